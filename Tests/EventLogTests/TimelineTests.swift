import LifeCycle
import XCTest

@testable import EventLog

final class TimelineTests: XCTestCase {
  private let events = [
    Event(seq: 1, time: .zero, world: .virtual, kind: .input, name: "launch"),
    Event(
      seq: 2, time: Instant(nanoseconds: 1_250_000), world: .virtual, app: "SceneApp", pid: 9, kind: .process,
      name: "started", cause: 1),
    Event(
      seq: 3, time: Instant(nanoseconds: 35_004_600_000), world: .virtual, app: "SceneApp", scene: 1, kind: .scene,
      name: "scene(_:willConnectTo:options:)", applicationState: .background, sceneState: .unattached,
      duration: Span(nanoseconds: 1_234_567), cause: 1),
    Event(
      seq: 4, time: Instant(nanoseconds: 35_004_600_000), world: .virtual, app: "SceneApp", scene: 12,
      kind: .notification, name: "UIScene.didActivateNotification", applicationState: .inactive,
      sceneState: .foregroundActive, duration: .seconds(2), cause: 99),
    Event(
      seq: 5, time: .zero, world: .virtual, app: "SceneApp", scene: 1, kind: .state,
      name: "UIScene.activationState", cause: 1, detail: ["from": "foregroundInactive", "to": "foregroundActive"]),
    Event(seq: 6, time: .zero, world: .virtual, app: "日本語のアプリ名前", kind: .output, name: "a\u{1B}[31mb\nc"),
  ]

  private func lines(_ timeline: Timeline) -> String {
    let bySeq = Dictionary(uniqueKeysWithValues: events.map { ($0.seq, $0) })
    return ([timeline.header] + events.map { timeline.line(for: $0, cause: $0.cause.flatMap { bySeq[$0] }) })
      .joined(separator: "\n")
  }

  func test_lines_standInColumns() {
    XCTAssertEqual(
      lines(Timeline(colour: false, width: 120)),
      """
           time  app           scene call                                   state                     took  cause
          0.000                    ▸ launch
          0.001  SceneApp          ■ started                                                                ← launch (#1)
         35.004  SceneApp      #1  • scene(_:willConnectTo:options:)        background/unattached  1.23 ms  ← launch (#1)
         35.004  SceneApp      #12 ◦ UIScene.didActivateNotification        inactive/active         2.00 s  ← #99
          0.000  SceneApp      #1  → foregroundActive                                                       ← launch (#1)
          0.000  日本語のア…       │ a␛[31mb␊c
      """)
  }

  func test_lines_whenNarrow_leaveOutWhatTellsLeast() {
    XCTAssertEqual(
      lines(Timeline(colour: false, width: 60)),
      """
           time  app       scene call                         took
          0.000                ▸ launch
          0.001  SceneApp      ■ started
         35.004  SceneApp  #1  • scene(_:willConnectTo:o…  1.23 ms
         35.004  SceneApp  #12 ◦ UIScene.didActivateNoti…   2.00 s
          0.000  SceneApp  #1  → foregroundActive
          0.000  日本語…       │ a␛[31mb␊c
      """)
  }

  func test_output_takesTheWholeLine() {
    let text = String(repeating: "0123456789", count: 20)
    let event = Event(seq: 1, time: .zero, world: .real, app: "A", kind: .output, name: text, cause: 1)
    let line = Timeline(colour: false, width: 100).line(for: event, cause: nil)
    XCTAssertEqual(TerminalText.width(line), 100)
    XCTAssertTrue(line.hasSuffix("34567…"))
  }

  func test_lines_fitTheTerminal() {
    for width in [60, 72, 80, 100, 120, 160, 240] {
      let timeline = Timeline(colour: false, width: width)
      for line in lines(timeline).split(separator: "\n") {
        XCTAssertLessThanOrEqual(TerminalText.width(String(line)), width)
      }
    }
    XCTAssertEqual(lines(Timeline(colour: false, width: -5)), lines(Timeline(colour: false, width: 60)))
  }

  func test_colours_changeNothingElse() {
    let coloured = lines(Timeline(colour: true, width: 120))
    XCTAssertTrue(coloured.contains("\u{1B}[32mscene(_:willConnectTo:options:)\u{1B}[0m"))
    XCTAssertTrue(coloured.contains("\u{1B}[31m2.00 s\u{1B}[0m"))
    let plain = coloured.replacing(/\u{1B}\[[0-9;]*m/, with: "")
    XCTAssertEqual(plain, lines(Timeline(colour: false, width: 120)))
  }

  func test_marks_tellKindsApart() {
    let marks = Dictionary(grouping: EventKind.allCases) { EventStyle($0).mark }
    XCTAssertEqual(marks["•"], [.application, .scene, .viewController, .userNotification, .task, .service])
    XCTAssertEqual(marks.count, 9)
    for (mark, kinds) in marks where mark != "•" { XCTAssertEqual(kinds.count, 1, mark) }
  }

  func test_elapsed_hasAboutThreeDigits() {
    for (nanoseconds, text) in [
      (0, "0 ns"), (999, "999 ns"), (1000, "1.00 µs"), (12_345, "12.3 µs"), (850_000, "850 µs"),
      (3_456_000, "3.45 ms"), (1_250_000_000, "1.25 s"), (95_000_000_000, "95.0 s"), (3_600_000_000_000, "3600 s"),
    ] as [(Int64, String)] {
      XCTAssertEqual(TimeText.elapsed(Span(nanoseconds: nanoseconds)), text)
    }
  }
}
