import Foundation

/// Fires after a time interval on the device's clock, whether or not the app runs.
public final class UNTimeIntervalNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  /// The interval, in seconds.
  public let timeInterval: TimeInterval

  /// - Parameters:
  ///   - timeInterval: In seconds, above 0; at least 60 if the trigger repeats. Any other value is a programming error
  ///     and traps.
  ///   - repeats: Whether the trigger fires again after each interval.
  public init(timeInterval: TimeInterval, repeats: Bool) {
    precondition(timeInterval > 0, "time interval must be greater than 0")
    precondition(!repeats || timeInterval >= 60, "time interval must be at least 60 if repeating")
    self.timeInterval = timeInterval
    super.init(repeats: repeats)
  }

  /// A trigger that the system kept.
  init(unchecked timeInterval: TimeInterval, repeats: Bool) {
    self.timeInterval = timeInterval
    super.init(repeats: repeats)
  }

  /// The date at which the trigger would fire if its request were added now.
  public func nextTriggerDate() -> Date? { Date(timeIntervalSinceNow: timeInterval) }
}
