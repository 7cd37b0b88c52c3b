import Foundation
internal import LayerTree
internal import LifeCycle

/// Elements that are used without a place, and texts that are typed into: by the number of their layer.
@MainActor
enum LiveActions {
  static func take(_ action: ElementAction, in scene: UIWindowScene) {
    guard let view = view(of: action.element, in: scene), view.isReachable else { return }
    switch action.kind {
    case .activate: activate(view)
    case .increment: if view.isUsable { view.accessibilityIncrement() }
    case .decrement: if view.isUsable { view.accessibilityDecrement() }
    case .focus(true): if view.isUsable { _ = view.becomeFirstResponder() }
    case .focus(false):
      let first = UIResponder.firstResponder as? UIView
      if let first, first === view || first.isDescendant(of: view) { _ = first.resignFirstResponder() }
    case .custom(let name):
      guard let found = view.accessibilityCustomActions?.first(where: { $0.name == name }) else { return }
      if let handler = found.actionHandler {
        _ = handler(found)
      } else if let target = found.target, let selector = found.selector {
        SelectorDispatch.perform(selector, on: target, sender: found)
      }
    }
  }

  static func take(_ edit: TextEdit, in scene: UIWindowScene) {
    guard let view = view(of: edit.element, in: scene), view.isReachable, view.isUsable else { return }
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

  private static func view(of element: ElementPlace, in scene: UIWindowScene) -> UIView? {
    func find(_ layer: CALayer) -> UIView? {
      if layer.number == element.layer { return layer.view }
      for part in layer.toldParts { if let found = find(part) { return found } }
      return nil
    }
    for window in SceneCommit.visibleWindows(of: scene).reversed() {
      if let found = find(window.layer) { return found }
    }
    return nil
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
