import Foundation

/// Rectangles and views of sections.
extension UITableView {
  /// What separator insets are measured from.
  public enum SeparatorInsetReference: Int, Sendable { case fromCellEdges, fromAutomaticInsets }
  /// When cells that change their content resize.
  public enum SelfSizingInvalidation: Int, Sendable { case disabled, enabled, enabledIncludingConstraints }

  /// The title that stands for a magnifying glass in the index.
  public nonisolated static let indexSearch = "{search}"
  /// Posted when a row was selected or deselected by touch; the object is the table.
  public nonisolated static let selectionDidChangeNotification = Notification.Name(
    "UITableViewSelectionDidChangeNotification")

  /// The header of a section, while it is on screen, if it is of the reusable kind.
  public func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    shownEdges[TableMap.Edge(section: section, isHeader: true)] as? UITableViewHeaderFooterView
  }

  /// The footer of a section, while it is on screen, if it is of the reusable kind.
  public func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    shownEdges[TableMap.Edge(section: section, isHeader: false)] as? UITableViewHeaderFooterView
  }

  /// The rectangle of a section with its header and footer, in content coordinates.
  public func rect(forSection section: Int) -> CGRect {
    layoutIfNeeded()
    let rows = map.rows.filter { $0.path.section == section }.map(\.frame)
    let edges = map.edges.filter { $0.edge.section == section }.map(\.frame)
    guard let first = (rows + edges).first else { return .zero }
    return (rows + edges).reduce(first) { $0.union($1) }
  }

  /// The rectangle of a section's header, in content coordinates; empty without one.
  public func rectForHeader(inSection section: Int) -> CGRect {
    rect(of: TableMap.Edge(section: section, isHeader: true))
  }

  /// The rectangle of a section's footer, in content coordinates; empty without one.
  public func rectForFooter(inSection section: Int) -> CGRect {
    rect(of: TableMap.Edge(section: section, isHeader: false))
  }

  private func rect(of edge: TableMap.Edge) -> CGRect {
    layoutIfNeeded()
    return map.edges.first { $0.edge == edge }?.frame ?? .zero
  }

  /// The rows whose rectangles meet a rectangle of the content; nil if there are none.
  public func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    layoutIfNeeded()
    let found = map.rows.filter { $0.frame.intersects(rect) }.map(\.path)
    return found.isEmpty ? nil : found
  }

  /// Asks the data source for the visible cells of rows again.
  ///
  /// - Note: Differs from iOS: the rows get other cells, as in a reload.
  public func reconfigureRows(at indexPaths: [IndexPath]) { reloadRows(at: indexPaths, with: .none) }

  // MARK: Index

  /// Asks the data source for the titles of the index again.
  public func reloadSectionIndexTitles() {
    let titles = map.rows.count >= sectionIndexMinimumDisplayRowCount ? dataSource?.sectionIndexTitles(for: self) : nil
    guard let titles, !titles.isEmpty else {
      sectionIndex?.removeFromSuperview()
      sectionIndex = nil
      return
    }
    let index = sectionIndex ?? SectionIndex(table: self)
    index.titles = titles
    if sectionIndex == nil { addSubview(index) }
    sectionIndex = index
    placeSectionIndex()
  }

  func placeSectionIndex() {
    guard let sectionIndex else { return }
    let inset = adjustedContentInset
    let width = sectionIndex.width
    sectionIndex.frame = CGRect(
      x: bounds.maxX - width, y: bounds.minY + inset.top, width: width,
      height: max(0, bounds.height - inset.top - inset.bottom))
    bringSubviewToFront(sectionIndex)
  }

  /// Scrolls to the section of an index title: to its header, or its first row.
  func scrollToIndexTitle(_ title: String, at index: Int) {
    guard let section = dataSource?.tableView(self, sectionForSectionIndexTitle: title, at: index), section >= 0,
      section < numberOfSections
    else { return }
    let inset = adjustedContentInset
    let lowest = max(-inset.top, contentSize.height - bounds.height + inset.bottom)
    contentOffset = CGPoint(x: contentOffset.x, y: min(rect(forSection: section).minY - inset.top, lowest))
  }
}

/// The strip of titles at the right edge of a table.
final class SectionIndex: UIControl {
  /// The least width, that of a letter with its room at the sides.
  private static let leastWidth: CGFloat = 20
  private static let side: CGFloat = 4
  private static let font = UIFont.systemFont(ofSize: 11, weight: .semibold)

  /// Titles are never cut: the strip is as wide as the widest needs.
  private(set) var width = SectionIndex.leastWidth
  private unowned let table: UITableView
  var titles: [String] = [] {
    didSet {
      guard titles != oldValue else { return }
      let widest = titles.map { $0.size(withAttributes: [.font: Self.font]).width }.max()
      width = max(Self.leastWidth, ((widest ?? 0) + 2 * Self.side).rounded(.up))
      setNeedsLayout()
    }
  }
  private var labels: [UILabel] = []

  init(table: UITableView) {
    self.table = table
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  private func frame(of index: Int) -> CGRect {
    let height = min(16, bounds.height / CGFloat(titles.count))
    let top = (bounds.height - height * CGFloat(titles.count)) / 2
    return CGRect(x: 0, y: top + height * CGFloat(index), width: bounds.width, height: height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    while labels.count > titles.count { labels.removeLast().removeFromSuperview() }
    while labels.count < titles.count {
      let label = UILabel()
      label.font = Self.font
      label.textAlignment = .center
      addSubview(label)
      labels.append(label)
    }
    for (index, label) in labels.enumerated() {
      label.frame = frame(of: index)
      if label.text != titles[index] { label.text = titles[index] }
      let color = table.sectionIndexColor ?? table.tintColor
      if label.textColor !== color { label.textColor = color }
    }
    needsLayout = false
  }

  override func tapped(at point: CGPoint) {
    guard let index = titles.indices.first(where: { point.y < frame(of: $0).maxY }) ?? titles.indices.last else {
      return
    }
    table.scrollToIndexTitle(titles[index], at: index)
  }

  override var content: LayerContent { LayerContent(fill: table.sectionIndexBackgroundColor) }
}
