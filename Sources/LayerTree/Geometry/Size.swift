/// A width and a height in points.
public struct Size: Sendable, Hashable {
  /// The width.
  public var width: Double
  /// The height.
  public var height: Double

  /// The size with this width and height.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// No size at all.
  public static let zero = Size(width: 0, height: 0)
}
