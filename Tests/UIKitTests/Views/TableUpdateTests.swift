import Foundation
import LayerTree
import LifeCycle
import XCTest

@_spi(Scenario) @testable import UIKit

private final class PinnedCell: UITableViewCell {
  let pinned = UIView()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    pinned.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(pinned)
    for edge in [NSLayoutConstraint.Attribute.left, .right, .top, .bottom] {
      NSLayoutConstraint(
        item: pinned, attribute: edge, relatedBy: .equal, toItem: contentView, attribute: edge, multiplier: 1,
        constant: 0
      ).isActive = true
    }
  }
  required init?(coder: NSCoder) { nil }
}

private final class List: UITableViewController {
  var items: [String] = []
  var heights: [String: CGFloat] = [:]
  var identifier = "cell"
  var asked: [Int] = []
  var gone: [Int] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
  }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { items.count }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    asked.append(indexPath.row)
    let cell = tableView.dequeueReusableCell(withIdentifier: identifier, for: indexPath)
    cell.textLabel?.text = items[indexPath.row]
    return cell
  }
  override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    heights[items[indexPath.row]] ?? 50
  }
  override func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) { gone.append(indexPath.row) }
}

/// Rows that come, go and stay when a table is told of changes.
@preconcurrency @MainActor
final class TableUpdateTests: XCTestCase {
  private var stage = MovingStage()
  private var list = List()
  private var table: UITableView { list.tableView }

  override func setUp() async throws {
    stage = MovingStage()
    list = List()
  }

  override func tearDown() async throws {
    stage.pass(10)
    stage.window.isHidden = true
    stage.end()
  }

  private func show(_ items: [String]) throws {
    list.items = items
    stage.window.rootViewController = list
    stage.window.makeKeyAndVisible()
    Appearance.commit()
    try stage.commit()
    list.asked = []
  }

  private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }
  private func cell(_ row: Int) throws -> UITableViewCell { try XCTUnwrap(table.cellForRow(at: path(row))) }
  private var texts: [String?] { table.visibleCells.map { $0.textLabel?.text } }
  private func y(_ view: UIView, _ seconds: TimeInterval) throws -> CGFloat? { try stage.offset(view, seconds)?.y }

  func test_insertion_fadesIn_andWhatIsBelowSlidesDown_inItsOwnCells() throws {
    try show(["a", "c", "d"])
    let (first, second) = (try cell(0), try cell(1))
    list.items.insert("b", at: 1)
    table.insertRows(at: [path(1)], with: .fade)
    XCTAssertEqual(list.asked, [1], "Only what is new is asked for.")
    XCTAssertEqual(texts, ["a", "b", "c", "d"])
    XCTAssertTrue(try cell(0) === first)
    XCTAssertTrue(try cell(2) === second)
    try stage.commit()
    XCTAssertEqual(try y(first, 0), 0)
    XCTAssertEqual(try y(second, 0) ?? 0, -50, accuracy: 0.5)
    let half = try XCTUnwrap(try y(second, 0.1))
    XCTAssertTrue(half > -49 && half < -1, "\(half)")
    XCTAssertEqual(try y(second, 0.31), 0)
    XCTAssertNil(try y(try cell(1), 0), "It is not seen yet.")
    XCTAssertEqual(try stage.shown(try cell(1).layer, 0.31).opacity, 1)
    stage.pass(1)
    try stage.commit()
    XCTAssertNil(second.layer.animationKeys())
  }

  func test_deletion_fadesOut_andWhatIsBelowSlidesUp_andTheCellIsUsedAgainThen() throws {
    try show(["a", "b", "c"])
    let (deleted, last) = (try cell(1), try cell(2))
    table.selectRow(at: path(2), animated: false, scrollPosition: .none)
    list.items.remove(at: 1)
    table.deleteRows(at: [path(1)], with: .fade)
    XCTAssertEqual(list.gone, [1])
    XCTAssertEqual(list.asked, [])
    XCTAssertEqual(table.indexPathForSelectedRow, path(1), "The selection goes with its row.")
    XCTAssertTrue(try cell(1) === last)
    _ = try stage.send()
    let opacity = try stage.shown(deleted.layer, 0.15).opacity
    XCTAssertTrue(opacity > 0 && opacity < 1, "\(opacity)")
    XCTAssertFalse(stage.tree.atRest.visible.contains { $0.id.rawValue == deleted.layer.number })
    XCTAssertEqual(try y(last, 0) ?? 0, 50, accuracy: 0.5)
    XCTAssertNotNil(table.dequeueReusableCell(withIdentifier: "cell"))
    XCTAssertFalse(table.dequeueReusableCell(withIdentifier: "cell") === deleted)
    stage.pass(1)
    try stage.commit()
    XCTAssertTrue(table.dequeueReusableCell(withIdentifier: "cell") === deleted)
    XCTAssertNil(deleted.layer.animationKeys())
  }

  func test_sides_areWhereRowsComeFromAndGoTo() throws {
    try show(["a", "b"])
    let width = table.bounds.width
    let deleted = try cell(1)
    list.items = ["a", "c"]
    table.performBatchUpdates {
      self.table.deleteRows(at: [self.path(1)], with: .left)
      self.table.insertRows(at: [self.path(1)], with: .right)
    }
    _ = try stage.send()
    XCTAssertEqual(try stage.offset(deleted, 0.29)?.x ?? 0, -width, accuracy: 1)
    XCTAssertEqual(try stage.offset(try cell(1), 0.001)?.x ?? 0, width, accuracy: 5)
  }

  func test_whatGoesOutOfSight_slidesOut_andWhatComesIntoSight_comesFromThere() throws {
    try show((0..<60).map(String.init))
    let shown = table.visibleCells.count
    let last = try cell(shown - 1)
    list.items.insert("new", at: 0)
    table.insertRows(at: [path(0)], with: .automatic)
    XCTAssertNil(last.superview)
    _ = try stage.send()
    XCTAssertEqual(try y(last, 0), 0)
    XCTAssertEqual(try y(last, 0.29) ?? 0, 50, accuracy: 0.5)
    stage.pass(1)
    try stage.commit()
    list.items.removeFirst(2)
    table.deleteRows(at: [path(0), path(1)], with: .automatic)
    _ = try stage.send()
    XCTAssertEqual(try y(try XCTUnwrap(table.visibleCells.last), 0) ?? 0, 100, accuracy: 0.5)
  }

  func test_movedRow_goesToItsPlace_andReloadedOneFades() throws {
    try show(["a", "b", "c"])
    let moved = try cell(0)
    list.items = ["b", "c", "a"]
    table.moveRow(at: path(0), to: path(2))
    XCTAssertTrue(try cell(2) === moved)
    try stage.commit()
    XCTAssertEqual(try y(moved, 0) ?? 0, -100, accuracy: 0.5)
    stage.pass(1)
    try stage.commit()
    XCTAssertEqual(list.asked, [])
    let old = try cell(1)
    list.items[1] = "C"
    table.reloadRows(at: [path(1)], with: .fade)
    XCTAssertEqual(texts, ["b", "C", "a"])
    XCTAssertFalse(try cell(1) === old)
    _ = try stage.send()
    XCTAssertNotNil(try y(old, 0.1))
    XCTAssertNil(try y(try cell(1), 0))
  }

  func test_batchWithoutChanges_asksForHeightsAnew_andRowsSlide() throws {
    try show(["a", "b"])
    let second = try cell(1)
    list.heights = ["a": 80]
    table.beginUpdates()
    table.endUpdates()
    XCTAssertEqual(list.asked, [])
    XCTAssertEqual(second.frame.minY, 80)
    try stage.commit()
    XCTAssertEqual(try y(second, 0) ?? 0, -30, accuracy: 0.5)
  }

  func test_changeInMidway_goesOnFromWhatIsSeen() throws {
    try show(["a", "b"])
    let second = try cell(1)
    list.items.insert("x", at: 0)
    table.insertRows(at: [path(0)], with: .fade)
    try stage.commit()
    stage.pass(0.1)
    let before = try XCTUnwrap(try y(second, 0))
    list.items.removeFirst()
    table.deleteRows(at: [path(0)], with: .fade)
    _ = try stage.send()
    XCTAssertEqual(try y(second, 0) ?? 0, 50 + before, accuracy: 0.5)
  }

  func test_withoutAnimation_nothingMoves_andTheCompletionIsToldInTheNextTurn() throws {
    try show(["a", "b", "c"])
    var ends: [String] = []
    list.items.removeFirst()
    table.performBatchUpdates {
      self.table.deleteRows(at: [self.path(0)], with: .none)
    } completion: {
      ends.append("none \($0)")
    }
    XCTAssertEqual(try stage.commit().animations, [])
    stage.turn()
    list.items.removeFirst()
    table.performBatchUpdates {
      self.table.deleteRows(at: [self.path(0)], with: .fade)
    } completion: {
      ends.append("fade \($0)")
    }
    XCTAssertEqual(ends, ["none true"])
    _ = try stage.send()
    stage.pass(0.31)
    XCTAssertEqual(ends, ["none true", "fade true"])
  }

  func test_newRow_hasWhatConstraintsPlaceInIt_atItsPlace() throws {
    list.tableView.register(PinnedCell.self, forCellReuseIdentifier: "pinned")
    try show(["a"])
    list.identifier = "pinned"
    list.items.append("b")
    table.insertRows(at: [path(1)], with: .fade)
    Appearance.commit()
    let cell = try XCTUnwrap(try cell(1) as? PinnedCell)
    XCTAssertEqual(cell.contentView.bounds.width, table.bounds.width)
    XCTAssertEqual(cell.pinned.frame, cell.contentView.bounds)
  }

  func test_dataSourceThatDoesNotAgree_hasAllRowsAskedForAnew() throws {
    try show(["a", "b", "c"])
    list.items = ["x"]
    table.insertRows(at: [path(0)], with: .fade)
    Appearance.commit()
    XCTAssertEqual(texts, ["x"])
    XCTAssertEqual(list.asked, [0])
  }
}
