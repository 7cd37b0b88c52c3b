import DormouseFoundation
import LifeCycle
import XCTest

@testable import UIKit

@preconcurrency @MainActor
final class PredicateTests: XCTestCase {
  private func holds(_ format: String, _ arguments: [Any] = [], for object: Any) -> Bool {
    NSPredicate(format: format, argumentArray: arguments).evaluate(with: object)
  }

  func test_format_comparesTheObjectItself() {
    XCTAssertTrue(holds("self == %@", ["a"], for: "a"))
    XCTAssertTrue(holds("SELF BEGINSWITH 'no'", for: "note"))
    XCTAssertTrue(holds("self endswith[c] \"TE\"", for: "note"))
    XCTAssertTrue(holds("self CONTAINS[cd] 'É'", for: "cafe"))
    XCTAssertTrue(holds("self LIKE 'n?t*'", for: "note-1"))
    XCTAssertTrue(holds("self MATCHES 'n[a-z]+'", for: "note"))
    XCTAssertFalse(holds("self MATCHES 'n[a-z]+'", for: "note-1"))
    XCTAssertTrue(holds("self IN {'a', 'b'}", for: "b"))
    XCTAssertTrue(holds("self != 'a' AND NOT (self == 'b' OR self == 'c')", for: "d"))
    XCTAssertTrue(holds("TRUEPREDICATE", for: "x"))
    XCTAssertFalse(holds("FALSEPREDICATE || 'y' = self", for: "x"))
  }

  func test_format_comparesKeysOfDictionaries() {
    let object: [String: Any] = ["name": "Ada", "age": 36, "home": ["city": "London"]]
    XCTAssertTrue(holds("name == %@ && age > %d", ["Ada", 30], for: object))
    XCTAssertTrue(holds("%K == 'London'", ["home.city"], for: object))
    XCTAssertFalse(holds("age <= 35.5", for: object))
  }

  func test_parse_whenWrong_saysWhy() {
    for (format, reason) in [
      ("self ==", "unexpected end"), ("self 'a'", "missing comparison operator"), ("(self == 'a'", "')'"),
      ("self == 'a", "unterminated string"), ("self == %@", "too few arguments"),
      ("self ==[x] 'a'", "unknown option 'x'"), ("self == 'a' self", "unexpected text"),
      (String(repeating: "NOT ", count: 200) + "TRUEPREDICATE", "nested too deeply"),
      ("self IN " + String(repeating: "{", count: 200_000), "nested too deeply"),
      (String(repeating: "SUBQUERY(", count: 100_000), "nested too deeply"),
    ] {
      XCTAssertThrowsError(try PredicateParser.parse(format, []), format) {
        XCTAssertTrue("\($0)".contains(reason), "\(format): \($0)")
      }
    }
  }

  func test_conditions_whatIsAllowed_goesToTheSystem() throws {
    let prefix = NSPredicate(format: "self BEGINSWITH[c] %@", "note-")
    XCTAssertEqual(try ContentPredicate(prefix), .compare(.beginsWith, "note-", ignoresCase: true))
    XCTAssertEqual(try ContentPredicate(NSPredicate(value: true)), .constant(true))
    XCTAssertEqual(try ContentPredicate(NSPredicate(value: false)), .constant(false))
    XCTAssertEqual(
      try ContentPredicate(NSCompoundPredicate(notPredicateWithSubpredicate: prefix)),
      .not(.compare(.beginsWith, "note-", ignoresCase: true)))
    XCTAssertEqual(
      try ContentPredicate(NSPredicate(format: "self IN {'a', 'b'}")),
      .any([.compare(.equal, "a", ignoresCase: false), .compare(.equal, "b", ignoresCase: false)]))
  }

  func test_conditions_whatIsForbidden_isNamed() {
    func reason(_ predicate: NSPredicate) -> ForbiddenPredicate? {
      do {
        _ = try ContentPredicate(predicate)
        return nil
      } catch { return error as? ForbiddenPredicate }
    }
    XCTAssertEqual(reason(NSPredicate { _, _ in true }), .block)
    XCTAssertEqual(reason(NSPredicate(format: "self MATCHES 'a.*'")), .matches)
    XCTAssertEqual(reason(NSPredicate(format: "name == 'a'")), .keyPath("name"))
    let nested = NSCompoundPredicate(orPredicateWithSubpredicates: [
      NSPredicate(value: true), NSPredicate(format: "NOT self MATCHES 'a'"),
    ])
    XCTAssertEqual(reason(nested), .matches)
  }
}
