import Foundation
internal import LifeCycle

extension UNUserNotificationCenter {
  /// Registers the app's categories; replaces those registered earlier.
  public func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {
    locked { $0.categories = categories }
    let told = categories.sorted { $0.identifier < $1.identifier }.map { category in
      NotificationCategory(
        identifier: category.identifier,
        actions: category.actions.map {
          .init(
            identifier: $0.identifier, opensApp: $0.options.contains(.foreground),
            asksForText: $0 is UNTextInputNotificationAction)
        }, tellsOfDismissal: category.options.contains(.customDismissAction))
    }
    service.tell(.setCategories(told))
  }

  /// The categories that this process has registered.
  @preconcurrency
  public func getNotificationCategories(completionHandler: @escaping @Sendable (Set<UNNotificationCategory>) -> Void) {
    let categories = locked { $0.categories }
    complete { completionHandler(categories) }
  }

  /// The categories that this process has registered.
  public func notificationCategories() async -> Set<UNNotificationCategory> { locked { $0.categories } }
}
