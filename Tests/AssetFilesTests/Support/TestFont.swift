/// A small font of a few letters, as bytes.
struct TestFont {
  typealias Bytes = [UInt8]

  var unitsPerEm = 1000
  var ascent = 900
  var descent = -250
  var lineGap = 50
  var weight = 700
  var macStyle = 0
  var names: [Int: String] = [1: "Test", 2: "Bold", 4: "Test Bold", 6: "Test-Bold"]
  /// Glyph 0 is for what is missing; the letters from A have the next ones.
  var advances = [500, 600, 700, 800]
  /// Tables beside those that every font has.
  var others: [String: Bytes] = [:]
  /// How `cmap` is written.
  var mapFormat = 4

  static func half(_ value: Int) -> Bytes { [UInt8(truncatingIfNeeded: value >> 8), UInt8(truncatingIfNeeded: value)] }
  static func halves(_ values: Int...) -> Bytes { values.flatMap(half) }
  static func word(_ value: Int) -> Bytes { half(value >> 16) + half(value) }

  private var letters: Int { advances.count - 1 }

  private var map: Bytes {
    let table: Bytes
    switch mapFormat {
    case 12: table = Self.halves(12, 0) + [28, 0, 1].flatMap(Self.word) + [65, 64 + letters, 1].flatMap(Self.word)
    case 6: table = Self.halves(6, 10 + 2 * letters, 0, 65, letters) + (1...letters).flatMap(Self.half)
    // With an array of glyphs for the first segment.
    case -4:
      let glyphs = (1...letters).flatMap(Self.half)
      table =
        Self.halves(4, 32 + glyphs.count, 0, 4, 4, 1, 0, 64 + letters, 0xffff, 0, 65, 0xffff, 0, 1, 4, 0) + glyphs
    default: table = Self.halves(4, 32, 0, 4, 4, 1, 0, 64 + letters, 0xffff, 0, 65, 0xffff, -64, 1, 0, 0)
    }
    return Self.halves(0, 1, 3, mapFormat == 12 ? 10 : 1) + Self.word(12) + table
  }

  private var name: Bytes {
    var records: Bytes = []
    var strings: Bytes = []
    for (number, text) in names.sorted(by: { $0.key < $1.key }) {
      let raw = text.utf16.flatMap { Self.half(Int($0)) }
      records += Self.halves(3, 1, 0x409, number, raw.count, strings.count)
      strings += raw
    }
    return Self.halves(0, names.count, 6 + records.count) + records + strings
  }

  var tables: [String: Bytes] {
    var head = Bytes(repeating: 0, count: 54)
    head.replaceSubrange(18..<20, with: Self.half(unitsPerEm))
    head.replaceSubrange(44..<46, with: Self.half(macStyle))
    var hhea = Bytes(repeating: 0, count: 36)
    hhea.replaceSubrange(4..<10, with: Self.halves(ascent, descent, lineGap))
    hhea.replaceSubrange(34..<36, with: Self.half(advances.count))
    var os2 = Bytes(repeating: 0, count: 96)
    os2.replaceSubrange(0..<2, with: Self.half(2))
    os2.replaceSubrange(4..<6, with: Self.half(weight))
    os2.replaceSubrange(86..<90, with: Self.halves(480, 690))
    return [
      "head": head, "hhea": hhea, "maxp": Self.word(0x1_0000) + Self.half(advances.count),
      "hmtx": advances.flatMap { Self.halves($0, 0) }, "cmap": map, "name": name, "OS/2": os2,
    ].merging(others) { $1 }
  }

  var bytes: Bytes { Self.file(tables, at: 0) }

  /// A directory and its tables.
  ///
  /// - Parameter start: Where the directory stands in the file.
  static func file(_ tables: [String: Bytes], at start: Int) -> Bytes {
    var directory = word(0x1_0000) + halves(tables.count, 0, 0, 0)
    var contents: Bytes = []
    for (tag, table) in tables.sorted(by: { $0.key < $1.key }) {
      directory +=
        Array(tag.utf8) + word(0) + word(start + 12 + 16 * tables.count + contents.count) + word(table.count)
      contents += table + Bytes(repeating: 0, count: 3 - (table.count + 3) % 4)
    }
    return directory + contents
  }

  /// Several in one file.
  static func collection(_ fonts: [TestFont]) -> Bytes {
    var header = Array("ttcf".utf8) + word(0x1_0000) + word(fonts.count)
    var contents: Bytes = []
    let start = 12 + 4 * fonts.count
    for font in fonts {
      header += word(start + contents.count)
      contents += file(font.tables, at: start + contents.count)
    }
    return header + contents
  }

  // MARK: Kerning

  /// The older table: pairs of glyphs.
  static func kern(_ pairs: [(Int, Int, Int)]) -> Bytes {
    halves(0, 1, 0, 14 + 6 * pairs.count, 1, pairs.count, 0, 0, 0)
      + pairs.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.flatMap { halves($0.0, $0.1, $0.2) }
  }

  /// `GPOS` with one lookup of these subtables.
  static func gpos(_ subtables: [Bytes], isExtended: Bool = false, script: String = "latn") -> Bytes {
    let scripts = half(1) + Array(script.utf8) + half(8) + halves(4, 0) + halves(0, 0xffff, 1, 0)
    let features = half(1) + Array("kern".utf8) + half(8) + halves(0, 1, 0)
    var lookup = halves(isExtended ? 9 : 2, 0, subtables.count)
    var place = 6 + 2 * subtables.count
    var contents: Bytes = []
    for table in subtables {
      let whole = isExtended ? halves(1, 2) + word(8) + table : table
      lookup += half(place)
      contents += whole
      place += whole.count
    }
    let lookups = halves(1, 4) + lookup + contents
    let first = 10
    return word(0x1_0000) + halves(first, first + scripts.count, first + scripts.count + features.count) + scripts
      + features + lookups
  }

  /// Pairs of one left glyph.
  static func pairs(_ left: Int, _ pairs: [(right: Int, value: Int)]) -> Bytes {
    let set = half(pairs.count) + pairs.flatMap { halves($0.right, $0.value) }
    return halves(1, 12 + set.count, 4, 0, 1, 12) + set + halves(1, 1, left)
  }

  /// Classes: 1 for one glyph on each side, which are moved.
  static func classes(_ left: Int, _ right: Int, _ value: Int) -> Bytes {
    let matrix = halves(0, 0, 0, 0, 0, 0, 0, value)
    let start = 16 + matrix.count
    // With a placement beside the advance.
    return halves(2, start, 5, 0, start + 6, start + 16, 2, 2) + matrix + halves(1, 1, left)
      + halves(2, 1, left, left, 1) + halves(1, right, 1, 1)
  }
}
