import Foundation

extension UNUserNotificationCenter {
  /// Registers the app's categories in place of those registered before.
  public func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {
    locked { $0.categories = categories }
  }

  /// The registered categories.
  @preconcurrency
  public func getNotificationCategories(completionHandler: @escaping @Sendable (Set<UNNotificationCategory>) -> Void) {
    let categories = locked { $0.categories }
    complete { completionHandler(categories) }
  }

  /// The registered categories.
  public func notificationCategories() async -> Set<UNNotificationCategory> { locked { $0.categories } }
}
