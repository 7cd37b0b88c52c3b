/// One token of a Swift source file.
struct SwiftToken: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    /// A name or a keyword; backticks are not part of `text`.
    case identifier
    /// `#if`, `#selector` and the like, `text` with its number sign.
    case pound
    /// A whole string or regex literal, its interpolations included.
    case literal
    case number
    /// One character of punctuation or of an operator.
    case punctuation
  }

  var kind: Kind
  var text: String
  /// Bytes in the UTF-8 text of the file, backticks included.
  var range: Range<Int>
  /// From 1.
  var line: Int
  /// From 1, in UTF-8 bytes, as the compiler counts.
  var column: Int

  func isPunctuation(_ character: String) -> Bool { kind == .punctuation && text == character }
  func isIdentifier(_ name: String) -> Bool { kind == .identifier && text == name }
}
