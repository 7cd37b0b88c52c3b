/// A colour at a place of a gradient.
public struct GradientStop: Sendable, Hashable {
  /// The colour.
  public var colour: Colour
  /// The place, from 0 at the gradient's beginning to 1 at its end.
  public var location: Double

  /// A colour at a place.
  public init(_ colour: Colour, at location: Double) {
    self.colour = colour
    self.location = location
  }
}
