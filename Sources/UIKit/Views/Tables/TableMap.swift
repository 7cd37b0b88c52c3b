import Foundation

/// The layout of a table's rows, headers and footers in its content.
@MainActor
struct TableMap {
  struct Row {
    let path: IndexPath
    let frame: CGRect
  }

  private(set) var rows: [Row] = []
  /// The section header and footer views, with their frames set.
  private(set) var decorations: [UIView] = []
  private(set) var height: CGFloat = 0
  private(set) var width: CGFloat = -1
  /// Cells created to measure their heights.
  private var measured: [IndexPath: UITableViewCell] = [:]

  init() {}

  init(of table: UITableView) {
    width = table.bounds.width
    if let header = table.tableHeaderView { place(header) }
    for section in 0..<table.numberOfSections {
      addHeader(of: section, in: table)
      for row in 0..<table.numberOfRows(inSection: section) {
        let path = IndexPath(row: row, section: section)
        let rowHeight = heightOfRow(path, in: table)
        rows.append(Row(path: path, frame: CGRect(x: 0, y: height, width: width, height: rowHeight)))
        height += rowHeight
      }
      addFooter(of: section, in: table)
    }
    if let footer = table.tableFooterView { place(footer) }
  }

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

  private mutating func addHeader(of section: Int, in table: UITableView) {
    let view = table.tableDelegate?.tableView(table, viewForHeaderInSection: section)
    let title = table.dataSource?.tableView(table, titleForHeaderInSection: section)
    let given = table.tableDelegate?.tableView(table, heightForHeaderInSection: section) ?? table.sectionHeaderHeight
    decorate(view ?? title.map(Self.label), given: given)
  }

  private mutating func addFooter(of section: Int, in table: UITableView) {
    let view = table.tableDelegate?.tableView(table, viewForFooterInSection: section)
    let title = table.dataSource?.tableView(table, titleForFooterInSection: section)
    let given = table.tableDelegate?.tableView(table, heightForFooterInSection: section) ?? table.sectionFooterHeight
    decorate(view ?? title.map(Self.label), given: given)
  }

  private mutating func decorate(_ view: UIView?, given: CGFloat) {
    let automatic = given == UITableView.automaticDimension
    let extent = automatic ? (view == nil ? 0 : 28) : given
    view?.frame = CGRect(x: 0, y: height, width: width, height: extent)
    if let view { decorations.append(view) }
    height += extent
  }

  private static func label(_ title: String) -> UIView {
    let label = UILabel()
    label.text = title
    label.font = .systemFont(ofSize: 13, weight: .semibold)
    label.textColor = .secondaryLabel
    return label
  }
}
