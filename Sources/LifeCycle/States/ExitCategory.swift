/// What an exit counts as in MetricKit's exit counters (reference 6.5). Raw values are frozen: they stand on disk, on
/// the wire and in what `dormouse exits` prints.
public enum ExitCategory: String, Sendable, Hashable, CaseIterable {
  /// By itself, or ended in order by the user or the system.
  case normal
  /// Aborted, by an uncaught exception among others.
  case abnormal
  case badAccess
  case illegalInstruction
  case watchdog
  case memoryLimit
  case memoryPressure
  case cpuLimit
  case backgroundTaskTimeout
  case suspendedWithLockedFile

  /// The counters that MetricKit has for exits from the foreground; the others exist for the background alone.
  public static let ofForeground: Set<ExitCategory> = [
    .normal, .abnormal, .badAccess, .illegalInstruction, .watchdog, .memoryLimit,
  ]
}
