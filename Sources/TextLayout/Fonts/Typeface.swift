internal import LayerTree

/// A face that is ready to measure: its tables, or the rule that stands for them.
struct Typeface {
  /// The tables; nil for a face without.
  let widths: FaceWidths?
  /// The system's tables, for what an app's own face does not have; nil for a face of the system.
  private let others: FaceWidths?
  /// Whether the face is an app's own.
  private let isOwn: Bool
  /// Whether all letters have one width.
  let isMono: Bool
  /// The width of emoji as a fraction of the font's size.
  private let emoji: Double

  init(_ style: RunStyle, in tables: FontTables?) {
    let face = style.face
    emoji = RuleWidths.emoji(style.size)
    func system(_ isDisplay: Bool) -> FaceWidths? {
      tables?.widths(isDisplay: isDisplay, weight: face.weight, isItalic: face.isItalic)
    }
    if let own = style.own {
      (widths, others, isOwn, isMono) = (own.widths, system(style.isDisplay), true, false)
      return
    }
    isOwn = false
    others = nil
    isMono = face.family == .mono
    widths = isMono ? nil : system(face.family == .display)
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
  /// - Parameter asksForEmoji: Whether a later scalar of the character asks for an emoji or for a sign of text.
  @inline(__always)
  func measure(_ scalar: UInt32, asksForEmoji: Bool?) -> Measured {
    // A star that the face has too is still an emoji.
    let isEmoji = asksForEmoji ?? CharacterKind.isEmoji(scalar)
    if isEmoji { return Measured(slot: 0, em: emoji, source: .emoji) }
    if let widths {
      let slot = widths.slot(of: scalar)
      if slot != 0 {
        return Measured(slot: slot, em: Double(widths.advance(slot)) / Double(widths.unitsPerEm), source: .face)
      }
    }
    return elsewhere(scalar)
  }

  /// A character that the face does not have.
  @inline(never)
  private func elsewhere(_ scalar: UInt32) -> Measured {
    // The division slash is drawn as the stroke of a fraction, which it looks like on iOS.
    if scalar == 0x2215 { return measure(0x2044, asksForEmoji: false) }
    guard isOwn else { return byRule(scalar) }
    if let others {
      let slot = others.slot(of: scalar)
      // Without its slot: there is no kerning between two faces.
      if slot != 0 {
        return Measured(slot: 0, em: Double(others.advance(slot)) / Double(others.unitsPerEm), source: .system)
      }
    }
    let found = byRule(scalar)
    return found.source == .face && found.em > 0 ? Measured(slot: 0, em: found.em, source: .system) : found
  }

  private func byRule(_ scalar: UInt32) -> Measured {
    let (em, source) = RuleWidths.width(of: scalar, emoji: emoji)
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

extension RunStyle {
  /// Whether the system's face of this size is the one for display.
  var isDisplay: Bool { size >= 20 }
}
