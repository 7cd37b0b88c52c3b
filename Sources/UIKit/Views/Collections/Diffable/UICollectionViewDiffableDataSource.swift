import Foundation

/// A collection view data source that shows snapshots and applies the differences between them. Main thread.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>:
  NSObject, UICollectionViewDataSource
{
  /// Provides the cell of an item at an index path.
  public typealias CellProvider = (UICollectionView, IndexPath, ItemIdentifierType) -> UICollectionViewCell?
  /// Provides a supplementary view of a kind at an index path.
  public typealias SupplementaryViewProvider = (UICollectionView, String, IndexPath) -> UICollectionReusableView?
  /// The snapshot type.
  public typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

  /// The provider of supplementary views.
  open var supplementaryViewProvider: SupplementaryViewProvider?
  /// What the user may move, and who hears of it.
  open var reorderingHandlers = ReorderingHandlers()
  /// Who decides on outlines that open and close, and hears of it.
  open var sectionSnapshotHandlers = SectionSnapshotHandlers()

  /// What the user may move, and who hears of it.
  @preconcurrency @MainActor
  public struct ReorderingHandlers {
    /// What a move makes.
    public typealias Transaction = NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>
    /// Whether an item can be moved; asked by `collectionView(_:canMoveItemAt:)`.
    public var canReorderItem: ((ItemIdentifierType) -> Bool)?
    /// Hears before a move; never called, as touches do not move items.
    public var willReorder: ((Transaction) -> Void)?
    /// Hears after a move; never called, as touches do not move items.
    public var didReorder: ((Transaction) -> Void)?
    /// Handlers that allow nothing.
    public init() {}
  }

  /// Who decides on outlines that open and close, and hears of it.
  @preconcurrency @MainActor
  public struct SectionSnapshotHandlers {
    /// Whether the user may open an item; it may be without this.
    public var shouldExpandItem: ((ItemIdentifierType) -> Bool)?
    /// Hears before an item opens under a touch.
    public var willExpandItem: ((ItemIdentifierType) -> Void)?
    /// Whether the user may close an item; it may be without this.
    public var shouldCollapseItem: ((ItemIdentifierType) -> Bool)?
    /// Hears before an item closes under a touch.
    public var willCollapseItem: ((ItemIdentifierType) -> Void)?
    /// The outline below an item that opens under a touch, from the one that is below it.
    public var snapshotForExpandingParent:
      (
        (ItemIdentifierType, NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>)
          -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
      )?
    /// Handlers that change nothing.
    public init() {}
  }

  private(set) weak var collectionView: UICollectionView?
  private let cellProvider: CellProvider
  private var current = Snapshot()
  private(set) var sectionSnapshots: [SectionIdentifierType: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>] =
    [:]

  /// Creates a data source and assigns it to a collection view.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    self.collectionView = collectionView
    self.cellProvider = cellProvider
    super.init()
    collectionView.dataSource = self
  }

  // MARK: Snapshots

  /// The current snapshot.
  open func snapshot() -> Snapshot { current }

  /// Applies the differences to another snapshot; items in both keep their cells.
  ///
  /// `completion` runs later on the main thread: where items are seen to move, when they are at their places.
  open func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil) {
    let changes = SnapshotDifference(from: current, to: snapshot).changes
    guard let collectionView, collectionView.dataSource === self else {
      current = snapshot.settled
      if let completion { MainQueue.async { completion() } }
      return
    }
    let apply = { [self] in
      collectionView.performBatchUpdates { [self] in
        current = snapshot.settled
        collectionView.carryOut(changes)
      } completion: { _ in
        completion?()
      }
    }
    if animatingDifferences { apply() } else { UIView.performWithoutAnimation(apply) }
    collectionView.reconfigureItems(at: snapshot.reconfiguredItemIdentifiers.compactMap(indexPath(for:)))
  }

  /// Applies the differences to another snapshot; returns when they are applied.
  open func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true) async {
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      apply(snapshot, animatingDifferences: animatingDifferences) { continuation.resume() }
    }
  }

  /// Shows another snapshot by reloading everything.
  open func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (() -> Void)? = nil) {
    current = snapshot.settled
    collectionView?.reloadData()
    if let completion { MainQueue.async { completion() } }
  }

  /// Shows the visible items of an outline in a section; appends the section if it is new.
  open func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    var next = current
    if next.indexOfSection(section) == nil { next.appendSections([section]) }
    next.deleteItems(next.itemIdentifiers(inSection: section))
    next.appendItems(snapshot.visibleItems, toSection: section)
    sectionSnapshots[section] = snapshot
    apply(next, animatingDifferences: animatingDifferences, completion: completion)
    showOutlines(isAnimated: animatingDifferences)
  }

  /// The outline of a section; flat if none was applied.
  open func snapshot(for section: SectionIdentifierType) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    if let known = sectionSnapshots[section] { return known }
    var flat = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>()
    if current.indexOfSection(section) != nil { flat.append(current.itemIdentifiers(inSection: section)) }
    return flat
  }

  // MARK: Index paths

  /// The item at an index path; nil if there is none.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { current.item(at: indexPath) }
  /// The index path of an item; nil if unknown.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { current.indexPath(of: itemIdentifier) }
  /// The section at an index; nil if there is none.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { current.section(at: index) }
  /// The index of a section; nil if unknown.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? { current.indexOfSection(sectionIdentifier) }

  // MARK: Data source

  /// The number of sections in the snapshot.
  open func numberOfSections(in collectionView: UICollectionView) -> Int { current.numberOfSections }
  /// The number of items in a section of the snapshot.
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    current.section(at: section).map { current.numberOfItems(inSection: $0) } ?? 0
  }
  /// The provider's cell; nil ends the app, as on iOS.
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    guard let item = current.item(at: indexPath), let cell = cellProvider(collectionView, indexPath, item) else {
      preconditionFailure("the cell provider of \(type(of: self)) returned nil for index path \(indexPath)")
    }
    return cell
  }
  /// The provider's view; nil ends the app, as on iOS.
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    guard let view = supplementaryViewProvider?(collectionView, kind, indexPath) else {
      preconditionFailure("no supplementary view of kind \(kind) was provided for index path \(indexPath)")
    }
    return view
  }
  /// Whether an item can be moved: what `reorderingHandlers` say.
  open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    guard let item = itemIdentifier(for: indexPath) else { return false }
    return reorderingHandlers.canReorderItem?(item) ?? false
  }
  /// Commits the move of an item; never called, as touches do not move items.
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {}
  /// The titles of the side index; never called, as no index is shown.
  open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }
}

extension UICollectionView {
  /// Calls the matching update method for each change.
  func carryOut(_ changes: [CollectionUpdate.Change]) {
    for change in changes {
      switch change {
      case .insertItem(let path): insertItems(at: [path])
      case .deleteItem(let path): deleteItems(at: [path])
      case .reloadItem(let path): reloadItems(at: [path])
      case .moveItem(let path, let target): moveItem(at: path, to: target)
      case .insertSection(let section): insertSections([section])
      case .deleteSection(let section): deleteSections([section])
      case .reloadSection(let section): reloadSections([section])
      case .moveSection(let section, let target): moveSection(section, toSection: target)
      }
    }
  }
}
