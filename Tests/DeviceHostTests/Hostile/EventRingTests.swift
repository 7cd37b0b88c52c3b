import DeviceCore
import Foundation
import LifeCycle
import SystemCalls
import XCTest

@testable import DeviceHost

/// The memory in which apps leave their events: what lies in it may be anything, and what was left is never lost.
final class EventRingTests: HostileTestCase {
  private func calls(_ app: String = "Hostile") -> [Event] {
    events.filter { $0.app == app && $0.kind == .application }
  }

  func test_whatLies_isABreach() throws {
    try begin()
    for (how, explanation) in [
      ("jump", "its ring of events jumps"), ("end", "its ring of events jumps"), ("back", "its ring of events jumps"),
      ("long", "at most"), ("cut", "ends within an event"), ("text", "at most"), ("other", "holds another message"),
      ("early", "it tells of"),
    ] {
      try assertBreach("ring \(how)", explanation)
      XCTAssertEqual(calls().filter { $0.duration != nil }.count, 0)
      try launch(hostile)
    }
  }

  func test_memoryThatIsScribbledOverWhileItIsRead_endsNobodyElse() throws {
    try begin()
    try attack("ring scribble")
    XCTAssertEqual(try exit().reason, .crash)
  }

  func test_aWriterThatNeverStops_isEnded() throws {
    try begin()
    try attack("ring endless")
    let exit = try exit()
    XCTAssertTrue(exit.explanation.contains("floods"), "\(exit)")
  }

  func test_whoTellsOfNothingAgainAndAgain_isEnded() throws {
    try begin()
    try assertBreach("ring bell", "floods")
  }

  func test_moreThanThereIsRoomFor_isAllThere_inOrder() throws {
    try begin()
    try assertDone("call 2000")
    try device.settle()
    XCTAssertEqual(calls().map(\.name), (0..<2000).map { "call\($0)()" })
    XCTAssertTrue(calls().allSatisfy { $0.duration == Span(nanoseconds: 1) })
  }

  func test_whoDiesWithinACall_hasItInTheLog() throws {
    for how in ["die", "abort"] {
      if how == "die" { try begin() } else { try launch(hostile) }
      try attack("ring \(how)")
      XCTAssertEqual(try exit().reason, .crash, how)
      XCTAssertEqual(calls().suffix(2).map(\.name), ["returned()", "within()"], how)
      XCTAssertEqual(calls().suffix(2).map(\.duration), [Span(nanoseconds: 5), nil], how)
    }
  }

  func test_withoutSuchMemory_eventsComeOverTheSocket() throws {
    #if DEBUG
      try SystemCallFaults.$current.withValue(
        SystemCallFaults(["memfd_create": [1: .error(ENOSYS), 2: .error(EMFILE)]])
      ) {
        try begin()
        XCTAssertEqual(events.filter { $0.name == "withoutEventRing" }.count, 2)
        XCTAssertEqual(try attack("ring jump"), "no ring")
        try assertDone("call 3")
        try device.settle()
        XCTAssertEqual(calls().map(\.name), ["call0()", "call1()", "call2()"])
        XCTAssertEqual(device.state(of: hostile).process, .running)
      }
    #else
      throw XCTSkip("Faults are injected in debug builds only.")
    #endif
  }

  /// In the order in which they were done, and never before what caused them.
  func test_timesOfALog_neverGoBack() throws {
    try begin()
    for _ in 0..<5 {
      try assertDone("call 50")
      try launch(victim)
      try launch(hostile)
    }
    XCTAssertEqual(events.map(\.time), events.map(\.time).sorted())
  }
}
