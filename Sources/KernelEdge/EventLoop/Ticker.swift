import CLinux
import Glibc
import LifeCycle
import SystemCalls

/// Calls a handler periodically, for the few things that the kernel does not report.
package final class Ticker {
  private let loop: EventLoop
  private let timer: Descriptor
  private var token: EventLoop.Token?

  /// Starts at once; the first call comes after one interval.
  package init(every interval: Span, on loop: EventLoop, handler: @escaping () throws -> Void) throws(SystemCallError) {
    self.loop = loop
    let timer = Descriptor(try checked(clinux_timerfd(), "timerfd_create", while: "starting a timer"))
    self.timer = timer
    try checked(
      clinux_timerfd_set(timer.number, interval.nanoseconds, interval.nanoseconds), "timerfd_settime",
      while: "starting a timer")
    token = try loop.add(timer.number, .read) { _ in
      var expirations: UInt64 = 0
      // Nothing to read means that the timer did not expire.
      if withUnsafeMutableBytes(of: &expirations, { SystemCall.read(timer.number, into: $0) }) == 8 { try handler() }
    }
  }

  /// Stops the calls at once.
  package func stop() {
    if let token { loop.remove(token) }
    token = nil
    timer.close()
  }
}
