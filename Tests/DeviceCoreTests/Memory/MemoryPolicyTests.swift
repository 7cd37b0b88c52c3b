import DeviceCore
import LifeCycle
import XCTest

/// Levels with separate ends, over every amount of memory.
final class MemoryPolicyTests: XCTestCase {
  private let policy = MemoryPolicy()

  private func level(_ available: Int64, from level: MemoryLevel) -> MemoryLevel {
    policy.level(available: available, of: 1000, from: level)
  }

  func test_levels_beginAndEndApart_overEveryAmountAndEveryLevel() {
    let thresholds: [(MemoryLevel, MemoryPolicy.Threshold)] = [
      (.warning, policy.warning), (.reclaim, policy.reclaim), (.disconnect, policy.disconnect), (.kill, policy.kill),
    ]
    for from in MemoryLevel.allCases {
      for available in 0...1000 as ClosedRange<Int64> {
        let reached = level(available, from: from)
        for (next, threshold) in thresholds {
          XCTAssertLessThan(threshold.start, threshold.stop)
          if available <= threshold.start { XCTAssertGreaterThanOrEqual(reached, next, "\(available) from \(from)") }
          if available >= threshold.stop { XCTAssertLessThan(reached, next, "\(available) from \(from)") }
          // In between it stays as it was.
          if available > threshold.start, available < threshold.stop {
            XCTAssertEqual(reached >= next, from >= next, "\(available) from \(from)")
          }
        }
        XCTAssertEqual(level(available, from: reached), reached, "A level is at rest where it has led.")
      }
    }
  }

  func test_nonsense_isBounded() {
    for level in MemoryLevel.allCases {
      XCTAssertEqual(policy.level(available: -5, of: 1000, from: level), .kill)
      XCTAssertEqual(policy.level(available: 5000, of: 1000, from: level), .normal)
      XCTAssertEqual(policy.level(available: .max, of: .max, from: level), .normal)
      XCTAssertEqual(policy.level(available: 0, of: 0, from: level), .kill)
    }
  }

  func test_kernelScores_followTheBands() {
    let bands = JetsamBand.allCases.sorted()
    for (low, high) in zip(bands, bands.dropFirst()) { XCTAssertGreaterThan(low.kernelScore, high.kernelScore) }
    for band in bands { XCTAssertTrue((1...1000).contains(band.kernelScore), "never safer than the device itself") }
  }
}
