import DeviceHost
import Foundation
import KernelEdge
import Synchronization

/// The signals that end the tool: the first lets devices end in order, the second ends everything at once.
final class Signals: Sendable {
  /// Lives until the process ends.
  static let shared = Signals()

  /// SIGPIPE means that nobody reads our output any longer, as after `| head`.
  private static let handled = [SIGINT, SIGTERM, SIGHUP, SIGPIPE]

  private struct State {
    var isWatching = false
    var received: [Int32] = []
    var wakers: [ObjectIdentifier: Waker] = [:]
    var cleanups: [@Sendable () -> Void] = []
  }
  private let state = Mutex(State())

  /// The first signal received.
  var first: Int32? { state.withLock { $0.received.first } }

  /// Collects signals from here on. Call it after builds, which handle signals themselves.
  ///
  /// - Throws: `SystemCallError` if there are no descriptors left.
  func watch() throws {
    try state.withLock { state in
      guard !state.isWatching else { return }
      let receiver = try SignalReceiver(Self.handled)
      state.isWatching = true
      Thread.detachNewThread {
        var heard = 0
        while true {
          let received = receiver.wait(beyond: heard)
          for signal in received[heard...] { self.received(signal) }
          heard = received.count
        }
      }
    }
  }

  /// Makes a loop return when a signal arrives.
  func wake(_ waker: Waker) { state.withLock { $0.wakers[ObjectIdentifier(waker)] = waker } }

  /// Lets a device notice signals while it waits.
  func wake(_ device: Device) {
    let waker = device.loop.waker
    state.withLock { $0.wakers[ObjectIdentifier(waker)] = waker }
    device.isInterrupted = { [unowned self] in self.first != nil }
  }

  func forget(_ device: Device) {
    _ = state.withLock { $0.wakers.removeValue(forKey: ObjectIdentifier(device.loop.waker)) }
  }

  /// Registers cleanup that must run even when everything ends at once.
  func onSecond(_ cleanup: @escaping @Sendable () -> Void) { state.withLock { $0.cleanups.append(cleanup) } }

  private func received(_ number: Int32) {
    let (count, wakers, cleanups) = state.withLock { state in
      // SIGPIPE repeats with every line written, and so does not count as a second signal.
      if number != SIGPIPE || state.received.isEmpty { state.received.append(number) }
      return (state.received.count, Array(state.wakers.values), state.cleanups)
    }
    guard count > 1, number != SIGPIPE else {
      for waker in wakers { waker.wake() }
      return
    }
    // Apps die with the threads of their devices.
    for cleanup in cleanups { cleanup() }
    _exit(ExitStatus.signal(number))
  }
}
