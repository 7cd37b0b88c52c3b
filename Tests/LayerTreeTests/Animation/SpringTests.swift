import Foundation
import XCTest

@testable import LayerTree

/// Beside the differential equation, m x'' = -k x - c x', walked in small steps.
final class SpringTests: XCTestCase {
  private func walked(_ spring: Spring, to seconds: Double) -> Double {
    // x is the distance from the end; Runge and Kutta's way of the fourth order.
    var (x, v) = (1.0, -spring.velocity)
    let steps = 4000
    let h = seconds / Double(steps)
    func pull(_ x: Double, _ v: Double) -> Double { (-spring.stiffness * x - spring.damping * v) / spring.mass }
    for _ in 0..<steps {
      let (x1, v1) = (v, pull(x, v))
      let (x2, v2) = (v + h / 2 * v1, pull(x + h / 2 * x1, v + h / 2 * v1))
      let (x3, v3) = (v + h / 2 * v2, pull(x + h / 2 * x2, v + h / 2 * v2))
      let (x4, v4) = (v + h * v3, pull(x + h * x3, v + h * v3))
      x += h / 6 * (x1 + 2 * x2 + 2 * x3 + x4)
      v += h / 6 * (v1 + 2 * v2 + 2 * v3 + v4)
    }
    return 1 - x
  }

  func test_progress_isThatOfTheOscillator() {
    for spring in [
      Spring(), Spring(mass: 2, stiffness: 300, damping: 5, velocity: 3), Spring(damping: 20),
      Spring(damping: 20, velocity: -4), Spring(damping: 60), Spring(stiffness: 50, damping: 200, velocity: 8),
      Spring(damping: 0),
    ] {
      for seconds in [0.01, 0.1, 0.35, 1, 2] {
        XCTAssertEqual(spring.progress(at: seconds), walked(spring, to: seconds), accuracy: 1e-8, "\(spring)")
      }
      XCTAssertEqual(spring.progress(at: 0), 0, accuracy: 1e-15)
    }
  }

  /// Core Animation's own spring, by hand: ω = 10, ζ = 1/2, so p(t) = 1 - e⁻⁵ᵗ (cos √75 t + 5/√75 sin √75 t).
  func test_progress_byHand() {
    let damped = 75.0.squareRoot()
    let expected = 1 - exp(-1.0) * (cos(damped * 0.2) + 5 / damped * sin(damped * 0.2))
    XCTAssertEqual(Spring().progress(at: 0.2), expected, accuracy: 1e-14)
    XCTAssertEqual(Spring().dampingRatio, 0.5)
    // Critical: p(t) = 1 - e⁻¹⁰ᵗ (1 + 10 t).
    XCTAssertEqual(Spring(damping: 20).progress(at: 0.1), 1 - 2 * exp(-1.0), accuracy: 1e-14)
  }

  func test_whatHasSettled_staysAtTheEnd() {
    for spring in [
      Spring(), Spring(damping: 20), Spring(damping: 60), Spring(damping: 1), Spring(damping: 20, velocity: 50),
      Spring(damping: 500, velocity: 3),
    ] {
      let settled = spring.settlingTime
      XCTAssertGreaterThan(settled, 0)
      XCTAssertLessThan(settled, 3600)
      for step in 1...50 {
        XCTAssertEqual(spring.progress(at: settled * (1 + Double(step) / 50)), 1, accuracy: 0.0011, "\(spring)")
      }
    }
    XCTAssertEqual(Spring(damping: 0).settlingTime, 3600)
  }

  func test_strongDamping_overflowsNothing() {
    let spring = Spring(mass: 1e-6, stiffness: 1e6, damping: 1e6)
    for seconds in [0.0, 1e-9, 1, 1e6] { XCTAssertTrue(spring.progress(at: seconds).isFinite, "\(seconds)") }
    XCTAssertEqual(spring.progress(at: 1e6), 1)
  }
}
