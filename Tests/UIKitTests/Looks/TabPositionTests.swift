import LayerTree
import XCTest

@_spi(Scenario) @testable import UIKit

/// Where the tabs of a bar stand.
@preconcurrency @MainActor
final class TabPositionTests: XCTestCase {
  /// The middles of the tabs, from the middle of the bar.
  private func places(of count: Int, _ change: (UITabBar) -> Void) -> [CGFloat] {
    let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 390, height: 49))
    bar.items = (0..<count).map { UITabBarItem(title: "\($0)", image: nil, tag: $0) }
    change(bar)
    bar.layoutIfNeeded()
    return bar.subviews.compactMap { $0 as? TabButton }.map { $0.frame.midX - 195 }
  }

  func test_tabs_shareTheWidth_unlessTheyStandTogether() {
    XCTAssertEqual(places(of: 3) { _ in }, [-130, 0, 130])
    XCTAssertEqual(places(of: 3) { $0.itemWidth = 50 }, [-130, 0, 130])
    XCTAssertEqual(places(of: 3) { $0.itemPositioning = .centered }, [-110, 0, 110])
    XCTAssertEqual(
      places(of: 2) {
        $0.itemPositioning = .centered
        $0.itemWidth = 60
        $0.itemSpacing = 40
      }, [-50, 50])
  }

  func test_tabs_thatDoNotFitTogether_shareTheWidth() {
    XCTAssertEqual(places(of: 5) { $0.itemPositioning = .centered }, [-156, -78, 0, 78, 156])
  }

  func test_tabs_standAsTheAppearanceSays_beforeWhatTheBarSays() {
    let found = places(of: 2) {
      let look = UITabBarAppearance()
      look.stackedItemPositioning = .centered
      look.stackedItemSpacing = 24
      $0.standardAppearance = look
      $0.itemSpacing = 40
      $0.itemPositioning = .fill
    }
    XCTAssertEqual(found, [-50, 50])
  }

  /// The greys of published pictures, over white, a light bar, black and a dark bar.
  func test_tabs_thatAreNotSelected_letTheBarShineThrough() throws {
    let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 390, height: 49))
    bar.items = [UITabBarItem(title: "Home", image: nil, tag: 0)]
    bar.layoutIfNeeded()
    let color = try XCTUnwrap(bar.subviews.compactMap { $0 as? TabButton }.first).look.color
    for (style, below, seen) in [
      (UIUserInterfaceStyle.light, 255, 153), (.light, 247, 149), (.dark, 0, 117), (.dark, 18, 127),
    ] as [(UIUserInterfaceStyle, CGFloat, CGFloat)] {
      var (white, alpha): (CGFloat, CGFloat) = (0, 0)
      XCTAssertTrue(
        color.resolvedColor(with: UITraitCollection(userInterfaceStyle: style)).getWhite(&white, alpha: &alpha))
      XCTAssertEqual(white * 255 * alpha + below * (1 - alpha), seen, accuracy: 1)
    }
    bar.unselectedItemTintColor = .red
    bar.layoutIfNeeded()
    XCTAssertEqual(bar.subviews.compactMap { $0 as? TabButton }.first?.look.color, .red)
  }

  func test_titles_standAsFarAwayAsTheirItemsSay() throws {
    let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 390, height: 49))
    let item = UITabBarItem(title: "Home", image: UIImage(systemName: "house"), tag: 0)
    bar.items = [item]
    bar.layoutIfNeeded()
    let button = try XCTUnwrap(bar.subviews.compactMap { $0 as? TabButton }.first)
    let before = try XCTUnwrap(button.textBlock?.lines.first)
    item.titlePositionAdjustment = UIOffset(horizontal: 3, vertical: -5)
    bar.layoutIfNeeded()
    let after = try XCTUnwrap(button.textBlock?.lines.first)
    XCTAssertEqual(after.baseline.y - before.baseline.y, -5, accuracy: 0.01)
    XCTAssertEqual(after.baseline.x - before.baseline.x, 3, accuracy: 0.01)
  }

  func test_titlesWithoutImages_haveTheBaselineOfThoseBelowImages() throws {
    let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 390, height: 49))
    bar.items = [
      UITabBarItem(title: "Home", image: UIImage(systemName: "house"), tag: 0),
      UITabBarItem(title: "More", image: nil, tag: 1),
    ]
    bar.layoutIfNeeded()
    let lines = bar.subviews.compactMap { ($0 as? TabButton)?.textBlock?.lines.first?.baseline.y }
    XCTAssertEqual(lines.count, 2)
    XCTAssertEqual(lines[0], lines[1])
  }
}
