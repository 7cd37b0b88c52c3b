import Foundation

extension UNUserNotificationCenter {
  /// The notifications that this process presented in the list and the user has not answered, oldest first.
  ///
  /// What arrived while the app was not in front is not among them.
  @preconcurrency
  public func getDeliveredNotifications(completionHandler: @escaping @Sendable ([UNNotification]) -> Void) {
    let notifications = locked { $0.delivered }
    complete { completionHandler(notifications) }
  }

  /// The notifications that this process presented in the list and the user has not answered, oldest first.
  ///
  /// What arrived while the app was not in front is not among them.
  public func deliveredNotifications() async -> [UNNotification] { locked { $0.delivered } }

  /// Takes these notifications out of the list; identifiers of none are ignored.
  public func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {
    let removed = Set(identifiers)
    locked { $0.delivered.removeAll { removed.contains($0.request.identifier) } }
  }

  /// Empties the list.
  public func removeAllDeliveredNotifications() {
    locked { $0.delivered.removeAll() }
  }
}
