import Foundation
import XCTest

@testable import LayerTree

final class TimingTests: XCTestCase {
  /// The curve by its definition: the place on it is looked for by halves.
  private func byHalves(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ x: Double) -> Double {
    func curve(_ a: Double, _ b: Double, _ t: Double) -> Double {
      3 * (1 - t) * (1 - t) * t * a + 3 * (1 - t) * t * t * b + t * t * t
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<100 {
      let middle = (low + high) / 2
      if curve(x1, x2, middle) < x { low = middle } else { high = middle }
    }
    return curve(y1, y2, low)
  }

  func test_curves_areTheirDefinition() {
    let curves = [
      (Timing.easeIn, (0.42, 0.0, 1.0, 1.0)), (.easeOut, (0, 0, 0.58, 1)), (.easeInOut, (0.42, 0, 0.58, 1)),
      (.standard, (0.25, 0.1, 0.25, 1)), (.bezier(0.2, -1, 0.8, 2), (0.2, -1, 0.8, 2)),
      (.bezier(1, 0, 0, 1), (1, 0, 0, 1)), (.bezier(0, 1, 0, 1), (0, 1, 0, 1)),
    ]
    for (timing, points) in curves {
      for x in stride(from: 0.0, through: 1, by: 1.0 / 64) {
        XCTAssertEqual(
          timing(x), byHalves(points.0, points.1, points.2, points.3, x), accuracy: 1e-5, "\(timing) at \(x)")
      }
      XCTAssertEqual(timing(0), 0)
      XCTAssertEqual(timing(1), 1)
    }
    XCTAssertEqual(Timing.linear(0.3), 0.3)
  }

  /// From the tables of CSS's `ease`, `ease-in` and `ease-in-out`, whose control points are the same.
  func test_curves_atKnownPlaces() {
    XCTAssertEqual(Timing.standard(0.5), 0.802403, accuracy: 1e-6)
    XCTAssertEqual(Timing.easeIn(0.5), 0.315357, accuracy: 1e-6)
    XCTAssertEqual(Timing.easeOut(0.5), 0.684643, accuracy: 1e-6)
    XCTAssertEqual(Timing.easeInOut(0.5), 0.5, accuracy: 1e-12)
    XCTAssertEqual(Timing.easeInOut(0.25), 0.129162, accuracy: 1e-6)
  }
}
