import XCTest

@testable import UIKit

/// Heights of rows that have not been on screen are estimates, and each row is asked for its own as it comes.
@preconcurrency @MainActor
final class TableEstimateTests: XCTestCase {
  private final class Lines: NSObject, UITableViewDataSource, UITableViewDelegate {
    var rows = 100
    var heights: [Int: CGFloat] = [:]
    var heard: [String] = []
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      heard.append("cell \(indexPath.row)")
      return UITableViewCell()
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      heard.append("height \(indexPath.row)")
      return heights[indexPath.row] ?? 100
    }
    func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
      heard.append("display \(indexPath.row)")
    }
    func take() -> [String] {
      defer { heard = [] }
      return heard
    }
  }

  private final class Estimates: NSObject, UITableViewDataSource, UITableViewDelegate {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 10 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
    func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat { 1000 }
  }

  /// Notes how large its cells are as it gets them.
  private final class Placing: NSObject, UITableViewDataSource, UITableViewDelegate {
    var sizes: [CGSize] = []
    var heightsAsked = 0
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
      sizes.append(cell.frame.size)
      return cell
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      heightsAsked += 1
      return 50
    }
  }

  private let lines = Lines()
  private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))

  private func show() {
    table.dataSource = lines
    table.delegate = lines
    table.layoutIfNeeded()
  }

  private func row(_ number: Int) -> IndexPath { IndexPath(row: number, section: 0) }

  /// Where a row that is on screen is seen, from the table's top.
  private func place(_ number: Int) throws -> CGFloat {
    try XCTUnwrap(table.cellForRow(at: row(number)), "row \(number)").frame.minY - table.bounds.minY
  }

  func test_rows_areAskedForTheirHeights_eachAfterItsCell_asTheyComeOnScreen() {
    show()
    XCTAssertEqual(lines.take(), (0..<4).flatMap { ["cell \($0)", "height \($0)", "display \($0)"] })
    XCTAssertEqual(table.contentSize.height, 4 * 100 + 96 * 44)
    table.contentOffset.y = 50
    table.layoutIfNeeded()
    XCTAssertEqual(lines.take(), ["cell 4", "height 4", "display 4"])
    XCTAssertEqual(table.contentSize.height, 5 * 100 + 95 * 44)
  }

  func test_cells_haveTheSizeOfTheirRow_asTheAppGetsThem() {
    let placing = Placing()
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = placing
    table.delegate = placing
    table.layoutIfNeeded()
    XCTAssertEqual(placing.sizes, [CGSize(width: 300, height: 50), CGSize(width: 300, height: 50)])
    XCTAssertEqual(placing.heightsAsked, 2)
  }

  func test_withoutEstimates_allAreAskedFirst() {
    table.estimatedRowHeight = 0
    lines.rows = 5
    show()
    XCTAssertEqual(
      lines.take(), (0..<5).map { "height \($0)" } + (0..<4).flatMap { ["cell \($0)", "display \($0)"] })
    XCTAssertEqual(table.contentSize.height, 500)
  }

  func test_theDelegatesEstimate_holdsUntilTheRowComes() {
    let estimates = Estimates()
    table.rowHeight = 100
    table.dataSource = estimates
    table.delegate = estimates
    table.layoutIfNeeded()
    XCTAssertEqual(table.contentSize.height, 4 * 100 + 6 * 1000)
    XCTAssertEqual(table.rectForRow(at: row(9)), CGRect(x: 0, y: 5400, width: 300, height: 1000))
  }

  func test_aRowFarDown_isAsHighAsWhatItHolds() throws {
    final class Texts: NSObject, UITableViewDataSource {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 200 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell()
        cell.textLabel?.numberOfLines = 0
        cell.textLabel?.text = String(repeating: "Far down. ", count: indexPath.row)
        return cell
      }
    }
    let texts = Texts()
    table.dataSource = texts
    table.layoutIfNeeded()
    table.scrollToRow(at: row(60), at: .top, animated: false)
    table.layoutIfNeeded()
    let cell = try XCTUnwrap(table.cellForRow(at: row(60)))
    XCTAssertGreaterThan(cell.frame.height, 300)
    XCTAssertEqual(cell.frame, table.rectForRow(at: row(60)))
    let label = try XCTUnwrap(cell.textLabel)
    cell.layoutIfNeeded()
    XCTAssertGreaterThanOrEqual(
      label.frame.height + 0.5, label.sizeThatFits(CGSize(width: label.frame.width, height: .infinity)).height)
    XCTAssertEqual(try place(60), 0)
  }

  func test_aScrollToARow_endsThere_whateverTheRowsOnTheWayAre() throws {
    show()
    for (number, position) in [(99, UITableView.ScrollPosition.bottom), (40, .top), (70, .middle), (20, .none)] {
      table.scrollToRow(at: row(number), at: position, animated: false)
      table.layoutIfNeeded()
      let wanted: CGFloat =
        switch position {
        case .top, .none: 0
        case .middle: 150
        default: 300
        }
      XCTAssertEqual(try place(number), wanted, "\(number)")
    }
    table.scrollToRow(at: row(99), at: .bottom, animated: false)
    table.layoutIfNeeded()
    XCTAssertEqual(table.contentOffset.y, table.contentSize.height - 400)
  }

  func test_rowsThatComeFromAbove_leaveWhatIsInSightWhereItIs() throws {
    show()
    table.scrollToRow(at: row(50), at: .top, animated: false)
    table.layoutIfNeeded()
    for _ in 0..<5 {
      let first = try XCTUnwrap(table.indexPathsForVisibleRows?.first?.row)
      let before = try place(first)
      table.contentOffset.y -= 30
      table.layoutIfNeeded()
      XCTAssertEqual(try place(first), before + 30)
    }
    XCTAssertEqual(table.indexPathsForVisibleRows?.first, row(48))
  }

  func test_contentThatTurnsOutShorter_doesNotEndInTheMiddleOfTheTable() {
    for row in 0..<100 { lines.heights[row] = 20 }
    show()
    table.contentOffset.y = table.contentSize.height - 400
    table.layoutIfNeeded()
    XCTAssertEqual(table.contentOffset.y, table.contentSize.height - 400)
    XCTAssertEqual(table.indexPathsForVisibleRows?.last, row(99))
  }

  func test_aBatch_keepsTheHeightsOfRowsThatHaveBeenOnScreen() throws {
    show()
    table.contentOffset.y = 800
    table.layoutIfNeeded()
    let before = table.contentSize.height
    lines.rows += 1
    table.insertRows(at: [row(90)], with: .none)
    table.layoutIfNeeded()
    XCTAssertEqual(table.contentSize.height, before + 44)
    XCTAssertEqual(table.rectForRow(at: row(0)).height, 100)
  }

  func test_headersBelow_moveWithTheRows() throws {
    final class Sections: NSObject, UITableViewDataSource, UITableViewDelegate {
      func numberOfSections(in tableView: UITableView) -> Int { 3 }
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell()
      }
      func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 60 }
      func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 30 }
      func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { UIView() }
    }
    let sections = Sections()
    table.sectionHeaderTopPadding = 0
    table.tableFooterView = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 10))
    table.dataSource = sections
    table.delegate = sections
    table.layoutIfNeeded()
    XCTAssertEqual((0..<3).map { table.rectForHeader(inSection: $0).minY }, [0, 150, 300])
    XCTAssertEqual((0..<3).map { table.rect(forSection: $0).height }, [150, 150, 150])
    XCTAssertEqual(table.tableFooterView?.frame.minY, 450)
    XCTAssertEqual(table.contentSize.height, 460)
  }

  /// Twenty sections of a row of 50 points, with headers that say what they are asked.
  private final class Headers: NSObject, UITableViewDataSource, UITableViewDelegate {
    var heard: [String] = []
    var height: (Int) -> CGFloat = { _ in 30 }
    func numberOfSections(in tableView: UITableView) -> Int { 20 }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      heard.append("view \(section)")
      return UIView()
    }
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
      heard.append("height \(section)")
      return height(section)
    }
    func take() -> [String] {
      defer { heard = [] }
      return heard
    }
  }

  private func headers(_ headers: Headers, estimate: CGFloat) -> UITableView {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    table.sectionHeaderTopPadding = 0
    table.rowHeight = 50
    table.estimatedRowHeight = 0
    table.estimatedSectionHeaderHeight = estimate
    table.dataSource = headers
    table.delegate = headers
    table.layoutIfNeeded()
    return table
  }

  func test_headersWithAnEstimate_areAskedForTheirHeights_asTheyComeOnScreen() {
    let source = Headers()
    let table = headers(source, estimate: 10)
    XCTAssertEqual(Set(source.take()), ["height 0", "view 0", "height 1", "view 1", "height 2", "view 2"])
    XCTAssertEqual(table.contentSize.height, 1260)
    XCTAssertEqual(table.rect(forSection: 3), CGRect(x: 0, y: 240, width: 300, height: 60))
    XCTAssertEqual(table.rectForRow(at: IndexPath(row: 0, section: 3)).minY, 250)
    table.contentOffset.y = 60
    table.layoutIfNeeded()
    XCTAssertEqual(source.take(), ["height 3", "view 3"])
    XCTAssertEqual(table.contentSize.height, 1280)
    XCTAssertEqual(table.rectForHeader(inSection: 3), CGRect(x: 0, y: 240, width: 300, height: 30))
  }

  func test_headersWithoutAnEstimate_areAllAskedAhead() {
    let source = Headers()
    let table = headers(source, estimate: 0)
    XCTAssertEqual(source.take().filter { $0.hasPrefix("height") }, (0..<20).map { "height \($0)" })
    XCTAssertEqual(table.contentSize.height, 1600)
  }

  func test_headersThatComeFromAbove_leaveWhatIsInSightWhereItIs() throws {
    let source = Headers()
    let table = headers(source, estimate: 10)
    table.scrollToRow(at: IndexPath(row: 0, section: 19), at: .bottom, animated: false)
    table.layoutIfNeeded()
    XCTAssertEqual(table.contentOffset.y, table.contentSize.height - 200)
    let start = table.contentOffset.y
    for _ in 0..<6 {
      let cell = try XCTUnwrap(table.visibleCells.first)
      let seen = cell.frame.minY - table.contentOffset.y
      table.contentOffset.y -= 40
      table.layoutIfNeeded()
      XCTAssertEqual(cell.frame.minY - table.contentOffset.y, seen + 40)
    }
    XCTAssertGreaterThan(table.contentOffset.y, start - 240, "Headers that came were higher than their estimates.")
  }

  func test_headers_thatTurnOutToBeNone_leaveNoRoom() {
    let source = Headers()
    source.height = { $0 == 1 ? 0 : 30 }
    let table = headers(source, estimate: 10)
    XCTAssertEqual(table.rectForRow(at: IndexPath(row: 0, section: 1)).minY, 80)
    XCTAssertEqual(table.rectForHeader(inSection: 1).height, 0)
    XCTAssertEqual(table.contentSize.height, 1230)
  }
}
