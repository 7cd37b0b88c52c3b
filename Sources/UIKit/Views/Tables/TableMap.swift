import Foundation

/// The layout of a table's rows, headers and footers in its content.
@MainActor
struct TableMap {
  struct Row {
    let path: IndexPath
    var frame: CGRect
    /// Whether the delegate or the cell has said how high it is; otherwise it is an estimate.
    var isKnown: Bool
    /// Whether it is asked for its height as it comes on screen.
    let isAskedWhenShown: Bool
  }

  /// A section's header or footer.
  struct Edge: Hashable {
    let section: Int
    let isHeader: Bool
  }

  private(set) var rows: [Row] = []
  /// The places of headers and footers with any height, top to bottom.
  private(set) var edges: [(edge: Edge, frame: CGRect)] = []
  /// Those among them whose height is an estimate.
  private var estimated: Set<Edge> = []
  /// Whether the height of any header or footer is an estimate.
  var hasEstimates: Bool { !estimated.isEmpty }
  /// Whether the height of a header or footer is an estimate.
  func isEstimated(_ edge: Edge) -> Bool { estimated.contains(edge) }
  /// Whether a section has a header with any height.
  func hasHeader(_ section: Int) -> Bool { edges.contains { $0.edge == Edge(section: section, isHeader: true) } }
  private(set) var height: CGFloat = 0
  private(set) var width: CGFloat = -1
  /// How far rows stand from the table's sides.
  private(set) var inset: CGFloat = 0
  /// What of the sides content keeps free, as the device covers it.
  private(set) var covered: CGFloat = 0
  /// The heights that rows keep in the map that follows; nil where none has been told of yet.
  private(set) var kept: [IndexPath: CGFloat]?
  /// Headers and footers created to measure their heights.
  private var measuredEdges: [Edge: UIView] = [:]

  init() {}

  /// - Parameters:
  ///   - kept: The heights of rows that are not shown and have been before.
  ///   - isNew: Whether nothing was known before, so that headers and footers have the heights that the app estimates.
  init(of table: UITableView, keeping kept: [IndexPath: CGFloat] = [:], isNew: Bool = true) {
    width = table.bounds.width
    covered = table.coveredSides
    inset = table.style == .insetGrouped ? UITableView.margin(width) + covered : 0
    if let header = table.tableHeaderView { place(header) }
    let asked = table.asked
    for section in 0..<(asked?.count ?? table.numberOfSections) {
      let top = height
      let count = asked?[section] ?? table.numberOfRows(inSection: section)
      add(Edge(section: section, isHeader: true), in: table, isNew)
      for row in 0..<count {
        let row = self.row(IndexPath(row: row, section: section), in: table, kept)
        height += row.frame.height
        rows.append(row)
      }
      add(Edge(section: section, isHeader: false), in: table, isNew)
      counts.append(count)
      extents.append(top...max(top, height))
    }
    if let footer = table.tableFooterView { place(footer) }
  }

  private(set) var counts: [Int] = []
  /// From the top of each section's header to the end of its footer.
  private var extents: [ClosedRange<CGFloat>] = []

  /// The rows of which something lies between two heights, top to bottom.
  func rows(from top: CGFloat, to bottom: CGFloat) -> ArraySlice<Row> {
    rows[firstRow(below: top)...].prefix { $0.frame.minY < bottom }
  }

  /// The index of the first row that ends below a height.
  func firstRow(below top: CGFloat) -> Int {
    var (low, high) = (0, rows.count)
    while low < high {
      let middle = (low + high) / 2
      if rows[middle].frame.maxY > top { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// Rows, by their indices from the top, have said how high they are: what lies below moves.
  mutating func take(_ heights: [(index: Int, height: CGFloat)]) {
    guard let first = heights.first?.index, first < rows.count else { return }
    // How much the sections above one have grown.
    var growth = [CGFloat](repeating: 0, count: counts.count + 1)
    var (way, next): (CGFloat, Int) = (0, 0)
    for index in first..<rows.count {
      rows[index].frame.origin.y += way
      guard next < heights.count, heights[next].index == index else { continue }
      let more = heights[next].height - rows[index].frame.height
      rows[index].frame.size.height += more
      rows[index].isKnown = true
      growth[rows[index].path.section + 1] += more
      (way, next) = (way + more, next + 1)
    }
    for section in counts.indices { growth[section + 1] += growth[section] }
    for index in edges.indices {
      let edge = edges[index].edge
      edges[index].frame.origin.y += growth[edge.isHeader ? edge.section : edge.section + 1]
    }
    for section in extents.indices {
      extents[section] =
        extents[section].lowerBound + growth[section]...extents[section].upperBound + growth[section + 1]
    }
    height += way
  }

  func rowCount(in section: Int) -> Int { counts.indices.contains(section) ? counts[section] : 0 }
  func extent(of section: Int) -> ClosedRange<CGFloat> { extents.indices.contains(section) ? extents[section] : 0...0 }

  /// Removes and returns the view created to measure a header or footer.
  mutating func takeEdge(_ edge: Edge) -> UIView? { measuredEdges.removeValue(forKey: edge) }

  /// Rows have other places: their heights go with them into the next map.
  mutating func keepHeights(_ place: (IndexPath) -> IndexPath?) {
    let known =
      kept
      ?? Dictionary(
        rows.lazy.filter(\.isKnown).map { ($0.path, $0.frame.height) }, uniquingKeysWith: { first, _ in first })
    kept = Dictionary(
      known.compactMap { path, height in place(path).map { ($0, height) } }, uniquingKeysWith: { first, _ in first })
  }

  private mutating func place(_ view: UIView) {
    view.frame = CGRect(x: 0, y: height, width: width, height: view.frame.height)
    height += view.frame.height
  }

  /// A row as it is before it comes on screen. With estimates, which tables make unless `estimatedRowHeight` is 0, rows are
  /// asked for their heights then (documentation of `estimatedRowHeight`). Chosen: the estimate of a table is the height of
  /// its rows, or 44 points.
  private func row(_ path: IndexPath, in table: UITableView, _ kept: [IndexPath: CGFloat]) -> Row {
    func row(_ rowHeight: CGFloat, isKnown: Bool, isAskedWhenShown: Bool = true) -> Row {
      Row(
        path: path, frame: CGRect(x: inset, y: height, width: width - 2 * inset, height: max(0, rowHeight)),
        isKnown: isKnown, isAskedWhenShown: isAskedWhenShown)
    }
    if let cell = table.shown[path] {
      cell.setNeedsLayout()
      return row(table.height(of: cell, at: path, width: width - 2 * inset), isKnown: true)
    }
    if let height = kept[path] { return row(height, isKnown: true) }
    let standard = table.rowHeight == UITableView.automaticDimension ? 44 : table.rowHeight
    let estimate =
      table.tableDelegate?.tableView(table, estimatedHeightForRowAt: path) ?? table.estimatedRowHeight
    if estimate == UITableView.automaticDimension { return row(standard, isKnown: false) }
    guard estimate == 0 else { return row(estimate, isKnown: false) }
    let given = table.tableDelegate?.tableView(table, heightForRowAt: path) ?? table.rowHeight
    return row(given == UITableView.automaticDimension ? standard : given, isKnown: true, isAskedWhenShown: false)
  }

  private mutating func add(_ edge: Edge, in table: UITableView, _ isNew: Bool) {
    if isNew, let estimate = edge.estimate(in: table) {
      place(edge, estimate, in: table)
      estimated.insert(edge)
    } else if let extent = extent(of: edge, in: table) {
      place(edge, extent, in: table)
    } else {
      height += edge.emptyHeight(in: table)
    }
  }

  /// How high a header or footer is; nil if there is none, where nobody says how high it is.
  private mutating func extent(of edge: Edge, in table: UITableView) -> CGFloat? {
    let given = edge.givenHeight(in: table)
    guard given == UITableView.automaticDimension else { return given }
    guard let view = table.shownEdges[edge] ?? edge.makeView(in: table) else { return nil }
    if table.shownEdges[edge] == nil { measuredEdges[edge] = view }
    return edge.height(of: view, in: table, width: width - 2 * inset)
  }

  private mutating func place(_ edge: Edge, _ extent: CGFloat, in table: UITableView) {
    guard extent > 0 else { return }
    height += padding(of: edge, extent, in: table)
    edges.append((edge, CGRect(x: inset, y: height, width: width - 2 * inset, height: extent)))
    height += extent
  }

  private func padding(of edge: Edge, _ extent: CGFloat, in table: UITableView) -> CGFloat {
    edge.isHeader && table.style == .plain && extent >= 1 ? table.headerPadding : 0
  }

  /// Asks for the height of a header or footer that comes on screen, and moves what lies below it.
  ///
  /// - Returns: How much higher it is than was thought; nil if its height is known.
  mutating func know(_ edge: Edge, in table: UITableView) -> CGFloat? {
    guard estimated.remove(edge) != nil, let index = edges.firstIndex(where: { $0.edge == edge }) else { return nil }
    let old = edges[index].frame
    let top = old.minY - padding(of: edge, old.height, in: table)
    let extent = extent(of: edge, in: table)
    var bottom = top + edge.emptyHeight(in: table)
    if let extent {
      let place = top + padding(of: edge, extent, in: table)
      edges[index].frame = CGRect(x: inset, y: place, width: old.width, height: max(0, extent))
      bottom = extent > 0 ? place + extent : top
    }
    let more = bottom - old.maxY
    for below in edges.indices.dropFirst(index + 1) { edges[below].frame.origin.y += more }
    if extent.map({ $0 <= 0 }) ?? true { edges.remove(at: index) }
    // What a footer moves begins with the section below it.
    let first = edge.isHeader ? edge.section : edge.section + 1
    for row in rows.indices.reversed() {
      guard rows[row].path.section >= first else { break }
      rows[row].frame.origin.y += more
    }
    for section in extents.indices where section >= edge.section {
      let (from, to) = (extents[section].lowerBound, extents[section].upperBound)
      let start = section == edge.section ? from : from + more
      extents[section] = start...max(start, to + more)
    }
    height += more
    return more
  }
}

extension TableMap.Edge {
  /// The height of a plain header or footer whose height nobody gives, in points.
  static let standardHeight: CGFloat = 28
  /// The room above the first and between two grouped sections without titles: half of it belongs to the footer.
  static let gap: CGFloat = 35

  /// The delegate's height; `automaticDimension` where the content decides.
  @MainActor
  func givenHeight(in table: UITableView) -> CGFloat {
    guard let delegate = table.tableDelegate else { return UITableView.automaticDimension }
    return isHeader
      ? delegate.tableView(table, heightForHeaderInSection: section)
      : delegate.tableView(table, heightForFooterInSection: section)
  }

  /// The height that the app estimates, where it wants to be asked for the real one as the header or footer comes on screen
  /// (documentation of `estimatedSectionHeaderHeight`); nil where it says nothing or 0.
  @MainActor
  func estimate(in table: UITableView) -> CGFloat? {
    let own = isHeader ? table.estimatedSectionHeaderHeight : table.estimatedSectionFooterHeight
    let given =
      isHeader
      ? table.tableDelegate?.tableView(table, estimatedHeightForHeaderInSection: section)
      : table.tableDelegate?.tableView(table, estimatedHeightForFooterInSection: section)
    let estimate = given ?? own
    return estimate > 0 ? estimate : nil
  }

  /// The room that stays where there is no header or footer.
  @MainActor
  func emptyHeight(in table: UITableView) -> CGFloat {
    guard table.style != .plain else { return 0 }
    let given = isHeader ? table.sectionHeaderHeight : table.sectionFooterHeight
    if given != UITableView.automaticDimension { return given }
    guard isHeader, section == 0 else { return Self.gap / 2 }
    if table.beginsBelowLargeTitle { return 0 }
    // A table header stands in for the first room.
    return table.tableHeaderView == nil ? Self.gap : Self.gap / 2
  }

  /// The delegate's view, or a label with the data source's title; nil for neither.
  @MainActor
  func makeView(in table: UITableView) -> UIView? {
    let own =
      isHeader
      ? table.tableDelegate?.tableView(table, viewForHeaderInSection: section)
      : table.tableDelegate?.tableView(table, viewForFooterInSection: section)
    let title =
      isHeader
      ? table.dataSource?.tableView(table, titleForHeaderInSection: section)
      : table.dataSource?.tableView(table, titleForFooterInSection: section)
    // Views of this class show the title that the data source has, the delegate's too.
    guard own == nil || own is UITableViewHeaderFooterView else { return own }
    guard own != nil || title != nil else { return nil }
    let view = own as? UITableViewHeaderFooterView ?? UITableViewHeaderFooterView(reuseIdentifier: nil)
    view.adopt(table.style, isHeader: isHeader, of: table)
    if let title, !view.hasOwnContent { view.show(title) }
    return view
  }

  /// The height that the table or the view itself wants.
  ///
  /// A title that the table shows has the table's height in a grouped one (a published picture of iOS 15: 18 points, as
  /// Interface Builder sets it, reach up to the letters); but among a storyboard's static cells it is never cut (measured by
  /// Interface Builder: rows begin at 55.5 points below a title where the height is 1, 18 or 20; a published picture of
  /// iOS 16 agrees), nor where the table estimates nothing, which is as before iOS 11 (documentation of
  /// `estimatedSectionHeaderHeight`; published pictures of iOS 11, rows 56 points apart under titles). Chosen: in a plain one neither, unless the height is zero.
  @MainActor
  func height(of view: UIView, in table: UITableView, width: CGFloat) -> CGFloat {
    let given = isHeader ? table.sectionHeaderHeight : table.sectionFooterHeight
    let isGiven = given != UITableView.automaticDimension
    guard let view = view as? UITableViewHeaderFooterView, !isGiven || view.showsTitle else {
      return isGiven ? given : Self.standardHeight
    }
    let estimates = (isHeader ? table.estimatedSectionHeaderHeight : table.estimatedSectionFooterHeight) != 0
    if isGiven, table.style == .plain ? given == 0 : table.staticSections == nil && estimates { return given }
    let isFirst = section == 0 && table.tableHeaderView == nil && !table.beginsBelowLargeTitle
    return max(view.fittingHeight(width: width, isFirst: isFirst), isGiven ? given : 0)
  }
}
