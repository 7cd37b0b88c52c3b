import XCTest

@testable import UIKit

/// Rows whose heights nobody gives, against what published pictures and Interface Builder measure.
@preconcurrency @MainActor
final class TableRowHeightTests: XCTestCase {
  private final class Rows: UITableViewController {
    var cells: [UITableViewCell] = []
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { cells.count }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      cells[indexPath.row]
    }
  }

  private func heights(
    _ cells: UITableViewCell..., separators: UITableViewCell.SeparatorStyle = .singleLine
  ) throws -> [CGFloat] {
    let rows = Rows()
    rows.cells = cells
    let window = show(rows)
    defer { window.isHidden = true }
    let table = try XCTUnwrap(rows.tableView)
    table.separatorStyle = separators
    table.reloadData()
    table.layoutIfNeeded()
    return cells.indices.map { table.rectForRow(at: IndexPath(row: $0, section: 0)).height }
  }

  private func cell(_ size: CGFloat, _ detail: CGFloat? = nil) -> UITableViewCell {
    let cell = UITableViewCell(style: detail == nil ? .default : .subtitle, reuseIdentifier: nil)
    cell.textLabel?.font = .systemFont(ofSize: size)
    cell.textLabel?.text = "Text"
    guard let detail else { return cell }
    cell.detailTextLabel?.font = .systemFont(ofSize: detail)
    cell.detailTextLabel?.text = "Detail"
    return cell
  }

  /// samrshi/100-Days-of-UIKit: Social Media (24 points), Shopping List (17), Whitehouse Petitions (17 and 12).
  func test_labels_whenTheirFontsAreTheSystems_thenAsPublished() throws {
    XCTAssertEqual(try heights(cell(17), cell(24), cell(17, 12)), [44, 58, 56])
  }

  /// The fonts of text styles ask for room between lines.
  func test_labels_whenTheirFontsAreTextStyles_thenTheSubtitleStandsFurtherBelow() throws {
    let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
    cell.textLabel?.text = "Text"
    cell.detailTextLabel?.text = "Detail"
    XCTAssertEqual(try heights(cell), [58])
    let (text, detail) = (try XCTUnwrap(cell.textLabel).frame, try XCTUnwrap(cell.detailTextLabel).frame)
    XCTAssertEqual(detail.minY - text.maxY, 1 + UIFont.preferredFont(forTextStyle: .body).leading, accuracy: 0.34)
    XCTAssertEqual(text.minY, 9, accuracy: 0.5)
  }

  /// A row is as high as the lines that its text is drawn in, whatever stands at the right.
  func test_labels_whenSomethingIsAtTheRight_thenTheRowIsMeasuredAsItIsDrawn() throws {
    for accessory: UITableViewCell.AccessoryType in [.none, .checkmark, .disclosureIndicator] {
      // The first that has no room in one line any more, a letter after the other.
      for count in 20...40 {
        let cell = cell(17)
        cell.accessoryType = accessory
        cell.textLabel?.numberOfLines = 0
        cell.textLabel?.text = String(repeating: "n", count: count)
        let height = try XCTUnwrap(try heights(cell).first)
        let label = try XCTUnwrap(cell.textLabel)
        let drawn = label.sizeThatFits(CGSize(width: label.frame.width, height: .infinity)).height
        XCTAssertEqual(height > 50, drawn > 30, "\(count) letters, \(accessory)")
      }
    }
  }

  private func cell(holding height: CGFloat?) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    cell.contentView.addSubview(view)
    view.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor).isActive = true
    view.topAnchor.constraint(equalTo: cell.contentView.topAnchor, constant: 10).isActive = true
    guard let height else { return cell }
    view.heightAnchor.constraint(equalToConstant: height).isActive = true
    cell.contentView.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: 10).isActive = true
    return cell
  }

  /// samrshi/100-Days-of-UIKit, Country Flags: rows of 60.33 points around 40 and twice 10; gdombiak/OctoPod: one of 26.5.
  func test_constraints_whenTheySayAHeight_thenThatAndTheLine_alsoBelowTheStandard() throws {
    let line = 1 / UIScreen.main.scale
    let found = try heights(cell(holding: 40), cell(holding: 6), cell(holding: nil))
    for (height, wanted) in zip(found, [60 + line, 26 + line, 44]) { XCTAssertEqual(height, wanted, accuracy: 0.01) }
    XCTAssertEqual(try heights(cell(holding: 40), separators: .none), [60])
    // The content has what it wants, and the line lies below it.
    let held = cell(holding: 40)
    XCTAssertEqual(try heights(held), [60 + line])
    XCTAssertEqual(held.contentView.frame.height, 60, accuracy: 0.01)
  }

  /// passforios and OctoPod: where Interface Builder puts the first rows of their storyboards.
  func test_sections_whenTheTableGivesAHeight_thenTitlesHaveIt_butAmongStaticCells() throws {
    final class Titled: UITableViewController {
      var title0: String?
      override func numberOfSections(in tableView: UITableView) -> Int { 1 }
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
      override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
      }
      override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { title0 }
    }
    func first(
      _ title: String?, _ height: CGFloat, isStatic: Bool = false, estimate: CGFloat = UITableView.automaticDimension
    ) throws -> CGFloat {
      let titled = Titled(style: .grouped)
      titled.title0 = title
      let window = show(titled)
      defer { window.isHidden = true }
      let table = try XCTUnwrap(titled.tableView)
      table.sectionHeaderHeight = height
      if isStatic { table.staticSections = [] }
      table.estimatedSectionHeaderHeight = estimate
      table.reloadData()
      table.layoutIfNeeded()
      return table.rectForRow(at: IndexPath(row: 0, section: 0)).minY
    }
    XCTAssertEqual(try first(nil, 18), 18)
    XCTAssertEqual(try first("Connection", 18), 18)
    XCTAssertEqual(try first("Connection", 70), 70)
    XCTAssertEqual(try first("Connection", 18, isStatic: true), 55.5)
    XCTAssertEqual(try first("Connection", 1, isStatic: true), 55.5)
    XCTAssertEqual(try first("Connection", 70, isStatic: true), 70)
    // Without an estimate as before iOS 11: rows 56 points below titles, in published pictures of a storyboard with 18.
    XCTAssertEqual(try first("Connection", 18, estimate: 0), 55.5)
    XCTAssertEqual(try first(nil, 18, estimate: 0), 18)
  }
}
