import Foundation

/// The centre's state in this process; guarded by its lock.
struct NotificationState {
  weak var delegate: (any UNUserNotificationCenterDelegate)?
  /// Called with whether there is a delegate, each time one is set.
  var delegateObserver: (@Sendable (Bool) -> Void)?
  var categories: Set<UNNotificationCategory> = []
}
