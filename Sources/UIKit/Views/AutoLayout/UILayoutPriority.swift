import Foundation

/// How much a constraint matters, from 1 to 1000; 1000 must hold.
public struct UILayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
  public let rawValue: Float
  public init(rawValue: Float) { self.rawValue = rawValue }
  /// A priority from 1 to 1000.
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// Must hold.
  public static let required = UILayoutPriority(1000)
  /// How much content by default resists being made smaller.
  public static let defaultHigh = UILayoutPriority(750)
  /// How much content by default resists being made larger.
  public static let defaultLow = UILayoutPriority(250)
  /// How much a view wants to be small when its fitting size is asked for.
  public static let fittingSizeLevel = UILayoutPriority(50)

  public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
  /// A priority a little above.
  public static func + (a: Self, b: Float) -> Self { Self(a.rawValue + b) }
  /// A priority a little below.
  public static func - (a: Self, b: Float) -> Self { Self(a.rawValue - b) }
}
