import Foundation
internal import LifeCycle

/// The counts of the app's exits in the background, by cause.
open class MXBackgroundExitData: NSObject, @unchecked Sendable {
  /// The app exited by itself, or the user or the system ended it in order.
  open var cumulativeNormalAppExitCount: Int { counts[.normal] }
  /// The app used more memory than allowed.
  open var cumulativeMemoryResourceLimitExitCount: Int { counts[.memoryLimit] }
  /// The app used more processor time than allowed in the background.
  open var cumulativeCPUResourceLimitExitCount: Int { counts[.cpuLimit] }
  /// The system needed its memory for others (jetsam).
  open var cumulativeMemoryPressureExitCount: Int { counts[.memoryPressure] }
  /// The app accessed invalid memory.
  open var cumulativeBadAccessExitCount: Int { counts[.badAccess] }
  /// The app aborted, for example on an uncaught exception.
  open var cumulativeAbnormalExitCount: Int { counts[.abnormal] }
  /// The app executed an illegal instruction; a Swift trap is one.
  open var cumulativeIllegalInstructionExitCount: Int { counts[.illegalInstruction] }
  /// The watchdog killed the app for taking too long.
  open var cumulativeAppWatchdogExitCount: Int { counts[.watchdog] }
  /// The app held a lock on a file in a shared container at suspension.
  open var cumulativeSuspendedWithLockedFileExitCount: Int { counts[.suspendedWithLockedFile] }
  /// A background task ran over its time.
  open var cumulativeBackgroundTaskAssertionTimeoutExitCount: Int { counts[.backgroundTaskTimeout] }

  private let counts: ExitCounts

  /// Empty counts, for apps' tests.
  public override init() {
    counts = ExitCounts()
    super.init()
  }

  init(_ counts: ExitCounts) {
    self.counts = counts
    super.init()
  }

  /// A dictionary with the keys of iOS.
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
