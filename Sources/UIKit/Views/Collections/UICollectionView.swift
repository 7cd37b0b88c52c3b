import Foundation
internal import LayerTree

/// A collection of items in sections, placed by a layout. It creates cells only for visible items, and reuses cells
/// that scroll off screen.
///
/// What a batch changes is seen to move; taps select. An inconsistent update ends the app with a message where iOS
/// raises an exception.
open class UICollectionView: UIScrollView {
  override var elementRole: Element.Role { .list }

  /// The category of an element.
  public enum ElementCategory: Int, Sendable { case cell, supplementaryView, decorationView }
  /// How fast items make room for a dragged one.
  public enum ReorderingCadence: Int, Sendable { case immediate, fast, slow }
  /// The scroll direction of a layout.
  public enum ScrollDirection: Int, Sendable { case vertical, horizontal }
  /// The position that an item is scrolled to.
  public struct ScrollPosition: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The top.
    public static let top = ScrollPosition(rawValue: 1)
    /// The vertical centre.
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    /// The bottom.
    public static let bottom = ScrollPosition(rawValue: 4)
    /// The left.
    public static let left = ScrollPosition(rawValue: 8)
    /// The horizontal centre.
    public static let centeredHorizontally = ScrollPosition(rawValue: 16)
    /// The right.
    public static let right = ScrollPosition(rawValue: 32)
  }

  /// The kind of section headers.
  public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// The kind of section footers.
  public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  /// The data source; held weakly.
  open weak var dataSource: (any UICollectionViewDataSource)? { didSet { dataAreOutOfDate() } }
  override open weak var delegate: (any UIScrollViewDelegate)? {
    didSet {
      layoutIsOutOfDate()
      addMenuPress()
    }
  }
  var menuPress: ListMenuPress?
  /// Told of as many items ahead as are in sight, at once and while the view scrolls.
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
  /// Whether `prefetchDataSource` is told; cells are made as they come into sight in either case.
  open var isPrefetchingEnabled = true
  /// Stored; never asked, as nobody drags here.
  open weak var dragDelegate: (any UICollectionViewDragDelegate)?
  /// Stored; never asked, as nobody drags here.
  open weak var dropDelegate: (any UICollectionViewDropDelegate)?
  /// Stored; it has no effect here, as nobody drags.
  open var dragInteractionEnabled = true
  /// Stored; it has no effect here, as nobody drags.
  open var reorderingCadence = ReorderingCadence.immediate
  /// Whether a drag of the view's items is under way; never.
  open var hasActiveDrag: Bool { false }
  /// Whether something is being dropped on the view; never.
  open var hasActiveDrop: Bool { false }
  /// The layout that places the items.
  open var collectionViewLayout: UICollectionViewLayout { didSet { changeLayout(from: oldValue) } }
  /// The view behind the content; does not scroll.
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }
  /// Whether taps select items.
  open var allowsSelection = true
  /// Whether the user can select several items.
  open var allowsMultipleSelection = false
  /// Whether taps select items in editing mode.
  open var allowsSelectionDuringEditing = false
  /// Whether the user can select several items in editing mode.
  open var allowsMultipleSelectionDuringEditing = false
  /// Whether the view is in editing mode.
  open var isEditing = false
  /// Stored; it has no effect here, as no view ever gets focus.
  open var remembersLastFocusedIndexPath = false
  /// Stored; it has no effect here, as no view ever gets focus.
  open var selectionFollowsFocus = false
  /// Stored; it has no effect here, as no view ever gets focus.
  open var allowsFocus = true
  /// Whether a batch of updates is in progress.
  open var hasUncommittedUpdates: Bool { updateDepth > 0 }

  var cellPool = ReusePool<UICollectionReusableView>()
  var supplementaryPools: [String: ReusePool<UICollectionReusableView>] = [:]
  /// The displayed views by element.
  var shown: [CollectionElement: UICollectionReusableView] = [:]
  var prefetch = DataPrefetch()
  /// The item count of each section; nil until the data source provides it.
  var counts: [Int]?
  var needsPreparation = true
  var isPreparing = false
  /// The bounds and insets that the layout was last prepared for.
  var preparedBounds = CGRect.null
  /// Whether what is shown has another room than when it was measured.
  var measuresAnew = false
  var preparedInset = UIEdgeInsets.zero
  /// What scrolls sections on their own, and where those were that are out of sight.
  var strips: [Int: StripView] = [:]
  var stripOffsets: [Int: CGPoint] = [:]
  var isShowing = false
  var updateDepth = 0
  /// Whether the last batch is seen to move.
  var hasMoved = false
  var changes: [CollectionUpdate.Change] = []
  var selection: [IndexPath] = []
  var highlighted: IndexPath?
  var touchStart = CGPoint.zero
  /// The cell whose actions a swipe has shown, and their buttons.
  var swiped: (cell: UICollectionViewCell, buttons: UIView, way: CGFloat)?
  /// Whether a list's items have actions: only then are swipes looked for.
  var takesSwipes = false { didSet { if takesSwipes, !oldValue { addRowSwipes() } } }
  private var shownTextSize: UIContentSizeCategory?

  /// In another text size, cells have other sizes: they are asked for anew.
  override func traitsMayDiffer() {
    super.traitsMayDiffer()
    let size = traitCollection.preferredContentSizeCategory
    if let shownTextSize, shownTextSize != size { dataAreOutOfDate() }
    shownTextSize = size
  }

  /// The attributes of the view requested from the data source.
  var attributesInMaking: UICollectionViewLayoutAttributes?
  /// The cells being reconfigured; dequeuing returns these.
  var reconfigured: [IndexPath: UICollectionViewCell] = [:]
  /// The collection view that is requesting a view from its data source.
  static var makesCell: ObjectIdentifier?

  var collectionDelegate: (any UICollectionViewDelegate)? { delegate as? any UICollectionViewDelegate }

  /// Creates a collection view with a layout.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    layout.collectionView = self
    // As a published picture of iOS 16 shows: white on a light grey that lies below.
    backgroundColor = .systemBackground
  }

  /// Creates a collection view from a storyboard, with a flow layout until the storyboard sets another.
  public required init?(coder: NSCoder) {
    collectionViewLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
    collectionViewLayout.collectionView = self
  }

  // MARK: Cells and supplementary views

  /// Registers the cell class for a reuse identifier.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    cellPool.register(
      identifier, Self.maker(cellClass, identifier, of: UICollectionViewCell.self, what: "UICollectionViewCell"))
  }

  /// Registers the class of a kind of supplementary view for a reuse identifier.
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
  ) {
    supplementaryPools[elementKind, default: .init()].register(
      identifier,
      Self.maker(viewClass, identifier, of: UICollectionReusableView.self, what: "UICollectionReusableView"))
  }

  /// Returns an idle or new cell with the layout of the item; the identifier must be registered.
  open func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath)
    -> UICollectionViewCell
  {
    if let cell = reconfigured[indexPath], cell.reuseIdentifier == identifier { return cell }
    let reused = cellPool.reuse(identifier)
    let taken = take(identifier, for: .cell(indexPath), reused: reused, cellPool.maker(identifier))
    guard let cell = taken as? UICollectionViewCell else {
      preconditionFailure(
        "could not dequeue a view of kind: UICollectionElementKindCell with identifier \(identifier) - must register a "
          + "nib or a class for the identifier or connect a prototype cell in a storyboard")
    }
    (cell as? UICollectionViewListCell)?.outline = (dataSource as? any OutlineSource)?.outlinePlace(at: indexPath)
    return cell
  }

  /// Returns an idle or new supplementary view; the identifier must be registered.
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    let element = CollectionElement.supplementary(elementKind, indexPath)
    let reused = supplementaryPools[elementKind]?.reuse(identifier)
    let maker = supplementaryPools[elementKind]?.maker(identifier)
    guard let view = take(identifier, for: element, reused: reused, maker) else {
      preconditionFailure(
        "could not dequeue a view of kind: \(elementKind) with identifier \(identifier) - must register a nib or a "
          + "class for the identifier or connect a prototype cell in a storyboard")
    }
    return view
  }

  // MARK: Data

  /// The number of sections, as last reported by the data source.
  open var numberOfSections: Int { currentCounts.count }
  /// The number of items in a section, as last reported by the data source.
  open func numberOfItems(inSection section: Int) -> Int {
    currentCounts.indices.contains(section) ? currentCounts[section] : 0
  }

  /// Reloads everything and clears the selection.
  open func reloadData() {
    selection = []
    dataAreOutOfDate()
  }

  /// Applies a batch of changes; the data source's new counts must agree with them.
  ///
  /// Items slide to their new places. `completion` runs when they are there, on the main thread, with true.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    batch { updates?() }
    guard let completion else { return }
    if hasMoved, updateDepth == 0 {
      Animations.add(after: CollectionMovement.duration) { completion(true) }
    } else {
      MainQueue.async { completion(true) }
    }
  }
  /// The form for updates that are given as a closure. As on iOS it does not escape, and needs no `self`.
  public func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
    withoutActuallyEscaping(updates) { performBatchUpdates(Optional($0), completion: completion) }
  }

  /// Inserts items that the data source gained.
  open func insertItems(at indexPaths: [IndexPath]) { change(indexPaths.map { .insertItem($0) }) }
  /// Deletes items that the data source lost.
  open func deleteItems(at indexPaths: [IndexPath]) { change(indexPaths.map { .deleteItem($0) }) }
  /// Reloads items.
  open func reloadItems(at indexPaths: [IndexPath]) { change(indexPaths.map { .reloadItem($0) }) }
  /// Moves an item that the data source moved.
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change([.moveItem(indexPath, to: newIndexPath)])
  }
  /// Inserts sections that the data source gained.
  open func insertSections(_ sections: IndexSet) { change(sections.map { .insertSection($0) }) }
  /// Deletes sections that the data source lost.
  open func deleteSections(_ sections: IndexSet) { change(sections.map { .deleteSection($0) }) }
  /// Reloads sections.
  open func reloadSections(_ sections: IndexSet) { change(sections.map { .reloadSection($0) }) }
  /// Moves a section that the data source moved.
  open func moveSection(_ section: Int, toSection newSection: Int) { change([.moveSection(section, to: newSection)]) }
  /// Asks the data source to reconfigure the visible cells of items, without replacing them.
  open func reconfigureItems(at indexPaths: [IndexPath]) { reconfigure(indexPaths) }

  // MARK: Layout

  /// Switches to another layout.
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    setCollectionViewLayout(layout, animated: animated, completion: nil)
  }
  /// Switches to another layout; items go to their places in it. `completion` runs when they are there, with true.
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    collectionViewLayout = layout
    guard animated, isSeenToMove else {
      if let completion { MainQueue.async { completion(true) } }
      return
    }
    UIView.animate(withDuration: CollectionMovement.duration) {
      self.layoutIfNeeded()
    } completion: {
      completion?($0)
    }
  }

  override open func layoutSubviews() {
    super.layoutSubviews()
    prepareLayout()
    // Only now is it known whether the content scrolls.
    followInset()
    showVisible()
    prefetchItems()
    backgroundView?.frame = bounds
    needsLayout = false
  }

  /// Scrolls an item to a position, as far as the content allows; does nothing for an unknown item.
  open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    scroll(to: indexPath, scrollPosition, animated)
  }

  // MARK: Selection

  /// Selects an item without a call to the delegate, as on iOS; nil clears the selection.
  open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    guard let indexPath else {
      for path in selection { deselectItem(at: path, animated: animated) }
      return
    }
    guard allowsSelection else { return }
    if !allowsMultipleSelection { for path in selection where path != indexPath { unselect(path) } }
    if !selection.contains(indexPath) { selection.append(indexPath) }
    cellForItem(at: indexPath)?.isSelected = true
    if !scrollPosition.isEmpty { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
  }

  /// Deselects an item without a call to the delegate, as on iOS.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) { unselect(indexPath) }

  override func performTap(at point: CGPoint) -> Bool { selectByTouch(at: point) }

  override func settled(_ offset: CGPoint, _ velocity: CGPoint) -> CGPoint {
    collectionViewLayout.targetContentOffset(forProposedContentOffset: offset, withScrollingVelocity: velocity)
  }

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
