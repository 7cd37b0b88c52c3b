import LifeCycle
import XCTest

@testable import Scenario

final class EventLogComparisonTests: XCTestCase {
  private let log = [
    event("home", .input, seq: 1),
    event("sceneWillResignActive(_:)", seq: 2, scene: 1, app: .active, state: .foregroundActive),
    event("UIScene.didEnterBackgroundNotification", .notification, seq: 3, scene: 1, app: .background),
  ]

  func test_logs_whenTheyTellTheSame_doNotDiffer() {
    var other = log
    other[1].world = .real
    other[1].seq = 40
    other[1].time = Instant(nanoseconds: 9)
    other[1].duration = .seconds(1)
    other[1].pid = 4
    other[1].cause = 7
    other[1].detail = ["a": 1]
    other.insert(event("layout", .incidental), at: 1)
    other.remove(at: 0)
    XCTAssertNil(EventLogComparison.firstDifference(log, other))
    XCTAssertNil(EventLogComparison.firstDifference([], [event("x", .state)]))
  }

  func test_logs_whenOneComparedFieldDiffers_differThere() {
    let changes: [(inout Event) -> Void] = [
      { $0.kind = .application }, { $0.scene = 2 }, { $0.name = "x" }, { $0.applicationState = .inactive },
      { $0.sceneState = .background },
    ]
    for change in changes {
      var other = log
      change(&other[2])
      let difference = EventLogComparison.firstDifference(log, other)
      XCTAssertEqual(difference?.position, 2)
      XCTAssertEqual(difference?.first, log[2])
      XCTAssertEqual(difference?.second, other[2])
      XCTAssertEqual(difference?.lastInCommon, log[1])
    }
  }

  func test_logs_whenOneIsShorter_differAtItsEnd() {
    let difference = EventLogComparison.firstDifference(log, Array(log.prefix(2)))
    XCTAssertEqual(
      difference?.description,
      """
      the logs differ at compared event 2, after scene #1 sceneWillResignActive(_:) @active/foregroundActive
        first   (virtual)  notification #1 UIScene.didEnterBackgroundNotification @background/-, seq 3
        second  ends here
      """)
    XCTAssertEqual(EventLogComparison.firstDifference([], log)?.position, 1)
  }
}
