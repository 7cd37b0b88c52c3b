/// Writes the tables by which `TextLayout` measures a face: the format is that of `Tools/FontMetrics/font_metrics.py`, with
/// one face.
public enum FontTablesWriter {
  /// The characters behind this one are not kerned: only alphabets are, which stand before it, and signs of writing.
  private static let lastKerned: UInt32 = 0x58f
  private static let kernedSigns: ClosedRange<UInt32> = 0x1e00...0x20cf
  /// The most characters that are kerned, and the most that are measured at all.
  private static let mostKerned = 1000
  private static let mostCharacters = 0xfffe

  /// The tables of a face; empty if it has no character.
  public static func tables(of face: FontFileFace) -> [UInt8] {
    // What has no width of its own, such as accents that stand on others, is measured by rule.
    let characters = face.characters.filter(standsAlone).prefix(mostCharacters)
    if characters.isEmpty { return [] }
    let glyphs = characters.map { face.glyph($0) }
    let kerned =
      face.kerning.isEmpty
      ? []
      : Array(
        characters.indices.filter { characters[$0] <= lastKerned || kernedSigns.contains(characters[$0]) }.prefix(
          mostKerned))
    let classes = Classes(kerned.map { glyphs[$0] }, face)
    var out = Output()
    var pages: [[UInt16]] = [[UInt16](repeating: 0, count: 256)]
    var numbers = [UInt8](repeating: 0, count: 256)
    for (slot, character) in characters.enumerated() {
      let upper = Int(character >> 8)
      if numbers[upper] == 0 {
        numbers[upper] = UInt8(pages.count)
        pages.append([UInt16](repeating: 0, count: 256))
      }
      pages[Int(numbers[upper])][Int(character & 255)] = UInt16(slot + 1)
    }
    // Slot 0 is nobody's, and so are the classes of characters without kerning.
    var rows = [UInt16](repeating: .max, count: characters.count + 1)
    var columns = rows
    for (number, place) in kerned.enumerated() {
      rows[place + 1] = classes.rowOf[number]
      columns[place + 1] = classes.columnOf[number]
    }
    out.set(numbersPlace: out.add(numbers))
    out.set(pagesPlace: out.add(pages.flatMap(\.self)))
    out.set(rowsPlace: out.add(rows))
    out.set(columnsPlace: out.add(columns))
    let advances = out.add([0] + glyphs.map { UInt16(min(max(face.advance($0), 0), 0xffff)) })
    let kerning = out.add(classes.blockNumbers)
    let blocks = out.add(classes.blocks.map { UInt16(bitPattern: $0) })
    let directory = out.add(face: UInt16(face.weight), unitsPerEm: UInt16(face.unitsPerEm), advances, kerning)
    out.finish(
      characters: characters.count + 1, pages: pages.count, rows: classes.rows, columns: classes.columns,
      directory: directory, blocks: blocks, blockCount: classes.blocks.count / 16)
    return out.bytes
  }

  private static func standsAlone(_ character: UInt32) -> Bool {
    if (0x7f..<0xa0).contains(character) || (0xd800..<0xe000).contains(character) { return false }
    guard let scalar = Unicode.Scalar(character) else { return false }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control, .lineSeparator, .paragraphSeparator: return false
    default: return true
    }
  }

  /// Characters that kern alike, and the values of their classes in blocks of 16 columns.
  private struct Classes {
    var rowOf: [UInt16] = []
    var columnOf: [UInt16] = []
    var rows = 0
    var columns = 0
    var blockNumbers: [UInt16] = []
    /// The first block is all zero.
    var blocks = [Int16](repeating: 0, count: 16)

    init(_ glyphs: [Int], _ face: FontFileFace) {
      var unique: [[Int16]: UInt16] = [:]
      var vectors: [[Int16]] = []
      for left in glyphs {
        let vector = glyphs.map { Int16(clamping: face.kerning(left, $0)) }
        if let known = unique[vector] {
          rowOf.append(known)
        } else {
          let number = UInt16(vectors.count)
          unique[vector] = number
          vectors.append(vector)
          rowOf.append(number)
        }
      }
      rows = vectors.count
      var uniqueColumns: [[Int16]: UInt16] = [:]
      var columnVectors: [[Int16]] = []
      for right in glyphs.indices {
        let vector = vectors.map { $0[right] }
        if let known = uniqueColumns[vector] {
          columnOf.append(known)
        } else {
          let number = UInt16(columnVectors.count)
          uniqueColumns[vector] = number
          columnVectors.append(vector)
          columnOf.append(number)
        }
      }
      columns = columnVectors.count
      var seen: [[Int16]: UInt16] = [[Int16](repeating: 0, count: 16): 0]
      for row in 0..<rows {
        for start in stride(from: 0, to: columns, by: 16) {
          let block = (start..<start + 16).map { $0 < columns ? columnVectors[$0][row] : 0 }
          if let known = seen[block] {
            blockNumbers.append(known)
            continue
          }
          let number = seen.count
          // More blocks than numbers for them: what is left is not kerned.
          guard number < 0xffff else {
            blockNumbers.append(0)
            continue
          }
          seen[block] = UInt16(number)
          blocks += block
          blockNumbers.append(UInt16(number))
        }
      }
    }
  }

  /// The bytes, as they grow: each part begins at a multiple of four.
  private struct Output {
    var bytes = [UInt8](repeating: 0, count: 64)

    mutating func add(_ values: [UInt8]) -> UInt32 {
      while bytes.count % 4 != 0 { bytes.append(0) }
      let place = UInt32(bytes.count)
      bytes += values
      return place
    }

    mutating func add(_ values: [UInt16]) -> UInt32 {
      add(values.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] })
    }

    mutating func add(face weight: UInt16, unitsPerEm: UInt16, _ advances: UInt32, _ kerning: UInt32) -> UInt32 {
      let words = [advances, kerning].flatMap { word in
        [UInt16(truncatingIfNeeded: word), UInt16(truncatingIfNeeded: word >> 16)]
      }
      return add([0, weight, unitsPerEm, 0] + words)
    }

    private mutating func set(_ value: UInt32, at place: Int) {
      for byte in 0..<4 { bytes[place + byte] = UInt8(truncatingIfNeeded: value >> (8 * UInt32(byte))) }
    }

    mutating func set(numbersPlace place: UInt32) { set(place, at: 20) }
    mutating func set(pagesPlace place: UInt32) { set(place, at: 24) }
    mutating func set(rowsPlace place: UInt32) { set(place, at: 28) }
    mutating func set(columnsPlace place: UInt32) { set(place, at: 32) }

    mutating func finish(
      characters: Int, pages: Int, rows: Int, columns: Int, directory: UInt32, blocks: UInt32, blockCount: Int
    ) {
      while bytes.count % 4 != 0 { bytes.append(0) }
      // "DFNT", in version 1, of one face.
      set(0x544e_4644, at: 0)
      set(1 | 1 << 16, at: 4)
      set(UInt32(characters) | UInt32(pages) << 16, at: 8)
      set(UInt32(rows) | UInt32(columns) << 16, at: 12)
      set(directory, at: 36)
      set(blocks, at: 40)
      set(UInt32(blockCount), at: 44)
      set(UInt32(bytes.count), at: 48)
    }
  }
}
