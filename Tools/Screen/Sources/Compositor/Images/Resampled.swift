internal import LayerTree

/// A picture, or a part of it, in the pixels of the screen.
final class Resampled {
  /// What it is made of, so that its identity stays its own.
  let picture: Picture
  /// The pixels, from the whole pixel that the upper left corner lies in.
  let box: Box
  let pixels: [UInt32]

  struct Key: Hashable {
    var picture: ObjectIdentifier
    /// The part, in the picture's pixels.
    var source: Rectangle
    /// The rectangle that it fills, from the whole pixel that its upper left corner lies in.
    var target: Rectangle
    var isMirrored: Bool
    var isUpsideDown: Bool
    var interpolation: Interpolation
    /// The pixels that are made.
    var box: Box
  }

  init(_ picture: Picture, _ key: Key, _ work: Work) throws(CompositorError) {
    self.picture = picture
    box = key.box
    let bitmap = picture.bitmap
    let columns = Taps(
      key.box.left..<key.box.right, target: key.target.x, key.target.width, source: key.source.x, key.source.width,
      count: bitmap.width, isFlipped: key.isMirrored, key.interpolation)
    let rows = Taps(
      key.box.top..<key.box.bottom, target: key.target.y, key.target.height, source: key.source.y, key.source.height,
      count: bitmap.height, isFlipped: key.isUpsideDown, key.interpolation)
    try work.add(Double(columns.all.count) * Double(rows.all.count + rows.ranges.count) * 3)
    let width = key.box.width
    var result = [UInt32](repeating: 0, count: key.box.area)
    var kept: [(row: Int, line: [SIMD4<UInt32>])] = []
    bitmap.pixels.withUnsafeBufferPointer { pixels in
      func line(_ row: Int) -> [SIMD4<UInt32>] {
        if let found = kept.first(where: { $0.row == row }) { return found.line }
        var line = [SIMD4<UInt32>](repeating: .zero, count: width)
        let start = row * bitmap.width
        for x in 0..<width {
          var sum = SIMD4<UInt32>.zero
          for tap in columns.all[columns.ranges[x]] {
            let pixel = pixels[start + tap.place]
            sum &+= SIMD4(pixel >> 24, pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255) &* tap.weight
          }
          // 8 bits and 7 more.
          line[x] = (sum &+ 256) &>> 9
        }
        if kept.count >= 2 { kept.removeFirst() }
        kept.append((row, line))
        return line
      }
      var sums = [SIMD4<UInt32>](repeating: .zero, count: width)
      for y in 0..<key.box.height {
        for x in 0..<width { sums[x] = .zero }
        for tap in rows.all[rows.ranges[y]] {
          let line = line(tap.place)
          for x in 0..<width { sums[x] &+= line[x] &* tap.weight }
        }
        for x in 0..<width {
          let value = (sums[x] &+ (1 << 22)) &>> 23
          let alpha = min(value[0], 255)
          result[y * width + x] =
            alpha << 24 | min(value[1], alpha) << 16 | min(value[2], alpha) << 8 | min(value[3], alpha)
        }
      }
    }
    pixels = result
  }
}

/// Which pixels of a row make each pixel of another one, and how much: in 65,536ths.
private struct Taps {
  struct Tap {
    var place: Int
    var weight: UInt32
  }

  var all: [Tap] = []
  var ranges: [Range<Int>] = []

  /// Smaller rows are means, larger ones lie between two neighbours.
  init(
    _ pixels: Range<Int>, target: Double, _ targetSize: Double, source: Double, _ sourceSize: Double, count: Int,
    isFlipped: Bool, _ interpolation: Interpolation
  ) {
    let step = sourceSize / targetSize
    let (first, last) = (
      min(max(Int(source.rounded(.down)), 0), count - 1),
      min(max(Int((source + sourceSize).rounded(.up)) - 1, 0), count - 1)
    )
    for pixel in pixels {
      let begin = all.count
      let (from, to) = (max(Double(pixel), target), min(Double(pixel + 1), target + targetSize))
      let covered = max(to - from, 0)
      func place(_ x: Double) -> Double {
        let way = (x - target) * step
        return isFlipped ? source + sourceSize - way : source + way
      }
      func add(_ place: Int, _ weight: Double) {
        let value = UInt32((weight * covered * 65_536).rounded())
        if value > 0 { all.append(Tap(place: min(max(place, first), last), weight: value)) }
      }
      if covered > 0, first <= last {
        let middle = place((from + to) / 2)
        if interpolation == .none {
          add(Int(middle.rounded(.down)), 1)
        } else if step <= 1 {
          let lower = (middle - 0.5).rounded(.down)
          let part = middle - 0.5 - lower
          add(Int(lower), 1 - part)
          add(Int(lower) + 1, part)
        } else {
          let (a, b) = (place(from), place(to))
          let (start, end) = (max(min(a, b), source), min(max(a, b), source + sourceSize))
          let length = end - start
          if length > 0 {
            for index in Int(start.rounded(.down))..<max(Int(end.rounded(.up)), Int(start.rounded(.down)) + 1) {
              add(index, (min(end, Double(index + 1)) - max(start, Double(index))) / length)
            }
          }
        }
      }
      ranges.append(begin..<all.count)
    }
  }
}
