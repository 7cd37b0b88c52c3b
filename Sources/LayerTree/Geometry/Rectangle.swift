/// A rectangle in points.
public struct Rectangle: Sendable, Hashable {
  /// The left edge.
  public var x: Double
  /// The upper edge; y grows downwards.
  public var y: Double
  /// The width.
  public var width: Double
  /// The height.
  public var height: Double

  /// The rectangle with this upper left corner and size.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}
