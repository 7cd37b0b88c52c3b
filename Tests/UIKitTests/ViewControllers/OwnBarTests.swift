import XCTest

@testable import UIKit

final class MiddleButtonBar: UITabBar {
  let button = UIButton(frame: CGRect(x: 0, y: 0, width: 70, height: 70))
  private(set) var isAwake = false
  override func awakeFromNib() {
    super.awakeFromNib()
    isAwake = true
    addSubview(button)
  }
}

final class TallNavigationBar: UINavigationBar {}
final class OwnToolbar: UIToolbar {}

/// Bars of the app's own classes: from storyboards, by `setValue(_:forKey:)`, and by the initializer for them.
@preconcurrency @MainActor
final class OwnBarTests: XCTestCase {
  func test_barsOfAStoryboard_areOfTheClassesThatItNames() throws {
    let file = InterfaceText.storyboard(
      """
      <tabBarController id="tabs"><tabBar key="tabBar" id="bar" customClass="MiddleButtonBar" customModule="UIKitTests">
      <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="number" keyPath="tag"><integer key="value" value="7"/>
      </userDefinedRuntimeAttribute></userDefinedRuntimeAttributes></tabBar>
      <connections><segue destination="nav" kind="relationship" relationship="viewControllers" id="1"/></connections>
      </tabBarController>
      """,
      """
      <navigationController id="nav"><tabBarItem key="tabBarItem" title="First" id="item"/>
      <navigationBar key="navigationBar" id="n" customClass="TallNavigationBar" customModule="UIKitTests"/>
      <toolbar key="toolbar" id="t" customClass="OwnToolbar" customModule="UIKitTests"/>
      <connections><segue destination="root" kind="relationship" relationship="rootViewController" id="2"/></connections>
      </navigationController>
      """, "<viewController id=\"root\" title=\"Root\"/>")
    let tabs = try XCTUnwrap(file.make("tabs", for: UIStoryboard(name: "Main", bundle: nil)) as? UITabBarController)
    let bar = try XCTUnwrap(tabs.tabBar as? MiddleButtonBar)
    XCTAssertTrue(bar.isAwake)
    XCTAssertEqual(bar.tag, 7)
    let window = show(tabs)
    defer { window.isHidden = true }
    XCTAssertEqual(bar.items?.map(\.title), ["First"])
    XCTAssertTrue(bar.delegate === tabs)
    XCTAssertTrue(bar.button.isDescendant(of: tabs.view))
    let navigation = try XCTUnwrap(tabs.viewControllers?.first as? UINavigationController)
    XCTAssertTrue(navigation.navigationBar is TallNavigationBar)
    XCTAssertTrue(navigation.toolbar is OwnToolbar)
    XCTAssertEqual(navigation.navigationBar.topItem?.title, "Root")
    XCTAssertTrue(navigation.navigationBar.isDescendant(of: navigation.view))
  }

  func test_bar_whenSetByItsKey_thenItTakesThePlaceOfTheOther() throws {
    let tabs = UITabBarController()
    tabs.viewControllers = ["A", "B"].map { title in
      let controller = UIViewController()
      controller.tabBarItem = UITabBarItem(title: title, image: nil, tag: 0)
      return controller
    }
    let old = tabs.tabBar
    let bar = MiddleButtonBar()
    tabs.setValue(bar, forKey: "tabBar")
    let window = show(tabs)
    defer { window.isHidden = true }
    XCTAssertTrue(tabs.tabBar === bar)
    XCTAssertNil(old.superview)
    XCTAssertTrue(bar.isDescendant(of: tabs.view))
    XCTAssertEqual(bar.items?.map(\.title), ["A", "B"])
    XCTAssertEqual(bar.frame.maxY, window.bounds.maxY)
    bar.onSelect?(1)
    XCTAssertEqual(tabs.selectedIndex, 1)
  }

  func test_bars_whenTheInitializerNamesTheirClasses_thenTheyAreOfThem() {
    let navigation = UINavigationController(navigationBarClass: TallNavigationBar.self, toolbarClass: OwnToolbar.self)
    let root = UIViewController()
    root.title = "Root"
    navigation.viewControllers = [root]
    let window = show(navigation)
    defer { window.isHidden = true }
    XCTAssertTrue(navigation.navigationBar is TallNavigationBar)
    XCTAssertTrue(navigation.toolbar is OwnToolbar)
    XCTAssertEqual(navigation.navigationBar.topItem?.title, "Root")
    XCTAssertGreaterThan(navigation.navigationBar.frame.height, 40)
  }

  func test_toolbar_whenHigherThanItsItems_thenTheyStandAtItsLowerEdge() throws {
    let controller = UIViewController()
    let bar = UIToolbar(frame: CGRect(x: 0, y: 300, width: 300, height: 64))
    bar.items = [UIBarButtonItem(title: "Go", style: .plain, target: nil, action: nil)]
    controller.view.addSubview(bar)
    let window = show(controller)
    defer { window.isHidden = true }
    let button = try XCTUnwrap(bar.subviews.first { $0 is BarButton })
    XCTAssertEqual(button.frame.midY, 42)
    bar.frame.size.height = 44
    bar.layoutIfNeeded()
    XCTAssertEqual(button.frame.midY, 22)
    // What of it lies behind the home indicator has no items.
    bar.frame = CGRect(x: 0, y: window.bounds.height - 78, width: 300, height: 78)
    bar.layoutIfNeeded()
    XCTAssertEqual(button.frame.midY, 22)
  }
}
