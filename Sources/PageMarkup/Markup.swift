/// HTML that is written piece by piece; what comes from an app is text and stays text.
package struct Markup {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  /// Markup of the report's own.
  package mutating func raw(_ markup: StaticString) { markup.withUTF8Buffer { bytes.append(contentsOf: $0) } }

  /// Markup of which the report knows that it is safe: numbers, hashes, its own files.
  package mutating func safe(_ markup: String) { bytes.append(contentsOf: markup.utf8) }

  /// Text of anybody's, also as the value of an attribute in double quotes. Characters that no text has, and those that turn
  /// the direction of what follows, are made visible.
  package mutating func text(_ text: String) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": raw("&amp;")
      case "<": raw("&lt;")
      case ">": raw("&gt;")
      case "\"": raw("&quot;")
      case "'": raw("&#39;")
      case "\n", "\t": bytes.append(UInt8(scalar.value))
      case _ where scalar.isUnseen: bytes.append(contentsOf: "\u{FFFD}".utf8)
      default: bytes.append(contentsOf: String(scalar).utf8)
      }
    }
  }

  /// The same words in both languages, of which one is shown.
  package mutating func words(_ english: StaticString, _ korean: StaticString) {
    raw("<span lang=\"en\">")
    raw(english)
    raw("</span><span lang=\"ko\">")
    raw(korean)
    raw("</span>")
  }

  /// JSON in an element that holds data: nothing in it ends the element.
  package mutating func data(_ json: [UInt8]) {
    for byte in json {
      switch byte {
      case UInt8(ascii: "<"): raw("\\u003c")
      case UInt8(ascii: "&"): raw("\\u0026")
      default: bytes.append(byte)
      }
    }
  }
}
