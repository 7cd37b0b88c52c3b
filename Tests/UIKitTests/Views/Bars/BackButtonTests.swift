import XCTest

@testable import UIKit

/// What the button back to a screen says.
@preconcurrency @MainActor
final class BackButtonTests: XCTestCase {
  /// The shown title and the spoken one, above a screen with this item.
  private func back(to change: (UINavigationItem) -> Void, beside title: String? = nil) throws -> [String?] {
    let (root, top) = (UIViewController(), UIViewController())
    change(root.navigationItem)
    top.title = title
    let navigation = UINavigationController(rootViewController: root)
    navigation.pushViewController(top, animated: false)
    let window = show(navigation)
    defer { window.isHidden = true }
    window.layoutIfNeeded()
    let button = try XCTUnwrap(
      navigation.navigationBar.subviews.compactMap { $0 as? BarButton }.first { $0.look.isBack })
    return [button.look.title, button.accessibilityLabel]
  }

  func test_title_isThatOfTheScreenBelow_orBack() throws {
    XCTAssertEqual(try back { $0.title = "Hats" }, ["Hats", "Hats"])
    XCTAssertEqual(try back { _ in }, ["Back", "Back"])
    XCTAssertEqual(try back { $0.title = "" }, ["Back", "Back"])
  }

  func test_title_whenTheItemGivesAnEmptyOne_thenTheChevronIsAlone() throws {
    let own = UIBarButtonItem(title: "", style: .done, target: nil, action: nil)
    XCTAssertEqual(
      try back {
        $0.title = "Hats"
        $0.backBarButtonItem = own
      }, ["", "Back"])
    XCTAssertEqual(
      try back {
        $0.title = "Hats"
        $0.backButtonTitle = ""
      }, ["", "Back"])
    XCTAssertEqual(try back { $0.title = " " }, ["", " "])
    XCTAssertEqual(
      try back {
        $0.title = "Hats"
        $0.backButtonDisplayMode = .minimal
      }, ["", "Hats"])
  }

  /// As in published pictures: a title stays in the middle, and where there is none a long button has the room.
  func test_title_whenItWouldMoveTheScreensOwnTitle_thenBack() throws {
    XCTAssertEqual(try back(to: { $0.title = "SWPlanetViewer" }, beside: "Tatooine").first, "SWPlanetViewer")
    XCTAssertEqual(try back(to: { $0.title = "Storm Viewer" }, beside: "Picture 10 of 10").first, "Back")
    XCTAssertEqual(try back(to: { $0.title = "View Guest Registration" }).first, "View Guest Registration")
    XCTAssertEqual(
      try back(to: { $0.title = "Storm Viewer" }, beside: "A title that leaves hardly any room beside it").first, "")
  }
}
