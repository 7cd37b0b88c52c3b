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

  /// Blurs numbers in rows; nothing is beyond their edges.
  func blur(_ values: inout [UInt16], width: Int, height: Int) {
    var line = [UInt16](repeating: 0, count: max(width, height))
    for average in widths where average > 1 {
      let part = 1 / Float(average)
      values.withUnsafeMutableBufferPointer { values in
        for y in 0..<height {
          Self.pass(values.baseAddress! + y * width, 1, width, average, part, &line)
        }
        for x in 0..<width {
          Self.pass(values.baseAddress! + x, width, height, average, part, &line)
        }
      }
    }
  }

  private static func pass(
    _ start: UnsafeMutablePointer<UInt16>, _ step: Int, _ count: Int, _ average: Int, _ part: Float,
    _ line: inout [UInt16]
  ) {
    let half = average / 2
    line.withUnsafeMutableBufferPointer { line in
      var sum: UInt32 = 0
      for index in 0..<min(half, count) { sum &+= UInt32(start[index * step]) }
      for index in 0..<count {
        if index + half < count { sum &+= UInt32(start[(index + half) * step]) }
        line[index] = UInt16(truncatingIfNeeded: Int32(Float(sum) * part + 0.5))
        if index >= half { sum &-= UInt32(start[(index - half) * step]) }
      }
      for index in 0..<count { start[index * step] = line[index] }
    }
  }

  /// Blurs colours in rows. The first and last `reachInCells` of each row and column are not right afterwards.
  func blur(_ values: inout [SIMD4<UInt16>], width: Int, height: Int) {
    var line = [SIMD4<UInt16>](repeating: .zero, count: max(width, height))
    for average in widths where average > 1 {
      let part = SIMD4<Float>(repeating: 1 / Float(average))
      values.withUnsafeMutableBufferPointer { values in
        for y in 0..<height {
          Self.pass(values.baseAddress! + y * width, 1, width, average, part, &line)
        }
        for x in 0..<width {
          Self.pass(values.baseAddress! + x, width, height, average, part, &line)
        }
      }
    }
  }

  private static func pass(
    _ start: UnsafeMutablePointer<SIMD4<UInt16>>, _ step: Int, _ count: Int, _ average: Int, _ part: SIMD4<Float>,
    _ line: inout [SIMD4<UInt16>]
  ) {
    let half = average / 2
    let rounding = SIMD4<Float>(repeating: 0.5)
    line.withUnsafeMutableBufferPointer { line in
      var sum = SIMD4<UInt32>.zero
      for index in 0..<min(half, count) { sum &+= SIMD4<UInt32>(truncatingIfNeeded: start[index * step]) }
      for index in 0..<count {
        if index + half < count { sum &+= SIMD4<UInt32>(truncatingIfNeeded: start[(index + half) * step]) }
        // Part by part: Swift's own conversion of vectors is far slower.
        let floats = SIMD4<Float>(Float(sum[0]), Float(sum[1]), Float(sum[2]), Float(sum[3]))
        let mean = floats * part + rounding
        line[index] = SIMD4(UInt16(mean[0]), UInt16(mean[1]), UInt16(mean[2]), UInt16(mean[3]))
        if index >= half { sum &-= SIMD4<UInt32>(truncatingIfNeeded: start[(index - half) * step]) }
      }
      for index in 0..<count { start[index * step] = line[index] }
    }
  }
}
