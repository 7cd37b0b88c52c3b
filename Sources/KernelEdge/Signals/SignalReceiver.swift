import CLinux
import Glibc
import Synchronization
import SystemCalls

/// Receives signals, whose other effects are suspended meanwhile, and keeps them in order.
///
/// With an `EventLoop`, register `descriptor` for reading and read `received` in the handler. Without one, call `wait` on
/// a separate thread. Several receivers may share a signal: each receives it. At most one thread may wait.
package final class SignalReceiver: Sendable {
  /// The signals that ask a process to end.
  package static let endings = [SIGINT, SIGTERM, SIGHUP]

  /// Readable while there are signals that `received` has not returned yet; -1 once closed.
  package var descriptor: Int32 { state.withLock { $0.pipe?.read.number ?? -1 } }

  private struct State {
    /// The handler, which may do very little, writes each signal's number here; nil once closed.
    var pipe: PipePair?
    var received: [Int32] = []

    mutating func take() {
      guard let pipe else { return }
      var numbers = [UInt8](repeating: 0, count: 64)
      while true {
        let count = numbers.withUnsafeMutableBytes { SystemCall.read(pipe.read.number, into: $0) }
        guard count > 0 else { return }
        received += numbers[..<count].map(Int32.init)
      }
    }
  }
  private let state: Mutex<State>
  private let number: Int32

  /// Receives until `close`.
  ///
  /// - Throws: `SystemCallError`: EINVAL for a signal that no process can receive, EMFILE for too many receivers.
  package init(_ signals: [Int32] = endings) throws(SystemCallError) {
    let pipe = try PipePair()
    try pipe.read.setNonBlocking()
    try pipe.write.setNonBlocking()
    let set = signals.reduce(UInt64(0)) { $0 | 1 << UInt64($1) }
    number = try checked(
      SystemCall.uninterrupted("sigaction") { clinux_receive_signals(pipe.write.number, set) }, "sigaction",
      while: "beginning to receive signals")
    state = Mutex(State(pipe: pipe))
  }

  deinit { close() }

  /// All signals so far, oldest first.
  package var received: [Int32] {
    state.withLock { state in
      state.take()
      return state.received
    }
  }

  /// Waits until there are more than `count` signals.
  ///
  /// - Returns: all signals so far.
  package func wait(beyond count: Int) -> [Int32] {
    while true {
      let received = received
      if received.count > count { return received }
      _ = SystemCall.poll(descriptor, for: Int32(POLLIN), milliseconds: -1)
    }
  }

  /// Restores the earlier effects of the signals; `received` stays. A second call does nothing.
  package func close() {
    state.withLock { state in
      guard state.pipe != nil else { return }
      clinux_stop_receiving(number)
      state.take()
      state.pipe = nil
    }
  }
}
