import Foundation

/// The layout of a table's rows, headers and footers in its content.
@MainActor
struct TableMap {
  struct Row {
    let path: IndexPath
    let frame: CGRect
  }

  /// A section's header or footer.
  struct Edge: Hashable {
    let section: Int
    let isHeader: Bool
  }

  private(set) var rows: [Row] = []
  /// The places of headers and footers with any height, top to bottom.
  private(set) var edges: [(edge: Edge, frame: CGRect)] = []
  private(set) var height: CGFloat = 0
  private(set) var width: CGFloat = -1
  /// Cells created to measure their heights.
  private var measured: [IndexPath: UITableViewCell] = [:]
  /// Headers and footers created to measure their heights.
  private var measuredEdges: [Edge: UIView] = [:]

  init() {}

  init(of table: UITableView) {
    width = table.bounds.width
    if let header = table.tableHeaderView { place(header) }
    for section in 0..<table.numberOfSections {
      add(Edge(section: section, isHeader: true), in: table)
      for row in 0..<table.numberOfRows(inSection: section) {
        let path = IndexPath(row: row, section: section)
        let rowHeight = heightOfRow(path, in: table)
        rows.append(Row(path: path, frame: CGRect(x: 0, y: height, width: width, height: rowHeight)))
        height += rowHeight
      }
      add(Edge(section: section, isHeader: false), in: table)
    }
    if let footer = table.tableFooterView { place(footer) }
  }

  /// Removes and returns the view created to measure a header or footer.
  mutating func takeEdge(_ edge: Edge) -> UIView? { measuredEdges.removeValue(forKey: edge) }

  /// Removes and returns the cell created to measure a row.
  mutating func takeCell(_ path: IndexPath) -> UITableViewCell? { measured.removeValue(forKey: path) }

  private mutating func place(_ view: UIView) {
    view.frame = CGRect(x: 0, y: height, width: width, height: view.frame.height)
    height += view.frame.height
  }

  private mutating func heightOfRow(_ path: IndexPath, in table: UITableView) -> CGFloat {
    let given = table.tableDelegate?.tableView(table, heightForRowAt: path) ?? table.rowHeight
    guard given == UITableView.automaticDimension else { return given }
    // Rows more than two screens down get the standard height, like estimated heights on iOS.
    guard height < table.bounds.height * 2, let cell = table.dataSource?.tableView(table, cellForRowAt: path) else {
      return 44
    }
    measured[path] = cell
    return cell.fittingHeight(width: width)
  }

  private mutating func add(_ edge: Edge, in table: UITableView) {
    let given = edge.givenHeight(in: table)
    var extent = given
    if given == UITableView.automaticDimension {
      guard let view = edge.makeView(in: table) else { return }
      measuredEdges[edge] = view
      extent = edge.height(of: view, in: table, width: width)
    }
    guard extent > 0 else { return }
    edges.append((edge, CGRect(x: 0, y: height, width: width, height: extent)))
    height += extent
  }
}

extension TableMap.Edge {
  /// The height of a header or footer whose height nobody gives, in points.
  static let standardHeight: CGFloat = 28

  /// The delegate's height; `automaticDimension` where the content decides.
  @MainActor
  func givenHeight(in table: UITableView) -> CGFloat {
    guard let delegate = table.tableDelegate else { return UITableView.automaticDimension }
    return isHeader
      ? delegate.tableView(table, heightForHeaderInSection: section)
      : delegate.tableView(table, heightForFooterInSection: section)
  }

  /// The delegate's view, or a label with the data source's title; nil for neither.
  @MainActor
  func makeView(in table: UITableView) -> UIView? {
    let own =
      isHeader
      ? table.tableDelegate?.tableView(table, viewForHeaderInSection: section)
      : table.tableDelegate?.tableView(table, viewForFooterInSection: section)
    if let own { return own }
    let title =
      isHeader
      ? table.dataSource?.tableView(table, titleForHeaderInSection: section)
      : table.dataSource?.tableView(table, titleForFooterInSection: section)
    guard let title else { return nil }
    let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
    view.textLabel?.text = title
    return view
  }

  /// The height that the table or the view itself wants.
  @MainActor
  func height(of view: UIView, in table: UITableView, width: CGFloat) -> CGFloat {
    let given = isHeader ? table.sectionHeaderHeight : table.sectionFooterHeight
    guard given == UITableView.automaticDimension else { return given }
    guard let view = view as? UITableViewHeaderFooterView else { return Self.standardHeight }
    return view.fittingHeight(width: width, standard: Self.standardHeight)
  }
}
