import Foundation
import LifeCycle
import XCTest

@testable import dormouse

/// Every way to end has its words, in `dormouse exits` and in `dormouse why`.
final class ReasonTextTests: XCTestCase {
  func test_exits_sayReasonCodeCountAndSentence_ofEachWayToEnd() throws {
    for reason in ExitReason.allCases {
      let exit: Value = [
        "app": "Notes", "time": 1_700_000_000, "reason": .string(reason.rawValue), "code": "0x8badf00d",
        "from": "background", "category": "watchdog", "explanation": "so it went", "assertions": ["audio is playing"],
        "report": "/r.json",
      ]
      let lines = try ExitHistory(["exits": [exit]]).lines
      XCTAssertTrue(lines[0].hasPrefix("2023-11-1"), "\(lines)")
      XCTAssertTrue(lines[0].hasSuffix("Notes  background, watchdog: \(reason.rawValue) 0x8badf00d"), "\(lines)")
      XCTAssertEqual(lines.dropFirst(), ["  so it went", "  it held: audio is playing", "  report: /r.json"])
    }
    XCTAssertEqual(try ExitHistory(["exits": []]).lines, ["no process has ended"])
    XCTAssertThrowsError(try ExitHistory([:]))
  }

  func test_why_saysWhenAndWhy_ofEachWayToEnd() {
    for reason in ExitReason.allCases {
      var story = Story(of: "Notes")
      for (seq, kind, name, cause) in [
        (1, EventKind.input, "home", nil), (2, .system, "watchdog", 1), (3, .process, "exited", 2),
      ] as [(Int, EventKind, String, Int?)] {
        var event = Event(
          time: .zero + .seconds(Double(seq)), world: .real, app: "Notes", pid: 7, kind: kind, name: name,
          detail: seq == 3
            ? ["reason": .string(reason.rawValue), "code": "0xdead10cc", "explanation": "so it went"] : [:])
        event.seq = seq
        event.cause = cause
        story.take(event)
      }
      let lines = Why(app: "Notes", standing: nil, story: story).lines
      XCTAssertEqual(
        lines.first, "no device is running; it died at 3.000 s: \(reason.rawValue) 0xdead10cc, so it went")
      XCTAssertEqual(
        Array(lines[1...4]),
        [
          "causes:", "  1.000 s  Notes home", "  2.000 s  Notes watchdog",
          "  3.000 s  Notes exited: \(reason.rawValue), 0xdead10cc, so it went",
        ])
    }
  }
}
