/// The category of an exit in MetricKit's exit counters (reference 6.5). Raw values are frozen: they are used on disk,
/// on the wire and in the output of `dormouse exits`.
public enum ExitCategory: String, Sendable, Hashable, CaseIterable {
  /// The process exited by itself, or the user or the system ended it in order.
  case normal
  /// The process aborted, for example on an uncaught exception.
  case abnormal
  case badAccess
  case illegalInstruction
  case watchdog
  case memoryLimit
  case memoryPressure
  case cpuLimit
  case backgroundTaskTimeout
  case suspendedWithLockedFile

  /// The exit counters that MetricKit has for the foreground; the others exist only for the background.
  public static let ofForeground: Set<ExitCategory> = [
    .normal, .abnormal, .badAccess, .illegalInstruction, .watchdog, .memoryLimit,
  ]
}
