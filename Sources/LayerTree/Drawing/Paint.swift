/// What a path is filled with.
public indirect enum Paint: Sendable, Hashable {
  /// One colour.
  case colour(Colour)
  /// Colours along a line. `before` and `after` say whether the first and the last go on beyond its ends.
  case linear([GradientStop], from: Point, to: Point, before: Bool, after: Bool)
  /// Colours from one circle to another. `before` and `after` say whether the first and the last go on beyond them.
  case radial(
    [GradientStop], from: Point, fromRadius: Double, to: Point, toRadius: Double, before: Bool, after: Bool)
  /// Colours around a point, clockwise from an angle in radians.
  case conic([GradientStop], centre: Point, angle: Double)
  /// A drawing again and again: the part of it in `tile`, every `step` points, in the coordinates that `matrix` gives.
  case pattern(DisplayList, tile: Rectangle, step: Size, matrix: Affine)
}
