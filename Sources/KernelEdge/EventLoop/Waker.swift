import CLinux
import Glibc
import SystemCalls

/// Wakes an `EventLoop` from any thread; also from a signal handler, which writes to `descriptor`.
package final class Waker: Sendable {
  /// An eventfd: eight bytes with any value but 0 wake the loop.
  package let descriptor: Int32

  init() throws(SystemCallError) {
    descriptor = try checked(clinux_eventfd(), "eventfd", while: "creating an event loop")
  }

  /// Makes the loop's present or next wait return. Never blocks; several calls may count as one.
  package func wake() {
    var one: UInt64 = 1
    // The only failure is a full counter, and then the loop is about to wake anyway.
    _ = withUnsafeBytes(of: &one) { SystemCall.write(descriptor, $0) }
  }

  /// Clears the pending wake-ups.
  func acknowledge() {
    var count: UInt64 = 0
    _ = withUnsafeMutableBytes(of: &count) { SystemCall.read(descriptor, into: $0) }
  }

  deinit { close(descriptor) }
}
