import LifeCycle

/// The value of an unquoted YAML scalar, by the core schema of YAML 1.2: `yes`, `on` and `12:30` are text.
///
/// `.inf` and `.nan` stay text too, because a payload cannot carry them.
package enum PlainScalar {
  package static func value(of text: String) -> Value {
    switch text {
    case "", "~", "null", "Null", "NULL": .null
    case "true", "True", "TRUE": true
    case "false", "False", "FALSE": false
    default: number(text) ?? .string(text)
    }
  }

  private static func number(_ text: String) -> Value? {
    if text.hasPrefix("0x") { return Int64(digits(text.dropFirst(2)), radix: 16).map(Value.integer) }
    if text.hasPrefix("0o") { return Int64(digits(text.dropFirst(2)), radix: 8).map(Value.integer) }
    guard isDecimal(text) else { return nil }
    if let integer = Int64(text) { return .integer(integer) }
    guard let number = Double(text), number.isFinite else { return nil }
    return .number(number)
  }

  /// The digits themselves, or nothing if they begin with a sign, which `Int64` would accept.
  private static func digits(_ text: Substring) -> Substring {
    text.first == "-" || text.first == "+" ? "" : text
  }

  /// Whether the text is `[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?`.
  private static func isDecimal(_ text: String) -> Bool {
    var rest = Substring(text).utf8
    func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }
    func takeSign() { if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") { rest.removeFirst() } }
    func takeDigits() -> Int {
      let count = rest.prefix(while: isDigit).count
      rest = rest.dropFirst(count)
      return count
    }
    takeSign()
    var count = takeDigits()
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      count += takeDigits()
    }
    guard count > 0 else { return false }
    if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
      rest.removeFirst()
      takeSign()
      guard takeDigits() > 0 else { return false }
    }
    return rest.isEmpty
  }
}
