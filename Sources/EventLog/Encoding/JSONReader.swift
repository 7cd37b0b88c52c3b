import LifeCycle

/// Reads JSON strictly and with bounded depth; the caller bounds the size.
struct JSONReader {
  /// The deepest nesting of lists and maps.
  static let depthLimit = 64

  private let bytes: [UInt8]
  private(set) var offset = 0
  private var depth = 0

  init(_ text: some StringProtocol) { bytes = Array(text.utf8) }

  func error(_ message: String, at offset: Int? = nil) -> EventLogError {
    EventLogError(offset: offset ?? self.offset, message: message)
  }

  /// The next byte that is not white space; nil at the end.
  mutating func peek() -> UInt8? {
    while offset < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[offset]) { offset += 1 }
    return offset < bytes.count ? bytes[offset] : nil
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard peek() == byte else { return false }
    offset += 1
    return true
  }

  private mutating func expect(_ byte: UInt8) throws {
    guard take(byte) else { throw error("expected '\(Character(UnicodeScalar(byte)))'") }
  }

  mutating func expectEnd() throws {
    guard peek() == nil else { throw error("more text after the value") }
  }

  /// Consumes `null` if it is next.
  mutating func takeNull() -> Bool { peek() == UInt8(ascii: "n") && takeWord("null") }

  private mutating func takeWord(_ word: String) -> Bool {
    let end = offset + word.utf8.count
    guard end <= bytes.count, bytes[offset..<end].elementsEqual(word.utf8) else { return false }
    offset = end
    return true
  }

  mutating func value() throws -> Value {
    switch peek() {
    case UInt8(ascii: "{"):
      var members: [String: Value] = [:]
      try object { reader, key in members[key] = try reader.value() }
      return .object(members)
    case UInt8(ascii: "["): return .array(try array())
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t") where takeWord("true"): return true
    case UInt8(ascii: "f") where takeWord("false"): return false
    case UInt8(ascii: "n") where takeWord("null"): return .null
    case nil: throw error("a value is missing")
    case let byte?:
      guard byte == UInt8(ascii: "-") || (48...57).contains(byte) else { throw error("not a JSON value") }
      return try number()
    }
  }

  /// Reads a map; the body reads the value of each key. A duplicate key is an error.
  mutating func object(_ body: (inout JSONReader, String) throws -> Void) throws {
    try enter(UInt8(ascii: "{"))
    var keys: Set<String> = []
    if !take(UInt8(ascii: "}")) {
      repeat {
        let start = offset
        guard peek() == UInt8(ascii: "\"") else { throw error("a key is missing") }
        let key = try string()
        guard keys.insert(key).inserted else { throw error("the key '\(key)' appears twice", at: start) }
        try expect(UInt8(ascii: ":"))
        try body(&self, key)
      } while take(UInt8(ascii: ","))
      try expect(UInt8(ascii: "}"))
    }
    depth -= 1
  }

  private mutating func array() throws -> [Value] {
    try enter(UInt8(ascii: "["))
    var values: [Value] = []
    if !take(UInt8(ascii: "]")) {
      repeat { values.append(try value()) } while take(UInt8(ascii: ","))
      try expect(UInt8(ascii: "]"))
    }
    depth -= 1
    return values
  }

  private mutating func enter(_ bracket: UInt8) throws {
    try expect(bracket)
    depth += 1
    guard depth <= Self.depthLimit else { throw error("nested deeper than \(Self.depthLimit) levels") }
  }

  private mutating func number() throws -> Value {
    let start = offset
    let text = try numberText()
    if let integer = Int64(text) { return .integer(integer) }
    guard let number = Double(text), number.isFinite else { throw error("the number is out of range", at: start) }
    return .number(number)
  }

  /// A number as written.
  mutating func numberText() throws -> String {
    _ = peek()
    let start = offset
    func isDigit(_ index: Int) -> Bool { index < bytes.count && (48...57).contains(bytes[index]) }
    func digits() throws {
      guard isDigit(offset) else { throw error("not a number", at: start) }
      while isDigit(offset) { offset += 1 }
    }
    if offset < bytes.count, bytes[offset] == UInt8(ascii: "-") { offset += 1 }
    if offset < bytes.count, bytes[offset] == UInt8(ascii: "0"), isDigit(offset + 1) {
      throw error("a number has a leading zero", at: start)
    }
    try digits()
    if offset < bytes.count, bytes[offset] == UInt8(ascii: ".") {
      offset += 1
      try digits()
    }
    if offset < bytes.count, bytes[offset] | 0x20 == UInt8(ascii: "e") {
      offset += 1
      if offset < bytes.count, bytes[offset] == UInt8(ascii: "+") || bytes[offset] == UInt8(ascii: "-") { offset += 1 }
      try digits()
    }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }
}

// MARK: - Strings

extension JSONReader {
  mutating func string() throws -> String {
    guard peek() == UInt8(ascii: "\"") else { throw error("expected a string") }
    let start = offset
    offset += 1
    var text: [UInt8] = []
    while offset < bytes.count {
      let byte = bytes[offset]
      offset += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): try escape(into: &text)
      case 0..<0x20: throw error("unescaped control character in a string", at: offset - 1)
      default: text.append(byte)
      }
    }
    throw error("unterminated string", at: start)
  }

  private mutating func escape(into text: inout [UInt8]) throws {
    let start = offset - 1
    guard offset < bytes.count else { throw error("unterminated string", at: start) }
    let byte = bytes[offset]
    offset += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"): text.append(contentsOf: String(try scalar(from: start)).utf8)
    default: throw error("an unknown escape", at: start)
    }
  }

  /// The scalar of `\uXXXX`, or of a surrogate pair of them; an unpaired surrogate is an error.
  private mutating func scalar(from start: Int) throws -> Character {
    let first = try codeUnit(from: start)
    if let scalar = UnicodeScalar(UInt32(first)) { return Character(scalar) }
    guard first < 0xDC00, offset < bytes.count, takeWord("\\u") else { throw error("unpaired surrogate", at: start) }
    let second = try codeUnit(from: start)
    guard (0xDC00...0xDFFF).contains(second),
      let scalar = UnicodeScalar(0x10000 + (UInt32(first) - 0xD800) << 10 + (UInt32(second) - 0xDC00))
    else { throw error("unpaired surrogate", at: start) }
    return Character(scalar)
  }

  private mutating func codeUnit(from start: Int) throws -> UInt16 {
    let end = offset + 4
    guard end <= bytes.count, bytes[offset..<end].allSatisfy({ Character(UnicodeScalar($0)).isHexDigit }),
      let unit = UInt16(String(decoding: bytes[offset..<end], as: UTF8.self), radix: 16)
    else { throw error("\\u needs four hexadecimal digits", at: start) }
    offset = end
    return unit
  }
}
