/// Pixels as a block of LZ4: for whom they are shown to at once, as it takes a twentieth of a PNG's time.
///
/// Only whole pixels are looked for: they repeat as such. What comes out is the format's own, which all its readers read.
public enum LZ4 {
  /// The pixels' bytes, of each first the lowest one, as a block. Nothing for no pixels.
  public static func encode(_ bitmap: Bitmap) -> [UInt8] {
    bitmap.pixels.withUnsafeBufferPointer { encode($0, width: bitmap.width) }
  }

  /// - Parameter width: Of a row: what lies above is often the same.
  private static func encode(_ pixels: UnsafeBufferPointer<UInt32>, width: Int) -> [UInt8] {
    guard let base = pixels.baseAddress, !pixels.isEmpty else { return [] }
    let count = pixels.count
    // At worst all are literals: a byte of length for 255.
    return [UInt8](unsafeUninitializedCapacity: count * 4 + count * 4 / 255 + 16) { bytes, size in
      guard let start = bytes.baseAddress else { return }
      // Most parts are small, and so is what is to be emptied for them.
      let bits: UInt32 = count < 1 << 14 ? 9 : 12
      withUnsafeTemporaryAllocation(of: Int32.self, capacity: 1 << bits) { table in
        table.initialize(repeating: 0)
        size = write(base, count, width, table, bits, to: start)
      }
    }
  }

  /// The shortest copy, in pixels.
  private static let leastCopy = 3
  /// The furthest that a copy may come from, in pixels: 65,535 bytes.
  private static let farthest = 16_383

  /// - Parameters:
  ///   - table: Where pixels of a kind were last, by `bits` of what they are; zeros at first, as the first pixel is no source.
  private static func write(
    _ pixels: UnsafePointer<UInt32>, _ count: Int, _ width: Int, _ table: UnsafeMutableBufferPointer<Int32>,
    _ bits: UInt32, to start: UnsafeMutablePointer<UInt8>
  ) -> Int {
    var out = start
    var anchor = 0
    var at = 1
    // A copy begins 12 bytes before the end at least, and the last 5 bytes are literals.
    let lastCopy = count - 3
    let end = count - 2
    while at <= lastCopy {
      let pixel = pixels[at]
      let slot = Int((pixel &* 2_654_435_761) >> (32 - bits))
      var from = Int(table[slot])
      table[slot] = Int32(truncatingIfNeeded: at)
      var length = 0
      if from > 0, at - from <= farthest { length = same(pixels, from, at, end) }
      let above = at - width
      if length < 8, above >= 0, above != from, width <= farthest {
        let other = same(pixels, above, at, end)
        if other > length { (from, length) = (above, other) }
      }
      if pixels[at - 1] == pixel, length < 8 {
        let other = same(pixels, at - 1, at, end)
        if other > length { (from, length) = (at - 1, other) }
      }
      // A copy of fewer pixels takes longer to say than the pixels, and no less room.
      guard length >= leastCopy else {
        at += 1
        continue
      }
      out = literals(pixels + anchor, at - anchor, length * 4 - 4, to: out)
      let offset = (at - from) * 4
      out[0] = UInt8(truncatingIfNeeded: offset)
      out[1] = UInt8(truncatingIfNeeded: offset >> 8)
      out = rest(length * 4 - 4, to: out + 2)
      at += length
      anchor = at
    }
    out = literals(pixels + anchor, count - anchor, 0, to: out)
    return out - start
  }

  /// How many pixels are the same at two places.
  @inline(__always)
  private static func same(_ pixels: UnsafePointer<UInt32>, _ from: Int, _ at: Int, _ end: Int) -> Int {
    var next = at
    let back = at - from
    // Two at a time.
    while next + 2 <= end {
      let now = UnsafeRawPointer(pixels + next).loadUnaligned(as: UInt64.self)
      let other = now ^ UnsafeRawPointer(pixels + next - back).loadUnaligned(as: UInt64.self)
      guard other == 0 else { return next - at + (UInt64(littleEndian: other).trailingZeroBitCount >> 5) }
      next += 2
    }
    if next < end, pixels[next] == pixels[next - back] { next += 1 }
    return next - at
  }

  /// A copy's first byte, and the pixels that are not copied.
  @inline(__always)
  private static func literals(
    _ pixels: UnsafePointer<UInt32>, _ count: Int, _ copied: Int, to start: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    let bytes = count * 4
    start[0] = UInt8(truncatingIfNeeded: min(bytes, 15) << 4 | min(copied, 15))
    let out = rest(bytes, to: start + 1)
    UnsafeMutableRawPointer(out).copyMemory(from: pixels, byteCount: bytes)
    return out + bytes
  }

  /// What a length has beyond 14.
  @inline(__always)
  private static func rest(_ length: Int, to start: UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt8> {
    guard length >= 15 else { return start }
    var out = start
    var left = length - 15
    while left >= 255 {
      out[0] = 255
      out += 1
      left -= 255
    }
    out[0] = UInt8(truncatingIfNeeded: left)
    return out + 1
  }
}
