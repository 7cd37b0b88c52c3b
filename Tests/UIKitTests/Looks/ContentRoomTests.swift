import XCTest

@_spi(Scenario) @testable import UIKit

/// Where content lies among bars.
@preconcurrency @MainActor
final class ContentRoomTests: XCTestCase {
  private func tabs(_ controller: UIViewController) -> UITabBarController {
    let tabs = UITabBarController()
    tabs.viewControllers = [controller]
    return tabs
  }

  /// What is left of the screen above the bar at the bottom, the home indicator's room being part of it.
  private func aboveTabs(_ tabs: UITabBarController) -> CGFloat { tabs.tabBar.frame.minY }

  func test_content_goesOnBelowTranslucentBars_andStopsAtOpaqueOnes() {
    let content = UIViewController()
    let navigation = UINavigationController(rootViewController: content)
    let tabs = tabs(navigation)
    let window = show(tabs)
    defer { window.isHidden = true }
    XCTAssertEqual(content.view.frame, window.bounds)
    let covered = content.view.safeAreaInsets
    XCTAssertEqual(covered.top, navigation.navigationBar.frame.maxY, accuracy: 0.01)
    XCTAssertEqual(covered.bottom, tabs.tabBar.frame.height)
    navigation.navigationBar.isTranslucent = false
    tabs.tabBar.isTranslucent = false
    window.layoutIfNeeded()
    let place = content.view.convert(content.view.bounds, to: nil)
    XCTAssertEqual(place.minY, navigation.navigationBar.frame.maxY, accuracy: 0.01)
    XCTAssertEqual(place.maxY, aboveTabs(tabs), accuracy: 0.01)
    XCTAssertEqual(content.view.safeAreaInsets, .zero)
    content.extendedLayoutIncludesOpaqueBars = true
    window.layoutIfNeeded()
    XCTAssertEqual(content.view.frame.minY, 0)
    XCTAssertEqual(content.view.safeAreaInsets.top, navigation.navigationBar.frame.maxY, accuracy: 0.01)
  }

  func test_content_thatExtendsNowhere_liesBetweenTheBars() {
    let content = UIViewController()
    content.edgesForExtendedLayout = []
    let navigation = UINavigationController(rootViewController: content)
    let tabs = tabs(navigation)
    let window = show(tabs)
    defer { window.isHidden = true }
    XCTAssertEqual(content.view.frame.minY, navigation.navigationBar.frame.maxY, accuracy: 0.01)
    XCTAssertEqual(content.view.frame.maxY, aboveTabs(tabs))
    XCTAssertEqual(content.view.safeAreaInsets, .zero)
    navigation.isNavigationBarHidden = true
    window.layoutIfNeeded()
    XCTAssertEqual(content.view.frame.minY, 0)
    content.edgesForExtendedLayout = .bottom
    window.layoutIfNeeded()
    XCTAssertEqual(content.view.frame.maxY, window.bounds.height)
    XCTAssertEqual(content.view.safeAreaInsets.bottom, tabs.tabBar.frame.height)
  }

  func test_tabBar_goesAwayWhileAScreenThatHidesItIsOnTheStack() {
    let (root, detail, more) = (UIViewController(), UIViewController(), UIViewController())
    let navigation = UINavigationController(rootViewController: root)
    let tabs = tabs(navigation)
    let window = show(tabs)
    defer { window.isHidden = true }
    detail.hidesBottomBarWhenPushed = true
    navigation.pushViewController(detail, animated: false)
    navigation.pushViewController(more, animated: false)
    Appearance.commit()
    window.layoutIfNeeded()
    XCTAssertEqual(tabs.tabBar.frame.maxX, 0)
    XCTAssertEqual(more.view.safeAreaInsets.bottom, window.safeAreaInsets.bottom)
    XCTAssertFalse(tabs.tabBar.isHidden)
    navigation.popToRootViewController(animated: false)
    Appearance.commit()
    window.layoutIfNeeded()
    XCTAssertEqual(tabs.tabBar.frame.minX, 0)
    XCTAssertEqual(root.view.safeAreaInsets.bottom, tabs.tabBar.frame.height)
  }

  /// What apps do in code from before storyboards could: the screen below wants no bar only while it pushes.
  func test_tabBar_whenTheScreenBelowHidesItDuringThePush_thenItIsBackAfterThePop() {
    let (root, detail) = (UIViewController(), UIViewController())
    let navigation = UINavigationController(rootViewController: root)
    let tabs = tabs(navigation)
    let window = show(tabs)
    defer { window.isHidden = true }
    root.hidesBottomBarWhenPushed = true
    navigation.pushViewController(detail, animated: false)
    root.hidesBottomBarWhenPushed = false
    Appearance.commit()
    XCTAssertEqual(tabs.tabBar.frame.maxX, 0)
    navigation.popViewController(animated: false)
    Appearance.commit()
    XCTAssertEqual(tabs.tabBar.frame.minX, 0)
  }
}
