import DeviceCore
import LifeCycle
import XCTest

@testable import DeviceHost

/// Lines come in the order in which calls began, each once it is final.
final class EventSequencerTests: XCTestCase {
  private let log = EventSequencer()
  private var seen: [Event] = []

  override func setUp() { log.observe { [unowned self] in seen.append($0) } }

  private func event(_ name: String) -> Event { Event(time: .zero, world: .virtual, kind: .application, name: name) }

  func test_aNestedCall_waitsForTheOneAroundIt() {
    log.begin(event("outer"), id: EventID(1), cause: nil)
    log.begin(event("inner"), id: EventID(2), cause: EventID(1))
    log.end(EventID(2), duration: .milliseconds(1))
    XCTAssertEqual(seen.map(\.name), [])
    log.end(EventID(1), duration: .milliseconds(2), detail: ["a": 1])
    XCTAssertEqual(seen.map(\.name), ["outer", "inner"])
    XCTAssertEqual(seen.map(\.seq), [1, 2])
    XCTAssertEqual(seen.map(\.cause), [nil, 1])
    XCTAssertEqual(seen.first?.detail, ["a": 1])
  }

  func test_whereEventsWait_theyComeInOrderAfterwards() {
    log.isWaiting = true
    log.add(event("a"), id: EventID(1), cause: nil)
    log.add(event("b"), id: EventID(2), cause: EventID(1))
    XCTAssertEqual(seen.count, 0)
    log.isWaiting = false
    XCTAssertEqual(seen.map(\.name), ["a", "b"])
    XCTAssertEqual(seen.map(\.cause), [nil, 1])
  }

  func test_aWithdrawnCall_leavesNoTrace() {
    log.begin(event("default"), id: EventID(1), cause: nil)
    log.add(event("after"), id: EventID(2), cause: nil)
    XCTAssertEqual(seen.count, 0)
    log.withdraw(EventID(1))
    XCTAssertEqual(seen.map(\.name), ["after"])
    XCTAssertEqual(seen.first?.seq, 1)
  }

  func test_aCallInWhichTheProcessDied_hasNoDuration() {
    log.begin(event("fatal"), id: EventID(1), cause: nil)
    log.end(EventID(1), duration: nil)
    XCTAssertEqual(seen.map(\.duration), [nil])
  }
}
