/// Text with the looks of its parts and paragraphs.
public struct StyledText: Sendable {
  /// A value that holds up to a place.
  public struct Part<Value: Sendable>: Sendable {
    /// The UTF-16 unit after the last one.
    public var end: Int
    /// What holds.
    public var value: Value

    /// What holds up to a place.
    public init(end: Int, _ value: Value) {
      self.end = end
      self.value = value
    }
  }

  /// The text.
  public var string: String
  /// The looks of its parts, in their order. The last one also holds for what comes after it.
  public var runs: [Part<RunStyle>]
  /// The looks of its paragraphs: that of a paragraph's first character counts. The last one also holds for what comes
  /// after it; by default there is none.
  public var paragraphs: [Part<ParagraphLook>]
  /// The style of a text without characters, and of all parts if there is none.
  public var base: RunStyle

  /// A text with parts.
  public init(_ string: String, base: RunStyle, runs: [Part<RunStyle>], paragraphs: [Part<ParagraphLook>] = []) {
    self.string = string
    self.base = base
    self.runs = runs
    self.paragraphs = paragraphs
  }

  /// A text in one style.
  public init(_ string: String, style: RunStyle, paragraph: ParagraphLook = ParagraphLook()) {
    self.string = string
    base = style
    runs = []
    paragraphs = [Part(end: 0, paragraph)]
  }
}
