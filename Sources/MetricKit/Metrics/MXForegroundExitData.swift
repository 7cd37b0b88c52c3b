import Foundation
internal import LifeCycle

/// How often the app has ended in front, by what ended it.
open class MXForegroundExitData: NSObject, @unchecked Sendable {
  /// By itself, or in order at the wish of the user or the system.
  open var cumulativeNormalAppExitCount: Int { counts[.normal] }
  /// For using more memory than an app may. An end for memory that others needed counts here too: there is no counter
  /// of its own in front.
  open var cumulativeMemoryResourceLimitExitCount: Int { counts[.memoryLimit] }
  /// For reaching for memory that is not its own.
  open var cumulativeBadAccessExitCount: Int { counts[.badAccess] }
  /// Aborted, by an uncaught exception among others.
  open var cumulativeAbnormalExitCount: Int { counts[.abnormal] }
  /// At an instruction that there is not; a trap of Swift's is one.
  open var cumulativeIllegalInstructionExitCount: Int { counts[.illegalInstruction] }
  /// By the watchdog, for taking longer over something than an app may.
  open var cumulativeAppWatchdogExitCount: Int { counts[.watchdog] }

  private let counts: ExitCounts

  /// Of nothing, as far as apps can make one: for tests.
  public override init() {
    counts = ExitCounts()
    super.init()
  }

  init(_ counts: ExitCounts) {
    self.counts = counts
    super.init()
  }

  /// With the keys of iOS.
  open func dictionaryRepresentation() -> [AnyHashable: Any] {
    [
      "cumulativeNormalAppExitCount": cumulativeNormalAppExitCount,
      "cumulativeMemoryResourceLimitExitCount": cumulativeMemoryResourceLimitExitCount,
      "cumulativeBadAccessExitCount": cumulativeBadAccessExitCount,
      "cumulativeAbnormalExitCount": cumulativeAbnormalExitCount,
      "cumulativeIllegalInstructionExitCount": cumulativeIllegalInstructionExitCount,
      "cumulativeAppWatchdogExitCount": cumulativeAppWatchdogExitCount,
    ]
  }
}
