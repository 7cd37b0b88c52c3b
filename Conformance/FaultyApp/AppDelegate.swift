import UIKit

/// An app with the life-cycle faults that the probes of `dormouse audit` see, each once.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  static private(set) var window: UIWindow?

  static func show(_ window: UIWindow) { self.window = window }

  /// A silent push that launches the app finds no window.
  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    AppDelegate.window!.rootViewController?.title = "News"
    completionHandler(.newData)
  }

  /// Nobody calls it.
  func applicationDidEnterBackground(_ application: UIApplication) {
    UserDefaults.standard.set(Date(), forKey: "left")
  }
}
