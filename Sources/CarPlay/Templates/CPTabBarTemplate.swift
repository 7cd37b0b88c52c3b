import Foundation

/// Templates as tabs; only as the root.
@preconcurrency @MainActor
open class CPTabBarTemplate: CPTemplate {
  /// The tabs, in their order. Changed with `updateTemplates(_:)`.
  public private(set) var templates: [CPTemplate]
  /// The tab that is seen; nil without tabs.
  public private(set) var selectedTemplate: CPTemplate?
  /// Receives the user's selection; held weakly.
  open weak var delegate: (any CPTabBarTemplateDelegate)?

  /// The first tab is selected.
  public init(templates: [CPTemplate]) {
    self.templates = templates
    selectedTemplate = templates.first
    super.init()
  }

  /// How many tabs an app has at most: four, five in audio apps.
  ///
  /// - Note: Differs from iOS: always five, and more are shown all the same.
  open class var maximumTabCount: Int { 5 }

  /// Shows other tabs from now on; the selection stays where its tab does.
  public func updateTemplates(_ newTemplates: [CPTemplate]) {
    templates = newTemplates
    if let selectedTemplate, newTemplates.contains(selectedTemplate) { return }
    change(to: newTemplates.first)
  }

  /// Selects a tab; the delegate hears only of the user's own selection.
  public func selectTemplate(_ newTemplate: CPTemplate) {
    if templates.contains(newTemplate) { change(to: newTemplate) }
  }
  /// Selects a tab by its place; one that is not there changes nothing, and the delegate hears only of the user's own
  /// selection.
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
  /// The user touched a tab: `selectedTemplate` has changed already, and the interface controller's delegate has heard
  /// of what appears. Also called for the tab that was selected before.
  func tabBarTemplate(_ tabBarTemplate: CPTabBarTemplate, didSelect selectedTemplate: CPTemplate)
}
