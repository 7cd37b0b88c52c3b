import Compositor
import Glibc

/// Rows that have moved up or down within a part of the screen, as those of what scrolls: the page copies them.
struct ScrolledRows: Equatable {
  /// Where they lie now.
  var box: Box
  /// The row that their first one came from.
  var from: Int

  /// The smallest part that is looked at, in pixels.
  static let (leastWidth, leastHeight) = (64, 96)
  /// At the right edge, what shows how far one has scrolled moves otherwise. In pixels.
  private static let margin = 32
  private static let leastRows = 32

  /// The rows that have moved the same way, most of them; nil where few have.
  ///
  /// What it finds is only what would save most: whoever copies looks again what is different then.
  init?(_ part: Box, _ width: Int, _ new: UnsafePointer<UInt32>, _ old: UnsafePointer<UInt32>) {
    guard part.width >= Self.leastWidth + Self.margin, part.height >= Self.leastHeight else { return nil }
    let columns = part.width - Self.margin
    let now = (part.top..<part.bottom).map { Self.hash(new + $0 * width + part.left, columns) }
    let then = (0..<part.height).map { Self.hash(old + $0 * part.width, columns) }
    // Most rows stay: nothing has scrolled.
    guard zip(now, then).reduce(0, { $0 + ($1.0 == $1.1 ? 0 : 1) }) * 4 > part.height else { return nil }
    guard let move = Self.move(now, then) else { return nil }
    // The longest run of rows that come from there.
    var best = 0..<0
    var start: Int?
    for row in 0...part.height {
      let source = row + move
      let fits = row < part.height && then.indices.contains(source) && now[row] == then[source]
      if fits, start == nil { start = row }
      if !fits, let first = start {
        if row - first > best.count { best = first..<row }
        start = nil
      }
    }
    guard best.count >= Self.leastRows else { return nil }
    box = Box(part.left, part.top + best.lowerBound, part.left + columns, part.top + best.upperBound)
    from = part.top + best.lowerBound + move
  }

  /// How far most rows that are like no other have moved.
  private static func move(_ now: [UInt64], _ then: [UInt64]) -> Int? {
    var places: [UInt64: Int] = [:]
    for (row, hash) in then.enumerated() { places[hash] = places[hash] == nil ? row : -1 }
    var votes: [Int: Int] = [:]
    for (row, hash) in now.enumerated() where then[row] != hash {
      if let place = places[hash], place >= 0 { votes[place - row, default: 0] += 1 }
    }
    let best = votes.max { ($0.value, -abs($0.key)) < ($1.value, -abs($1.key)) }
    return best.flatMap { $0.value >= 8 && $0.key != 0 ? $0.key : nil }
  }

  private static func hash(_ row: UnsafePointer<UInt32>, _ count: Int) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for index in 0..<count { hash = (hash ^ UInt64(row[index])) &* 0x9e37_79b9_7f4a_7c15 }
    return hash ^ hash >> 32
  }

  /// Does to the pixels of a part what the page does.
  func copy(_ pixels: inout [UInt32], of part: Box) {
    let (from, to) = (from - part.top, box.top - part.top)
    pixels.withUnsafeMutableBufferPointer { pixels in
      guard let base = pixels.baseAddress else { return }
      // From the end that is not written to first.
      let rows = Array(0..<box.height)
      for row in from > to ? rows : rows.reversed() {
        let start = box.left - part.left
        memmove(
          base + (to + row) * part.width + start, base + (from + row) * part.width + start, box.width * 4)
      }
    }
  }
}
