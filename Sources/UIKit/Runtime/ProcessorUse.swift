import CoreFoundation
import Foundation

/// Computation without a result, to use processor time.
enum ProcessorUse {
  /// Keeps the calling thread busy until it has used this much processor time.
  static func compute(seconds: Double) {
    let end = threadTime() + seconds
    var sum: UInt64 = 1
    while threadTime() < end {
      // Reading the clock is kernel work; most of the time must be the app's own.
      for step in 0..<100_000 as Range<UInt64> { sum = sum &* 6_364_136_223_846_793_005 &+ step }
    }
    // Keeps the optimizer from removing the work.
    withExtendedLifetime(sum) {}
  }

  /// The processor time of the calling thread, in seconds.
  private static func threadTime() -> Double {
    var time = timespec()
    // Cannot fail for a clock that exists.
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
