/// What decides whether a process runs or sleeps.
public enum ProcessInput: String, Sendable, Hashable, CaseIterable {
  case spawn
  case send = "something is to be sent"
  case askToSleep = "nothing holds it awake any longer"
  case readyHolding = "it answers, and holds an assertion"
  case readyFree = "it answers, and holds none"
  case silentHolding = "it does not answer in time, and holds an assertion"
  case silentFree = "it does not answer in time, and holds none"
  case stillNeeded = "it stands still, and is needed"
  case stillFree = "it stands still"
  case stillLocking = "it stands still with locks in a shared container"
  case stillLockingRefused = "it stands still with locks in a shared container, and the device refuses its suspension"
  case kill
  case exited = "it has ended"
}

/// What the system does on a step.
public enum ProcessAction: String, Sendable, Hashable {
  case deliver
  /// Kept until the freeze under way is confirmed.
  case keep
  case drop
  case ask
  case freeze
  case thaw
  case kill
}

/// One launch of an app as a table: what keeps it running, puts it to sleep, and ends it (DESIGN, second idea).
///
/// ``DeviceCore`` moves its processes by what stands here and nothing else.
public enum ProcessMachine {
  /// Where one launch of an app stands.
  public enum Condition: String, Sendable, Hashable, CaseIterable {
    case notRunning = "not running"
    case running
    /// Asked whether it is ready to be suspended.
    case preparing
    /// The kernel was told to freeze it.
    case freezing
    case suspended
    /// The kill was ordered; only its end is awaited.
    case ending
  }

  /// Why an input has no meaning in a condition.
  public enum Illegal: String, Error, Sendable, Hashable, CaseIterable {
    case notRunning = "there is no such process"
    case launchedTwice = "a launch is never used twice"
    case alreadyAsked = "it was asked already, and is on its way to sleep"
    case notAsked = "it was not asked, so no answer can be late"
    case notFreezing = "no freeze was ordered"
    case ending = "it is being ended"
  }

  /// What an input does.
  public static func step(from condition: Condition, on input: ProcessInput) throws(Illegal)
    -> (target: Condition, actions: [ProcessAction])
  {
    switch condition {
    case .notRunning:
      guard input == .spawn else { throw .notRunning }
      return (.running, [])
    case .running:
      switch input {
      case .spawn: throw .launchedTwice
      case .send: return (.running, [.deliver])
      case .askToSleep: return (.preparing, [.ask])
      // An answer to a question that something has overtaken.
      case .readyHolding, .readyFree: return (.running, [])
      case .silentHolding, .silentFree: throw .notAsked
      case .stillNeeded, .stillFree, .stillLocking, .stillLockingRefused: throw .notFreezing
      case .kill: return (.ending, [.kill])
      case .exited: return (.notRunning, [])
      }
    case .preparing:
      switch input {
      case .spawn: throw .launchedTwice
      case .send: return (.running, [.deliver])
      case .askToSleep: throw .alreadyAsked
      case .readyHolding, .silentHolding: return (.running, [])
      case .readyFree, .silentFree: return (.freezing, [.freeze])
      case .stillNeeded, .stillFree, .stillLocking, .stillLockingRefused: throw .notFreezing
      case .kill: return (.ending, [.kill])
      case .exited: return (.notRunning, [])
      }
    case .freezing:
      switch input {
      case .spawn: throw .launchedTwice
      case .send: return (.freezing, [.keep])
      case .askToSleep: throw .alreadyAsked
      case .readyHolding, .readyFree: return (.freezing, [])
      case .silentHolding, .silentFree: throw .notAsked
      case .stillNeeded, .stillLockingRefused: return (.running, [.thaw])
      case .stillFree: return (.suspended, [])
      case .stillLocking: return (.ending, [.kill])
      case .kill: return (.ending, [.kill])
      case .exited: return (.notRunning, [])
      }
    case .suspended:
      switch input {
      case .spawn: throw .launchedTwice
      case .send: return (.running, [.thaw, .deliver])
      case .askToSleep: throw .alreadyAsked
      case .readyHolding, .readyFree: return (.suspended, [])
      case .silentHolding, .silentFree: throw .notAsked
      case .stillNeeded, .stillFree, .stillLocking, .stillLockingRefused: throw .notFreezing
      case .kill: return (.ending, [.kill])
      case .exited: return (.notRunning, [])
      }
    case .ending:
      switch input {
      case .spawn: throw .launchedTwice
      case .send: return (.ending, [.drop])
      case .askToSleep: throw .ending
      case .readyHolding, .readyFree: return (.ending, [])
      case .silentHolding, .silentFree: throw .ending
      // The kill has overtaken the freeze.
      case .stillNeeded, .stillFree, .stillLocking, .stillLockingRefused: return (.ending, [])
      case .kill: return (.ending, [])
      case .exited: return (.notRunning, [])
      }
    }
  }
}
