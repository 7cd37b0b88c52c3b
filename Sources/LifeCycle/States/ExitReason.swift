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

/// The termination codes of reference 6.1 that current documentation has. The device itself ends processes with the
/// first six; the others are known, for whoever reads or writes them.
public enum TerminationCode: UInt32, Sendable, Hashable, CaseIterable {
  case watchdog = 0x8bad_f00d
  case backgroundTask = 0x2182_bad2
  case backgroundURLSession = 0x2182_bad3
  case backgroundFetch = 0x2182_bad4
  /// A lock held in a shared container at suspension.
  case fileLock = 0xdead_10cc
  case tooManyAssertions = 0xbada_5e47
  /// A VoIP push that no call was reported for.
  case unreportedCall = 0xbaad_ca11
  /// A VoIP app that was resumed too often.
  case resumedTooOften = 0xbad2_2222
  case thermal = 0xc000_10ff
  /// To purge caches, on a full disk.
  case cachesPurged = 0xbadd_d15c
  /// Too much use of a key resource of the system.
  case excessiveUse = 0xd00d_2bad
  /// watchOS alone.
  case watchCPU = 0xc51b_ad01
  case watchTime = 0xc51b_ad02
  case watchTimeUnderLoad = 0xc51b_ad03

  /// Those with which the device itself ends processes.
  public static let ofTheDevice: [TerminationCode] = [
    .watchdog, .backgroundTask, .backgroundURLSession, .backgroundFetch, .fileLock, .tooManyAssertions,
  ]

  /// As it stands in crash reports: `0x8badf00d`.
  public var text: String {
    let digits = String(rawValue, radix: 16)
    return "0x" + String(repeating: "0", count: 8 - digits.count) + digits
  }
}

/// How one process ended: the reason, the code where iOS has one, and a sentence for people.
public struct ProcessExit: Sendable, Hashable {
  /// Why it ended.
  public var reason: ExitReason
  /// The code that iOS gives to it; nil where there is none.
  public var code: TerminationCode?
  /// What led to it, in one sentence.
  public var explanation: String

  /// An end; a code only where iOS has one for it.
  public init(_ reason: ExitReason, code: TerminationCode? = nil, explanation: String = "") {
    self.reason = reason
    self.code = code
    self.explanation = explanation
  }
}
