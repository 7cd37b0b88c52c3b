import AppAudit
import AppFacts
import XCTest

/// Every rule on an app that has its fault, and on one that nearly has it: `RULE.fault.txt` and `RULE.near.txt` in Fixtures,
/// with further ones under `RULE.fault-WORD.txt`.
final class RuleTests: XCTestCase {
  func test_rules_onTheirFixtures() throws {
    let fixtures = try Fixture.all()
    XCTAssertGreaterThan(fixtures.count, 1)
    for fixture in fixtures {
      let parts = fixture.name.split(separator: ".")
      let rule = try XCTUnwrap(Rule.named(String(parts[0])), "\(fixture.name): there is no such rule")
      let marks = fixture.marks(of: rule.id)
      let audit = Audit(rules: [rule], command: "audit") { _, _ in nil }
      let report = audit.report(on: AuditedApp(try fixture.facts()))
      let found = report.findings.filter { $0.rule == rule.id }.map { "\($0.path):\($0.line ?? 0)" }.sorted()
      XCTAssertEqual(found, marks, fixture.name)
      XCTAssertEqual(
        parts[1].hasPrefix("fault"), !marks.isEmpty, "\(fixture.name): a fault has marks, a near miss has none")
    }
  }

  func test_rules_haveBothFixtures() throws {
    let names = Set(try Fixture.all().map(\.name))
    for rule in Rule.all where rule.method != .probe {
      XCTAssertTrue(names.contains("\(rule.id).fault"), "\(rule.id) has no fixture with its fault")
      XCTAssertTrue(names.contains("\(rule.id).near"), "\(rule.id) has no fixture that nearly has it")
    }
  }

  func test_rules_sayWhatTheirReaderNeeds() {
    XCTAssertEqual(Set(Rule.all.map(\.id)).count, Rule.all.count)
    for rule in Rule.all {
      for text in [rule.message, rule.trigger, rule.loss, rule.mending, rule.exceptions] {
        XCTAssertTrue(text.last.map { ".?…".contains($0) } ?? false, "\(rule.id): '\(text)' is no sentence")
      }
      XCTAssertTrue(rule.link.hasPrefix("https://developer.apple.com/documentation/"), rule.id)
      XCTAssertFalse(rule.sources.isEmpty, "\(rule.id) has no source")
    }
  }
}
