import Foundation

/// Recognizes taps.
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// The number of taps; only single taps are recognized.
  open var numberOfTapsRequired = 1
  /// Stored; it has no effect here.
  open var numberOfTouchesRequired = 1

  override func takeTap(at point: CGPoint) -> Bool { numberOfTapsRequired == 1 && recognize(at: point) }
}

/// Recognizes a long press.
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// The shortest press that counts, in seconds.
  open var minimumPressDuration: TimeInterval = 0.5
  /// The largest movement during the press, in points.
  open var allowableMovement: CGFloat = 10
  /// Stored; it has no effect here.
  open var numberOfTapsRequired = 0
  /// Stored; it has no effect here.
  open var numberOfTouchesRequired = 1
  private var start: CGPoint?
  private var startTime: TimeInterval = 0

  override open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    let here = place
    start = here
    startTime = event.timestamp
    MainQueue.async(after: minimumPressDuration) { [weak self] in
      guard let self, isFollowing, start == here, state == .possible else { return }
      state = .began
    }
  }

  override open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let start else { return }
    if isRecognizing {
      state = .changed
    } else if hypot(place.x - start.x, place.y - start.y) > allowableMovement {
      state = .failed
    } else {
      beginIfDue(event)
    }
  }

  /// The touch tells its own time: one that a scenario plays is over before any clock has moved.
  private func beginIfDue(_ event: UIEvent) {
    guard state == .possible, event.timestamp - startTime >= minimumPressDuration else { return }
    state = .began
  }

  override open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    state = isRecognizing ? .ended : .failed
  }

  override open func reset() { start = nil }
}

/// A pinch recognizer; never recognizes, as there is only one touch.
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// The scale factor relative to the start.
  open var scale: CGFloat = 1
  /// The velocity of the pinch, in scale factor per second.
  open var velocity: CGFloat { 0 }
}

/// A rotation recognizer; never recognizes, as there is only one touch.
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// The rotation, in radians.
  open var rotation: CGFloat = 0
  /// The velocity of the rotation, in radians per second.
  open var velocity: CGFloat { 0 }
}
