/// New identifiers of objects: 24 hexadecimal digits, the same in each run, none that the file has.
struct ObjectIdentifiers {
  private var taken: Set<String>

  init(takenIn graph: ProjectGraph) {
    taken = []
    for node in graph.tree.nodes {
      if case .string(let text) = node.kind { taken.insert(text.uppercased()) }
      for entry in node.entries { taken.insert(entry.key.uppercased()) }
    }
  }

  /// - Parameter parts: what the object stands for: the project, the file, the target.
  mutating func make(_ parts: String...) -> String {
    var salt = 0
    while true {
      let identifier = Self.identifier(parts + [String(salt)])
      if taken.insert(identifier).inserted { return identifier }
      salt += 1
    }
  }

  private static func identifier(_ parts: [String]) -> String {
    // A byte that no text has keeps ("ab", "c") and ("a", "bc") apart.
    var bytes: [UInt8] = []
    for part in parts { bytes += Array(part.utf8) + [0xFF] }
    let first = hash(bytes, seed: 0xCBF2_9CE4_8422_2325)
    let second = hash(bytes.reversed(), seed: 0x8422_2325_CBF2_9CE4)
    return String((hex(first) + hex(second)).prefix(24))
  }

  /// FNV-1a, and a last mixing so that each bit of the input reaches the first digits.
  private static func hash(_ bytes: [UInt8], seed: UInt64) -> UInt64 {
    var value = seed
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
    value = (value ^ (value >> 33)) &* 0xFF51_AFD7_ED55_8CCD
    value = (value ^ (value >> 33)) &* 0xC4CE_B9FE_1A85_EC53
    return value ^ (value >> 33)
  }

  private static func hex(_ value: UInt64) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
