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

  /// Before the first unlock there seems to be no account, and the one that there is gets lost.
  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    if UserDefaults.standard.string(forKey: "account") == nil {
      UserDefaults.standard.set(UUID().uuidString, forKey: "account")
    }
    return true
  }
}
