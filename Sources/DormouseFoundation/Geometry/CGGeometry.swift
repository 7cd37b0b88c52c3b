import Foundation

// What Core Graphics has beyond Foundation's own geometry.

extension CGPoint {
  /// Whether two points are the same.
  public func equalTo(_ point2: CGPoint) -> Bool { self == point2 }
}

extension CGSize {
  /// Whether two sizes are the same.
  public func equalTo(_ size2: CGSize) -> Bool { self == size2 }
}

extension CGRect {
  /// Whether two rectangles are the same.
  public func equalTo(_ rect2: CGRect) -> Bool { self == rect2 }
}

extension CGFloat {
  /// The number as a length.
  public init(truncating number: NSNumber) { self.init(number.doubleValue) }
  /// The number as a length.
  public init?(exactly number: NSNumber) { self.init(number.doubleValue) }
}

// swift-format-ignore: AvoidRetroactiveConformances
// Foundation has none on this platform, and apps print such values.
extension CGPoint: @retroactive CustomDebugStringConvertible {
  /// The coordinates, as Apple's Core Graphics writes them: `(1.0, 2.0)`.
  public var debugDescription: String { "(\(x), \(y))" }
}

// swift-format-ignore: AvoidRetroactiveConformances
extension CGSize: @retroactive CustomDebugStringConvertible {
  /// The width and the height, as Apple's Core Graphics writes them: `(1.0, 2.0)`.
  public var debugDescription: String { "(\(width), \(height))" }
}

// swift-format-ignore: AvoidRetroactiveConformances
extension CGRect: @retroactive CustomDebugStringConvertible {
  /// The origin and the size, as Apple's Core Graphics writes them: `(1.0, 2.0, 3.0, 4.0)`.
  public var debugDescription: String { "(\(origin.x), \(origin.y), \(width), \(height))" }
}
