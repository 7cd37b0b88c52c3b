import XCTest

@_spi(Scenario) @testable import UIKit

/// Tabs of iOS 18.
@preconcurrency @MainActor
final class TabTests: XCTestCase {
  private final class Hearer: NSObject, UITabBarControllerDelegate {
    var calls: [String] = []
    var allows = true
    func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab) -> Bool {
      calls.append("should \(tab.identifier)")
      return allows
    }
    func tabBarController(
      _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?
    ) { calls.append("did \(selectedTab.identifier) after \(previousTab?.identifier ?? "none")") }
  }

  private var made: [String] = []

  private func tab(_ name: String) -> UITab {
    UITab(title: name.uppercased(), image: nil, identifier: name) { [unowned self] tab in
      made.append(tab.identifier)
      return UIViewController()
    }
  }

  func test_tabs_whenSet_thenControllersAndTitles() {
    let controller = UITabBarController()
    let (a, b) = (tab("a"), tab("b"))
    controller.tabs = [a, b]
    XCTAssertEqual(made, ["a", "b"])
    XCTAssertEqual(controller.viewControllers, [a, b].compactMap(\.viewController))
    XCTAssertEqual(made, ["a", "b"])
    XCTAssertEqual(controller.tabBar.items?.map(\.title), ["A", "B"])
    XCTAssertTrue(controller.selectedTab === a)
    XCTAssertTrue(b.tabBarController === controller)
    b.badgeValue = "3"
    XCTAssertEqual(b.viewController?.tabBarItem.badgeValue, "3")
    controller.selectedTab = b
    XCTAssertEqual(controller.selectedIndex, 1)
    a.isHidden = true
    XCTAssertEqual(controller.tabBar.items?.map(\.title), ["B"])
    XCTAssertTrue(controller.selectedTab === b)
  }

  func test_item_ofANavigationController_isThatOfItsRoot_unlessGiven() {
    let controller = UITabBarController()
    let roots = [UIViewController(), UIViewController(), UIViewController()]
    roots[0].tabBarItem = UITabBarItem(title: "Listen Now", image: nil, tag: 0)
    roots[1].title = "Browse"
    let stacks = roots.map { UINavigationController(rootViewController: $0) }
    stacks[2].tabBarItem = UITabBarItem(title: "Radio", image: nil, tag: 2)
    controller.viewControllers = stacks
    XCTAssertEqual(controller.tabBar.items?.map(\.title), ["Listen Now", "Browse", "Radio"])
    XCTAssertTrue(controller.tabBar.selectedItem === roots[0].tabBarItem)
    roots[1].title = "Search"
    roots[2].title = "Elsewhere"
    XCTAssertEqual(controller.tabBar.items?.map(\.title), ["Listen Now", "Search", "Radio"])
    let other = UIViewController()
    other.tabBarItem = UITabBarItem(title: "Library", image: nil, tag: 1)
    stacks[1].setViewControllers([other], animated: false)
    XCTAssertEqual(controller.tabBar.items?.map(\.title), ["Listen Now", "Library", "Radio"])
  }

  func test_tap_whenTheDelegateForbids_thenNothingChanges() {
    let controller = UITabBarController()
    let hearer = Hearer()
    controller.delegate = hearer
    controller.tabs = [tab("a"), tab("b")]
    controller.tabBar.onSelect?(1)
    XCTAssertEqual(hearer.calls, ["should b", "did b after a"])
    hearer.allows = false
    controller.tabBar.onSelect?(0)
    XCTAssertEqual(hearer.calls.last, "should a")
    XCTAssertEqual(controller.selectedTab?.identifier, "b")
  }

  func test_group_whenItHasNoController_thenItsSelectedChildShows() {
    let controller = UITabBarController()
    let (x, y) = (tab("x"), tab("y"))
    let group = UITabGroup(title: "Group", image: nil, identifier: "group", children: [x, y])
    controller.tabs = [tab("a"), group]
    XCTAssertTrue(controller.viewControllers?.last === x.viewController)
    XCTAssertTrue(controller.tab(forIdentifier: "y") === y)
    XCTAssertTrue(y.parent === group)
    XCTAssertTrue(y.tabBarController === controller)
    controller.selectedTab = group
    group.selectedChild = y
    XCTAssertTrue(controller.selectedViewController === y.viewController)
    XCTAssertTrue(controller.selectedTab === group)
  }

  func test_subclass_whenItHasTabsOfItsOwn_thenTheyAreItsOwn() {
    final class Own: UITabBarController {
      var tabs = ["one", "two"]
    }
    let controller = Own()
    XCTAssertEqual(controller.tabs, ["one", "two"])
    controller.viewControllers = [UIViewController()]
    XCTAssertNil(controller.selectedTab)
  }
}
