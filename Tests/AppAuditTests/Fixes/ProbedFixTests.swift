import AppAudit
import AppFacts
import XCTest

/// Fixes of what a probe has seen: the probe has the last word.
final class ProbedFixTests: XCTestCase {
  /// A rule whose probe sees what the app says it sees.
  private func rule(_ witness: @escaping @Sendable (ProbeRuns) -> Bool) throws -> Rule {
    var rule = try XCTUnwrap(Rule.named("IN1"))
    rule.witness = { _, runs, hits in
      guard witness(runs) else { return .passed }
      return .of(
        hits.map { hit in
          var hit = hit
          hit.evidence.append(Evidence(path: "probe link-cold", line: nil, text: "nothing ran"))
          return hit
        })
    }
    return rule
  }

  private func mend(_ rule: Rule, _ play: @escaping ([String]) -> ProbeRuns) throws -> [FixResult] {
    let fixture = try XCTUnwrap(Fixture.all().first { $0.name == "IN1.fault" })
    return try fixture.inFolder { folder in
      try MendedApp(folder: folder).fix([rule], runs: ProbeRuns([])) { _, names in play(names) }.results
    }
  }

  func test_probeThatSawIt_isPlayedAgain() throws {
    nonisolated(unsafe) var played: [[String]] = []
    let rule = try rule { $0.problem == nil && played.isEmpty }
    let results = try mend(rule) { names in
      played.append(names)
      return ProbeRuns([])
    }
    XCTAssertEqual(results.map(\.outcome), [.fixed])
    XCTAssertEqual(played, [["link-cold"]])
  }

  func test_whatTheProbeStillSees_isTakenBack() throws {
    let results = try mend(try rule { _ in true }) { _ in ProbeRuns([]) }
    XCTAssertEqual(
      results.map(\.outcome), [.takenBack("Its probes still see it. probe link-cold: nothing ran.")])
  }

  func test_appThatCannotBeBuiltAnyMore_isTakenBack() throws {
    let results = try mend(try rule { _ in true }) { _ in ProbeRuns([], problem: "It cannot be built.") }
    XCTAssertEqual(
      results.map(\.outcome), [.takenBack("With it the app cannot be played any more: It cannot be built.")])
  }
}
