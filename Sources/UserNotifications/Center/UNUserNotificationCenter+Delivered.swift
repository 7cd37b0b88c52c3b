import Foundation
internal import LifeCycle

extension UNUserNotificationCenter {
  /// The listed notifications that the user has not responded to, oldest first; includes those of earlier processes.
  @preconcurrency
  public func getDeliveredNotifications(completionHandler: @escaping @Sendable ([UNNotification]) -> Void) {
    service.ask(.deliveredNotifications) { answer in
      let notifications = answer.notifications.map(NotificationCoding.decode)
      self.complete { completionHandler(notifications) }
    }
  }

  /// The listed notifications that the user has not responded to, oldest first; includes those of earlier processes.
  public func deliveredNotifications() async -> [UNNotification] {
    await withCheckedContinuation { continuation in
      getDeliveredNotifications { continuation.resume(returning: $0) }
    }
  }

  /// Removes these notifications from the list; unknown identifiers are ignored.
  public func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {
    service.tell(.removeDelivered(identifiers))
  }

  /// Removes all notifications from the list.
  public func removeAllDeliveredNotifications() { service.tell(.removeDelivered(nil)) }
}
