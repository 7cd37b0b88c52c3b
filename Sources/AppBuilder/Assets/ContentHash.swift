/// Tells contents apart in caches: 128 bits of FNV-1a with two beginnings, and the length.
struct ContentHash {
  private var first: UInt64 = 0xcbf2_9ce4_8422_2325
  private var second: UInt64 = 0x9e37_79b9_7f4a_7c15
  private var length = 0

  /// A file's name for what was added.
  var text: String {
    [first, second, UInt64(length)].map { String($0, radix: 36) }.joined(separator: "-")
  }

  mutating func add(_ bytes: UnsafeRawBufferPointer) {
    for byte in bytes {
      first = (first ^ UInt64(byte)) &* 0x100_0000_01b3
      second = (second ^ UInt64(byte)) &* 0x9fb2_1c65_1e98_df25
    }
    length += bytes.count
  }

  mutating func add(_ text: String) {
    var text = text
    text.withUTF8 { add(UnsafeRawBufferPointer($0)) }
  }
}
