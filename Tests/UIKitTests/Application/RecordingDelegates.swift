import Foundation
@_spi(Scenario) import UIKit

/// An app delegate of an app with scenes.
final class RecordingAppDelegate: UIResponder, UIApplicationDelegate {
  nonisolated(unsafe) static var discarded: [String] = []

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }

  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration { connectingSceneSession.configuration }

  func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {
    Self.discarded = sceneSessions.map(\.persistentIdentifier)
  }

  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
  ) async -> UIBackgroundFetchResult {
    await Task.yield()
    return userInfo["kind"] as? String == "refresh" ? .newData : .failed
  }

  func applicationDidReceiveMemoryWarning(_ application: UIApplication) {}
  func applicationWillTerminate(_ application: UIApplication) {}
  // Never called in an app with scenes.
  func applicationDidBecomeActive(_ application: UIApplication) {}
}

extension RecordingAppDelegate: ScenarioActor {
  func perform(action: String, argument: String) {
    switch action {
    case "beginBackgroundTask": _ = UIApplication.shared.beginBackgroundTask(withName: argument)
    case "sleepMainThread": ScenarioSupport.sleepMainThread(seconds: Double(argument) ?? 0)
    default: return
    }
  }
}

final class RecordingSceneDelegate: NSObject, UIWindowSceneDelegate {
  var window: UIWindow?
  let activity = NSUserActivity(activityType: "com.example.note")

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    window = UIWindow(windowScene: scene)
  }
  func sceneDidDisconnect(_ scene: UIScene) {}
  func sceneWillEnterForeground(_ scene: UIScene) {}
  func sceneDidBecomeActive(_ scene: UIScene) {}
  func sceneWillResignActive(_ scene: UIScene) {}
  func sceneDidEnterBackground(_ scene: UIScene) {}
  // swift-format-ignore: AlwaysUseLowerCamelCase
  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}
  func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {}

  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
    activity.title = "note-42"
    activity.userInfo = ["id": "42", "unstorable": scene]
    return activity
  }
}

/// An app delegate of an app without scenes.
final class RecordingLegacyDelegate: NSObject, UIApplicationDelegate {
  nonisolated(unsafe) static var acceptsLaunch = true

  func application(
    _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { Self.acceptsLaunch }
  func applicationDidBecomeActive(_ application: UIApplication) {}
  func applicationWillResignActive(_ application: UIApplication) {}
  func applicationDidEnterBackground(_ application: UIApplication) {}
  func applicationWillEnterForeground(_ application: UIApplication) {}
  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool { true }
  func application(_ application: UIApplication, willContinueUserActivityWithType userActivityType: String) -> Bool {
    true
  }
  func application(
    _ application: UIApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool { true }
  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    completionHandler(.newData)
  }
}
