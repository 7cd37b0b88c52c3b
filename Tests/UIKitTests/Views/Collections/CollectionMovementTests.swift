import Foundation
import LayerTree
import XCTest

@_spi(Scenario) @testable import UIKit

private final class Grid: UICollectionViewController, UICollectionViewDelegateFlowLayout {
  var items: [String] = []
  var asked: [Int] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(TracedCell.self, forCellWithReuseIdentifier: "cell")
  }
  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    items.count
  }
  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    asked.append(indexPath.item)
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    (cell as? TracedCell)?.label.text = items[indexPath.item]
    return cell
  }
}

/// A layout whose new items grow from the left edge, and whose old ones leave for the lower edge.
private final class Sides: UICollectionViewFlowLayout {
  override func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let start = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
    start?.center.x = -50
    start?.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    return start
  }
  override func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let end = super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
    end?.center.y = 844
    return end
  }
}

/// Items of collections that come, go and move in a batch.
@preconcurrency @MainActor
final class CollectionMovementTests: XCTestCase {
  private var stage = MovingStage()
  private var grid = Grid(collectionViewLayout: UICollectionViewFlowLayout())
  private var view: UICollectionView { grid.collectionView }

  private var wasOff = false

  override func setUp() async throws {
    wasOff = Frames.isOff
    Frames.isOff = false
    stage = MovingStage()
  }

  override func tearDown() async throws {
    Frames.isOff = wasOff
    stage.pass(10)
    stage.window.isHidden = true
    stage.end()
  }

  /// Three items of 100 points in a row, 45 apart.
  private func show(_ items: [String], _ layout: UICollectionViewFlowLayout = UICollectionViewFlowLayout()) throws {
    layout.itemSize = CGSize(width: 100, height: 100)
    grid = Grid(collectionViewLayout: layout)
    grid.items = items
    stage.window.rootViewController = grid
    stage.window.makeKeyAndVisible()
    Appearance.commit()
    try stage.commit()
    grid.asked = []
  }

  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }
  private func cell(_ item: Int) throws -> UICollectionViewCell {
    try XCTUnwrap(view.cellForItem(at: path(item)))
  }

  func test_insertion_fadesIn_andOthersSlideToTheirPlaces_overTheEndOfTheLine() throws {
    try show(["a", "b", "c"])
    let (first, last) = (try cell(0), try cell(2))
    grid.items.insert("new", at: 0)
    var isDone = false
    view.performBatchUpdates {
      self.view.insertItems(at: [self.path(0)])
    } completion: {
      isDone = $0
    }
    XCTAssertEqual(grid.asked, [0])
    XCTAssertTrue(try cell(1) === first)
    try stage.commit()
    XCTAssertEqual(try stage.offset(first, 0), CGPoint(x: -145, y: 0))
    XCTAssertEqual(try stage.offset(last, 0), CGPoint(x: 290, y: -110))
    let half = try XCTUnwrap(try stage.offset(last, 0.1))
    XCTAssertTrue((1...289).contains(half.x) && (-109 ... -1).contains(half.y), "\(half)")
    XCTAssertEqual(try stage.offset(last, 0.31), .zero)
    XCTAssertNil(try stage.offset(try cell(0), 0), "It is not seen yet.")
    XCTAssertFalse(isDone)
    stage.pass(1)
    try stage.commit()
    XCTAssertTrue(isDone)
    XCTAssertNil(last.layer.animationKeys())
  }

  func test_deletion_fadesOut_andMovedOnesGoAcross() throws {
    try show(["a", "b", "c"])
    let (deleted, moved) = (try cell(1), try cell(0))
    grid.items = ["c", "a"]
    view.performBatchUpdates {
      self.view.deleteItems(at: [self.path(1)])
      self.view.moveItem(at: self.path(0), to: self.path(1))
    }
    XCTAssertNil(deleted.superview)
    XCTAssertTrue(try cell(1) === moved)
    _ = try stage.send()
    let opacity = try stage.shown(deleted.layer, 0.15).opacity
    XCTAssertTrue(opacity > 0 && opacity < 1, "\(opacity)")
    XCTAssertFalse(stage.tree.atRest.visible.contains { $0.id.rawValue == deleted.layer.number })
    XCTAssertEqual(try stage.offset(moved, 0), CGPoint(x: -145, y: 0))
    XCTAssertEqual(try stage.offset(try cell(0), 0), CGPoint(x: 290, y: 0))
  }

  func test_layoutsOwnBeginningsAndEnds_areWhereItemsComeFromAndGoTo() throws {
    try show(["a", "b", "c"], Sides())
    let deleted = try cell(2)
    grid.items = ["new", "a", "b"]
    view.performBatchUpdates {
      self.view.deleteItems(at: [self.path(2)])
      self.view.insertItems(at: [self.path(0)])
    }
    _ = try stage.send()
    let coming = try cell(0)
    XCTAssertEqual(try stage.offset(coming, 0.001)?.x ?? 0, -100, accuracy: 3)
    XCTAssertEqual(try stage.shown(coming.layer, 0).transform.row1.x, 0.5, accuracy: 0.01)
    XCTAssertEqual(try stage.offset(deleted, 0.29)?.y ?? 0, 844 - deleted.layer.position.y, accuracy: 3)
    XCTAssertEqual(coming.transform, .identity)
  }

  func test_whatGoesOutOfSight_isSeenOnItsWay() throws {
    try show((0..<60).map(String.init))
    let last = try XCTUnwrap(view.indexPathsForVisibleItems.last)
    let cell = try XCTUnwrap(view.cellForItem(at: last))
    grid.items.insert("new", at: 0)
    view.insertItems(at: [path(0)])
    _ = try stage.send()
    XCTAssertNil(cell.superview)
    XCTAssertEqual(try stage.offset(cell, 0), .zero)
    XCTAssertGreaterThan(try stage.offset(cell, 0.29)?.y ?? 0, 100)
  }

  func test_anotherLayout_isGoneToInAnAnimation() throws {
    try show(["a", "b", "c"])
    let last = try cell(2)
    let larger = UICollectionViewFlowLayout()
    larger.itemSize = CGSize(width: 390, height: 50)
    view.setCollectionViewLayout(larger, animated: true)
    XCTAssertEqual(last.frame, CGRect(x: 0, y: 120, width: 390, height: 50))
    try stage.commit()
    let half = try stage.shown(last.layer, 0.15)
    XCTAssertTrue(half.bounds.size.width > 101 && half.bounds.size.width < 389, "\(half.bounds)")
  }

  func test_withoutAnimations_allIsAtItsPlaceAtOnce() throws {
    try show(["a", "b", "c"])
    let first = try cell(0)
    grid.items.insert("new", at: 0)
    UIView.performWithoutAnimation { view.insertItems(at: [path(0)]) }
    try stage.commit()
    XCTAssertEqual(try stage.offset(first, 0), .zero)
    XCTAssertNil(first.layer.animationKeys())
  }

  func test_measuredCells_keepTheirSizes_andThoseThatShowOtherThingsAreMeasuredAnew() throws {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 390, height: 844),
      collectionViewLayout: UICollectionViewCompositionalLayout.list(
        using: UICollectionLayoutListConfiguration(appearance: .plain)))
    var texts = ["One", String(repeating: "Long text. ", count: 20), "Three"]
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, text in
      var content = cell.defaultContentConfiguration()
      content.text = text
      cell.contentConfiguration = content
    }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, number in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: texts[number])
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([0, 1])
    stage.window.addSubview(view)
    stage.window.makeKeyAndVisible()
    source.apply(snapshot, animatingDifferences: false)
    view.layoutIfNeeded()
    let (low, high) = (try XCTUnwrap(view.cellForItem(at: path(0))), try XCTUnwrap(view.cellForItem(at: path(1))))
    let heights = (low.frame.height, high.frame.height)
    XCTAssertGreaterThan(heights.1, heights.0 + 40)
    snapshot.insertItems([2], beforeItem: 0)
    source.apply(snapshot)
    XCTAssertEqual(low.frame.height, heights.0)
    XCTAssertEqual(high.frame.height, heights.1)
    XCTAssertEqual(high.frame.minY, 2 * heights.0)
    texts[0] = texts[1]
    snapshot.reconfigureItems([0])
    source.apply(snapshot, animatingDifferences: false)
    view.layoutIfNeeded()
    XCTAssertEqual(low.frame.height, heights.1)
    XCTAssertEqual(high.frame.minY, heights.0 + heights.1)
  }
}
