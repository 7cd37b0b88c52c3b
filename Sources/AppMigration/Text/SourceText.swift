/// A file's bytes, its lines, and where they end.
///
/// Everything is counted in bytes, so that what is not edited comes out as it went in.
struct SourceText {
  static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  let bytes: [UInt8]

  /// - Throws: a refusal for what is empty, UTF-16 or no UTF-8.
  init(_ bytes: [UInt8]) throws(EditRefusal) {
    guard !bytes.isEmpty else { throw EditRefusal("it is empty.") }
    if Self.isWide(bytes) { throw EditRefusal("it is UTF-16; save it as UTF-8.") }
    self.bytes = bytes
    if let place = Self.firstInvalid(bytes) { throw EditRefusal("it is not UTF-8 text.", line: line(of: place)) }
  }

  /// Where the text begins: after the byte order mark.
  var start: Int { bytes.starts(with: Self.byteOrderMark) ? 3 : 0 }

  /// UTF-16 or UTF-32, with a byte order mark or without.
  private static func isWide(_ bytes: [UInt8]) -> Bool {
    guard bytes.count > 1 else { return false }
    let pair = (bytes[0], bytes[1])
    return pair == (0xFF, 0xFE) || pair == (0xFE, 0xFF) || (pair.0 == 0) != (pair.1 == 0)
  }

  private static func firstInvalid(_ bytes: [UInt8]) -> Int? {
    if bytes.allSatisfy({ $0 < 0x80 }) { return nil }
    var at = 0
    while at < bytes.count {
      let lead = bytes[at]
      let length: Int
      switch lead {
      case ..<0x80: length = 1
      case 0xC2..<0xE0: length = 2
      case 0xE0..<0xF0: length = 3
      case 0xF0..<0xF5: length = 4
      default: return at
      }
      guard at + length <= bytes.count, String(validating: bytes[at..<at + length], as: UTF8.self) != nil else {
        return at
      }
      at += length
    }
    return nil
  }

  func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  // MARK: Lines

  /// The line of a byte, from 1. A line ends with LF, CR LF or CR.
  func line(of offset: Int) -> Int {
    var line = 1
    for at in 0..<min(offset, bytes.count) where endsLine(at) { line += 1 }
    return line
  }

  /// Whether a line's last byte is there.
  private func endsLine(_ at: Int) -> Bool {
    bytes[at] == .lineFeed || (bytes[at] == .carriageReturn && (at + 1 == bytes.count || bytes[at + 1] != .lineFeed))
  }

  func lineStart(_ offset: Int) -> Int {
    var at = offset
    while at > start, !bytes[at - 1].isLineEnd { at -= 1 }
    return at
  }

  /// The white space between the line's start and the offset; nil if something else stands there.
  func indentation(before offset: Int) -> [UInt8]? {
    let between = bytes[lineStart(offset)..<offset]
    return between.allSatisfy(\.isBlank) ? Array(between) : nil
  }

  /// The bytes that end the line at the offset, which stands on them; nil if it stands elsewhere.
  func lineEnd(at offset: Int) -> Range<Int>? {
    guard offset < bytes.count, bytes[offset].isLineEnd else { return nil }
    let isPair = bytes[offset] == .carriageReturn && offset + 1 < bytes.count && bytes[offset + 1] == .lineFeed
    return offset..<offset + (isPair ? 2 : 1)
  }

  /// How the lines of this file end: as its first does.
  var usualLineEnd: [UInt8] {
    guard let first = bytes.firstIndex(where: \.isLineEnd), let range = lineEnd(at: first) else { return [.lineFeed] }
    return Array(bytes[range])
  }

  func skipBlanks(_ offset: Int) -> Int {
    var at = offset
    while at < bytes.count, bytes[at].isBlank { at += 1 }
    return at
  }

  func starts(with text: StaticString, at offset: Int) -> Bool {
    guard offset + text.utf8CodeUnitCount <= bytes.count else { return false }
    for index in 0..<text.utf8CodeUnitCount where bytes[offset + index] != text.utf8Start[index] { return false }
    return true
  }

  /// Where the text stands next, from an offset on.
  func next(_ text: StaticString, from offset: Int) -> Int? {
    var at = offset
    while at < bytes.count {
      if bytes[at] == text.utf8Start[0], starts(with: text, at: at) { return at }
      at += 1
    }
    return nil
  }
}
