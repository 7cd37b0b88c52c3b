import XCTest

@testable import UIKit

/// Writes down the changes that it is told of.
private final class TracedView: UICollectionView {
  let trace = Trace()
  override func insertItems(at indexPaths: [IndexPath]) {
    trace.add("insert \(indexPaths)")
    super.insertItems(at: indexPaths)
  }
  override func deleteItems(at indexPaths: [IndexPath]) {
    trace.add("delete \(indexPaths)")
    super.deleteItems(at: indexPaths)
  }
  override func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    trace.add("move \(indexPath) to \(newIndexPath)")
    super.moveItem(at: indexPath, to: newIndexPath)
  }
  override func reloadItems(at indexPaths: [IndexPath]) {
    trace.add("reload \(indexPaths)")
    super.reloadItems(at: indexPaths)
  }
  override func insertSections(_ sections: IndexSet) {
    trace.add("insert section \(Array(sections))")
    super.insertSections(sections)
  }
  override func deleteSections(_ sections: IndexSet) {
    trace.add("delete section \(Array(sections))")
    super.deleteSections(sections)
  }
}

@preconcurrency @MainActor
final class SectionSnapshotTests: XCTestCase {
  private func outline() -> NSDiffableDataSourceSectionSnapshot<String> {
    var outline = NSDiffableDataSourceSectionSnapshot<String>()
    outline.append(["a", "b"])
    outline.append(["a1", "a2"], to: "a")
    outline.append(["a1x"], to: "a1")
    outline.expand(["a1"])
    return outline
  }

  func test_snapshotOfAnItem_isTheOutlineBelowIt() {
    XCTAssertEqual(outline().snapshot(of: "a").rootItems, ["a1", "a2"])
    XCTAssertEqual(outline().snapshot(of: "a").visibleItems, ["a1", "a1x", "a2"])
    XCTAssertEqual(outline().snapshot(of: "a", includingParent: true).items, ["a", "a1", "a1x", "a2"])
    XCTAssertEqual(outline().snapshot(of: "b").items, [])
  }

  func test_replace_putsAnotherOutlineBelowAnItem() {
    var outline = outline()
    var other = NSDiffableDataSourceSectionSnapshot<String>()
    other.append(["n"])
    outline.replace(childrenOf: "a", using: other)
    XCTAssertEqual(outline.items, ["a", "n", "b"])
    XCTAssertEqual(outline.visualDescription(), "+ a\n  + n\n+ b")
  }

  func test_reordering_isAllowedByItsHandler() {
    let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) { _, _, _ in
      UICollectionViewCell()
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(["a", "b"])
    source.apply(snapshot, animatingDifferences: false)
    XCTAssertFalse(source.collectionView(view, canMoveItemAt: IndexPath(item: 1, section: 0)))
    source.reorderingHandlers.canReorderItem = { $0 == "b" }
    XCTAssertTrue(source.collectionView(view, canMoveItemAt: IndexPath(item: 1, section: 0)))
    XCTAssertFalse(source.collectionView(view, canMoveItemAt: IndexPath(item: 0, section: 0)))
  }
}

@preconcurrency @MainActor
final class DiffableTests: XCTestCase {
  private typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>
  private let view: TracedView = {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 20)
    return TracedView(frame: CGRect(x: 0, y: 0, width: 100, height: 400), collectionViewLayout: layout)
  }()
  private var madeFor: [Int] = []

  private func source() -> UICollectionViewDiffableDataSource<String, Int> {
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> {
      [unowned self] cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = "Item \(item)"
      cell.contentConfiguration = content
      madeFor.append(item)
    }
    return UICollectionViewDiffableDataSource(collectionView: view) { view, path, item in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
  }

  private func snapshot(_ sections: KeyValuePairs<String, [Int]>) -> Snapshot {
    var snapshot = Snapshot()
    for (section, items) in sections {
      snapshot.appendSections([section])
      snapshot.appendItems(items)
    }
    return snapshot
  }

  private var texts: [String?] {
    view.visibleCells.map { ($0.contentConfiguration as? UIListContentConfiguration)?.text }
  }

  func test_apply_whenItemsDiffer_thenOnlyTheDifferencesAreCarriedOut() {
    let source = source()
    source.apply(snapshot(["a": [1, 2, 3], "b": [4]]), animatingDifferences: false)
    view.layoutIfNeeded()
    XCTAssertEqual(texts, ["Item 1", "Item 2", "Item 3", "Item 4"])
    XCTAssertEqual(view.trace.take(), ["insert section [0]", "insert section [1]"])
    let third = view.cellForItem(at: IndexPath(item: 2, section: 0))
    madeFor = []
    source.apply(snapshot(["a": [1, 3, 5], "b": [4, 2]]))
    view.layoutIfNeeded()
    XCTAssertEqual(view.trace.take(), ["move [0, 1] to [1, 1]", "insert [[0, 2]]"])
    XCTAssertEqual(texts, ["Item 1", "Item 3", "Item 5", "Item 4", "Item 2"])
    XCTAssertEqual(madeFor, [5])
    XCTAssertTrue(view.cellForItem(at: IndexPath(item: 1, section: 0)) === third)
    XCTAssertEqual(source.indexPath(for: 2), IndexPath(item: 1, section: 1))
    XCTAssertEqual(source.itemIdentifier(for: IndexPath(item: 2, section: 0)), 5)
    XCTAssertNil(source.itemIdentifier(for: IndexPath(item: 3, section: 0)))
  }

  func test_apply_whenSectionsDiffer_thenTheirItemsGoWithThem() {
    let source = source()
    source.apply(snapshot(["a": [1], "b": [2, 3]]))
    view.layoutIfNeeded()
    _ = view.trace.take()
    source.apply(snapshot(["c": [9], "b": [3]]))
    view.layoutIfNeeded()
    XCTAssertEqual(view.trace.take(), ["delete section [0]", "insert section [0]", "delete [[1, 0]]"])
    XCTAssertEqual(texts, ["Item 9", "Item 3"])
    XCTAssertEqual(source.sectionIdentifier(for: 0), "c")
  }

  func test_apply_whenItemsAreReloadedOrReconfigured_thenTheirCellsAre() {
    let source = source()
    source.apply(snapshot(["a": [1, 2]]))
    view.layoutIfNeeded()
    _ = view.trace.take()
    let second = view.cellForItem(at: IndexPath(item: 1, section: 0))
    madeFor = []
    var next = source.snapshot()
    next.reloadItems([1])
    next.reconfigureItems([2])
    source.apply(next)
    view.layoutIfNeeded()
    XCTAssertEqual(view.trace.take(), ["reload [[0, 0]]"])
    XCTAssertEqual(Set(madeFor), [1, 2])
    XCTAssertTrue(view.cellForItem(at: IndexPath(item: 1, section: 0)) === second)
    XCTAssertEqual(source.snapshot().reloadedItemIdentifiers, [])
  }

  func test_apply_whenAwaited_thenReturnsAfterItIsShown() async {
    let source = source()
    await source.apply(snapshot(["a": [1]]))
    XCTAssertEqual(source.snapshot().itemIdentifiers, [1])
    XCTAssertEqual(view.numberOfItems(inSection: 0), 1)
  }

  func test_snapshot_whenItemsMove_thenOrderFollows() {
    var value = snapshot(["a": [1, 2, 3], "b": [4]])
    value.moveItem(3, beforeItem: 1)
    value.moveItem(2, afterItem: 4)
    value.insertItems([7], afterItem: 3)
    value.insertSections(["z"], beforeSection: "b")
    value.moveSection("a", afterSection: "b")
    value.deleteItems([1, 100])
    XCTAssertEqual(value.sectionIdentifiers, ["z", "b", "a"])
    XCTAssertEqual(value.itemIdentifiers, [4, 2, 3, 7])
    XCTAssertEqual(value.sectionIdentifier(containingItem: 2), "b")
    XCTAssertEqual(value.numberOfItems, 4)
    value.deleteSections(["b"])
    XCTAssertEqual(value.itemIdentifiers, [3, 7])
    XCTAssertNil(value.indexOfItem(4))
  }

  func test_outline_whenExpanded_thenWhatIsBelowShows() {
    let source = source()
    var outline = NSDiffableDataSourceSectionSnapshot<Int>()
    outline.append([1, 2])
    outline.append([10, 11], to: 1)
    XCTAssertEqual(outline.visibleItems, [1, 2])
    outline.expand([1])
    XCTAssertEqual(outline.level(of: 11), 1)
    source.apply(outline, to: "a")
    XCTAssertEqual(source.snapshot().itemIdentifiers(inSection: "a"), [1, 10, 11, 2])
    outline.delete([1])
    source.apply(outline, to: "a")
    XCTAssertEqual(source.snapshot().itemIdentifiers, [2])
  }

  func test_table_whenASnapshotIsApplied_thenRowsFollow() {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    let source = UITableViewDiffableDataSource<String, Int>(tableView: table) { table, path, item in
      let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
      cell.textLabel?.text = "Row \(item)"
      return cell
    }
    source.apply(snapshot(["a": [1, 2]]))
    table.layoutIfNeeded()
    XCTAssertEqual(table.visibleCells.map { $0.textLabel?.text }, ["Row 1", "Row 2"])
    source.apply(snapshot(["a": [2, 3]]))
    table.layoutIfNeeded()
    XCTAssertEqual(table.visibleCells.map { $0.textLabel?.text }, ["Row 2", "Row 3"])
  }

  func test_snapshotReference_isASnapshotWithoutTypes_andCastsToOne() {
    var typed = NSDiffableDataSourceSnapshot<String, Int>()
    typed.appendSections(["a", "b"])
    typed.appendItems([1, 2], toSection: "a")
    typed.appendItems([3])
    typed.reloadItems([2])
    let reference = typed as NSDiffableDataSourceSnapshotReference
    XCTAssertEqual(reference.sectionIdentifiers as? [String], ["a", "b"])
    XCTAssertEqual(reference.index(ofItemIdentifier: 3), 2)
    XCTAssertEqual(reference.index(ofItemIdentifier: 4), NSNotFound)
    XCTAssertEqual(reference.sectionIdentifierForSectionContainingItemIdentifier(3) as? String, "b")
    let back = reference as NSDiffableDataSourceSnapshot<String, Int>
    XCTAssertEqual(back.itemIdentifiers(inSection: "a"), [1, 2])
    XCTAssertEqual(back.reloadedItemIdentifiers, [2])
    XCTAssertEqual((reference as NSDiffableDataSourceSnapshot<Int, Int>).sectionIdentifiers, [0, 1])
    XCTAssertNil(reference as Any as? NSDiffableDataSourceSnapshot<String, String>)
    reference.deleteItems(withIdentifiers: [1])
    reference.deleteSections(withIdentifiers: ["b"])
    XCTAssertEqual(reference.itemIdentifiers as? [Int], [2])
    // What was to be reloaded and is gone is no hindrance.
    reference.reconfigureItems(withIdentifiers: [2])
    reference.reloadSections(withIdentifiers: ["a"])
    reference.deleteItems(withIdentifiers: [2])
    let rest = reference as NSDiffableDataSourceSnapshot<String, Int>
    XCTAssertEqual(rest.reloadedItemIdentifiers + rest.reconfiguredItemIdentifiers, [])
    XCTAssertEqual(rest.reloadedSectionIdentifiers, ["a"])
    reference.deleteSections(withIdentifiers: ["a"])
    XCTAssertEqual((reference as NSDiffableDataSourceSnapshot<String, Int>).reloadedSectionIdentifiers, [])
  }

  func test_menuConfiguration_givesItsIdentifierBackAsWhatItWas() {
    let named = UIContextMenuConfiguration(identifier: "name" as NSString)
    XCTAssertEqual(named.identifier as Any as? String, "name")
    let placed = UIContextMenuConfiguration(identifier: IndexPath(row: 2, section: 1) as NSIndexPath)
    XCTAssertEqual(placed.identifier as Any as? IndexPath, IndexPath(row: 2, section: 1))
    XCTAssertEqual((placed.identifier as? NSIndexPath)?.length, 2)
  }
}
