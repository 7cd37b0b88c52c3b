import Compositor
import Glibc
import LayerTree

/// The screen in pixels of one scale, for all who look at it in that scale.
final class Surface {
  /// Pixels a point.
  let scale: Double
  private(set) var bitmap: Bitmap
  /// What is to be drawn anew, in points.
  private var damage = Damage.whole

  /// Nil for a size that no screen has.
  init?(_ size: Size, scale: Double) {
    let (width, height) = ((size.width * scale).rounded(.up), (size.height * scale).rounded(.up))
    guard width >= 1, height >= 1, width <= 8192, height <= 8192 else { return nil }
    self.scale = scale
    bitmap = Bitmap(width: Int(width), height: Int(height), filledWith: 0xff00_0000)
  }

  /// All of its pixels.
  var screen: Box { Box(0, 0, bitmap.width, bitmap.height) }

  /// Whether it is of a size.
  func fits(_ size: Size) -> Bool {
    Int((size.width * scale).rounded(.up)) == bitmap.width && Int((size.height * scale).rounded(.up)) == bitmap.height
  }

  /// Something looks different.
  func add(_ damage: Damage) { self.damage.add(damage) }

  /// What makes the pixels of now of those before.
  struct Difference {
    /// Rows that have moved.
    var scrolled: [ScrolledRows] = []
    /// The pixels that are others then, as parts.
    var changed: [Box] = []

    /// All pixels that are others than before.
    var all: [Box] { changed + scrolled.map(\.box) }
    var isEmpty: Bool { changed.isEmpty && scrolled.isEmpty }
  }

  /// Draws what looks different.
  ///
  /// - Parameter findsScrolled: Whether to look for rows that have moved, which takes longer than most drawing.
  func redraw(_ stage: Stage, findsScrolled: Bool = true) -> Difference {
    guard !damage.isEmpty else { return Difference() }
    let screen = Box(0, 0, bitmap.width, bitmap.height)
    let parts = stage.parts(of: damage, scale: scale, screen)
    damage = .none
    // Of a whole screen one copy; of less, what is drawn over.
    let before = parts.map { bitmap.rows(of: $0) }
    stage.draw(parts, scale: scale, into: &bitmap)
    var difference = Difference()
    for (index, part) in parts.enumerated() {
      var before = before[index]
      let isAlone = parts.indices.allSatisfy { $0 == index || !parts[$0].intersects(part) }
      var changed = changed(part, since: before)
      // What has scrolled is different in most of its rows.
      if findsScrolled, isAlone, changed.reduce(0, { $0 + $1.height }) * 4 > part.height,
        let rows = scrolled(part, since: before)
      {
        difference.scrolled.append(rows)
        rows.copy(&before, of: part)
        changed = self.changed(part, since: before)
      }
      difference.changed += changed
    }
    return difference
  }

  private func scrolled(_ part: Box, since before: [UInt32]) -> ScrolledRows? {
    bitmap.pixels.withUnsafeBufferPointer { new in
      before.withUnsafeBufferPointer { old in
        guard let new = new.baseAddress, let old = old.baseAddress else { return nil }
        return ScrolledRows(part, bitmap.width, new, old)
      }
    }
  }

  /// The pixels of a part that are others than before, in bands.
  private func changed(_ part: Box, since before: [UInt32]) -> [Box] {
    bitmap.pixels.withUnsafeBufferPointer { new in
      before.withUnsafeBufferPointer { old in
        guard let new = new.baseAddress, let old = old.baseAddress else { return [] }
        var found: [Box] = []
        for top in stride(from: part.top, to: part.bottom, by: Self.band) {
          let rows = top..<min(top + Self.band, part.bottom)
          let box = Self.difference(part, rows, bitmap.width, new, old)
          guard !box.isEmpty else { continue }
          // Bands that go on below each other are one part.
          if let last = found.last, last.bottom == box.top, last.union(box).area * 4 <= (last.area + box.area) * 5 {
            found[found.count - 1] = last.union(box)
          } else {
            found.append(box)
          }
        }
        return found
      }
    }
  }

  /// The height of a band.
  private static let band = 32

  private static func difference(
    _ part: Box, _ rows: Range<Int>, _ width: Int, _ new: UnsafePointer<UInt32>, _ old: UnsafePointer<UInt32>
  ) -> Box {
    var box = Box.empty
    for y in rows {
      let (now, then) = (new + y * width + part.left, old + (y - part.top) * part.width)
      guard memcmp(now, then, part.width * 4) != 0 else { continue }
      var (left, right) = (0, part.width)
      while now[left] == then[left] { left += 1 }
      while now[right - 1] == then[right - 1] { right -= 1 }
      box = box.union(Box(part.left + left, y, part.left + right, y + 1))
    }
    return box
  }
}

extension Bitmap {
  /// The pixels of a part, row by row.
  fileprivate func rows(of part: Box) -> [UInt32] {
    [UInt32](unsafeUninitializedCapacity: part.area) { target, count in
      pixels.withUnsafeBufferPointer { source in
        guard let from = source.baseAddress, let to = target.baseAddress else { return }
        for y in 0..<part.height {
          (to + y * part.width).initialize(from: from + (part.top + y) * width + part.left, count: part.width)
        }
      }
      count = part.area
    }
  }
}
