import LifeCycle

/// One launch of an app as a state machine: what keeps it running, suspends it, and ends it (DESIGN, second idea).
///
///     running -> preparing -> ready -> freezing -> suspended
///        ^          |           |         |            |
///        +----------+-----------+---------+------------+      something needs it
///
/// Every state also leads to `ending`, when the kill is ordered, and `running` leads there by `terminating`, where the
/// app is told. Each case owns the data that exists only then, and each input has an action type of its own, so the
/// compiler knows all outcomes. ``DeviceCore`` moves its processes by this machine and by nothing else.
public struct ProcessMachine: Sendable {
  /// The state of the launch, with the data that exists only there.
  enum State: Sendable {
    /// With its rest before suspension, if nothing keeps it awake.
    case running(Rest?)
    /// Asked whether it is ready for suspension, by the transition with this number.
    case preparing(question: UInt32, Rest)
    /// It is ready, and is frozen when its rest is over.
    case ready(Rest)
    /// The kernel was told to freeze it; messages wait until the freeze is confirmed and undone.
    case freezing(deferred: [Deferred])
    /// Suspended; its memory was or was not paged out in this suspension.
    case suspended(isReclaimed: Bool)
    /// Its end is decided and it is being told.
    case terminating(Ordered)
    /// The kill was ordered; only its death is outstanding.
    case ending(Ordered)
  }

  /// The last assertion is gone: when the process is asked whether it is ready, when it is frozen, and the event that caused
  /// it. It is asked a little before, so that only the freeze is left when it is due.
  struct Rest: Sendable, Hashable {
    var asked: Instant
    var until: Instant
    var cause: Cause
  }

  /// A transition that waits for a freeze to be confirmed.
  struct Deferred: Sendable {
    var transition: Transition
    var cause: Cause
  }

  /// How a process is being ended, and why.
  struct Ordered: Sendable {
    var exit: ProcessExit
    var cause: Cause
  }

  private(set) var state: State

  /// A process runs as soon as it exists.
  init(in state: State = .running(nil)) { self.state = state }

  // MARK: Inputs, each with its actions

  /// What to do with a transition.
  enum SendAction: Equatable {
    case deliver
    /// The process was asked to suspend, and its answer no longer has a deadline.
    case deliverAfterQuestion(UInt32)
    case thawAndDeliver
    /// Keep it until the current freeze is confirmed.
    case keep
    case drop
  }

  mutating func send(_ transition: @autoclosure () -> Transition, by cause: Cause) -> SendAction {
    switch state {
    case .running, .ready:
      state = .running(nil)
      return .deliver
    case .terminating: return .deliver
    case .preparing(let question, _):
      state = .running(nil)
      return .deliverAfterQuestion(question)
    case .freezing(var deferred):
      deferred.append(Deferred(transition: transition(), cause: cause))
      state = .freezing(deferred: deferred)
      return .keep
    case .suspended:
      state = .running(nil)
      return .thawAndDeliver
    case .ending: return .drop
    }
  }

  /// Something holds the process, or nothing does; only a running one has a suspension clock, and one that is ready.
  ///
  /// - Returns: whether to start that clock now, by ``rest(until:by:)``.
  mutating func restBegins(isHeld: Bool) -> Bool {
    switch state {
    case .running(let rest):
      guard isHeld else { return rest == nil }
      if rest != nil { state = .running(nil) }
      return false
    case .ready:
      if isHeld { state = .running(nil) }
      return false
    case .preparing, .freezing, .suspended, .terminating, .ending: return false
    }
  }

  /// Starts the suspension clock of a running process.
  mutating func rest(_ rest: Rest) {
    if case .running = state { state = .running(rest) }
  }

  /// Asks the process whether it is ready for suspension.
  ///
  /// - Parameter rest: Its rest, which it may be in for longer than it needs to answer.
  mutating func ask(_ question: UInt32, _ rest: Rest) throws(Illegal) {
    switch state {
    case .running: state = .preparing(question: question, rest)
    case .preparing, .ready, .freezing, .suspended: throw .alreadyAsked
    case .terminating, .ending: throw .ending
    }
  }

  /// What to do after the answer.
  enum AnswerAction: Equatable { case none, freeze }

  /// A transition was answered, perhaps the question.
  mutating func answered(_ number: UInt32, isHeld: Bool, at now: Instant) -> AnswerAction {
    switch state {
    case .preparing(number, let rest):
      guard isHeld || rest.until <= now else {
        state = .ready(rest)
        return .none
      }
      return decide(isHeld: isHeld)
    // An answer to another transition, or to a question that has been overtaken.
    case .running, .preparing, .ready, .freezing, .suspended, .terminating, .ending: return .none
    }
  }

  /// The rest of a process that is ready is over: it is to be frozen.
  mutating func restIsOver() throws(Illegal) {
    switch state {
    case .ready: state = .freezing(deferred: [])
    case .running, .preparing, .freezing, .suspended: throw .notReady
    case .terminating, .ending: throw .ending
    }
  }

  /// The question was not answered in time: a busy main thread keeps no process awake (reference 5.1).
  mutating func isSilent(isHeld: Bool) throws(Illegal) -> AnswerAction {
    switch state {
    case .preparing: return decide(isHeld: isHeld)
    case .running, .ready, .freezing, .suspended: throw .notAsked
    case .terminating, .ending: throw .ending
    }
  }

  private mutating func decide(isHeld: Bool) -> AnswerAction {
    state = isHeld ? .running(nil) : .freezing(deferred: [])
    return isHeld ? .none : .freeze
  }

  /// The locks in shared containers found when the process was frozen.
  enum Locks: CaseIterable {
    case none
    /// They kill it (reference 6.1, 6.5).
    case fatal
    /// They keep it awake; see ``FileLockPolicy``.
    case refusing
  }

  /// What to do when the process is frozen.
  enum StandstillAction {
    case sleep
    /// Something needs the process: thaw it and send what has waited.
    case undo([Deferred])
    case refuse
    case kill
    /// A kill has overtaken the freeze.
    case overtaken
  }

  /// The kernel confirms the freeze.
  ///
  /// - Parameter isHeld: whether the process holds an assertion; one may have arrived meanwhile.
  mutating func standsStill(isHeld: Bool, _ locks: Locks) throws(Illegal) -> StandstillAction {
    switch state {
    case .freezing(let deferred):
      guard deferred.isEmpty, !isHeld else {
        state = .running(nil)
        return .undo(deferred)
      }
      switch locks {
      case .none:
        state = .suspended(isReclaimed: false)
        return .sleep
      case .fatal: return .kill
      case .refusing:
        state = .running(nil)
        return .refuse
      }
    case .ending: return .overtaken
    case .running, .preparing, .ready, .suspended, .terminating: throw .notFreezing
    }
  }

  /// The kernel cannot freeze the process, which keeps running.
  ///
  /// - Returns: the transitions that waited for the freeze.
  mutating func isNotFrozen() throws(Illegal) -> [Deferred] {
    switch state {
    case .freezing(let deferred):
      state = .running(nil)
      return deferred
    case .ending: return []
    case .running, .preparing, .ready, .suspended, .terminating: throw .notFreezing
    }
  }

  /// Pages out its memory, once per suspension.
  ///
  /// - Returns: whether that is still to do.
  mutating func reclaim() -> Bool {
    guard case .suspended(isReclaimed: false) = state else { return false }
    state = .suspended(isReclaimed: true)
    return true
  }

  /// Tells the process of its end; the kill follows its answer.
  mutating func terminate(_ exit: ProcessExit, by cause: Cause) throws(Illegal) {
    switch state {
    case .running, .preparing, .ready: state = .terminating(Ordered(exit: exit, cause: cause))
    case .freezing, .suspended: throw .hearsNothing
    case .terminating, .ending: throw .ending
    }
  }

  /// Whether to carry a kill out, or whether it was ordered before.
  enum KillAction: Equatable {
    case kill
    case alreadyOrdered
  }

  /// Kills the process without notice, or without waiting any longer.
  mutating func kill(_ exit: ProcessExit, by cause: Cause) -> KillAction {
    switch state {
    case .running, .preparing, .ready, .freezing, .suspended, .terminating:
      state = .ending(Ordered(exit: exit, cause: cause))
      return .kill
    case .ending: return .alreadyOrdered
    }
  }

  // MARK: Questions

  /// Whether the process runs, or is only being asked to suspend, or ready to be: it can get messages.
  var isAwake: Bool {
    switch state {
    case .running, .preparing, .ready, .terminating: true
    case .freezing, .suspended, .ending: false
    }
  }

  var isSuspended: Bool { if case .suspended = state { true } else { false } }
  var isBeingKilled: Bool { if case .ending = state { true } else { false } }

  /// How it is being ended, once decided.
  var ordered: Ordered? {
    switch state {
    case .terminating(let ordered), .ending(let ordered): ordered
    case .running, .preparing, .ready, .freezing, .suspended: nil
    }
  }

  /// Whether its end is decided.
  var isEnding: Bool {
    switch state {
    case .terminating, .ending: true
    case .running, .preparing, .ready, .freezing, .suspended: false
    }
  }

  var rest: Rest? { if case .running(let rest) = state { rest } else { nil } }

  /// When it is to be asked or frozen, if nothing happens before.
  var due: Instant? {
    switch state {
    case .running(let rest): rest?.asked
    case .ready(let rest): rest.until
    case .preparing, .freezing, .suspended, .terminating, .ending: nil
    }
  }

  /// The rest at whose end it is frozen, as it is ready.
  var lastRest: Rest? { if case .ready(let rest) = state { rest } else { nil } }

  /// The number of the question that it must answer now.
  var question: UInt32? { if case .preparing(let question, _) = state { question } else { nil } }

  // MARK: For the tables

  /// The names of the states.
  public enum Condition: String, Sendable, Hashable, CaseIterable {
    case notRunning = "not running"
    case running
    /// Asked whether it is ready for suspension.
    case preparing
    /// It is ready, and is frozen when its rest is over.
    case ready
    /// The kernel was told to freeze it.
    case freezing
    case suspended
    /// Its end is decided and it is being told.
    case terminating = "being told of its end"
    /// The kill was ordered; only its death is outstanding.
    case ending
  }

  /// The state of the launch.
  var condition: Condition {
    switch state {
    case .running: .running
    case .preparing: .preparing
    case .ready: .ready
    case .freezing: .freezing
    case .suspended: .suspended
    case .terminating: .terminating
    case .ending: .ending
    }
  }

  /// Why an input is illegal in a state.
  public enum Illegal: String, Error, Sendable, Hashable, CaseIterable {
    case notRunning = "there is no such process"
    case launchedTwice = "a launch is never used twice"
    case alreadyAsked = "it was already asked, and is about to be suspended"
    case notAsked = "it was not asked, so no answer can be late"
    case notReady = "it has not said that it is ready"
    case notFreezing = "no freeze was ordered"
    case hearsNothing = "it is suspended, and gets no messages"
    case ending = "it is being ended"
  }
}
