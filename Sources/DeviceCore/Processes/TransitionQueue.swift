import LifeCycle

/// What a process was told and has not answered, in order, and the watchdog's clock over it (reference 6.2).
///
/// A process answers one transition after the other, so the clock runs for the first that has an allowance, from the
/// answer before it.
struct TransitionQueue: Sendable {
  /// A transition sent and not yet acknowledged.
  struct Outstanding: Sendable {
    let number: UInt32
    let name: String
    let sent: Instant
    let cause: Cause
    /// Nil where something else limits it: a background event has its own time.
    fileprivate(set) var allowance: Span?
    /// Whether it makes something in the background, which processor time limits as well.
    let createsInBackground: Bool
    let isLaunch: Bool
  }

  private(set) var outstanding: [Outstanding] = []
  private(set) var nextNumber: UInt32 = 1
  /// When the first outstanding transition that has an allowance is overdue.
  private(set) var deadline: Instant?
  /// The question whether it is ready to be suspended, which it did not answer in time: it may still be answered.
  private var lateAnswer: UInt32?
  /// The number of the `terminate` transition, after whose answer the process is killed.
  private var terminateNumber: UInt32?
  private var lastCause: Cause

  /// - Parameter cause: what led to the process.
  init(by cause: Cause) { lastCause = cause }

  var isEmpty: Bool { outstanding.isEmpty }
  var first: Outstanding? { outstanding.first }
  /// The transition whose time runs.
  var limited: Outstanding? { outstanding.first { $0.allowance != nil } }
  /// What the process is at, or was at last: what it says and does by itself is due to that.
  var cause: Cause { outstanding.first?.cause ?? lastCause }

  /// Takes a transition up.
  ///
  /// - Returns: its number.
  mutating func send(_ transition: Transition, allowance: Span?, at now: Instant, by cause: Cause) -> UInt32 {
    let number = nextNumber
    nextNumber += 1
    if deadline == nil, let allowance { deadline = now + allowance }
    if case .terminate = transition { terminateNumber = number }
    lastCause = cause
    outstanding.append(
      Outstanding(
        number: number, name: transition.name, sent: now, cause: cause, allowance: allowance,
        createsInBackground: transition.createsInBackground, isLaunch: transition.isLaunch))
    return number
  }

  /// What an answer was to.
  enum Answered {
    case transition(cause: Cause)
    case termination(cause: Cause)
    /// The question of a sleep that came without it.
    case lateQuestion
  }

  /// Takes an answer. In order, one by one: one out of turn is a breach of the protocol.
  mutating func answer(_ number: UInt32, at now: Instant) throws(Refusal) -> Answered {
    if lateAnswer == number {
      lateAnswer = nil
      return .lateQuestion
    }
    guard let first = outstanding.first, first.number == number else { throw .unknownTransition(number) }
    outstanding.removeFirst()
    if first.allowance != nil { restartClock(at: now) }
    return terminateNumber == number ? .termination(cause: first.cause) : .transition(cause: first.cause)
  }

  /// Nobody waits for this answer any longer, but it must still come in its turn.
  mutating func stopClock(of number: UInt32, at now: Instant) {
    guard let index = outstanding.firstIndex(where: { $0.number == number }) else { return }
    outstanding[index].allowance = nil
    restartClock(at: now)
  }

  /// The question whether the process is ready to sleep is not waited for; its answer may still come.
  mutating func giveUp(question number: UInt32, at now: Instant) {
    outstanding.removeAll { $0.number == number }
    lateAnswer = number
    restartClock(at: now)
  }

  /// The clock begins anew: for the next transition, or because a debugger holds the process.
  mutating func restartClock(at now: Instant) { deadline = limited?.allowance.map { now + $0 } }

  mutating func stopClock() { deadline = nil }

  func contains(_ name: String) -> Bool { outstanding.contains { $0.name == name } }
}

extension Transition {
  var isLaunch: Bool { if case .launch = self { true } else { false } }

  /// Whether it makes something in the background, which the watchdog limits by processor time too (reference 6.2).
  /// "Scene" is the system's word there: a launch is one even where no `UIScene` connects.
  var createsInBackground: Bool {
    switch self {
    case .launch(let launch): !launch.inForeground
    case .connectScene(let connection): !connection.settings.isForeground
    case .updateScenes, .disconnectScene, .discardSessions, .deliver, .presentNotification, .memoryWarning,
      .protectedData, .screens, .significantTimeChange, .backgroundRefresh, .traits, .activityContinuedElsewhere,
      .refreshScene, .expireBackgroundTasks, .prepareSuspension, .terminate, .perform, .touch, .service, .runTask,
      .expireTask:
      false
    }
  }
}
