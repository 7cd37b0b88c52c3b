import LifeCycle
import XCTest

@testable import Scenario

final class CarriesTests: XCTestCase {
  private func mismatch(_ carries: String, _ detail: [String: Value]) throws -> String? {
    let expectation = try expected("inOrder: [{ call: \"a(_:)\", carries: { \(carries) } }]")
    return expectation.inOrder?.first?.mismatch(with: event("a(_:)", detail: detail))
  }

  func test_everyKey_canHoldAndFail() throws {
    for key in ExpectedEvent.carriedKeys {
      XCTAssertNil(try mismatch("\(key): x", [key: "x", "other": 1]), key)
      XCTAssertEqual(try mismatch("\(key): x", [key: "y"]), "\(key) is \"y\", not \"x\"")
      XCTAssertEqual(try mismatch("\(key): x", [:]), "\(key) is null, not \"x\"")
    }
  }

  func test_null_holdsForAbsentAndNull_only() throws {
    XCTAssertNil(try mismatch("launchOptions: null", [:]))
    XCTAssertNil(try mismatch("launchOptions: null", ["launchOptions": nil]))
    XCTAssertEqual(try mismatch("launchOptions: null", ["launchOptions": [:]]), "launchOptions is {}, not null")
  }

  func test_maps_areComparedAsAWhole() throws {
    XCTAssertNil(try mismatch("launchOptions: { url: X }", ["launchOptions": ["url": "X"]]))
    XCTAssertNil(try mismatch("launchOptions: { url: X }", ["launchOptions": ["url": "X", "b": nil]]))
    XCTAssertNil(try mismatch("launchOptions: { url: X, b: null }", ["launchOptions": ["url": "X"]]))
    XCTAssertNotNil(try mismatch("launchOptions: { url: X }", ["launchOptions": ["url": "X", "b": 1]]))
    XCTAssertNotNil(try mismatch("launchOptions: { url: X }", ["launchOptions": ["url": "Y"]]))
  }

  func test_lists_areComparedInOrder() throws {
    XCTAssertNil(try mismatch("urlContexts: [a:1, a:2]", ["urlContexts": ["a:1", "a:2"]]))
    XCTAssertNotNil(try mismatch("urlContexts: [a:1, a:2]", ["urlContexts": ["a:2", "a:1"]]))
    XCTAssertNotNil(try mismatch("urlContexts: []", ["urlContexts": ["a:1"]]))
    XCTAssertNotNil(try mismatch("urlContexts: []", [:]))
  }

  func test_numbers_areComparedByValue() throws {
    XCTAssertNil(try mismatch("userInfo: { n: 1 }", ["userInfo": ["n": .number(1)]]))
    XCTAssertNil(try mismatch("userInfo: { n: 1.0 }", ["userInfo": ["n": 1]]))
    XCTAssertNotNil(try mismatch("userInfo: { n: 1 }", ["userInfo": ["n": .number(1.5)]]))
    XCTAssertNotNil(try mismatch("userInfo: { n: 1 }", ["userInfo": ["n": true]]))
    XCTAssertNotNil(try mismatch("userInfo: { n: 1 }", ["userInfo": ["n": "1"]]))
    XCTAssertFalse(Value.integer(.max).isEquivalent(to: .number(9_223_372_036_854_775_808)))
  }

  func test_twoKeys_mustBothHold() throws {
    XCTAssertEqual(try mismatch("url: a, userInfo: {}", ["url": "a"]), "userInfo is null, not {}")
  }
}
