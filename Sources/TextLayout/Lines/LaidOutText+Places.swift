public import LayerTree

// Where characters stand, and what stands at a place. Places are UTF-16 units.
extension LaidOutText {
  /// The distances from a line's left edge at which its UTF-16 units begin, and where the last one ends. What an ellipsis
  /// stands for begins where it begins.
  public func starts(of line: Line) -> [Double] {
    var starts = [Double](repeating: 0, count: line.range.count + 1)
    let first = line.range.lowerBound
    func set(_ index: Int, _ x: Double) {
      for unit in clusters.all[index].unit..<clusters.all[index + 1].unit { starts[Int(unit) - first] = x }
    }
    starts[line.range.count] = clusters.walk(line.clusters, cut: line.cut) { index, _, x in
      if let index { set(index, x) } else { for hidden in line.cut ?? 0..<0 { set(hidden, x) } }
    }
    return starts
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

  /// The rectangles that a range of units takes up, one a line.
  public func rectangles(of range: Range<Int>) -> [Rectangle] {
    lines.compactMap { line in
      let part = range.clamped(to: line.range)
      guard !part.isEmpty else { return nil }
      let starts = starts(of: line)
      let left = starts[part.lowerBound - line.range.lowerBound]
      let right = starts[part.upperBound - line.range.lowerBound]
      return Rectangle(x: line.x + left, y: line.y, width: right - left, height: line.height)
    }
  }
}
