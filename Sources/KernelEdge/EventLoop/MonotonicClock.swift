import Glibc
import LifeCycle

/// The kernel's clock that never goes back, for deadlines.
package enum MonotonicClock {
  /// Time since the machine started, without sleep.
  package static func now() -> Span {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Span(nanoseconds: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
  }
}
