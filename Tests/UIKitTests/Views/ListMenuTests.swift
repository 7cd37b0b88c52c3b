import XCTest

@_spi(Scenario) @testable import UIKit

/// The menus that rows and items open on a long press.
@preconcurrency @MainActor
final class ListMenuTests: XCTestCase {
  private final class Rows: UITableViewController {
    var calls: [String] = []
    var menu: UIMenu?
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell()
    }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      calls.append("select \(indexPath.row)")
    }
    override func tableView(
      _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
      calls.append("ask \(indexPath.row)")
      return menu.map { menu in UIContextMenuConfiguration(actionProvider: { _ in menu }) }
    }
    override func tableView(
      _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { calls.append("open") }
    override func tableView(
      _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { calls.append("end") }
  }

  private final class Items: UICollectionViewController {
    var asked: [IndexPath] = []
    let menu = UIMenu(children: [UIAction(title: "Copy") { _ in }])
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
    override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
      -> UICollectionViewCell
    { collectionView.dequeueReusableCell(withReuseIdentifier: "a", for: indexPath) }
    override func collectionView(
      _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
      asked.append(indexPath)
      return UIContextMenuConfiguration(actionProvider: { _ in self.menu })
    }
  }

  private func press(_ window: UIWindow, _ point: CGPoint) throws {
    let touch = try XCTUnwrap(UserTouch(in: window, at: point))
    touch.move(to: point, time: 0.6)
    touch.lift(time: 0.7)
  }

  func test_row_whenPressed_thenItsMenuOpens_andTheRowIsNotSelected() throws {
    let rows = Rows()
    var chosen = 0
    rows.menu = UIMenu(children: [UIAction(title: "Delete") { _ in chosen += 1 }])
    let window = show(rows)
    let cell = try XCTUnwrap(rows.tableView.cellForRow(at: IndexPath(row: 1, section: 0)))
    try press(window, cell.convert(CGPoint(x: 50, y: 20), to: window))
    XCTAssertEqual(rows.calls, ["ask 1", "open"])
    let overlay = try XCTUnwrap(window.subviews.last as? MenuOverlay)
    overlay.close()
    XCTAssertEqual(rows.calls, ["ask 1", "open", "end"])
    XCTAssertFalse(window.subviews.last is MenuOverlay)
    XCTAssertEqual(chosen, 0)
  }

  func test_row_whenTheDelegateGivesNoMenu_thenThePressSelects() throws {
    let rows = Rows()
    let window = show(rows)
    let cell = try XCTUnwrap(rows.tableView.cellForRow(at: IndexPath(row: 2, section: 0)))
    try press(window, cell.convert(CGPoint(x: 50, y: 20), to: window))
    XCTAssertEqual(rows.calls, ["ask 2", "select 2"])
    XCTAssertFalse(window.subviews.last is MenuOverlay)
  }

  func test_item_whenPressed_thenTheOlderFormIsAskedToo() throws {
    let items = Items(collectionViewLayout: UICollectionViewFlowLayout())
    items.collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "a")
    let window = show(items)
    let cell = try XCTUnwrap(items.collectionView.cellForItem(at: IndexPath(item: 1, section: 0)))
    try press(window, cell.convert(CGPoint(x: 5, y: 5), to: window))
    XCTAssertEqual(items.asked, [IndexPath(item: 1, section: 0)])
    XCTAssertTrue(window.subviews.last is MenuOverlay)
  }

  func test_list_withoutADelegate_hasNoPress() {
    XCTAssertNil(UITableView().menuPress)
    let rows = Rows()
    XCTAssertNotNil(rows.tableView.menuPress)
  }
}
