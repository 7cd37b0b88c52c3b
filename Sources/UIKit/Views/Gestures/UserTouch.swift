import Foundation

/// A user's touch, delivered like a real one: through `UIApplication.sendEvent(_:)` to the gesture recognizers and the
/// view under the finger.
///
/// For test kits and scenarios; main thread. The caller supplies all times, in seconds, so the result is deterministic.
@_spi(Scenario) @preconcurrency @MainActor
public final class UserTouch {
  private let touch: FollowedTouch

  /// Begins a touch at a point of a window, in points; nil if no view there gets touches.
  public convenience init?(in window: UIWindow, at point: CGPoint, time: TimeInterval = 0) {
    self.init(in: window, at: point, time: time, isLive: false)
  }

  /// - Parameter isLive: Whether the touches come as they happen, so that others may follow.
  init?(in window: UIWindow, at point: CGPoint, time: TimeInterval, isLive: Bool) {
    guard let touch = FollowedTouch(in: window, at: point, isLive: isLive) else { return nil }
    self.touch = touch
    send(.began, at: point, time)
  }

  /// Moves the touch.
  public func move(to point: CGPoint, time: TimeInterval = 0) { send(.moved, at: point, time) }

  /// Ends the touch; if it barely moved, it is also a tap.
  public func lift(time: TimeInterval = 0) { send(.ended, at: touch.touch.place, time) }

  /// Cancels the touch, as the system does when the app leaves the screen.
  public func cancel() { send(.cancelled, at: touch.touch.place, touch.touch.timestamp) }

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

  private func send(_ phase: UITouch.Phase, at point: CGPoint, _ time: TimeInterval) {
    guard !touch.isOver else { return }
    TouchDelivery.deliver([TouchDelivery.Change(touch: touch, phase: phase, place: point, time: time)])
  }
}
