/// Colours that go over into each other, as a layer's contents. Points are parts of the layer's size.
public struct Gradient: Sendable, Hashable {
  /// The way the colours go. Raw values are those of the encoding.
  public enum Kind: UInt8, Sendable, Hashable, CaseIterable {
    /// From one point to another.
    case linear = 0
    /// From a point outwards, to an ellipse whose corner is the other point.
    case radial = 1
    /// Around a point, beginning in the direction of the other.
    case conic = 2
  }

  /// The way the colours go.
  public var kind: Kind
  /// The colours.
  public var colours: [Colour]
  /// Their places from 0 to 1, as many as colours; none for equal distances.
  public var locations: [Double]
  /// Where the gradient begins.
  public var start: Point
  /// Where it ends.
  public var end: Point

  /// A gradient; by default from the middle of the upper edge to that of the lower.
  public init(
    _ kind: Kind = .linear, colours: [Colour], locations: [Double] = [], start: Point = Point(x: 0.5, y: 0),
    end: Point = Point(x: 0.5, y: 1)
  ) {
    self.kind = kind
    self.colours = colours
    self.locations = locations
    self.start = start
    self.end = end
  }
}
