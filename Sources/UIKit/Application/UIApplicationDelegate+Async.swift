import Foundation

// Default implementations of the `async` forms. An app implements one form of a method. The framework tries the form
// with the handler first, then the `async` form, and logs either under the name of the first.
extension UIApplicationDelegate {
  public func application(
    _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem
  ) async -> Bool {
    OptionalCall.notImplementedAsync(by: self)
    return false
  }

  public func applicationPerformFetch(_ application: UIApplication) async -> UIBackgroundFetchResult {
    OptionalCall.notImplementedAsync(by: self)
    return .noData
  }

  public func application(
    _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String
  ) async { OptionalCall.notImplementedAsync(by: self) }

  // For the same reason as in the protocol.
  @MainActor
  public func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
  ) async -> UIBackgroundFetchResult {
    OptionalCall.notImplementedAsync(by: self)
    return .noData
  }
}
