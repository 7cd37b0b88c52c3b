import LifeCycle
import XCTest

final class ContentPredicateTests: XCTestCase {
  private func matches(_ comparison: ContentPredicate.Comparison, _ text: String, _ subject: String) -> Bool {
    ContentPredicate.compare(comparison, text, ignoresCase: false).matches(subject)
  }

  func test_compare_ofEachKind() {
    XCTAssertTrue(matches(.equal, "a", "a"))
    XCTAssertFalse(matches(.equal, "a", "A"))
    XCTAssertTrue(matches(.beginsWith, "note-", "note-1"))
    XCTAssertTrue(matches(.endsWith, "-1", "note-1"))
    XCTAssertTrue(matches(.contains, "te-", "note-1"))
    XCTAssertFalse(matches(.contains, "x", "note-1"))
    XCTAssertTrue(ContentPredicate.compare(.equal, "NOTE", ignoresCase: true).matches("note"))
  }

  func test_like_takesOneOrAnyNumberOfCharacters() {
    XCTAssertTrue(matches(.like, "note-?", "note-1"))
    XCTAssertFalse(matches(.like, "note-?", "note-12"))
    XCTAssertTrue(matches(.like, "*-1*", "note-12"))
    XCTAssertTrue(matches(.like, "", ""))
    XCTAssertFalse(matches(.like, "", "a"))
    XCTAssertTrue(matches(.like, "a*b*c", "aXbXbXc"))
    // A pattern that makes simple matchers run for ages.
    XCTAssertFalse(matches(.like, String(repeating: "a*", count: 50) + "b", String(repeating: "a", count: 2000)))
  }

  func test_compounds() {
    let a = ContentPredicate.compare(.beginsWith, "a", ignoresCase: false)
    let b = ContentPredicate.compare(.endsWith, "b", ignoresCase: false)
    XCTAssertTrue(ContentPredicate.all([a, b]).matches("a-b"))
    XCTAssertFalse(ContentPredicate.all([a, b]).matches("a-c"))
    XCTAssertTrue(ContentPredicate.any([a, b]).matches("a-c"))
    XCTAssertTrue(ContentPredicate.not(a).matches("b"))
    XCTAssertTrue(ContentPredicate.all([]).matches("anything"))
    XCTAssertFalse(ContentPredicate.any([]).matches("anything"))
  }
}
