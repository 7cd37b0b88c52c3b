import DeviceHost
import Foundation
import KernelEdge
import Synchronization

/// The signals that ask the tool to end: the first lets devices end in order, the second ends everything at once.
final class Signals: Sendable {
  /// Ends with the process.
  static let shared = Signals()

  /// The last one means that nobody reads our output any longer, as after `| head`.
  private static let handled = [SIGINT, SIGTERM, SIGHUP, SIGPIPE]
  /// Where the handler, which may do next to nothing, writes the signal's number.
  private static let pipe = Atomic<Int32>(-1)

  private struct State {
    var isWatching = false
    var received: [Int32] = []
    var wakers: [ObjectIdentifier: Waker] = [:]
    var cleanups: [@Sendable () -> Void] = []
  }
  private let state = Mutex(State())

  /// The first signal that came.
  var first: Int32? { state.withLock { $0.received.first } }

  /// From here on signals are collected. Begin after builds, which have a way of their own with them.
  func watch() {
    let isFirst = state.withLock { state in
      defer { state.isWatching = true }
      return !state.isWatching
    }
    guard isFirst else { return }
    var ends: [Int32] = [-1, -1]
    guard Foundation.pipe(&ends) == 0 else { return }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    Self.pipe.store(ends[1], ordering: .sequentiallyConsistent)
    let reading = ends[0]
    Thread.detachNewThread {
      while true {
        var number: UInt8 = 0
        let count = read(reading, &number, 1)
        if count == 1 { self.received(Int32(number)) } else if count == 0 || errno != EINTR { return }
      }
    }
    for signal in Self.handled {
      var action = sigaction()
      action.sa_flags = SA_RESTART
      action.__sigaction_handler.sa_handler = { number in
        let saved = errno
        var byte = UInt8(truncatingIfNeeded: number)
        _ = write(Signals.pipe.load(ordering: .relaxed), &byte, 1)
        errno = saved
      }
      sigaction(signal, &action, nil)
    }
  }

  /// Lets a loop return when a signal comes.
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

  /// What must be put back even when everything ends at once.
  func onSecond(_ cleanup: @escaping @Sendable () -> Void) { state.withLock { $0.cleanups.append(cleanup) } }

  private func received(_ number: Int32) {
    let (count, wakers, cleanups) = state.withLock { state in
      // It comes again with every line that is still written, and hurries nobody.
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
