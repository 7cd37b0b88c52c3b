/// What a person types with the keyboard on the screen, key by key.
public struct Typing: Sendable, Hashable {
  /// What is typed; a line's end is the return key.
  public var text: String
  /// Where the user taps first; nil to type into the first responder.
  public var into: TapTarget?
  /// How often the delete key is pressed before the text is typed.
  public var deletes: Int

  /// The most presses of the delete key in one action. Chosen.
  public static let mostDeletes = 10_000

  /// Something to type.
  public init(_ text: String, into: TapTarget? = nil, deletes: Int = 0) {
    self.text = text
    self.into = into
    self.deletes = deletes
  }

  /// What the keys type, in order; the delete key types a backspace.
  public var keys: [String] {
    Array(repeating: Self.delete, count: deletes) + text.map { $0 == "\r\n" ? "\n" : "\($0)" }
  }

  /// What the delete key types.
  public static let delete = "\u{8}"
}
