import Foundation

/// Places items of given sizes in lines, one line after the other: the rule of flow layouts, whichever way they scroll.
///
/// As many items as fit with the least spacing go on a line. On a full line the spaces grow until it ends at the edge; in
/// a line, items of different heights have their middles at the same height. On the last line, items of one size stand
/// under those of the lines above, and items of different sizes have the least spacing between them.
///
/// Reference: the last line is not sourced; chosen because grids keep their columns so.
struct FlowLines {
  /// A size or a place along the line and across it, in points.
  struct Pair: Hashable {
    var along: CGFloat
    var across: CGFloat
  }

  /// Where each item is, from the beginning of the first line.
  private(set) var places: [Pair] = []
  /// What the lines take together, across them.
  private(set) var extent: CGFloat = 0

  /// A hundredth of a point is no reason for another line.
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
      place(line, spacing: isLast && !isUniform ? itemSpacing : spread)
      first = end
    }
  }

  /// How many items of one length fit in a line; at least one.
  private static func fitting(_ item: CGFloat, _ length: CGFloat, _ spacing: CGFloat) -> Int {
    guard item + spacing > 0, length > item else { return 1 }
    return max(1, Int(min((length + spacing + tolerance) / (item + spacing), 10_000)))
  }

  private mutating func place(_ line: ArraySlice<Pair>, spacing: CGFloat) {
    let height = line.map(\.across).max() ?? 0
    var along: CGFloat = 0
    for size in line {
      places.append(Pair(along: along, across: extent + (height - size.across) / 2))
      along += size.along + spacing
    }
    extent += height
  }
}
