internal import LayerTree

extension Clusters {
  /// The script of a character for which no table will do; nil for all others.
  func script(of cluster: Cluster) -> FontScript? {
    cluster.source == .script ? FontScript(rawValue: UInt8(truncatingIfNeeded: cluster.slot)) : nil
  }

  /// Whether two neighbours are shaped together.
  func areShapedTogether(_ left: Int, _ right: Int) -> Bool {
    let (a, b) = (all[left], all[right])
    return a.source == .script && b.source == .script && a.slot == b.slot && a.style == b.style
      && level(of: left) == level(of: right)
  }

  /// The pieces of a range that are shaped by themselves.
  func pieces(of range: Range<Int>) -> [Range<Int>] {
    var pieces: [Range<Int>] = []
    var start = range.lowerBound
    while start < range.upperBound {
      guard all[start].source == .script else {
        start += 1
        continue
      }
      var end = start + 1
      while end < range.upperBound, areShapedTogether(end - 1, end) { end += 1 }
      pieces.append(start..<end)
      start = end
    }
    return pieces
  }

  /// Measures all text that has to be shaped.
  mutating func shapeAll(_ bytes: UnsafeBufferPointer<UInt8>) {
    for piece in pieces(of: 0..<count) { shape(piece, bytes) }
  }

  /// Measures the parts of a line's words that its ends cut through, as they are drawn by themselves.
  mutating func shapeEnds(of line: Range<Int>, in string: String) {
    guard shaper != nil, !line.isEmpty else { return }
    func cuts(before index: Int) -> Bool { index > 0 && index < count && areShapedTogether(index - 1, index) }
    var cut: [Range<Int>] = []
    if cuts(before: line.lowerBound) {
      var end = line.lowerBound + 1
      while end < line.upperBound, areShapedTogether(end - 1, end) { end += 1 }
      cut.append(line.lowerBound..<end)
    }
    if cuts(before: line.upperBound), cut.first?.upperBound != line.upperBound {
      var start = line.upperBound - 1
      while start > line.lowerBound, areShapedTogether(start - 1, start) { start -= 1 }
      cut.append(start..<line.upperBound)
    }
    guard !cut.isEmpty else { return }
    _ = string.utf8.withContiguousStorageIfAvailable { bytes in for piece in cut { shape(piece, bytes) } }
  }

  private mutating func shape(_ piece: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>) {
    guard let shaper, let script = script(of: all[piece.lowerBound]) else { return }
    let style = styles[Int(all[piece.lowerBound].style)]
    let first = Int(all[piece.lowerBound].byte)
    let text = UnsafeBufferPointer(rebasing: bytes[first..<Int(all[piece.upperBound].byte)])
    guard
      let parts = shaper.shape(
        text, script: script, weight: style.face.weight, isRightToLeft: level(of: piece.lowerBound) & 1 == 1)
    else { return }
    for index in piece { setAdvance(0, at: index) }
    // Characters that became one share its width; what is a part of a character only is added to it.
    var index = piece.lowerBound
    for (number, part) in parts.enumerated() {
      let end = number + 1 < parts.count ? parts[number + 1].start : text.count
      while index + 1 < piece.upperBound, Int(all[index + 1].byte) - first <= part.start { index += 1 }
      var last = index
      while last + 1 < piece.upperBound, Int(all[last + 1].byte) - first < end { last += 1 }
      let share = part.advance * style.size / Double(last - index + 1)
      for shared in index...last { setAdvance(all[shared].advance + share, at: shared) }
    }
  }

  /// Finds the words of text that is written without spaces: lines may end before them.
  mutating func findWords(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let shaper else { return }
    var start = 0
    func joins(_ index: Int) -> Bool { script(of: all[index])?.joinsWords ?? false }
    while start < count {
      guard joins(start) else {
        start += 1
        continue
      }
      var end = start + 1
      while end < count, joins(end) { end += 1 }
      let text = UnsafeBufferPointer(rebasing: bytes[Int(all[start].byte)..<Int(all[end].byte)])
      let first = Int(all[start].unit)
      var index = start
      for word in shaper.wordStarts(in: Array(String(decoding: text, as: UTF8.self).utf16)) {
        while index < end, Int(all[index].unit) - first < word { index += 1 }
        if index < end, index > start, Int(all[index].unit) - first == word { setKind(.beginning, at: index) }
      }
      start = end
    }
  }
}
