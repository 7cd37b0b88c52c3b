internal import ByteCodec

/// A compiled catalogue, looked up in place.
///
/// After a header of 16 bytes (magic, version, number of entries, size of all) come the entries, sorted by kind and name,
/// then names, values and font tables. The header is checked here, once; what a lookup reads is checked at the lookup. So
/// a damaged file gives wrong assets or an error, and never a wrong address.
public struct CompiledCatalog: @unchecked Sendable {
  /// The version of the format that is read.
  public static let version: UInt16 = 1
  static let magic: UInt32 = 0x5441_4344
  static let header = 16
  static let entry = 24

  private let bytes: UnsafeRawBufferPointer
  private let count: Int

  /// The catalogue in these bytes, which must stay where they are as long as anything is looked up in it, and as long as
  /// text is measured by font tables in it.
  public init(_ bytes: UnsafeRawBufferPointer) throws(AssetCatalogError) {
    guard bytes.count >= Self.header, Self.word(bytes, 0) == Self.magic else { throw .noCatalog }
    let version = UInt16(littleEndian: bytes.loadUnaligned(fromByteOffset: 4, as: UInt16.self))
    guard version == Self.version else { throw .version(version) }
    let count = Int(Self.word(bytes, 8))
    guard Self.word(bytes, 12) == bytes.count, count <= (bytes.count - Self.header) / Self.entry else {
      throw .truncated
    }
    self.bytes = bytes
    self.count = count
  }

  private static func word(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> UInt32 {
    UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
  }

  // MARK: Looking up

  /// A picture; nil if there is none with this name.
  public func image(_ name: String) throws(AssetCatalogError) -> ImageAsset? { try value(.image, name) }
  /// A colour; nil if there is none with this name.
  public func colour(_ name: String) throws(AssetCatalogError) -> ColourAsset? { try value(.colour, name) }
  /// Data; nil if there are none with this name.
  public func data(_ name: String) throws(AssetCatalogError) -> DataAsset? { try value(.data, name) }
  /// A symbol; nil if there is none with this name.
  public func symbol(_ name: String) throws(AssetCatalogError) -> SymbolAsset? { try value(.symbol, name) }
  /// An icon; nil if there is none with this name.
  public func icon(_ name: String) throws(AssetCatalogError) -> ImageAsset? { try value(.icon, name) }
  /// What was made of a loose file; nil if nothing was made of one at this path.
  public func loose(_ path: String) throws(AssetCatalogError) -> ImageAsset? { try value(.loose, path) }
  /// A face without its tables; nil if there is none with this PostScript name.
  public func font(_ name: String) throws(AssetCatalogError) -> FontAsset? { try value(.font, name) }

  /// A face's tables, in place; nil if it has none.
  public func tables(of font: String) -> UnsafeRawBufferPointer? {
    guard let number = number(.font, font) else { return nil }
    let tables = part(number, 16)
    return tables?.isEmpty == false ? tables : nil
  }

  /// The names of a kind, sorted by their bytes.
  public func names(of kind: AssetKind) -> [String] {
    (0..<count).filter { bytes[Self.header + $0 * Self.entry] == kind.rawValue }
      .map { String(decoding: name($0), as: UTF8.self) }
  }

  private func value<Value: AssetValue>(_ kind: AssetKind, _ name: String) throws(AssetCatalogError) -> Value? {
    guard let number = number(kind, name) else { return nil }
    guard let record = part(number, 8) else { throw .broken(name: name, reason: "it lies outside of the file") }
    do throws(ByteCodecError) {
      var reader = ByteReader(Array(record))
      let value = try Value(from: &reader)
      guard reader.remaining == 0 else { throw .trailingBytes(reader.remaining) }
      return value
    } catch {
      throw .broken(name: name, reason: error.description)
    }
  }

  private func number(_ kind: AssetKind, _ name: String) -> Int? {
    var name = name
    return name.withUTF8 { wanted in
      var low = 0
      var high = count
      while low < high {
        let middle = (low + high) / 2
        switch order(middle, kind, wanted) {
        case ..<0: low = middle + 1
        case 0: return middle
        default: high = middle
        }
      }
      return nil
    }
  }

  /// Whether an entry stands before (negative) or behind what is looked for.
  private func order(_ number: Int, _ kind: AssetKind, _ wanted: UnsafeBufferPointer<UInt8>) -> Int {
    let own = Int(bytes[Self.header + number * Self.entry])
    if own != Int(kind.rawValue) { return own - Int(kind.rawValue) }
    let name = name(number)
    for index in 0..<min(name.count, wanted.count) where name[index] != wanted[index] {
      return Int(name[index]) - Int(wanted[index])
    }
    return name.count - wanted.count
  }

  /// An entry's name; empty if it lies outside of the file.
  private func name(_ number: Int) -> UnsafeRawBufferPointer {
    let entry = Self.header + number * Self.entry
    let length = UInt16(littleEndian: bytes.loadUnaligned(fromByteOffset: entry + 2, as: UInt16.self))
    return range(Int(Self.word(bytes, entry + 4)), Int(length)) ?? UnsafeRawBufferPointer(start: nil, count: 0)
  }

  /// What offset and size in an entry stand for; nil if it lies outside of the file.
  private func part(_ number: Int, _ field: Int) -> UnsafeRawBufferPointer? {
    let entry = Self.header + number * Self.entry
    return range(Int(Self.word(bytes, entry + field)), Int(Self.word(bytes, entry + field + 4)))
  }

  private func range(_ offset: Int, _ size: Int) -> UnsafeRawBufferPointer? {
    guard offset <= bytes.count, size <= bytes.count - offset else { return nil }
    return UnsafeRawBufferPointer(rebasing: bytes[offset..<offset + size])
  }
}
