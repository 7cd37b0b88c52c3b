import Foundation

/// A user's touch, delivered like a real one: through `UIApplication.sendEvent(_:)` to the gesture recognizers and the
/// view under the finger.
///
/// For test kits and scenarios; main thread. The caller supplies all times, in seconds, so the result is deterministic.
@_spi(Scenario) @preconcurrency @MainActor
public final class UserTouch {
  /// The largest movement of a tap, in points.
  private static let tapSlop: CGFloat = 10
  private static weak var current: UserTouch?

  private let window: UIWindow
  private let touch: UITouch
  private let start: CGPoint
  private let event = TouchEvent()
  private var recognizers: [UIGestureRecognizer] = []
  private var isCancelledInView = false
  private var isOver = false

  /// Begins a touch at a point of a window, in points; nil if no view there gets touches.
  public init?(in window: UIWindow, at point: CGPoint, time: TimeInterval = 0) {
    window.layoutIfNeeded()
    guard let hit = window.hitTest(point, with: UIEvent()) else { return nil }
    self.window = window
    start = point
    touch = UITouch(view: hit, window: window, place: point)
    Self.current = self
    // A finger stops content that moves, and does nothing else to what is in it.
    for case let scroll as UIScrollView in sequence(first: hit, next: \.superview) where scroll.isDecelerating {
      scroll.stopMovement()
      isCancelledInView = true
    }
    event.deliver = { [unowned self] in deliver() }
    gather(from: hit)
    send(.began, at: point, time)
  }

  /// Moves the touch.
  public func move(to point: CGPoint, time: TimeInterval = 0) { if !isOver { send(.moved, at: point, time) } }

  /// Ends the touch; if it barely moved, it is also a tap.
  public func lift(time: TimeInterval = 0) {
    guard !isOver else { return }
    send(.ended, at: touch.place, time)
    end()
  }

  /// Cancels the touch, as the system does when the app leaves the screen.
  public func cancel() {
    guard !isOver else { return }
    send(.cancelled, at: touch.place, touch.timestamp)
    end()
  }

  /// Cancels the current touch, if there is one.
  static func cancelCurrent() { current?.cancel() }

  /// Drags from `start` to `end` in `steps` moves and lifts; `duration` sets the velocity that recognizers see.
  public static func drag(
    in window: UIWindow, from start: CGPoint, to end: CGPoint, duration: TimeInterval = 0.5, steps: Int = 8
  ) {
    guard let touch = UserTouch(in: window, at: start) else { return }
    for step in 1...max(1, steps) {
      let part = Double(step) / Double(max(1, steps))
      let point = CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
      touch.move(to: point, time: duration * part)
    }
    touch.lift(time: duration)
  }

  private func end() {
    isOver = true
    for recognizer in recognizers { recognizer.rest() }
    touch.gestureRecognizers = nil
    if Self.current === self { Self.current = nil }
  }

  // MARK: Delivery

  private func gather(from hit: UIView) {
    for view in sequence(first: hit, next: \.superview) {
      for recognizer in view.gestureRecognizers ?? [] where recognizer.isEnabled {
        guard recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true else { continue }
        recognizers.append(recognizer)
        recognizer.isFollowing = true
      }
    }
    touch.gestureRecognizers = recognizers
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

  private func send(_ phase: UITouch.Phase, at point: CGPoint, _ time: TimeInterval) {
    touch.phase = phase
    touch.place = point
    touch.timestamp = time
    event.timestamp = time
    event.allTouches = [touch]
    guard let application = Runtime.shared.application else { return deliver() }
    application.sendEvent(event)
  }

  private func deliver() {
    let touches: Set = [touch]
    for recognizer in recognizers where recognizer.isEnabled {
      recognizer.place = touch.place
      switch touch.phase {
      case .began: recognizer.touchesBegan(touches, with: event)
      case .moved, .stationary: recognizer.touchesMoved(touches, with: event)
      case .ended: recognizer.touchesEnded(touches, with: event)
      case .cancelled: recognizer.touchesCancelled(touches, with: event)
      }
    }
    guard !isCancelledInView, let view = touch.view else { return }
    switch touch.phase {
    case .began: view.touchesBegan(touches, with: event)
    case .moved, .stationary: view.touchesMoved(touches, with: event)
    case .cancelled: view.touchesCancelled(touches, with: event)
    case .ended:
      view.touchesEnded(touches, with: event)
      let place = touch.place
      if hypot(place.x - start.x, place.y - start.y) <= Self.tapSlop { window.tap(at: place) }
    }
  }

  // MARK: Recognition

  /// Resolves the conflict after a recognition: fails competing recognizers and cancels the touch in the view.
  static func recognized(_ recognizer: UIGestureRecognizer) {
    guard let touch = current, touch.recognizers.contains(where: { $0 === recognizer }) else { return }
    for other in touch.recognizers where other !== recognizer && other.state == .possible {
      guard !goTogether(recognizer, other), recognizer.canPrevent(other), other.canBePrevented(by: recognizer) else {
        continue
      }
      other.state = .failed
    }
    touch.cancelInView(recognizer)
  }

  private static func goTogether(_ one: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
    one.delegate?.gestureRecognizer(one, shouldRecognizeSimultaneouslyWith: other) == true
      || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: one) == true
  }

  private func cancelInView(_ recognizer: UIGestureRecognizer) {
    guard recognizer.cancelsTouchesInView, !isCancelledInView, let view = touch.view else { return }
    isCancelledInView = true
    let phase = touch.phase
    touch.phase = .cancelled
    view.touchesCancelled([touch], with: event)
    touch.phase = phase
  }
}

/// The event passed through `UIApplication.sendEvent(_:)`, which an app may override.
final class TouchEvent: UIEvent {
  var deliver: () -> Void = {}
}
