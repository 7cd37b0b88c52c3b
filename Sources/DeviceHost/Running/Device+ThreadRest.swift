import DeviceCore
import KernelEdge
import LifeCycle

/// Rest in the real world as a virtual device has it: no thread of an app has anything to do.
extension Device {
  /// How long a play waits for an app's threads to sleep, in real time; those of one that computes on may run for longer. Chosen.
  private static let threadPatience: Span = .seconds(1)

  /// Waits until the device is at rest and so are the threads of apps that run. What was due before has come by then: a timer
  /// that passed while its app was suspended, or what a thread has put on the main queue.
  ///
  /// An app whose threads run on for a second is not waited for again. Where the kernel does not tell what threads do, this is
  /// `settle()`; in the virtual world that waits for them already.
  ///
  /// - Throws: As `settle()`.
  public func settleWithThreads() throws {
    try settle()
    guard configuration.world == .real, ThreadWatch.isPossible else { return }
    var start = MonotonicClock.now()
    while let busy = try firstWithBusyThreads() {
      if MonotonicClock.now().nanoseconds - start.nanoseconds > Self.threadPatience.nanoseconds {
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
