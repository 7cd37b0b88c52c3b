/// A blur as three averages over odd numbers of neighbours, which is near to Gauss's.
///
/// Sums are of whole numbers and so exact: a value depends on its neighbours alone, never on where the work began. Large
/// blurs are done on cells of several pixels.
struct Blur: Hashable {
  /// How many pixels a cell has on a side.
  let cell: Int
  /// How many cells each average is of.
  let widths: [Int]

  /// - Parameter deviation: The standard deviation, in pixels.
  init(deviation: Double) {
    var rest = min(max(deviation, 0), Limits.blur)
    var cell = 1
    while rest > 8 {
      rest /= 2
      cell *= 2
    }
    self.cell = cell
    guard rest > 0.2 else {
      widths = []
      return
    }
    // The two odd widths between which the right one lies, and how often the smaller one is taken.
    let variance = 12 * rest * rest
    var small = Int((variance / 3 + 1).squareRoot().rounded(.down))
    if small % 2 == 0 { small -= 1 }
    let count = (variance - Double(3 * small * small + 12 * small + 9)) / Double(-4 * small - 4)
    let times = min(max(Int(count.rounded()), 0), 3)
    widths = (0..<3).map { $0 < times ? small : small + 2 }
  }

  /// How many cells further something is seen.
  var reachInCells: Int { widths.reduce(0) { $0 + $1 / 2 } }
  /// How many pixels further something is seen at most.
  var reach: Int { cell == 1 ? reachInCells : (reachInCells + 2) * cell }

  /// Blurs rows of cells, each of several numbers, one beside the other; nothing is beyond their edges.
  ///
  /// - Parameter lanes: How many numbers a cell has: 1 or 4.
  func blur(_ values: inout [UInt16], lanes: Int, width: Int, height: Int) {
    guard widths.contains(where: { $0 > 1 }), width > 0, height > 0 else { return }
    let row = width * lanes
    var other = [UInt16](repeating: 0, count: values.count)
    var sums = [Int32](repeating: 0, count: row)
    values.withUnsafeMutableBufferPointer { values in
      other.withUnsafeMutableBufferPointer { other in
        sums.withUnsafeMutableBufferPointer { sums in
          guard let values = values.baseAddress, let other = other.baseAddress, let sums = sums.baseAddress else {
            return
          }
          for average in widths where average > 1 {
            let part = 1 / Float(average)
            for y in 0..<height {
              if lanes == 4 {
                Self.sumColours(values + y * row, sums, width, average / 2)
              } else {
                Self.sum(values + y * row, sums, width, average / 2)
              }
              Self.divide(sums, other + y * row, row, part)
            }
            Self.passDown(other, values, sums, row, height, average / 2, part)
          }
        }
      }
    }
  }

  /// The sum of each number of a row and its neighbours.
  private static func sum(
    _ from: UnsafePointer<UInt16>, _ sums: UnsafeMutablePointer<Int32>, _ count: Int, _ half: Int
  ) {
    var sum: Int32 = 0
    for index in 0..<min(half, count) { sum &+= Int32(from[index]) }
    for index in 0..<count {
      if index + half < count { sum &+= Int32(from[index + half]) }
      sums[index] = sum
      if index >= half { sum &-= Int32(from[index - half]) }
    }
  }

  /// The same for cells of four numbers.
  private static func sumColours(
    _ from: UnsafePointer<UInt16>, _ sums: UnsafeMutablePointer<Int32>, _ count: Int, _ half: Int
  ) {
    @inline(__always)
    func cell(_ index: Int) -> SIMD4<Int32> {
      let at = from + 4 * index
      return SIMD4(Int32(at[0]), Int32(at[1]), Int32(at[2]), Int32(at[3]))
    }
    var sum = SIMD4<Int32>.zero
    for index in 0..<min(half, count) { sum &+= cell(index) }
    for index in 0..<count {
      if index + half < count { sum &+= cell(index + half) }
      let to = sums + 4 * index
      (to[0], to[1], to[2], to[3]) = (sum[0], sum[1], sum[2], sum[3])
      if index >= half { sum &-= cell(index - half) }
    }
  }

  /// The mean of each number and those above and below it, a row at a time.
  private static func passDown(
    _ from: UnsafePointer<UInt16>, _ to: UnsafeMutablePointer<UInt16>, _ sums: UnsafeMutablePointer<Int32>, _ row: Int,
    _ height: Int, _ half: Int, _ part: Float
  ) {
    sums.update(repeating: 0, count: row)
    func add(_ y: Int) {
      let line = from + y * row
      for index in 0..<row { sums[index] &+= Int32(line[index]) }
    }
    for y in 0..<min(half, height) { add(y) }
    for y in 0..<height {
      if y + half < height { add(y + half) }
      divide(sums, to + y * row, row, part)
      guard y >= half else { continue }
      let line = from + (y - half) * row
      for index in 0..<row { sums[index] &-= Int32(line[index]) }
    }
  }

  /// Sums times a part of one, to the nearest. A sum is of an odd count, so that no mean lies between two numbers.
  private static func divide(
    _ sums: UnsafePointer<Int32>, _ to: UnsafeMutablePointer<UInt16>, _ count: Int, _ part: Float
  ) {
    // Beside 2 to the 23rd there is no room for parts of one: the sum's last bits are the number.
    let rounding: Float = 8_388_608
    for index in 0..<count {
      to[index] = UInt16(truncatingIfNeeded: (Float(sums[index]) * part + rounding).bitPattern)
    }
  }
}
