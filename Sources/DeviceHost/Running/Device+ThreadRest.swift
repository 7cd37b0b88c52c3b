import DeviceCore
import KernelEdge
import LifeCycle

/// Rest in the real world as a virtual device has it: no thread of an app has anything to do.
extension Device {
  /// How long a play waits for an app's threads to sleep: in processor time of theirs, for on a busy machine the same work takes
  /// longer, and in real time, for threads that sleep and wake again and again. Chosen.
  private static let threadPatience: (processor: Span, real: Span) = (.seconds(1), .seconds(10))

  /// Waits until the device is at rest and so are the threads of apps that run. What was due before has come by then: a timer
  /// that passed while its app was suspended, or what a thread has put on the main queue.
  ///
  /// An app whose threads run on for a second of processor time, or do not sleep for ten real ones, is not waited for again.
  /// Where the kernel does not tell what threads do, this is `settle()`; in the virtual world that waits for them already.
  ///
  /// - Throws: As `settle()`.
  public func settleWithThreads() throws {
    try settle()
    guard configuration.world == .real, ThreadWatch.isPossible else { return }
    var start = MonotonicClock.now()
    var used: [AppKey: Span] = [:]
    while let busy = try firstWithBusyThreads() {
      let use = use(of: busy)?.processor ?? .zero
      let atFirst = used[busy.app] ?? use
      used[busy.app] = atFirst
      if use - atFirst > Self.threadPatience.processor || MonotonicClock.now() - start > Self.threadPatience.real {
        busy.isRestless = true
        start = MonotonicClock.now()
      }
      _ = try turn(atMost: Span(nanoseconds: 100_000))
      guard !isInterrupted() else { throw DeviceError.interrupted }
      try settle()
    }
    // What they said last before they slept.
    try settle()
  }

  private func firstWithBusyThreads() throws -> RunningApp? {
    try running.values.first { app in
      guard !app.isRestless, !app.isHeld, let process = app.process, process.end == nil,
        core.processState(of: app.app) == .running
      else { return false }
      let threads = try app.threads ?? ThreadWatch(of: process.pid)
      app.threads = threads
      return try !threads.isAtRest()
    }
  }
}
