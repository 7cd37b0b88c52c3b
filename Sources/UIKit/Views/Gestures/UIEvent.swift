import Foundation

/// Something that the user did.
@preconcurrency @MainActor
open class UIEvent: NSObject {
  /// What sort of thing the user did.
  public enum EventType: Int, Sendable { case touches, motion, remoteControl, presses }
  /// What sort of motion it was.
  public enum EventSubtype: Int, Sendable { case none, motionShake }

  /// What sort of thing it is.
  open var type: EventType { .touches }
  /// What sort of motion it is.
  open var subtype: EventSubtype { .none }
  /// When it was, in seconds.
  open internal(set) var timestamp: TimeInterval = 0
  /// The fingers that are on the screen.
  open internal(set) var allTouches: Set<UITouch>?

  /// The fingers that came down in a view.
  open func touches(for view: UIView) -> Set<UITouch>? { allTouches?.filter { $0.view === view } }
  /// The fingers that came down in a window.
  open func touches(for window: UIWindow) -> Set<UITouch>? { allTouches?.filter { $0.window === window } }
}
