/// The delegate protocols of the life cycle and all their methods, by name with labels.
enum DelegateProtocol: String, CaseIterable, Sendable {
  case application = "UIApplicationDelegate"
  case scene = "UISceneDelegate"
  case windowScene = "UIWindowSceneDelegate"
  case notificationCenter = "UNUserNotificationCenterDelegate"
  case templateApplicationScene = "CPTemplateApplicationSceneDelegate"

  /// This protocol's methods and those of the protocols it refines.
  var methods: Set<String> {
    switch self {
    case .application: Self.applicationMethods
    case .scene: Self.sceneMethods
    case .windowScene: Self.sceneMethods.union(Self.windowSceneMethods)
    case .notificationCenter: Self.notificationCenterMethods
    case .templateApplicationScene: Self.sceneMethods.union(Self.templateApplicationSceneMethods)
    }
  }

  private static let applicationMethods: Set = [
    "application(_:willFinishLaunchingWithOptions:)", "application(_:didFinishLaunchingWithOptions:)",
    "applicationDidFinishLaunching(_:)", "applicationDidBecomeActive(_:)", "applicationWillResignActive(_:)",
    "applicationDidEnterBackground(_:)", "applicationWillEnterForeground(_:)", "applicationWillTerminate(_:)",
    "applicationDidReceiveMemoryWarning(_:)", "applicationSignificantTimeChange(_:)",
    "applicationProtectedDataDidBecomeAvailable(_:)", "applicationProtectedDataWillBecomeUnavailable(_:)",
    "applicationShouldRequestHealthAuthorization(_:)", "applicationShouldAutomaticallyLocalizeKeyCommands(_:)",
    "application(_:configurationForConnecting:options:)", "application(_:didDiscardSceneSessions:)",
    "application(_:open:options:)", "application(_:open:sourceApplication:annotation:)", "application(_:handleOpen:)",
    "application(_:willContinueUserActivityWithType:)", "application(_:continue:restorationHandler:)",
    "application(_:didFailToContinueUserActivityWithType:error:)", "application(_:didUpdate:)",
    "application(_:performActionFor:completionHandler:)", "application(_:performActionFor:)",
    "application(_:didRegisterForRemoteNotificationsWithDeviceToken:)",
    "application(_:didFailToRegisterForRemoteNotificationsWithError:)",
    "application(_:didReceiveRemoteNotification:fetchCompletionHandler:)",
    "application(_:didReceiveRemoteNotification:)", "application(_:didReceive:)", "application(_:didRegister:)",
    "application(_:handleActionWithIdentifier:for:completionHandler:)",
    "application(_:handleActionWithIdentifier:forRemoteNotification:completionHandler:)",
    "application(_:handleActionWithIdentifier:for:withResponseInfo:completionHandler:)",
    "application(_:handleActionWithIdentifier:forRemoteNotification:withResponseInfo:completionHandler:)",
    "application(_:performFetchWithCompletionHandler:)",
    "application(_:handleEventsForBackgroundURLSession:completionHandler:)",
    "application(_:handleEventsForBackgroundURLSession:)", "application(_:handleWatchKitExtensionRequest:reply:)",
    "application(_:handlerFor:)", "application(_:handle:completionHandler:)",
    "application(_:shouldAllowExtensionPointIdentifier:)", "application(_:supportedInterfaceOrientationsFor:)",
    "application(_:viewControllerWithRestorationIdentifierPath:coder:)",
    "application(_:shouldSaveSecureApplicationState:)", "application(_:shouldRestoreSecureApplicationState:)",
    "application(_:shouldSaveApplicationState:)", "application(_:shouldRestoreApplicationState:)",
    "application(_:willEncodeRestorableStateWith:)", "application(_:didDecodeRestorableStateWith:)",
    "application(_:userDidAcceptCloudKitShareWith:)", "application(_:willChangeStatusBarOrientation:duration:)",
    "application(_:didChangeStatusBarOrientation:)", "application(_:willChangeStatusBarFrame:)",
    "application(_:didChangeStatusBarFrame:)",
  ]

  private static let sceneMethods: Set = [
    "scene(_:willConnectTo:options:)", "sceneDidDisconnect(_:)", "sceneDidBecomeActive(_:)",
    "sceneWillResignActive(_:)", "sceneWillEnterForeground(_:)", "sceneDidEnterBackground(_:)",
    "scene(_:openURLContexts:)", "stateRestorationActivity(for:)", "scene(_:restoreInteractionStateWith:)",
    "scene(_:willContinueUserActivityWithType:)", "scene(_:continue:)",
    "scene(_:didFailToContinueUserActivityWithType:error:)", "scene(_:didUpdate:)",
  ]

  private static let windowSceneMethods: Set = [
    "windowScene(_:didUpdate:interfaceOrientation:traitCollection:)",
    "windowScene(_:didUpdateEffectiveGeometry:)", "windowScene(_:performActionFor:completionHandler:)",
    "windowScene(_:performActionFor:)", "windowScene(_:userDidAcceptCloudKitShareWith:)",
    "preferredWindowingControlStyle(for:)",
  ]

  private static let templateApplicationSceneMethods: Set = [
    "templateApplicationScene(_:didConnect:)", "templateApplicationScene(_:didConnect:to:)",
    "templateApplicationScene(_:didDisconnectInterfaceController:)",
    "templateApplicationScene(_:didDisconnect:from:)", "templateApplicationScene(_:didSelect:)",
    "contentStyleDidChange(_:)",
  ]

  private static let notificationCenterMethods: Set = [
    "userNotificationCenter(_:willPresent:withCompletionHandler:)", "userNotificationCenter(_:willPresent:)",
    "userNotificationCenter(_:didReceive:withCompletionHandler:)", "userNotificationCenter(_:didReceive:)",
    "userNotificationCenter(_:openSettingsFor:)",
  ]
}
