import Foundation

/// What the centre remembers; guarded by its lock.
struct NotificationState {
  weak var delegate: (any UNUserNotificationCenterDelegate)?
  /// Told whether there is a delegate, each time one is set.
  var delegateObserver: (@Sendable (Bool) -> Void)?
  /// What the app was granted; nil until it asked.
  var granted: UNAuthorizationOptions?
  /// In the order in which they were added.
  var pending: [UNNotificationRequest] = []
  /// Oldest first.
  var delivered: [UNNotification] = []
  var categories: Set<UNNotificationCategory> = []
  var badge = 0
}
