import LifeCycle
import XCTest

@testable import DeviceHost

/// What an app changes by what a person does is drawn before all else is looked at.
final class LookDelayTests: XCTestCase {
  private let began = Instant(nanoseconds: 5_000)
  private var delay = LookDelay()

  override func setUp() { delay.inputIsSent(at: began) }

  private var waits: Bool { delay.waits(at: began + .milliseconds(1)) }

  func test_itWaitsUntilTheAppHasTakenAll_andThatIsDrawn() {
    XCTAssertTrue(waits)
    delay.inputIsTaken(isDrawing: true)
    XCTAssertTrue(waits)
    delay.isDrawn(hasNews: false)
    XCTAssertFalse(waits)
    XCTAssertNil(delay.due)
  }

  func test_whereNothingIsDrawn_itIsOverWhenTheAppHasTakenAll() {
    delay.inputIsTaken(isDrawing: false)
    XCTAssertFalse(waits)
  }

  func test_anAppThatStillTakesInput_isWaitedFor_unlessItHasChangedMore() {
    delay.isDrawn(hasNews: false)
    XCTAssertTrue(waits)
    delay.isDrawn(hasNews: true)
    XCTAssertFalse(waits)
  }

  func test_itWaitsForHalfAFrameAtMost_afterTheFirstInput() {
    delay.inputIsSent(at: began + .milliseconds(4))
    XCTAssertEqual(delay.due, began + LookDelay.patience)
    XCTAssertTrue(delay.waits(at: began + .milliseconds(7)))
    XCTAssertFalse(delay.waits(at: began + LookDelay.patience))
    XCTAssertFalse(delay.waits(at: began))
  }
}
