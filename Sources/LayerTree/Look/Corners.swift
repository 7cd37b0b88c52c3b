/// Which corners are round. Raw values are those of the encoding, which are Core Animation's own.
public struct Corners: OptionSet, Sendable, Hashable {
  /// The set as bits.
  public let rawValue: UInt8
  /// A set of bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The upper left one.
  public static let topLeft = Corners(rawValue: 1)
  /// The upper right one.
  public static let topRight = Corners(rawValue: 2)
  /// The lower left one.
  public static let bottomLeft = Corners(rawValue: 4)
  /// The lower right one.
  public static let bottomRight = Corners(rawValue: 8)
  /// All four.
  public static let all: Corners = [.topLeft, .topRight, .bottomLeft, .bottomRight]
}
