import XCTest

@testable import UIKit

@preconcurrency @MainActor
final class BarBackgroundTests: XCTestCase {
  /// Published dumps: (0, 64) in a navigation bar's background 64 points high, (0, -0.5) in a tab bar.
  func test_hairline_liesOverTheContent_notInTheBar() throws {
    let pixel = 1 / UIScreen.main.scale
    for (isAbove, y) in [(false, 64), (true, -pixel)] {
      let bar = BarBackground(shadowIsAbove: isAbove)
      bar.frame = CGRect(x: 0, y: 0, width: 375, height: 64)
      bar.layoutIfNeeded()
      let line = try XCTUnwrap(bar.subviews.last)
      XCTAssertEqual(line.frame, CGRect(x: 0, y: y, width: 375, height: pixel))
      XCTAssertEqual(line.backgroundColor, .barShadow)
      bar.look.shadow = nil
      XCTAssertTrue(bar.subviews.isEmpty)
      bar.look.shadow = .red
      XCTAssertEqual(bar.subviews.last?.backgroundColor, .red)
    }
  }

  func test_aBarWithoutItems_isClear_unlessTheAppSaysOtherwise() {
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
    var isClear: Bool {
      bar.setNeedsLayout()
      bar.layoutIfNeeded()
      return bar.subviews.lazy.compactMap { $0 as? BarBackground }.allSatisfy(\.look.isClear)
    }
    XCTAssertTrue(isClear)
    bar.barTintColor = .red
    XCTAssertFalse(isClear)
    bar.barTintColor = nil
    XCTAssertTrue(isClear)
    bar.items = [UINavigationItem(title: "A")]
    XCTAssertFalse(isClear)
  }
}
