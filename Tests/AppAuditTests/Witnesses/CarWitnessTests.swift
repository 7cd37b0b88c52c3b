import AppAudit
import AppFacts
import XCTest

/// What rules say of the car's screen, by what its probes have seen.
final class CarWitnessTests: XCTestCase {
  private func report(_ rule: String, _ runs: [ProbeRun]) throws -> Report {
    let rule = try XCTUnwrap(Rule.named(rule))
    let app = AuditedApp(try XCTUnwrap(try Fixture.all().first { $0.name == "\(rule.id).fault" }).facts())
    return Audit(rules: [rule], command: "audit") { _, _ in nil }.report(on: app, probes: ProbeRuns(runs))
  }

  private func connection(
    _ probe: String, calls: [String] = [], ends: [String] = [], lines: [String] = []
  ) -> ProbeRun {
    Probed.run(
      [Probed.step("connectDisplay: carPlay", calls: calls, ends: ends, lines: lines), Probed.step("launch")],
      probe: probe)
  }

  private static let connected = "templateApplicationScene(_:didConnect:)"

  func test_sc6_isSeenWhereTheCarsDelegateHearsNothing() throws {
    let report = try report("SC6", [connection("car-cold", calls: ["scene(_:willConnectTo:options:)"])])
    XCTAssertEqual(
      report.findings.flatMap(\.evidence).map(\.text),
      ["the car's scene connects, and no templateApplicationScene(_:didConnect:) comes"])
  }

  func test_sc6_isTakenBackWhereItHears() throws {
    let report = try report(
      "SC6", [connection("car-cold", calls: [Self.connected]), connection("car-warm", calls: [Self.connected])])
    XCTAssertEqual(report.findings, [])
  }

  func test_sc6_tellsTheEndOfTheApp() throws {
    let report = try report("SC6", [connection("car-warm", ends: ["crash"])])
    XCTAssertEqual(report.findings.flatMap(\.evidence).map(\.text), ["exited, crash"])
  }

  func test_la7_knowsAnAppThatEndsAsTheCarLaunchesIt() throws {
    let rule = try XCTUnwrap(Rule.named("LA7"))
    func messages(_ fixture: String) throws -> [String] {
      let app = AuditedApp(try XCTUnwrap(try Fixture.all().first { $0.name == fixture }).facts())
      return Audit(rules: [rule], command: "audit") { _, _ in nil }
        .report(on: app, probes: ProbeRuns([connection("car-cold", ends: ["crash"])])).findings.map(\.message)
    }
    XCTAssertEqual(try messages("SC6.near"), ["The app ends (crash) at the last of: connectDisplay: carPlay."])
    XCTAssertEqual(try messages("SC6.fault"), [], "It is SC6's.")
  }

  func test_wn3_namesLinesThatRunWithTheCarsSceneAlone() throws {
    let report = try report("WN3", [connection("car-cold", lines: ["ViewController.swift:5"])])
    XCTAssertEqual(
      report.findings.map { ["\($0.line ?? 0)"] + $0.evidence.map(\.text) },
      [["5", "this line runs while the car's scene is the only one"], ["12"], ["13"], ["16"]])
  }

  func test_probes_connectACarToAppsWithASceneForIt() throws {
    func steps(_ fixture: String) throws -> [String]? {
      let app = AuditedApp(try XCTUnwrap(try Fixture.all().first { $0.name == fixture }).facts())
      return Probe.named("car-cold")?.steps(app, nil)
    }
    XCTAssertEqual(try steps("SC6.fault")?.first, "connectDisplay: carPlay")
    XCTAssertNil(try steps("WN3.fault"))
  }
}
