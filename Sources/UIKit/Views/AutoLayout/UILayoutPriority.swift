import Foundation

/// The priority of a constraint, from 1 to 1000; 1000 is required.
public struct UILayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
  public let rawValue: Float
  public init(rawValue: Float) { self.rawValue = rawValue }
  /// Creates a priority from 1 to 1000.
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// A required constraint.
  public static let required = UILayoutPriority(1000)
  /// The default compression resistance of content.
  public static let defaultHigh = UILayoutPriority(750)
  /// The default hugging of content.
  public static let defaultLow = UILayoutPriority(250)
  /// The default priority of the target size in `systemLayoutSizeFitting`.
  public static let fittingSizeLevel = UILayoutPriority(50)

  public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
  /// A priority raised by a value.
  public static func + (a: Self, b: Float) -> Self { Self(a.rawValue + b) }
  /// A priority lowered by a value.
  public static func - (a: Self, b: Float) -> Self { Self(a.rawValue - b) }
}
