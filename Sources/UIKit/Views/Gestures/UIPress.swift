import Foundation

/// A press of a button or key.
///
/// - Note: Differs from iOS: the device has no hardware keys, so none is made.
@preconcurrency @MainActor
open class UIPress: NSObject {
  /// The phase of a press.
  public enum Phase: Int, Sendable { case began, changed, stationary, ended, cancelled }
  /// The button.
  public enum PressType: Int, Sendable {
    case upArrow, downArrow, leftArrow, rightArrow, select, menu, playPause
    case pageUp = 30
    case pageDown
  }

  /// The time of the last change, in seconds.
  public let timestamp: TimeInterval = 0
  /// The phase.
  public let phase = Phase.began
  /// The button.
  public let type = PressType.select
  /// The key of a keyboard; nil for buttons.
  public let key: UIKey? = nil
  /// How hard the press is.
  open var force: CGFloat { 0 }

  override init() { super.init() }
}

/// A key of a keyboard; none is made, as there is none.
@preconcurrency @MainActor
open class UIKey: NSObject {
  /// What the key types.
  public let characters = ""
  /// What the key types without the modifier keys.
  public let charactersIgnoringModifiers = ""
  /// The modifier keys that are held.
  public let modifierFlags: UIKeyModifierFlags = []
  override init() { super.init() }
}

/// An event of presses; none is made, as there are no keys.
open class UIPressesEvent: UIEvent {
  /// The presses.
  open var allPresses: Set<UIPress> { [] }
  override open var type: EventType { .presses }
}
