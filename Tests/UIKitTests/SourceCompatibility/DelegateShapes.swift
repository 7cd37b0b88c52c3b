import Foundation
import UIKit

// The shapes in which real apps write their delegates. That this file compiles is the test; some of the classes are
// also made and asked in DelegateShapeTests.

class PlainDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: .zero)
    window.rootViewController = nil
    self.window = window
    if let url = launchOptions?[.url] as? URL { print(url) }
    if launchOptions?[UIApplication.LaunchOptionsKey.shortcutItem] as? UIApplicationShortcutItem != nil { return false }
    return true
  }

  func applicationDidEnterBackground(_ application: UIApplication) {
    var task = UIBackgroundTaskIdentifier.invalid
    task = application.beginBackgroundTask(withName: "save") {
      application.endBackgroundTask(task)
      task = .invalid
    }
    window?.isHidden = true
  }
}

final class OwnInitDelegate: NSObject, UIApplicationDelegate {
  let store: [String]
  lazy var cache = [String: Int]()

  override init() {
    store = ["made"]
    super.init()
  }

  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]
  ) -> Bool {
    options[.sourceApplication] as? String != nil
      && options[UIApplication.OpenURLOptionsKey.openInPlace] as? Bool == true
  }

  func application(
    _ application: UIApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([UIUserActivityRestoring]?) -> Void
  ) -> Bool {
    restorationHandler(nil)
    return userActivity.activityType == NSUserActivityTypeBrowsingWeb && userActivity.webpageURL != nil
  }
}

@MainActor
class AsyncFormsDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
  ) async -> UIBackgroundFetchResult {
    await Task.yield()
    return .newData
  }

  func application(
    _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem
  ) async -> Bool { shortcutItem.type == "com.example.action" }

  func applicationPerformFetch(_ application: UIApplication) async -> UIBackgroundFetchResult { .noData }
}

class HandlerFormsDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    completionHandler(.newData)
  }

  func application(
    _ application: UIApplication,
    performFetchWithCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    completionHandler(.noData)
  }

  func application(
    _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
    completionHandler: @escaping () -> Void
  ) {
    completionHandler()
  }

  func application(
    _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    completionHandler(true)
  }

  func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask { .allButUpsideDown }

  func application(_ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data) {}
  func application(_ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: Error) {}
}

class SceneAppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    if let item = options.shortcutItem { print(item.type) }
    let configuration = UISceneConfiguration(name: "Default Configuration", sessionRole: connectingSceneSession.role)
    configuration.delegateClass = ShapesSceneDelegate.self
    configuration.sceneClass = UIWindowScene.self
    return configuration
  }

  func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {
    for session in sceneSessions { print(session.persistentIdentifier) }
  }
}

class ShapesSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = (scene as? UIWindowScene) else { return }
    if let activity = connectionOptions.userActivities.first ?? session.stateRestorationActivity {
      print(activity.userInfo?["id"] as? String ?? "", windowScene.session.role == .windowApplication)
    }
    if let context = connectionOptions.urlContexts.first { print(context.url, context.options.sourceApplication ?? "") }
    window?.rootViewController = nil
  }

  // swift-format-ignore: AlwaysUseLowerCamelCase
  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
    guard let url = URLContexts.first?.url else { return }
    print(url)
  }

  func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {}
  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { scene.userActivity }

  func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) { completionHandler(true) }

  func windowScene(
    _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: UICoordinateSpace,
    interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
    traitCollection previousTraitCollection: UITraitCollection
  ) {}
}

class NSObjectSceneDelegate: NSObject, UISceneDelegate {
  func sceneDidBecomeActive(_ scene: UIScene) {}
}
