import Foundation

/// The rows, headers and footers that are on screen.
extension UITableView {
  func showVisibleEdges() {
    let visible = placedEdges.filter { $0.frame.maxY > bounds.minY && $0.frame.minY < bounds.maxY }
    let edges = Set(visible.map(\.edge))
    for (edge, view) in shownEdges where !edges.contains(edge) {
      shownEdges[edge] = nil
      retire(view, edge)
    }
    for (edge, frame, isPinned) in visible {
      show(edge, in: frame)
      guard let view = shownEdges[edge] else { continue }
      (view as? UITableViewHeaderFooterView)?.isPinned = isPinned
      if isPinned, subviews.last !== view { bringSubviewToFront(view) }
    }
  }

  /// Asks for what comes into sight, and how high it is.
  ///
  /// - Returns: Whether that has brought something else into sight.
  func showWhatIsInSight() -> Bool {
    let (edges, rows) = (knowVisibleEdges(), showVisibleRows())
    guard edges || rows else { return false }
    return keepPlace() || estimateInSight != nil
  }

  /// A header or footer in sight whose height is an estimate.
  private var estimateInSight: (edge: TableMap.Edge, frame: CGRect, isPinned: Bool)? {
    guard map.hasEstimates else { return nil }
    return placedEdges.first { map.isEstimated($0.edge) && $0.frame.maxY > bounds.minY && $0.frame.minY < bounds.maxY }
  }

  /// Asks for the heights of headers and footers that come into sight and were estimated; what lies below moves, and where
  /// they come from above, the content goes with them.
  ///
  /// - Returns: Whether some are not as high as was thought.
  private func knowVisibleEdges() -> Bool {
    let comesFromAbove = !shown.isEmpty
    var isOther = false
    // Each one moves those below it.
    while let next = estimateInSight {
      let isAbove = comesFromAbove && (next.isPinned || next.frame.minY < bounds.minY)
      guard let more = map.know(next.edge, in: self), more != 0 else { continue }
      isOther = true
      tableFooterView?.frame.origin.y += more
      contentSize.height = map.height
      if isAbove { shiftContent(by: more) }
    }
    return isOther
  }

  /// Where headers and footers are: a plain table holds those of the section at its edges there.
  var placedEdges: [(edge: TableMap.Edge, frame: CGRect, isPinned: Bool)] {
    guard style == .plain else { return map.edges.map { ($0.edge, $0.frame, false) } }
    let inset = adjustedContentInset
    let (top, bottom) = (bounds.minY + inset.top, bounds.maxY - inset.bottom)
    return map.edges.map { edge, frame in
      let section = map.extent(of: edge.section)
      var place = frame
      if edge.isHeader, frame.minY < top, section.upperBound > top {
        place.origin.y = min(top, section.upperBound - frame.height)
      } else if !edge.isHeader, frame.maxY > bottom, section.lowerBound < bottom {
        place.origin.y = max(bottom - frame.height, section.lowerBound)
      }
      return (edge, place, place != frame)
    }
  }

  /// The look of a row: its lines, and its corners in an inset section.
  func rowLook(at path: IndexPath) -> RowLook {
    var look = RowLook()
    look.margin = rowMargin
    let rows = map.rowCount(in: path.section)
    let (isFirst, isLast) = (path.row == 0, path.row == rows - 1)
    if separatorStyle != .none {
      look.inset = ownSeparatorInset
      look.lineColor = separatorColor
      look.hasLine = style != .insetGrouped || !isLast
      look.isLineWhole = style == .grouped && isLast
      // Since iOS 15, a line begins the rows of a plain section too, where the others begin (wordpress-mobile/
      // WordPress-iOS#17232). It does not begin the table where that has a view above its rows, by which apps take the
      // line away, nor where it is not the content of a navigation bar: chosen, after two published pictures of iOS 16
      // and 18 with a line below such a bar, two of iOS 17 without one in screens that have none, and three of iOS 18
      // without one in the middle of a screen with one (RolledLeaf/Tracker).
      let isTop = style == .plain && path.section == 0 && !map.hasHeader(0)
      look.hasTopLine =
        style != .insetGrouped && isFirst && !(isTop && (tableHeaderView != nil || !isBelowNavigationBar))
      look.isTopLineWhole = style == .grouped
    }
    guard style == .insetGrouped else { return look }
    look.isInset = true
    if isFirst { look.corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
    if isLast { look.corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
    return look
  }

  private var isBelowNavigationBar: Bool {
    let owner = sequence(first: self as UIResponder, next: \.next).lazy.compactMap { $0 as? UIViewController }.first
    let content = sequence(first: owner, next: { $0?.parent }).first { $0?.parent is UINavigationController }
    return content??.edgeScroll === self
  }

  /// The delegate's level; nil if it has no opinion, so that the cell keeps its own.
  func indentationLevel(of path: IndexPath) -> Int? {
    guard let delegate = tableDelegate else { return nil }
    let name = "tableView(_:indentationLevelForRowAt:)"
    guard !OptionalCall.isKnownMissing(name, of: delegate) else { return nil }
    return OptionalCall.run(name, on: delegate) { delegate.tableView(self, indentationLevelForRowAt: path) }
  }

  /// What delegate, table or cell say of a row's height.
  ///
  /// - Parameters:
  ///   - width: Between the table's sides, or those of its card.
  ///   - asked: What the delegate said while the cell was made.
  func height(of cell: UITableViewCell, at path: IndexPath, width: CGFloat, asked: CGFloat? = nil) -> CGFloat {
    let given = asked ?? tableDelegate?.tableView(self, heightForRowAt: path) ?? rowHeight
    guard given == Self.automaticDimension else { return max(0, given) }
    cell.rowLook.margin = rowMargin
    return cell.fittingHeight(
      width: width, line: separatorStyle == .none ? 0 : 1 / max(traitCollection.displayScale, 1))
  }

  /// Gives a cell the size of the row that it is made for, before the app sees it: apps place by it what they add.
  func giveRoom(to cell: UITableViewCell, at path: IndexPath) {
    guard var row = making?.row, row.path == path else { return }
    if row.isAskedWhenShown {
      // A delegate that itself takes a cell for the height finds no row being made.
      making = nil
      let given = tableDelegate?.tableView(self, heightForRowAt: path) ?? rowHeight
      making = RowInMaking(row: row, asked: given)
      if given != Self.automaticDimension { row.frame.size.height = max(0, given) }
    }
    cell.frame = row.frame
  }

  private func makeCell(for row: TableMap.Row) -> (cell: UITableViewCell, asked: CGFloat?)? {
    making = RowInMaking(row: row)
    defer { making = nil }
    guard let cell = dataSource?.tableView(self, cellForRowAt: row.path) else { return nil }
    return (cell, making?.asked)
  }

  /// Shows the rows in sight. Each that comes is asked for its height after its cell, as on iOS 11 and later; what lies below
  /// moves, and where rows come from above, the content goes with them.
  ///
  /// - Returns: Whether rows are not as high as was thought.
  func showVisibleRows() -> Bool {
    let paths = Set(map.rows(from: bounds.minY, to: bounds.maxY).map(\.path))
    for (path, cell) in shown.filter({ !paths.contains($0.key) }).sorted(by: { $0.key < $1.key }) {
      shown[path] = nil
      retire(cell, at: path)
    }
    let comesFromAbove = !shown.isEmpty
    var heights: [(index: Int, height: CGFloat)] = []
    var isOther = false
    var (way, above): (CGFloat, CGFloat) = (0, 0)
    var visible: Set<IndexPath> = []
    var index = map.firstRow(below: bounds.minY)
    while index < map.rows.count, map.rows[index].frame.minY + way < bounds.maxY + above {
      var row = map.rows[index]
      row.frame.origin.y += way
      index += 1
      let isNew = shown[row.path] == nil
      guard let (cell, asked) = shown[row.path].map({ ($0, nil) }) ?? makeCell(for: row) else { continue }
      visible.insert(row.path)
      if isNew, row.isAskedWhenShown {
        let height = height(of: cell, at: row.path, width: row.frame.width, asked: asked)
        let more = height - row.frame.height
        if comesFromAbove, row.frame.minY < bounds.minY { above += more }
        heights.append((index - 1, height))
        isOther = isOther || more != 0
        way += more
        row.frame.size.height = height
      }
      if let swiped, swiped.cell === cell { row.frame.origin.x += swiped.way }
      if cell.frame != row.frame { cell.frame = row.frame }
      if isNew { show(cell, at: row.path) }
    }
    for (path, cell) in shown.filter({ !visible.contains($0.key) }).sorted(by: { $0.key < $1.key }) {
      shown[path] = nil
      retire(cell, at: path)
    }
    map.take(heights)
    guard isOther else { return false }
    tableFooterView?.frame.origin.y += way
    contentSize.height = map.height
    if above != 0 { shiftContent(by: above) }
    return true
  }

  private func show(_ cell: UITableViewCell, at path: IndexPath) {
    cell.rowLook = rowLook(at: path)
    shown[path] = cell
    cell.setSelected(selection.contains(path), animated: false)
    if let level = indentationLevel(of: path) { cell.indentationLevel = level }
    prepareEditing(of: cell, at: path, animated: false)
    cell.updateConfigurationIfNeeded()
    // Whatever the table's own colour: a published picture of iOS 17 has white rows in a grey table.
    let usual: UIColor = style == .plain ? .systemBackground : .secondarySystemGroupedBackground
    if cell.backgroundColor == nil { cell.backgroundColor = usual }
    tableDelegate?.tableView(self, willDisplay: cell, forRowAt: path)
    // The appearance proxy's colour comes before the table's.
    if cell.backgroundColor == usual { cell.backgroundColor = nil }
    addSubview(cell)
    if cell.backgroundColor == nil { cell.backgroundColor = usual }
    // By this name, which apps override: in published traces the table has a cell lay itself out as it makes it, without an
    // animation, and what a cell's `layoutIfNeeded()` rounds off is round in a published picture.
    UIView.performWithoutAnimation { cell.layoutIfNeeded() }
  }
}

/// The row that the data source makes a cell for.
struct RowInMaking {
  let row: TableMap.Row
  /// What the delegate said of its height.
  var asked: CGFloat?
}
