import Foundation

/// What the centre remembers in this process; guarded by its lock.
struct NotificationState {
  weak var delegate: (any UNUserNotificationCenterDelegate)?
  /// Told whether there is a delegate, each time one is set.
  var delegateObserver: (@Sendable (Bool) -> Void)?
  var categories: Set<UNNotificationCategory> = []
}
