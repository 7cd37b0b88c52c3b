import Foundation

/// A table data source that shows snapshots and applies the differences between them. Main thread.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>:
  NSObject, UITableViewDataSource
{
  /// Provides the cell of an item at an index path.
  public typealias CellProvider = (UITableView, IndexPath, ItemIdentifierType) -> UITableViewCell?
  /// The snapshot type.
  public typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

  /// The animation passed to the table with each change.
  open var defaultRowAnimation = UITableView.RowAnimation.automatic
  private weak var tableView: UITableView?
  private let cellProvider: CellProvider
  private var current = Snapshot()

  /// Creates a data source and assigns it to a table.
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    self.tableView = tableView
    self.cellProvider = cellProvider
    super.init()
    tableView.dataSource = self
  }

  // MARK: Snapshots

  /// The current snapshot.
  open func snapshot() -> Snapshot { current }

  /// Applies the differences to another snapshot.
  ///
  /// `completion` runs on the main thread, when the rows have moved if they are seen to.
  open func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil) {
    let changes = SnapshotDifference(from: current, to: snapshot).changes
    guard let tableView, tableView.dataSource === self else {
      current = snapshot.settled
      if let completion { MainQueue.async { completion() } }
      return
    }
    let animation = animatingDifferences ? defaultRowAnimation : .none
    tableView.performBatchUpdates { [self] in
      current = snapshot.settled
      tableView.carryOut(changes, with: animation)
    } completion: { _ in
      completion?()
    }
    let paths = snapshot.reconfiguredItemIdentifiers.compactMap(indexPath(for:))
    if !paths.isEmpty { tableView.reloadRows(at: paths, with: .none) }
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
    tableView?.reloadData()
    if let completion { MainQueue.async { completion() } }
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
  open func numberOfSections(in tableView: UITableView) -> Int { current.numberOfSections }
  /// The number of items in a section of the snapshot.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    current.section(at: section).map { current.numberOfItems(inSection: $0) } ?? 0
  }
  /// The provider's cell; nil ends the app, as on iOS.
  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    guard let item = current.item(at: indexPath), let cell = cellProvider(tableView, indexPath, item) else {
      preconditionFailure("the cell provider of \(type(of: self)) returned nil for index path \(indexPath)")
    }
    return cell
  }
  /// The header title of a section; for subclasses.
  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
  /// The footer title of a section; for subclasses.
  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
  /// Whether a row can be edited; for subclasses.
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
  /// Whether a row can be moved; for subclasses.
  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
  /// Commits the insertion or deletion of a row; for subclasses.
  open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {}
  /// The titles of the side index; for subclasses.
  open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
  /// The section of a title in the side index; for subclasses.
  open func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
    index
  }
  /// Commits the move of a row; for subclasses.
  open func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {}
}

extension UITableView {
  /// Calls the matching update method for each change.
  func carryOut(_ changes: [CollectionUpdate.Change], with animation: RowAnimation) {
    for change in changes {
      switch change {
      case .insertItem(let path): insertRows(at: [path], with: animation)
      case .deleteItem(let path): deleteRows(at: [path], with: animation)
      case .reloadItem(let path): reloadRows(at: [path], with: animation)
      case .moveItem, .moveSection: self.change([change], with: animation)
      case .insertSection(let section): insertSections([section], with: animation)
      case .deleteSection(let section): deleteSections([section], with: animation)
      case .reloadSection(let section): reloadSections([section], with: animation)
      }
    }
  }
}
