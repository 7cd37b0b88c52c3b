import AppAudit
import AppFacts
import LifeCycle
import XCTest

/// What LA3 says of launches before the first unlock, by what its probe has seen of the app of its fixture with the fault.
final class LA3WitnessTests: XCTestCase {
  private static let file = "AppDelegate.swift"

  /// Lines of the app delegate, and what stands on the screen after the first launch, a usual one, and the unlock.
  private func findings(
    usual: ClosedRange<Int>, locked: ClosedRange<Int>, screens: [[String]] = [["Notes"], ["Notes"], ["Notes"]],
    ends: [String] = [], problem: String? = nil, countsLines: Bool = true
  ) throws -> [Report.Finding] {
    func lines(_ range: ClosedRange<Int>) -> [String] { range.map { "\(Self.file):\($0)" } }
    let push = "push: { silent: true, userInfo: { kind: dormouse } }"
    let run = Probed.run(
      [
        Probed.step("launch", texts: screens[0]), Probed.step("home"), Probed.step("restartSystem"),
        Probed.step(push, lines: lines(usual)), Probed.step("launch", texts: screens[1]), Probed.step("home"),
        Probed.step("restartSystem: { locked: true }"), Probed.step(push, ends: ends, lines: lines(locked)),
        Probed.step("unlock"), Probed.step("launch", texts: screens[2]),
      ], probe: "before-first-unlock", problem: problem, countsLines: countsLines)
    let rule = try XCTUnwrap(Rule.named("LA3"))
    let app = AuditedApp(try XCTUnwrap(try Fixture.all().first { $0.name == "LA3.fault" }).facts())
    return Audit(rules: [rule], command: "audit") { _, _ in nil }.report(on: app, probes: ProbeRuns([run])).findings
  }

  private func places(_ findings: [Report.Finding]) -> [String] {
    findings.map { "\($0.path):\($0.line ?? 0) \($0.severity.rawValue)" }.sorted()
  }

  func test_linesThatWriteBehindTheLockOnly_areErrors() throws {
    let found = try findings(usual: 23...24, locked: 23...26)
    XCTAssertEqual(places(found), ["AppDelegate.swift:25 error"])
    XCTAssertEqual(
      found.first?.evidence.map(\.text),
      ["It runs in the launch before the first unlock, and not in the same one after it."])
  }

  func test_linesThatAUsualLaunchRunsToo_areTakenBack() throws {
    XCTAssertEqual(places(try findings(usual: 22...45, locked: 22...45)), [])
  }

  func test_aLaunchThatReadsNothing_isFine() throws {
    XCTAssertEqual(
      places(try findings(usual: 22...45, locked: 9...10, screens: [["Notes"], ["Notes"], ["Sign in"]])), [])
  }

  func test_anotherScreenAfterTheUnlock_isToldAtTheRead() throws {
    let screens = [["Notes"], ["Notes"], ["Sign in"]]
    XCTAssertEqual(
      places(try findings(usual: 31...33, locked: 31...33, screens: screens)), [],
      "The same lines ran: something else is the reason.")
    let found = try findings(usual: 31...31, locked: 31...33, screens: screens)
    XCTAssertEqual(places(found), ["AppDelegate.swift:31 error"])
    XCTAssertEqual(
      found.first?.evidence.map(\.text), ["a usual launch shows: Notes", "after the first unlock: Sign in"])
  }

  func test_screensThatChangeWithEachLaunch_sayNothing_butThatOfTheFirstLaunchDoes() throws {
    let changing = [["Tip of the day: sleep"], ["Tip of the day: eat"], ["Tip of the day: walk"]]
    XCTAssertEqual(places(try findings(usual: 31...31, locked: 31...33, screens: changing)), [])
    let counting = [["Launch 1"], ["Launch 2"], ["Launch 3"]]
    XCTAssertEqual(places(try findings(usual: 31...31, locked: 31...33, screens: counting)), [])
    let welcome = [["Welcome"], ["Notes"], ["Welcome"]]
    XCTAssertEqual(
      places(try findings(usual: 31...31, locked: 31...33, screens: welcome)), ["AppDelegate.swift:31 error"])
  }

  func test_anEndBehindTheLock_isAnError() throws {
    let found = try findings(usual: 22...23, locked: 22...23, ends: ["crash"])
    XCTAssertEqual(found.map(\.message), ["The app ends (crash) when it is launched before the first unlock."])
  }

  func test_aProbeThatEndedEarly_leavesWhatTheSourcesSay() throws {
    let found = try findings(usual: 22...23, locked: 22...23, problem: "unlock: not locked")
    XCTAssertEqual(found.count, 4)
    XCTAssertEqual(Set(found.map(\.severity)), [.warning])
  }

  func test_withoutCounts_whatTheSourcesSayStays_andAnotherScreenIsAnError() throws {
    let found = try findings(
      usual: 22...23, locked: 22...23, screens: [["Notes"], ["Notes"], ["Sign in"]], countsLines: false)
    XCTAssertEqual(found.filter { $0.severity == .warning }.count, 4)
    XCTAssertEqual(found.filter { $0.severity == .error }.count, 1)
  }
}
