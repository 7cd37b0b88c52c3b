import Foundation

/// A collection of items in sections, placed by a layout. It makes the cells that can be seen, and uses those again that
/// no longer can.
///
/// Changes and scrolling take no time; touches select. What does not fit together ends the app with a message, as the
/// exceptions of iOS do.
open class UICollectionView: UIScrollView {
  /// The sort of an element.
  public enum ElementCategory: Int, Sendable { case cell, supplementaryView, decorationView }
  /// Which way a layout scrolls.
  public enum ScrollDirection: Int, Sendable { case vertical, horizontal }
  /// Where an item is scrolled to.
  public struct ScrollPosition: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// To the top.
    public static let top = ScrollPosition(rawValue: 1)
    /// To the middle between top and bottom.
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    /// To the bottom.
    public static let bottom = ScrollPosition(rawValue: 4)
    /// To the left.
    public static let left = ScrollPosition(rawValue: 8)
    /// To the middle between left and right.
    public static let centeredHorizontally = ScrollPosition(rawValue: 16)
    /// To the right.
    public static let right = ScrollPosition(rawValue: 32)
  }

  /// The kind of headers of sections.
  public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// The kind of footers of sections.
  public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  /// Says what to show; not kept alive.
  open weak var dataSource: (any UICollectionViewDataSource)? { didSet { dataAreOutOfDate() } }
  override open weak var delegate: (any UIScrollViewDelegate)? { didSet { layoutIsOutOfDate() } }
  /// Kept; nothing is fetched before it is shown.
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
  /// Kept; nothing is fetched before it is shown.
  open var isPrefetchingEnabled = true
  /// Places the items.
  open var collectionViewLayout: UICollectionViewLayout { didSet { changeLayout(from: oldValue) } }
  /// Behind everything; it stays where it is while the content scrolls.
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }
  /// Whether taps select items.
  open var allowsSelection = true
  /// Whether several items can be selected.
  open var allowsMultipleSelection = false
  /// Whether taps select items while it is edited.
  open var allowsSelectionDuringEditing = false
  /// Whether several items can be selected while it is edited.
  open var allowsMultipleSelectionDuringEditing = false
  /// Whether it is being edited.
  open var isEditing = false
  /// Kept; nothing is ever focused here.
  open var remembersLastFocusedIndexPath = false
  /// Kept; nothing is ever focused here.
  open var selectionFollowsFocus = false
  /// Whether counts are out of date, or changes under way.
  open var hasUncommittedUpdates: Bool { updateDepth > 0 }

  var cellPool = ReusePool<UICollectionReusableView>()
  var supplementaryPools: [String: ReusePool<UICollectionReusableView>] = [:]
  /// What is shown, by its name.
  var shown: [CollectionElement: UICollectionReusableView] = [:]
  /// How many items each section has; nil before the data source was asked.
  var counts: [Int]?
  var needsPreparation = true
  var isPreparing = false
  /// For what bounds and insets the layout was last asked.
  var preparedBounds = CGRect.null
  var preparedInset = UIEdgeInsets.zero
  var updateDepth = 0
  var changes: [CollectionUpdate.Change] = []
  var selection: [IndexPath] = []
  var highlighted: IndexPath?
  var touchStart = CGPoint.zero
  /// What the data source is being asked to make a view for.
  var attributesInMaking: UICollectionViewLayoutAttributes?
  /// The cells that shall be configured again rather than made.
  var reconfigured: [IndexPath: UICollectionViewCell] = [:]
  /// Whether the data source is being asked for a cell, of any collection view.
  static var isMakingCell = false

  var collectionDelegate: (any UICollectionViewDelegate)? { delegate as? any UICollectionViewDelegate }

  /// A view with its layout.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    layout.collectionView = self
  }

  /// A view of a storyboard, with a flow layout until the storyboard gives another.
  public required init?(coder: NSCoder) {
    collectionViewLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
    collectionViewLayout.collectionView = self
  }

  // MARK: Cells and other views

  /// Says which class is made for a name.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    cellPool.register(
      identifier, Self.maker(cellClass, identifier, of: UICollectionViewCell.self, what: "UICollectionViewCell"))
  }

  /// Says which class is made for a name of a kind of supplementary views.
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
  ) {
    supplementaryPools[elementKind, default: .init()].register(
      identifier,
      Self.maker(viewClass, identifier, of: UICollectionReusableView.self, what: "UICollectionReusableView"))
  }

  /// A cell that is no longer seen, or else a new one, at the place of the item; the name must be registered.
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
    return cell
  }

  /// A header, footer or the like that is no longer seen, or else a new one; the name must be registered.
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

  /// How many sections there are, as the data source last said.
  open var numberOfSections: Int { currentCounts.count }
  /// How many items a section has, as the data source last said.
  open func numberOfItems(inSection section: Int) -> Int {
    currentCounts.indices.contains(section) ? currentCounts[section] : 0
  }

  /// Asks for everything again; nothing is selected any more.
  open func reloadData() {
    selection = []
    dataAreOutOfDate()
  }

  /// Makes several changes; what the data source then says must agree with them.
  ///
  /// `completion` is called later on the main thread, with true.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    batch { updates?() }
    if let completion { MainQueue.async { completion(true) } }
  }

  /// Shows items that the data source has gained.
  open func insertItems(at indexPaths: [IndexPath]) { change(indexPaths.map { .insertItem($0) }) }
  /// Takes away items that the data source has lost.
  open func deleteItems(at indexPaths: [IndexPath]) { change(indexPaths.map { .deleteItem($0) }) }
  /// Asks for the cells of items again.
  open func reloadItems(at indexPaths: [IndexPath]) { change(indexPaths.map { .reloadItem($0) }) }
  /// Moves an item that the data source has moved.
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change([.moveItem(indexPath, to: newIndexPath)])
  }
  /// Shows sections that the data source has gained.
  open func insertSections(_ sections: IndexSet) { change(sections.map { .insertSection($0) }) }
  /// Takes away sections that the data source has lost.
  open func deleteSections(_ sections: IndexSet) { change(sections.map { .deleteSection($0) }) }
  /// Asks for everything in sections again.
  open func reloadSections(_ sections: IndexSet) { change(sections.map { .reloadSection($0) }) }
  /// Moves a section that the data source has moved.
  open func moveSection(_ section: Int, toSection newSection: Int) { change([.moveSection(section, to: newSection)]) }
  /// Has the data source configure the cells of items again, without another cell.
  open func reconfigureItems(at indexPaths: [IndexPath]) { reconfigure(indexPaths) }

  // MARK: Layout

  /// Changes to another layout.
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) { collectionViewLayout = layout }
  /// Changes to another layout; `completion` is called later on the main thread, with true.
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    collectionViewLayout = layout
    if let completion { MainQueue.async { completion(true) } }
  }

  override open func layoutSubviews() {
    super.layoutSubviews()
    prepareLayout()
    showVisible()
    backgroundView?.frame = bounds
    needsLayout = false
  }

  /// Scrolls until an item is where it shall be, as far as there is content; for an unknown item it does nothing.
  open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    scroll(to: indexPath, scrollPosition)
  }

  // MARK: Selection

  /// Selects an item; the delegate does not hear of it, as on iOS. Nil takes the selection away.
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

  /// Takes the selection off an item; the delegate does not hear of it, as on iOS.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) { unselect(indexPath) }

  override func performTap(at point: CGPoint) -> Bool { selectByTouch(at: point) }

  override open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let touch = touches.first { fingerCameDown(touch) }
    super.touchesBegan(touches, with: event)
  }
  override open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let touch = touches.first { fingerMoved(touch) }
    super.touchesMoved(touches, with: event)
  }
  override open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    unhighlight()
    super.touchesCancelled(touches, with: event)
  }
}
