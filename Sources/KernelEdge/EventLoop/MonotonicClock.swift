import Glibc
import LifeCycle

/// The kernel's monotonic clock, for deadlines.
package enum MonotonicClock {
  /// Time since the machine started, sleep excluded.
  package static func now() -> Span {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Span(nanoseconds: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
  }
}
