import LayerTree
import XCTest

@_spi(Scenario) @testable import UIKit

/// Open menus: what they show, and what a tap does.
@preconcurrency @MainActor
final class MenuTests: XCTestCase {
  private var chosen: [String] = []

  private func entry(_ title: String, _ attributes: UIMenuElement.Attributes = []) -> UIAction {
    UIAction(title: title, attributes: attributes) { [weak self] in self?.chosen.append($0.title) }
  }

  private func open(_ menu: UIMenu) throws -> (UIWindow, MenuOverlay) {
    let root = UIViewController()
    root.title = "Root"
    let item = UIBarButtonItem(title: "More", menu: menu)
    root.navigationItem.rightBarButtonItem = item
    let window = show(UINavigationController(rootViewController: root))
    item.perform()
    Appearance.commit()
    return (window, try XCTUnwrap(window.subviews.last as? MenuOverlay))
  }

  private func rows(_ overlay: MenuOverlay) -> [MenuRow] {
    overlay.subviews.flatMap(\.subviews).compactMap { $0 as? MenuRow }
  }

  private func tap(_ row: MenuRow, in window: UIWindow) {
    window.tap(at: row.convert(CGPoint(x: 20, y: 20), to: nil))
    Appearance.commit()
  }

  func test_menu_whenOpen_thenItsEntriesAreBelowTheButton() throws {
    let inner = UIMenu(options: .displayInline, children: [entry("c", .destructive)])
    let (window, overlay) = try open(UIMenu(children: [entry("a"), entry("b", .hidden), inner, entry("d", .disabled)]))
    let shown = rows(overlay)
    XCTAssertEqual(shown.map(\.spokenText), ["a", "c", "d"])
    XCTAssertEqual(shown.map(\.entry.beginsGroup), [false, true, true])
    let card = try XCTUnwrap(overlay.subviews.first { $0 is MenuCard })
    XCTAssertGreaterThan(card.frame.minY, 80)
    XCTAssertLessThanOrEqual(card.frame.maxX, window.bounds.maxX - 10)
    try MetricTable.hold(
      "menu.",
      [
        "menu.width": card.frame.width, "menu.radius": card.layer.cornerRadius,
        "menu.row.height": shown[0].frame.height,
      ])
    tap(shown[2], in: window)
    XCTAssertEqual(chosen, [])
    XCTAssertNotNil(overlay.superview)
    tap(shown[1], in: window)
    XCTAssertEqual(chosen, ["c"])
    XCTAssertNil(overlay.superview)
  }

  func test_item_whenItHasATargetAndAMenu_thenItsEntriesHaveTheirNames() throws {
    let action = entry("a")
    action.accessibilityIdentifier = "first"
    let item = UIBarButtonItem(
      title: nil, image: UIImage(systemName: "plus"), target: self, action: nil, menu: UIMenu(children: [action]))
    XCTAssertNotNil(item.image)
    let (_, overlay) = try open(try XCTUnwrap(item.menu))
    XCTAssertEqual(rows(overlay).map(\.accessibilityIdentifier), ["first"])
  }

  private func shown(_ button: UIButton) -> UIWindow {
    let root = UIViewController()
    root.view.addSubview(button)
    button.frame = CGRect(x: 40, y: 200, width: 200, height: 44)
    let window = show(root)
    Appearance.commit()
    return window
  }

  func test_button_whenTheMenuIsItsPrimaryAction_thenATapOpensIt() throws {
    let button = UIButton(type: .system)
    button.menu = UIMenu(children: [entry("a"), entry("b")])
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: [.touchUpInside, .menuActionTriggered])
    let window = shown(button)
    window.tap(at: CGPoint(x: 140, y: 220))
    XCTAssertEqual(taps, 1)
    XCTAssertFalse(window.subviews.last is MenuOverlay, "it opens by a long press only")
    button.showsMenuAsPrimaryAction = true
    window.tap(at: CGPoint(x: 140, y: 220))
    Appearance.commit()
    XCTAssertEqual(taps, 2)
    let overlay = try XCTUnwrap(window.subviews.last as? MenuOverlay)
    tap(rows(overlay)[1], in: window)
    XCTAssertEqual(chosen, ["b"])
    button.showsMenuAsPrimaryAction = false
    UserTouch.drag(in: window, from: CGPoint(x: 140, y: 220), to: CGPoint(x: 140, y: 220), duration: 1)
    XCTAssertTrue(window.subviews.last is MenuOverlay, "a long press, by the touch's own time")
    XCTAssertEqual(taps, 2)
  }

  func test_popUpButton_showsWhatIsChosen() throws {
    let button = UIButton(configuration: .gray())
    button.showsMenuAsPrimaryAction = true
    button.changesSelectionAsPrimaryAction = true
    button.menu = UIMenu(children: [entry("a"), entry("b")])
    XCTAssertEqual(button.currentTitle, "a", "the first unless another is checked")
    XCTAssertGreaterThan(button.intrinsicContentSize.height, 30)
    let window = shown(button)
    window.tap(at: CGPoint(x: 140, y: 220))
    Appearance.commit()
    let overlay = try XCTUnwrap(window.subviews.last as? MenuOverlay)
    XCTAssertEqual(rows(overlay).map(\.entry.isChecked), [true, false])
    tap(rows(overlay)[1], in: window)
    XCTAssertEqual(button.currentTitle, "b")
    XCTAssertEqual(button.menu?.selectedElements.map(\.title), ["b"])
    XCTAssertEqual(chosen, ["b"])
    XCTAssertFalse(button.isSelected)
  }

  func test_menu_whenTappedBeside_thenCloses() throws {
    let (window, overlay) = try open(UIMenu(children: [entry("a")]))
    window.tap(at: CGPoint(x: 20, y: window.bounds.height - 100))
    XCTAssertNil(overlay.superview)
    XCTAssertEqual(chosen, [])
  }

  func test_menu_whenAnEntryIsAMenu_thenItTakesItsPlace() throws {
    let (window, overlay) = try open(UIMenu(children: [UIMenu(title: "inner", children: [entry("x")])]))
    tap(rows(overlay)[0], in: window)
    XCTAssertEqual(rows(overlay).map(\.spokenText), ["x"])
    tap(rows(overlay)[0], in: window)
    XCTAssertEqual(chosen, ["x"])
  }

  /// A title of 201 points, as that of an entry in Apple's sample "Adopting Menus and UIActions".
  func test_title_hasTheRowWhereNothingStandsAtItsEnd() throws {
    let (_, overlay) = try open(UIMenu(children: [entry("Segmented Control Demo")]))
    let row = try XCTUnwrap(rows(overlay).first)
    XCTAssertEqual(row.textBlock?.lines.map(\.string), ["Segmented Control Demo"])
  }
}
