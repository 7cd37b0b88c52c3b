import Foundation
internal import LayerTree
internal import LifeCycle

/// Elements that are used without a place, and texts that are typed into: by the number of their layer.
@MainActor
enum LiveActions {
  static func take(_ action: ElementAction, in scene: UIWindowScene) {
    let layer = layer(of: action.element, in: scene)
    if let own = layer as? ElementLayer { return take(action.kind, own, in: scene) }
    guard let view = layer?.view, view.isReachable, !isCovered(view, in: scene) else { return }
    switch action.kind {
    case .activate: activate(view)
    case .increment: if view.isUsable { view.accessibilityIncrement() }
    case .decrement: if view.isUsable { view.accessibilityDecrement() }
    case .focus(true): if view.isUsable { _ = view.becomeFirstResponder() }
    case .focus(false):
      let first = UIResponder.firstResponder as? UIView
      if let first, first === view || first.isDescendant(of: view) { _ = first.resignFirstResponder() }
    case .custom(let name):
      view.accessibilityCustomActions?.first { $0.name == name }?.perform()
    }
  }

  /// An element that is no view: by its own methods, or else a tap in its middle.
  private static func take(_ kind: ElementAction.Kind, _ own: ElementLayer, in scene: UIWindowScene) {
    let element = own.element
    guard let host = own.host, let window = host.window, host.isReachable, !isCovered(host, in: scene),
      !element.accessibilityTraits.contains(.notEnabled)
    else { return }
    switch kind {
    case .activate:
      if element.accessibilityActivate() { return }
      let middle = host.convert(CGPoint(x: own.frame.midX, y: own.frame.midY), to: nil)
      UserTouch(in: window, at: middle)?.lift()
    case .increment: element.accessibilityIncrement()
    case .decrement: element.accessibilityDecrement()
    case .focus: break
    case .custom(let name): element.accessibilityCustomActions?.first { $0.name == name }?.perform()
    }
  }

  static func take(_ edit: TextEdit, in scene: UIWindowScene) {
    guard let view = layer(of: edit.element, in: scene)?.view, view.isReachable, view.isUsable,
      !isCovered(view, in: scene)
    else { return }
    if let text = view as? any EditableText {
      text.take(edit)
      // The other side hears what the app has made of it even if that is nothing.
      view.layer.changed(.element)
    } else if let text = view as? any UIKeyInput, view.isFirstResponder || view.becomeFirstResponder() {
      for _ in 0..<min(edit.length, 1024) { text.deleteBackward() }
      if !edit.text.isEmpty { text.insertText(edit.text) }
    }
  }

  /// As a tap in the middle of what can be seen of it, unless the view does it itself.
  private static func activate(_ view: UIView) {
    if view.accessibilityActivate() { return }
    guard let window = view.window else { return }
    var seen = view.convert(view.bounds, to: nil)
    for outer in sequence(first: view, next: \.superview).dropFirst()
    where outer.layer.masksToBounds || outer === window {
      let part = seen.intersection(outer.convert(outer.bounds, to: nil))
      if !part.isNull, !part.isEmpty { seen = part }
    }
    UserTouch(in: window, at: CGPoint(x: seen.midX, y: seen.midY))?.lift()
  }

  /// Whether something asks for attention before the view: the same that the other side takes for all there is.
  private static func isCovered(_ view: UIView, in scene: UIWindowScene) -> Bool {
    func last(in view: UIView) -> UIView? {
      guard !view.isHidden, view.alpha > 0.01 else { return nil }
      return view.subviews.reversed().lazy.compactMap(last).first
        ?? (view.accessibilityViewIsModal || view.elementIsModal ? view : nil)
    }
    let modal = SceneCommit.visibleWindows(of: scene).reversed().lazy.compactMap(last).first
    return modal.map { !view.isDescendant(of: $0) } ?? false
  }

  private static func layer(of element: ElementPlace, in scene: UIWindowScene) -> CALayer? {
    func find(_ layer: CALayer) -> CALayer? {
      if layer.number == element.layer { return layer }
      for part in layer.toldParts { if let found = find(part) { return found } }
      return nil
    }
    for window in SceneCommit.visibleWindows(of: scene).reversed() {
      if let found = find(window.layer) { return found }
    }
    return nil
  }
}

extension UIAccessibilityCustomAction {
  fileprivate func perform() {
    if let handler = actionHandler {
      _ = handler(self)
    } else if let target, let selector {
      SelectorDispatch.perform(selector, on: target, sender: self)
    }
  }
}

extension UIView {
  /// Whether the view can be seen and touched.
  fileprivate var isReachable: Bool {
    sequence(first: self, next: \.superview).allSatisfy {
      !$0.isHidden && $0.alpha > 0.01 && $0.isUserInteractionEnabled || $0 === self && !$0.isHidden
    }
  }

  fileprivate var isUsable: Bool { (self as? UIControl)?.isEnabled ?? true }
}
