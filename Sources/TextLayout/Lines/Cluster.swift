internal import LayerTree

/// A character of a text that is being laid out.
struct Cluster {
  /// The first UTF-16 unit.
  var unit: Int32
  /// The first byte of UTF-8.
  var byte: Int32
  /// The style, by its number.
  var style: Int32
  /// The slot in the face's tables, 0 for none; the number of the script for what is drawn in a script's font.
  var slot: UInt16
  var kind: CharacterKind
  var source: RuleWidths.Source
  /// The advance with the style's tracking, in points.
  var advance: Double
  /// What the next character is moved, in points.
  var kerning: Double
}

/// The characters of a text, measured.
struct Clusters {
  /// The characters, and one more that stands for the end.
  private(set) var all: [Cluster] = []
  /// The styles, by their numbers.
  let styles: [RunStyle]
  /// The faces of the styles.
  let faces: [Typeface]
  /// Whether there are kana; Hangul: which of the CJK faces writes Han characters.
  private(set) var hasKana = false
  private(set) var hasHangul = false
  /// Measures what the tables cannot; nil for nothing.
  let shaper: (any TextShaper)?
  /// How deep each character is embedded in text of the other direction; none where all text runs from left to right.
  private var levels: [UInt8] = []
  /// The levels of paragraphs, each with the character after its last one; none where all text runs from left to right.
  private var bases: [(end: Int, level: UInt8)] = []

  /// The number of characters.
  var count: Int { all.count - 1 }

  init(_ text: StyledText, tables: FontTables?, shaper: (any TextShaper)?) {
    self.shaper = shaper
    styles = text.runs.isEmpty ? [text.base] : text.runs.map(\.value)
    faces = styles.map { Typeface($0, in: tables) }
    var string = text.string
    string.makeContiguousUTF8()
    let ends = text.runs.dropLast().map(\.end)
    all.reserveCapacity(string.utf8.count + 1)
    let done: Void? = string.utf8.withContiguousStorageIfAvailable { bytes in
      let found = fill(string, bytes, ends)
      if hasHanja { narrowHanja() }
      if found.mayTurn || text.paragraphs.contains(where: { $0.value.direction == .rightToLeft }) {
        direct(text.paragraphs, bytes)
      }
      if found.hasScripts {
        findWords(bytes)
        shapeAll(bytes)
      }
    }
    precondition(done != nil, "a string made contiguous has its bytes in one place")
  }

  /// - Returns: Whether text may run from right to left, and whether there is any in a script's font.
  private mutating func fill(
    _ string: String, _ bytes: UnsafeBufferPointer<UInt8>, _ ends: [Int]
  ) -> (mayTurn: Bool, hasScripts: Bool) {
    var mayTurn = false
    var hasScripts = false
    var scanner = ClusterScanner(string, bytes)
    var unit = 0
    var style = 0
    var last = 0
    var face = faces[0]
    var size = styles[0].size
    while let found = scanner.next() {
      var begins = all.isEmpty
      while style < ends.count, unit >= ends[style] {
        style += 1
        begins = true
      }
      if begins {
        face = faces[style]
        size = styles[style].size
        last = 0
      }
      var kind = CharacterKind(found.scalar)
      let measured = face.measure(found.scalar, asksForEmoji: found.asksForEmoji)
      if DirectionClass.mayTurn(found.scalar) { mayTurn = true }
      var advance = measured.em * size + styles[style].tracking(measured.source)
      switch kind {
      case .newline, .lineEnd, .tab: advance = 0
      case .opportunity: advance = 0
      case .attachment:
        advance = styles[style].attachment?.width ?? 0
      default:
        if measured.source == .emoji { kind = .ideograph }
        if measured.em == 0 { advance = 0 }
      }
      if measured.source == .hangul { hasHangul = true }
      if measured.source == .wide, RuleWidths.isKana(found.scalar) { hasKana = true }
      if last != 0, measured.slot != 0 {
        all[all.count - 1].kerning = face.kerning(last, measured.slot) * size
      }
      last = measured.slot
      var slot = measured.slot
      if measured.source == .script {
        hasScripts = true
        slot = Int(FontScript(found.scalar)?.rawValue ?? 0)
      }
      all.append(
        Cluster(
          unit: Int32(truncatingIfNeeded: unit), byte: Int32(truncatingIfNeeded: found.start),
          style: Int32(truncatingIfNeeded: style), slot: UInt16(truncatingIfNeeded: slot), kind: kind,
          source: measured.source, advance: advance, kerning: 0))
      unit += found.units
    }
    all.append(
      Cluster(
        unit: Int32(truncatingIfNeeded: unit), byte: Int32(truncatingIfNeeded: bytes.count),
        style: Int32(truncatingIfNeeded: style), slot: 0, kind: .newline, source: .face, advance: 0, kerning: 0))
    return (mayTurn, hasScripts)
  }

  /// Whether Han characters come from the font of Hangul.
  var hasHanja: Bool { hasHangul && !hasKana }

  /// Han characters are narrower there.
  private mutating func narrowHanja() {
    for index in all.indices where all[index].source == .wide && all[index].advance > 0 {
      let size = styles[Int(all[index].style)].size
      all[index].advance += RuleWidths.hanjaTracking(size)
    }
  }

  // MARK: Direction

  /// How deep a character is embedded in text of the other direction; even levels run from left to right.
  @inline(__always)
  func level(of index: Int) -> UInt8 { levels.isEmpty ? 0 : levels[index] }

  /// The level of the paragraph in which a character is.
  func base(of index: Int) -> UInt8 {
    var (low, high) = (0, bases.count)
    while low < high {
      let middle = (low + high) / 2
      if bases[middle].end <= index { low = middle + 1 } else { high = middle }
    }
    return low < bases.count ? bases[low].level : 0
  }

  private mutating func direct(_ looks: [StyledText.Part<ParagraphLook>], _ bytes: UnsafeBufferPointer<UInt8>) {
    var part = 0
    var start = 0
    levels.reserveCapacity(all.count)
    while start < all.count {
      var end = start
      while end < count, all[end].kind != .newline { end += 1 }
      end = min(end + 1, all.count)
      while part + 1 < looks.count, Int(all[start].unit) >= looks[part].end { part += 1 }
      let direction = part < looks.count ? looks[part].value.direction : .natural
      // What stands for the end of the text is no character.
      let scalars = all[start..<end].map { cluster in
        Int(cluster.byte) < bytes.count ? ClusterScanner.scalar(at: Int(cluster.byte), in: bytes).value : 0x0a
      }
      let found = DirectionLevels(
        scalars, base: direction == .natural ? nil : direction == .rightToLeft ? 1 : 0)
      levels += found.levels
      bases.append((end, found.base))
      start = end
    }
    // Text from right to left has no kerning between characters, as tables have none for it.
    for index in 0..<count where levels[index] & 1 == 1 || levels[index + 1] != levels[index] { all[index].kerning = 0 }
  }

  /// The ellipsis in the style of a character.
  func ellipsis(like index: Int) -> Cluster {
    let style = all[index].style
    let look = styles[Int(style)]
    let measured = faces[Int(style)].measure(0x2026, asksForEmoji: false)
    return Cluster(
      unit: all[index].unit, byte: all[index].byte, style: style, slot: UInt16(truncatingIfNeeded: measured.slot),
      kind: .closing, source: measured.source, advance: measured.em * look.size + look.tracking(measured.source),
      kerning: 0)
  }

  /// What a character moves another one that comes to stand behind it.
  func kerning(_ left: Cluster, _ right: Cluster) -> Double {
    guard left.style == right.style, left.source != .script, right.source != .script else { return 0 }
    return faces[Int(left.style)].kerning(Int(left.slot), Int(right.slot)) * styles[Int(left.style)].size
  }

  /// Sets the width of a tabulator, which its place gives it.
  mutating func setAdvance(_ advance: Double, at index: Int) { all[index].advance = advance }

  /// Sets what a character means for the ends of lines.
  mutating func setKind(_ kind: CharacterKind, at index: Int) { all[index].kind = kind }

  /// The end of a range without the white space at its end.
  func visibleEnd(of range: Range<Int>) -> Int {
    var end = range.upperBound
    while end > range.lowerBound, all[end - 1].kind.isWhite { end -= 1 }
    return end
  }

  /// Whether all of a line runs from left to right.
  func isStraight(_ range: Range<Int>, base: UInt8) -> Bool {
    levels.isEmpty || base == 0 && levels[range].allSatisfy { $0 == 0 }
  }

  /// Calls a block with each character of a line, in the order in which they are written, and its distance from the line's
  /// left edge.
  ///
  /// - Parameters:
  ///   - cut: What an ellipsis stands for, if anything; the block is given nil for its number.
  ///   - base: The paragraph's level.
  /// - Returns: The width of all.
  @discardableResult
  func walk(
    _ range: Range<Int>, cut: Range<Int>?, base: UInt8 = 0, _ body: (Int?, Cluster, Double) -> Void
  ) -> Double {
    if !isStraight(range, base: base) { return walkBothWays(range, cut, base, body) }
    guard let cut else { return walk(range, from: 0, body) }
    var x = walk(range.lowerBound..<cut.lowerBound, from: 0, body)
    let hasHead = cut.lowerBound > range.lowerBound
    let ellipsis = self.ellipsis(like: hasHead ? cut.lowerBound - 1 : cut.upperBound)
    if hasHead { x += kerning(all[cut.lowerBound - 1], ellipsis) }
    body(nil, ellipsis, x)
    x += ellipsis.advance
    guard cut.upperBound < range.upperBound else { return x }
    return walk(cut.upperBound..<range.upperBound, from: x + kerning(ellipsis, all[cut.upperBound]), body)
  }

  /// The same for a line of which a part runs from right to left.
  private func walkBothWays(
    _ range: Range<Int>, _ cut: Range<Int>?, _ base: UInt8, _ body: (Int?, Cluster, Double) -> Void
  ) -> Double {
    var items: [(index: Int?, cluster: Cluster)] = []
    var levels: [UInt8] = []
    for index in range.lowerBound..<(cut?.lowerBound ?? range.upperBound) {
      items.append((index, all[index]))
      levels.append(level(of: index))
    }
    if let cut {
      items.append((nil, ellipsis(like: cut.lowerBound > range.lowerBound ? cut.lowerBound - 1 : cut.upperBound)))
      levels.append(base)
      for index in cut.upperBound..<max(cut.upperBound, range.upperBound) {
        items.append((index, all[index]))
        levels.append(level(of: index))
      }
    }
    // White space at the end hangs over there, whatever its level.
    var visible = items.count
    while cut == nil, visible > 0, items[visible - 1].cluster.kind.isWhite { visible -= 1 }
    let order = VisualOrder.of(Array(levels[..<visible]))
    var places = [Double](repeating: 0, count: items.count)
    var x = 0.0
    for (number, item) in order.enumerated() {
      places[item] = x
      x += items[item].cluster.advance
      guard number + 1 < order.count, order[number + 1] == item + 1, levels[item] & 1 == 0,
        levels[item + 1] == levels[item]
      else { continue }
      let isCut = items[item].index == nil || items[item + 1].index == nil
      x += isCut ? kerning(items[item].cluster, items[item + 1].cluster) : items[item].cluster.kerning
    }
    var hanging = base & 1 == 0 ? x : 0
    for item in visible..<items.count {
      let advance = items[item].cluster.advance
      if base & 1 == 1 { hanging -= advance }
      places[item] = hanging
      if base & 1 == 0 { hanging += advance }
    }
    for (item, place) in places.enumerated() { body(items[item].index, items[item].cluster, place) }
    return x
  }

  @inline(__always)
  private func walk(_ range: Range<Int>, from start: Double, _ body: (Int?, Cluster, Double) -> Void) -> Double {
    var x = start
    for index in range {
      let cluster = all[index]
      body(index, cluster, x)
      x += cluster.advance
      if index + 1 < range.upperBound { x += cluster.kerning }
    }
    return x
  }
}
