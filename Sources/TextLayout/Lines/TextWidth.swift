/// Measures text without placing it.
public enum TextWidth {
  /// The width of a text in one style and one line, in points; white space at its ends counts, newlines take no room.
  ///
  /// - Parameters:
  ///   - tables: nil to measure by a rule.
  ///   - shaper: Measures what the tables cannot; nil for the rule.
  public static func of(
    _ text: String, style: RunStyle, tables: FontTables? = FontTables.usual, shaper: (any TextShaper)? = nil
  ) -> Double {
    measure(text, style: style, tables: tables, shaper: shaper).width
  }

  /// The width of a text in one style if it is a single line as high as that style has it; nil if there is a newline in it,
  /// something whose width its place decides, or text in another script's font.
  ///
  /// - Parameters:
  ///   - tables: nil to measure by a rule.
  ///   - shaper: Measures what the tables cannot; nil for the rule.
  public static func ofLine(
    _ text: String, style: RunStyle, tables: FontTables? = FontTables.usual, shaper: (any TextShaper)? = nil
  ) -> Double? {
    let (width, isPlain) = measure(text, style: style, tables: tables, shaper: shaper)
    return isPlain ? width : nil
  }

  /// The width of a text in one style, and whether there is a newline in it, or a tabulator or an attachment, whose width
  /// is not known here.
  static func measure(
    _ text: String, style: RunStyle, tables: FontTables?, shaper: (any TextShaper)?
  ) -> (width: Double, isPlain: Bool) {
    let face = Typeface(style, in: tables)
    var whole = text
    whole.makeContiguousUTF8()
    let fixed = whole
    let measured = fixed.utf8.withContiguousStorageIfAvailable { bytes -> (width: Double, isPlain: Bool)? in
      if let widths = face.widths, let units = ascii(bytes, widths) {
        let width = Double(units) / Double(widths.unitsPerEm) * style.size + style.tracking(.face) * Double(bytes.count)
        return (width, true)
      }
      return any(fixed, bytes, face, style)
    }
    guard let measured else { preconditionFailure("a string made contiguous has its bytes in one place") }
    return measured ?? set(fixed, style, tables, shaper)
  }

  /// The width of printable ASCII, in units; nil for anything else.
  private static func ascii(_ bytes: UnsafeBufferPointer<UInt8>, _ widths: FaceWidths) -> Int? {
    var units = 0
    var last = 0
    for byte in bytes {
      guard byte >= 0x20, byte < 0x7f else { return nil }
      let slot = widths.slot(of: UInt32(byte))
      guard slot != 0 else { return nil }
      units += widths.advance(slot)
      if last != 0 { units += widths.kerning(last, slot) }
      last = slot
    }
    return units
  }

  /// The width of text that has to be set to be measured. Apart, as nearly all other text is measured without it.
  @inline(never)
  private static func set(
    _ text: String, _ style: RunStyle, _ tables: FontTables?, _ shaper: (any TextShaper)?
  ) -> (width: Double, isPlain: Bool) {
    let clusters = Clusters(StyledText(text, style: style), tables: tables, shaper: shaper)
    var width = 0.0
    var isPlain = true
    for cluster in clusters.all.dropLast() {
      width += cluster.advance + cluster.kerning
      switch cluster.kind {
      case .newline, .lineEnd, .tab, .attachment: isPlain = false
      // Its line may be higher than those of the style.
      default: if cluster.source == .script { isPlain = false }
      }
    }
    return (width, isPlain)
  }

  /// The width by the tables; nil where text has to be shaped, or runs both ways.
  private static func any(
    _ text: String, _ bytes: UnsafeBufferPointer<UInt8>, _ face: Typeface, _ style: RunStyle
  ) -> (width: Double, isPlain: Bool)? {
    var scanner = ClusterScanner(text, bytes)
    var width = 0.0
    var last = 0
    var isPlain = true
    var (wides, hasKana, hasHangul) = (0, false, false)
    while let found = scanner.next() {
      if found.scalar < 0x20 || found.scalar == 0xfffc || found.scalar == 0x85 || found.scalar & ~1 == 0x2028 {
        isPlain = false
        last = 0
        continue
      }
      let measured = face.measure(found.scalar, asksForEmoji: found.asksForEmoji)
      if measured.source == .script || DirectionClass.mayTurn(found.scalar) { return nil }
      if measured.em > 0 { width += measured.em * style.size + style.tracking(measured.source) }
      width += face.kerning(last, measured.slot) * style.size
      last = measured.slot
      if measured.source == .hangul { hasHangul = true }
      guard measured.source == .wide else { continue }
      if measured.em > 0 { wides += 1 }
      if RuleWidths.isKana(found.scalar) { hasKana = true }
    }
    if hasHangul, !hasKana { width += Double(wides) * RuleWidths.hanjaTracking(style.size) }
    return (width, isPlain)
  }
}
