public import LayerTree
public import LifeCycle

/// The on-screen keyboard.
public struct SystemKeyboard: Sendable, Hashable {
  /// What is typed with it. Raw values are those of `UIKeyboardType`.
  public enum Kind: UInt8, Sendable, Hashable, CaseIterable {
    case standard = 0
    case ascii = 1
    case numbersAndPunctuation = 2
    case url = 3
    case numberPad = 4
    case phonePad = 5
    case namePhonePad = 6
    case email = 7
    case decimalPad = 8
    case twitter = 9
    case webSearch = 10
    case asciiNumberPad = 11

    /// Whether it has twelve large keys.
    public var isPad: Bool {
      switch self {
      case .numberPad, .phonePad, .decimalPad, .asciiNumberPad: true
      default: false
      }
    }
  }

  /// What the return key says. Raw values are those of `UIReturnKeyType`.
  public enum ReturnKey: UInt8, Sendable, Hashable, CaseIterable {
    case standard = 0
    case go = 1
    case google = 2
    case join = 3
    case next = 4
    case route = 5
    case search = 6
    case send = 7
    case yahoo = 8
    case done = 9
    case emergencyCall = 10
    case `continue` = 11
  }

  /// Which keys are shown.
  public enum Page: Sendable, Hashable {
    case letters
    case numbers
    case symbols
  }

  /// What the shift key does.
  public enum Shift: Sendable, Hashable {
    case off
    /// The next letter is a capital.
    case once
    /// All letters are capitals.
    case locked
  }

  /// What is typed with it.
  public var kind: Kind
  /// What the return key says.
  public var returnKey: ReturnKey
  /// Whether the return key can be used.
  public var isReturnEnabled = true
  /// Its place on the screen.
  public var frame: Rectangle
  /// Whether it is dark whatever the appearance.
  public var isDark: Bool
  /// The language of its letters.
  public var language = SystemLanguage.english
  /// Which keys are shown.
  public var page = Page.letters
  /// What the shift key does.
  public var shift = Shift.off
  /// The Korean syllable that is being put together; empty for none.
  public var syllable = HangulComposer()
  /// When it began to come; nil for a while ago.
  public var came: Instant?
  /// When it began to go; nil while it stays.
  public var went: Instant?

  /// How long it takes to come and to go.
  public static let duration = Span.milliseconds(250)

  /// A keyboard at a place.
  public init(_ kind: Kind = .standard, returnKey: ReturnKey = .standard, frame: Rectangle, isDark: Bool = false) {
    self.kind = kind
    self.returnKey = returnKey
    self.frame = frame
    self.isDark = isDark
    if kind == .numbersAndPunctuation { page = .numbers }
  }
}
