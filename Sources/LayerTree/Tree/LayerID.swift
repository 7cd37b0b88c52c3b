/// A layer by the app's number for it. Two layers of a tree never have the same.
public struct LayerID: RawRepresentable, Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The number.
  public let rawValue: UInt32

  /// The layer with this number.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The layer with this number.
  public init(_ number: UInt32) { rawValue = number }

  public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }

  /// `#7`.
  public var description: String { "#\(rawValue)" }
}
