/// How a process ended. Raw values are frozen: they are used in scenario files, in the log and on disk.
public enum ExitReason: String, Sendable, Hashable, CaseIterable {
  /// The process returned or called `exit`.
  case appExit
  /// The user swiped the app away.
  case userQuit
  case lastWindowClosed
  /// The system killed it to free memory (reference 6.3).
  case jetsam
  case memoryLimit
  case cpuLimit
  case crash
  case watchdog
  /// A background task ran over its time.
  case backgroundTaskTimeout
  /// The process held a file lock in a shared container at suspension.
  case fileLock
  /// The app has no scenes, but its SDK requires them.
  case sceneLifeCycleRequired
  /// The device's own process ended.
  case systemRestart
}

/// The termination codes of reference 6.1 that current documentation lists. The device itself uses the first six; the
/// others let tools read and write them.
public enum TerminationCode: UInt32, Sendable, Hashable, CaseIterable {
  case watchdog = 0x8bad_f00d
  case backgroundTask = 0x2182_bad2
  case backgroundURLSession = 0x2182_bad3
  case backgroundFetch = 0x2182_bad4
  /// A lock held in a shared container at suspension.
  case fileLock = 0xdead_10cc
  case tooManyAssertions = 0xbada_5e47
  /// A VoIP push without a reported call.
  case unreportedCall = 0xbaad_ca11
  /// A VoIP app resumed too often.
  case resumedTooOften = 0xbad2_2222
  case thermal = 0xc000_10ff
  /// A cache purge on a full disk.
  case cachesPurged = 0xbadd_d15c
  /// Excessive use of a key system resource.
  case excessiveUse = 0xd00d_2bad
  /// Used only on watchOS.
  case watchCPU = 0xc51b_ad01
  case watchTime = 0xc51b_ad02
  case watchTimeUnderLoad = 0xc51b_ad03

  /// The codes that the device itself uses.
  public static let ofTheDevice: [TerminationCode] = [
    .watchdog, .backgroundTask, .backgroundURLSession, .backgroundFetch, .fileLock, .tooManyAssertions,
  ]

  /// The form in crash reports: `0x8badf00d`.
  public var text: String {
    let digits = String(rawValue, radix: 16)
    return "0x" + String(repeating: "0", count: 8 - digits.count) + digits
  }
}

/// How one process ended: the reason, the code if iOS has one, and a sentence for people.
public struct ProcessExit: Sendable, Hashable {
  /// Why the process ended.
  public var reason: ExitReason
  /// The termination code that iOS uses; nil if there is none.
  public var code: TerminationCode?
  /// What led to it, in one sentence.
  public var explanation: String

  /// An exit; pass a code only if iOS has one for it.
  public init(_ reason: ExitReason, code: TerminationCode? = nil, explanation: String = "") {
    self.reason = reason
    self.code = code
    self.explanation = explanation
  }
}
