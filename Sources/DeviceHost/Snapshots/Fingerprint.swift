/// 128 bits that are most likely other ones for other bytes: two FNV-1a sums over words from different beginnings.
///
/// They tell files apart and find damage; they are no proof against somebody who looks for bytes with the same sums, who
/// could replace only what is that app's own.
struct Fingerprint: Hashable {
  private(set) var first: UInt64 = 0xcbf2_9ce4_8422_2325
  private(set) var second: UInt64 = 0x6c62_272e_07bb_0142

  init(of bytes: some Collection<UInt8>) {
    if bytes.withContiguousStorageIfAvailable({ add($0) }) == nil {
      Array(bytes).withUnsafeBufferPointer { add($0) }
    }
  }

  private mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) {
    let raw = UnsafeRawBufferPointer(bytes)
    let words = raw.count / 8
    for index in 0..<words { mix(raw.loadUnaligned(fromByteOffset: index * 8, as: UInt64.self).littleEndian) }
    var rest: UInt64 = 0
    for index in (words * 8)..<raw.count { rest = rest << 8 | UInt64(raw[index]) }
    mix(rest)
    mix(UInt64(raw.count))
  }

  private mutating func mix(_ word: UInt64) {
    first = (first ^ word) &* 0x100_0000_01b3
    first ^= first >> 29
    second = (second ^ (word &+ 0x9e37_79b9_7f4a_7c15)) &* 0x2545_f491_4f6c_dd1d
    second ^= second >> 32
  }

  /// 32 hexadecimal digits.
  var name: String {
    [first, second].map { part in
      let digits = String(part, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}
