import Foundation

/// Recognizes a long press.
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// The shortest press that counts, in seconds.
  open var minimumPressDuration: TimeInterval = 0.5
  /// The largest movement during the press, in points.
  open var allowableMovement: CGFloat = 10
  /// Stored; it has no effect here.
  open var numberOfTapsRequired = 0
  /// The number of fingers that press at once.
  open var numberOfTouchesRequired = 1
  private var start: CGPoint?
  private var startTime: TimeInterval = 0
  /// Which press it is, so that an old one's time means nothing to a new one.
  private var press = 0

  override open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard !isRecognizing else { return }
    guard touchesDown.count <= numberOfTouchesRequired else {
      state = .failed
      return
    }
    guard touchesDown.count == numberOfTouchesRequired else { return }
    start = place
    startTime = event.timestamp
    press += 1
    let press = press
    MainQueue.async(after: minimumPressDuration) { [weak self] in
      guard let self, isFollowing, start != nil, self.press == press, state == .possible else { return }
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

  override func middleLeapt(by way: CGPoint) {
    if let start { self.start = CGPoint(x: start.x + way.x, y: start.y + way.y) }
  }

  /// The touch tells its own time: one that a scenario plays is over before any clock has moved.
  private func beginIfDue(_ event: UIEvent) {
    guard state == .possible, event.timestamp - startTime >= minimumPressDuration else { return }
    state = .began
  }

  override open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if isRecognizing, !touchesDown.isEmpty { return }
    state = isRecognizing ? .ended : .failed
  }

  override open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = isRecognizing ? .cancelled : .failed
  }

  override open func reset() { start = nil }
}
