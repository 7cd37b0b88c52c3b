import LifeCycle

extension ExitCategory {
  /// The exit counter for an exit, from its reason, its end as the kernel saw it, and the process's state.
  ///
  /// Reference: the classes are sourced; the class of a case without its own counter is not. Chosen: an exit that has
  /// no foreground counter is `memoryLimit` if it was about memory, else `abnormal`. A process that exits with a
  /// nonzero code, violates the protocol or lacks the scene life cycle is `abnormal`. SIGTRAP counts as SIGILL, since
  /// the same Swift trap raises one or the other depending on the machine.
  ///
  /// - Parameter ending: nil if there was no process, or its end was not observed.
  /// - Returns: nil if MetricKit would not count the exit: the device itself went down.
  public static func category(of exit: ProcessExit, ending: Ending?, from standing: ExitStanding) -> ExitCategory? {
    let category: ExitCategory
    switch exit.reason {
    case .systemRestart: return nil
    case .userQuit, .lastWindowClosed: category = .normal
    case .appExit: category = ending.map(Self.normality) ?? .normal
    case .jetsam: category = .memoryPressure
    case .memoryLimit: category = .memoryLimit
    case .cpuLimit: category = .cpuLimit
    case .watchdog: category = .watchdog
    case .backgroundTaskTimeout: category = .backgroundTaskTimeout
    case .fileLock: category = .suspendedWithLockedFile
    case .sceneLifeCycleRequired: category = .abnormal
    case .crash: category = ending.map(Self.crash) ?? .abnormal
    }
    guard standing == .foreground, !ofForeground.contains(category) else { return category }
    return category == .memoryPressure ? .memoryLimit : .abnormal
  }

  private static func normality(_ ending: Ending) -> ExitCategory {
    switch ending {
    case .exited(0): .normal
    case .exited, .signaled, .outOfMemory, .notStarted: .abnormal
    }
  }

  private static func crash(_ ending: Ending) -> ExitCategory {
    switch ending {
    case .signaled(let signal): Self.crash(signal: signal)
    case .exited, .outOfMemory, .notStarted: .abnormal
    }
  }

  /// The category for a signal, by Linux's numbers.
  private static func crash(signal: Int32) -> ExitCategory {
    switch signal {
    case 4, 5: .illegalInstruction  // SIGILL, SIGTRAP
    case 7, 11: .badAccess  // SIGBUS, SIGSEGV
    case 24: .cpuLimit  // SIGXCPU
    default: .abnormal
    }
  }
}

/// The state of a process when its end was decided. Raw values are frozen.
public enum ExitStanding: String, Sendable, Hashable, CaseIterable {
  case foreground
  /// Running, without a foreground scene.
  case background
  case suspended
}
