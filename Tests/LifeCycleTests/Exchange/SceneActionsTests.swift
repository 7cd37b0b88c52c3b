import LifeCycle
import XCTest

final class SceneActionsTests: XCTestCase {
  func test_whatIsTakenOutAgain_leavesItEmpty() {
    var actions = SceneActions(urls: [OpenedURL("a://b")], shortcutItem: "type")
    XCTAssertFalse(actions.isEmpty)
    actions.urls = []
    XCTAssertFalse(actions.isEmpty)
    XCTAssertEqual(actions, SceneActions(shortcutItem: "type"))
    actions.shortcutItem = nil
    XCTAssertTrue(actions.isEmpty)
    XCTAssertEqual(actions, .none)
    XCTAssertEqual(SceneActions(), .none)
  }

  func test_aCopy_isItsOwn() {
    let one = SceneActions(handoff: Handoff(type: "one"))
    var other = one
    other.handoff?.failure = "gone"
    XCTAssertNil(one.handoff?.failure)
    XCTAssertEqual(other.handoff, Handoff(type: "one", failure: "gone"))
  }
}
