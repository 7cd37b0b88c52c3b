/// A path as a layer's contents. It may reach beyond the layer's bounds.
public struct Shape: Sendable, Hashable {
  /// The path, in the layer's coordinates.
  public var path: Path
  /// The colour inside; nil for none.
  public var fill: Colour?
  /// Which points are inside.
  public var rule: FillRule
  /// The colour of the line; nil for none.
  public var stroke: Colour?
  /// How the line is drawn.
  public var pen: Pen
  /// Where on the path the line begins, from 0 to 1.
  public var strokeStart: Double
  /// Where on the path the line ends, from 0 to 1.
  public var strokeEnd: Double

  /// A shape; by default black without a line.
  public init(
    _ path: Path, fill: Colour? = .black, rule: FillRule = .nonZero, stroke: Colour? = nil, pen: Pen = Pen(),
    strokeStart: Double = 0, strokeEnd: Double = 1
  ) {
    self.path = path
    self.fill = fill
    self.rule = rule
    self.stroke = stroke
    self.pen = pen
    self.strokeStart = strokeStart
    self.strokeEnd = strokeEnd
  }
}
