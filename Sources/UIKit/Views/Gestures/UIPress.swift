import Foundation
internal import LifeCycle

/// A press of a key.
@preconcurrency @MainActor
open class UIPress: NSObject {
  /// The phase of a press.
  public enum Phase: Int, Sendable { case began, changed, stationary, ended, cancelled }
  /// The button.
  public enum PressType: Int, Sendable {
    case upArrow, downArrow, leftArrow, rightArrow, select, menu, playPause
    case pageUp = 30
    case pageDown
    /// A key that is none of them.
    static let other = PressType.select
  }

  /// The time of the last change, in seconds.
  open private(set) var timestamp: TimeInterval = 0
  /// The phase.
  open private(set) var phase = Phase.began
  /// The button; of a key that is none of them, the one to select with.
  open private(set) var type = PressType.other
  /// The key of a keyboard.
  open private(set) var key: UIKey?
  /// How hard the press is.
  open var force: CGFloat { phase == .began ? 1 : 0 }

  override init() { super.init() }

  init(_ key: UIKey) {
    self.key = key
    switch key.keyCode {
    case .keyboardUpArrow: type = .upArrow
    case .keyboardDownArrow: type = .downArrow
    case .keyboardLeftArrow: type = .leftArrow
    case .keyboardRightArrow: type = .rightArrow
    case .keyboardPageUp: type = .pageUp
    case .keyboardPageDown: type = .pageDown
    default: break
    }
    super.init()
  }

  func change(to phase: Phase, at time: TimeInterval) { (self.phase, timestamp) = (phase, time) }
}

/// A key of a keyboard.
@preconcurrency @MainActor
open class UIKey: NSObject {
  /// What the key types; for an arrow and the like, its name as key commands have it.
  public let characters: String
  /// What the key types without the modifier keys, but for the shift key's part in capitals: small letters.
  public let charactersIgnoringModifiers: String
  /// The modifier keys that are held.
  public let modifierFlags: UIKeyModifierFlags
  /// The key's place on the keyboard.
  public let keyCode: UIKeyboardHIDUsage

  override init() {
    (characters, charactersIgnoringModifiers, modifierFlags) = ("", "", [])
    keyCode = .keyboardErrorUndefined
    super.init()
  }

  init(_ press: KeyPress) {
    keyCode = UIKeyboardHIDUsage(rawValue: Int(press.usage)) ?? .keyboardErrorUndefined
    let name: String? =
      switch keyCode {
      case .keyboardUpArrow: UIKeyCommand.inputUpArrow
      case .keyboardDownArrow: UIKeyCommand.inputDownArrow
      case .keyboardLeftArrow: UIKeyCommand.inputLeftArrow
      case .keyboardRightArrow: UIKeyCommand.inputRightArrow
      case .keyboardEscape: UIKeyCommand.inputEscape
      case .keyboardPageUp: UIKeyCommand.inputPageUp
      case .keyboardPageDown: UIKeyCommand.inputPageDown
      case .keyboardHome: UIKeyCommand.inputHome
      case .keyboardEnd: UIKeyCommand.inputEnd
      case .keyboardDeleteForward: UIKeyCommand.inputDelete
      case .keyboardReturnOrEnter, .keypadEnter: "\r"
      case .keyboardDeleteOrBackspace: "\u{8}"
      case .keyboardTab: "\t"
      default: nil
      }
    characters = name ?? press.characters
    charactersIgnoringModifiers = name ?? Self.plain(press)
    var flags: UIKeyModifierFlags = []
    if press.modifiers.contains(.shift) { flags.insert(.shift) }
    if press.modifiers.contains(.control) { flags.insert(.control) }
    if press.modifiers.contains(.alternate) { flags.insert(.alternate) }
    if press.modifiers.contains(.command) { flags.insert(.command) }
    if press.modifiers.contains(.capsLock) { flags.insert(.alphaShift) }
    modifierFlags = flags
    super.init()
  }

  /// A letter or a digit by its place, if another script or a modifier key makes something else of it.
  private static func plain(_ press: KeyPress) -> String {
    let usage = Int(press.usage)
    let isOwn = press.characters.unicodeScalars.count == 1 && press.characters.unicodeScalars.allSatisfy(\.isASCII)
    if isOwn, press.modifiers.isDisjoint(with: [.control, .alternate]), !(0x1e...0x27).contains(usage) {
      return press.characters.lowercased()
    }
    switch usage {
    case 0x04...0x1d: return String(UnicodeScalar(UInt8(0x61 + usage - 0x04)))
    case 0x1e...0x26: return String(usage - 0x1d)
    case 0x27: return "0"
    default: return press.characters.lowercased()
    }
  }
}

/// An event of presses.
open class UIPressesEvent: UIEvent {
  var shown: Set<UIPress> = []
  var deliver: () -> Void = {}

  /// The presses.
  open var allPresses: Set<UIPress> { shown }
  /// The presses that a recognizer gets; none, as recognizers get no presses here.
  open func presses(for gesture: UIGestureRecognizer) -> Set<UIPress> { [] }
  override open var type: EventType { .presses }
  override open var modifierFlags: UIKeyModifierFlags { shown.first?.key?.modifierFlags ?? [] }
}
