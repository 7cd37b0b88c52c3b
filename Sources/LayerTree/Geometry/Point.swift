/// A place in points; y grows downwards.
public struct Point: Sendable, Hashable {
  /// The distance to the right of the origin.
  public var x: Double
  /// The distance below the origin.
  public var y: Double

  /// The place with these distances from the origin.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin.
  public static let zero = Point(x: 0, y: 0)
}
