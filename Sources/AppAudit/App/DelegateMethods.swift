/// The methods that UIKit calls, by their protocols, as the iOS 27 SDK spells them.
enum DelegateMethods {
  /// The types of the first parameter of the methods whose first name says little.
  static let subjects = [
    "application": "UIApplication", "scene": "UIScene", "windowScene": "UIWindowScene",
    "userNotificationCenter": "UNUserNotificationCenter",
  ]

  static func methods(of protocols: Set<String>) -> Set<String> {
    var result: Set<String> = []
    if !protocols.isDisjoint(with: ["UIApplicationDelegate", "FlutterAppDelegate", "ExpoAppDelegate"]) {
      result.formUnion(application)
    }
    if !protocols.isDisjoint(with: ["UIWindowSceneDelegate", "UISceneDelegate"]) { result.formUnion(scene) }
    if protocols.contains("UNUserNotificationCenterDelegate") { result.formUnion(notifications) }
    return result
  }

  static let scene: Set = [
    "scene(_:willConnectTo:options:)", "sceneDidDisconnect(_:)", "sceneDidBecomeActive(_:)",
    "sceneWillResignActive(_:)", "sceneWillEnterForeground(_:)", "sceneDidEnterBackground(_:)",
    "scene(_:openURLContexts:)", "stateRestorationActivity(for:)", "scene(_:restoreInteractionStateWith:)",
    "scene(_:willContinueUserActivityWithType:)", "scene(_:continue:)",
    "scene(_:didFailToContinueUserActivityWithType:error:)", "scene(_:didUpdate:)",
    "windowScene(_:didUpdate:interfaceOrientation:traitCollection:)", "windowScene(_:performActionFor:)",
    "windowScene(_:performActionFor:completionHandler:)", "windowScene(_:userDidAcceptCloudKitShareWith:)",
    "windowScene(_:didUpdateEffectiveGeometry:)", "preferredWindowingControlStyle(for:)",
  ]

  static let notifications: Set = [
    "userNotificationCenter(_:willPresent:withCompletionHandler:)", "userNotificationCenter(_:willPresent:)",
    "userNotificationCenter(_:didReceive:withCompletionHandler:)", "userNotificationCenter(_:didReceive:)",
    "userNotificationCenter(_:openSettingsFor:)",
  ]

  static let application: Set = [
    "applicationDidFinishLaunching(_:)", "application(_:willFinishLaunchingWithOptions:)",
    "application(_:didFinishLaunchingWithOptions:)", "applicationDidBecomeActive(_:)",
    "applicationWillResignActive(_:)", "applicationDidEnterBackground(_:)", "applicationWillEnterForeground(_:)",
    "applicationWillTerminate(_:)", "applicationDidReceiveMemoryWarning(_:)", "applicationSignificantTimeChange(_:)",
    "applicationProtectedDataWillBecomeUnavailable(_:)", "applicationProtectedDataDidBecomeAvailable(_:)",
    "applicationShouldRequestHealthAuthorization(_:)", "applicationShouldAutomaticallyLocalizeKeyCommands(_:)",
    "application(_:handleOpen:)", "application(_:open:sourceApplication:annotation:)", "application(_:open:options:)",
    "application(_:willChangeStatusBarOrientation:duration:)", "application(_:didChangeStatusBarOrientation:)",
    "application(_:willChangeStatusBarFrame:)", "application(_:didChangeStatusBarFrame:)",
    "application(_:didRegister:)", "application(_:didRegisterForRemoteNotificationsWithDeviceToken:)",
    "application(_:didFailToRegisterForRemoteNotificationsWithError:)",
    "application(_:didReceiveRemoteNotification:)", "application(_:didReceive:)",
    "application(_:didReceiveRemoteNotification:fetchCompletionHandler:)",
    "application(_:handleActionWithIdentifier:for:completionHandler:)",
    "application(_:handleActionWithIdentifier:for:withResponseInfo:completionHandler:)",
    "application(_:handleActionWithIdentifier:forRemoteNotification:completionHandler:)",
    "application(_:handleActionWithIdentifier:forRemoteNotification:withResponseInfo:completionHandler:)",
    "application(_:performFetchWithCompletionHandler:)", "application(_:performActionFor:completionHandler:)",
    "application(_:performActionFor:)", "application(_:handleEventsForBackgroundURLSession:completionHandler:)",
    "application(_:handleEventsForBackgroundURLSession:)", "application(_:handleWatchKitExtensionRequest:reply:)",
    "application(_:handlerFor:)", "application(_:handle:completionHandler:)",
    "application(_:supportedInterfaceOrientationsFor:)", "application(_:shouldAllowExtensionPointIdentifier:)",
    "application(_:viewControllerWithRestorationIdentifierPath:coder:)",
    "application(_:shouldSaveSecureApplicationState:)", "application(_:shouldRestoreSecureApplicationState:)",
    "application(_:shouldSaveApplicationState:)", "application(_:shouldRestoreApplicationState:)",
    "application(_:willEncodeRestorableStateWith:)", "application(_:didDecodeRestorableStateWith:)",
    "application(_:willContinueUserActivityWithType:)", "application(_:continue:restorationHandler:)",
    "application(_:didFailToContinueUserActivityWithType:error:)", "application(_:didUpdate:)",
    "application(_:userDidAcceptCloudKitShareWith:)", "application(_:configurationForConnecting:options:)",
    "application(_:didDiscardSceneSessions:)",
  ]

  /// What a view controller overrides.
  static let controller: Set = [
    "viewDidLoad()", "viewWillAppear(_:)", "viewIsAppearing(_:)", "viewDidAppear(_:)", "viewWillDisappear(_:)",
    "viewDidDisappear(_:)", "viewWillLayoutSubviews()", "viewDidLayoutSubviews()", "viewWillTransition(to:with:)",
    "didReceiveMemoryWarning()",
  ]
}

/// How far two names are from each other.
enum NameDistance {
  /// The number of letters to insert, take out or replace.
  static func between(_ one: String, _ other: String) -> Int {
    let (one, other) = (Array(one.utf8), Array(other.utf8))
    var row = Array(0...other.count)
    for (line, letter) in one.enumerated() {
      var diagonal = row[0]
      row[0] = line + 1
      for column in other.indices {
        let replaced = diagonal + (letter == other[column] ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(replaced, min(row[column], diagonal) + 1)
      }
    }
    return row[other.count]
  }

  /// The nearest of some names within a distance; the first by the alphabet of those.
  static func nearest(to name: String, in known: Set<String>, within limit: (String) -> Int) -> String? {
    known.sorted().map { (name: $0, distance: between(name, $0)) }
      .filter { $0.distance > 0 && $0.distance <= limit($0.name) }
      .min { $0.distance < $1.distance }?.name
  }
}
