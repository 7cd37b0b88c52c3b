import Foundation

/// Work for a processor that has no result.
enum ProcessorUse {
  /// Keeps the calling thread at work until it has had so much processor time.
  static func compute(seconds: Double) {
    let end = threadTime() + seconds
    var sum: UInt64 = 1
    while threadTime() < end {
      // Asking for the time is work of the kernel's; most of it is to be the app's own.
      for step in 0..<100_000 as Range<UInt64> { sum = sum &* 6_364_136_223_846_793_005 &+ step }
    }
    // Whoever optimizes cannot leave the work out.
    withExtendedLifetime(sum) {}
  }

  /// Seconds that the calling thread has had.
  private static func threadTime() -> Double {
    var time = timespec()
    // It fails for no clock that exists.
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
