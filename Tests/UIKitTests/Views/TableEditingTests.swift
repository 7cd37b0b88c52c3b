import XCTest

@_spi(Scenario) @testable import UIKit

private class Editor: UITableViewController {
  var items = ["a", "b", "c"]
  var trace: [String] = []
  var gives: UISwipeActionsConfiguration?

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.rowHeight = 50
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
  }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { items.count }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    cell.textLabel?.text = items[indexPath.row]
    cell.accessoryType = .detailButton
    return cell
  }
  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {
    guard editingStyle == .delete else { return }
    items.remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .automatic)
  }
  override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
  override func tableView(_ tableView: UITableView, moveRowAt source: IndexPath, to destination: IndexPath) {
    items.insert(items.remove(at: source.row), at: destination.row)
  }
  override func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { gives }
  override func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
    trace.append("detail \(indexPath.row)")
  }
  override func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    indexPath.row != 1
  }
  override func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    trace.append("will \(indexPath.row)")
    return indexPath
  }
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    trace.append("did \(indexPath.row)")
  }
  override func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    trace.append("not \(indexPath.row)")
  }
}

/// As the build marks a source that it finds no method in to commit.
private final class Reader: Editor, _RowsUncommitted {}

/// As the build marks a source that it finds a method in to move rows.
private final class Mover: UITableViewController, _RowsMovable {
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }
}

/// What fingers do to rows: select, delete, swipe, move.
@preconcurrency @MainActor
final class TableEditingTests: XCTestCase {
  private var list = Editor()
  private var window = UIWindow(frame: .zero)

  private func begin(_ list: Editor = Editor()) {
    self.list = list
    window = show(list)
  }

  private func point(row: Int, x: CGFloat) -> CGPoint {
    let rect = list.tableView.rectForRow(at: IndexPath(row: row, section: 0))
    return list.tableView.convert(CGPoint(x: x, y: rect.midY), to: nil)
  }

  private var texts: [String?] { list.tableView.visibleCells.map { $0.textLabel?.text } }

  func test_editing_whenTheSourceCanMoveRows_thenTheyHaveControlsWithoutBeingAsked() {
    for (list, canMove) in [(Mover(), true), (UITableViewController(), false)] as [(UITableViewController, Bool)] {
      let window = show(list)
      defer { window.isHidden = true }
      list.setEditing(true, animated: false)
      XCTAssertEqual(list.tableView(list.tableView, canMoveRowAt: IndexPath(row: 0, section: 0)), canMove)
      XCTAssertTrue(list.tableView.visibleCells.allSatisfy { $0.canMove == canMove })
    }
    XCTAssertEqual(
      Glyph.size(of: .reorder).width, 25, "with 2.7 points beside the row's margin, as in a picture of iOS 15")
  }

  func test_linesInEditing_beginAtTheMargin_unlessTheCellShowsItsOwnText() throws {
    let list = Mover()
    let window = show(list)
    defer { window.isHidden = true }
    let cells = list.tableView.visibleCells
    let margin = try XCTUnwrap(cells.first).rowLook.margin
    cells[1].textLabel?.text = "Own"
    list.setEditing(true, animated: false)
    Appearance.commit()
    XCTAssertEqual(cells[0].textStart, margin)
    XCTAssertGreaterThan(cells[0].contentView.frame.minX, 0)
    XCTAssertEqual(cells[1].textStart, margin + cells[1].contentView.frame.minX)
  }

  func test_taps_whenOnRows_thenHighlightAllowsThemAndTheOldSelectionGoes() {
    begin()
    window.tap(at: point(row: 0, x: 100))
    window.tap(at: point(row: 1, x: 100))
    window.tap(at: point(row: 2, x: 100))
    XCTAssertEqual(list.trace, ["will 0", "did 0", "will 2", "not 0", "did 2"])
    XCTAssertEqual(list.tableView.indexPathsForSelectedRows, [IndexPath(row: 2, section: 0)])
  }

  func test_tap_whenOnTheDetailButton_thenTheDelegateHears() {
    begin()
    window.tap(at: point(row: 1, x: list.tableView.bounds.width - 10))
    XCTAssertEqual(list.trace, ["detail 1"])
  }

  func test_deleteControl_whenTappedInEditingMode_thenCommits() {
    begin()
    list.isEditing = true
    list.setEditing(true, animated: false)
    Appearance.commit()
    XCTAssertTrue(list.tableView.isEditing)
    XCTAssertTrue(list.tableView.visibleCells.allSatisfy { $0.isEditing && $0.editingStyle == .delete })
    window.tap(at: point(row: 1, x: 10))
    Appearance.commit()
    XCTAssertEqual(list.items, ["a", "c"])
    XCTAssertEqual(texts, ["a", "c"])
    list.setEditing(false, animated: false)
    XCTAssertTrue(list.tableView.visibleCells.allSatisfy { !$0.isEditing })
  }

  func test_swipe_whenToTheLeft_thenOffersToDelete() {
    begin()
    UserTouch.drag(in: window, from: point(row: 2, x: 300), to: point(row: 2, x: 100))
    XCTAssertEqual(list.tableView.swiped?.path, IndexPath(row: 2, section: 0))
    window.tap(at: point(row: 2, x: list.tableView.bounds.width - 20))
    Appearance.commit()
    XCTAssertEqual(list.items, ["a", "b"])
    XCTAssertNil(list.tableView.swiped)
  }

  func test_swipe_whenTheAppHasAddedToTheCellItself_thenThatMakesRoomToo() throws {
    begin()
    let cell = try XCTUnwrap(list.tableView.cellForRow(at: IndexPath(row: 2, section: 0)))
    let label = UILabel()
    label.translatesAutoresizingMaskIntoConstraints = false
    cell.addSubview(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: 16),
      label.topAnchor.constraint(equalTo: cell.topAnchor),
    ])
    func places() -> [CGFloat] {
      Appearance.commit()
      return [label, cell.contentView, cell].map { $0.convert(CGPoint.zero, to: list.tableView).x }
    }
    XCTAssertEqual(places(), [16, 0, 0])
    UserTouch.drag(in: window, from: point(row: 2, x: 300), to: point(row: 2, x: 100))
    let room = try XCTUnwrap(list.tableView.swiped?.buttons.bounds.width)
    XCTAssertGreaterThan(room, 0)
    XCTAssertEqual(places(), [16 - room, -room, -room])
    list.tableView.setNeedsLayout()
    XCTAssertEqual(places(), [16 - room, -room, -room], "It stays there.")
    list.tableView.hideActions()
    XCTAssertEqual(places(), [16, 0, 0])
  }

  func test_swipe_inAnInsetSection_staysWithinItsEdges() throws {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 600), style: .insetGrouped)
    let source = list
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = source
    table.delegate = source
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 600))
    window.addSubview(table)
    window.isHidden = false
    defer { window.isHidden = true }
    Appearance.commit()
    let cell = try XCTUnwrap(table.cellForRow(at: IndexPath(row: 0, section: 0)))
    let place = cell.frame
    XCTAssertEqual(cell.layer.cornerRadius, RowLook.radius)
    table.showActions(at: CGPoint(x: place.midX, y: place.midY), isTrailing: true)
    let room = try XCTUnwrap(table.swiped?.buttons.bounds.width)
    XCTAssertEqual(table.swiped?.buttons.layer.maskedCorners, .layerMaxXMinYCorner)
    let mask = try XCTUnwrap(cell.layer.mask)
    XCTAssertEqual(cell.layer.convert(mask.frame, to: table.layer), place)
    XCTAssertEqual(cell.frame, place.offsetBy(dx: -room, dy: 0))
    XCTAssertEqual(mask.cornerRadius, RowLook.radius)
    XCTAssertEqual(cell.layer.cornerRadius, 0)
    table.hideActions()
    XCTAssertNil(cell.layer.mask)
    XCTAssertEqual(cell.frame, place)
    XCTAssertEqual(cell.layer.cornerRadius, RowLook.radius)
  }

  func test_swipe_whenItsRowLeavesTheScreen_thenItIsOver_andTheNextRowOfItsCellLiesAsAnyOther() throws {
    let editor = Editor()
    editor.items = (0..<60).map { "\($0)" }
    begin(editor)
    let table = try XCTUnwrap(editor.tableView)
    let cell = try XCTUnwrap(table.cellForRow(at: IndexPath(row: 2, section: 0)))
    UserTouch.drag(in: window, from: point(row: 2, x: 300), to: point(row: 2, x: 100))
    XCTAssertLessThan(cell.frame.minX, 0)
    table.contentOffset.y = 2000
    Appearance.commit()
    XCTAssertNil(table.swiped)
    table.contentOffset.y = 1000
    Appearance.commit()
    XCTAssertTrue(table.visibleCells.contains(cell), "It is used again.")
    XCTAssertEqual(Set(table.visibleCells.map(\.frame.minX)), [0])
  }

  func test_swipe_whenTheSourceCommitsNothing_thenOnlyTheDelegatesActionsAreOffered() {
    begin(Reader())
    UserTouch.drag(in: window, from: point(row: 2, x: 300), to: point(row: 2, x: 100))
    XCTAssertNil(list.tableView.swiped)
    list.gives = UISwipeActionsConfiguration(actions: [UIContextualAction(style: .normal, title: "A") { _, _, _ in }])
    UserTouch.drag(in: window, from: point(row: 2, x: 300), to: point(row: 2, x: 100))
    XCTAssertEqual(list.tableView.swiped?.path, IndexPath(row: 2, section: 0))
  }

  func test_swipe_whenTheDelegateHasActions_thenTheTappedOneRuns() {
    begin()
    var done: [String] = []
    let actions = ["Out", "In"].map { title in
      UIContextualAction(style: .normal, title: title) { _, _, finish in
        done.append(title)
        finish(true)
      }
    }
    list.gives = UISwipeActionsConfiguration(actions: actions)
    UserTouch.drag(in: window, from: point(row: 0, x: 300), to: point(row: 0, x: 100))
    window.tap(at: point(row: 0, x: list.tableView.bounds.width - 100))
    XCTAssertEqual(done, ["In"])
    list.gives = UISwipeActionsConfiguration(actions: [])
    UserTouch.drag(in: window, from: point(row: 0, x: 300), to: point(row: 0, x: 100))
    XCTAssertNil(list.tableView.swiped)
  }

  func test_drag_whenAtTheRightEdgeInEditingMode_thenMovesTheRow() {
    begin()
    list.setEditing(true, animated: false)
    Appearance.commit()
    let x = list.tableView.bounds.width - 10
    UserTouch.drag(in: window, from: point(row: 0, x: x), to: point(row: 2, x: x))
    Appearance.commit()
    XCTAssertEqual(list.items, ["b", "c", "a"])
    XCTAssertEqual(texts, ["b", "c", "a"])
  }

  func test_rowActions_whenOfTheOlderForm_thenStillRun() {
    var rows: [Int] = []
    let action = UITableViewRowAction(style: .destructive, title: "Gone") { _, path in rows.append(path.row) }
    let newer = action.action(for: IndexPath(row: 3, section: 0))
    XCTAssertEqual(newer.style, .destructive)
    newer.perform(in: UIView())
    XCTAssertEqual(rows, [3])
  }
}
