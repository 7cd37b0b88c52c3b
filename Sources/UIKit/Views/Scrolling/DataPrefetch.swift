import Foundation

/// Which rows or items a list wants the data of before they come into sight.
///
/// A table asks for the ten rows ahead as it begins to scroll, and then for one more with each that comes into sight, as
/// developers have printed it (velog.io, chagmn, 2022; hyukji.tistory.com/47, 2022). A collection asks at once for as many
/// items as are in sight (openradar 28604718).
struct DataPrefetch {
  /// What is to be told to the data source.
  struct Step {
    var wanted: [IndexPath] = []
    var unwanted: [IndexPath] = []
    var isEmpty: Bool { wanted.isEmpty && unwanted.isEmpty }
  }

  /// Asked for, and neither seen nor given up since, nearest first.
  private var pending: [IndexPath] = []
  private var place: CGFloat?

  /// What was asked for is no longer of use, without a word: all is loaded anew.
  mutating func forget() { self = DataPrefetch() }

  /// The list has been laid out.
  ///
  /// - Parameters:
  ///   - new: How far it is scrolled, towards its end.
  ///   - seen: What is in sight.
  ///   - asksAtRest: Whether it asks before it scrolls.
  ///   - ahead: What follows, nearest first, towards the end (`true`) or the beginning of the list.
  mutating func step(
    to new: CGFloat, sees seen: Set<IndexPath>, asksAtRest: Bool, ahead: (Bool) -> [IndexPath]
  ) -> Step {
    guard !seen.isEmpty else { return Step() }
    pending.removeAll(where: seen.contains)
    let old = place
    place = new
    guard new != old, old != nil || asksAtRest else { return Step() }
    let candidates = ahead(new >= old ?? new)
    let step = Step(
      wanted: candidates.filter { !pending.contains($0) }, unwanted: pending.filter { !candidates.contains($0) })
    pending = candidates
    return step
  }
}

extension UITableView {
  private static var rowsAhead: Int { 10 }

  func prefetchRows(in visible: ArraySlice<TableMap.Row>) {
    guard isPrefetchingEnabled, prefetchDataSource != nil else { return prefetch.forget() }
    let rows = map.rows
    guard visible.endIndex <= rows.count else { return }
    let step = prefetch.step(
      to: contentOffset.y + adjustedContentInset.top, sees: Set(visible.map(\.path)), asksAtRest: false
    ) { isForward in
      isForward
        ? rows[visible.endIndex...].prefix(Self.rowsAhead).map(\.path)
        : rows[..<visible.startIndex].suffix(Self.rowsAhead).reversed().map(\.path)
    }
    guard !step.isEmpty else { return }
    let unwanted = step.unwanted.filter { $0.row < map.rowCount(in: $0.section) }
    MainQueue.async { [weak self] in
      guard let self, let source = prefetchDataSource else { return }
      if !unwanted.isEmpty { source.tableView(self, cancelPrefetchingForRowsAt: unwanted) }
      if !step.wanted.isEmpty { source.tableView(self, prefetchRowsAt: step.wanted) }
    }
  }
}

extension UICollectionView {
  /// So many items after or before one, the nearest first, over the ends of sections.
  private static func paths(_ count: Int, from edge: IndexPath, isForward: Bool, in counts: [Int]) -> [IndexPath] {
    var paths: [IndexPath] = []
    var (section, item) = (edge.section, edge.item)
    while paths.count < count {
      item += isForward ? 1 : -1
      while counts.indices.contains(section), !(0..<counts[section]).contains(item) {
        section += isForward ? 1 : -1
        guard counts.indices.contains(section) else { break }
        item = isForward ? 0 : counts[section] - 1
      }
      guard counts.indices.contains(section) else { break }
      paths.append(IndexPath(item: item, section: section))
    }
    return paths
  }

  func prefetchItems() {
    guard isPrefetchingEnabled, prefetchDataSource != nil else { return prefetch.forget() }
    let seen = Set(shown.keys.compactMap { if case .cell(let path) = $0 { path } else { nil } })
    let counts = currentCounts
    let inset = adjustedContentInset
    let across = contentOffset.x + inset.left
    let along = contentOffset.y + inset.top
    let step = prefetch.step(
      to: along + (collectionViewLayout.isFlipped ? -across : across), sees: seen, asksAtRest: true
    ) { isForward in
      guard let edge = isForward ? seen.max() : seen.min() else { return [] }
      return Self.paths(seen.count, from: edge, isForward: isForward, in: counts)
    }
    guard !step.isEmpty else { return }
    let unwanted = step.unwanted.filter { counts.indices.contains($0.section) && $0.item < counts[$0.section] }
    MainQueue.async { [weak self] in
      guard let self, let source = prefetchDataSource else { return }
      if !unwanted.isEmpty { source.collectionView(self, cancelPrefetchingForItemsAt: unwanted) }
      if !step.wanted.isEmpty { source.collectionView(self, prefetchItemsAt: step.wanted) }
    }
  }
}
