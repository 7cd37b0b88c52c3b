/// Walks through text character by character, as people count them, in its UTF-8 bytes.
///
/// Most characters are of one scalar that takes no others to it, and so is what follows them: these need no look into
/// Unicode's tables. All others go the library's way.
struct ClusterScanner {
  /// A character's place and first scalar.
  struct Found {
    /// The first byte.
    var start: Int
    /// The byte after the last.
    var end: Int
    /// The first scalar.
    var scalar: UInt32
    /// Whether it is of that scalar alone.
    var isSingle: Bool
    /// The number of UTF-16 units.
    var units: Int
    /// Whether its selector asks for an emoji or for a sign of text; nil without one.
    var asksForEmoji: Bool?
  }

  private let string: String
  private let bytes: UnsafeBufferPointer<UInt8>
  private(set) var position = 0
  /// Where the library's walk has come to, if the last character went its way.
  private var index: String.Index?

  /// - Parameter bytes: Those of the string, which must not change.
  init(_ string: String, _ bytes: UnsafeBufferPointer<UInt8>) {
    self.string = string
    self.bytes = bytes
  }

  /// The next character; nil at the end.
  @inline(__always)
  mutating func next() -> Found? {
    guard position < bytes.count else { return nil }
    let start = position
    let (scalar, length) = Self.scalar(at: start, in: bytes)
    let end = start + length
    if Self.standsAlone(scalar) {
      if end == bytes.count || Self.standsAlone(Self.scalar(at: end, in: bytes).value) {
        position = end
        index = nil
        return Found(
          start: start, end: end, scalar: scalar, isSingle: true, units: scalar > 0xffff ? 2 : 1,
          asksForEmoji: nil)
      }
    }
    return slow(start, scalar)
  }

  @inline(never)
  private mutating func slow(_ start: Int, _ scalar: UInt32) -> Found {
    let utf8 = string.utf8
    let from = index ?? utf8.index(utf8.startIndex, offsetBy: start)
    let to = string.index(after: from)
    let end = start + utf8.distance(from: from, to: to)
    var units = 0
    var scalars = 0
    var asksForEmoji: Bool?
    var place = start
    while place < end {
      let (value, length) = Self.scalar(at: place, in: bytes)
      if place > start, Self.isHalfwidthMark(value) {
        (index, position) = (nil, place)
        return Found(
          start: start, end: place, scalar: scalar, isSingle: scalars == 1, units: units, asksForEmoji: asksForEmoji)
      }
      units += value > 0xffff ? 2 : 1
      scalars += 1
      if value == 0xfe0f || value == 0x20e3 { asksForEmoji = true }
      if value == 0xfe0e { asksForEmoji = false }
      place += length
    }
    index = to
    position = end
    return Found(
      start: start, end: end, scalar: scalar, isSingle: scalars == 1, units: units,
      asksForEmoji: asksForEmoji)
  }

  /// A scalar of valid UTF-8, which is all that a string holds.
  @inline(__always)
  static func scalar(at place: Int, in bytes: UnsafeBufferPointer<UInt8>) -> (value: UInt32, length: Int) {
    let first = UInt32(bytes[place])
    func more(_ offset: Int) -> UInt32 {
      place + offset < bytes.count ? UInt32(bytes[place + offset]) & 0x3f : 0
    }
    if first < 0x80 { return (first, 1) }
    if first < 0xe0 { return ((first & 0x1f) << 6 | more(1), 2) }
    if first < 0xf0 { return ((first & 0x0f) << 12 | more(1) << 6 | more(2), 3) }
    return ((first & 0x07) << 18 | more(1) << 12 | more(2) << 6 | more(3), 4)
  }

  /// Whether a scalar, beside another one of which this is true, is a character by itself.
  @inline(__always)
  static func standsAlone(_ scalar: UInt32) -> Bool {
    if scalar < 0x300 { return scalar >= 0x20 || scalar == 0x0a || scalar == 0x09 }
    return far(scalar)
  }

  /// The voiced sound marks of halfwidth kana: Unicode adds them to whatever is before them, but they have a width of their
  /// own, and stand beside letters of other fonts in faces that people write.
  private static func isHalfwidthMark(_ scalar: UInt32) -> Bool { scalar == 0xff9e || scalar == 0xff9f }

  @inline(never)
  private static func far(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x370...0x482, 0x48a...0x590, 0x1e00...0x1fff, 0x2010...0x2027, 0x2030...0x205f, 0x2070...0x20cf,
      0x2100...0x2c5f, 0x2e80...0x3029, 0x3030...0x3098, 0x309b...0xa4cf, 0xac00...0xd7a3, 0xf900...0xfaff,
      0xfe30...0xfe4f, 0xff01...0xff9f, 0x2_0000...0x3_fffd:
      true
    default: false
    }
  }
}
