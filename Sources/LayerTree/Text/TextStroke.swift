/// A line around the letters of a text.
public struct TextStroke: Sendable, Hashable {
  /// The line's width, in points.
  public var width: Double
  /// The line's colour.
  public var colour: Colour
  /// Whether the letters are filled as well.
  public var fills: Bool

  /// A line around letters.
  public init(width: Double, colour: Colour, fills: Bool) {
    self.width = width
    self.colour = colour
    self.fills = fills
  }
}
