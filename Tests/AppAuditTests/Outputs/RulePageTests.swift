import AppAudit
import XCTest

/// `docs/audit.md` against the rules.
final class RulePageTests: XCTestCase {
  /// `dormouse diagrams` writes it again, and so does `DORMOUSE_ADD_GOLDEN=1 swift test --filter RulePageTests`.
  func test_theCommittedPage_isWhatTheRulesGive() throws {
    try Golden.hold(Array(RulePage.text().utf8), to: Golden.docs.appendingPathComponent("audit.md"))
  }

  func test_thePage_hasEveryRuleWithItsFields() {
    let page = RulePage.text(Sample.rules)
    for rule in Sample.rules {
      XCTAssertTrue(page.contains("### \(rule.id): \(rule.message)"), rule.id)
      for text in [rule.trigger, rule.loss, rule.mending, rule.exceptions, rule.link] + rule.sources {
        XCTAssertTrue(page.contains(text), "\(rule.id): \(text)")
      }
    }
    for part in ["## \(Rule.Category.scenes.title)", "error 10, warning 3, note 0", "no more than 49"] {
      XCTAssertTrue(page.contains(part), part)
    }
  }

  func test_whatWouldEndATablesCell_doesNot() {
    var rule = Sample.rules[0]
    rule.trigger = "a | b\nc"
    XCTAssertTrue(RulePage.text([rule]).contains("| when | a \\| b c |"))
  }
}
