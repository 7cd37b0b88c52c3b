import UIKit

/// An app without scenes whose view controllers are saved and come back by their identifiers.
@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let list = ListViewController()
    list.restorationIdentifier = "List"
    let navigation = UINavigationController(rootViewController: list)
    navigation.restorationIdentifier = "Navigation"
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = navigation
    self.window = window
    return true
  }

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window?.makeKeyAndVisible()
    return true
  }

  func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool { true }
  func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool { true }
}
