import LayerTree
import SeenLayers
import XCTest

@testable import UIKit

private final class PlainCell: UITableViewCell {
  var reuses = 0
  let badge = UILabel()
  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
    badge.text = "badge"
  }
  required init?(coder: NSCoder) { nil }
  override func prepareForReuse() { reuses += 1 }
}

private final class RoundingCell: UITableViewCell {
  var sizes: [CGSize] = []
  override func layoutIfNeeded() {
    super.layoutIfNeeded()
    sizes.append(contentView.frame.size)
  }
}

private final class List: UITableViewController {
  var items: [String] = []
  var selected: [IndexPath] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(PlainCell.self, forCellReuseIdentifier: "cell")
    // The heights of all rows are asked for, so that each is where it is said to be.
    tableView.estimatedRowHeight = 0
  }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { items.count }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    cell.textLabel?.text = items[indexPath.row]
    return cell
  }
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { selected.append(indexPath) }
  override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 50 }
}

@preconcurrency @MainActor
final class TableViewTests: XCTestCase {
  /// Rows of a plain table have the system's colour, whatever the table has, unless the app gives them another one.
  func test_rows_haveTheSystemsColourInATableOfAnotherOne() throws {
    for own in [nil, UIColor.clear, .red] {
      let list = List()
      list.items = ["One"]
      let window = show(list)
      defer { window.isHidden = true }
      list.tableView.backgroundColor = .gray
      list.tableView.layoutIfNeeded()
      let cell = try XCTUnwrap(list.tableView.cellForRow(at: IndexPath(row: 0, section: 0)))
      XCTAssertEqual(cell.backgroundColor, .systemBackground)
      cell.backgroundColor = own
      list.tableView.layoutIfNeeded()
      XCTAssertEqual(cell.backgroundColor, own)
    }
  }

  /// A published trace: UITableView makes a cell, and has it lay itself out without an animation.
  func test_cells_areLaidOutAsTheyAreMade_byTheNameThatAppsOverride() throws {
    final class One: UITableViewController {
      let cell = RoundingCell()
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
      override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { cell }
      override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 50 }
    }
    let list = One()
    let window = show(list)
    defer { window.isHidden = true }
    list.tableView.layoutIfNeeded()
    XCTAssertEqual(list.cell.sizes, [list.cell.contentView.frame.size])
    XCTAssertEqual(list.cell.frame.height, 50)
  }

  private func shown(_ count: Int) -> (List, UIWindow) {
    let list = List()
    list.items = (0..<count).map { "Row \($0)" }
    return (list, show(UINavigationController(rootViewController: list)))
  }

  func test_rows_whenShown_thenBelowTheBarAndInOrder() throws {
    let (list, window) = shown(3)
    let texts = window.renderedLayers().compactMap { $0.text?.string }.filter { $0.hasPrefix("Row") }
    XCTAssertEqual(texts, ["Row 0", "Row 1", "Row 2"])
    let first = try XCTUnwrap(window.renderedLayers().first { $0.text?.string == "Row 0" })
    XCTAssertEqual(first.frame.y, 97.67, accuracy: 0.01)
    XCTAssertEqual(list.tableView.contentSize.height, 150)
    XCTAssertEqual((list.tableView.visibleCells.first as? PlainCell)?.badge.text, "badge")
  }

  func test_tap_whenOnARow_thenSelectsIt() throws {
    let (list, window) = shown(3)
    let row = try XCTUnwrap(window.renderedLayers().first { $0.text?.string == "Row 1" })
    window.tap(at: CGPoint(x: row.frame.x + 4, y: row.frame.y + 4))
    XCTAssertEqual(list.selected, [IndexPath(row: 1, section: 0)])
    XCTAssertEqual(list.tableView.indexPathForSelectedRow, IndexPath(row: 1, section: 0))
  }

  func test_scrolling_whenManyRows_thenCellsAreUsedAgain() {
    let (list, window) = shown(1000)
    let before = list.tableView.visibleCells.count
    XCTAssertLessThan(before, 25)
    list.tableView.contentOffset.y = 20_000
    Appearance.commit()
    XCTAssertEqual(list.tableView.indexPathsForVisibleRows?.first, IndexPath(row: 400, section: 0))
    XCTAssertTrue(list.tableView.visibleCells.contains { ($0 as? PlainCell)?.reuses == 1 })
    XCTAssertNotNil(window.rootViewController)
  }

  func test_reload_whenDataChange_thenRowsDo() {
    let (list, window) = shown(2)
    list.items = ["Other"]
    list.tableView.reloadData()
    Appearance.commit()
    XCTAssertEqual(list.tableView.visibleCells.map { $0.textLabel?.text }, ["Other"])
    list.items.append("New")
    list.tableView.insertRows(at: [IndexPath(row: 1, section: 0)], with: .automatic)
    Appearance.commit()
    XCTAssertEqual(list.tableView.visibleCells.map { $0.textLabel?.text }, ["Other", "New"])
    XCTAssertNotNil(window.rootViewController)
  }

  /// Asks and tells of rows, in their order.
  private final class Asked: NSObject, UITableViewDataSource, UITableViewDelegate {
    var rows = 3
    var heard: [String] = []
    func numberOfSections(in tableView: UITableView) -> Int {
      heard.append("sections")
      return 1
    }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      heard.append("rows")
      return rows
    }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      heard.append("cell \(indexPath.row)")
      return UITableViewCell()
    }
    func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
      heard.append("end \(indexPath.row)")
    }
    func take() -> [String] {
      defer { heard = [] }
      return heard
    }
  }

  func test_reload_asksForCountsAtOnce_andForCellsAtTheLayout() {
    let (table, asked) = (UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400)), Asked())
    table.rowHeight = 50
    table.dataSource = asked
    table.delegate = asked
    table.layoutIfNeeded()
    asked.heard = []
    table.reloadData()
    XCTAssertEqual(asked.take(), ["sections", "rows"])
    // What the data source has lost since then is not noticed.
    asked.rows = 1
    table.layoutIfNeeded()
    XCTAssertEqual(asked.take(), ["end 0", "end 1", "end 2", "cell 0", "cell 1", "cell 2"])
    table.reloadData()
    table.layoutIfNeeded()
    XCTAssertEqual(asked.take(), ["sections", "rows", "end 0", "end 1", "end 2", "cell 0"])
  }
}
