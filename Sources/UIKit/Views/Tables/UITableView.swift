import Foundation
internal import LayerTree

/// A list of rows in sections. It creates cells only for visible rows, and reuses cells that scroll off screen.
open class UITableView: UIScrollView {
  override var elementRole: Element.Role { .list }

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
  override open weak var delegate: (any UIScrollViewDelegate)? {
    didSet {
      setNeedsReload()
      addMenuPress()
    }
  }
  var menuPress: ListMenuPress?
  /// The row height, if the delegate provides none.
  open var rowHeight = UITableView.automaticDimension
  /// The height of rows that have not been on screen; 0 to ask for the heights of all, `automaticDimension` for one that the
  /// table chooses. Rows that are as high as what they hold need estimates, as on iOS.
  open var estimatedRowHeight = UITableView.automaticDimension
  /// The section header height, if the delegate provides none.
  open var sectionHeaderHeight = UITableView.automaticDimension
  /// The section footer height, if the delegate provides none.
  open var sectionFooterHeight = UITableView.automaticDimension
  /// The height of headers that have not been on screen; 0 to measure all, so that titles are never cut by a lower
  /// `sectionHeaderHeight`.
  open var estimatedSectionHeaderHeight = UITableView.automaticDimension
  /// The same of footers.
  open var estimatedSectionFooterHeight = UITableView.automaticDimension
  /// Stored; there are no lines where there are no rows.
  open var fillerRowHeight: CGFloat = 0
  /// The room above each header of a plain table; 22 points unless it is set (iOS 15).
  open var sectionHeaderTopPadding = UITableView.automaticDimension { didSet { setNeedsReload() } }
  /// Whether there are lines between rows.
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine { didSet { tellRowLooks() } }
  /// The colour of the lines between rows; nil for the system's.
  open var separatorColor: UIColor? { didSet { tellRowLooks() } }
  var ownSeparatorInset: UIEdgeInsets?
  /// Where the lines between rows begin and end; from where the rows' text begins unless it is set.
  open var separatorInset: UIEdgeInsets {
    get {
      ownSeparatorInset ?? UIEdgeInsets(top: 0, left: Self.margin(bounds.width), bottom: 0, right: 0)
    }
    set {
      ownSeparatorInset = newValue
      tellRowLooks()
    }
  }
  /// Whether taps select rows.
  open var allowsSelection = true
  /// Whether the user can select several rows.
  open var allowsMultipleSelection = false
  /// Whether taps select rows in editing mode.
  open var allowsSelectionDuringEditing = false
  /// Whether the user can select several rows in editing mode; a tap then selects instead of deleting.
  open var allowsMultipleSelectionDuringEditing = false
  /// The view behind the rows; does not scroll.
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }
  /// Stored; insets are measured from the cells' edges.
  open var separatorInsetReference = SeparatorInsetReference.fromCellEdges
  /// Stored; it has no effect here.
  open var separatorEffect: UIVisualEffect?
  /// Stored; it has no effect here.
  open var insetsContentViewsToSafeArea = true
  /// Stored; it has no effect here, as no view ever gets focus.
  open var remembersLastFocusedIndexPath = false
  /// Stored; it has no effect here, as no view ever gets focus.
  open var selectionFollowsFocus = false
  /// Stored; it has no effect here, as no view ever gets focus.
  open var allowsFocus = true
  /// Stored; it has no effect here, as heights follow each reload.
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled
  /// Told of the ten rows ahead while the table scrolls.
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
  /// Whether `prefetchDataSource` is told.
  open var isPrefetchingEnabled = true
  /// Stored; never asked, as nobody drags here.
  open weak var dragDelegate: (any UITableViewDragDelegate)?
  /// Stored; never asked, as nobody drags here.
  open weak var dropDelegate: (any UITableViewDropDelegate)?
  /// Stored; it has no effect here, as nobody drags.
  open var dragInteractionEnabled = true
  /// Whether a drag of the table's rows is under way; never.
  open var hasActiveDrag: Bool { false }
  /// Whether something is being dropped on the table; never.
  open var hasActiveDrop: Bool { false }
  /// The colour of the index's titles.
  open var sectionIndexColor: UIColor? { didSet { sectionIndex?.setNeedsLayout() } }
  /// The index's background colour.
  open var sectionIndexBackgroundColor: UIColor? { didSet { sectionIndex?.setNeedsDisplay() } }
  /// Stored; it has no effect here, as a tap on the index is over at once.
  open var sectionIndexTrackingBackgroundColor: UIColor?
  /// The number of rows below which there is no index.
  open var sectionIndexMinimumDisplayRowCount = 0 { didSet { setNeedsReload() } }
  /// Stored; it has no effect here.
  open var cellLayoutMarginsFollowReadableWidth = false
  /// Whether the table is in editing mode; setting it is `setEditing` without animation.
  open var isEditing: Bool {
    get { isInEditingMode }
    set { setEditing(newValue, animated: false) }
  }
  private var isInEditingMode = false
  /// Whether a batch of updates is in progress.
  open var hasUncommittedUpdates: Bool { updates.depth > 0 }
  /// The view above the first section.
  open var tableHeaderView: UIView? { didSet { replace(oldValue, by: tableHeaderView) } }
  /// The view below the last section.
  open var tableFooterView: UIView? { didSet { replace(oldValue, by: tableFooterView) } }

  /// The sections from the storyboard, if the table has static cells.
  var staticSections: [StaticTableSection]?
  var pool = ReusePool<UITableViewCell>()
  var map = TableMap()
  var making: RowInMaking?
  var shown: [IndexPath: UITableViewCell] = [:]
  var headerFooterPool = ReusePool<UITableViewHeaderFooterView>()
  var shownEdges: [TableMap.Edge: UIView] = [:]
  var sectionIndex: SectionIndex?
  /// The row whose actions a swipe has shown.
  var swiped: (path: IndexPath, cell: UITableViewCell, buttons: UIView, way: CGFloat)?
  private var editingGestures: [UIGestureRecognizer] = []
  var prefetch = DataPrefetch()
  var updates = RowUpdates()
  var selection: [IndexPath] = []
  private var needsReload = true
  /// How many rows each section has, as the data source said when all was reloaded; nil where it is asked at the layout.
  private(set) var asked: [Int]?

  var tableDelegate: (any UITableViewDelegate)? { delegate as? any UITableViewDelegate }

  /// Creates a table with a style.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    begin()
  }

  private func begin() {
    // What a storyboard says is there already.
    if backgroundColor == nil { backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground }
    alwaysBounceVertical = true
    addEditingGestures()
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
    begin()
  }

  private func replace(_ old: UIView?, by new: UIView?) {
    old?.removeFromSuperview()
    if let new { addSubview(new) }
    // The rows stay as they are: apps set such views when they are asked for a cell.
    updates.needMap = true
    setNeedsLayout()
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
    giveRoom(to: cell, at: indexPath)
    return cell
  }

  /// Registers the class of headers and footers for a reuse identifier.
  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    guard let aClass else { return headerFooterPool.register(identifier, nil) }
    guard let type = aClass as? UITableViewHeaderFooterView.Type else {
      preconditionFailure(
        "\(aClass) cannot be registered for '\(identifier)': it is not a UITableViewHeaderFooterView")
    }
    headerFooterPool.register(identifier) { _ in HeaderFooterFactory.make(type, identifier: identifier) }
  }

  /// Returns an idle header or footer, or creates one of the registered class; nil if the identifier is not registered.
  open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
    if let view = headerFooterPool.reuse(identifier) {
      view.prepareForReuse()
      return view
    }
    return headerFooterPool.make(identifier)
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

  /// Reloads all rows and sections. How many there are is asked for at once, what they are and how high at the next layout
  /// (logs of developers: haomeiwen.com/subject/wdwiuhtx).
  open func reloadData() {
    selection = []
    setNeedsReload()
    asked = dataSource.map { source in
      (0..<source.numberOfSections(in: self)).map { source.tableView(self, numberOfRowsInSection: $0) }
    }
  }
  /// Reloads rows.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change(indexPaths.map { .reloadItem($0) }, with: animation)
  }
  /// Reloads sections.
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    change(sections.map { .reloadSection($0) }, with: animation)
  }
  /// Inserts rows that the data source gained.
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change(indexPaths.map { .insertItem($0) }, with: animation)
  }
  /// Deletes rows that the data source lost.
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change(indexPaths.map { .deleteItem($0) }, with: animation)
  }
  /// Moves a row that the data source moved.
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change([.moveItem(indexPath, to: newIndexPath)], with: .automatic)
  }
  /// Inserts sections that the data source gained.
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    change(sections.map { .insertSection($0) }, with: animation)
  }
  /// Deletes sections that the data source lost.
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    change(sections.map { .deleteSection($0) }, with: animation)
  }
  /// Moves a section that the data source moved.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    change([.moveSection(section, to: newSection)], with: .automatic)
  }
  /// Begins a batch of changes.
  open func beginUpdates() { updates.depth += 1 }
  /// Ends a batch of changes; one without any asks for the rows' heights anew.
  open func endUpdates() {
    updates.depth = max(0, updates.depth - 1)
    if updates.depth == 0 { carryOutUpdates() }
  }
  /// Applies a batch of changes. The completion comes when the rows have moved, or in the next turn if nothing is seen to.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    beginUpdates()
    updates?()
    endUpdates()
    guard let completion else { return }
    if self.updates.hasMoved {
      Animations.add(after: Self.slide) { completion(true) }
    } else {
      MainQueue.async { completion(true) }
    }
  }
  /// The form for updates that are given as a closure. As on iOS it does not escape, and needs no `self`.
  public func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
    withoutActuallyEscaping(updates) { performBatchUpdates(Optional($0), completion: completion) }
  }
  /// Enters or leaves editing mode.
  open func setEditing(_ editing: Bool, animated: Bool) {
    guard isInEditingMode != editing else { return }
    isInEditingMode = editing
    hideActions()
    for (path, cell) in shown { prepareEditing(of: cell, at: path, animated: animated) }
  }

  func setNeedsReload() {
    needsReload = true
    asked = nil
    aim = nil
    updates.forget()
    setNeedsLayout()
  }

  private func reloadIfNeeded() {
    guard needsReload || updates.needMap, bounds.width > 0 else { return }
    // Rows that came or went without a word make all be asked for anew.
    if !needsReload, let counts = updates.counts {
      needsReload = counts != (0..<numberOfSections).map { numberOfRows(inSection: $0) }
    }
    if needsReload {
      retireAll()
      prefetch.forget()
    }
    map = TableMap(of: self, keeping: needsReload ? [:] : map.kept ?? [:], isNew: needsReload)
    needsReload = false
    asked = nil
    updates.needMap = false
    updates.counts = map.counts
    tellRowLooks()
    reloadSectionIndexTitles()
    contentSize = CGSize(width: bounds.width, height: map.height)
  }

  private func retireAll() {
    updates.forget()
    dropSwipe()
    for (path, cell) in shown.sorted(by: { $0.key < $1.key }) { retire(cell, at: path) }
    shown = [:]
    for (edge, view) in shownEdges { retire(view, edge) }
    shownEdges = [:]
  }

  /// Asks for a header or footer that comes on screen.
  func show(_ edge: TableMap.Edge, in frame: CGRect) {
    if let view = shownEdges[edge] {
      view.frame = frame
      return
    }
    guard let view = map.takeEdge(edge) ?? edge.makeView(in: self) else { return }
    view.frame = frame
    shownEdges[edge] = view
    if edge.isHeader {
      tableDelegate?.tableView(self, willDisplayHeaderView: view, forSection: edge.section)
    } else {
      tableDelegate?.tableView(self, willDisplayFooterView: view, forSection: edge.section)
    }
    addSubview(view)
  }

  /// - Parameter isSeen: Whether its movement is seen to its end.
  func retire(_ view: UIView, _ edge: TableMap.Edge, isSeen: Bool = false) {
    view.leave(isSeen: isSeen) { [weak self] in
      guard let view = view as? UITableViewHeaderFooterView, let name = view.reuseIdentifier else { return }
      self?.headerFooterPool.keep(view, as: name)
    }
    if edge.isHeader {
      tableDelegate?.tableView(self, didEndDisplayingHeaderView: view, forSection: edge.section)
    } else {
      tableDelegate?.tableView(self, didEndDisplayingFooterView: view, forSection: edge.section)
    }
  }

  /// - Parameter isSeen: Whether its movement is seen to its end.
  func retire(_ cell: UITableViewCell, at path: IndexPath, isSeen: Bool = false) {
    // Another row may get it.
    if cell === swiped?.cell { hideActions() }
    cell.leave(isSeen: isSeen) { [weak self] in
      if let name = cell.reuseIdentifier { self?.pool.keep(cell, as: name) }
    }
    tableDelegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
  }

  override open func layoutSubviews() {
    super.layoutSubviews()
    if map.width != bounds.width || map.covered != coveredSides { needsReload = true }
    reloadIfNeeded()
    showMoving {
      // Each pass shows what the one before has brought into sight.
      for _ in 0..<8 { guard showWhatIsInSight() else { break } }
      showVisibleEdges()
    }
    backgroundView?.frame = bounds
    placeSectionIndex()
    prefetchRows(in: map.rows(from: bounds.minY, to: bounds.maxY))
    needsLayout = false
  }

  var headerPadding: CGFloat {
    sectionHeaderTopPadding == Self.automaticDimension ? 22 : max(0, sectionHeaderTopPadding)
  }

  /// What the device covers of the table's sides.
  var coveredSides: CGFloat {
    let safe = safeAreaInsets
    return max(safe.left, safe.right)
  }

  /// The margin of content within a row, a header or a footer.
  var rowMargin: CGFloat {
    Self.margin(bounds.width) + (style == .insetGrouped ? 0 : coveredSides)
  }

  /// Whether the bar above has a large title, so that the first card begins right below it.
  var beginsBelowLargeTitle: Bool {
    guard style == .insetGrouped, let controller = owningController, controller.edgeScroll === self else {
      return false
    }
    return controller.navigationController?.hasLargeTitle(for: controller.navigationItem) ?? false
  }

  /// How far large titles, texts and lines stand from the sides of a width, the cards of inset lists too, and what is in them
  /// from the cards'; as in published pictures of phones with 375, 393 and 402 points.
  static func margin(_ width: CGFloat) -> CGFloat { width >= 390 ? 20 : 16 }

  private var shownTextSize: UIContentSizeCategory?

  /// In another text size, rows have other heights: they are asked for anew.
  override func traitsMayDiffer() {
    super.traitsMayDiffer()
    let size = traitCollection.preferredContentSizeCategory
    if let shownTextSize, shownTextSize != size { setNeedsReload() }
    shownTextSize = size
  }

  // MARK: Rows' looks

  private func tellRowLooks() { for (path, cell) in shown { cell.rowLook = rowLook(at: path) } }

  /// Scrolls a row to a position, as far as the content allows.
  open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    scroll(to: indexPath, at: scrollPosition, animated: animated)
  }

  /// Scrolls the selected row nearest to the top to a position.
  open func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    guard let path = selection.min() else { return }
    scrollToRow(at: path, at: scrollPosition, animated: animated)
  }

  // MARK: Selection

  /// The first selected row.
  open var indexPathForSelectedRow: IndexPath? { selection.first }
  /// The selected rows; nil if there are none.
  open var indexPathsForSelectedRows: [IndexPath]? { selection.isEmpty ? nil : selection }

  /// Selects a row without a call to the delegate, as on iOS; nil clears the selection.
  open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    if !takesSeveral || indexPath == nil { for path in selection { deselectRow(at: path, animated: animated) } }
    guard let indexPath else { return }
    if !selection.contains(indexPath) { selection.append(indexPath) }
    shown[indexPath]?.setSelected(true, animated: animated)
    if scrollPosition != .none { scrollToRow(at: indexPath, at: scrollPosition, animated: animated) }
  }

  /// Deselects a row without a call to the delegate, as on iOS.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    selection.removeAll { $0 == indexPath }
    shown[indexPath]?.setSelected(false, animated: animated)
  }

  override func performTap(at point: CGPoint) -> Bool { selectByTouch(at: point) }

  /// The row under the finger.
  var highlighted: IndexPath?
  /// A row under the finger that the delegate does not highlight.
  var refusedHighlight: IndexPath?
  var touchStart = CGPoint.zero

  override open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let touch = touches.first { fingerCameDown(touch) }
    super.touchesBegan(touches, with: event)
  }
  override open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let touch = touches.first { fingerMoved(touch) }
    super.touchesMoved(touches, with: event)
  }
  override open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    // A tap that something else takes selects nothing.
    MainQueue.async { [weak self] in self?.unhighlight() }
  }
  override open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    unhighlight()
    super.touchesCancelled(touches, with: event)
  }
}

extension UITableViewCell {
  /// The style of the separators between rows.
  public enum SeparatorStyle: Int, Sendable {
    case none, singleLine, singleLineEtched
  }
}
