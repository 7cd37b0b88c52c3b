import LifeCycle
import XCTest

@testable import UIKit

@preconcurrency @MainActor
final class UserActivityTests: XCTestCase {
  func test_link_whenThereAndBack_thenTheSame() throws {
    let activity = NSUserActivity(activityType: "com.example.note")
    activity.title = "메모"
    activity.webpageURL = URL(string: "https://example.com/notes/42")
    activity.targetContentIdentifier = "note-42"
    activity.userInfo = ["id": "42", "count": 3, "nested": ["a": [1, 2], "when": Date(timeIntervalSince1970: 0)]]
    activity.addUserInfoEntries(from: ["count": 4])
    let copy = NSUserActivity(activity.forLink)
    XCTAssertEqual(copy.activityType, "com.example.note")
    XCTAssertEqual(copy.title, "메모")
    XCTAssertEqual(copy.webpageURL, activity.webpageURL)
    XCTAssertEqual(copy.targetContentIdentifier, "note-42")
    XCTAssertEqual(copy.userInfo?["id"] as? String, "42")
    XCTAssertEqual(copy.userInfo?["count"] as? Int, 4)
    let nested = try XCTUnwrap(copy.userInfo?["nested"] as? [String: Any])
    XCTAssertEqual(nested["a"] as? [Int], [1, 2])
    XCTAssertEqual(nested["when"] as? Date, Date(timeIntervalSince1970: 0))
  }

  func test_link_whenAValueIsNoPropertyList_thenOnlyItIsDropped() {
    let activity = NSUserActivity(activityType: "t")
    activity.userInfo = ["good": 1, "object": NSObject(), 7: "no string key", "inside": [NSObject()]]
    XCTAssertEqual(NSUserActivity(activity.forLink).userInfo?.keys.map { $0.base as? String }, ["good"])
  }

  func test_link_whenThereIsNoUserInfo_thenNoBytes() {
    XCTAssertEqual(NSUserActivity(activityType: "t").forLink, UserActivity(type: "t"))
    XCTAssertNil(NSUserActivity(UserActivity(type: "t")).userInfo)
  }

  func test_read_whenTheBytesAreNoPropertyList_thenEmpty() {
    XCTAssertTrue(PropertyListBytes.dictionary(from: [1, 2, 3]).isEmpty)
  }

  func test_containers_whenTheDeviceNamesThem_thenFoundationFindsTheFolders() {
    AppContainers.adopt(.test(.scenes))
    let manager = FileManager.default
    let found = [
      FileManager.SearchPathDirectory.documentDirectory, .libraryDirectory, .cachesDirectory,
      .applicationSupportDirectory,
    ].map { manager.urls(for: $0, in: .userDomainMask).map(\.path) }
    XCTAssertEqual(
      found,
      [
        ["/nowhere/data/Documents"], ["/nowhere/data/Library"], ["/nowhere/data/Library/Caches"],
        ["/nowhere/data/Library/Application Support"],
      ])
    XCTAssertEqual(
      NSSearchPathForDirectoriesInDomains(.libraryDirectory, .userDomainMask, true), ["/nowhere/data/Library"])
    XCTAssertEqual(manager.containerURL(forSecurityApplicationGroupIdentifier: "group.test")?.path, "/nowhere/group")
    XCTAssertNil(manager.containerURL(forSecurityApplicationGroupIdentifier: "group.other"))
    XCTAssertTrue(manager.fileExists(atPath: "/"))
  }
}
