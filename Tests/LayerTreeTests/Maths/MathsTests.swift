import Foundation
import LayerTree
import XCTest

/// Beside the C library's functions, which may differ in the last places from machine to machine.
final class MathsTests: XCTestCase {
  private func assertClose(
    _ a: Double, _ b: Double, within bound: Double, _ what: @autoclosure () -> String = "", line: UInt = #line
  ) {
    XCTAssertLessThanOrEqual(abs(a - b), bound * max(1, abs(b)), what(), line: line)
  }

  func test_exp_isTheLibrarys() {
    for x in stride(from: -700.0, through: 700, by: 0.37) {
      assertClose(Maths.exp(x) / Foundation.exp(x), 1, within: 1e-13, "exp(\(x))")
    }
    XCTAssertEqual(Maths.exp(0), 1)
    XCTAssertEqual(Maths.exp(-1000), 0)
    XCTAssertEqual(Maths.exp(1000), .infinity)
    XCTAssertEqual(Maths.exp(-740) / Foundation.exp(-740), 1, accuracy: 0.2)
    XCTAssertTrue(Maths.exp(.nan).isNaN)
  }

  func test_log_isTheLibrarys() {
    var x = 1e-300
    while x < 1e300 {
      assertClose(Maths.log(x), Foundation.log(x), within: 1e-15, "log(\(x))")
      x *= 1.83
    }
    XCTAssertEqual(Maths.log(1), 0)
    XCTAssertEqual(Maths.log(0), -.infinity)
    XCTAssertTrue(Maths.log(-1).isNaN)
  }

  func test_sinAndCos_areTheLibrarys() {
    for x in stride(from: -200.0, through: 200, by: 0.013) {
      assertClose(Maths.sin(x), Foundation.sin(x), within: 1e-15, "sin(\(x))")
      assertClose(Maths.cos(x), Foundation.cos(x), within: 1e-15, "cos(\(x))")
    }
    for x in [1e4, 12345.678, -1e6] {
      assertClose(Maths.sin(x), Foundation.sin(x), within: 1e-14)
      assertClose(Maths.cos(x), Foundation.cos(x), within: 1e-14)
    }
    XCTAssertEqual(Maths.sin(0), 0)
    XCTAssertEqual(Maths.cos(0), 1)
    XCTAssertTrue(Maths.sin(.infinity).isNaN)
  }

  func test_angles_areTheLibrarys() {
    for y in stride(from: -3.0, through: 3, by: 0.17) {
      for x in stride(from: -3.0, through: 3, by: 0.19) {
        assertClose(Maths.atan2(y, x), Foundation.atan2(y, x), within: 1e-15, "atan2(\(y), \(x))")
      }
    }
    XCTAssertEqual(Maths.atan2(0, 0), 0)
    XCTAssertEqual(Maths.atan2(0, -1), .pi)
    XCTAssertEqual(Maths.atan2(1, 0), .pi / 2)
    for x in stride(from: -1.0, through: 1, by: 0.01) {
      assertClose(Maths.acos(x), Foundation.acos(x), within: 1e-14, "acos(\(x))")
    }
    XCTAssertEqual(Maths.acos(2), 0)
  }
}
