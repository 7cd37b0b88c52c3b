/// A code of squares as ISO/IEC 18004 has it: bytes, in the smallest version that holds them.
struct QRCode {
  /// How much of the code may be lost. The raw values are the code's own.
  enum Correction: UInt8 {
    case low = 1
    case medium = 0
    case quartile = 3
    case high = 2

    /// By the letter that people call it.
    init?(letter: String) {
      switch letter {
      case "L": self = .low
      case "M": self = .medium
      case "Q": self = .quartile
      case "H": self = .high
      default: return nil
      }
    }
  }

  /// From 1 to 40.
  let version: Int
  /// How many squares are on a side.
  let side: Int
  /// Whether a square is dark, row by row from above.
  private(set) var isDark: [Bool]
  /// Whether a square belongs to the code's frame, not to its data.
  private var isFixed: [Bool]

  /// - Parameter mask: One of the eight patterns that the data may be crossed with; nil for the best.
  /// - Returns: Nil for more bytes than the largest code has room for.
  init?(_ bytes: [UInt8], _ correction: Correction, mask: Int? = nil) {
    guard let version = (1...40).first(where: { QRBlocks($0, correction).holds(bytes.count, in: $0) }) else {
      return nil
    }
    self.version = version
    side = 17 + 4 * version
    isDark = Array(repeating: false, count: side * side)
    isFixed = isDark
    let blocks = QRBlocks(version, correction)
    drawFrame()
    drawFormat(correction, mask: 0)
    drawVersion()
    draw(blocks.codewords(of: bytes, version))
    var best = mask ?? 0
    if mask == nil {
      var least = Int.max
      for mask in 0..<8 {
        cross(with: mask)
        drawFormat(correction, mask: mask)
        let penalty = penalty
        if penalty < least { (least, best) = (penalty, mask) }
        cross(with: mask)
      }
    }
    cross(with: best)
    drawFormat(correction, mask: best)
  }

  /// Whether a square is dark.
  subscript(x: Int, y: Int) -> Bool { isDark[y * side + x] }

  private mutating func fix(_ x: Int, _ y: Int, _ dark: Bool) {
    guard x >= 0, y >= 0, x < side, y < side else { return }
    isDark[y * side + x] = dark
    isFixed[y * side + x] = true
  }

  // MARK: Frame

  private mutating func drawFrame() {
    for place in 0..<side {
      fix(6, place, place % 2 == 0)
      fix(place, 6, place % 2 == 0)
    }
    for (x, y) in [(3, 3), (side - 4, 3), (3, side - 4)] {
      for down in -4...4 {
        for across in -4...4 {
          let ring = max(abs(across), abs(down))
          fix(x + across, y + down, ring != 2 && ring != 4)
        }
      }
    }
    let places = alignment
    for (row, y) in places.enumerated() {
      for (column, x) in places.enumerated() {
        let last = places.count - 1
        let isCorner = (row == 0 && column == 0) || (row == 0 && column == last) || (row == last && column == 0)
        guard !isCorner else { continue }
        for down in -2...2 { for across in -2...2 { fix(x + across, y + down, max(abs(across), abs(down)) != 1) } }
      }
    }
  }

  /// Where the smaller squares within squares lie, in each direction.
  private var alignment: [Int] {
    guard version > 1 else { return [] }
    let count = version / 7 + 2
    let step = version == 32 ? 26 : (version * 4 + count * 2 + 1) / (count * 2 - 2) * 2
    return [6] + (0..<count - 1).reversed().map { side - 7 - $0 * step }
  }

  /// What the code says of itself: its correction and mask, twice.
  private mutating func drawFormat(_ correction: Correction, mask: Int) {
    let data = Int(correction.rawValue) << 3 | mask
    var rest = data
    for _ in 0..<10 { rest = rest << 1 ^ (rest >> 9) * 0x537 }
    let bits = (data << 10 | rest) ^ 0x5412
    func bit(_ index: Int) -> Bool { bits >> index & 1 == 1 }
    for index in 0...5 { fix(8, index, bit(index)) }
    fix(8, 7, bit(6))
    fix(8, 8, bit(7))
    fix(7, 8, bit(8))
    for index in 9..<15 { fix(14 - index, 8, bit(index)) }
    for index in 0..<8 { fix(side - 1 - index, 8, bit(index)) }
    for index in 8..<15 { fix(8, side - 15 + index, bit(index)) }
    fix(8, side - 8, true)
  }

  private mutating func drawVersion() {
    guard version >= 7 else { return }
    var rest = version
    for _ in 0..<12 { rest = rest << 1 ^ (rest >> 11) * 0x1F25 }
    let bits = version << 12 | rest
    for index in 0..<18 {
      let dark = bits >> index & 1 == 1
      fix(side - 11 + index % 3, index / 3, dark)
      fix(index / 3, side - 11 + index % 3, dark)
    }
  }

  // MARK: Data

  /// Fills columns of two, from the right to the left, upwards and downwards in turn.
  private mutating func draw(_ codewords: [UInt8]) {
    var index = 0
    var right = side - 1
    while right >= 1 {
      if right == 6 { right = 5 }
      let isUpwards = (right + 1) & 2 == 0
      for step in 0..<side {
        let y = isUpwards ? side - 1 - step : step
        for x in [right, right - 1] where !isFixed[y * side + x] && index < codewords.count * 8 {
          isDark[y * side + x] = codewords[index / 8] >> (7 - index % 8) & 1 == 1
          index += 1
        }
      }
      right -= 2
    }
  }

  private mutating func cross(with mask: Int) {
    for y in 0..<side {
      for x in 0..<side where !isFixed[y * side + x] {
        let turns =
          switch mask {
          case 0: (x + y) % 2 == 0
          case 1: y % 2 == 0
          case 2: x % 3 == 0
          case 3: (x + y) % 3 == 0
          case 4: (x / 3 + y / 2) % 2 == 0
          case 5: x * y % 2 + x * y % 3 == 0
          case 6: (x * y % 2 + x * y % 3) % 2 == 0
          default: ((x + y) % 2 + x * y % 3) % 2 == 0
          }
        if turns { isDark[y * side + x].toggle() }
      }
    }
  }

  /// How hard the code is to read: of runs, blocks, what looks like a corner, and too much of one tone.
  private var penalty: Int {
    var sum = 0
    for line in 0..<side {
      for isRow in [true, false] {
        let squares = (0..<side).map { isRow ? self[$0, line] : self[line, $0] }
        sum += Self.penalty(of: squares)
      }
    }
    for y in 1..<side {
      for x in 1..<side {
        let dark = self[x, y]
        if dark == self[x - 1, y], dark == self[x, y - 1], dark == self[x - 1, y - 1] { sum += 3 }
      }
    }
    let share = abs(isDark.count { $0 } * 20 - side * side * 10)
    return sum + max(0, (share + side * side - 1) / (side * side) - 1) * 10
  }

  private static let corner = [true, false, true, true, true, false, true]

  private static func penalty(of squares: [Bool]) -> Int {
    var sum = 0
    var run = 0
    for (index, dark) in squares.enumerated() {
      run = index > 0 && dark == squares[index - 1] ? run + 1 : 1
      if run == 5 { sum += 3 } else if run > 5 { sum += 1 }
    }
    // With four light squares at a side, of which those outside count.
    func isLight(_ range: Range<Int>) -> Bool { range.allSatisfy { !squares.indices.contains($0) || !squares[$0] } }
    for start in 0...squares.count - 7 where Array(squares[start..<start + 7]) == corner {
      if isLight(start - 4..<start) { sum += 40 }
      if isLight(start + 7..<start + 11) { sum += 40 }
    }
    return sum
  }
}

/// How the bytes of a code are cut into blocks, each with bytes for its correction.
struct QRBlocks {
  /// Blocks of a version and correction, and how many bytes of each correct: in the order L, M, Q, H.
  private static let corrections = [
    [
      7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28, 28, 28, 30, 30, 26, 28, 30, 30, 30,
      30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
    ],
    [
      10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26, 26, 28, 28, 28, 28, 28, 28, 28,
      28,
      28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28,
    ],
    [
      13, 22, 18, 26, 18, 24, 18, 22, 20, 24, 28, 26, 24, 20, 30, 24, 28, 28, 26, 30, 28, 30, 30, 30, 30, 28, 30, 30,
      30,
      30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
    ],
    [
      17, 28, 22, 16, 22, 28, 26, 26, 24, 28, 24, 28, 22, 24, 24, 30, 28, 28, 26, 28, 30, 24, 30, 30, 30, 30, 30, 30,
      30,
      30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
    ],
  ]
  private static let counts = [
    [
      1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8, 8, 9, 9, 10, 12, 12, 12, 13, 14, 15, 16, 17, 18, 19,
      19,
      20, 21, 22, 24, 25,
    ],
    [
      1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18, 20, 21, 23, 25, 26, 28, 29, 31, 33,
      35,
      37, 38, 40, 43, 45, 47, 49,
    ],
    [
      1, 1, 2, 2, 4, 4, 6, 6, 8, 8, 8, 10, 12, 16, 12, 17, 16, 18, 21, 20, 23, 23, 25, 27, 29, 34, 34, 35, 38, 40, 43,
      45,
      48, 51, 53, 56, 59, 62, 65, 68,
    ],
    [
      1, 1, 2, 4, 4, 4, 5, 6, 8, 8, 11, 11, 16, 16, 18, 16, 19, 21, 25, 25, 25, 34, 30, 32, 35, 37, 40, 42, 45, 48, 51,
      54,
      57, 60, 63, 66, 70, 74, 77, 81,
    ],
  ]

  /// How many blocks there are.
  private let count: Int
  /// How many bytes of each block correct the others.
  private let correcting: Int
  /// All bytes.
  private let all: Int

  init(_ version: Int, _ correction: QRCode.Correction) {
    let row =
      switch correction {
      case .low: 0
      case .medium: 1
      case .quartile: 2
      case .high: 3
      }
    count = Self.counts[row][version - 1]
    correcting = Self.corrections[row][version - 1]
    // All squares but those of the frame.
    var squares = (16 * version + 128) * version + 64
    if version >= 2 {
      let alignments = version / 7 + 2
      squares -= (25 * alignments - 10) * alignments - 55
      if version >= 7 { squares -= 36 }
    }
    all = squares / 8
  }

  /// How many bytes are data.
  private var data: Int { all - correcting * count }

  /// Whether so many bytes fit, with what says how many they are.
  func holds(_ bytes: Int, in version: Int) -> Bool { 4 + Self.lengthBits(version) + 8 * bytes <= 8 * data }

  private static func lengthBits(_ version: Int) -> Int { version < 10 ? 8 : 16 }

  /// The bytes of a code, in the order in which they are drawn.
  func codewords(of bytes: [UInt8], _ version: Int) -> [UInt8] {
    var bits: [Bool] = []
    func add(_ value: Int, _ count: Int) {
      for shift in (0..<count).reversed() { bits.append(value >> shift & 1 == 1) }
    }
    // Bytes, how many, and those.
    add(4, 4)
    add(bytes.count, Self.lengthBits(version))
    for byte in bytes { add(Int(byte), 8) }
    add(0, min(4, 8 * data - bits.count))
    add(0, (8 - bits.count % 8) % 8)
    var words = stride(from: 0, to: bits.count, by: 8).map { start in
      bits[start..<start + 8].reduce(UInt8(0)) { $0 << 1 | ($1 ? 1 : 0) }
    }
    var filling: UInt8 = 0xEC
    while words.count < data {
      words.append(filling)
      filling ^= 0xEC ^ 0x11
    }
    // The last blocks are one longer.
    let short = count - data % count
    var blocks: [[UInt8]] = []
    var start = 0
    for index in 0..<count {
      let length = data / count + (index < short ? 0 : 1)
      blocks.append(Array(words[start..<start + length]))
      start += length
    }
    let corrections = blocks.map { ReedSolomon.remainder(of: $0, degree: correcting) }
    var result: [UInt8] = []
    for index in 0...data / count { for block in blocks where index < block.count { result.append(block[index]) } }
    for index in 0..<correcting { for block in corrections { result.append(block[index]) } }
    return result
  }
}

/// Sums and products of bytes as the code has them, modulo x⁸ + x⁴ + x³ + x² + 1.
private enum ReedSolomon {
  private static func product(_ a: UInt8, _ b: UInt8) -> UInt8 {
    var result = 0
    for shift in (0..<8).reversed() {
      result = result << 1 ^ (result >> 7) * 0x11D
      result ^= (Int(b) >> shift & 1) * Int(a)
    }
    return UInt8(truncatingIfNeeded: result)
  }

  /// The product of x - 2ⁱ for each i below the degree, without its first factor, which is 1.
  private static func divisor(_ degree: Int) -> [UInt8] {
    var factors = [UInt8](repeating: 0, count: degree)
    factors[degree - 1] = 1
    var root: UInt8 = 1
    for _ in 0..<degree {
      for index in 0..<degree {
        factors[index] = product(factors[index], root)
        if index + 1 < degree { factors[index] ^= factors[index + 1] }
      }
      root = product(root, 2)
    }
    return factors
  }

  static func remainder(of bytes: [UInt8], degree: Int) -> [UInt8] {
    let divisor = divisor(degree)
    var rest = [UInt8](repeating: 0, count: degree)
    for byte in bytes {
      let factor = byte ^ rest.removeFirst()
      rest.append(0)
      for index in 0..<degree { rest[index] ^= product(divisor[index], factor) }
    }
    return rest
  }
}
