import DeviceCore
import KernelEdge
import LifeCycle

/// Waiting: for rest, and for time to pass.
extension Device {
  /// How often at the most what is ready is served once more before the device counts as at rest.
  private static let leftoverRounds = 16
  /// How long, in real time, the device waits at the most for an app that says nothing; beyond every allowance.
  static let patience: Span = .seconds(60)
  /// Virtual world: an app that is silent for so long in real time counts as hung, and its time passes.
  static let silence: Span = .seconds(20)

  /// Serves the loop until the device is at rest.
  ///
  /// - Throws: `DeviceError.noRest` with what it waited for.
  public func settle() throws {
    var lastProgress = MonotonicClock.now()
    advance()
    while !core.isAtRest {
      if configuration.world == .virtual, !awaitsReality {
        try moveToNextDue()
        lastProgress = MonotonicClock.now()
        continue
      }
      let called = try turn(atMost: nextTimeout)
      guard !isInterrupted() else { throw DeviceError.interrupted }
      advance()
      if called > 0 { lastProgress = MonotonicClock.now() }
      let silent = Span(nanoseconds: MonotonicClock.now().nanoseconds - lastProgress.nanoseconds)
      if configuration.world == .virtual, silent > Self.silence {
        try moveToNextDue()
        lastProgress = MonotonicClock.now()
      } else if silent > Self.patience {
        throw DeviceError.noRest(seconds: Self.patience.seconds, core.unrest)
      }
    }
    // What apps printed before their last answer stands in their pipes already: it belongs to what has been.
    for _ in 0..<Self.leftoverRounds {
      guard try loop.runOnce(timeout: .zero) > 0 else { break }
      advance()
    }
    saveChanges()
  }

  /// Lets time pass, then waits for rest. Virtual time passes at once, from one thing that falls due to the next.
  public func wait(_ span: Span) throws {
    try settle()
    let span = Span.seconds(span.seconds / configuration.speed)
    let end = clock.now + span
    switch configuration.world {
    case .virtual:
      while clock.now < end {
        clock.advance(to: min(end, nextDue ?? end))
        releaseStalled()
        advance()
        try settle()
      }
    case .real:
      while clock.now < end {
        _ = try turn(atMost: min(end - clock.now, nextTimeout ?? end - clock.now))
        guard !isInterrupted() else { throw DeviceError.interrupted }
        advance()
      }
    }
    try settle()
  }

  /// Serves whatever is ready or falls due, waiting at most so long; for callers with a loop of their own.
  public func serve(atMost limit: Span?) throws {
    let timeout = [limit, nextTimeout].compactMap { $0 }.min()
    _ = try turn(atMost: timeout)
    advance()
    if core.isAtRest { saveChanges() }
  }

  /// How long until something falls due by the real clock.
  private var nextTimeout: Span? {
    switch configuration.world {
    case .real: [core.nextDeadline, memory?.due].compactMap { $0 }.min().map { max(.zero, $0 - clock.now) }
    case .virtual: .milliseconds(500)
    }
  }

  private var nextDue: Instant? {
    ([core.nextDeadline] + running.values.map(\.stalledUntil)).compactMap { $0 }.min()
  }

  /// Whether some answer is still on its way from a process that is neither stalled nor held.
  private var awaitsReality: Bool {
    running.values.contains { app in
      guard app.stalledUntil == nil else { return core.isEnding(app.key) }
      return core.awaits(app.key) || core.isEnding(app.key)
    }
  }

  private func moveToNextDue() throws {
    guard let due = nextDue else {
      throw DeviceError.noRest(seconds: Self.silence.seconds, core.unrest)
    }
    clock.advance(to: due)
    releaseStalled()
    advance()
  }
}
