/// The bytes of a font file, or of one of its tables. Reading beyond the end gives nil.
struct FontBytes {
  let bytes: UnsafeRawBufferPointer

  var count: Int { bytes.count }

  @inline(__always)
  func byte(_ place: Int) -> Int? { place >= 0 && place < bytes.count ? Int(bytes[place]) : nil }

  /// Two bytes, the first one counting more.
  @inline(__always)
  func half(_ place: Int) -> Int? {
    guard place >= 0, place <= bytes.count - 2 else { return nil }
    return Int(bytes[place]) << 8 | Int(bytes[place + 1])
  }

  @inline(__always)
  func signed(_ place: Int) -> Int? { half(place).map { $0 > 0x7fff ? $0 - 0x1_0000 : $0 } }

  func word(_ place: Int) -> Int? {
    guard let high = half(place), let low = half(place + 2) else { return nil }
    return high << 16 | low
  }

  /// A part that begins at a place; nil if the place lies behind the end.
  func part(_ place: Int?) -> FontBytes? {
    guard let place, place >= 0, place < bytes.count else { return nil }
    return FontBytes(bytes: UnsafeRawBufferPointer(rebasing: bytes[place...]))
  }

  func part(_ place: Int, _ length: Int) -> FontBytes? {
    guard place >= 0, length >= 0, place <= bytes.count, length <= bytes.count - place else { return nil }
    return FontBytes(bytes: UnsafeRawBufferPointer(rebasing: bytes[place..<place + length]))
  }
}
