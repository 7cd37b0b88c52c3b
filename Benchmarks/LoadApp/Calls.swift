import Foundation
@_spi(Scenario) import UIKit

/// Measures what a logged call costs, and two looks at the clock.
@MainActor
enum Calls {
  static func measure(_ count: Int) {
    let begin = clock()
    ScenarioSupport.logCalls(count)
    let called = clock()
    for _ in 0..<count {
      _ = clock()
      _ = clock()
    }
    let looked = clock()
    print("calls \((called - begin) / Double(count)) \((looked - called) / Double(count))")
  }

  /// In nanoseconds.
  private static func clock() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }
}
