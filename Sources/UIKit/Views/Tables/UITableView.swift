import Foundation

/// A list of rows in sections. It makes the cells that can be seen, and uses those again that no longer can.
open class UITableView: UIScrollView {
  /// How a table looks.
  public enum Style: Int, Sendable { case plain, grouped, insetGrouped }
  /// How a change is shown.
  public enum RowAnimation: Int, Sendable {
    case fade, right, left, top, bottom, none, middle
    case automatic = 100
  }
  /// Where a row is scrolled to.
  public enum ScrollPosition: Int, Sendable { case none, top, middle, bottom }

  /// What stands for a height that the content determines.
  public static let automaticDimension: CGFloat = -1

  /// How it looks.
  public let style: Style
  /// Says what to show; not kept alive.
  open weak var dataSource: (any UITableViewDataSource)? { didSet { setNeedsReload() } }
  override open weak var delegate: (any UIScrollViewDelegate)? { didSet { setNeedsReload() } }
  /// The height of rows, where the delegate gives none.
  open var rowHeight = UITableView.automaticDimension
  /// Kept; it has no effect here.
  open var estimatedRowHeight = UITableView.automaticDimension
  /// The height of headers, where the delegate gives none.
  open var sectionHeaderHeight = UITableView.automaticDimension
  /// The height of footers, where the delegate gives none.
  open var sectionFooterHeight = UITableView.automaticDimension
  /// Kept; it has no effect here.
  open var estimatedSectionHeaderHeight = UITableView.automaticDimension
  /// Kept; it has no effect here.
  open var sectionHeaderTopPadding: CGFloat = 0
  /// Kept; it has no effect here.
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine
  /// Kept; it has no effect here.
  open var separatorColor: UIColor?
  /// Kept; it has no effect here.
  open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
  /// Whether taps select rows.
  open var allowsSelection = true
  /// Whether several rows can be selected.
  open var allowsMultipleSelection = false
  /// Kept; it has no effect here.
  open var allowsSelectionDuringEditing = false
  /// Kept; it has no effect here.
  open var backgroundView: UIView?
  /// Kept; it has no effect here.
  open var cellLayoutMarginsFollowReadableWidth = false
  /// Whether it is being edited.
  open private(set) var isEditing = false
  /// A view over the first section.
  open var tableHeaderView: UIView? { didSet { replace(oldValue, by: tableHeaderView) } }
  /// A view under the last section.
  open var tableFooterView: UIView? { didSet { replace(oldValue, by: tableFooterView) } }

  /// What the storyboard has in the table, when its cells are static.
  var staticSections: [StaticTableSection]?
  var pool = ReusePool<UITableViewCell>()
  var map = TableMap()
  var shown: [IndexPath: UITableViewCell] = [:]
  private var decorations: [UIView] = []
  private var selection: [IndexPath] = []
  private var needsReload = true

  var tableDelegate: (any UITableViewDelegate)? { delegate as? any UITableViewDelegate }

  /// A table of a style.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
    alwaysBounceVertical = true
  }

  /// A plain table.
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

  /// Says which class is made for a name.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    guard let cellClass else { return pool.register(identifier, nil) }
    guard let type = cellClass as? UITableViewCell.Type else {
      preconditionFailure("\(cellClass) cannot be registered for '\(identifier)': it is no UITableViewCell")
    }
    pool.register(identifier) { _ in CellFactory.make(type, identifier: identifier) }
  }

  /// A cell that is no longer seen, or else a new one of the registered class; nil without either.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    if let cell = pool.reuse(identifier) {
      cell.prepareForReuse()
      return cell
    }
    return pool.make(identifier)
  }

  /// The same for a row; the name must be registered.
  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    guard let cell = dequeueReusableCell(withIdentifier: identifier) else {
      preconditionFailure(
        "unable to dequeue a cell with identifier \(identifier) - must register a nib or a class for the identifier or "
          + "connect a prototype cell in a storyboard")
    }
    return cell
  }

  /// The cells that can be seen, from the top.
  open var visibleCells: [UITableViewCell] { (indexPathsForVisibleRows ?? []).compactMap { shown[$0] } }
  /// The rows that can be seen, from the top.
  open var indexPathsForVisibleRows: [IndexPath]? { shown.keys.sorted() }
  /// The cell of a row that can be seen.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { shown[indexPath] }
  /// The row of a cell that can be seen.
  open func indexPath(for cell: UITableViewCell) -> IndexPath? { shown.first { $0.value === cell }?.key }
  /// The row at a point of the content.
  open func indexPathForRow(at point: CGPoint) -> IndexPath? {
    reloadIfNeeded()
    return map.rows.first { $0.frame.minY <= point.y && point.y < $0.frame.maxY }?.path
  }

  /// How many sections there are; one by default.
  open var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 0 }
  /// How many rows a section has.
  open func numberOfRows(inSection section: Int) -> Int {
    dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0
  }
  /// Where a row is in the content.
  open func rectForRow(at indexPath: IndexPath) -> CGRect {
    reloadIfNeeded()
    return map.rows.first { $0.path == indexPath }?.frame ?? .zero
  }

  // MARK: Reloading

  /// Asks for everything again.
  open func reloadData() {
    selection = []
    setNeedsReload()
  }
  /// Asks for rows again.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) { setNeedsReload() }
  /// Asks for sections again.
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) { setNeedsReload() }
  /// Shows rows that the data source has gained.
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) { setNeedsReload() }
  /// Takes away rows that the data source has lost.
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) { setNeedsReload() }
  /// Moves a row that the data source has moved.
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) { setNeedsReload() }
  /// Shows sections that the data source has gained.
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) { setNeedsReload() }
  /// Takes away sections that the data source has lost.
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) { setNeedsReload() }
  /// Moves a section that the data source has moved.
  open func moveSection(_ section: Int, toSection newSection: Int) { setNeedsReload() }
  /// Begins several changes.
  open func beginUpdates() {}
  /// Ends several changes.
  open func endUpdates() { setNeedsReload() }
  /// Makes several changes.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    updates?()
    setNeedsReload()
    if let completion { MainQueue.async { completion(true) } }
  }
  /// Goes into editing or out of it.
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

  /// Scrolls until a row is seen.
  open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    scrollRectToVisible(rectForRow(at: indexPath), animated: animated)
  }

  // MARK: Selection

  /// The first row that is selected.
  open var indexPathForSelectedRow: IndexPath? { selection.first }
  /// The rows that are selected; nil without any.
  open var indexPathsForSelectedRows: [IndexPath]? { selection.isEmpty ? nil : selection }

  /// Selects a row; the delegate does not hear of it, as on iOS.
  open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    if !allowsMultipleSelection { for path in selection { deselectRow(at: path, animated: animated) } }
    guard let indexPath else { return }
    selection.append(indexPath)
    shown[indexPath]?.setSelected(true, animated: animated)
  }

  /// Takes the selection off a row; the delegate does not hear of it, as on iOS.
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
  /// What stands between rows.
  public enum SeparatorStyle: Int, Sendable { case none, singleLine }
}
