internal import LayerTree

/// A face that is ready to measure: its tables, or the rule that stands for them.
struct Typeface {
  /// The tables; nil for a face without.
  let widths: FaceWidths?
  /// Whether all letters have one width.
  let isMono: Bool

  init(_ face: FontFace, in tables: FontTables?) {
    switch face.family {
    case .mono:
      widths = nil
      isMono = true
    case .display:
      widths = tables?.widths(isDisplay: true, weight: face.weight, isItalic: face.isItalic)
      isMono = false
    case .text, .cjkKR, .cjkJP, .cjkSC, .emoji, .app:
      widths = tables?.widths(isDisplay: false, weight: face.weight, isItalic: face.isItalic)
      isMono = false
    }
  }

  /// How a character is measured.
  struct Measured {
    /// The slot in the tables; 0 for none.
    var slot: Int
    /// The advance as a fraction of the font's size.
    var em: Double
    /// Where it is drawn from.
    var source: RuleWidths.Source
  }

  /// Measures a character, without what its neighbours move it.
  ///
  /// - Parameter asksForEmoji: Whether a later scalar of the character asks for an emoji.
  @inline(__always)
  func measure(_ scalar: UInt32, asksForEmoji: Bool) -> Measured {
    if asksForEmoji { return Measured(slot: 0, em: RuleWidths.emoji, source: .emoji) }
    if let widths {
      let slot = widths.slot(of: scalar)
      // A star that the face has too is still an emoji.
      if slot != 0, scalar < 0x231a || !CharacterKind.isEmoji(scalar) {
        return Measured(slot: slot, em: Double(widths.advance(slot)) / Double(widths.unitsPerEm), source: .face)
      }
    }
    return byRule(scalar)
  }

  @inline(never)
  private func byRule(_ scalar: UInt32) -> Measured {
    let (em, source) = RuleWidths.width(of: scalar)
    let isLetter = isMono && source == .face && em > 0
    return Measured(slot: 0, em: isLetter ? RuleWidths.mono : em, source: source)
  }

  /// What a pair of slots moves, as a fraction of the font's size.
  @inline(__always)
  func kerning(_ left: Int, _ right: Int) -> Double {
    guard left != 0, right != 0, let widths else { return 0 }
    return Double(widths.kerning(left, right)) / Double(widths.unitsPerEm)
  }
}
