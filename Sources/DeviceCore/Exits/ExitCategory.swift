import LifeCycle

extension ExitCategory {
  /// The counter of an exit, by how it was decided, how the kernel saw it, and where the process stood.
  ///
  /// Reference: the classes are sourced, where a case falls that has no counter of its own is not. Chosen: what the
  /// foreground has no counter for is `memoryLimit` where it was about memory, else `abnormal`; a process that ends
  /// itself with a code other than zero, breaks the protocol or lacks the scene life cycle is `abnormal`; SIGTRAP
  /// counts as SIGILL does, since the same Swift trap is one or the other by the machine's kind.
  ///
  /// - Parameter ending: nil where there was no process, or nobody saw its end.
  /// - Returns: nil for what MetricKit would not count: the device itself went down.
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
    case .exited, .signaled, .notStarted: .abnormal
    }
  }

  private static func crash(_ ending: Ending) -> ExitCategory {
    switch ending {
    case .signaled(let signal): Self.crash(signal: signal)
    case .exited, .notStarted: .abnormal
    }
  }

  /// By Linux's numbers.
  private static func crash(signal: Int32) -> ExitCategory {
    switch signal {
    case 4, 5: .illegalInstruction  // SIGILL, SIGTRAP
    case 7, 11: .badAccess  // SIGBUS, SIGSEGV
    case 24: .cpuLimit  // SIGXCPU
    default: .abnormal
    }
  }
}

/// Where a process stood when its end was decided. Raw values are frozen.
public enum ExitStanding: String, Sendable, Hashable, CaseIterable {
  case foreground
  /// It ran, without a scene in the foreground.
  case background
  case suspended
}
