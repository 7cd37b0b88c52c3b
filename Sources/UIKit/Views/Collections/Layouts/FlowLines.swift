import Foundation

/// Breaks items of given sizes into lines: the rule of flow layouts in either scroll direction.
///
/// As many items as fit with the minimum spacing go on a line. On a full line, the spacing grows until the line ends at
/// the edge; items of different heights are centred across the line. On the last line, items of equal size align with
/// the lines above, and items of different sizes keep the minimum spacing. An item that has a line to itself, as there is
/// no room for another one, is in the middle of it (a published picture of iOS 11, mhlangagc/AppleNews-CollectionView).
///
/// Reference: the last line is not sourced; chosen because grids then keep their columns.
struct FlowLines {
  /// A size or position along and across the line, in points.
  struct Pair: Hashable {
    var along: CGFloat
    var across: CGFloat
  }

  /// The position of each item, relative to the start of the first line.
  private(set) var places: [Pair] = []
  /// The total extent of the lines, across them.
  private(set) var extent: CGFloat = 0

  /// The rounding error, in points, that does not cause a line break.
  private static let tolerance: CGFloat = 0.01

  init(_ sizes: [Pair], length: CGFloat, itemSpacing: CGFloat, lineSpacing: CGFloat) {
    var first = 0
    let isUniform = sizes.allSatisfy { $0 == sizes[0] }
    while first < sizes.count {
      var end = first + 1
      var used = sizes[first].along
      while end < sizes.count, used + itemSpacing + sizes[end].along <= length + Self.tolerance {
        used += itemSpacing + sizes[end].along
        end += 1
      }
      if first > 0 { extent += lineSpacing }
      let line = sizes[first..<end]
      let isLast = end == sizes.count
      let fitting = isUniform ? Self.fitting(sizes[first].along, length, itemSpacing) : line.count
      let taken = isUniform ? CGFloat(fitting) * sizes[first].along : line.map(\.along).reduce(0, +)
      let spread = fitting > 1 ? max(itemSpacing, (length - taken) / CGFloat(fitting - 1)) : itemSpacing
      let isAlone = line.count == 1 && (!isLast || Self.fitting(line[first].along, length, itemSpacing) == 1)
      place(
        line, spacing: isLast && !isUniform ? itemSpacing : spread,
        from: isAlone ? max(0, (length - line[first].along) / 2) : 0)
      first = end
    }
  }

  /// The number of items of equal length that fit on a line; at least one.
  private static func fitting(_ item: CGFloat, _ length: CGFloat, _ spacing: CGFloat) -> Int {
    guard item + spacing > 0, length > item else { return 1 }
    return max(1, Int(min((length + spacing + tolerance) / (item + spacing), 10_000)))
  }

  private mutating func place(_ line: ArraySlice<Pair>, spacing: CGFloat, from start: CGFloat) {
    let height = line.map(\.across).max() ?? 0
    var along = start
    for size in line {
      places.append(Pair(along: along, across: extent + (height - size.across) / 2))
      along += size.along + spacing
    }
    extent += height
  }
}
