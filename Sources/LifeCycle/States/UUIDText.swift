/// Converts UUIDs to and from canonical text: 32 uppercase hexadecimal digits in groups of 8, 4, 4, 4 and 12.
enum UUIDText {
  private static let digits = Array("0123456789ABCDEF".utf8)

  private static func isGroup(_ place: Int) -> Bool { place == 8 || place == 12 || place == 16 || place == 20 }

  static func text(high: UInt64, low: UInt64) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(36)
    for place in 0..<32 {
      if isGroup(place) { text.append(UInt8(ascii: "-")) }
      let word = place < 16 ? high : low
      text.append(digits[Int((word >> UInt64(60 - 4 * (place % 16))) & 15)])
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The bits of canonical text; nil for any other text.
  static func words(of text: String) -> (high: UInt64, low: UInt64)? {
    guard text.utf8.count == 36 else { return nil }
    var words: (high: UInt64, low: UInt64) = (0, 0)
    var place = 0
    var isAfterGroup = false
    for byte in text.utf8 {
      if isGroup(place), !isAfterGroup {
        guard byte == UInt8(ascii: "-") else { return nil }
        isAfterGroup = true
        continue
      }
      isAfterGroup = false
      let digit: UInt8
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte - UInt8(ascii: "0")
      case UInt8(ascii: "A")...UInt8(ascii: "F"): digit = byte - UInt8(ascii: "A") + 10
      default: return nil
      }
      if place < 16 { words.high = words.high << 4 | UInt64(digit) } else { words.low = words.low << 4 | UInt64(digit) }
      place += 1
    }
    return place == 32 ? words : nil
  }
}
