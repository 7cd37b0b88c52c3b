/// Text for a terminal: its width, truncation, and removal of control characters.
package enum TerminalText {
  /// Makes control characters visible, so that an app's output cannot move the cursor or change colours.
  package static func printable(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isControl) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0..<0x20: result.append(UnicodeScalar(0x2400 + scalar.value) ?? "?")
      case 0x7F: result.append("\u{2421}")
      default: result.append(isControl(scalar) ? "\u{FFFD}" : scalar)
      }
    }
    return String(result)
  }

  private static func isControl(_ scalar: UnicodeScalar) -> Bool {
    // Besides control characters: the marks that reverse the text's direction.
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// The columns that the text takes.
  package static func width(_ text: String) -> Int { text.reduce(0) { $0 + width($1) } }

  private static func width(_ character: Character) -> Int {
    guard let first = character.unicodeScalars.first, !first.isASCII else { return 1 }
    switch first.value {
    case 0x300...0x36F, 0x200B...0x200D, 0xFE00...0xFE0F: return 0
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
      return 2
    default: return first.properties.isEmojiPresentation ? 2 : 1
    }
  }

  /// The text truncated to this many columns.
  package static func cut(_ text: String, _ columns: Int) -> String {
    guard width(text) > columns else { return text }
    guard columns > 0 else { return "" }
    var result = ""
    var left = columns - 1
    for character in text {
      left -= width(character)
      guard left >= 0 else { break }
      result.append(character)
    }
    return result + "…"
  }
}
