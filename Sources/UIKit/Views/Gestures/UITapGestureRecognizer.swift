import Foundation

/// Recognizes taps.
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// How often the finger must come down; only one is recognized.
  open var numberOfTapsRequired = 1
  /// Kept; it has no effect here.
  open var numberOfTouchesRequired = 1

  override func takeTap(at point: CGPoint) -> Bool { numberOfTapsRequired == 1 && recognize(at: point) }
}

/// Recognizes a finger that stays where it is.
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// In seconds, of real time.
  open var minimumPressDuration: TimeInterval = 0.5
  /// How far the finger may move, in points.
  open var allowableMovement: CGFloat = 10
  /// Kept; it has no effect here.
  open var numberOfTapsRequired = 0
  /// Kept; it has no effect here.
  open var numberOfTouchesRequired = 1
  private var start: CGPoint?

  override open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    let here = place
    start = here
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
    }
  }

  override open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    state = isRecognizing ? .ended : .failed
  }

  override open func reset() { start = nil }
}

/// Recognizes two fingers that move apart; there is one here, so it never does.
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// How far apart the fingers are, compared with the beginning.
  open var scale: CGFloat = 1
  /// How fast that changes, in scale factors a second.
  open var velocity: CGFloat { 0 }
}

/// Recognizes two fingers that turn; there is one here, so it never does.
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// In radians.
  open var rotation: CGFloat = 0
  /// How fast that changes, in radians a second.
  open var velocity: CGFloat { 0 }
}
