import Foundation

/// A data source of a table that shows a snapshot, and goes from one to the next by their differences. Main thread.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>:
  NSObject, UITableViewDataSource
{
  /// Makes the cell of an item, with the table and the place.
  public typealias CellProvider = (UITableView, IndexPath, ItemIdentifierType) -> UITableViewCell?
  /// Sections and items.
  public typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

  /// Given to the table with each change.
  open var defaultRowAnimation = UITableView.RowAnimation.automatic
  private weak var tableView: UITableView?
  private let cellProvider: CellProvider
  private var current = Snapshot()

  /// Becomes the data source of a table.
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    self.tableView = tableView
    self.cellProvider = cellProvider
    super.init()
    tableView.dataSource = self
  }

  // MARK: Snapshots

  /// What is shown.
  open func snapshot() -> Snapshot { current }

  /// Shows another snapshot by what is different in it.
  ///
  /// `completion` is called later on the main thread. Changes take no time, animated or not.
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

  /// The same; returns when it is shown.
  open func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true) async {
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      apply(snapshot, animatingDifferences: animatingDifferences) { continuation.resume() }
    }
  }

  /// Shows another snapshot by asking for everything again.
  open func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (() -> Void)? = nil) {
    current = snapshot.settled
    tableView?.reloadData()
    if let completion { MainQueue.async { completion() } }
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
  open func numberOfSections(in tableView: UITableView) -> Int { current.numberOfSections }
  /// How many items a section of the snapshot has.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    current.section(at: section).map { current.numberOfItems(inSection: $0) } ?? 0
  }
  /// The provider's cell; nil from it ends the app, as on iOS.
  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    guard let item = current.item(at: indexPath), let cell = cellProvider(tableView, indexPath, item) else {
      preconditionFailure("the cell provider of \(type(of: self)) returned nil for index path \(indexPath)")
    }
    return cell
  }
  /// The text over a section, for subclasses.
  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
  /// The text under a section, for subclasses.
  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
  /// Whether a row can be edited, for subclasses.
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
  /// Whether a row can be moved, for subclasses.
  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
  /// Carries out what editing did to a row, for subclasses.
  open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {}
  /// Carries out the move of a row, for subclasses.
  open func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {}
}

extension UITableView {
  /// Calls the method for each change.
  func carryOut(_ changes: [CollectionUpdate.Change], with animation: RowAnimation) {
    for change in changes {
      switch change {
      case .insertItem(let path): insertRows(at: [path], with: animation)
      case .deleteItem(let path): deleteRows(at: [path], with: animation)
      case .reloadItem(let path): reloadRows(at: [path], with: animation)
      case .moveItem(let path, let target): moveRow(at: path, to: target)
      case .insertSection(let section): insertSections([section], with: animation)
      case .deleteSection(let section): deleteSections([section], with: animation)
      case .reloadSection(let section): reloadSections([section], with: animation)
      case .moveSection(let section, let target): moveSection(section, toSection: target)
      }
    }
  }
}
