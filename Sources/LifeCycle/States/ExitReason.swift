/// How a process ended. Raw values are frozen: they stand in scenario files, in the log and on disk.
public enum ExitReason: String, Sendable, Hashable, CaseIterable {
  /// It returned or called `exit` by itself.
  case appExit
  /// The user swiped it away.
  case userQuit
  case lastWindowClosed
  /// Killed for memory that others needed (reference 6.3).
  case jetsam
  case memoryLimit
  case cpuLimit
  case crash
  case watchdog
  /// A background task went on after its time.
  case backgroundTaskTimeout
  /// A file lock in a shared container was held at suspension.
  case fileLock
  /// Built with an SDK that demands scenes, and has none.
  case sceneLifeCycleRequired
  /// The device's own process ended.
  case systemRestart
}

/// The termination codes of reference 6.1.
public enum TerminationCode: UInt32, Sendable, Hashable {
  case watchdog = 0x8bad_f00d
  case backgroundTask = 0x2182_bad2
  case backgroundURLSession = 0x2182_bad3
  case backgroundFetch = 0x2182_bad4
  case fileLock = 0xdead_10cc

  /// As it stands in crash reports: `0x8badf00d`.
  public var text: String {
    let digits = String(rawValue, radix: 16)
    return "0x" + String(repeating: "0", count: 8 - digits.count) + digits
  }
}

/// How one process ended: the reason, the code where iOS has one, and a sentence for people.
public struct ProcessExit: Sendable, Hashable {
  public var reason: ExitReason
  public var code: TerminationCode?
  /// What led to it, in one sentence.
  public var explanation: String

  public init(_ reason: ExitReason, code: TerminationCode? = nil, explanation: String = "") {
    self.reason = reason
    self.code = code
    self.explanation = explanation
  }
}
