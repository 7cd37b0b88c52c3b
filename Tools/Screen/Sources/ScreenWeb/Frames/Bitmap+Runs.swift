import Compositor
import Glibc

extension Bitmap {
  /// Rows below each other that are alike.
  struct Run: Equatable {
    enum Kind: Equatable {
      /// All of their pixels are this one, which hides all or nothing.
      case pixel(UInt32)
      /// They are on the screen already.
      case seen
      case other
    }

    var rows: Range<Int>
    var kind: Kind
  }

  /// Fewer rows are worth no run of their own.
  private static let leastRun = 6

  /// The pixel that all of a part is; nil for more than one, or for one that something shows through.
  func onlyPixel(of part: Box) -> UInt32? {
    guard !part.isEmpty, part.right <= width, part.bottom <= height else { return nil }
    return pixels.withUnsafeBufferPointer { pixels in
      let first = pixels[part.top * width + part.left]
      guard first >> 24 == 255 else { return nil }
      for y in part.top..<part.bottom {
        for x in (y * width + part.left)..<(y * width + part.right) where pixels[x] != first { return nil }
      }
      return first
    }
  }

  /// Rows by what they are.
  ///
  /// - Parameter seen: A screen, and the row of it that the first one of this picture lies on, at the left edge of both.
  func runs(_ rows: Range<Int>, seen: (bitmap: Bitmap, top: Int)?) -> [Run] {
    var found: [Run] = []
    func add(_ rows: Range<Int>, _ kind: Run.Kind) {
      if let last = found.last, last.kind == kind {
        found[found.count - 1].rows = last.rows.lowerBound..<rows.upperBound
      } else {
        found.append(Run(rows: rows, kind: kind))
      }
    }
    for y in rows { add(y..<(y + 1), kind(of: y, seen)) }
    let whole = found
    found = []
    for run in whole { add(run.rows, run.rows.count < Self.leastRun ? .other : run.kind) }
    return found
  }

  private func kind(of y: Int, _ seen: (bitmap: Bitmap, top: Int)?) -> Run.Kind {
    pixels.withUnsafeBufferPointer { pixels in
      guard let base = pixels.baseAddress, width > 0 else { return .other }
      let row = base + y * width
      // A row is one pixel where it is as itself a place further.
      if row[0] >> 24 == 255 || row[0] == 0, memcmp(row, row + 1, (width - 1) * 4) == 0 { return .pixel(row[0]) }
      guard let seen, (0..<seen.bitmap.height).contains(seen.top + y), width == seen.bitmap.width else { return .other }
      return seen.bitmap.pixels.withUnsafeBufferPointer { other in
        guard let other = other.baseAddress else { return .other }
        return memcmp(row, other + (seen.top + y) * width, width * 4) == 0 ? .seen : .other
      }
    }
  }

  /// Whether nothing is seen through it.
  var isOpaque: Bool { pixels.allSatisfy { $0 >> 24 == 255 } }

  /// The rows on which there is something, those close to each other together; a few at most.
  func filledRows(atMost count: Int) -> [Range<Int>] {
    let gap = 48
    var found: [Range<Int>] = []
    for y in 0..<height {
      if case .pixel(0) = kind(of: y, nil) { continue }
      if let last = found.last, y - last.upperBound < gap {
        found[found.count - 1] = last.lowerBound..<(y + 1)
      } else {
        found.append(y..<(y + 1))
      }
    }
    guard found.count > count, let first = found.first, let last = found.last else { return found }
    return [first.lowerBound..<last.upperBound]
  }
}
