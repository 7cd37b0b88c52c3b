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

/// A key that an app gives a meaning to; kept, as there is no keyboard.
@preconcurrency @MainActor
open class UIKeyCommand: UICommand {
  /// The key.
  public let input: String?

  /// A command for a key.
  public init(title: String = "", action: Selector, input: String) {
    self.input = input
    super.init(title: title, action: action)
  }
}

/// A menu entry that sends a selector along the responder chain; kept.
@preconcurrency @MainActor
open class UICommand: UIMenuElement {
  /// The selector.
  public let action: Selector

  init(title: String, action: Selector) {
    self.action = action
    super.init(title: title, image: nil)
  }
}
