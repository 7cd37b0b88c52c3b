public import LayerTree

/// Measures text of scripts for which no table will do, as their letters depend on their neighbours.
///
/// Who draws text shapes the same pieces with the same fonts: so what is measured here is what is drawn.
public protocol TextShaper: Sendable {
  /// The advances of a piece of text in one script; nil where it cannot be shaped, which it says itself: text is then
  /// measured by a rule.
  ///
  /// - Parameter text: In UTF-8; not empty.
  func shape(
    _ text: UnsafeBufferPointer<UInt8>, script: FontScript, weight: UInt16, isRightToLeft: Bool
  ) -> [ShapedPart]?

  /// How far the letters of a script reach above and below the baseline, as fractions of the font's size; nil where that is
  /// not known.
  func extent(of script: FontScript, weight: UInt16) -> (ascent: Double, descent: Double)?

  /// Where words begin in text that is written without spaces between them, but for the first one, in UTF-16 units; none
  /// where that is not known.
  func wordStarts(in text: [UInt16]) -> [Int]
}

/// Letters that are shaped together.
public struct ShapedPart: Sendable, Hashable {
  /// The first byte.
  public var start: Int
  /// The advance, as a fraction of the font's size.
  public var advance: Double

  /// Letters from a byte on.
  public init(start: Int, advance: Double) {
    self.start = start
    self.advance = advance
  }
}
