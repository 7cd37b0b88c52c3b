import LifeCycle
import XCTest

@testable import DeviceHost

final class AppFramesTests: XCTestCase {
  private func at(_ frames: Double) -> Instant { Instant(nanoseconds: Int64(frames * 1e9 / 60)) }

  func test_frames_comeOneAtATime_andOnlyWhileTheyAreNeeded() {
    var frames = AppFrames()
    XCTAssertNil(frames.next)
    frames.take(.links, answers: false, at: at(10.5))
    XCTAssertEqual(frames.next, ScreenFrame.time(of: 11))
    XCTAssertEqual(frames.begin(at: at(11.1)), ScreenFrame.time(of: 11))
    XCTAssertNil(frames.next, "It still draws.")
    frames.take(.movement, answers: false, at: at(11.2))
    XCTAssertNil(frames.next)
    frames.take(.movement, answers: true, at: at(11.3))
    XCTAssertEqual(frames.next, ScreenFrame.time(of: 12))
    XCTAssertEqual(frames.begin(at: at(15.9)), ScreenFrame.time(of: 15), "Those that it was late for are left out.")
    frames.take(.none, answers: true, at: at(16))
    XCTAssertNil(frames.next)
    frames.take(.links, answers: false, at: at(16.1))
    XCTAssertEqual(frames.next, ScreenFrame.time(of: 17))
  }
}
