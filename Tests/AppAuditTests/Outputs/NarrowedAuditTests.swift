import AppFacts
import AppSyntaxMessages
import XCTest

@testable import AppAudit

/// An audit that leaves something out: what is known, and what has not changed.
final class NarrowedAuditTests: XCTestCase {
  private let app = AuditedApp(
    AppFacts(
      name: "Notes", folder: "/r/iOS", project: ProjectFacts(kind: .folder, path: nil), module: "Notes",
      deploymentTarget: nil, configurations: [], sources: [], leftAlone: [LeftAlone(path: "/r/B.swift", reason: "No.")],
      foreign: [], objectiveC: [], storyboards: [], packages: []))

  private func rule(_ hits: [Hit]) -> Rule {
    var rule = Sample.rules[2]
    rule.check = { _ in .of(hits) }
    return rule
  }

  private let code = ["    let a = 1", "let  b = 2", "let a = 1", "\tlet a = 1"]
  private func line(_ path: String, _ number: Int) -> String? {
    code.indices.contains(number - 1) ? code[number - 1] : nil
  }

  private func report(
    _ hits: [Hit], baseline: [String: String] = [:], changes: ChangedLines? = nil
  ) -> Report {
    Audit(
      rules: [rule(hits)], command: "dormouse audit .", baseline: baseline,
      paths: ReportPaths(folder: .init(fileURLWithPath: "/r/iOS"), root: .init(fileURLWithPath: "/r")),
      changes: changes, line: line
    ).report(on: app)
  }

  func test_fingerprints_areOfTheCode_notOfLinesAndFolders() {
    let hits = [Hit("A.swift", 1), Hit("A.swift", 2), Hit("A.swift", 3)]
    let findings = report(hits).findings
    XCTAssertEqual(Set(findings.map(\.fingerprint)).count, 3, "equal lines are counted")
    XCTAssertEqual(findings.map(\.code), ["let a = 1", "let  b = 2", "let a = 1"])
    XCTAssertEqual(report([Hit("A.swift", 4)]).findings[0].fingerprint, findings[0].fingerprint)
    XCTAssertEqual(report([Hit("/r/iOS/A.swift", 1)]).findings[0].fingerprint, findings[0].fingerprint)
    let beside = report([Hit("/r/Shared/A.swift", 1, evidence: [Evidence(path: "/r/C.swift", line: 1, text: "")])])
    XCTAssertEqual(beside.findings[0].path, "../Shared/A.swift")
    XCTAssertEqual(beside.findings[0].evidence[0].path, "../C.swift")
    XCTAssertEqual(beside.leftAlone[0].path, "../B.swift")
    XCTAssertEqual(beside.folder, "iOS")
  }

  func test_whatIsKnown_isIgnored_andItsRulePasses() {
    let first = report([Hit("A.swift", 1)]).findings[0].fingerprint
    let known = report([Hit("A.swift", 1)], baseline: [first: "Known."])
    XCTAssertEqual(known.findings, [])
    XCTAssertEqual(known.ignored.map(\.reason), ["Known."])
    XCTAssertEqual(known.rules[0].state, .passed)
    XCTAssertEqual(known.scores.first { $0.category == .inputs }?.score, 100)
    let more = report([Hit("A.swift", 1), Hit("A.swift", 2)], baseline: [first: "Known."])
    XCTAssertEqual(more.findings.map(\.line), [2])
    XCTAssertEqual(more.rules[0].state, .failed)
  }

  func test_whatHasNotChanged_isCounted() {
    let diff = "+++ b/iOS/A.swift\n@@ -0,0 +2,2 @@\n+x\n+y\n+++ b/Shared/A.swift\n@@ -1,2 +0,0 @@\n-x\n-y\n"
    let changes = ChangedLines(diff: Array(diff.utf8), untracked: [])
    let report = report(
      [Hit("A.swift", 1), Hit("A.swift", 2), Hit("A.swift", nil), Hit("/r/Shared/A.swift", 1), Hit("B.swift", nil)],
      changes: changes)
    XCTAssertEqual(report.findings.map(\.line), [nil, 2])
    XCTAssertEqual(report.elsewhere, 3)
    XCTAssertEqual(self.report([Hit("B.swift", 1)], changes: changes).rules[0].state, .passed)
    XCTAssertNil(self.report([]).elsewhere)
  }
}
