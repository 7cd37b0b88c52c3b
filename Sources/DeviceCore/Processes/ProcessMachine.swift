import LifeCycle

/// One launch of an app as a machine: what keeps it running, puts it to sleep, and ends it (DESIGN, second idea).
///
///     running -> preparing -> freezing -> suspended
///        ^          |            |            |
///        +----------+------------+------------+      something needs it
///
/// and from each of them to `ending`, when the kill is on its way; from `running` by `terminating`, where the app is told.
/// Each case owns what exists only then, and each input has an action type of its own, so that the compiler knows all
/// that can come of it. ``DeviceCore`` moves its processes by this machine and by nothing else.
public struct ProcessMachine: Sendable {
  /// Where the launch stands, with what exists only there.
  enum State: Sendable {
    /// With the time at which it will be asked to sleep, where nothing holds it awake.
    case running(Rest?)
    /// Asked whether it is ready to be suspended, by the transition of this number.
    case preparing(question: UInt32)
    /// The kernel was told to freeze it; what is sent meanwhile waits until that is confirmed, and so undone.
    case freezing(deferred: [Deferred])
    /// Asleep; what it has in memory was moved out once in this sleep, or not.
    case suspended(isReclaimed: Bool)
    /// Its end is decided and it is being told of it.
    case terminating(Ordered)
    /// The kill was ordered; only its end is awaited.
    case ending(Ordered)
  }

  /// The last assertion has gone: when the process will be asked to sleep, and by which event.
  struct Rest: Sendable, Hashable {
    var until: Instant
    var cause: Cause
  }

  /// A transition that waits for a freeze to be confirmed.
  struct Deferred: Sendable {
    var transition: Transition
    var cause: Cause
  }

  /// How a process is being ended, and what led to it.
  struct Ordered: Sendable {
    var exit: ProcessExit
    var cause: Cause
  }

  private(set) var state: State

  /// A process runs from the moment that it is there.
  init(in state: State = .running(nil)) { self.state = state }

  // MARK: Inputs, each with what can come of it

  /// What becomes of a transition that is to be sent.
  enum SendAction: Equatable {
    case deliver
    /// The process was asked to sleep, and has no longer to answer that in time.
    case deliverAfterQuestion(UInt32)
    case thawAndDeliver
    /// It waits until the freeze under way is confirmed.
    case keep
    case drop
  }

  mutating func send(_ transition: @autoclosure () -> Transition, by cause: Cause) -> SendAction {
    switch state {
    case .running:
      state = .running(nil)
      return .deliver
    case .terminating: return .deliver
    case .preparing(let question):
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

  /// Something holds the process, or nothing does; only a running one has the clock to its sleep.
  ///
  /// - Returns: whether that clock is to begin now, by ``rest(until:by:)``.
  mutating func restBegins(isHeld: Bool) -> Bool {
    switch state {
    case .running(let rest):
      guard isHeld else { return rest == nil }
      if rest != nil { state = .running(nil) }
      return false
    case .preparing, .freezing, .suspended, .terminating, .ending: return false
    }
  }

  /// The clock to the sleep of a running process begins.
  mutating func rest(until: Instant, by cause: Cause) {
    if case .running = state { state = .running(Rest(until: until, cause: cause)) }
  }

  /// The process is asked whether it is ready to be suspended.
  mutating func ask(_ question: UInt32) throws(Illegal) {
    switch state {
    case .running: state = .preparing(question: question)
    case .preparing, .freezing, .suspended: throw .alreadyAsked
    case .terminating, .ending: throw .ending
    }
  }

  /// What follows from an answer to that question.
  enum AnswerAction: Equatable { case none, freeze }

  /// A transition was answered, perhaps the question.
  mutating func answered(_ number: UInt32, isHeld: Bool) -> AnswerAction {
    switch state {
    case .preparing(number): return decide(isHeld: isHeld)
    // Another transition's answer, or one to a question that something has overtaken.
    case .running, .preparing, .freezing, .suspended, .terminating, .ending: return .none
    }
  }

  /// The question was not answered in time: a busy main thread holds no process awake (reference 5.1).
  mutating func isSilent(isHeld: Bool) throws(Illegal) -> AnswerAction {
    switch state {
    case .preparing: return decide(isHeld: isHeld)
    case .running, .freezing, .suspended: throw .notAsked
    case .terminating, .ending: throw .ending
    }
  }

  private mutating func decide(isHeld: Bool) -> AnswerAction {
    state = isHeld ? .running(nil) : .freezing(deferred: [])
    return isHeld ? .none : .freeze
  }

  /// What was found of locks in shared containers when the process stood still.
  enum Locks: CaseIterable {
    case none
    /// They end it (reference 6.1, 6.5).
    case fatal
    /// They keep it awake; see ``FileLockPolicy``.
    case refusing
  }

  /// What follows when the process stands still.
  enum StandstillAction {
    case sleep
    /// Something needs it: thawed, it gets what has waited.
    case undo([Deferred])
    case refuse
    case kill
    /// A kill has overtaken the freeze.
    case overtaken
  }

  /// The kernel confirms that the process stands still.
  ///
  /// - Parameter isHeld: whether it holds an assertion; one may have been found on the way.
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
    case .running, .preparing, .suspended, .terminating: throw .notFreezing
    }
  }

  /// The kernel will not freeze the process, which goes on.
  ///
  /// - Returns: what has waited for the freeze.
  mutating func isNotFrozen() throws(Illegal) -> [Deferred] {
    switch state {
    case .freezing(let deferred):
      state = .running(nil)
      return deferred
    case .ending: return []
    case .running, .preparing, .suspended, .terminating: throw .notFreezing
    }
  }

  /// Its memory is moved out, once in each sleep.
  ///
  /// - Returns: whether that is still to be done.
  mutating func reclaim() -> Bool {
    guard case .suspended(isReclaimed: false) = state else { return false }
    state = .suspended(isReclaimed: true)
    return true
  }

  /// The process is told of its end and killed when it has answered.
  mutating func terminate(_ exit: ProcessExit, by cause: Cause) throws(Illegal) {
    switch state {
    case .running, .preparing: state = .terminating(Ordered(exit: exit, cause: cause))
    case .freezing, .suspended: throw .hearsNothing
    case .terminating, .ending: throw .ending
    }
  }

  /// Whether a kill is to be carried out, or was before.
  enum KillAction: Equatable {
    case kill
    case alreadyOrdered
  }

  /// The process is ended without a word to it, or without waiting for it any longer.
  mutating func kill(_ exit: ProcessExit, by cause: Cause) -> KillAction {
    switch state {
    case .running, .preparing, .freezing, .suspended, .terminating:
      state = .ending(Ordered(exit: exit, cause: cause))
      return .kill
    case .ending: return .alreadyOrdered
    }
  }

  // MARK: Questions

  /// Whether the process runs, or is only being asked to sleep: it can be told something.
  var isAwake: Bool {
    switch state {
    case .running, .preparing, .terminating: true
    case .freezing, .suspended, .ending: false
    }
  }

  var isSuspended: Bool { if case .suspended = state { true } else { false } }
  var isBeingKilled: Bool { if case .ending = state { true } else { false } }

  /// How it is being ended, once that is decided.
  var ordered: Ordered? {
    switch state {
    case .terminating(let ordered), .ending(let ordered): ordered
    case .running, .preparing, .freezing, .suspended: nil
    }
  }

  /// Whether its end is decided.
  var isEnding: Bool {
    switch state {
    case .terminating, .ending: true
    case .running, .preparing, .freezing, .suspended: false
    }
  }

  var rest: Rest? { if case .running(let rest) = state { rest } else { nil } }

  /// The number of the question that it is to answer now.
  var question: UInt32? { if case .preparing(let question) = state { question } else { nil } }

  // MARK: For the tables

  /// The names of the states.
  public enum Condition: String, Sendable, Hashable, CaseIterable {
    case notRunning = "not running"
    case running
    /// Asked whether it is ready to be suspended.
    case preparing
    /// The kernel was told to freeze it.
    case freezing
    case suspended
    /// Its end is decided and it is being told of it.
    case terminating = "being told of its end"
    /// The kill was ordered; only its end is awaited.
    case ending
  }

  /// Where the launch stands.
  var condition: Condition {
    switch state {
    case .running: .running
    case .preparing: .preparing
    case .freezing: .freezing
    case .suspended: .suspended
    case .terminating: .terminating
    case .ending: .ending
    }
  }

  /// Why an input has no meaning in a state.
  public enum Illegal: String, Error, Sendable, Hashable, CaseIterable {
    case notRunning = "there is no such process"
    case launchedTwice = "a launch is never used twice"
    case alreadyAsked = "it was asked already, and is on its way to sleep"
    case notAsked = "it was not asked, so no answer can be late"
    case notFreezing = "no freeze was ordered"
    case hearsNothing = "it sleeps, and can be told nothing"
    case ending = "it is being ended"
  }
}
