internal import ByteCodec

/// A colour in its variants.
public struct ColourAsset: Sendable, Hashable {
  /// What a variant shows.
  public enum Value: Sendable, Hashable {
    /// Parts in extended sRGB, from 0 to 1 where it can show them.
    case components(red: Double, green: Double, blue: Double, alpha: Double)
    /// A colour of the system, by its name.
    case system(String)
  }

  /// A colour for some circumstances.
  public struct Variant: Sendable, Hashable {
    /// When it is the right one.
    public var conditions: AssetConditions
    /// The colour.
    public var value: Value

    /// A colour, by default for all circumstances.
    public init(conditions: AssetConditions = AssetConditions(), _ value: Value) {
      self.conditions = conditions
      self.value = value
    }
  }

  /// Its variants.
  public var variants: [Variant]

  /// A colour of these variants.
  public init(variants: [Variant]) { self.variants = variants }

  /// The colour that suits best; nil if there is none.
  public func value(for traits: AssetTraits) -> Value? {
    traits.best(variants.lazy.map(\.conditions)).map { variants[$0].value }
  }
}

extension ColourAsset: AssetValue {
  func write(to writer: inout ByteWriter) { writer.list(variants) }
  init(from reader: inout ByteReader) throws(ByteCodecError) { self.init(variants: try reader.list()) }
}

extension ColourAsset.Variant: AssetValue {
  func write(to writer: inout ByteWriter) {
    conditions.write(to: &writer)
    switch value {
    case .components(let red, let green, let blue, let alpha):
      writer.integer(UInt8(0))
      for part in [red, green, blue, alpha] { writer.double(part) }
    case .system(let name):
      writer.integer(UInt8(1))
      writer.string(name)
    }
  }

  init(from reader: inout ByteReader) throws(ByteCodecError) {
    let conditions = try AssetConditions(from: &reader)
    let code: UInt8 = try reader.integer()
    switch code {
    case 0:
      self.init(
        conditions: conditions,
        .components(
          red: try reader.double(), green: try reader.double(), blue: try reader.double(),
          alpha: try reader.double()))
    case 1: self.init(conditions: conditions, .system(try reader.string()))
    default: throw .unknownCode(what: "colour", code: Int(code))
    }
  }
}
