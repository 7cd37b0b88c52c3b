import Foundation

/// A data source that shows a snapshot, and goes from one to the next by their differences. Main thread.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>:
  NSObject, UICollectionViewDataSource
{
  /// Makes the cell of an item, with the collection view and the place.
  public typealias CellProvider = (UICollectionView, IndexPath, ItemIdentifierType) -> UICollectionViewCell?
  /// Makes a header, footer or the like of a kind, for a place.
  public typealias SupplementaryViewProvider = (UICollectionView, String, IndexPath) -> UICollectionReusableView?
  /// Sections and items.
  public typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

  /// Makes headers, footers and the like.
  open var supplementaryViewProvider: SupplementaryViewProvider?
  private weak var collectionView: UICollectionView?
  private let cellProvider: CellProvider
  private var current = Snapshot()
  private var sectionSnapshots: [SectionIdentifierType: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>] = [:]

  /// Becomes the data source of a collection view.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    self.collectionView = collectionView
    self.cellProvider = cellProvider
    super.init()
    collectionView.dataSource = self
  }

  // MARK: Snapshots

  /// What is shown.
  open func snapshot() -> Snapshot { current }

  /// Shows another snapshot by what is different in it; cells of items that stay are kept.
  ///
  /// `completion` is called later on the main thread. Changes take no time, animated or not.
  open func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil) {
    let changes = SnapshotDifference(from: current, to: snapshot).changes
    guard let collectionView, collectionView.dataSource === self else {
      current = snapshot.settled
      if let completion { MainQueue.async { completion() } }
      return
    }
    collectionView.performBatchUpdates { [self] in
      current = snapshot.settled
      collectionView.carryOut(changes)
    } completion: { _ in
      completion?()
    }
    collectionView.reconfigureItems(at: snapshot.reconfiguredItemIdentifiers.compactMap(indexPath(for:)))
  }

  /// The same; returns when it is shown.
  open func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true) async {
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      apply(snapshot, animatingDifferences: animatingDifferences) { continuation.resume() }
    }
  }

  /// Shows another snapshot by asking for everything again.
  open func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (() -> Void)? = nil) {
    current = snapshot.settled
    collectionView?.reloadData()
    if let completion { MainQueue.async { completion() } }
  }

  /// Shows the visible items of an outline in one section, which is added at the end where it is new.
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
  }

  /// The outline of a section; a flat one where none was applied.
  open func snapshot(for section: SectionIdentifierType) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    if let known = sectionSnapshots[section] { return known }
    var flat = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>()
    if current.indexOfSection(section) != nil { flat.append(current.itemIdentifiers(inSection: section)) }
    return flat
  }

  // MARK: Places

  /// The item at a place; nil where nothing is.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { current.item(at: indexPath) }
  /// The place of an item; nil for an unknown one.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { current.indexPath(of: itemIdentifier) }
  /// The section of a number; nil where none is.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { current.section(at: index) }
  /// The number of a section; nil for an unknown one.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? { current.indexOfSection(sectionIdentifier) }

  // MARK: Data source

  /// How many sections the snapshot has.
  open func numberOfSections(in collectionView: UICollectionView) -> Int { current.numberOfSections }
  /// How many items a section of the snapshot has.
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    current.section(at: section).map { current.numberOfItems(inSection: $0) } ?? 0
  }
  /// The provider's cell; nil from it ends the app, as on iOS.
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    guard let item = current.item(at: indexPath), let cell = cellProvider(collectionView, indexPath, item) else {
      preconditionFailure("the cell provider of \(type(of: self)) returned nil for index path \(indexPath)")
    }
    return cell
  }
  /// The provider's view; none from it ends the app, as on iOS.
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    guard let view = supplementaryViewProvider?(collectionView, kind, indexPath) else {
      preconditionFailure("no supplementary view of kind \(kind) was provided for index path \(indexPath)")
    }
    return view
  }
  /// Whether an item can be moved; not asked, as touches here do not move items.
  open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { false }
  /// Carries out the move of an item; not called, as touches here do not move items.
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {}
  /// The titles of an index at the side, which is not shown here.
  open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }
}

extension UICollectionView {
  /// Calls the method for each change.
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
