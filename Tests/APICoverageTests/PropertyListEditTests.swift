import Foundation
import XCTest

@testable import apicoverage

final class PropertyListEditTests: XCTestCase {
  private var bundle: URL!

  override func setUpWithError() throws {
    bundle = FileManager.default.temporaryDirectory.appending(path: "edit-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
    let content: [String: Any] = [
      "UIBackgroundModes": ["audio", "location"],
      "UIApplicationSceneManifest": ["UISceneConfigurations": ["Role": [["UISceneClassName": "A"]]]],
    ]
    try PropertyListSerialization.data(fromPropertyList: content, format: .xml, options: 0)
      .write(to: bundle.appending(path: "Info.plist"))
  }

  override func tearDownWithError() throws { try FileManager.default.removeItem(at: bundle) }

  private func content() throws -> NSDictionary {
    let data = try Data(contentsOf: bundle.appending(path: "Info.plist"))
    return try XCTUnwrap(PropertyListSerialization.propertyList(from: data, format: nil) as? NSDictionary)
  }

  func test_apply_whenAKeyStandsDeep_thenItIsTakenOut() throws {
    XCTAssertTrue(try PropertyListEdit(without: "UISceneClassName").apply(to: bundle))
    XCTAssertEqual(
      try content(),
      [
        "UIBackgroundModes": ["audio", "location"],
        "UIApplicationSceneManifest": ["UISceneConfigurations": ["Role": [[String: String]()]]],
      ] as NSDictionary)
  }

  func test_apply_whenAValueStandsInAList_thenItIsTakenOut() throws {
    XCTAssertTrue(try PropertyListEdit(without: "audio").apply(to: bundle))
    XCTAssertEqual(try content()["UIBackgroundModes"] as? [String], ["location"])
  }

  func test_apply_whenThereIsNoSuchThing_thenNothingChanges() throws {
    let before = try content()
    XCTAssertFalse(try PropertyListEdit(without: "voip").apply(to: bundle))
    XCTAssertEqual(try content(), before)
  }
}
