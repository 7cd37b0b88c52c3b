import XCTest

@_spi(Scenario) @testable import UIKit

private final class Rows: UITableViewController {
  var hasTitles = true
  override func numberOfSections(in tableView: UITableView) -> Int { 2 }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let style: UITableViewCell.CellStyle = indexPath.row == 1 ? .subtitle : .default
    let cell = UITableViewCell(style: style, reuseIdentifier: nil)
    cell.textLabel?.text = "Row \(indexPath.row)"
    cell.detailTextLabel?.text = "Detail"
    if indexPath.row == 2 { cell.imageView?.image = UIImage(systemName: "star") }
    return cell
  }
  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    hasTitles ? "Header" : nil
  }
  override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    hasTitles ? "Footer" : nil
  }
}

/// The figures of tables, measured at tables on a screen.
@preconcurrency @MainActor
final class TableMetricTests: XCTestCase {
  private func rows(
    _ style: UITableView.Style, titles: Bool = true, in container: (UIViewController) -> UIViewController = { $0 }
  ) throws -> (UIWindow, Rows, UITableView) {
    let rows = Rows(style: style)
    rows.hasTitles = titles
    let window = show(container(rows))
    return (window, rows, try XCTUnwrap(rows.tableView))
  }

  private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

  func test_tables_whenShown_thenAsInTheTable() throws {
    var found: [String: CGFloat] = [:]
    let (window, list, plain) = try rows(.plain)
    defer { window.isHidden = true }
    found["table.row.height"] = plain.rectForRow(at: path(0)).height
    found["table.row.height.subtitle"] = plain.rectForRow(at: path(1)).height
    let cell = try XCTUnwrap(plain.cellForRow(at: path(0)))
    found["table.row.text.margin"] = cell.textLabel?.convert(CGPoint.zero, to: plain).x
    found["table.row.text.size"] = cell.textLabel?.font.pointSize
    found["table.row.detail.size"] = plain.cellForRow(at: path(1))?.detailTextLabel?.font.pointSize
    found["table.row.text.afterSymbol"] = plain.cellForRow(at: path(2))?.textLabel?.frame.minX
    // The first row of a section has a line above too.
    let lines = try XCTUnwrap(cell.layer.sublayers?.suffix(2).map(\.frame))
    found["table.separator.height"] = lines.first?.height
    found["table.separator.first.y"] = lines.last?.minY
    XCTAssertEqual(lines.map(\.minX), [20, 20])
    XCTAssertEqual(lines.map(\.maxX), [cell.bounds.width, cell.bounds.width])
    XCTAssertEqual(try XCTUnwrap(lines.first).maxY, cell.bounds.height, accuracy: 0.01)
    XCTAssertEqual(plain.rowLook(at: path(1)).hasTopLine, false)
    found["table.header.plain.height"] = plain.rectForHeader(inSection: 0).height
    found["table.header.plain.size"] = plain.headerView(forSection: 0)?.textLabel?.font.pointSize
    found["table.header.plain.padding"] = plain.rectForHeader(inSection: 0).minY
    list.setEditing(true, animated: false)
    Appearance.commit()
    let control = try XCTUnwrap(cell.subviews.first { $0 is RowControl } as? RowControl)
    found["table.edit.control"] = control.glyph.frame.width
    found["table.swipe.button"] = SwipeButton.width(of: UIContextualAction(style: .normal, title: "A") { _, _, _ in })
    try measureGrouped(&found)
    try MetricTable.hold("table.", found)
  }

  /// As public apps say that set an empty view for this.
  func test_plainRows_beginWithoutALine_belowAViewOfTheTable() throws {
    let (window, _, plain) = try rows(.plain, titles: false) { UINavigationController(rootViewController: $0) }
    defer { window.isHidden = true }
    let first = try XCTUnwrap(plain.cellForRow(at: path(0)))
    XCTAssertTrue(plain.rowLook(at: path(0)).hasTopLine)
    XCTAssertTrue(plain.rowLook(at: path(0, 1)).hasTopLine)
    plain.tableHeaderView = UIView()
    Appearance.commit()
    XCTAssertTrue(plain.cellForRow(at: path(0)) === first, "The rows stay.")
    XCTAssertFalse(first.rowLook.hasTopLine)
    XCTAssertTrue(plain.rowLook(at: path(0, 1)).hasTopLine)
    plain.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 30))
    Appearance.commit()
    XCTAssertEqual(first.frame.minY, 30)
    let (other, _, titled) = try rows(.plain)
    defer { other.isHidden = true }
    titled.tableHeaderView = UIView()
    Appearance.commit()
    XCTAssertTrue(titled.rowLook(at: path(0)).hasTopLine)
  }

  func test_plainRows_outsideANavigationController_beginWithoutALine() throws {
    let (window, _, plain) = try rows(.plain, titles: false)
    defer { window.isHidden = true }
    XCTAssertFalse(plain.rowLook(at: path(0)).hasTopLine)
    XCTAssertTrue(plain.rowLook(at: path(0, 1)).hasTopLine)
  }

  /// As in three published pictures of iOS 18 (RolledLeaf/Tracker).
  func test_plainRows_inTheMiddleOfAScreen_beginWithoutALine() throws {
    let (rows, around) = (Rows(style: .plain), UIViewController())
    rows.hasTitles = false
    around.addChild(rows)
    around.view.addSubview(UIView())
    around.view.addSubview(rows.view)
    rows.view.frame = CGRect(x: 16, y: 300, width: 300, height: 300)
    rows.didMove(toParent: around)
    let window = show(UINavigationController(rootViewController: around))
    defer { window.isHidden = true }
    XCTAssertFalse(try XCTUnwrap(rows.tableView).rowLook(at: path(0)).hasTopLine)
  }

  /// Measured in a published picture of iOS 16: the first card begins where the bar with a large title ends.
  func test_insetRows_beginRightBelowALargeTitle() throws {
    for (mode, gap) in [(UINavigationItem.LargeTitleDisplayMode.always, 0), (.never, CGFloat(35))] {
      let rows = Rows(style: .insetGrouped)
      rows.hasTitles = false
      rows.navigationItem.largeTitleDisplayMode = mode
      let navigation = UINavigationController(rootViewController: rows)
      navigation.navigationBar.prefersLargeTitles = true
      let window = show(navigation)
      defer { window.isHidden = true }
      XCTAssertEqual(try XCTUnwrap(rows.tableView).rectForRow(at: path(0)).minY, gap)
    }
  }

  private final class Pictured: UITableViewController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      var content = cell.defaultContentConfiguration()
      content.text = "Call"
      content.image = UIImage(systemName: "phone")
      cell.contentConfiguration = content
      return cell
    }
    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Title" }
  }

  func test_lineBelowAHeader_beginsAtTheMargin_andThoseBetweenRowsWithTheText() throws {
    let list = Pictured(style: .plain)
    let window = show(list)
    defer { window.isHidden = true }
    let cell = try XCTUnwrap(list.tableView.cellForRow(at: path(0)))
    let starts = try XCTUnwrap(cell.layer.sublayers?.suffix(2).map(\.frame.minX))
    XCTAssertEqual(starts, [cell.textStart, 20])
    XCTAssertGreaterThan(cell.textStart, 50)
  }

  private final class OwnHeaders: UITableViewController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    override func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      UITableViewHeaderFooterView(reuseIdentifier: nil)
    }
    override func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
      let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
      view.textLabel?.text = "Own"
      return view
    }
    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Title" }
    override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { "Title" }
  }

  /// A header of the delegate's shows the data source's title, if it has no text itself.
  func test_ownHeaders_showTheTitleOfTheirSection() throws {
    let list = OwnHeaders(style: .grouped)
    let window = show(list)
    defer { window.isHidden = true }
    XCTAssertEqual(list.tableView.headerView(forSection: 0)?.textLabel?.text, "TITLE")
    XCTAssertEqual(list.tableView.footerView(forSection: 0)?.textLabel?.text, "Own")
  }

  /// As storyboards have them: the margins of the row, less beside a sign.
  func test_contentOfRows_hasMargins_untilTheAppSetsOthers() throws {
    let (window, _, table) = try rows(.insetGrouped)
    defer { window.isHidden = true }
    let cell = try XCTUnwrap(table.cellForRow(at: path(0)))
    XCTAssertEqual(cell.contentView.layoutMargins, UIEdgeInsets(top: 11, left: 20, bottom: 11, right: 20))
    cell.accessoryType = .disclosureIndicator
    Appearance.commit()
    XCTAssertEqual(cell.contentView.layoutMargins, UIEdgeInsets(top: 11, left: 20, bottom: 11, right: 8))
    cell.contentView.layoutMargins = .zero
    cell.accessoryType = .none
    Appearance.commit()
    XCTAssertEqual(cell.contentView.layoutMargins, .zero)
    XCTAssertEqual(table.cellForRow(at: path(1))?.detailTextLabel?.textColor, .label)
  }

  /// As Interface Builder places them, and as in a published picture of iOS 15: 28.5 and 36.5 points from a row's end.
  func test_contentBesideAChevron_endsWhereItBegins_andItsTextEightPointsBefore() throws {
    let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
    cell.frame = CGRect(x: 0, y: 0, width: 414, height: 44)
    cell.rowLook.margin = 20
    cell.textLabel?.text = "Kind"
    cell.detailTextLabel?.text = "Usual"
    cell.accessoryType = .disclosureIndicator
    cell.layoutIfNeeded()
    XCTAssertEqual(cell.contentView.frame.maxX, 385.5, accuracy: 2)
    let end = cell.contentView.frame.maxX - 8
    XCTAssertEqual(try XCTUnwrap(cell.detailTextLabel).frame.maxX, end, accuracy: 0.5)
    var content = UIListContentConfiguration.valueCell()
    (content.text, content.secondaryText) = ("Kind", "Usual")
    cell.contentConfiguration = content
    cell.layoutIfNeeded()
    cell.contentView.layoutIfNeeded()
    let texts = cell.contentView.subviews.compactMap { $0 as? UILabel }.filter { $0.text == "Usual" }
    let text = try XCTUnwrap(texts.first)
    XCTAssertEqual(text.convert(CGPoint(x: text.bounds.width, y: 0), to: cell).x, end, accuracy: 0.5)
  }

  private func measureGrouped(_ found: inout [String: CGFloat]) throws {
    let (window, _, inset) = try rows(.insetGrouped)
    defer { window.isHidden = true }
    let first = try XCTUnwrap(inset.cellForRow(at: path(0)))
    found["table.inset.margin"] = first.frame.minX
    found["table.inset.radius"] = first.layer.cornerRadius
    XCTAssertEqual(first.layer.maskedCorners, [.layerMinXMinYCorner, .layerMaxXMinYCorner])
    XCTAssertEqual(inset.cellForRow(at: path(1))?.layer.cornerRadius, 0)
    XCTAssertEqual(inset.cellForRow(at: path(2))?.layer.maskedCorners, [.layerMinXMaxYCorner, .layerMaxXMaxYCorner])
    let header = try XCTUnwrap(inset.headerView(forSection: 0)?.textLabel)
    found["table.header.grouped.size"] = header.font.pointSize
    XCTAssertEqual(header.text, "HEADER")
    XCTAssertEqual(header.accessibilityLabel, "Header")
    found["table.header.grouped.first"] = inset.rectForHeader(inSection: 0).height
    found["table.header.grouped.next"] = inset.rectForHeader(inSection: 1).height
    found["table.footer.grouped.height"] = inset.rectForFooter(inSection: 0).height
    let (other, _, bare) = try rows(.grouped, titles: false)
    defer { other.isHidden = true }
    found["table.grouped.gap"] = bare.rectForRow(at: path(0)).minY
    let gap = bare.rectForRow(at: path(0, 1)).minY - bare.rectForRow(at: path(2)).maxY
    XCTAssertEqual(gap, 35)
  }
}
