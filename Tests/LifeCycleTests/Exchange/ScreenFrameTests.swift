import LifeCycle
import XCTest

final class ScreenFrameTests: XCTestCase {
  func test_frames_areSixtiethsOfASecond_eachWithinItsOwnTime() {
    XCTAssertEqual(ScreenFrame.number(at: .zero), 0)
    XCTAssertEqual(ScreenFrame.time(of: 60), Instant(nanoseconds: 1_000_000_000))
    for number: Int64 in [0, 1, 2, 59, 60, 61, 3601, 1 << 32, 500_000_000_000] {
      let time = ScreenFrame.time(of: number)
      XCTAssertEqual(ScreenFrame.number(at: time), number)
      XCTAssertEqual(
        ScreenFrame.number(at: Instant(nanoseconds: time.nanoseconds - 1)), number - 1 + (number == 0 ? 1 : 0))
    }
  }
}
