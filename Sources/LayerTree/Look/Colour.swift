/// A colour of the standard colour space with its opacity, a byte each.
public struct Colour: Sendable, Hashable {
  /// The colour as `0xRRGGBBAA`; the colour is not multiplied by its opacity.
  public var rgba: UInt32

  /// The colour that is written `0xRRGGBBAA`.
  public init(_ rgba: UInt32) { self.rgba = rgba }

  /// Red, from 0 to 255.
  public var red: UInt8 { UInt8(truncatingIfNeeded: rgba >> 24) }
  /// Green, from 0 to 255.
  public var green: UInt8 { UInt8(truncatingIfNeeded: rgba >> 16) }
  /// Blue, from 0 to 255.
  public var blue: UInt8 { UInt8(truncatingIfNeeded: rgba >> 8) }
  /// The opacity, from 0 to 255.
  public var alpha: UInt8 { UInt8(truncatingIfNeeded: rgba) }

  /// Opaque black.
  public static let black = Colour(0x0000_00ff)
  /// Opaque white.
  public static let white = Colour(0xffff_ffff)
  /// Nothing to see: black without opacity.
  public static let clear = Colour(0)
}

extension Colour: ExpressibleByIntegerLiteral {
  /// The colour that is written `0xRRGGBBAA`.
  public init(integerLiteral value: UInt32) { self.init(value) }
}

extension Colour: CustomStringConvertible {
  /// `#rrggbbaa`.
  public var description: String {
    let digits = String(rgba, radix: 16)
    return "#" + String(repeating: "0", count: 8 - digits.utf8.count) + digits
  }
}
