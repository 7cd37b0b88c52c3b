/// A layer by the app's number for it. Two layers of a tree never have the same.
public struct LayerID: RawRepresentable, Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The number.
  public let rawValue: UInt32

  /// The layer with this number.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The layer with this number.
  public init(_ number: UInt32) { rawValue = number }

  /// Trees look for layers more than for anything else, and the standard hash of a number takes longer than the rest of it.
  /// A number of chance is in it: who chooses layers' numbers cannot know which fall together.
  public func _rawHashValue(seed: Int) -> Int {
    let (high, low) = Self.chance.multipliedFullWidth(by: UInt64(rawValue) ^ UInt64(UInt(bitPattern: seed)))
    return Int(truncatingIfNeeded: high ^ low ^ low >> 32)
  }

  private static let chance = UInt64.random(in: .min ... .max) | 1

  public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }

  /// `#7`.
  public var description: String { "#\(rawValue)" }
}
