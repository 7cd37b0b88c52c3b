/// A line of text that has its place.
public struct TextLine: Sendable, Hashable {
  /// The left end of the baseline, in the layer's coordinates.
  public var baseline: Point
  /// The width from the left end of all runs to the right end, in points.
  public var width: Double
  /// The distance from the baseline up to the line's upper edge.
  public var ascent: Double
  /// The distance from the baseline down to the line's lower edge; not negative.
  public var descent: Double
  /// The runs in the order in which they are written, which is not from left to right where text runs both ways.
  public var runs: [TextRun]

  /// A line at a place.
  public init(baseline: Point, width: Double, ascent: Double, descent: Double, runs: [TextRun]) {
    self.baseline = baseline
    self.width = width
    self.ascent = ascent
    self.descent = descent
    self.runs = runs
  }

  /// The characters of all runs. A line keeps the white space or the newline that ends it, without width.
  public var string: String {
    if runs.count == 1 { return runs[0].string }
    return runs.reduce(into: "") { $0 += $1.string }
  }

  /// The rectangle that the line fills, in the layer's coordinates.
  public var frame: Rectangle {
    Rectangle(x: baseline.x, y: baseline.y - ascent, width: width, height: ascent + descent)
  }
}
