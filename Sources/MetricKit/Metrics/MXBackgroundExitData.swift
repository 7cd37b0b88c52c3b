import Foundation
internal import LifeCycle

/// How often the app has ended in the background, by what ended it.
open class MXBackgroundExitData: NSObject, @unchecked Sendable {
  /// By itself, or in order at the wish of the user or the system.
  open var cumulativeNormalAppExitCount: Int { counts[.normal] }
  /// For using more memory than an app may.
  open var cumulativeMemoryResourceLimitExitCount: Int { counts[.memoryLimit] }
  /// For using more processor time than an app may in the background.
  open var cumulativeCPUResourceLimitExitCount: Int { counts[.cpuLimit] }
  /// For memory that others needed (jetsam).
  open var cumulativeMemoryPressureExitCount: Int { counts[.memoryPressure] }
  /// For reaching for memory that is not its own.
  open var cumulativeBadAccessExitCount: Int { counts[.badAccess] }
  /// Aborted, by an uncaught exception among others.
  open var cumulativeAbnormalExitCount: Int { counts[.abnormal] }
  /// At an instruction that there is not; a trap of Swift's is one.
  open var cumulativeIllegalInstructionExitCount: Int { counts[.illegalInstruction] }
  /// By the watchdog, for taking longer over something than an app may.
  open var cumulativeAppWatchdogExitCount: Int { counts[.watchdog] }
  /// For a lock on a file in a shared container, held at suspension.
  open var cumulativeSuspendedWithLockedFileExitCount: Int { counts[.suspendedWithLockedFile] }
  /// For a background task that went on after its time.
  open var cumulativeBackgroundTaskAssertionTimeoutExitCount: Int { counts[.backgroundTaskTimeout] }

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
      "cumulativeCPUResourceLimitExitCount": cumulativeCPUResourceLimitExitCount,
      "cumulativeMemoryPressureExitCount": cumulativeMemoryPressureExitCount,
      "cumulativeBadAccessExitCount": cumulativeBadAccessExitCount,
      "cumulativeAbnormalExitCount": cumulativeAbnormalExitCount,
      "cumulativeIllegalInstructionExitCount": cumulativeIllegalInstructionExitCount,
      "cumulativeAppWatchdogExitCount": cumulativeAppWatchdogExitCount,
      "cumulativeSuspendedWithLockedFileExitCount": cumulativeSuspendedWithLockedFileExitCount,
      "cumulativeBackgroundTaskAssertionTimeoutExitCount": cumulativeBackgroundTaskAssertionTimeoutExitCount,
    ]
  }
}
