import Foundation

/// Templates in tabs; allowed only as the root.
@preconcurrency @MainActor
open class CPTabBarTemplate: CPTemplate {
  /// The tabs, in order. Change them with `updateTemplates(_:)`.
  public private(set) var templates: [CPTemplate]
  /// The visible tab; nil without tabs.
  public private(set) var selectedTemplate: CPTemplate?
  /// Receives the user's selection; held weakly.
  open weak var delegate: (any CPTabBarTemplateDelegate)?

  /// A template with tabs, the first one selected.
  public init(templates: [CPTemplate]) {
    self.templates = templates
    selectedTemplate = templates.first
    super.init()
  }

  /// The maximum number of tabs: four, or five in audio apps.
  ///
  /// - Note: Differs from iOS: always five, and further tabs are shown too.
  open class var maximumTabCount: Int { 5 }

  /// Replaces the tabs; keeps the selection if its tab remains.
  public func updateTemplates(_ newTemplates: [CPTemplate]) {
    templates = newTemplates
    if let selectedTemplate, newTemplates.contains(selectedTemplate) { return }
    change(to: newTemplates.first)
  }

  /// Selects a tab; the delegate is called only for the user's own selection.
  public func selectTemplate(_ newTemplate: CPTemplate) {
    if templates.contains(newTemplate) { change(to: newTemplate) }
  }
  /// Selects a tab by index; an invalid index has no effect. The delegate is called only for the user's own selection.
  public func selectTemplate(at index: Int) {
    if templates.indices.contains(index) { change(to: templates[index]) }
  }

  private func change(to template: CPTemplate?) {
    guard selectedTemplate !== template else { return }
    let controller = interfaceController
    let old = controller?.visible ?? []
    selectedTemplate = template
    if let controller { controller.tell(from: old, to: controller.visible, animated: true) }
  }

  override var rows: [TemplateRow] {
    templates.map { template in
      TemplateRow(template.tabTitle) { [weak self] in
        guard let self else { return }
        self.change(to: template)
        self.delegate?.tabBarTemplate(self, didSelect: template)
      }
    }
  }
}

/// Receives the user's selection.
@preconcurrency @MainActor
public protocol CPTabBarTemplateDelegate: NSObjectProtocol {
  /// The user touched a tab, possibly the selected one. `selectedTemplate` is already updated, and the interface
  /// controller's delegate has received the appearance calls.
  func tabBarTemplate(_ tabBarTemplate: CPTabBarTemplate, didSelect selectedTemplate: CPTemplate)
}
