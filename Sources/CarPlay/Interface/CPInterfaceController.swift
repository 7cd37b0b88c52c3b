import Foundation
@_spi(System) import UIKit

/// The app's interface to a car's screen: a stack of templates, and one template presented over it.
///
/// Created by the scene. Changes take effect immediately: the delegate is called within the call, and completion
/// handlers run in the next turn of the main queue. A failed change passes an error to the handler; as Apple documents,
/// without a handler it ends the app.
@preconcurrency @MainActor
open class CPInterfaceController: NSObject {
  /// Follows the appearance and disappearance of templates; held weakly.
  open weak var delegate: (any CPInterfaceControllerDelegate)?
  /// Whether templates are dark even in a light car. Stored; it has no effect here.
  open var prefersDarkUserInterfaceStyle = false
  /// The templates, from the root to the top.
  public private(set) var templates: [CPTemplate] = []
  /// The template presented over the stack.
  public private(set) var presentedTemplate: CPTemplate?

  private weak var scene: CPTemplateApplicationScene?

  /// The maximum depth of the stack, including the root (Apple's guide: five for most kinds of apps).
  static let maximumDepth = 5

  init(scene: CPTemplateApplicationScene?) {
    self.scene = scene
    super.init()
  }

  /// The root template; an empty template until one is set.
  public var rootTemplate: CPTemplate { templates.first ?? CPTemplate() }
  /// The top template.
  public var topTemplate: CPTemplate? { templates.last }
  /// The traits of the car's screen.
  public var carTraitCollection: UITraitCollection { scene?.screen.traitCollection ?? UIScreen.main.traitCollection }

  // MARK: The stack

  /// Sets the root template, replacing the whole stack.
  public func setRootTemplate(
    _ rootTemplate: CPTemplate, animated: Bool, completion: ((Bool, (any Error)?) -> Void)? = nil
  ) {
    guard !rootTemplate.isModal else {
      return fail("\(type(of: rootTemplate)) can only be presented", "setRootTemplate(_:animated:)", completion)
    }
    change(to: [rootTemplate], animated: animated)
    finish(true, completion)
  }

  /// Pushes a template.
  public func pushTemplate(
    _ templateToPush: CPTemplate, animated: Bool, completion: ((Bool, (any Error)?) -> Void)? = nil
  ) {
    let name = "pushTemplate(_:animated:)"
    guard !templates.isEmpty else { return fail("there is no root template", name, completion) }
    guard !templateToPush.isModal, !(templateToPush is CPTabBarTemplate) else {
      return fail("\(type(of: templateToPush)) cannot be pushed", name, completion)
    }
    guard templates.count < Self.maximumDepth else {
      return fail("the stack already has \(Self.maximumDepth) templates", name, completion)
    }
    guard !templates.contains(templateToPush) else {
      return fail("the template is already on the stack", name, completion)
    }
    change(to: templates + [templateToPush], animated: animated)
    finish(true, completion)
  }

  /// Pops the top template. The root stays, and the handler gets false.
  public func popTemplate(animated: Bool, completion: ((Bool, (any Error)?) -> Void)? = nil) {
    guard templates.count > 1 else { return finish(false, completion) }
    change(to: templates.dropLast(), animated: animated)
    finish(true, completion)
  }

  /// Pops all templates but the root.
  public func popToRootTemplate(animated: Bool, completion: ((Bool, (any Error)?) -> Void)? = nil) {
    guard templates.count > 1 else { return finish(false, completion) }
    change(to: Array(templates.prefix(1)), animated: animated)
    finish(true, completion)
  }

  /// Pops all templates above the target.
  public func pop(
    to targetTemplate: CPTemplate, animated: Bool, completion: ((Bool, (any Error)?) -> Void)? = nil
  ) {
    guard let index = templates.firstIndex(of: targetTemplate) else {
      return fail("the template is not on the stack", "pop(to:animated:)", completion)
    }
    let pops = index < templates.count - 1
    if pops { change(to: Array(templates.prefix(index + 1)), animated: animated) }
    finish(pops, completion)
  }

  private func change(to new: [CPTemplate], animated: Bool) {
    let old = visible
    templates = new
    tell(from: old, to: visible, animated: animated)
  }

  // MARK: Presentation

  /// Presents an action sheet, an alert or a voice control over the stack, one at a time.
  public func presentTemplate(
    _ templateToPresent: CPTemplate, animated: Bool, completion: ((Bool, (any Error)?) -> Void)? = nil
  ) {
    let name = "presentTemplate(_:animated:)"
    guard templateToPresent.isModal else {
      return fail("\(type(of: templateToPresent)) cannot be presented", name, completion)
    }
    guard presentedTemplate == nil else { return fail("another template is already presented", name, completion) }
    let old = visible
    presentedTemplate = templateToPresent
    tell(from: old, to: visible, animated: animated)
    finish(true, completion)
  }

  /// Dismisses the presented template. Without one, nothing happens, and the handler gets false.
  public func dismissTemplate(animated: Bool, completion: ((Bool, (any Error)?) -> Void)? = nil) {
    guard presentedTemplate != nil else { return finish(false, completion) }
    let old = visible
    presentedTemplate = nil
    tell(from: old, to: visible, animated: animated)
    finish(true, completion)
  }

  // MARK: Visible templates

  /// The presented template, or else the top one; a tab bar and its selected tab.
  var visible: [CPTemplate] {
    guard let top = presentedTemplate ?? templates.last else { return [] }
    guard let tabs = top as? CPTabBarTemplate, let selected = tabs.selectedTemplate else { return [top] }
    return [top, selected]
  }

  /// Makes the "will" calls, then the "did" calls, each for disappearing templates before appearing ones. Reference:
  /// not sourced; chosen as in a navigation controller (reference 4.2).
  func tell(from old: [CPTemplate], to new: [CPTemplate], animated: Bool) {
    for template in old { template.interfaceController = nil }
    for template in templates + visible { template.interfaceController = self }
    let going = old.filter { !new.contains($0) }
    let coming = new.filter { !old.contains($0) }
    guard let delegate else { return }
    for template in going {
      call("templateWillDisappear(_:animated:)") { delegate.templateWillDisappear(template, animated: animated) }
    }
    for template in coming {
      call("templateWillAppear(_:animated:)") { delegate.templateWillAppear(template, animated: animated) }
    }
    for template in going {
      call("templateDidDisappear(_:animated:)") { delegate.templateDidDisappear(template, animated: animated) }
    }
    for template in coming {
      call("templateDidAppear(_:animated:)") { delegate.templateDidAppear(template, animated: animated) }
    }
  }

  private func call(_ name: String, _ body: @MainActor () -> Void) {
    guard let delegate else { return }
    _ = DelegateCall.optional(.incidental, name, on: delegate, scene: scene, body)
  }

  // MARK: Completion

  private func finish(_ success: Bool, _ completion: ((Bool, (any Error)?) -> Void)?) {
    answer(success, nil, completion)
  }

  private func answer(
    _ success: Bool, _ error: (any Error)?, _ completion: ((Bool, (any Error)?) -> Void)?
  ) {
    guard let completion else { return }
    // The handler belongs to the app; it came from the main actor and returns to it.
    nonisolated(unsafe) let handler = completion
    DispatchQueue.main.async { handler(success, error) }
  }

  private func fail(_ why: String, _ name: String, _ completion: ((Bool, (any Error)?) -> Void)?) {
    guard completion != nil else { fatalError("CPInterfaceController.\(name): \(why)") }
    answer(
      false, NSError(domain: CarPlayErrorDomain, code: 1, userInfo: [NSLocalizedDescriptionKey: why]), completion)
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The domain of errors about templates.
public let CarPlayErrorDomain = "CarPlayErrorDomain"
