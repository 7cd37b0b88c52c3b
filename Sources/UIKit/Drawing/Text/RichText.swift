import Foundation

/// The text of a rich text document (RTF 1.9): groups in braces, control words after backslashes.
enum RichText {
  /// How every document begins.
  static let beginning = "{\\rtf"

  /// Groups that are not text.
  private static let silent: Set<String> = [
    "fonttbl", "colortbl", "stylesheet", "info", "pict", "listtable", "listoverridetable", "header", "footer",
    "expandedcolortbl", "fldinst", "generator",
  ]
  /// Control words that stand for a character.
  private static let characters = [
    "par": "\n", "line": "\n", "sect": "\n", "page": "\n", "tab": "\t", "emdash": "—", "endash": "–", "bullet": "•",
    "lquote": "‘", "rquote": "’", "ldblquote": "“", "rdblquote": "”", "emspace": "\u{2003}", "enspace": "\u{2002}",
  ]

  /// What a group hands to those in it.
  private struct State {
    var isSilent = false
    var isBold = false
    var isOblique = false
    var isUnderlined = false
    /// In half points.
    var size = 24
    /// How many characters follow a Unicode one, for readers that know none.
    var substitutes = 1

    func attributes(_ others: [NSAttributedString.Key: Any]) -> [NSAttributedString.Key: Any] {
      let points = CGFloat(size) / 2
      var all = others
      all[.font] =
        isBold
        ? UIFont.boldSystemFont(ofSize: points)
        : isOblique ? UIFont.italicSystemFont(ofSize: points) : UIFont.systemFont(ofSize: points)
      if isUnderlined { all[.underlineStyle] = NSUnderlineStyle.single.rawValue }
      return all
    }
  }

  static func read(_ document: String, _ attributes: [NSAttributedString.Key: Any]) -> NSAttributedString {
    let result = NSMutableAttributedString(string: "")
    var rest = Substring(document)
    var states = [State()]
    var pending = ""
    var skipped = 0

    func flush() {
      guard !pending.isEmpty, let state = states.last else { return }
      result.append(NSAttributedString(string: pending, attributes: state.attributes(attributes)))
      pending = ""
    }
    func add(_ text: String) {
      guard states.last?.isSilent == false else { return }
      if skipped > 0 { skipped -= 1 } else { pending += text }
    }
    func change(_ body: (inout State) -> Void) {
      flush()
      if !states.isEmpty { body(&states[states.count - 1]) }
    }

    while let character = rest.popFirst() {
      switch character {
      case "{": states.append(states.last ?? State())
      case "}":
        flush()
        if states.count > 1 { states.removeLast() }
      case "\n", "\r", "\r\n": continue
      case "\\":
        guard let next = rest.first else { break }
        guard next.isASCII, next.isLetter else {
          rest.removeFirst()
          switch next {
          case "\n", "\r", "\r\n": add("\n")
          case "'":
            let code = UInt8(rest.prefix(2), radix: 16)
            rest = rest.dropFirst(2)
            if let code { add(String(data: Data([code]), encoding: .windowsCP1252) ?? "") }
          case "~": add("\u{a0}")
          case "_": add("\u{2011}")
          case "*": change { $0.isSilent = true }
          case "-": break
          default: add(String(next))
          }
          continue
        }
        let word = String(rest.prefix { $0.isASCII && $0.isLetter })
        rest = rest.dropFirst(word.count)
        let digits = rest.prefix { $0.isASCII && ($0.isNumber || $0 == "-") }
        rest = rest.dropFirst(digits.count)
        if rest.first == " " { rest.removeFirst() }
        let number = Int(digits)
        let isOn = number != 0
        switch word {
        case "u":
          let value = number ?? 0
          add(Unicode.Scalar(UInt32(value < 0 ? value + 65536 : value)).map { String(Character($0)) } ?? "")
          skipped = states.last?.substitutes ?? 1
        case "uc": change { $0.substitutes = number ?? 1 }
        case "b": change { $0.isBold = isOn }
        case "i": change { $0.isOblique = isOn }
        case "ul": change { $0.isUnderlined = isOn }
        case "ulnone": change { $0.isUnderlined = false }
        case "fs": change { $0.size = max(2, number ?? 24) }
        case "plain": change { $0 = State(isSilent: $0.isSilent, substitutes: $0.substitutes) }
        default:
          if silent.contains(word) { change { $0.isSilent = true } }
          if let text = characters[word] { add(text) }
        }
      default: add(String(character))
      }
    }
    flush()
    return result
  }
}
