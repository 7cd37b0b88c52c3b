import Foundation
import UIKit

// Calls of the application's interface as real sources write them. That this file compiles is the test.
@MainActor
final class ApplicationSpellings: NSObject {
  private var observers: [NSObjectProtocol] = []
  private var task: UIBackgroundTaskIdentifier = .invalid

  func observe() {
    let center = NotificationCenter.default
    observers.append(
      center.addObserver(forName: UIApplication.didEnterBackgroundNotification, object: nil, queue: .main) { _ in })
    observers.append(
      center.addObserver(
        forName: UIScene.willEnterForegroundNotification, object: UIApplication.shared, queue: nil
      ) { print($0.name) })
    observers.append(
      center.addObserver(
        forName: UIApplication.didReceiveMemoryWarningNotification, object: nil, queue: .main, using: { _ in }))
  }

  func open() {
    guard let url = URL(string: UIApplication.openSettingsURLString) else { return }
    if UIApplication.shared.canOpenURL(url) {
      UIApplication.shared.open(url)
      UIApplication.shared.open(url, options: [:], completionHandler: nil)
      UIApplication.shared.open(url, options: [.universalLinksOnly: true]) { success in print(success) }
    }
  }

  func openAsync() async -> Bool {
    guard let url = URL(string: "https://example.com") else { return false }
    return await UIApplication.shared.open(url)
  }

  func beginTask() {
    task = UIApplication.shared.beginBackgroundTask { [weak self] in self?.endTask() }
    if task != .invalid, UIApplication.shared.backgroundTimeRemaining > 10 { endTask() }
  }

  func endTask() {
    UIApplication.shared.endBackgroundTask(task)
    task = UIBackgroundTaskIdentifier.invalid
  }

  nonisolated func beginTaskAnywhere(_ application: UIApplication) {
    let task = application.beginBackgroundTask(withName: "upload", expirationHandler: nil)
    application.endBackgroundTask(task)
  }

  func states() -> String {
    switch UIApplication.shared.applicationState {
    case .active: return "active"
    case .inactive: return "inactive"
    case .background: return "background"
    @unknown default: return "unknown"
    }
  }

  func sceneStates(_ scene: UIScene) -> String {
    switch scene.activationState {
    case .unattached: return "unattached"
    case .foregroundActive: return "foregroundActive"
    case .foregroundInactive: return "foregroundInactive"
    case .background: return "background"
    @unknown default: return "unknown"
    }
  }

  func requests(_ session: UISceneSession) {
    let options = UIScene.ActivationRequestOptions()
    options.requestingScene = UIApplication.shared.connectedScenes.first
    let activity = NSUserActivity(activityType: "com.example.note")
    activity.title = "note"
    activity.userInfo = ["id": "42"]
    activity.addUserInfoEntries(from: ["n": 1])
    activity.isEligibleForHandoff = true
    UIApplication.shared.requestSceneSessionActivation(nil, userActivity: activity, options: options, errorHandler: nil)
    UIApplication.shared.requestSceneSessionActivation(session, userActivity: nil, options: nil) { error in
      print(error.localizedDescription, (error as? UISceneError)?.code == .multipleScenesNotSupported)
    }
    let dismissal = UIWindowSceneDestructionRequestOptions()
    dismissal.windowDismissalAnimation = .commit
    UIApplication.shared.requestSceneSessionDestruction(session, options: dismissal, errorHandler: nil)
    UIApplication.shared.requestSceneSessionRefresh(session)
  }

  func settings() {
    UIApplication.shared.isIdleTimerDisabled = true
    UIApplication.shared.applicationIconBadgeNumber = 0
    UIApplication.shared.shortcutItems = [
      UIApplicationShortcutItem(
        type: "com.example.action", localizedTitle: "New", localizedSubtitle: nil,
        icon: UIApplicationShortcutIcon(type: .compose), userInfo: nil)
    ]
    UIApplication.shared.registerForRemoteNotifications()
    UIApplication.shared.setMinimumBackgroundFetchInterval(UIApplication.backgroundFetchIntervalMinimum)
    print(UIDevice.current.userInterfaceIdiom == .pad, UIDevice.current.systemVersion, UIDevice.current.name)
    autoreleasepool { print(NSStringFromClass(PlainDelegate.self)) }
    print(Selector(("tapped:")) == Selector("tapped:"))
  }
}
