import LifeCycle

/// Writes JSON as bytes, without Foundation; keys keep the order in which they are given.
struct JSONWriter {
  private(set) var bytes: [UInt8] = []

  mutating func raw(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  mutating func raw(number text: String) { bytes.append(contentsOf: text.utf8) }

  mutating func string(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    var copy = text
    copy.withUTF8 { utf8 in
      // Runs without escapes are copied whole.
      var start = 0
      for index in utf8.indices {
        let byte = utf8[index]
        guard byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") else { continue }
        bytes.append(contentsOf: utf8[start..<index])
        escape(byte)
        start = index + 1
      }
      bytes.append(contentsOf: utf8[start...])
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func escape(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""): raw("\\\"")
    case UInt8(ascii: "\\"): raw("\\\\")
    case 0x08: raw("\\b")
    case 0x09: raw("\\t")
    case 0x0A: raw("\\n")
    case 0x0C: raw("\\f")
    case 0x0D: raw("\\r")
    default:
      raw("\\u00")
      bytes.append(Self.hexDigits[Int(byte >> 4)])
      bytes.append(Self.hexDigits[Int(byte & 15)])
    }
  }

  private static let hexDigits = Array("0123456789abcdef".utf8)

  /// Writes a value; maps with their keys in alphabetical order, so that equal values give equal text.
  ///
  /// Infinity and not-a-number, which JSON cannot express, become null.
  mutating func value(_ value: Value) {
    switch value {
    case .null: raw("null")
    case .bool(let bool): bool ? raw("true") : raw("false")
    case .integer(let integer): raw(number: String(integer))
    case .number(let number): number.isFinite ? raw(number: number.description) : raw("null")
    case .string(let text): string(text)
    case .array(let values):
      raw("[")
      for (index, item) in values.enumerated() {
        if index > 0 { raw(",") }
        self.value(item)
      }
      raw("]")
    case .object(let members): object(members)
    }
  }

  mutating func object(_ members: [String: Value]) {
    raw("{")
    for (index, member) in members.sorted(by: { $0.key < $1.key }).enumerated() {
      if index > 0 { raw(",") }
      string(member.key)
      raw(":")
      value(member.value)
    }
    raw("}")
  }
}
