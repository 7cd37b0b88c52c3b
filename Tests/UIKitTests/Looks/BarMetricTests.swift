import LayerTree
import XCTest

@_spi(Scenario) @testable import UIKit

/// The figures of bars, measured at bars on a screen.
@preconcurrency @MainActor
final class BarMetricTests: XCTestCase {
  private func stack(large: Bool = false, _ change: (UIViewController) -> Void = { _ in }) -> UINavigationController {
    let root = UIViewController()
    root.title = "Root"
    change(root)
    let stack = UINavigationController(rootViewController: root)
    stack.navigationBar.prefersLargeTitles = large
    return stack
  }

  private func height(_ stack: UINavigationController) -> CGFloat {
    let window = show(stack)
    defer { window.isHidden = true }
    return stack.navigationBar.frame.height
  }

  func test_bar_hasItsHeightBeforeItIsLaidOut() {
    XCTAssertEqual(stack().navigationBar.frame.height, 44)
    XCTAssertEqual(stack().navigationBar.frame.width, UIScreen.main.bounds.width)
  }

  func test_bars_whenShown_thenAsInTheTable() throws {
    var found: [String: CGFloat] = [:]
    found["bar.navigation.height"] = height(stack())
    found["bar.navigation.height.large"] = height(stack(large: true))
    found["bar.navigation.height.prompt"] = height(stack { $0.navigationItem.prompt = "Prompt" })
    found["bar.navigation.height.search"] = height(
      stack { $0.navigationItem.searchController = UISearchController(searchResultsController: nil) })

    let plain = stack()
    let below = UIViewController()
    below.title = "Top"
    plain.pushViewController(below, animated: false)
    let window = show(plain)
    defer { window.isHidden = true }
    let title = try XCTUnwrap(plain.navigationBar.subviews.first { ($0 as? UILabel)?.text == "Top" } as? UILabel)
    found["bar.navigation.title.size"] = title.font.pointSize
    XCTAssertEqual(title.font.weight, .semibold)
    XCTAssertEqual(title.frame.midX, plain.navigationBar.bounds.midX, accuracy: 0.5)
    found["bar.navigation.bottom"] = plain.navigationBar.frame.maxY
    XCTAssertEqual(below.view.safeAreaInsets.top, plain.navigationBar.frame.maxY, accuracy: 0.01)
    let back = try XCTUnwrap(plain.navigationBar.subviews.first { $0 is BarButton })
    found["bar.navigation.back.title"] = back.frame.minX + CGFloat(back.textBlock?.lines.first?.baseline.x ?? 0)

    let large = stack(large: true)
    let other = show(large)
    defer { other.isHidden = true }
    let label = try XCTUnwrap(large.navigationBar.subviews.first { $0 is UILabel } as? UILabel)
    found["bar.navigation.large.size"] = label.font.pointSize
    found["bar.navigation.large.margin"] = label.frame.minX

    try measureOtherTraits(&found)
    try measureTabs(&found)
    let tools = stack { $0.toolbarItems = [UIBarButtonItem(title: "A", image: nil)] }
    tools.isToolbarHidden = false
    let third = show(tools)
    defer { third.isHidden = true }
    found["bar.tool.height"] = tools.toolbar.frame.height
    XCTAssertEqual(tools.toolbar.frame.maxY, third.bounds.height - third.safeAreaInsets.bottom)
    try MetricTable.hold("bar.", found)
  }

  private func measureOtherTraits(_ found: inout [String: CGFloat]) throws {
    let sheet = stack()
    let root = UIViewController()
    let window = show(root)
    defer { window.isHidden = true }
    root.present(sheet, animated: false)
    Appearance.commit()
    found["bar.navigation.height.sheet"] = sheet.navigationBar.frame.height
    found["bar.navigation.height.low"] = UINavigationController.rowHeight(
      UITraitCollection(verticalSizeClass: .compact), isInSheet: false)
    found["bar.navigation.height.pad"] = UINavigationController.rowHeight(
      UITraitCollection(userInterfaceIdiom: .pad), isInSheet: false)
  }

  private func measureTabs(_ found: inout [String: CGFloat]) throws {
    let tabs = UITabBarController()
    let child = UIViewController()
    child.tabBarItem = UITabBarItem(title: "One", image: UIImage(systemName: "star"), tag: 0)
    child.tabBarItem.badgeValue = "3"
    tabs.viewControllers = [child]
    let window = show(tabs)
    defer { window.isHidden = true }
    found["bar.tab.height"] = tabs.tabBar.frame.height - window.safeAreaInsets.bottom
    let button = try XCTUnwrap(tabs.tabBar.subviews.first { $0 is TabButton })
    let run = try XCTUnwrap(button.textBlock?.lines.first?.runs.first)
    found["bar.tab.title.size"] = CGFloat(run.size)
    found["bar.tab.badge.height"] = try XCTUnwrap(button.subviews.first { $0 is TabBadge }).frame.height
  }
}
