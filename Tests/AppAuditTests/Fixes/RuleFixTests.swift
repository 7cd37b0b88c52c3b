import AppAudit
import AppFacts
import XCTest

/// Every rule whose places the tool mends, on its own fixtures: what is not marked `left` is gone, and the app reads as before.
final class RuleFixTests: XCTestCase {
  func test_written_isWhatHasAFix() {
    for rule in Rule.all {
      XCTAssertEqual(rule.mended == .written, rule.fix != nil, rule.id)
    }
  }

  func test_fixes_onTheFixturesOfTheirRules() throws {
    let fixtures = try Fixture.all()
    for rule in Rule.all where rule.fix != nil {
      var fixed = 0
      for fixture in fixtures where fixture.name.hasPrefix("\(rule.id).fault") {
        fixed += try fixture.inFolder { folder in try mend(fixture, by: rule, in: MendedApp(folder: folder)) }
      }
      XCTAssertGreaterThan(fixed, 0, "\(rule.id) mends nothing")
    }
  }

  func test_nearMisses_areLeftAlone() throws {
    for fixture in try Fixture.all() where fixture.name.contains(".near") {
      let rule = try XCTUnwrap(Rule.named(String(fixture.name.prefix { $0 != "." })))
      guard rule.fix != nil else { continue }
      try fixture.inFolder { folder in
        XCTAssertEqual(try MendedApp(folder: folder).fix([rule]).kept, [], fixture.name)
      }
    }
  }

  /// - Returns: How many findings are gone.
  private func mend(_ fixture: Fixture, by rule: Rule, in app: MendedApp) throws -> Int {
    let results = try app.fix([rule]).results
    let after = try app.fixture(named: fixture.name)
    let facts = try Fixture.facts(in: app.folder)
    XCTAssertEqual(facts.leftAlone, [], fixture.name)
    XCTAssertEqual(facts.configurations.compactMap(\.infoPlist.problem), [], fixture.name)
    let found = Audit(rules: [rule], command: "audit") { _, _ in nil }.report(on: AuditedApp(facts)).findings
    XCTAssertEqual(
      found.map { "\($0.path):\($0.line ?? 0)" }.sorted(), after.marks(of: rule.id, onlyLeft: true),
      "\(fixture.name): \(results.flatMap(\.lines).joined(separator: "\n"))")
    XCTAssertEqual(results.fixed.count + found.count, fixture.marks(of: rule.id).count, fixture.name)
    let again = try app.fix([rule])
    XCTAssertEqual(again.kept, [], "\(fixture.name): a second run changes something")
    XCTAssertEqual(try app.fixture(named: fixture.name).files, after.files, fixture.name)
    return results.fixed.count
  }
}
