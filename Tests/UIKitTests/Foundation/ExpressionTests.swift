import DormouseFoundation
import XCTest

@testable import UIKit

/// Expressions from text, as calculators have them evaluated.
final class ExpressionTests: XCTestCase {
  private func value(_ format: String, _ arguments: [Any] = [], of object: Any? = nil) -> Double? {
    NSExpression(format: format, argumentArray: arguments).expressionValue(with: object, context: nil) as? Double
  }

  func test_numbers_areReckonedWith_inTheOrderOfSchool() {
    XCTAssertEqual(value("1+2*3"), 7)
    XCTAssertEqual(value("(1 + 2) * 3 - -4"), 13)
    XCTAssertEqual(value("-5 + 2.5"), -2.5)
    XCTAssertEqual(value("10-2-3"), 5)
    XCTAssertEqual(value("2**3*2"), 16)
    XCTAssertEqual(value("sqrt(16) + max(1, 7, 3)"), 11)
    XCTAssertEqual(value("sum(%@)", [[1, 2, 3.5]]), 6.5)
  }

  func test_wholeNumbers_areDividedAsSuch_andBrokenOnesNot() {
    XCTAssertEqual(value("5/2"), 2)
    XCTAssertEqual(value("5.0/2"), 2.5)
    XCTAssertEqual(value("1/0"), .infinity)
    XCTAssertEqual(value("9223372036854775807+1"), pow(2, 63))
    XCTAssertEqual(NSExpression(format: "3*4").expressionValue(with: nil, context: nil) as? Int, 12)
  }

  func test_arguments_keyPaths_andConstants() {
    XCTAssertEqual(value("%d * %@ + price", [2, 3], of: ["price": 1.5]), 7.5)
    XCTAssertEqual(value("%K - 1", ["home.number"], of: ["home": ["number": 5]]), 4)
    XCTAssertEqual(NSExpression(forConstantValue: "a").constantValue as? String, "a")
    let name = NSExpression(forKeyPath: "name")
    XCTAssertEqual(name.expressionValue(with: ["name": "Ada"], context: nil) as? String, "Ada")
  }

  /// Neither the value nor the end of an expression may take a call on the stack for each of its terms.
  func test_terms_mayBeVeryMany() {
    let count = 50_000
    for (text, expected) in [("+1", 50_001.0), ("*1", 1), ("**1", 1), ("-1", -49_999)] {
      XCTAssertEqual(value("1" + String(repeating: text, count: count)), expected, text)
    }
  }

  func test_parse_whenWrong_saysWhy() {
    for (format, reason) in [
      ("1 +", "unexpected end"), ("(1", "')'"), ("1 2", "unexpected text"), ("%d", "too few arguments"),
      ("%z", "conversion specifier"), ("1.2.3", "is not a number"), ("median(1)", "no function 'median'"),
      (String(repeating: "(", count: 10_000) + "1", "nested too deeply"),
      ("2**" + String(repeating: "-", count: 10_000) + "1", "nested too deeply"),
    ] {
      XCTAssertThrowsError(try ExpressionParser.parse(format, []), format) {
        XCTAssertTrue("\($0)".contains(reason), "\(format.prefix(20)): \($0)")
      }
    }
    XCTAssertNoThrow(
      try ExpressionParser.parse(String(repeating: "(", count: 90) + "1" + String(repeating: ")", count: 90), []))
  }
}
