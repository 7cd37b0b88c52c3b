import Foundation
internal import LifeCycle

/// The counts of the app's exits in the foreground, by cause.
open class MXForegroundExitData: NSObject, @unchecked Sendable {
  /// The app exited by itself, or the user or the system ended it in order.
  open var cumulativeNormalAppExitCount: Int { counts[.normal] }
  /// The app used more memory than allowed. Exits for memory pressure count here too: the foreground has no counter for
  /// them.
  open var cumulativeMemoryResourceLimitExitCount: Int { counts[.memoryLimit] }
  /// The app accessed invalid memory.
  open var cumulativeBadAccessExitCount: Int { counts[.badAccess] }
  /// The app aborted, for example on an uncaught exception.
  open var cumulativeAbnormalExitCount: Int { counts[.abnormal] }
  /// The app executed an illegal instruction; a Swift trap is one.
  open var cumulativeIllegalInstructionExitCount: Int { counts[.illegalInstruction] }
  /// The watchdog killed the app for taking too long.
  open var cumulativeAppWatchdogExitCount: Int { counts[.watchdog] }

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
      "cumulativeBadAccessExitCount": cumulativeBadAccessExitCount,
      "cumulativeAbnormalExitCount": cumulativeAbnormalExitCount,
      "cumulativeIllegalInstructionExitCount": cumulativeIllegalInstructionExitCount,
      "cumulativeAppWatchdogExitCount": cumulativeAppWatchdogExitCount,
    ]
  }
}
