import Foundation

/// A list of rows in sections. It creates cells only for visible rows, and reuses cells that scroll off screen.
open class UITableView: UIScrollView {
  /// The style of a table.
  public enum Style: Int, Sendable { case plain, grouped, insetGrouped }
  /// The animation of a row change.
  public enum RowAnimation: Int, Sendable {
    case fade, right, left, top, bottom, none, middle
    case automatic = 100
  }
  /// The position that a row is scrolled to.
  public enum ScrollPosition: Int, Sendable { case none, top, middle, bottom }

  /// The height value that asks for a height from the content.
  public static let automaticDimension: CGFloat = -1

  /// The table's style.
  public let style: Style
  /// The data source; held weakly.
  open weak var dataSource: (any UITableViewDataSource)? { didSet { setNeedsReload() } }
  override open weak var delegate: (any UIScrollViewDelegate)? { didSet { setNeedsReload() } }
  /// The row height, if the delegate provides none.
  open var rowHeight = UITableView.automaticDimension
  /// Stored; it has no effect here.
  open var estimatedRowHeight = UITableView.automaticDimension
  /// The section header height, if the delegate provides none.
  open var sectionHeaderHeight = UITableView.automaticDimension
  /// The section footer height, if the delegate provides none.
  open var sectionFooterHeight = UITableView.automaticDimension
  /// Stored; it has no effect here.
  open var estimatedSectionHeaderHeight = UITableView.automaticDimension
  /// Stored; it has no effect here.
  open var sectionHeaderTopPadding: CGFloat = 0
  /// Stored; it has no effect here.
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine
  /// Stored; it has no effect here.
  open var separatorColor: UIColor?
  /// Stored; it has no effect here.
  open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
  /// Whether taps select rows.
  open var allowsSelection = true
  /// Whether the user can select several rows.
  open var allowsMultipleSelection = false
  /// Stored; it has no effect here.
  open var allowsSelectionDuringEditing = false
  /// Stored; it has no effect here.
  open var backgroundView: UIView?
  /// Stored; it has no effect here.
  open var cellLayoutMarginsFollowReadableWidth = false
  /// Whether the table is in editing mode.
  open private(set) var isEditing = false
  /// The view above the first section.
  open var tableHeaderView: UIView? { didSet { replace(oldValue, by: tableHeaderView) } }
  /// The view below the last section.
  open var tableFooterView: UIView? { didSet { replace(oldValue, by: tableFooterView) } }

  /// The sections from the storyboard, if the table has static cells.
  var staticSections: [StaticTableSection]?
  var pool = ReusePool<UITableViewCell>()
  var map = TableMap()
  var shown: [IndexPath: UITableViewCell] = [:]
  private var decorations: [UIView] = []
  private var selection: [IndexPath] = []
  private var needsReload = true

  var tableDelegate: (any UITableViewDelegate)? { delegate as? any UITableViewDelegate }

  /// Creates a table with a style.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
    alwaysBounceVertical = true
  }

  /// Creates a plain table.
  public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  public required init?(coder: NSCoder) {
    switch (coder as? StoryboardCoder)?.values["style"] {
    case "grouped": style = .grouped
    case "insetGrouped": style = .insetGrouped
    default: style = .plain
    }
    super.init(coder: coder)
    alwaysBounceVertical = true
  }

  private func replace(_ old: UIView?, by new: UIView?) {
    old?.removeFromSuperview()
    if let new { addSubview(new) }
    setNeedsReload()
  }

  // MARK: Cells

  /// Registers the cell class for a reuse identifier.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    guard let cellClass else { return pool.register(identifier, nil) }
    guard let type = cellClass as? UITableViewCell.Type else {
      preconditionFailure("\(cellClass) cannot be registered for '\(identifier)': it is not a UITableViewCell")
    }
    pool.register(identifier) { _ in CellFactory.make(type, identifier: identifier) }
  }

  /// Returns an idle cell, or creates one of the registered class; nil if the identifier is not registered.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    if let cell = pool.reuse(identifier) {
      cell.prepareForReuse()
      return cell
    }
    return pool.make(identifier)
  }

  /// Returns an idle or new cell for a row; the identifier must be registered.
  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    guard let cell = dequeueReusableCell(withIdentifier: identifier) else {
      preconditionFailure(
        "unable to dequeue a cell with identifier \(identifier) - must register a nib or a class for the identifier or "
          + "connect a prototype cell in a storyboard")
    }
    return cell
  }

  /// The visible cells, top to bottom.
  open var visibleCells: [UITableViewCell] { (indexPathsForVisibleRows ?? []).compactMap { shown[$0] } }
  /// The visible rows, top to bottom.
  open var indexPathsForVisibleRows: [IndexPath]? { shown.keys.sorted() }
  /// The cell of a visible row.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { shown[indexPath] }
  /// The row of a visible cell.
  open func indexPath(for cell: UITableViewCell) -> IndexPath? { shown.first { $0.value === cell }?.key }
  /// The row at a point, in content coordinates.
  open func indexPathForRow(at point: CGPoint) -> IndexPath? {
    reloadIfNeeded()
    return map.rows.first { $0.frame.minY <= point.y && point.y < $0.frame.maxY }?.path
  }

  /// The number of sections, from the data source.
  open var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 0 }
  /// The number of rows in a section.
  open func numberOfRows(inSection section: Int) -> Int {
    dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0
  }
  /// The rectangle of a row, in content coordinates.
  open func rectForRow(at indexPath: IndexPath) -> CGRect {
    reloadIfNeeded()
    return map.rows.first { $0.path == indexPath }?.frame ?? .zero
  }

  // MARK: Reloading

  /// Reloads all rows and sections.
  open func reloadData() {
    selection = []
    setNeedsReload()
  }
  /// Reloads rows.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) { setNeedsReload() }
  /// Reloads sections.
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) { setNeedsReload() }
  /// Inserts rows that the data source gained.
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) { setNeedsReload() }
  /// Deletes rows that the data source lost.
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) { setNeedsReload() }
  /// Moves a row that the data source moved.
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) { setNeedsReload() }
  /// Inserts sections that the data source gained.
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) { setNeedsReload() }
  /// Deletes sections that the data source lost.
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) { setNeedsReload() }
  /// Moves a section that the data source moved.
  open func moveSection(_ section: Int, toSection newSection: Int) { setNeedsReload() }
  /// Begins a batch of changes.
  open func beginUpdates() {}
  /// Ends a batch of changes.
  open func endUpdates() { setNeedsReload() }
  /// Applies a batch of changes.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    updates?()
    setNeedsReload()
    if let completion { MainQueue.async { completion(true) } }
  }
  /// Enters or leaves editing mode.
  open func setEditing(_ editing: Bool, animated: Bool) {
    isEditing = editing
    for cell in shown.values { cell.setEditing(editing, animated: animated) }
  }

  private func setNeedsReload() {
    needsReload = true
    setNeedsLayout()
  }

  private func reloadIfNeeded() {
    guard needsReload, bounds.width > 0 else { return }
    needsReload = false
    for (path, cell) in shown { retire(cell, at: path) }
    shown = [:]
    for view in decorations { view.removeFromSuperview() }
    map = TableMap(of: self)
    decorations = map.decorations
    for view in decorations { addSubview(view) }
    contentSize = CGSize(width: bounds.width, height: map.height)
  }

  private func retire(_ cell: UITableViewCell, at path: IndexPath) {
    cell.removeFromSuperview()
    tableDelegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
    if let name = cell.reuseIdentifier { pool.keep(cell, as: name) }
  }

  override open func layoutSubviews() {
    super.layoutSubviews()
    if map.width != bounds.width { needsReload = true }
    reloadIfNeeded()
    showVisibleRows()
    needsLayout = false
  }

  private func showVisibleRows() {
    let visible = map.rows.filter { $0.frame.maxY > bounds.minY && $0.frame.minY < bounds.maxY }
    let paths = Set(visible.map(\.path))
    for (path, cell) in shown where !paths.contains(path) {
      shown[path] = nil
      retire(cell, at: path)
    }
    for row in visible {
      let cell = shown[row.path] ?? map.takeCell(row.path) ?? dataSource?.tableView(self, cellForRowAt: row.path)
      guard let cell else { continue }
      cell.frame = row.frame
      guard shown[row.path] == nil else { continue }
      shown[row.path] = cell
      cell.setSelected(selection.contains(row.path), animated: false)
      if cell.backgroundColor == nil, style != .plain { cell.backgroundColor = .secondarySystemGroupedBackground }
      tableDelegate?.tableView(self, willDisplay: cell, forRowAt: row.path)
      addSubview(cell)
    }
  }

  /// Scrolls until a row is visible; ignores the position.
  open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    scrollRectToVisible(rectForRow(at: indexPath), animated: animated)
  }

  // MARK: Selection

  /// The first selected row.
  open var indexPathForSelectedRow: IndexPath? { selection.first }
  /// The selected rows; nil if there are none.
  open var indexPathsForSelectedRows: [IndexPath]? { selection.isEmpty ? nil : selection }

  /// Selects a row without a call to the delegate, as on iOS.
  open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    if !allowsMultipleSelection { for path in selection { deselectRow(at: path, animated: animated) } }
    guard let indexPath else { return }
    selection.append(indexPath)
    shown[indexPath]?.setSelected(true, animated: animated)
  }

  /// Deselects a row without a call to the delegate, as on iOS.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    selection.removeAll { $0 == indexPath }
    shown[indexPath]?.setSelected(false, animated: animated)
  }

  override func performTap(at point: CGPoint) -> Bool {
    guard allowsSelection, let path = indexPathForRow(at: point) else { return false }
    if allowsMultipleSelection, selection.contains(path) {
      deselectRow(at: path, animated: true)
      tableDelegate?.tableView(self, didDeselectRowAt: path)
      return true
    }
    let chosen: IndexPath? = tableDelegate.map { $0.tableView(self, willSelectRowAt: path) } ?? path
    guard let chosen else { return true }
    let old = allowsMultipleSelection ? [] : selection.filter { $0 != chosen }
    selectRow(at: chosen, animated: false, scrollPosition: .none)
    for path in old { tableDelegate?.tableView(self, didDeselectRowAt: path) }
    if let cell = shown[chosen] { cell.selectionSegue?(cell) }
    tableDelegate?.tableView(self, didSelectRowAt: chosen)
    return true
  }
}

extension UITableViewCell {
  /// The style of the separators between rows.
  public enum SeparatorStyle: Int, Sendable { case none, singleLine }
}
