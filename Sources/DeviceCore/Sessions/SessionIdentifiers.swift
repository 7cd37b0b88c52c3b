import LifeCycle

/// Generates persistent identifiers in UUID form, from the device's seed and the session's number: two cores with the
/// same inputs generate the same.
struct SessionIdentifiers: Sendable {
  let seed: UInt64

  func identifier(of key: SessionKey) -> SessionID {
    func mix(_ value: UInt64) -> UInt64 {
      var z = value &+ 0x9e37_79b9_7f4a_7c15
      z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
      z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
      return z ^ (z >> 31)
    }
    let high = mix(seed &+ UInt64(bitPattern: Int64(key.rawValue)))
    let low = mix(high ^ seed)
    // The bits that say of a UUID that it is a random one.
    return SessionID(high: high & ~0xf000 | 0x4000, low: low & ~(0xf << 60) | 0x8 << 60)
  }
}
