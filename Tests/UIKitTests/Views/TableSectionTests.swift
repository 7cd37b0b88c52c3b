import XCTest

@testable import UIKit

private final class Header: UITableViewHeaderFooterView {
  var reuses = 0
  override init(reuseIdentifier: String?) {
    super.init(reuseIdentifier: reuseIdentifier)
    textLabel?.textColor = .systemRed
  }
  required init?(coder: NSCoder) { nil }
  override func prepareForReuse() { reuses += 1 }
}

private final class Sections: UITableViewController {
  var trace: [String] = []
  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    tableView.register(Header.self, forHeaderFooterViewReuseIdentifier: "header")
  }
  override func numberOfSections(in tableView: UITableView) -> Int { 40 }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
  }
  override func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 40 }
  override func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    let header = tableView.dequeueReusableHeaderFooterView(withIdentifier: "header")
    header?.textLabel?.text = "Section \(section)"
    return header
  }
  override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    section == 0 ? "First footer" : nil
  }
  override func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
    trace.append("show \(section)")
  }
  override func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) {
    trace.append("hide \(section)")
  }
  override func sectionIndexTitles(for tableView: UITableView) -> [String]? { ["A", "Z"] }
  override func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
    title == "Z" ? 30 : 0
  }
}

/// Headers, footers and the index of a table.
@preconcurrency @MainActor
final class TableSectionTests: XCTestCase {
  private var window: UIWindow?

  private func shown() throws -> (Sections, UITableView) {
    let list = Sections()
    window = show(list)
    return (list, try XCTUnwrap(list.tableView))
  }

  func test_headers_whenShown_thenOnlyThoseOnScreenAndAboveTheirRows() throws {
    let (list, table) = try shown()
    let header = try XCTUnwrap(table.headerView(forSection: 0) as? Header)
    XCTAssertEqual(header.textLabel?.text, "Section 0")
    XCTAssertEqual(table.rectForHeader(inSection: 0).height, 40)
    XCTAssertEqual(table.rectForRow(at: IndexPath(row: 0, section: 0)).minY, 62)
    XCTAssertEqual(table.rectForFooter(inSection: 0), CGRect(x: 0, y: 150, width: table.bounds.width, height: 28))
    XCTAssertEqual(table.rectForFooter(inSection: 1), .zero)
    XCTAssertEqual(table.footerView(forSection: 0)?.textLabel?.text, "First footer")
    XCTAssertNil(table.headerView(forSection: 39))
    XCTAssertLessThan(list.trace.count, 12)
    XCTAssertEqual(table.rect(forSection: 1), CGRect(x: 0, y: 200, width: table.bounds.width, height: 128))
  }

  func test_headers_whenScrolledAway_thenToldAndReused() throws {
    let (list, table) = try shown()
    list.trace = []
    table.scrollToRow(at: IndexPath(row: 0, section: 20), at: .top, animated: false)
    Appearance.commit()
    XCTAssertTrue(list.trace.contains("hide 0"))
    XCTAssertTrue(list.trace.contains("show 21"))
    XCTAssertEqual((table.headerView(forSection: 21) as? Header)?.reuses, 1)
    XCTAssertEqual(
      table.rectForRow(at: IndexPath(row: 0, section: 20)).minY - table.contentOffset.y,
      table.adjustedContentInset.top + 40)
  }

  func test_index_whenTitlesAreLong_thenItIsAsWideAsTheWidest() throws {
    let (_, table) = try shown()
    let index = try XCTUnwrap(table.sectionIndex)
    XCTAssertEqual(index.width, 20)
    index.titles = ["A", "아프리카"]
    table.placeSectionIndex()
    index.layoutIfNeeded()
    XCTAssertEqual(index.frame.maxX, table.bounds.maxX)
    for case let label as UILabel in index.subviews {
      XCTAssertGreaterThanOrEqual(label.frame.width, label.intrinsicContentSize.width)
    }
  }

  func test_index_whenTapped_thenScrollsToTheSection() throws {
    let (_, table) = try shown()
    let label = try XCTUnwrap(table.sectionIndex?.subviews.last as? UILabel)
    XCTAssertEqual(label.text, "Z")
    window?.tap(at: label.convert(CGPoint(x: 5, y: 5), to: nil))
    Appearance.commit()
    XCTAssertEqual(
      table.contentOffset.y, table.rectForHeader(inSection: 30).minY - table.adjustedContentInset.top)
    XCTAssertNotNil(table.headerView(forSection: 30))
  }
}
