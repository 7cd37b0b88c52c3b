/// How a font moves pairs of glyphs: the pairs of its table `GPOS` for the feature `kern`, else those of its table `kern`.
///
/// Only the advance of the left glyph counts, which is what fonts for writing from left to right change.
struct FontKerning {
  /// The most subtables that are looked at.
  private static let most = 128

  /// Each lookup's subtables: in each lookup the first one counts that knows the left glyph.
  private var lookups: [[PairTable]] = []
  private var older: [OlderKerning] = []

  var isEmpty: Bool { lookups.isEmpty && older.isEmpty }

  init(gpos: FontBytes?, kern: FontBytes?) {
    if let gpos { lookups = Self.lookups(gpos) }
    if lookups.isEmpty, let kern { older = OlderKerning.all(kern) }
  }

  func value(_ left: Int, _ right: Int) -> Int {
    var sum = 0
    for tables in lookups {
      for table in tables {
        guard let value = table.value(left, right) else { continue }
        sum += value
        break
      }
    }
    for table in older { sum += table.value(left, right) }
    return min(max(sum, -0x7fff), 0x7fff)
  }

  private static func lookups(_ gpos: FontBytes) -> [[PairTable]] {
    guard let features = gpos.part(gpos.half(6)), let list = gpos.part(gpos.half(8)) else { return [] }
    var budget = most
    var found: [[PairTable]] = []
    for number in wanted(gpos, features).sorted() {
      guard number < list.half(0) ?? 0, let lookup = list.part(list.half(2 + 2 * number)), let type = lookup.half(0),
        type == 2 || type == 9
      else { continue }
      var tables: [PairTable] = []
      for index in 0..<min(lookup.half(4) ?? 0, budget) {
        budget -= 1
        guard var table = lookup.part(lookup.half(6 + 2 * index)) else { continue }
        if type == 9 {
          guard table.half(2) == 2, let inner = table.part(table.word(4)) else { continue }
          table = inner
        }
        if let pairs = PairTable(table) { tables.append(pairs) }
      }
      if !tables.isEmpty { found.append(tables) }
    }
    return found
  }

  /// The lookups of `kern` for Latin, or else for every script.
  private static func wanted(_ gpos: FontBytes, _ features: FontBytes) -> Set<Int> {
    var scripts: [Int: FontBytes] = [:]
    if let list = gpos.part(gpos.half(4)) {
      for number in 0..<min(list.half(0) ?? 0, 256) {
        guard let tag = list.word(2 + 6 * number), let script = list.part(list.half(6 + 6 * number)) else { continue }
        scripts[tag] = script
      }
    }
    // "latn", "DFLT"
    guard let script = scripts[0x6c61_746e] ?? scripts[0x4446_4c54], let language = script.part(script.half(0)) else {
      return []
    }
    var numbers: Set<Int> = []
    for index in 0..<min(language.half(4) ?? 0, 512) {
      guard let feature = language.half(6 + 2 * index), feature < features.half(0) ?? 0,
        // "kern"
        features.word(2 + 6 * feature) == 0x6b65_726e, let table = features.part(features.half(6 + 6 * feature))
      else { continue }
      for index in 0..<min(table.half(2) ?? 0, 256) {
        if let lookup = table.half(4 + 2 * index) { numbers.insert(lookup) }
      }
    }
    return numbers
  }
}

/// A subtable for pairs: of single glyphs, or of classes of them.
private struct PairTable {
  private let table: FontBytes
  private let format: Int
  private let coverage: FontBytes
  /// How many halves the values of a pair take, and which of them is the left advance; nil for none.
  private let size: Int
  private let advance: Int?
  private let classes: (left: FontBytes, right: FontBytes, columns: Int, rows: Int)?

  init?(_ table: FontBytes) {
    guard let format = table.half(0), let coverage = table.part(table.half(2)), let first = table.half(4),
      let second = table.half(6)
    else { return nil }
    self.table = table
    self.format = format
    self.coverage = coverage
    size = (first & 0xff).nonzeroBitCount + (second & 0xff).nonzeroBitCount
    // Placement in both directions stands before the advance.
    advance = first & 4 != 0 ? (first & 3).nonzeroBitCount : nil
    switch format {
    case 1: classes = nil
    case 2:
      guard let left = table.part(table.half(8)), let right = table.part(table.half(10)), let rows = table.half(12),
        let columns = table.half(14)
      else { return nil }
      classes = (left, right, columns, rows)
    default: return nil
    }
  }

  /// What the pair is moved; nil if another subtable may say it.
  func value(_ left: Int, _ right: Int) -> Int? {
    guard let index = Self.index(of: left, in: coverage) else { return nil }
    if let classes {
      let row = Self.class(of: left, in: classes.left)
      let column = Self.class(of: right, in: classes.right)
      guard row < classes.rows, column < classes.columns else { return nil }
      guard let advance else { return 0 }
      return table.signed(16 + 2 * (size * (row * classes.columns + column) + advance)) ?? 0
    }
    guard index < table.half(8) ?? 0, let set = table.part(table.half(10 + 2 * index)) else { return nil }
    let step = 2 + 2 * size
    var (low, high) = (0, set.half(0) ?? 0)
    while low < high {
      let middle = (low + high) / 2
      guard let glyph = set.half(2 + step * middle) else { return nil }
      if glyph == right {
        guard let advance else { return 0 }
        return set.signed(2 + step * middle + 2 + 2 * advance) ?? 0
      }
      if glyph < right { low = middle + 1 } else { high = middle }
    }
    return nil
  }

  /// A glyph's number among those that a table is for.
  private static func index(of glyph: Int, in coverage: FontBytes) -> Int? {
    let isRanges = coverage.half(0) == 2
    guard isRanges || coverage.half(0) == 1 else { return nil }
    var (low, high) = (0, coverage.half(2) ?? 0)
    while low < high {
      let middle = (low + high) / 2
      if isRanges {
        let place = 4 + 6 * middle
        guard let start = coverage.half(place), let end = coverage.half(place + 2) else { return nil }
        if glyph >= start, glyph <= end { return coverage.half(place + 4).map { $0 + glyph - start } }
        if end < glyph { low = middle + 1 } else { high = middle }
      } else {
        guard let other = coverage.half(4 + 2 * middle) else { return nil }
        if other == glyph { return middle }
        if other < glyph { low = middle + 1 } else { high = middle }
      }
    }
    return nil
  }

  private static func `class`(of glyph: Int, in table: FontBytes) -> Int {
    if table.half(0) == 1 {
      guard let start = table.half(2), let count = table.half(4), glyph >= start, glyph - start < count else {
        return 0
      }
      return table.half(6 + 2 * (glyph - start)) ?? 0
    }
    guard table.half(0) == 2 else { return 0 }
    var (low, high) = (0, table.half(2) ?? 0)
    while low < high {
      let middle = (low + high) / 2
      let place = 4 + 6 * middle
      guard let start = table.half(place), let end = table.half(place + 2) else { return 0 }
      if glyph >= start, glyph <= end { return table.half(place + 4) ?? 0 }
      if end < glyph { low = middle + 1 } else { high = middle }
    }
    return 0
  }
}

/// A subtable of the older table `kern`, of format 0.
private struct OlderKerning {
  private let table: FontBytes
  private let first: Int
  private let count: Int

  static func all(_ kern: FontBytes) -> [OlderKerning] {
    // Apple's version has longer headers.
    let isApples = kern.word(0) == 0x0001_0000
    var place = isApples ? 8 : 4
    var found: [OlderKerning] = []
    for _ in 0..<min((isApples ? kern.word(4) : kern.half(2)) ?? 0, 16) {
      let header = isApples ? 8 : 6
      guard let length = isApples ? kern.word(place) : kern.half(place + 2), length >= header,
        let coverage = kern.half(place + 4)
      else { return found }
      // Horizontal, no minimum, not across the line.
      let isWanted = isApples ? coverage & 0xe0ff == 0 : coverage & 0xff07 == 1
      if isWanted, let count = kern.half(place + header) {
        found.append(OlderKerning(table: kern, first: place + header + 8, count: count))
      }
      place += length
    }
    return found
  }

  func value(_ left: Int, _ right: Int) -> Int {
    let wanted = left << 16 | right
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      guard let pair = table.word(first + 6 * middle) else { return 0 }
      if pair == wanted { return table.signed(first + 6 * middle + 4) ?? 0 }
      if pair < wanted { low = middle + 1 } else { high = middle }
    }
    return 0
  }
}
