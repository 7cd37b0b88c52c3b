import LifeCycle

/// The unanswered transitions of a process, in order, with the watchdog's clock (reference 6.2).
///
/// A process answers one transition after the other, so the clock runs for the first that has an allowance, from the
/// previous answer on.
struct TransitionQueue: Sendable {
  /// A transition sent and not yet acknowledged.
  struct Outstanding: Sendable {
    let number: UInt32
    let name: String
    let sent: Instant
    let cause: Cause
    /// Nil if something else limits it: a background event has its own time.
    fileprivate(set) var allowance: Span?
    /// Whether it creates something in the background, which processor time limits as well.
    let createsInBackground: Bool
    let isLaunch: Bool
  }

  private(set) var outstanding: [Outstanding] = []
  private(set) var nextNumber: UInt32 = 1
  /// When the first outstanding transition with an allowance is overdue.
  private(set) var deadline: Instant?
  /// The suspension question that was not answered in time; the answer may still come.
  private var lateAnswer: UInt32?
  /// The number of the `terminate` transition; its answer leads to the kill.
  private var terminateNumber: UInt32?
  private var lastCause: Cause

  /// - Parameter cause: the cause of the process.
  init(by cause: Cause) {
    lastCause = cause
    // A launch is followed by its scene.
    outstanding.reserveCapacity(2)
  }

  @inline(__always) var isEmpty: Bool { outstanding.isEmpty }
  var first: Outstanding? { outstanding.first }
  /// The transition whose allowance is running.
  var limited: Outstanding? { limitedPlace.map { outstanding[$0] } }
  private var limitedPlace: Int? { outstanding.firstIndex { $0.allowance != nil } }
  /// What it makes in the background, if anything.
  var creation: ProcessorMeters.Creation? {
    for index in outstanding.indices where outstanding[index].createsInBackground {
      return outstanding[index].isLaunch ? .launch : .scene
    }
    return nil
  }
  /// The process's present or last work, which causes whatever it reports or does by itself.
  @inline(__always) var cause: Cause { outstanding.isEmpty ? lastCause : outstanding[0].cause }

  /// Adds a transition.
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

  /// What an answer belongs to.
  enum Answered {
    case transition(cause: Cause)
    case termination(cause: Cause)
    /// The question of a suspension that happened without an answer.
    case lateQuestion
  }

  /// Takes an answer. Answers come in order; one out of order violates the protocol.
  mutating func answer(_ number: UInt32, at now: Instant) throws(Refusal) -> Answered {
    if lateAnswer == number {
      lateAnswer = nil
      return .lateQuestion
    }
    guard !outstanding.isEmpty, outstanding[0].number == number else { throw .unknownTransition(number) }
    let first = outstanding.remove(at: 0)
    if first.allowance != nil { restartClock(at: now) }
    return terminateNumber == number ? .termination(cause: first.cause) : .transition(cause: first.cause)
  }

  /// Stops the clock of an answer that no longer matters, but must still come in order.
  mutating func stopClock(of number: UInt32, at now: Instant) {
    guard let index = outstanding.firstIndex(where: { $0.number == number }) else { return }
    outstanding[index].allowance = nil
    restartClock(at: now)
  }

  /// Gives up waiting for the suspension question; its answer may still come.
  mutating func giveUp(question number: UInt32, at now: Instant) {
    outstanding.removeAll { $0.number == number }
    lateAnswer = number
    restartClock(at: now)
  }

  /// Restarts the clock: for the next transition, or because a debugger holds the process.
  mutating func restartClock(at now: Instant) {
    deadline = limitedPlace.flatMap { outstanding[$0].allowance }.map { now + $0 }
  }

  mutating func stopClock() { deadline = nil }

  func contains(_ name: String) -> Bool { outstanding.contains { $0.name == name } }
}

extension Transition {
  var isLaunch: Bool { if case .processLaunch = duty { true } else { false } }

  /// Whether it creates something in the background, which the watchdog limits by processor time too (reference 6.2).
  /// "Scene" is the system's word there: a launch counts even if no `UIScene` connects.
  var createsInBackground: Bool {
    switch duty {
    case .processLaunch(let inForeground), .sceneCreate(let inForeground): !inForeground
    case .sceneUpdate, .processExit, .suspension, .backgroundEvent, .other: false
    }
  }
}
