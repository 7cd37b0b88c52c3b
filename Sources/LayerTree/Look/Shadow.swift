/// A shadow below a layer, or below what is drawn.
public struct Shadow: Sendable, Hashable {
  /// The colour.
  public var colour: Colour
  /// The opacity, from 0 to 1, beside that of the colour.
  public var opacity: Double
  /// How far it lies to the right and below.
  public var offset: Point
  /// How far it blurs, in points.
  public var radius: Double
  /// Its outline; nil for that of what throws it.
  public var path: Path?

  /// A shadow; by default as a layer's once its opacity is set.
  public init(
    colour: Colour = .black, opacity: Double = 0, offset: Point = Point(x: 0, y: -3), radius: Double = 3,
    path: Path? = nil
  ) {
    self.colour = colour
    self.opacity = opacity
    self.offset = offset
    self.radius = radius
    self.path = path
  }

  var isFinite: Bool {
    opacity.isFinite && offset.x.isFinite && offset.y.isFinite && radius.isFinite && path?.isFinite ?? true
  }
}
