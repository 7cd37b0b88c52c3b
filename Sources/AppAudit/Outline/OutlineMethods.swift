import AppSyntaxMessages

/// The delegate methods that an outline can have, as UIKit's protocols declare them.
enum OutlineMethods {
  /// How a method looks, and what it does behind its traces.
  struct Form: Sendable {
    /// From the first parenthesis to the result's type.
    var head: String
    var ending: String

    init(_ head: String, _ ending: String = "") { (self.head, self.ending) = (head, ending) }
  }

  /// The form of an app's method; nil for one that UIKit does not call here.
  static func form(of function: FunctionOutline) -> Form? {
    forms[function.name + (function.isAsync ? " async" : "")]
  }

  private static let app = "_ application: UIApplication"
  private static let scene = "_ scene: UIScene"
  private static let windowScene = "_ windowScene: UIWindowScene"
  private static let center = "_ center: UNUserNotificationCenter"
  private static let launch = "launchOptions: [UIApplication.LaunchOptionsKey: Any]?"
  private static let action = "performActionFor item: UIApplicationShortcutItem"
  private static let done = "completionHandler: @escaping @Sendable (Bool) -> Void"
  private static let fetched = "@escaping @Sendable (UIBackgroundFetchResult) -> Void"

  private static let forms = launching.merging(states) { $1 }.merging(inputs) { $1 }.merging(background) { $1 }
    .merging(scenes) { $1 }.merging(notifications) { $1 }

  private static let launching: [String: Form] = [
    "applicationDidFinishLaunching(_:)": Form("(\(app))"),
    "application(_:willFinishLaunchingWithOptions:)": Form(
      "(\(app), willFinishLaunchingWithOptions \(launch)) -> Bool", "return Outline.answer"),
    "application(_:didFinishLaunchingWithOptions:)": Form(
      "(\(app), didFinishLaunchingWithOptions \(launch)) -> Bool", "return Outline.answer"),
    "applicationWillTerminate(_:)": Form("(\(app))"),
    "application(_:configurationForConnecting:options:)": Form(
      "(\(app), configurationForConnecting session: UISceneSession, options: UIScene.ConnectionOptions) "
        + "-> UISceneConfiguration", "return Outline.configuration(session.role)"),
    "application(_:didDiscardSceneSessions:)": Form("(\(app), didDiscardSceneSessions sessions: Set<UISceneSession>)"),
  ]

  private static let states: [String: Form] = [
    "applicationDidBecomeActive(_:)": Form("(\(app))"),
    "applicationWillResignActive(_:)": Form("(\(app))"),
    "applicationDidEnterBackground(_:)": Form("(\(app))"),
    "applicationWillEnterForeground(_:)": Form("(\(app))"),
    "applicationDidReceiveMemoryWarning(_:)": Form("(\(app))"),
    "applicationSignificantTimeChange(_:)": Form("(\(app))"),
    "applicationProtectedDataWillBecomeUnavailable(_:)": Form("(\(app))"),
    "applicationProtectedDataDidBecomeAvailable(_:)": Form("(\(app))"),
  ]

  private static let inputs: [String: Form] = [
    "application(_:open:options:)": Form(
      "(\(app), open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool", "return true"),
    "application(_:open:sourceApplication:annotation:)": Form(
      "(\(app), open url: URL, sourceApplication: String?, annotation: Any) -> Bool", "return true"),
    "application(_:handleOpen:)": Form("(\(app), handleOpen url: URL) -> Bool", "return true"),
    "application(_:willContinueUserActivityWithType:)": Form(
      "(\(app), willContinueUserActivityWithType type: String) -> Bool", "return true"),
    "application(_:continue:restorationHandler:)": Form(
      "(\(app), continue activity: NSUserActivity, "
        + "restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void) -> Bool", "return true"),
    "application(_:didFailToContinueUserActivityWithType:error:)": Form(
      "(\(app), didFailToContinueUserActivityWithType type: String, error: any Error)"),
    "application(_:didUpdate:)": Form("(\(app), didUpdate activity: NSUserActivity)"),
    "application(_:userDidAcceptCloudKitShareWith:)": Form(
      "(\(app), userDidAcceptCloudKitShareWith metadata: CKShare.Metadata)"),
    "application(_:performActionFor:completionHandler:)": Form(
      "(\(app), \(action), \(done))", "completionHandler(true)"),
    "application(_:performActionFor:) async": Form("(\(app), \(action)) async -> Bool", "return true"),
  ]

  private static let background: [String: Form] = [
    "application(_:performFetchWithCompletionHandler:)": Form(
      "(\(app), performFetchWithCompletionHandler completionHandler: \(fetched))", "completionHandler(.newData)"),
    "application(_:handleEventsForBackgroundURLSession:completionHandler:)": Form(
      "(\(app), handleEventsForBackgroundURLSession identifier: String, "
        + "completionHandler: @escaping @Sendable () -> Void)", "completionHandler()"),
    "application(_:handleEventsForBackgroundURLSession:) async": Form(
      "(\(app), handleEventsForBackgroundURLSession identifier: String) async"),
    "application(_:didRegisterForRemoteNotificationsWithDeviceToken:)": Form(
      "(\(app), didRegisterForRemoteNotificationsWithDeviceToken token: Data)"),
    "application(_:didFailToRegisterForRemoteNotificationsWithError:)": Form(
      "(\(app), didFailToRegisterForRemoteNotificationsWithError error: any Error)"),
    "application(_:didReceiveRemoteNotification:)": Form(
      "(\(app), didReceiveRemoteNotification userInfo: [AnyHashable: Any])"),
    "application(_:didReceiveRemoteNotification:) async": Form(
      "(\(app), didReceiveRemoteNotification userInfo: [AnyHashable: Any]) async -> UIBackgroundFetchResult",
      "return .newData"),
    "application(_:didReceiveRemoteNotification:fetchCompletionHandler:)": Form(
      "(\(app), didReceiveRemoteNotification userInfo: [AnyHashable: Any], "
        + "fetchCompletionHandler completionHandler: \(fetched))", "completionHandler(.newData)"),
  ]

  private static let scenes: [String: Form] = [
    "scene(_:willConnectTo:options:)": Form(
      "(\(scene), willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)"),
    "sceneDidDisconnect(_:)": Form("(\(scene))"),
    "sceneDidBecomeActive(_:)": Form("(\(scene))"),
    "sceneWillResignActive(_:)": Form("(\(scene))"),
    "sceneWillEnterForeground(_:)": Form("(\(scene))"),
    "sceneDidEnterBackground(_:)": Form("(\(scene))"),
    "scene(_:openURLContexts:)": Form("(\(scene), openURLContexts contexts: Set<UIOpenURLContext>)"),
    "stateRestorationActivity(for:)": Form("(for scene: UIScene) -> NSUserActivity?", "return nil"),
    "scene(_:restoreInteractionStateWith:)": Form("(\(scene), restoreInteractionStateWith activity: NSUserActivity)"),
    "scene(_:willContinueUserActivityWithType:)": Form("(\(scene), willContinueUserActivityWithType type: String)"),
    "scene(_:continue:)": Form("(\(scene), continue activity: NSUserActivity)"),
    "scene(_:didFailToContinueUserActivityWithType:error:)": Form(
      "(\(scene), didFailToContinueUserActivityWithType type: String, error: any Error)"),
    "scene(_:didUpdate:)": Form("(\(scene), didUpdate activity: NSUserActivity)"),
    "windowScene(_:performActionFor:completionHandler:)": Form(
      "(\(windowScene), \(action), \(done))", "completionHandler(true)"),
    "windowScene(_:performActionFor:) async": Form("(\(windowScene), \(action)) async -> Bool", "return true"),
    "windowScene(_:userDidAcceptCloudKitShareWith:)": Form(
      "(\(windowScene), userDidAcceptCloudKitShareWith metadata: CKShare.Metadata)"),
    "windowScene(_:didUpdate:interfaceOrientation:traitCollection:)": Form(
      "(\(windowScene), didUpdate space: any UICoordinateSpace, "
        + "interfaceOrientation orientation: UIInterfaceOrientation, traitCollection traits: UITraitCollection)"),
  ]

  private static let notifications: [String: Form] = [
    "userNotificationCenter(_:willPresent:withCompletionHandler:)": Form(
      "(\(center), willPresent notification: UNNotification, withCompletionHandler completionHandler: "
        + "@escaping @Sendable (UNNotificationPresentationOptions) -> Void)", "completionHandler([])"),
    "userNotificationCenter(_:willPresent:) async": Form(
      "(\(center), willPresent notification: UNNotification) async -> UNNotificationPresentationOptions", "return []"),
    "userNotificationCenter(_:didReceive:withCompletionHandler:)": Form(
      "(\(center), didReceive response: UNNotificationResponse, "
        + "withCompletionHandler completionHandler: @escaping @Sendable () -> Void)", "completionHandler()"),
    "userNotificationCenter(_:didReceive:) async": Form(
      "(\(center), didReceive response: UNNotificationResponse) async"),
    "userNotificationCenter(_:openSettingsFor:)": Form("(\(center), openSettingsFor notification: UNNotification?)"),
  ]
}
