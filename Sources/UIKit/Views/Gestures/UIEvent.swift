import Foundation

/// A user input event.
@preconcurrency @MainActor
open class UIEvent: NSObject {
  /// The type of an event.
  public enum EventType: Int, Sendable { case touches, motion, remoteControl, presses }
  /// The subtype of a motion event.
  public enum EventSubtype: Int, Sendable { case none, motionShake }

  /// The event's type.
  open var type: EventType { .touches }
  /// The event's subtype.
  open var subtype: EventSubtype { .none }
  /// The time of the event, in seconds.
  open internal(set) var timestamp: TimeInterval = 0
  /// The modifier keys; none.
  open var modifierFlags: UIKeyModifierFlags { [] }
  /// The touches that a recognizer gets.
  open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    allTouches?.filter { $0.gestureRecognizers?.contains { $0 === gesture } == true }
  }
  /// The touches between this event and the one before, as a finger moves faster than events come; the last is the touch
  /// itself.
  open func coalescedTouches(for touch: UITouch) -> [UITouch]? { [touch] }
  /// The touches to come; none are predicted.
  open func predictedTouches(for touch: UITouch) -> [UITouch]? { [] }
  /// The touches of the event.
  open internal(set) var allTouches: Set<UITouch>?

  /// The touches that began in a view.
  open func touches(for view: UIView) -> Set<UITouch>? { allTouches?.filter { $0.view === view } }
  /// The touches that began in a window.
  open func touches(for window: UIWindow) -> Set<UITouch>? { allTouches?.filter { $0.window === window } }
}
