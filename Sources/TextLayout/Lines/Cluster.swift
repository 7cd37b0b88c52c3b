/// A character of a text that is being laid out.
struct Cluster {
  /// The first UTF-16 unit.
  var unit: Int32
  /// The first byte of UTF-8.
  var byte: Int32
  /// The style, by its number.
  var style: Int32
  /// The slot in the face's tables; 0 for none.
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

  /// The number of characters.
  var count: Int { all.count - 1 }

  init(_ text: StyledText, tables: FontTables?) {
    styles = text.runs.isEmpty ? [text.base] : text.runs.map(\.value)
    faces = styles.map { Typeface($0, in: tables) }
    var string = text.string
    string.makeContiguousUTF8()
    let ends = text.runs.dropLast().map(\.end)
    all.reserveCapacity(string.utf8.count + 1)
    let done: Void? = string.utf8.withContiguousStorageIfAvailable { bytes in fill(string, bytes, ends) }
    precondition(done != nil, "a string made contiguous has its bytes in one place")
  }

  private mutating func fill(_ string: String, _ bytes: UnsafeBufferPointer<UInt8>, _ ends: [Int]) {
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
      if measured.source == .wide, (0x3040...0x30ff).contains(found.scalar) { hasKana = true }
      if last != 0, measured.slot != 0 {
        all[all.count - 1].kerning = face.kerning(last, measured.slot) * size
      }
      last = measured.slot
      all.append(
        Cluster(
          unit: Int32(truncatingIfNeeded: unit), byte: Int32(truncatingIfNeeded: found.start),
          style: Int32(truncatingIfNeeded: style), slot: UInt16(truncatingIfNeeded: measured.slot), kind: kind,
          source: measured.source, advance: advance, kerning: 0))
      unit += found.units
    }
    all.append(
      Cluster(
        unit: Int32(truncatingIfNeeded: unit), byte: Int32(truncatingIfNeeded: bytes.count),
        style: Int32(truncatingIfNeeded: style), slot: 0, kind: .newline, source: .face, advance: 0, kerning: 0))
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
    guard left.style == right.style else { return 0 }
    return faces[Int(left.style)].kerning(Int(left.slot), Int(right.slot)) * styles[Int(left.style)].size
  }

  /// Sets the width of a tabulator, which its place gives it.
  mutating func setAdvance(_ advance: Double, at index: Int) { all[index].advance = advance }

  /// The end of a range without the white space at its end.
  func visibleEnd(of range: Range<Int>) -> Int {
    var end = range.upperBound
    while end > range.lowerBound, all[end - 1].kind.isWhite { end -= 1 }
    return end
  }

  /// Calls a block with each character of a line and its distance from the line's left edge.
  ///
  /// - Parameter cut: What an ellipsis stands for, if anything; the block is given nil for its number.
  /// - Returns: The width of all.
  @discardableResult
  func walk(_ range: Range<Int>, cut: Range<Int>?, _ body: (Int?, Cluster, Double) -> Void) -> Double {
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
