import LifeCycle

/// Makes persistent identifiers, UUIDs in form, from the device's seed and the session's number: two cores that are fed
/// the same make the same.
struct SessionIdentifiers: Sendable {
  let seed: UInt64

  func identifier(of key: SessionKey) -> String {
    func mix(_ value: UInt64) -> UInt64 {
      var z = value &+ 0x9e37_79b9_7f4a_7c15
      z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
      z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
      return z ^ (z >> 31)
    }
    let high = mix(seed &+ UInt64(bitPattern: Int64(key.rawValue)))
    let low = mix(high ^ seed)
    let digits = Array("0123456789ABCDEF".utf8)
    var text: [UInt8] = []
    for place in 0..<32 {
      if [8, 12, 16, 20].contains(place) { text.append(UInt8(ascii: "-")) }
      let word = place < 16 ? high : low
      let digit = Int((word >> UInt64(60 - 4 * (place % 16))) & 15)
      text.append(place == 12 ? UInt8(ascii: "4") : place == 16 ? UInt8(ascii: "8") : digits[digit])
    }
    return String(decoding: text, as: UTF8.self)
  }
}
