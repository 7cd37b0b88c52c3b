/// Reads the old style of property lists, in which Xcode writes projects, into a tree of places.
struct OldStyleParser {
  private let text: SourceText
  private var at: Int
  private var tree = OldStyleTree()
  /// Xcode's own files are five deep.
  private static let deepest = 100

  static func tree(of text: SourceText) throws(EditRefusal) -> OldStyleTree {
    var parser = OldStyleParser(text: text, at: text.start)
    try parser.skipSpace()
    guard parser.at < text.bytes.count else { throw EditRefusal("it has no values.") }
    if text.bytes[parser.at] == UInt8(ascii: "<") {
      throw EditRefusal("it is an XML property list; Xcode rewrites it in its own style when a setting is changed.")
    }
    parser.tree.root = try parser.value(depth: 0)
    try parser.skipSpace()
    guard parser.at == text.bytes.count else { throw parser.refusal("something stands after the end.") }
    return parser.tree
  }

  private init(text: SourceText, at: Int) {
    self.text = text
    self.at = at
  }

  private func refusal(_ reason: String, at offset: Int? = nil) -> EditRefusal {
    EditRefusal(reason, line: text.line(of: offset ?? at))
  }

  private var byte: UInt8? { at < text.bytes.count ? text.bytes[at] : nil }

  private mutating func skip(_ isSkipped: (UInt8) -> Bool) {
    while let byte, isSkipped(byte) { at += 1 }
  }

  private mutating func skipSpace() throws(EditRefusal) {
    while let byte {
      if byte.isSpace || byte == 0x0B || byte == 0x0C {
        at += 1
      } else if text.starts(with: "//", at: at) {
        skip { !$0.isLineEnd }
      } else if text.starts(with: "/*", at: at) {
        guard let end = text.next("*/", from: at + 2) else { throw refusal("a comment has no end.") }
        at = end + 2
      } else {
        return
      }
    }
  }

  private mutating func take(_ wanted: Character, after what: String) throws(EditRefusal) {
    try skipSpace()
    guard byte == wanted.asciiValue else { throw refusal("a “\(wanted)” is missing after \(what).") }
    at += 1
  }

  // MARK: Values

  private mutating func value(depth: Int) throws(EditRefusal) -> Int {
    try skipSpace()
    guard depth < Self.deepest else { throw refusal("its values are nested more than \(Self.deepest) deep.") }
    switch byte {
    case UInt8(ascii: "{"): return try dict(depth)
    case UInt8(ascii: "("): return try array(depth)
    case UInt8(ascii: "<"): return try data()
    default:
      let (string, range) = try string()
      return add(.string(string), range)
    }
  }

  private mutating func add(_ kind: OldStyleTree.Kind, _ range: Range<Int>) -> Int {
    tree.nodes.append(.init(kind: kind, range: range))
    return tree.nodes.count - 1
  }

  private mutating func dict(_ depth: Int) throws(EditRefusal) -> Int {
    let index = add(.dict, at..<at)
    at += 1
    var seen: Set<String> = []
    while true {
      try skipSpace()
      guard byte != nil else { throw refusal("the “{” has no end.", at: tree[index].range.lowerBound) }
      if byte == UInt8(ascii: "}") { break }
      let (key, keyRange) = try string()
      guard seen.insert(key).inserted else { throw refusal("the key \(key) is there twice.", at: keyRange.lowerBound) }
      try take("=", after: "the key \(key)")
      let value = try value(depth: depth + 1)
      try take(";", after: "the value of \(key)")
      tree.nodes[index].entries.append(.init(key: key, keyRange: keyRange, value: value, end: at))
    }
    at += 1
    tree.nodes[index].range = tree[index].range.lowerBound..<at
    return index
  }

  private mutating func array(_ depth: Int) throws(EditRefusal) -> Int {
    let index = add(.array, at..<at)
    at += 1
    while true {
      try skipSpace()
      guard byte != nil else { throw refusal("the “(” has no end.", at: tree[index].range.lowerBound) }
      if byte == UInt8(ascii: ")") { break }
      if let last = tree[index].items.last, last.commaEnd == nil { throw refusal("a “,” is missing.") }
      let value = try value(depth: depth + 1)
      try skipSpace()
      let hasComma = byte == UInt8(ascii: ",")
      if hasComma { at += 1 }
      tree.nodes[index].items.append(.init(value: value, commaEnd: hasComma ? at : nil))
    }
    at += 1
    tree.nodes[index].range = tree[index].range.lowerBound..<at
    return index
  }

  private mutating func data() throws(EditRefusal) -> Int {
    let start = at
    skip { $0 != UInt8(ascii: ">") }
    guard byte != nil else { throw refusal("the “<” has no end.", at: start) }
    at += 1
    return add(.data, start..<at)
  }

  // MARK: Strings

  private mutating func string() throws(EditRefusal) -> (String, Range<Int>) {
    let start = at
    if let byte, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { return try quoted(byte) }
    skip(Self.isPlain)
    guard at > start else { throw refusal("a value is missing.") }
    return (text.string(start..<at), start..<at)
  }

  /// What the readers of this style take without quotes.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || "_$/:.-".utf8.contains(byte)
  }

  private mutating func quoted(_ quote: UInt8) throws(EditRefusal) -> (String, Range<Int>) {
    let start = at
    at += 1
    var bytes: [UInt8] = []
    while let byte, byte != quote {
      at += 1
      guard byte == UInt8(ascii: "\\"), let escaped = self.byte else {
        bytes.append(byte)
        continue
      }
      at += 1
      switch escaped {
      case UInt8(ascii: "n"): bytes.append(.lineFeed)
      case UInt8(ascii: "t"): bytes.append(UInt8(ascii: "\t"))
      case UInt8(ascii: "r"): bytes.append(.carriageReturn)
      case UInt8(ascii: "U"): bytes += unicodeEscape()
      default: bytes.append(escaped)
      }
    }
    guard byte != nil else { throw refusal("a string has no end.", at: start) }
    at += 1
    return (String(decoding: bytes, as: UTF8.self), start..<at)
  }

  /// `\U1234`, a unit of UTF-16.
  private mutating func unicodeEscape() -> [UInt8] {
    let digits = text.bytes[at...].prefix(4)
    guard let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16) else { return [UInt8(ascii: "U")] }
    at += digits.count
    return Array(String(decoding: [unit], as: UTF16.self).utf8)
  }
}
