internal import CompiledInterface
import Foundation

extension InterfaceValues {
  /// Sets the values of a gesture recognizer.
  func apply(_ element: InterfaceElement, to recognizer: UIGestureRecognizer) {
    if flag(element, "enabled") == false { recognizer.isEnabled = false }
    if flag(element, "cancelsTouchesInView") == false { recognizer.cancelsTouchesInView = false }
    if flag(element, "delaysTouchesBegan") == true { recognizer.delaysTouchesBegan = true }
    if flag(element, "delaysTouchesEnded") == false { recognizer.delaysTouchesEnded = false }
    switch recognizer {
    case let tap as UITapGestureRecognizer:
      if let taps = integer(element, "numberOfTapsRequired") { tap.numberOfTapsRequired = taps }
      if let touches = integer(element, "numberOfTouchesRequired") { tap.numberOfTouchesRequired = touches }
    case let press as UILongPressGestureRecognizer:
      if let duration = number(element, "minimumPressDuration") { press.minimumPressDuration = TimeInterval(duration) }
      if let way = number(element, "allowableMovement") { press.allowableMovement = way }
      if let taps = integer(element, "numberOfTapsRequired") { press.numberOfTapsRequired = taps }
      if let touches = integer(element, "numberOfTouchesRequired") { press.numberOfTouchesRequired = touches }
    case let edge as UIScreenEdgePanGestureRecognizer:
      let names: [(String, UIRectEdge)] = [("top", .top), ("left", .left), ("bottom", .bottom), ("right", .right)]
      let edges = element.child(key: "edges")
      edge.edges = UIRectEdge(names.filter { edges?[$0.0] == "YES" }.map(\.1))
    case let pan as UIPanGestureRecognizer:
      if let touches = integer(element, "minimumNumberOfTouches") { pan.minimumNumberOfTouches = touches }
      if let touches = integer(element, "maximumNumberOfTouches") { pan.maximumNumberOfTouches = touches }
    case let swipe as UISwipeGestureRecognizer:
      let names: Names<UISwipeGestureRecognizer.Direction> = [
        "left": .left, "right": .right, "up": .up, "down": .down,
      ]
      if let direction = value(element, "direction", names) { swipe.direction = direction }
      if let touches = integer(element, "numberOfTouchesRequired") { swipe.numberOfTouchesRequired = touches }
    default: break
    }
  }
}

/// Never instantiated. Declares the initialiser of recognizers as `required`, as `_SegueProbe` does for segues.
open class _RecognizerProbe: UIGestureRecognizer {
  public required override init(target: Any?, action: Selector?) { fatalError("a probe is never instantiated") }
}

/// Creates gesture recognizers of the app's classes.
@MainActor
enum RecognizerFactory {
  @inline(never) @_optimize(none)
  static func make(_ type: UIGestureRecognizer.Type) -> UIGestureRecognizer {
    let recognizer: AnyObject = unsafeBitCast(type, to: _RecognizerProbe.Type.self).init(target: nil, action: nil)
    return unsafeDowncast(recognizer, to: UIGestureRecognizer.self)
  }
}
