import LifeCycle
import XCTest

@testable import dormouse

/// A payload in the form of the push service's: what is wrong in it is said, by field.
final class PushPayloadTests: XCTestCase {
  private func message(_ body: () throws -> Void) -> String {
    do {
      try body()
      return "no error"
    } catch {
      return "\(error)"
    }
  }

  func test_whatIsNoObject_isSaid() {
    XCTAssertTrue(message { _ = try JSONObject.read("{", option: "--payload") }.contains("--payload is not JSON"))
    XCTAssertTrue(
      message { _ = try JSONObject.read("[1]", option: "--payload") }.contains("--payload must be a JSON object"))
  }

  func test_wrongTypes_areNamed() {
    for (payload, expected) in [
      (["aps": 1], "the payload's 'aps' must be an object"),
      (["aps": ["alert": 1]], "the payload's 'aps.alert' must be a string or an object"),
      (["aps": ["alert": ["title": 1]]], "the payload's 'aps.alert.title' must be a string"),
      (["aps": ["content-available": true]], "the payload's 'aps.content-available' must be 0 or 1"),
      (["aps": ["content-available": 2]], "the payload's 'aps.content-available' must be 0 or 1"),
    ] as [([String: Value], String)] {
      XCTAssertTrue(message { _ = try ApsValues(payload) }.contains(expected), "\(payload)")
    }
  }

  func test_whatIsWhole_isRead() throws {
    let values = try ApsValues(["aps": ["alert": ["title": "T"], "content-available": 1], "n": 1])
    XCTAssertEqual(values.title, "T")
    XCTAssertTrue(values.isContentAvailable)
    XCTAssertNil(try ApsValues([:]).title)
  }
}
