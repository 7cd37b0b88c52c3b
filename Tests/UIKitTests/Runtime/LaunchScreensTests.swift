import Foundation
import LayerTree
import XCTest

@testable import UIKit

/// Launch screens of the dictionary's kind; those of storyboards are made in `DeviceLaunchScreenTests`.
@preconcurrency @MainActor
final class LaunchScreensTests: XCTestCase {
  override func tearDown() async throws {
    await MainActor.run { UIScreen.main.take(ScreenLook()) }
  }

  private func tree(_ info: [String: Any], _ style: UIUserInterfaceStyle = .light) throws -> LayerTree? {
    try LaunchScreens.window(style) { info[$0] }.map { try LayerTree($0) }
  }

  /// What fills the screen.
  private func background(_ tree: LayerTree?) throws -> Colour {
    let tree = try XCTUnwrap(tree)
    let filling = tree.visible.compactMap { tree[$0.id] }.filter { $0.bounds.size == tree.size }
    return try XCTUnwrap(filling.compactMap(\.background).last)
  }

  func test_anEmptyDictionary_isTheSystemsBackground_inBothStyles() throws {
    let info = ["UILaunchScreen": [String: Any]()]
    XCTAssertEqual("\(try background(try tree(info)))", "#ffffffff")
    XCTAssertEqual("\(try background(try tree(info, .dark)))", "#000000ff")
    XCTAssertEqual(try tree(info)?.size, Size(width: 390, height: 844))
  }

  func test_bars_areThere_whereTheDictionarySaysSo() throws {
    let plain = try XCTUnwrap(try tree(["UILaunchScreen": [String: Any]()])).visible.count
    for bar in ["UINavigationBar", "UITabBar", "UIToolbar"] {
      let tree = try XCTUnwrap(try tree(["UILaunchScreen": [bar: [String: Any]()]]))
      XCTAssertGreaterThan(tree.visible.count, plain, bar)
    }
  }

  func test_ofSeveral_theDefaultCounts_elseTheFirst() throws {
    let definitions: [[String: Any]] = [
      ["UILaunchScreenIdentifier": "a"], ["UILaunchScreenIdentifier": "b", "UITabBar": [String: Any]()],
    ]
    func count(_ name: String) throws -> Int? {
      try tree(["UILaunchScreens": ["UILaunchScreenDefinitions": definitions, "UIDefaultLaunchScreen": name]])?
        .visible.count
    }
    XCTAssertGreaterThan(try XCTUnwrap(try count("b")), try XCTUnwrap(try count("a")))
    XCTAssertEqual(try count("c"), try count("a"))
  }

  func test_withoutAny_thereIsNone_andWrongValuesCostNothing() throws {
    // FueledByGoogle/Plants: a storyboard that is not in the bundle.
    XCTAssertNil(try tree(["UILaunchStoryboardName": "default"]))
    XCTAssertNil(try tree([:]))
    XCTAssertNil(try tree(["UILaunchScreen": "text", "UILaunchScreens": [1, 2]]))
    let wrong: [String: Any] = ["UIColorName": 1, "UIImageName": "missing", "UITabBar": "yes"]
    XCTAssertNotNil(try tree(["UILaunchScreen": wrong]))
  }
}
