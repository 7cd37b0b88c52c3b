import LifeCycle
import XCTest

@testable import Scenario

/// Each key can hold and can fail.
final class ExpectationTests: XCTestCase {
  private let running = DeviceState(process: .running)
  private let seen = [
    event("application(_:a:)", .application, seq: 1, app: .background),
    event("scene(_:b:)", seq: 2, scene: 1, app: .background, state: .unattached),
    event("incidental()", .incidental, seq: 3),
    event("sceneDidBecomeActive(_:)", seq: 4, scene: 2, app: .inactive, state: .foregroundActive),
    event("UIScene.didActivateNotification", .notification, seq: 5, scene: 2, app: .active, state: .foregroundActive),
  ]

  private func failures(_ flow: String, _ state: DeviceState? = nil) throws -> [ExpectationFailure] {
    try expected(flow).evaluate(events: seen, state: state ?? running, line: 7)
  }

  private func assertHolds(_ flow: String, line: UInt = #line) throws {
    XCTAssertEqual(try failures(flow), [], line: line)
  }

  func test_empty_alwaysHolds() {
    XCTAssertEqual(Expectation().evaluate(events: seen, state: DeviceState(process: .notRunning)), [])
  }

  func test_exactly_whenTheSame_holds() throws {
    try assertHolds(
      """
      of: [application, scene], exactly: ["application(_:a:) @background/-", "#1 scene(_:b:) @-/unattached", \
      "sceneDidBecomeActive(_:)"]
      """)
    try assertHolds("of: [task], exactly: []")
  }

  func test_exactly_whenOneIsMissing_fails() throws {
    let failure = try failures("of: [scene], exactly: [\"scene(_:b:)\", \"x()\", \"sceneDidBecomeActive(_:)\"]")[0]
    XCTAssertEqual(
      failure,
      ExpectationFailure(
        subject: .exactly, line: 7, expected: "3 events, and no others",
        seen: "2 events, first difference at number 2",
        difference: [
          "    #1 scene(_:b:) @background/unattached",
          "▸ - x()",
          "    #2 sceneDidBecomeActive(_:) @inactive/foregroundActive",
        ]))
  }

  func test_exactly_whenOneIsTooMany_fails() throws {
    let failure = try failures("of: [scene], exactly: [\"sceneDidBecomeActive(_:)\"]")[0]
    XCTAssertEqual(
      failure.difference,
      [
        "▸ + #1 scene(_:b:) @background/unattached",
        "    #2 sceneDidBecomeActive(_:) @inactive/foregroundActive",
      ])
    XCTAssertEqual(try failures("of: [scene], exactly: []")[0].expected, "no event")
  }

  func test_exactly_whenOnlyTheOrderDiffers_fails() throws {
    XCTAssertEqual(try failures("of: [scene], exactly: [\"sceneDidBecomeActive(_:)\", \"scene(_:b:)\"]").count, 1)
  }

  func test_exactly_whenAStateDiffers_saysWhich() throws {
    let failure = try failures(
      "of: [scene], exactly: [\"scene(_:b:)\", \"sceneDidBecomeActive(_:) @active/foregroundActive\"]")[0]
    XCTAssertEqual(
      failure.difference,
      [
        "    #1 scene(_:b:) @background/unattached",
        "▸ - sceneDidBecomeActive(_:) @active/foregroundActive",
        "  + #2 sceneDidBecomeActive(_:) @inactive/foregroundActive   ← the application is inactive, not active",
      ])
  }

  func test_entry_whenSceneOrSceneStateDiffers_fails() throws {
    XCTAssertEqual(try failures("inOrder: [\"#1 sceneDidBecomeActive(_:)\"]").map(\.subject), [.inOrder])
    XCTAssertEqual(try failures("inOrder: [\"sceneDidBecomeActive(_:) @-/background\"]").map(\.subject), [.inOrder])
    XCTAssertEqual(try failures("inOrder: [\"application(_:a:) @-/unattached\"]").map(\.subject), [.inOrder])
    XCTAssertEqual(
      try failures("inOrder: [\"#1 application(_:a:)\"]")[0].seen,
      "application(_:a:) @background/-: the scene is none, not #1")
  }

  func test_kinds_withoutOf_areAllComparedOnes() throws {
    try assertHolds(
      """
      exactly: ["application(_:a:)", "scene(_:b:)", "sceneDidBecomeActive(_:)", UIScene.didActivateNotification]
      """)
    try assertHolds("never: [incidental()]")
  }

  func test_inOrder_withOthersBetween_holds() throws {
    try assertHolds("inOrder: [\"application(_:a:)\", \"UIScene.didActivateNotification @active/-\"]")
    try assertHolds("inOrder: []")
  }

  func test_inOrder_whenTheOrderDiffers_fails() throws {
    let failure = try failures("inOrder: [\"sceneDidBecomeActive(_:)\", \"scene(_:b:)\"]")[0]
    XCTAssertEqual(failure.expected, "scene(_:b:)")
    XCTAssertEqual(failure.seen, "#1 scene(_:b:) @background/unattached before sceneDidBecomeActive(_:)")
    XCTAssertEqual(
      failure.difference,
      [
        "    #2 sceneDidBecomeActive(_:) @inactive/foregroundActive",
        "▸ - scene(_:b:)",
        "  + #2 UIScene.didActivateNotification @active/foregroundActive",
      ])
  }

  func test_inOrder_whenOneIsNotThere_fails() throws {
    XCTAssertEqual(
      try failures("inOrder: [\"scene(_:b:)\", \"scene(_:b:)\"]")[0].seen,
      "#1 scene(_:b:) @background/unattached once too few")
    XCTAssertEqual(try failures("inOrder: [\"scene(_:c:)\"]")[0].seen, "not among the 4 that came after")
    XCTAssertEqual(try failures("of: [task], inOrder: [\"scene(_:c:)\"]")[0].seen, "nothing more")
  }

  func test_never_whenItOccurs_fails() throws {
    try assertHolds("never: [\"scene(_:c:)\", \"#2 scene(_:b:)\", \"scene(_:b:) @active/-\"]")
    try assertHolds("of: [application], never: [\"scene(_:b:)\"]")
    let failure = try failures("of: [scene], never: [\"scene(_:c:)\", \"#2 sceneDidBecomeActive(_:)\"]")[0]
    XCTAssertEqual(
      failure,
      ExpectationFailure(
        subject: .never, line: 7, expected: "never #2 sceneDidBecomeActive(_:)",
        seen: "#2 sceneDidBecomeActive(_:) @inactive/foregroundActive",
        difference: [
          "    #1 scene(_:b:) @background/unattached",
          "▸ + #2 sceneDidBecomeActive(_:) @inactive/foregroundActive",
        ]))
  }

  func test_process_whenDifferent_fails() throws {
    try assertHolds("process: running")
    for condition in ["suspended", "notRunning"] {
      XCTAssertEqual(
        try failures("process: \(condition)"),
        [ExpectationFailure(subject: .process, line: 7, expected: condition, seen: "running")])
    }
  }

  func test_scenes_whenDifferentOrAbsent_fail() throws {
    let state = DeviceState(
      process: .running,
      scenes: [1: .connected(.foregroundActive), 2: .discarded, 3: .disconnected, 4: .connected(.unattached)])
    XCTAssertEqual(
      try failures("scenes: { 1: foregroundActive, 2: discarded, 3: disconnected, 4: unattached }", state), [])
    XCTAssertEqual(try failures("scenes: { 1: foregroundActive }", state), [])
    XCTAssertEqual(
      try failures("scenes: { 3: background, 1: foregroundInactive, 9: background }", state),
      [
        ExpectationFailure(
          subject: .scene(1), line: 7, expected: "foregroundInactive", seen: "foregroundActive"),
        ExpectationFailure(subject: .scene(3), line: 7, expected: "background", seen: "disconnected"),
        ExpectationFailure(subject: .scene(9), line: 7, expected: "background", seen: "there is no scene 9"),
      ])
  }

  func test_exit_whenDifferentOrNone_fails() throws {
    let ended = DeviceState(
      process: .notRunning, exit: ProcessExit(.watchdog, code: .watchdog, explanation: "scene update took 10 s"))
    XCTAssertEqual(try failures("exit: { reason: watchdog, code: \"0x8BADF00D\" }", ended), [])
    XCTAssertEqual(try failures("exit: { reason: watchdog }", ended), [])
    XCTAssertEqual(try failures("exit: { code: 0x8badf00d }", ended), [])
    XCTAssertEqual(
      try failures("exit: { reason: watchdog, code: 0xdead10cc }", ended),
      [
        ExpectationFailure(
          subject: .exit, line: 7, expected: "watchdog 0xdead10cc",
          seen: "watchdog 0x8badf00d (scene update took 10 s)")
      ])
    XCTAssertEqual(try failures("exit: { reason: crash }", ended).map(\.expected), ["crash"])
    XCTAssertEqual(try failures("exit: { reason: crash }").map(\.seen), ["no process of the app has ended"])
  }

  func test_longLists_areShownAroundTheFirstDifference() {
    let seen = (0..<1000).map { event("e\($0)()") }
    let expected = (0..<1000).map { ExpectedEvent(name: $0 == 500 ? "other()" : "e\($0)()") }
    let difference = Expectation(exactly: expected).evaluate(events: seen, state: running)[0].difference
    XCTAssertEqual(difference.first, "  … 496 more before")
    XCTAssertEqual(difference[5], "▸ - other()")
    XCTAssertEqual(difference[6], "  + e500() @-/-")
    XCTAssertEqual(difference.count, 30)
  }
}
