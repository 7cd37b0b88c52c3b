import LifeCycle
import XCTest

@testable import Scenario

final class ScenarioPlayerTests: XCTestCase {
  private func scenario(_ yaml: String) throws -> ScenarioFile {
    try ScenarioFile(text: "name: test\napp: SceneApp\nsteps:\n" + yaml, file: "dir/test.yaml")
  }

  func test_play_takesTheStepsInOrder() throws {
    let device = FakeDevice()
    let result = ScenarioPlayer.play(try scenario("- launch\n- wait: 40s\n- expect: {}\n- home"), on: device)
    XCTAssertEqual(device.performed, ["launch", "wait 40s", "settle", "home", "settle"])
    XCTAssertTrue(result.passed)
  }

  func test_play_whenAllHolds_isOneLine() throws {
    let device = FakeDevice()
    device.answers = [.home: [event("a()", seq: 1)]]
    var result = ScenarioPlayer.play(try scenario("- home\n- expect: { exactly: [a()] }"), on: device)
    XCTAssertEqual(result.events.map(\.name), ["a()"])
    result.duration = .milliseconds(12)
    XCTAssertEqual(result.description, "✓ test  (dir/test.yaml, 12.0 ms)")
  }

  func test_expect_looksAtWhatIsNewOnly() throws {
    let device = FakeDevice()
    device.answers = [
      .home: [event("a()", seq: 1), event("b()", seq: 3)],
      // A call that began before the first look and was written after it.
      .lock: [event("late()", seq: 2), event("c()", seq: 4)],
    ]
    let yaml = """
      - home
      - expect: { exactly: [a(), b()] }
      - expect: { exactly: [] }
      - lock
      - expect: { exactly: [late(), c()] }
      """
    XCTAssertEqual(ScenarioPlayer.play(try scenario(yaml), on: device).failures, [])
  }

  func test_play_whenAnExpectationFails_goesOn() throws {
    let device = FakeDevice()
    device.answers = [.home: [event("a()", seq: 1, app: .active)]]
    let yaml = """
      - home
      - expect: { never: [a()], process: suspended }
      - lock
      - expect:
          scenes: { 1: background }
      """
    var result = ScenarioPlayer.play(try scenario(yaml), on: device)
    XCTAssertEqual(device.performed.filter { $0 != "settle" }, ["home", "lock"])
    XCTAssertEqual(result.failures.map(\.line), [5, 5, 7])
    result.duration = .seconds(2)
    XCTAssertEqual(
      result.description,
      """
      ✗ test  (dir/test.yaml, 2.00 s)
        dir/test.yaml:5: expect
          never:
            expected  never a()
            seen      a() @active/-
              ▸ + a() @active/-
        dir/test.yaml:5: expect
          process:
            expected  suspended
            seen      running
        dir/test.yaml:7: expect
          scene 1:
            expected  background
            seen      there is no scene 1
      """)
  }

  func test_play_whenAStepThrows_stopsThere() throws {
    let device = FakeDevice()
    device.refused = [.newWindow]
    let result = ScenarioPlayer.play(try scenario("- home\n- newWindow\n- lock"), on: device)
    XCTAssertEqual(device.performed, ["home"])
    XCTAssertEqual(
      result.failures,
      [ScenarioFailure(line: 5, step: "newWindow", problem: .error("a phone shows one window"))])
    XCTAssertTrue(result.description.hasSuffix("5: newWindow\n    cannot be done: a phone shows one window"))
  }

  func test_play_whenItFails_saysHowProcessesEnded() throws {
    let device = FakeDevice()
    let detail: [String: Value] = [
      "reason": .string("crash"), "code": .string("SIGSEGV"), "explanation": .string("it stumbled"),
    ]
    device.answers = [.home: [event("exited", .process, seq: 1, detail: detail)]]
    let end = "SceneApp exited at 0 ns, crash SIGSEGV: it stumbled"
    device.refused = [.newWindow]
    let failed = ScenarioPlayer.play(try scenario("- home\n- newWindow"), on: device)
    XCTAssertTrue(failed.description.hasSuffix("a phone shows one window\n  " + end), failed.description)
    // Where all holds, it was meant.
    XCTAssertFalse(ScenarioPlayer.play(try scenario("- home"), on: device).description.contains(end))
  }

  func test_play_whenTheDeviceDoesNotSettle_fails() throws {
    let device = FakeDevice()
    device.failsToSettle = true
    XCTAssertEqual(ScenarioPlayer.play(try scenario("- home"), on: device).failures.map(\.step), ["home"])
    XCTAssertEqual(
      ScenarioPlayer.play(try scenario("- expect: {}\n- home"), on: device).failures.map(\.step), ["expect"])
  }
}
