internal import LayerTree

/// Widths of characters that the tables do not have, as fractions of the font's size.
///
/// Noto Sans CJK has one width for every Hangul syllable and one for every Han character and kana, so a rule is exact for
/// them, as long as they are drawn without kerning, which moves kana. For scripts that need shaping (Arabic, Devanagari,
/// Thai and others) it is an estimate, which holds only where they cannot be shaped.
enum RuleWidths {
  /// Where a character is drawn from.
  enum Source: UInt8 {
    /// The face that was asked for.
    case face
    /// Noto Sans CJK, without its Hangul.
    case wide
    /// The Hangul of Noto Sans CJK.
    case hangul
    /// Noto Color Emoji.
    case emoji
    /// The system's face, because the app's own does not have it.
    case system
    /// The font for a script that the system's face does not have.
    case script
  }

  /// Whether a character is of the syllables of Japanese.
  static func isKana(_ scalar: UInt32) -> Bool { (0x3040...0x30ff).contains(scalar) }

  /// Noto Sans CJK, Hangul syllables and letters.
  static let hangul = 0.92
  /// What brings Hangul near to its width on iOS, 0.865 of the size; by a label of 162.5 points that Interface Builder
  /// stored for "생명주기 확인" in 30 points.
  static let hangulTracking = -0.055
  /// What brings kana and Han characters to their width on iOS: 1.0206 of a size up to 17 points, less of larger ones; by
  /// labels of Japanese text that Interface Builder stored in 14, 16, 17 and 22 points. In text with Hangul they come from
  /// its own font, which has them narrower, as in a published picture.
  static func wideTracking(_ size: Double, besideHangul: Bool) -> Double {
    size * (besideHangul ? -0.025 : max(0, min(0.0206, 0.0206 - 0.0014 * (size - 17))))
  }

  /// What Han characters are narrower in text with Hangul.
  static func hanjaTracking(_ size: Double) -> Double {
    wideTracking(size, besideHangul: true) - wideTracking(size, besideHangul: false)
  }

  /// Noto Color Emoji: 2550 of 2048 units.
  private static let emoji = 2550.0 / 2048
  /// How large emoji are drawn, as a fraction of the text's size. On iOS they are larger than their text, up to 24 points
  /// (measured in flutter/flutter#28894), and Noto's fill more of theirs; a label that Interface Builder stored for one in
  /// 70 points is 75 wide.
  static func emojiScale(_ size: Double) -> Double {
    guard size > 0 else { return 1 }
    let seen = size <= 16 ? 1.25 * size : max(20, size / 2 + 11, size)
    return 0.86 * seen / size
  }

  /// The width of an emoji beside text of a size.
  static func emoji(_ size: Double) -> Double { emoji * emojiScale(size) }
  /// How far emoji are raised, as a fraction of the size in which they are drawn: Noto's stand lower than Apple's, whose
  /// faces reach from 0.113 below the baseline to 0.806 above it (wh0.github.io, Emoji metrics).
  static let emojiRise = 0.05
  /// DejaVu Sans Mono: 1233 of 2048 units.
  static let mono = 1233.0 / 2048

  /// The width of a character that begins with this scalar, and where it is drawn from.
  ///
  /// - Parameter emoji: The width of emoji.
  static func width(of scalar: UInt32, emoji: Double) -> (em: Double, source: Source) {
    if scalar < 0x80 { return (ascii(scalar), .face) }
    switch scalar {
    case 0xac00...0xd7ff, 0x3131...0x318e, 0x1100...0x115f, 0xa960...0xa97f, 0xffa0...0xffdc: return (hangul, .hangul)
    case 0x300...0x36f, 0x483...0x489, 0xad, 0x200b...0x200f, 0x2028...0x202e, 0x2060...0x2064, 0x302a...0x302d,
      0x3099...0x309a, 0xfe00...0xfe0f, 0xfeff, 0xfffc, 0xe_0000...0xe_0fff:
      return (0, .face)
    case 0xff61...0xff9f: return (0.5, .wide)
    case 0xff00...0xff60, 0xffe0...0xffe6, 0x2e80...0xa4cf, 0xf900...0xfaff, 0xfe10...0xfe19, 0xfe30...0xfe6f,
      0x2_0000...0x3_ffff:
      return (1, .wide)
    case 0x1_f300...0x1_faff: return (emoji, .emoji)
    case 0x1_f000...0x1_f2ff, 0x2100...0x2bff:
      // Signs that are no emoji are as wide as ideographs, and drawn with them; an emoji that is no sign stays one.
      return CharacterKind.isEmoji(scalar) && !CharacterKind.isSignToo(scalar) ? (emoji, .emoji) : (1, .wide)
    default: break
    }
    guard let value = Unicode.Scalar(scalar) else { return (0, .face) }
    let properties = value.properties
    let source: Source = FontScript(scalar) == nil ? .face : .script
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .control, .format: return (0, source)
    default: return (0.56, source)
    }
  }

  /// Classes of widths of a sans-serif typeface, for when there are no tables at all.
  private static func ascii(_ scalar: UInt32) -> Double {
    switch scalar {
    case 0..<32, 127: 0
    // ! ' , . : ; I i j l |
    case 0x21, 0x27, 0x2c, 0x2e, 0x3a, 0x3b, 0x49, 0x69, 0x6a, 0x6c, 0x7c: 0.27
    // space ( ) - / f r t
    case 0x20, 0x28, 0x29, 0x2d, 0x2f, 0x66, 0x72, 0x74: 0.35
    // % @ M W m w
    case 0x25, 0x40, 0x4d, 0x57, 0x6d, 0x77: 0.86
    case 0x41...0x5a: 0.66
    case 0x30...0x39: 0.6
    default: 0.54
    }
  }
}
