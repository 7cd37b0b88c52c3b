public import LayerTree

/// Advances and pair kerning of the fonts that are drawn, as `Scripts/font-metrics.sh` writes them.
///
/// All faces share one map from characters to slots, one division of slots into kerning classes (a row for the left
/// character, a column for the right one), and the blocks of 16 values of which their kerning is put together. Numbers are
/// little-endian; offsets count from the first byte. `Tools/FontMetrics/font_metrics.py` says what stands where.
///
/// The header is checked here, once. What a lookup reads is checked at the lookup, so bad tables give wrong widths and
/// never a wrong address.
public struct FontTables: @unchecked Sendable {
  /// The version of the format that is read.
  public static let version: UInt16 = 1

  /// What a face has for itself.
  private struct Entry {
    var isDisplay: Bool
    var isItalic: Bool
    var weight: UInt16
    var widths: FaceWidths
  }

  private let entries: [Entry]
  /// The entry for family, slope and weight: `places[(isDisplay, isItalic, weight / 100)]`.
  private let places: [Int]

  /// The tables in these bytes, which must stay where they are as long as anything measures by them.
  public init(_ bytes: UnsafeRawBufferPointer) throws(FontTablesError) {
    let header = 64
    guard bytes.count >= header, let base = bytes.baseAddress else { throw .noTables }
    guard UInt(bitPattern: base) % 4 == 0 else { throw .misaligned }
    func half(_ offset: Int) -> Int {
      Int(UInt16(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt16.self)))
    }
    func word(_ offset: Int) -> Int {
      Int(UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
    }
    guard word(0) == 0x544e_4644 else { throw .noTables }
    guard half(4) == Int(Self.version) else { throw .version(UInt16(half(4))) }
    func part(_ name: String, at offset: Int, bytes size: Int) throws(FontTablesError) -> UnsafeRawPointer {
      guard offset % 4 == 0, offset >= header, size >= 0, offset <= bytes.count, size <= bytes.count - offset else {
        throw .truncated(name)
      }
      return base + offset
    }
    let (faces, characters, pageCount) = (half(6), half(8), half(10))
    let (rows, columns, blockCount) = (half(12), half(14), word(44))
    guard characters > 0, pageCount > 0 else { throw .noTables }
    let blocksPerRow = (columns + 15) / 16
    let pages = try part("pages", at: word(20), bytes: 256)
    let slots = try part("slots", at: word(24), bytes: pageCount * 512)
    let rowClasses = try part("left classes", at: word(28), bytes: characters * 2)
    let columnClasses = try part("right classes", at: word(32), bytes: characters * 2)
    let directory = try part("list of faces", at: word(36), bytes: faces * 16)
    let blocks = try part("blocks", at: word(40), bytes: blockCount * 32)
    guard word(48) == bytes.count else { throw .truncated("end") }

    var entries: [Entry] = []
    for face in 0..<faces {
      let entry = (directory + face * 16) - base
      let unitsPerEm = half(entry + 4)
      guard unitsPerEm > 0 else { throw .noTables }
      let advances = try part("advances", at: word(entry + 8), bytes: characters * 2)
      let kerning = try part("kerning", at: word(entry + 12), bytes: rows * blocksPerRow * 2)
      entries.append(
        Entry(
          isDisplay: bytes[entry] == 1, isItalic: bytes[entry + 1] == 1, weight: UInt16(half(entry + 2)),
          widths: FaceWidths(
            pages: pages.assumingMemoryBound(to: UInt8.self), slots: slots.assumingMemoryBound(to: UInt16.self),
            pageCount: pageCount, characterCount: characters,
            advances: advances.assumingMemoryBound(to: UInt16.self), unitsPerEm: unitsPerEm,
            rowClasses: rowClasses.assumingMemoryBound(to: UInt16.self),
            columnClasses: columnClasses.assumingMemoryBound(to: UInt16.self), rowCount: rows,
            columnCount: columns, blocksPerRow: blocksPerRow, kerning: kerning.assumingMemoryBound(to: UInt16.self),
            blocks: blocks.assumingMemoryBound(to: Int16.self), blockCount: blockCount)))
    }
    guard !entries.isEmpty else { throw .noTables }
    self.entries = entries
    places = Self.places(of: entries)
  }

  private static func places(of entries: [Entry]) -> [Int] {
    var places: [Int] = []
    for isDisplay in [false, true] {
      for isItalic in [false, true] {
        for hundred in 1...9 {
          // The slope gives way before the family does, and the weight before both.
          let nearest = entries.indices.min { a, b in
            func distance(_ entry: Entry) -> Int {
              abs(Int(entry.weight) - hundred * 100) + (entry.isDisplay == isDisplay ? 0 : 20_000)
                + (entry.isItalic == isItalic ? 0 : 10_000)
            }
            return distance(entries[a]) < distance(entries[b])
          }
          places.append(nearest ?? 0)
        }
      }
    }
    return places
  }

  /// The families, weights and slopes that there are tables for.
  public var faces: [FontFace] {
    entries.map { FontFace($0.isDisplay ? .display : .text, weight: $0.weight, isItalic: $0.isItalic) }
  }

  /// The widths of a face of the system's font, or of the nearest one that there is.
  public func widths(isDisplay: Bool, weight: UInt16, isItalic: Bool) -> FaceWidths {
    let hundred = min(max((Int(weight) + 50) / 100, 1), 9)
    return entries[places[((isDisplay ? 2 : 0) + (isItalic ? 1 : 0)) * 9 + hundred - 1]].widths
  }
}
