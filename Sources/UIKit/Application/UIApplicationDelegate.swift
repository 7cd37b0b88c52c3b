import Foundation
import Intents

/// Receives the app's life-cycle events; in an app without scenes, those of its interface too. All methods are
/// optional.
///
/// Reference 1 and 2.4 document the order and the states. Methods that the class does not implement are never called.
/// Where the SDK offers a method with a completion handler and an `async` form, implement either.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: UIWindowHolder {
  // MARK: Launch and end
  /// The main window of an app without scenes.
  @_disfavoredOverload var window: UIWindow? { get set }
  /// The launch is almost done; called if the form with options is not implemented.
  func applicationDidFinishLaunching(_ application: UIApplication)
  /// The launch has begun; return false if the app itself handles the URL or quick action.
  func application(
    _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// The launch is almost done; return false if the app itself handles the URL or quick action.
  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// The running process is about to exit; return within about 5 seconds (reference 6.6).
  func applicationWillTerminate(_ application: UIApplication)

  // MARK: States, in an app without scenes
  /// The app receives events; the state is `active`.
  func applicationDidBecomeActive(_ application: UIApplication)
  /// The app is about to stop receiving events; the state is still `active`.
  func applicationWillResignActive(_ application: UIApplication)
  /// The app has left the screen; return within about 5 seconds.
  func applicationDidEnterBackground(_ application: UIApplication)
  /// The app is about to return to the screen; not called on a cold launch.
  func applicationWillEnterForeground(_ application: UIApplication)

  // MARK: Scenes
  /// The configuration for a new session; asked once per session (reference 1.b).
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
  /// The user closed sessions, or the app had them closed.
  func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)

  // MARK: External events, in an app without scenes
  /// A URL to open; arrives between entering the foreground and becoming active.
  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool
  /// A URL to open; called if the form with options is not implemented.
  func application(
    _ application: UIApplication, open url: URL, sourceApplication: String?, annotation: Any
  ) -> Bool
  /// A URL to open; called if neither newer form is implemented.
  func application(_ application: UIApplication, handleOpen url: URL) -> Bool
  /// An activity of this type is on its way.
  func application(_ application: UIApplication, willContinueUserActivityWithType userActivityType: String) -> Bool
  /// The activity has arrived: a universal link, or an activity from another device.
  func application(
    _ application: UIApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool
  /// The announced activity failed to arrive.
  func application(
    _ application: UIApplication, didFailToContinueUserActivityWithType userActivityType: String, error: any Error)
  /// The app's activity has changed.
  func application(_ application: UIApplication, didUpdate userActivity: NSUserActivity)
  /// The user has accepted an invitation to shared records.
  func application(
    _ application: UIApplication, userDidAcceptCloudKitShareWith cloudKitShareMetadata: CKShare.Metadata)
  /// The user chose a quick action; call the handler with whether it succeeded.
  func application(
    _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping @Sendable (Bool) -> Void)
  /// The same, as an `async` method.
  func application(
    _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem
  ) async -> Bool

  // MARK: In the background
  /// Time to fetch in the background; call the handler within 30 seconds.
  func application(
    _ application: UIApplication,
    performFetchWithCompletionHandler completionHandler:
      @escaping @Sendable (UIBackgroundFetchResult) -> Void)
  /// The same, as an `async` method.
  func applicationPerformFetch(_ application: UIApplication) async -> UIBackgroundFetchResult
  /// Background transfers are done; call the handler once all their events are handled.
  func application(
    _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
    completionHandler: @escaping @Sendable () -> Void)
  /// The same, as an `async` method.
  func application(
    _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String
  ) async

  // MARK: Intents
  /// The object that handles an intent inside the app: it conforms to the intent's handling protocol; or nil.
  /// - Note: Differs from iOS: never called; nothing on the device makes intents.
  func application(_ application: UIApplication, handlerFor intent: INIntent) -> Any?
  /// Handles an intent that an extension passed on; call the handler with the response.
  /// - Note: Differs from iOS: never called; nothing on the device makes intents.
  func application(
    _ application: UIApplication, handle intent: INIntent,
    completionHandler: @escaping (INIntentResponse) -> Void)

  /// The user has answered what `registerUserNotificationSettings(_:)` asked.
  func application(_ application: UIApplication, didRegister notificationSettings: UIUserNotificationSettings)

  // MARK: Remote notifications
  /// The registration succeeded; the device's token for this app.
  func application(
    _ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data)
  /// The registration failed.
  func application(
    _ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error)
  /// A remote notification arrived; called if no form with a result is implemented.
  func application(_ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any])
  /// A silent push arrived; call the handler within 30 seconds (reference 5.5).
  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping @Sendable (UIBackgroundFetchResult) -> Void)
  // The attribute is repeated here. With the protocol's alone, sources in Swift 5 mode are warned that a value that is
  // not `Sendable` crosses into their method.
  /// The same, as an `async` method.
  @MainActor
  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
  ) async -> UIBackgroundFetchResult

  // MARK: The device
  /// Memory is low; called before any view controller receives the warning (reference 6.4).
  func applicationDidReceiveMemoryWarning(_ application: UIApplication)
  /// The date or the time zone has changed.
  func applicationSignificantTimeChange(_ application: UIApplication)
  /// Protected files are about to become unreadable.
  func applicationProtectedDataWillBecomeUnavailable(_ application: UIApplication)
  /// Protected files are readable.
  func applicationProtectedDataDidBecomeAvailable(_ application: UIApplication)
  /// The interface is about to rotate.
  ///
  /// - Note: Differs from iOS: never called when the device turns; scenes' delegates are.
  func application(
    _ application: UIApplication,
    willChangeStatusBarOrientation newStatusBarOrientation: UIInterfaceOrientation, duration: TimeInterval)
  /// The interface has rotated.
  ///
  /// - Note: Differs from iOS: never called when the device turns; scenes' delegates are.
  func application(
    _ application: UIApplication, didChangeStatusBarOrientation oldStatusBarOrientation: UIInterfaceOrientation)
  /// The status bar's frame is about to change.
  ///
  /// - Note: Differs from iOS: never called; the status bar has one size.
  func application(_ application: UIApplication, willChangeStatusBarFrame newStatusBarFrame: CGRect)
  /// The status bar's frame has changed.
  ///
  /// - Note: Differs from iOS: never called; the status bar has one size.
  func application(_ application: UIApplication, didChangeStatusBarFrame oldStatusBarFrame: CGRect)
  /// Whether the system adapts key commands to the keyboard's layout.
  ///
  /// - Note: Differs from iOS: never asked; there is no keyboard.
  func applicationShouldAutomaticallyLocalizeKeyCommands(_ application: UIApplication) -> Bool
  /// The watch requests access to health data.
  ///
  /// - Note: Differs from iOS: never called; there is no watch.
  func applicationShouldRequestHealthAuthorization(_ application: UIApplication)
  /// The app's watch extension sends a request.
  ///
  /// - Note: Differs from iOS: never called; there is no watch.
  func application(
    _ application: UIApplication, handleWatchKitExtensionRequest userInfo: [AnyHashable: Any]?,
    reply: @escaping ([AnyHashable: Any]?) -> Void)
  /// The orientations that a window supports.
  ///
  /// - Note: Differs from iOS: never asked; the interface follows every turn of the device.
  func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask
  /// Whether to allow extensions of a kind; there are none, so this is never called.
  func application(
    _ application: UIApplication,
    shouldAllowExtensionPointIdentifier extensionPointIdentifier:
      UIApplication.ExtensionPointIdentifier
  ) -> Bool

  // MARK: Restoration of view controllers, in an app without scenes
  /// Whether to save the view controllers' state; asked if the secure form is not implemented (reference 1.f).
  func application(_ application: UIApplication, shouldSaveApplicationState coder: NSCoder) -> Bool
  /// Whether to restore the view controllers' state; asked if the secure form is not implemented.
  func application(_ application: UIApplication, shouldRestoreApplicationState coder: NSCoder) -> Bool
  /// Whether to save the view controllers' state once the app is in the background (reference 1.f).
  func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool
  /// Whether to restore the view controllers' state; asked between will- and didFinishLaunching (reference 1.f).
  func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool
  /// The view controllers' state is about to be saved.
  func application(_ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder)
  /// The view controllers' state was restored.
  func application(_ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder)
  /// The controller to restore into, if it has no restoration class; nil for an existing controller or the
  /// storyboard's.
  func application(
    _ application: UIApplication, viewControllerWithRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) -> UIViewController?
}

extension UIApplicationDelegate {
  @_disfavoredOverload
  public var window: UIWindow? {
    get { nil }
    set {}
  }

  /// Runs the app with this class as its delegate; `@main` calls it.
  public static func main() {
    exit(UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, ClassNames.name(of: self)))
  }
}
