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
}
