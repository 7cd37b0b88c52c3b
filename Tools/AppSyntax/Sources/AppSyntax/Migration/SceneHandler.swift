/// A method of the app delegate that UIKit does not call in an app with scenes, and its twin in the scene delegate.
enum SceneHandler: CaseIterable {
  case becomeActive
  case resignActive
  case enterBackground
  case enterForeground
  case openURL
  case willContinue
  case `continue`
  case failToContinue
  case updateActivity
  case quickAction
  case share

  /// The app delegate's method.
  var name: String {
    switch self {
    case .becomeActive: "applicationDidBecomeActive(_:)"
    case .resignActive: "applicationWillResignActive(_:)"
    case .enterBackground: "applicationDidEnterBackground(_:)"
    case .enterForeground: "applicationWillEnterForeground(_:)"
    case .openURL: "application(_:open:options:)"
    case .willContinue: "application(_:willContinueUserActivityWithType:)"
    case .continue: "application(_:continue:restorationHandler:)"
    case .failToContinue: "application(_:didFailToContinueUserActivityWithType:error:)"
    case .updateActivity: "application(_:didUpdate:)"
    case .quickAction: "application(_:performActionFor:completionHandler:)"
    case .share: "application(_:userDidAcceptCloudKitShareWith:)"
    }
  }

  /// The base name for a method that UIKit does not call itself.
  var plainName: String {
    switch self {
    case .becomeActive: "handleDidBecomeActive"
    case .resignActive: "handleWillResignActive"
    case .enterBackground: "handleDidEnterBackground"
    case .enterForeground: "handleWillEnterForeground"
    case .openURL: "handleOpen"
    case .willContinue: "handleWillContinue"
    case .continue: "handleContinue"
    case .failToContinue: "handleFailToContinue"
    case .updateActivity: "handleUpdate"
    case .quickAction: "handleShortcut"
    case .share: "handleShare"
    }
  }

  /// Whether it only tells of a transition.
  var isCallback: Bool {
    switch self {
    case .becomeActive, .resignActive, .enterBackground, .enterForeground: true
    default: false
    }
  }

  /// The head of the twin.
  var twin: String {
    switch self {
    case .becomeActive: "func sceneDidBecomeActive(_ scene: UIScene)"
    case .resignActive: "func sceneWillResignActive(_ scene: UIScene)"
    case .enterBackground: "func sceneDidEnterBackground(_ scene: UIScene)"
    case .enterForeground: "func sceneWillEnterForeground(_ scene: UIScene)"
    case .openURL: "func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)"
    case .willContinue:
      "func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String)"
    case .continue: "func scene(_ scene: UIScene, continue userActivity: NSUserActivity)"
    case .failToContinue:
      "func scene(_ scene: UIScene, didFailToContinueUserActivityWithType userActivityType: String, error: Error)"
    case .updateActivity: "func scene(_ scene: UIScene, didUpdate userActivity: NSUserActivity)"
    case .quickAction:
      "func windowScene(_ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem, "
        + "completionHandler: @escaping (Bool) -> Void)"
    case .share:
      "func windowScene(_ windowScene: UIWindowScene, userDidAcceptCloudKitShareWith metadata: CKShare.Metadata)"
    }
  }

  /// What hears of it in an `App` of SwiftUI.
  var swiftUITwin: String {
    switch self {
    case .becomeActive, .resignActive, .enterBackground, .enterForeground: "scenePhase"
    case .openURL: "onOpenURL"
    case .continue: "onContinueUserActivity"
    case .willContinue, .failToContinue, .updateActivity, .quickAction, .share:
      "a scene delegate, named by application(_:configurationForConnecting:options:),"
    }
  }

  /// The notification that tells the whole app of the transition, if the callback is one.
  var notification: String? {
    switch self {
    case .becomeActive: "didBecomeActiveNotification"
    case .resignActive: "willResignActiveNotification"
    case .enterBackground: "didEnterBackgroundNotification"
    default: nil
    }
  }

  /// Parameters of the app delegate's method that the plain one has only if its body uses them, by their place.
  var optionalParameters: Set<Int> {
    switch self {
    case .openURL, .continue: [2]
    default: []
    }
  }

  /// How the twin calls the plain method, without the object; `optional` says whether it has the optional parameter.
  func call(_ name: String, optional: Bool) -> String {
    switch self {
    case .becomeActive, .resignActive, .enterBackground, .enterForeground: "\(name)()"
    case .openURL: "\(name)(context.url\(optional ? ", options: context.applicationOptions" : ""))"
    case .willContinue: "\(name)(userActivityType)"
    case .continue:
      "\(name)(userActivity"
        + (optional
          ? ", restorationHandler: { objects in objects?.forEach { $0.restoreUserActivityState(userActivity) } }" : "")
        + ")"
    case .failToContinue: "\(name)(userActivityType, error: error)"
    case .updateActivity: "\(name)(userActivity)"
    case .quickAction: "\(name)(shortcutItem, completionHandler: completionHandler)"
    case .share: "\(name)(metadata)"
    }
  }

  /// Older forms that UIKit does not call in an app with scenes either.
  static let older: [String: String] = [
    "application(_:open:sourceApplication:annotation:)": "scene(_:openURLContexts:)",
    "application(_:handleOpen:)": "scene(_:openURLContexts:)",
    "application(_:performActionFor:)": "windowScene(_:performActionFor:completionHandler:)",
    "application(_:continue:)": "scene(_:continue:)",
    "application(_:shouldSaveApplicationState:)": restoration,
    "application(_:shouldSaveSecureApplicationState:)": restoration,
    "application(_:shouldRestoreApplicationState:)": restoration,
    "application(_:shouldRestoreSecureApplicationState:)": restoration,
    "application(_:viewControllerWithRestorationIdentifierPath:coder:)": restoration,
    "application(_:willEncodeRestorableStateWith:)": restoration,
    "application(_:didDecodeRestorableStateWith:)": restoration,
  ]

  private static let restoration = "stateRestorationActivity(for:)"
}
