import Foundation

/// One finger's touch, from its beginning to its end, and who follows it.
@MainActor
final class FollowedTouch {
  let window: UIWindow
  let touch: UITouch
  let start: CGPoint
  /// Whether it is a finger that is on the screen now, rather than a whole path.
  let isLive: Bool
  var recognizers: [UIGestureRecognizer] = []
  /// Whether the view under the finger hears no more of it.
  var isCancelledInView = false
  /// Whether the view hears nothing of it, as it has a finger and wants one alone.
  private(set) var isIgnoredInView = false
  var isOver = false

  /// A touch at a point of a window; nil if no view there gets touches.
  init?(in window: UIWindow, at point: CGPoint, isLive: Bool) {
    window.layoutIfNeeded()
    guard let hit = window.hitTest(point, with: UIEvent()) else { return nil }
    self.window = window
    self.isLive = isLive
    start = point
    touch = UITouch(view: hit, window: window, place: point)
    // A finger stops content that moves, and does nothing else to what is in it; a picker's recognizer stops its wheel.
    for view in sequence(first: hit, next: \.superview) {
      if let scroll = view as? UIScrollView, scroll.isDecelerating {
        scroll.stopMovement()
        isCancelledInView = true
      } else if let picker = view as? UIPickerView, let spinning = picker.pan?.spinning,
        spinning == picker.component(at: picker.convert(point, from: nil))
      {
        isCancelledInView = true
      }
    }
    isIgnoredInView = !hit.isMultipleTouchEnabled && TouchDelivery.all.contains { $0.touch.view === hit }
    gather(from: hit)
  }

  private func gather(from hit: UIView) {
    for view in sequence(first: hit, next: \.superview) {
      for recognizer in view.gestureRecognizers ?? [] where recognizer.isEnabled {
        guard recognizer.followed.count < recognizer.mostTouches,
          recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true
        else { continue }
        recognizers.append(recognizer)
      }
    }
    touch.gestureRecognizers = recognizers
    for recognizer in recognizers { recognizer.follow(touch) }
    for recognizer in recognizers { for other in recognizers where other !== recognizer { order(recognizer, other) } }
  }

  private func order(_ recognizer: UIGestureRecognizer, _ other: UIGestureRecognizer) {
    if recognizer.delegate?.gestureRecognizer(recognizer, shouldRequireFailureOf: other) == true
      || recognizer.shouldRequireFailure(of: other)
    {
      recognizer.require(toFail: other)
    }
    if recognizer.delegate?.gestureRecognizer(recognizer, shouldBeRequiredToFailBy: other) == true
      || recognizer.shouldBeRequiredToFail(by: other)
    {
      other.require(toFail: recognizer)
    }
  }

  /// The finger has left the screen.
  func end() {
    guard !isOver else { return }
    isOver = true
    for recognizer in recognizers { recognizer.leave(touch) }
    touch.gestureRecognizers = nil
  }

  /// The view hears no more of the touch.
  func cancelInView(_ event: UIEvent) {
    guard !isCancelledInView else { return }
    isCancelledInView = true
    guard !isIgnoredInView, let view = touch.view else { return }
    let phase = touch.phase
    touch.phase = .cancelled
    view.touchesCancelled([touch], with: event)
    touch.phase = phase
  }
}
