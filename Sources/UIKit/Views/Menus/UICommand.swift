import Foundation

/// A menu entry that sends a selector along the responder chain; kept.
@preconcurrency @MainActor
open class UICommand: UIMenuElement {
  /// The selector.
  public let action: Selector
  /// What the app wants to find in the command again: property list values.
  public let propertyList: Any?
  /// What it is called where there is room for more words.
  open var discoverabilityTitle: String?
  /// How it looks and behaves.
  open var attributes: UIMenuElement.Attributes
  /// How it stands.
  open var state: UIMenuElement.State

  /// A command for a selector.
  public init(
    title: String = "", image: UIImage? = nil, action: Selector, propertyList: Any? = nil,
    discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
  ) {
    self.action = action
    self.propertyList = propertyList
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    super.init(title: title, image: image)
  }
}

/// Keys that are held while another is pressed.
public struct UIKeyModifierFlags: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Caps lock.
  public static let alphaShift = Self(rawValue: 1 << 16)
  /// Shift.
  public static let shift = Self(rawValue: 1 << 17)
  /// Control.
  public static let control = Self(rawValue: 1 << 18)
  /// Option.
  public static let alternate = Self(rawValue: 1 << 19)
  /// Command.
  public static let command = Self(rawValue: 1 << 20)
  /// A key of the number pad.
  public static let numericPad = Self(rawValue: 1 << 21)
}

/// A key that has a meaning.
///
/// - Note: Differs from iOS: the device has no keyboard, so no key is ever pressed.
open class UIKeyCommand: UICommand {
  /// The key.
  public let input: String?
  /// The keys held with it.
  public let modifierFlags: UIKeyModifierFlags
  /// Whether it is used before the system's own meaning of the key.
  open var wantsPriorityOverSystemBehavior = false

  /// A command for a key, for a menu.
  public init(
    title: String = "", image: UIImage? = nil, action: Selector, input: String,
    modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil, discoverabilityTitle: String? = nil,
    attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
  ) {
    self.input = input
    self.modifierFlags = modifierFlags
    super.init(
      title: title, image: image, action: action, propertyList: propertyList,
      discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state)
  }

  /// A command for a key alone.
  public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
    self.init(action: action, input: input, modifierFlags: modifierFlags)
  }

  /// The arrow upwards.
  public static let inputUpArrow = "UIKeyInputUpArrow"
  /// The arrow downwards.
  public static let inputDownArrow = "UIKeyInputDownArrow"
  /// The arrow to the left.
  public static let inputLeftArrow = "UIKeyInputLeftArrow"
  /// The arrow to the right.
  public static let inputRightArrow = "UIKeyInputRightArrow"
  /// The escape key.
  public static let inputEscape = "UIKeyInputEscape"
}
