/// Goes through bytes of text, of which nothing is trusted.
struct ByteScanner {
  private let bytes: UnsafeRawBufferPointer
  private var place = 0

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  var isAtEnd: Bool { place >= bytes.count }

  private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

  /// Goes behind the next occurrence of a text; stays where it is if there is none.
  mutating func find(_ text: String) -> Bool {
    let wanted = Array(text.utf8)
    var start = place
    while start + wanted.count <= bytes.count {
      if bytes[start] == wanted[0], matches(wanted, at: start) {
        place = start + wanted.count
        return true
      }
      start += 1
    }
    return false
  }

  private func matches(_ wanted: [UInt8], at start: Int) -> Bool {
    for index in wanted.indices where bytes[start + index] != wanted[index] { return false }
    return true
  }

  /// Goes behind a text that is next.
  mutating func take(_ text: String) -> Bool {
    let wanted = Array(text.utf8)
    guard place + wanted.count <= bytes.count, matches(wanted, at: place) else { return false }
    place += wanted.count
    return true
  }

  mutating func skipWhite() {
    while let byte = next, byte <= 0x20 { place += 1 }
  }

  /// The next number, behind white space and commas; nil if none is next.
  mutating func number() -> Double? {
    while let byte = next, byte <= 0x20 || byte == 0x2c { place += 1 }
    let start = place
    if next == 0x2d || next == 0x2b { place += 1 }
    var digits = 0
    var hasPoint = false
    while let byte = next, place - start < 40 {
      if (0x30...0x39).contains(byte) {
        digits += 1
      } else if byte == 0x2e, !hasPoint {
        hasPoint = true
      } else {
        break
      }
      place += 1
    }
    guard digits > 0 else {
      place = start
      return nil
    }
    exponent()
    let text = String(decoding: bytes[start..<place], as: UTF8.self)
    // The library's reader wants no sign of plus, and digits on both sides of a point.
    guard let value = Double(text.hasPrefix("+") ? String(text.dropFirst()) : text) ?? Double(text + "0"),
      value.isFinite
    else {
      place = start
      return nil
    }
    return value
  }

  private mutating func exponent() {
    guard next == 0x65 || next == 0x45 else { return }
    let mark = place
    place += 1
    if next == 0x2d || next == 0x2b { place += 1 }
    let first = place
    while let byte = next, (0x30...0x39).contains(byte), place - first < 4 { place += 1 }
    // `em` is a unit.
    if place == first { place = mark }
  }

  /// The attributes up to the end of a tag, at most 64.
  mutating func attributes() -> [String: String] {
    var found: [String: String] = [:]
    while found.count < 64 {
      skipWhite()
      let start = place
      while let byte = next, byte > 0x20, byte != 0x3d, byte != 0x3e, byte != 0x2f { place += 1 }
      let name = String(decoding: bytes[start..<place], as: UTF8.self)
      skipWhite()
      guard !name.isEmpty, take("=") else { return found }
      skipWhite()
      guard let quote = next, quote == 0x22 || quote == 0x27 else { return found }
      place += 1
      let value = place
      while let byte = next, byte != quote { place += 1 }
      guard !isAtEnd, place - value <= 4096 else { return found }
      if found[name] == nil { found[name] = String(decoding: bytes[value..<place], as: UTF8.self) }
      place += 1
    }
    return found
  }
}
