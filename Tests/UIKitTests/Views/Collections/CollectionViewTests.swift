import LayerTree
import SeenLayers
import XCTest

@testable @_spi(Scenario) import UIKit

final class TracedCell: UICollectionViewCell {
  let label = UILabel()
  var sizeWhenMade = CGSize.zero
  var reuses = 0
  override init(frame: CGRect) {
    super.init(frame: frame)
    sizeWhenMade = contentView.bounds.size
    contentView.addSubview(label)
    label.frame = contentView.bounds
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }
  override func prepareForReuse() {
    super.prepareForReuse()
    reuses += 1
  }
}

private final class Grid: UICollectionViewController {
  var items: [[String]] = []
  let trace = Trace()
  var mayHighlight = true
  var maySelect = true

  convenience init(_ items: [[String]]) {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    self.init(collectionViewLayout: layout)
    self.items = items
  }
  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(TracedCell.self, forCellWithReuseIdentifier: "cell")
  }
  override func numberOfSections(in collectionView: UICollectionView) -> Int { items.count }
  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    items[section].count
  }
  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    (cell as? TracedCell)?.label.text = items[indexPath.section][indexPath.item]
    trace.add("cell \(indexPath.item)")
    return cell
  }
  override func collectionView(_ view: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
    trace.add("shouldHighlight \(indexPath.item)")
    return mayHighlight
  }
  override func collectionView(_ view: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
    trace.add("didHighlight \(indexPath.item)")
  }
  override func collectionView(_ view: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
    trace.add("didUnhighlight \(indexPath.item)")
  }
  override func collectionView(_ view: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
    trace.add("shouldSelect \(indexPath.item)")
    return maySelect
  }
  override func collectionView(_ view: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
    trace.add("shouldDeselect \(indexPath.item)")
    return true
  }
  override func collectionView(_ view: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    trace.add("didSelect \(indexPath.item)")
  }
  override func collectionView(_ view: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
    trace.add("didDeselect \(indexPath.item)")
  }
  override func collectionView(
    _ view: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) { trace.add("willDisplay \(indexPath.item)") }
  override func collectionView(
    _ view: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) { trace.add("didEndDisplaying \(indexPath.item)") }
}

@preconcurrency @MainActor
final class CollectionViewTests: XCTestCase {
  private func shown(_ counts: Int...) -> (Grid, UIWindow) {
    let grid = Grid(counts.map { count in (0..<count).map { "Item \($0)" } })
    return (grid, show(grid))
  }

  private func middle(_ item: Int, _ grid: Grid) throws -> CGPoint {
    let cell = try XCTUnwrap(grid.collectionView.cellForItem(at: IndexPath(item: item, section: 0)))
    return cell.convert(CGPoint(x: 50, y: 50), to: nil)
  }

  func test_cell_whenItDoesNotTranslateItsMask_thenItHasTheLayoutsFrame() throws {
    final class Centred: UICollectionViewCell {
      let label = UILabel()
      override init(frame: CGRect) {
        super.init(frame: frame)
        translatesAutoresizingMaskIntoConstraints = false
        label.translatesAutoresizingMaskIntoConstraints = false
        label.text = "10%"
        addSubview(label)
        NSLayoutConstraint.activate([
          label.centerXAnchor.constraint(equalTo: centerXAnchor),
          label.centerYAnchor.constraint(equalTo: centerYAnchor),
        ])
      }
      required init?(coder: NSCoder) { super.init(coder: coder) }
    }
    final class Cells: NSObject, UICollectionViewDataSource {
      func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }
      func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
        view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      }
    }
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 80, height: 70)
    let controller = UIViewController()
    let view = UICollectionView(frame: CGRect(x: 10, y: 100, width: 300, height: 200), collectionViewLayout: layout)
    let cells = Cells()
    view.register(Centred.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = cells
    controller.view.addSubview(view)
    let window = show(controller)
    defer { window.isHidden = true }
    let cell = try XCTUnwrap(view.cellForItem(at: IndexPath(item: 1, section: 0)) as? Centred)
    XCTAssertEqual(cell.frame, CGRect(x: 110, y: 0, width: 80, height: 70))
    XCTAssertEqual(cell.label.center.x, 40, accuracy: 0.5)
    XCTAssertEqual(cell.label.center.y, 35, accuracy: 0.5)
  }

  func test_background_whenMadeInCode_thenTheSystems_andAGroupedListsInItsPlace() {
    let plain = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    XCTAssertEqual(plain.backgroundColor, .systemBackground)
    let layout = UICollectionViewCompositionalLayout { _, environment in
      .list(using: .init(appearance: .insetGrouped), layoutEnvironment: environment)
    }
    let grid = Grid([["One"]])
    grid.loadViewIfNeeded()
    grid.collectionView.collectionViewLayout = layout
    let window = show(grid)
    defer { window.isHidden = true }
    XCTAssertEqual(grid.collectionView.backgroundColor, .systemGroupedBackground)
  }

  /// Apple, `backgroundColor` of a list's configuration: a clear one shows what the app gives the collection view.
  func test_background_whenAListsIsClear_thenTheCollectionViewsOwnIsSeen() {
    var clear = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    clear.backgroundColor = .clear
    let grid = Grid([["One"]])
    grid.loadViewIfNeeded()
    grid.collectionView.backgroundColor = .systemBackground
    grid.collectionView.collectionViewLayout = UICollectionViewCompositionalLayout { _, environment in
      .list(using: clear, layoutEnvironment: environment)
    }
    let window = show(grid)
    defer { window.isHidden = true }
    XCTAssertEqual(grid.collectionView.backgroundColor, .systemBackground)
  }

  func test_registration_whenItIsMadeInACellOfAnotherCollection_thenItMayBeUsed() throws {
    let outer = UICollectionViewController(collectionViewLayout: UICollectionViewFlowLayout())
    var inner: (view: UICollectionView, source: UICollectionViewDiffableDataSource<Int, Int>)?
    let registration = UICollectionView.CellRegistration<UICollectionViewCell, Int> { cell, _, _ in
      let view = UICollectionView(frame: cell.bounds, collectionViewLayout: UICollectionViewFlowLayout())
      let own = UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, _ in }
      let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, item in
        view.dequeueConfiguredReusableCell(using: own, for: path, item: item)
      }
      var items = NSDiffableDataSourceSnapshot<Int, Int>()
      items.appendSections([0])
      items.appendItems([1])
      source.apply(items, animatingDifferences: false)
      cell.contentView.addSubview(view)
      inner = (view, source)
    }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: outer.collectionView) {
      view, path, item in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    var items = NSDiffableDataSourceSnapshot<Int, Int>()
    items.appendSections([0])
    items.appendItems([1])
    source.apply(items, animatingDifferences: false)
    let window = show(outer)
    defer { window.isHidden = true }
    Appearance.commit()
    XCTAssertEqual(try XCTUnwrap(inner).view.visibleCells.count, 1)
  }

  func test_attributes_whenTransformed_thenTheirFrameIsThatOfWhatIsSeen() throws {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
    attributes.frame = CGRect(x: -300, y: 10, width: 100, height: 50)
    attributes.transform = CGAffineTransform(translationX: 400, y: 0).scaledBy(x: 2, y: 2)
    XCTAssertEqual(attributes.frame, CGRect(x: 50, y: -15, width: 200, height: 100))
    XCTAssertEqual(attributes.center, CGPoint(x: -250, y: 35))
    XCTAssertEqual(attributes.size, CGSize(width: 100, height: 50))
    let copy = try XCTUnwrap(attributes.copy() as? UICollectionViewLayoutAttributes)
    XCTAssertEqual(copy.frame, attributes.frame)
    copy.transform3D = CATransform3DMakeScale(1, 3, 1)
    XCTAssertEqual(copy.transform, CGAffineTransform(scaleX: 1, y: 3))
    let cell = UICollectionViewCell(frame: .zero)
    cell.take(attributes)
    XCTAssertEqual(cell.bounds.size, CGSize(width: 100, height: 50))
    XCTAssertEqual(cell.frame, attributes.frame)
    attributes.transform = .identity
    cell.take(attributes)
    XCTAssertEqual(cell.frame, CGRect(x: -300, y: 10, width: 100, height: 50))
  }

  func test_layout_whenTransformsBringItemsIntoSight_thenTheyAreShown() throws {
    let grid = Grid([["a", "b"]])
    grid.collectionView.setCollectionViewLayout(MovingLayout(), animated: false)
    let window = show(grid)
    defer { window.isHidden = true }
    let cell = try XCTUnwrap(grid.collectionView.cellForItem(at: IndexPath(item: 1, section: 0)))
    XCTAssertEqual(cell.frame, CGRect(x: 10, y: 100, width: 50, height: 50))
    XCTAssertNil(grid.collectionView.cellForItem(at: IndexPath(item: 0, section: 0)))
  }

  func test_cells_whenShown_thenMadeInOrderWithTheirSizes() throws {
    let (grid, window) = shown(2)
    XCTAssertEqual(grid.trace.take(), ["cell 0", "willDisplay 0", "cell 1", "willDisplay 1"])
    let first = try XCTUnwrap(grid.collectionView.visibleCells.first as? TracedCell)
    XCTAssertEqual(first.sizeWhenMade, CGSize(width: 100, height: 100))
    XCTAssertEqual(grid.collectionView.indexPath(for: first), IndexPath(item: 0, section: 0))
    XCTAssertEqual(
      grid.collectionView.indexPathForItem(at: CGPoint(x: 1, y: 1)), IndexPath(item: 0, section: 0))
    XCTAssertNil(grid.collectionView.indexPathForItem(at: CGPoint(x: 1, y: 101)))
    let texts = window.renderedLayers().compactMap { $0.text?.string }
    XCTAssertEqual(texts.filter { $0.hasPrefix("Item") }, ["Item 0", "Item 1"])
  }

  func test_scrolling_whenManyItems_thenCellsAreUsedAgain() {
    let (grid, window) = shown(3000)
    let before = grid.collectionView.visibleCells.count
    XCTAssertLessThan(before, 60)
    grid.collectionView.scrollToItem(at: IndexPath(item: 1500, section: 0), at: .top, animated: false)
    Appearance.commit()
    XCTAssertTrue(grid.collectionView.indexPathsForVisibleItems.contains(IndexPath(item: 1500, section: 0)))
    XCTAssertTrue(grid.collectionView.visibleCells.contains { ($0 as? TracedCell)?.reuses == 1 })
    XCTAssertTrue(grid.trace.entries.contains("didEndDisplaying 0"))
    XCTAssertNotNil(window.rootViewController)
  }

  func test_touch_whenOnAnItem_thenHighlightsSelectsAndUnhighlightsInOrder() throws {
    let (grid, window) = shown(3)
    _ = grid.trace.take()
    let touch = try XCTUnwrap(UserTouch(in: window, at: try middle(1, grid)))
    XCTAssertEqual(grid.trace.take(), ["shouldHighlight 1", "didHighlight 1"])
    XCTAssertEqual(grid.collectionView.cellForItem(at: IndexPath(item: 1, section: 0))?.isHighlighted, true)
    touch.lift()
    XCTAssertEqual(grid.trace.take(), ["shouldSelect 1", "didSelect 1", "didUnhighlight 1"])
    XCTAssertEqual(grid.collectionView.indexPathsForSelectedItems, [IndexPath(item: 1, section: 0)])
    UserTouch(in: window, at: try middle(2, grid))?.lift()
    XCTAssertEqual(
      grid.trace.take(),
      ["shouldHighlight 2", "didHighlight 2", "shouldSelect 2", "didDeselect 1", "didSelect 2", "didUnhighlight 2"])
    XCTAssertEqual(grid.collectionView.visibleCells.map(\.isSelected), [false, false, true])
  }

  func test_touch_whenSeveralMayBeSelected_thenASecondTapDeselects() throws {
    let (grid, window) = shown(2)
    grid.collectionView.allowsMultipleSelection = true
    for item in [0, 1] { UserTouch(in: window, at: try middle(item, grid))?.lift() }
    _ = grid.trace.take()
    UserTouch(in: window, at: try middle(0, grid))?.lift()
    XCTAssertEqual(
      grid.trace.take(),
      ["shouldHighlight 0", "didHighlight 0", "shouldDeselect 0", "didDeselect 0", "didUnhighlight 0"])
    XCTAssertEqual(grid.collectionView.indexPathsForSelectedItems, [IndexPath(item: 1, section: 0)])
  }

  func test_touch_whenRefusedOrMovedAway_thenNothingIsSelected() throws {
    let (grid, window) = shown(2)
    _ = grid.trace.take()
    let touch = try XCTUnwrap(UserTouch(in: window, at: try middle(0, grid)))
    touch.move(to: CGPoint(x: 300, y: 700))
    touch.lift()
    XCTAssertEqual(grid.trace.take(), ["shouldHighlight 0", "didHighlight 0", "didUnhighlight 0"])
    grid.maySelect = false
    UserTouch(in: window, at: try middle(0, grid))?.lift()
    XCTAssertEqual(grid.trace.take(), ["shouldHighlight 0", "didHighlight 0", "shouldSelect 0", "didUnhighlight 0"])
    grid.mayHighlight = false
    UserTouch(in: window, at: try middle(0, grid))?.lift()
    XCTAssertNil(grid.collectionView.indexPathsForSelectedItems)
    XCTAssertFalse(grid.trace.entries.contains("shouldSelect 0"))
  }

  func test_selection_whenByCode_thenTheDelegateDoesNotHear() {
    let (grid, window) = shown(2)
    _ = grid.trace.take()
    grid.collectionView.selectItem(at: IndexPath(item: 0, section: 0), animated: false, scrollPosition: [])
    grid.collectionView.selectItem(at: IndexPath(item: 1, section: 0), animated: false, scrollPosition: [])
    XCTAssertEqual(grid.collectionView.visibleCells.map(\.isSelected), [false, true])
    XCTAssertEqual(grid.trace.take(), [])
    grid.viewWillAppear(false)
    XCTAssertNil(grid.collectionView.indexPathsForSelectedItems)
    XCTAssertNotNil(window.rootViewController)
  }

  func test_batch_whenItemsChange_thenOnlyNewCellsAreAskedForAndSelectionMoves() throws {
    let (grid, window) = shown(4)
    let view = try XCTUnwrap(grid.collectionView)
    view.selectItem(at: IndexPath(item: 2, section: 0), animated: false, scrollPosition: [])
    let kept = view.cellForItem(at: IndexPath(item: 2, section: 0))
    _ = grid.trace.take()
    let done = expectation(description: "completion")
    view.performBatchUpdates {
      grid.items[0].remove(at: 0)
      grid.items[0].append("New")
      view.deleteItems(at: [IndexPath(item: 0, section: 0)])
      view.insertItems(at: [IndexPath(item: 3, section: 0)])
    } completion: { finished in
      XCTAssertTrue(finished)
      done.fulfill()
    }
    XCTAssertEqual(grid.trace.take(), ["didEndDisplaying 0", "cell 3", "willDisplay 3"])
    XCTAssertTrue(view.cellForItem(at: IndexPath(item: 1, section: 0)) === kept)
    XCTAssertEqual(view.indexPathsForSelectedItems, [IndexPath(item: 1, section: 0)])
    XCTAssertEqual(
      view.visibleCells.map { ($0 as? TracedCell)?.label.text }, ["Item 1", "Item 2", "Item 3", "New"])
    wait(for: [done], timeout: 10)
    XCTAssertNotNil(window.rootViewController)
  }

  func test_reload_whenOneItem_thenThatOneIsAskedForAgain() {
    let (grid, window) = shown(3)
    _ = grid.trace.take()
    grid.items[0][1] = "Other"
    grid.collectionView.reloadItems(at: [IndexPath(item: 1, section: 0)])
    XCTAssertEqual(grid.trace.take(), ["didEndDisplaying 1", "cell 1", "willDisplay 1"])
    grid.items[0][1] = "Third"
    let cell = grid.collectionView.cellForItem(at: IndexPath(item: 1, section: 0))
    grid.collectionView.reconfigureItems(at: [IndexPath(item: 1, section: 0)])
    XCTAssertEqual(grid.trace.take(), ["cell 1"])
    XCTAssertTrue(grid.collectionView.cellForItem(at: IndexPath(item: 1, section: 0)) === cell)
    XCTAssertEqual((cell as? TracedCell)?.label.text, "Third")
    XCTAssertNotNil(window.rootViewController)
  }

  func test_reloadData_whenDataAreOther_thenAllIsAskedForAndNothingSelected() {
    let (grid, window) = shown(2)
    grid.collectionView.selectItem(at: IndexPath(item: 0, section: 0), animated: false, scrollPosition: [])
    grid.items = [["Only"]]
    grid.collectionView.reloadData()
    Appearance.commit()
    XCTAssertEqual(grid.collectionView.visibleCells.map { ($0 as? TracedCell)?.label.text }, ["Only"])
    XCTAssertNil(grid.collectionView.indexPathsForSelectedItems)
    XCTAssertEqual(grid.collectionView.numberOfItems(inSection: 0), 1)
    XCTAssertNotNil(window.rootViewController)
  }

  func test_scrolling_whenToAnItem_thenAsFarAsTheContentGoes() {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 200), collectionViewLayout: UICollectionViewFlowLayout())
    let grid = Grid([(0..<10).map { "\($0)" }])
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 50)
    layout.minimumLineSpacing = 0
    view.collectionViewLayout = layout
    view.register(TracedCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = grid
    view.layoutIfNeeded()
    view.scrollToItem(at: IndexPath(item: 5, section: 0), at: .centeredVertically, animated: false)
    XCTAssertEqual(view.contentOffset.y, 175)
    view.scrollToItem(at: IndexPath(item: 9, section: 0), at: .top, animated: false)
    XCTAssertEqual(view.contentOffset.y, 300)
    view.scrollToItem(at: IndexPath(item: 3, section: 0), at: .bottom, animated: false)
    XCTAssertEqual(view.contentOffset.y, 0)
  }
}

/// Items far at the left, of which transforms bring the second into sight.
private final class MovingLayout: UICollectionViewLayout {
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    (0..<2).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
  }
  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = CGRect(x: -490, y: 100, width: 50, height: 50)
    if indexPath.item == 1 { attributes.transform = CGAffineTransform(translationX: 500, y: 0) }
    return attributes
  }
}
