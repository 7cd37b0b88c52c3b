internal import ByteCodec

/// Data in their variants.
public struct DataAsset: Sendable, Hashable {
  /// One file of them.
  public struct Variant: Sendable, Hashable {
    /// When it is the right one.
    public var conditions: AssetConditions
    /// The file, by its path in the bundle.
    public var file: String
    /// The type that the catalogue declares; empty if it declares none.
    public var type: String

    /// A file, by default for all circumstances.
    public init(conditions: AssetConditions = AssetConditions(), file: String, type: String = "") {
      self.conditions = conditions
      self.file = file
      self.type = type
    }
  }

  /// Its variants.
  public var variants: [Variant]

  /// Data of these variants.
  public init(variants: [Variant]) { self.variants = variants }

  /// The variant that suits best; nil if there is none.
  public func variant(for traits: AssetTraits) -> Variant? {
    traits.best(variants.lazy.map(\.conditions)).map { variants[$0] }
  }
}

extension DataAsset: AssetValue {
  func write(to writer: inout ByteWriter) { writer.list(variants) }
  init(from reader: inout ByteReader) throws(ByteCodecError) { self.init(variants: try reader.list()) }
}

extension DataAsset.Variant: AssetValue {
  func write(to writer: inout ByteWriter) {
    conditions.write(to: &writer)
    writer.string(file)
    writer.string(type)
  }

  init(from reader: inout ByteReader) throws(ByteCodecError) {
    self.init(
      conditions: try AssetConditions(from: &reader), file: try reader.string(), type: try reader.string())
  }
}
