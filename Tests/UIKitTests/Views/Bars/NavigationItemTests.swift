import XCTest

@_spi(Scenario) @testable import UIKit

/// Navigation items of iOS 16: groups of buttons, the back action, and what is recorded only.
@preconcurrency @MainActor
final class NavigationItemTests: XCTestCase {
  func test_editButton_saysWhatATapDoes_whoeverBegan() {
    let controller = UIViewController()
    XCTAssertEqual(controller.editButtonItem.title, "Edit")
    controller.setEditing(true, animated: false)
    XCTAssertEqual(controller.editButtonItem.title, "Done")
    XCTAssertEqual(controller.editButtonItem.style, .done)
    controller.editButtonItem.perform()
    XCTAssertFalse(controller.isEditing)
    XCTAssertEqual(controller.editButtonItem.title, "Edit")
    XCTAssertTrue(controller.editButtonItem === controller.editButtonItem)
  }

  private func button(_ title: String) -> UIBarButtonItem { UIBarButtonItem(title: title, image: nil) }

  func test_groups_whenSet_thenTheirButtonsAreTheBars() {
    let item = UINavigationItem(title: "x")
    let (a, b, c) = (button("a"), button("b"), button("c"))
    let group = UIBarButtonItemGroup.optionalGroup(
      customizationIdentifier: "c", isInDefaultCustomization: false, items: [c])
    item.trailingItemGroups = [a.creatingFixedGroup(), b.creatingOptionalGroup(customizationIdentifier: "b"), group]
    XCTAssertEqual(item.rightBarButtonItems, [b, a])
    XCTAssertEqual(item.trailingItemGroups.count, 3)
    XCTAssertTrue(c.buttonGroup === group)
    item.trailingItemGroups[1].isHidden = true
    XCTAssertEqual(item.rightBarButtonItems, [a])
    XCTAssertEqual(item.trailingItemGroups.count, 3)
  }

  func test_groups_whenButtonsAreSet_thenOneGroupOfThem() {
    let item = UINavigationItem(title: "x")
    XCTAssertTrue(item.leadingItemGroups.isEmpty)
    item.leadingItemGroups = [button("a").creatingMovableGroup(customizationIdentifier: "a")]
    let (b, c) = (button("b"), button("c"))
    item.leftBarButtonItems = [b, c]
    XCTAssertEqual(item.leadingItemGroups.map(\.barButtonItems), [[b, c]])
  }

  func test_backAction_whenTheBackButtonIsTapped_thenItRunsInPlaceOfAPop() throws {
    var backs = 0
    let top = UIViewController()
    top.title = "Top"
    let stack = UINavigationController(rootViewController: UIViewController())
    stack.viewControllers[0].title = "Root"
    stack.pushViewController(top, animated: false)
    top.navigationItem.backAction = UIAction { _ in backs += 1 }
    let window = show(stack)
    stack.navigationBar.layoutIfNeeded()
    let back = try XCTUnwrap(stack.navigationBar.subviews.first { $0.spokenText == "Root" } as? BarButton)
    back.tapped(at: .zero)
    XCTAssertEqual(backs, 1)
    XCTAssertTrue(stack.topViewController === top)
    top.navigationItem.backAction = nil
    stack.navigationBar.layoutIfNeeded()
    let plain = try XCTUnwrap(stack.navigationBar.subviews.first { $0.spokenText == "Root" } as? BarButton)
    plain.tapped(at: .zero)
    XCTAssertEqual(backs, 1)
    XCTAssertFalse(stack.topViewController === top)
    XCTAssertNotNil(window.rootViewController)
  }

  func test_document_whenDescribed_thenRecorded() {
    final class Renamer: NSObject, UINavigationItemRenameDelegate {
      func navigationItem(_ navigationItem: UINavigationItem, didEndRenamingWith title: String) {}
    }
    let item = UINavigationItem(title: "x")
    var renamer: Renamer? = Renamer()
    item.renameDelegate = renamer
    item.style = .editor
    item.customizationIdentifier = "editor"
    item.documentProperties = UIDocumentProperties(url: URL(fileURLWithPath: "/tmp/a.txt"))
    item.titleMenuProvider = { suggested in UIMenu(children: suggested + [UIAction(title: "Own") { _ in }]) }
    XCTAssertEqual(item.titleMenuProvider?([])?.children.count, 1)
    XCTAssertEqual(item.renameDelegate?.navigationItemShouldBeginRenaming(item), true)
    XCTAssertEqual([item.style.rawValue, UINavigationItem().style.rawValue], [2, 0])
    renamer = nil
    XCTAssertNil(item.renameDelegate)
  }

  func test_button_whenItSelects_thenATapTurnsIt() {
    let item = button("a")
    item.changesSelectionAsPrimaryAction = true
    item.perform()
    XCTAssertTrue(item.isSelected)
    item.perform()
    XCTAssertFalse(item.isSelected)
  }

  func test_menu_whenElementsAreChecked_thenSelected() {
    let on = UIAction(title: "on", state: .on) { _ in }
    let inner = UIAction(title: "inner", state: .on) { _ in }
    let menu = UIMenu(
      options: .singleSelection, preferredElementSize: .small,
      children: [on, UIAction { _ in }, UIMenu(options: .displayInline, children: [inner]), UIMenu(children: [inner])])
    XCTAssertEqual(menu.selectedElements, [on, inner])
    let other = menu.replacingChildren([UIDeferredMenuElement.uncached { $0([]) }])
    XCTAssertEqual(other.identifier, menu.identifier)
    XCTAssertEqual(other.preferredElementSize, .small)
    XCTAssertEqual(other.children.count, 1)
  }

  func test_bar_whenTheAppHidesIt_thenTheContentHasItsRoom() throws {
    let root = UIViewController()
    let stack = UINavigationController(rootViewController: root)
    let window = show(stack)
    XCTAssertEqual(root.view.safeAreaInsets.top, stack.navigationBar.frame.maxY, accuracy: 0.01)
    stack.navigationBar.isHidden = true
    window.layoutIfNeeded()
    XCTAssertEqual(root.view.safeAreaInsets.top, window.safeAreaInsets.top)
    XCTAssertFalse(stack.isNavigationBarHidden)
    stack.isNavigationBarHidden = true
    window.layoutIfNeeded()
    stack.isNavigationBarHidden = false
    window.layoutIfNeeded()
    XCTAssertTrue(stack.navigationBar.isHidden, "the app's wish stays")
    stack.navigationBar.isHidden = false
    window.layoutIfNeeded()
    XCTAssertEqual(root.view.safeAreaInsets.top, stack.navigationBar.frame.maxY, accuracy: 0.01)
  }
}
