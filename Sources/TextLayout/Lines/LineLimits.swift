/// The room that lines have.
public struct LineLimits: Sendable, Hashable {
  /// The width, in points; infinite for no limit.
  public var width: Double
  /// The most lines; 0 for no limit.
  public var lines: Int
  /// What becomes of the text after the last line, and of lines that break: as a label has it, for all paragraphs. Nil
  /// where each paragraph says so itself, as in a text view.
  public var breaking: ParagraphLook.Breaking?

  /// Room for lines; by default without limits.
  public init(width: Double = .infinity, lines: Int = 0, breaking: ParagraphLook.Breaking? = nil) {
    self.width = width
    self.lines = lines
    self.breaking = breaking
  }
}
