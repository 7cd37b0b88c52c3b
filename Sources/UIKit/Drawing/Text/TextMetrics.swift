import Foundation

/// The size of text, estimated from typical widths of a sans-serif typeface: enough for layout, without a font library.
enum TextMetrics {
  /// A character's width as a fraction of the font size.
  static func advance(of character: Character) -> CGFloat {
    guard let ascii = character.asciiValue else {
      // Ideographs and Hangul are square; other scripts are about as wide as Latin.
      let scalar = character.unicodeScalars.first?.value ?? 0
      return scalar >= 0x1100 && !(0x2000..<0x2e80).contains(scalar) ? 1 : 0.56
    }
    switch ascii {
    case UInt8(ascii: "i"), UInt8(ascii: "l"), UInt8(ascii: "j"), UInt8(ascii: "'"), UInt8(ascii: "|"),
      UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: "!"), UInt8(ascii: "I"):
      return 0.27
    case UInt8(ascii: " "), UInt8(ascii: "f"), UInt8(ascii: "t"), UInt8(ascii: "r"), UInt8(ascii: "("),
      UInt8(ascii: ")"), UInt8(ascii: "/"), UInt8(ascii: "-"):
      return 0.35
    case UInt8(ascii: "m"), UInt8(ascii: "w"), UInt8(ascii: "M"), UInt8(ascii: "W"), UInt8(ascii: "@"),
      UInt8(ascii: "%"):
      return 0.86
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): return 0.66
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return 0.6
    case 0..<32: return 0
    default: return 0.54
    }
  }

  /// The width of a single line, in points.
  static func width(of line: some StringProtocol, font: UIFont) -> CGFloat {
    let factor: CGFloat = font.weight.rawValue > UIFont.Weight.regular.rawValue ? 1.05 : 1
    return line.reduce(0) { $0 + advance(of: $1) } * font.pointSize * factor
  }

  /// The size of text that wraps at a width.
  ///
  /// - Parameter lines: The maximum number of lines; 0 for no limit.
  static func size(of text: String, font: UIFont, width limit: CGFloat = .infinity, lines: Int = 0) -> CGSize {
    guard !text.isEmpty else { return .zero }
    var count = 0
    var widest: CGFloat = 0
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let wrapped = wrap(paragraph, font: font, width: limit)
      count += wrapped.count
      widest = max(widest, wrapped.max() ?? 0)
    }
    if lines > 0 { count = min(count, lines) }
    let width = lines == 1 ? self.width(of: text, font: font) : widest
    return CGSize(width: min(width, limit).rounded(.up), height: CGFloat(count) * font.lineHeight)
  }

  /// The widths of a paragraph's lines, broken at spaces.
  private static func wrap(_ paragraph: Substring, font: UIFont, width limit: CGFloat) -> [CGFloat] {
    let whole = width(of: paragraph, font: font)
    guard whole > limit else { return [whole] }
    let space = width(of: " ", font: font)
    var lines: [CGFloat] = [0]
    for word in paragraph.split(separator: " ") {
      let length = width(of: word, font: font)
      let last = lines[lines.count - 1]
      if last == 0 {
        lines[lines.count - 1] = length
      } else if last + space + length <= limit {
        lines[lines.count - 1] = last + space + length
      } else {
        lines.append(length)
      }
    }
    return lines
  }
}
