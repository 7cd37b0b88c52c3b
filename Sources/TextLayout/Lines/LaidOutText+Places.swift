public import LayerTree

// Where characters stand, and what stands at a place. Places are UTF-16 units.
extension LaidOutText {
  /// The distances from a line's left edge at which its UTF-16 units begin, and where the last one ends. What an ellipsis
  /// stands for begins where it begins. What runs from right to left begins at its right end.
  public func starts(of line: Line) -> [Double] {
    var starts = [Double](repeating: 0, count: line.range.count + 1)
    let first = line.range.lowerBound
    let isStraight = clusters.isStraight(line.clusters, base: line.base)
    // White space at the end hangs over at the paragraph's end.
    let visible = line.cut == nil ? clusters.visibleEnd(of: line.clusters) : line.clusters.upperBound
    func set(_ index: Int, _ x: Double) {
      for unit in clusters.all[index].unit..<clusters.all[index + 1].unit { starts[Int(unit) - first] = x }
    }
    clusters.walk(line.clusters, cut: line.cut, base: line.base) { index, cluster, x in
      let level = index.map { $0 >= visible ? line.base : clusters.level(of: $0) } ?? line.base
      let isTurned = !isStraight && level & 1 == 1
      let (start, end) = isTurned ? (x + cluster.advance, x) : (x, x + cluster.advance)
      if let index { set(index, start) } else { for hidden in line.cut ?? 0..<0 { set(hidden, start) } }
      starts[line.range.count] = end
    }
    return starts
  }

  /// The left and right ends of a line's UTF-16 units, from the line's left edge.
  public func extents(of line: Line) -> [(left: Double, right: Double)] {
    var extents = [(left: Double, right: Double)](repeating: (0, 0), count: line.range.count)
    let first = line.range.lowerBound
    func set(_ index: Int, _ left: Double, _ right: Double) {
      for unit in clusters.all[index].unit..<clusters.all[index + 1].unit {
        extents[Int(unit) - first] = (left, right)
      }
    }
    clusters.walk(line.clusters, cut: line.cut, base: line.base) { index, cluster, x in
      if let index {
        set(index, x, x + cluster.advance)
      } else {
        for hidden in line.cut ?? 0..<0 { set(hidden, x, x) }
      }
    }
    return extents
  }

  /// The UTF-16 unit that a point is on, and how far it is from the unit's beginning, from 0 to 1; nil beside the line's
  /// text.
  public func unit(at x: Double, of line: Line) -> (unit: Int, part: Double)? {
    let extents = extents(of: line)
    guard let index = extents.lastIndex(where: { $0.left <= x && x < $0.right }) else { return nil }
    let (left, right) = extents[index]
    return (line.range.lowerBound + index, abs(x - starts(of: line)[index]) / (right - left))
  }

  /// The line in which a unit stands; the last one for the end of the text.
  public func line(of unit: Int) -> Line? {
    // Lines follow each other, so half of them can be left out at each step.
    var low = 0
    var high = lines.count
    while low < high {
      let middle = (low + high) / 2
      if lines[middle].range.lowerBound <= unit { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? lines[low - 1] : lines.first
  }

  /// The place before a unit: a rectangle as high as the line, without width.
  public func caret(at unit: Int) -> Rectangle {
    guard let line = line(of: unit) else { return Rectangle(x: 0, y: 0, width: 0, height: 0) }
    let starts = starts(of: line)
    let index = min(max(unit - line.range.lowerBound, 0), starts.count - 1)
    return Rectangle(x: line.x + starts[index], y: line.y, width: 0, height: line.height)
  }

  /// The line at a height; the last one below all.
  public func line(at y: Double) -> Line? { lines.first { y < $0.y + $0.height } ?? lines.last }

  /// The unit whose beginning is nearest to a point.
  public func unit(nearest point: Point) -> Int {
    guard let line = line(at: point.y) else { return 0 }
    let starts = starts(of: line)
    let x = point.x - line.x
    let index = starts.indices.min { abs(starts[$0] - x) < abs(starts[$1] - x) } ?? 0
    return line.range.lowerBound + index
  }

  /// The rectangles that a range of units takes up, one a line, or several where text runs both ways.
  public func rectangles(of range: Range<Int>) -> [Rectangle] {
    lines.flatMap { line -> [Rectangle] in
      let part = range.clamped(to: line.range)
      guard !part.isEmpty else { return [] }
      guard clusters.isStraight(line.clusters, base: line.base) else { return pieces(of: part, in: line) }
      let starts = starts(of: line)
      let left = starts[part.lowerBound - line.range.lowerBound]
      let right = starts[part.upperBound - line.range.lowerBound]
      return [Rectangle(x: line.x + left, y: line.y, width: right - left, height: line.height)]
    }
  }

  /// What a part of a line takes up, which may be several rectangles if text runs both ways.
  private func pieces(of part: Range<Int>, in line: Line) -> [Rectangle] {
    let first = line.range.lowerBound
    let extents = extents(of: line)[part.lowerBound - first..<part.upperBound - first].sorted { $0.left < $1.left }
    var pieces: [(left: Double, right: Double)] = []
    for (left, right) in extents {
      if let last = pieces.last, left <= last.right + 1 {
        pieces[pieces.count - 1].right = max(last.right, right)
      } else {
        pieces.append((left, right))
      }
    }
    return pieces.map { Rectangle(x: line.x + $0.left, y: line.y, width: $0.right - $0.left, height: line.height) }
  }
}
