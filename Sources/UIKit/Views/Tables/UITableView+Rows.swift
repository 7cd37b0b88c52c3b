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
      // Since iOS 15, a line begins the rows of a plain section too, where the others begin.
      look.hasTopLine = style != .insetGrouped && isFirst
      look.isTopLineWhole = style == .grouped
    }
    guard style == .insetGrouped else { return look }
    look.isInset = true
    if isFirst { look.corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
    if isLast { look.corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
    return look
  }

  /// The delegate's level; nil if it has no opinion, so that the cell keeps its own.
  func indentationLevel(of path: IndexPath) -> Int? {
    guard let delegate = tableDelegate else { return nil }
    let name = "tableView(_:indentationLevelForRowAt:)"
    guard !OptionalCall.isKnownMissing(name, of: delegate) else { return nil }
    return OptionalCall.run(name, on: delegate) { delegate.tableView(self, indentationLevelForRowAt: path) }
  }

  func showVisibleRows() {
    let visible = map.rows(from: bounds.minY, to: bounds.maxY)
    let paths = Set(visible.map(\.path))
    let leaving = shown.filter { !paths.contains($0.key) }
    for (path, cell) in leaving.sorted(by: { $0.key < $1.key }) {
      shown[path] = nil
      retire(cell, at: path)
    }
    for row in visible {
      let cell = shown[row.path] ?? map.takeCell(row.path) ?? dataSource?.tableView(self, cellForRowAt: row.path)
      guard let cell else { continue }
      if cell.frame != row.frame { cell.frame = row.frame }
      guard shown[row.path] == nil else { continue }
      cell.rowLook = rowLook(at: row.path)
      shown[row.path] = cell
      cell.setSelected(selection.contains(row.path), animated: false)
      if let level = indentationLevel(of: row.path) { cell.indentationLevel = level }
      prepareEditing(of: cell, at: row.path, animated: false)
      cell.updateConfigurationIfNeeded()
      if cell.backgroundColor == nil, style != .plain { cell.backgroundColor = .secondarySystemGroupedBackground }
      tableDelegate?.tableView(self, willDisplay: cell, forRowAt: row.path)
      addSubview(cell)
    }
    prefetchRows(in: visible)
  }
}
