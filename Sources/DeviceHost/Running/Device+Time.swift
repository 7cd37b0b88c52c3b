import DeviceCore
import KernelEdge
import LifeCycle
import SystemLink

/// Waits for rest, and for time to pass.
extension Device {
  /// The most extra rounds of the loop before the device counts as at rest.
  private static let leftoverRounds = 16
  /// How often events are looked for that an app has left in a transition that goes on and on.
  private static let glance: Span = .milliseconds(100)
  /// The longest wait, in real time, for a silent app; longer than every allowance.
  static let patience: Span = .seconds(60)
  /// Virtual world: by how much an app's timer may be late by its own arithmetic, which is done in seconds since 2001. Chosen.
  private static let rounding: Span = Span(nanoseconds: 100_000)
  /// Virtual world: an app that is silent for this long in real time counts as hung, and virtual time moves on.
  static let silence: Span = .seconds(20)

  /// Runs the loop until the device is at rest, and so is what moves by itself in apps that are seen: content that
  /// scrolls on. Time passes meanwhile, in the virtual world too.
  ///
  /// - Throws: `DeviceError.noRest` with what is outstanding.
  public func settle() throws {
    var quiet = Quiet()
    let longest = clock.now + Self.longestMovement
    advance()
    while true {
      let isOpen =
        !core.isAtRest || pixelRequests > 0 || owesFrame || owesInput || isTyping || (isMoving && clock.now < longest)
      let isAnswerOpen = isOpen && awaitsReality
      if configuration.world == .virtual, !isAnswerOpen {
        // Threads that run may still do something, at this very moment of the virtual clock.
        let isOver = try appsAreAtRest()
        let called = try turn(atMost: isOver ? .zero : quiet.glance)
        guard !isInterrupted() else { throw DeviceError.interrupted }
        if called > 0 || !isOver {
          advance()
          if called > 0 { quiet = Quiet() }
          try giveUpOnTheRestless(after: quiet.length)
          continue
        }
      }
      guard isOpen else { break }
      if configuration.world == .virtual, !isAnswerOpen {
        try moveToNextDue()
        quiet = Quiet()
        continue
      }
      let called = try turn(atMost: nextTimeout, glances: gates.isEmpty ? 0 : SystemConnection.glances)
      guard !isInterrupted() else { throw DeviceError.interrupted }
      advance()
      if called > 0 { quiet = Quiet() }
      if configuration.world == .virtual, pixelRequests == 0, try quiet.length > Self.silence || onlyTimeHelps(called) {
        try moveToNextDue()
        quiet = Quiet()
      } else if quiet.length > Self.patience {
        throw DeviceError.noRest(seconds: Self.patience.seconds, unrest)
      }
    }
    // Output from before the apps' last answers is already in their pipes, so it belongs here.
    for _ in 0..<Self.leftoverRounds {
      guard try loop.runOnce(timeout: .zero) > 0 else { break }
      advance()
    }
    saveChanges()
  }

  /// Lets time pass, then waits for rest. Virtual time jumps from one due event to the next.
  public func wait(_ span: Span) throws {
    try settle()
    let span = Span.seconds(span.seconds / configuration.speed)
    let end = clock.now + span
    switch configuration.world {
    case .virtual:
      sparseFrames = clock.now + Self.longestMovement
      defer { sparseFrames = nil }
      while let next = nextWithin(end) {
        pass(to: next)
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

  /// Handles what is ready or due, and waits at most this long; for callers with their own loop.
  public func serve(atMost limit: Span?) throws {
    let timeout = [limit, nextTimeout].compactMap { $0 }.min()
    let called = try turn(atMost: timeout)
    if called > 0, let viewing, viewing.isLooking { try showAnswers(viewing, atMost: limit) }
    advance()
    if core.isAtRest { saveChanges() }
  }

  /// What an app answers at once is shown before all else is looked at. While it takes what a person does, and while that is
  /// drawn, nothing else is done for a moment: who works on the processor that those have been woken on keeps them waiting.
  private func showAnswers(_ viewing: Viewing, atMost limit: Span?) throws {
    guard viewing.isLookDelayed else {
      try loop.runOnce(timeout: .zero)
      return
    }
    let end = MonotonicClock.now() + min(limit ?? Self.answerTime, Self.answerTime)
    var left = end - MonotonicClock.now()
    while left > .zero, viewing.isLookDelayed, try loop.runOnce(timeout: left) > 0 { left = end - MonotonicClock.now() }
  }

  /// Chosen: most apps take a touch within it, and most of what they change is drawn.
  private static var answerTime: Span { .milliseconds(2) }

  /// The real time until something is due.
  private var nextTimeout: Span? {
    switch configuration.world {
    case .real:
      [
        [core.nextDeadline, memory?.due, nextFrame, nextSystemChange, viewing?.lookDue].compactMap { $0 }.min().map {
          max(.zero, $0 - clock.now)
        },
        talking.keys.contains { core.awaits($0) } ? Self.glance : nil,
      ].compactMap { $0 }.min()
    case .virtual: running.values.contains { $0.clock != nil } ? .milliseconds(2) : .milliseconds(500)
    }
  }

  /// The next moment of a wait until then; nil once it is over. What an app rounds to a little later belongs to it.
  private func nextWithin(_ end: Instant) -> Instant? {
    let due = nextDue
    if let due, due > end, due - end < Self.rounding, due == nextOfApps { return due }
    return clock.now < end ? min(end, due ?? end) : nil
  }

  private var nextDue: Instant? {
    ([core.nextDeadline, nextFrame, nextOfApps] + running.values.map(\.stalledUntil)).compactMap { $0 }.min()
  }

  /// Whether an answer is outstanding from a process that is neither stalled nor suspended.
  private var awaitsReality: Bool {
    // The program that draws works in real time in both worlds.
    if pixelRequests > 0 { return true }
    return running.values.contains { isAwaited($0) }
  }

  private func isAwaited(_ app: RunningApp) -> Bool {
    guard app.stalledUntil == nil else { return core.isEnding(app.key) }
    return core.awaits(app.key) || core.isEnding(app.key) || owesFrame(app) || owesInput(app)
  }

  /// Whether those of whom something is awaited sleep until a moment of their own: nothing has come from them, and nothing is
  /// on its way.
  private func onlyTimeHelps(_ called: Int) throws -> Bool {
    guard called == 0 else { return false }
    let awaited = running.values.filter { isAwaited($0) && nextMoment(of: $0) != nil }
    guard !awaited.isEmpty, try areAtRest(awaited) else { return false }
    let late = try turn(atMost: .zero)
    advance()
    return late == 0
  }

  private func moveToNextDue() throws {
    guard let due = nextDue else {
      throw DeviceError.noRest(seconds: Self.silence.seconds, unrest)
    }
    pass(to: due)
    releaseStalled()
    advance()
  }

  /// Virtual world: time passes, after what it leaves behind is recorded.
  func pass(to time: Instant) {
    if time > clock.now { recordShown() }
    takeEvents()
    clock.advance(to: time)
    tellTime()
  }
}

/// How long nothing has come from apps, in real time.
private struct Quiet {
  private let start = MonotonicClock.now()

  var length: Span { Span(nanoseconds: MonotonicClock.now().nanoseconds - start.nanoseconds) }

  /// How long to wait before threads are looked at again: most ticks of a timer are done in a fraction of a millisecond.
  var glance: Span {
    let length = length
    if length < .milliseconds(1) { return .zero }
    return length < .milliseconds(100) ? Span(nanoseconds: 100_000) : .milliseconds(1)
  }
}
