import Foundation
import Intents

/// Hears of the app's life, and in an app without scenes of its interface's too. All methods are optional.
///
/// The documented order and states are in reference 1 and 2.4. A method that the class does not implement is never
/// called. Where the SDK offers a method with a completion handler and an `async` form, either will do.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: UIWindowHolder {
  // MARK: Launch and end
  /// The main window of an app without scenes.
  @_disfavoredOverload var window: UIWindow? { get set }
  /// The launch is almost done; called where the form with options is not implemented.
  func applicationDidFinishLaunching(_ application: UIApplication)
  /// The launch has begun; false: the app has dealt with the URL or quick action itself.
  func application(
    _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// The launch is almost done; false: the app has dealt with the URL or quick action itself.
  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// The process ends while it runs; to return within about 5 seconds (reference 6.6).
  func applicationWillTerminate(_ application: UIApplication)

  // MARK: States, in an app without scenes
  /// The app receives events; the state is `active`.
  func applicationDidBecomeActive(_ application: UIApplication)
  /// The app is about to receive no events; the state is still `active`.
  func applicationWillResignActive(_ application: UIApplication)
  /// The app has left the screen; to return within about 5 seconds.
  func applicationDidEnterBackground(_ application: UIApplication)
  /// The app is about to come back on screen; never on a cold launch.
  func applicationWillEnterForeground(_ application: UIApplication)

  // MARK: Scenes
  /// Which configuration a new session gets; asked once for a session (reference 1.b).
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
  /// Sessions were closed by the user or on request.
  func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)

  // MARK: From outside, in an app without scenes
  /// A URL to open; between foreground and active.
  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool
  /// A URL to open; called where the form with options is not implemented.
  func application(
    _ application: UIApplication, open url: URL, sourceApplication: String?, annotation: Any
  ) -> Bool
  /// A URL to open; called where neither of the newer forms is implemented.
  func application(_ application: UIApplication, handleOpen url: URL) -> Bool
  /// An activity of this type is on its way.
  func application(_ application: UIApplication, willContinueUserActivityWithType userActivityType: String) -> Bool
  /// The activity has arrived: a universal link, or one from another device.
  func application(
    _ application: UIApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool
  /// The announced activity does not arrive.
  func application(
    _ application: UIApplication, didFailToContinueUserActivityWithType userActivityType: String, error: any Error)
  /// The app's activity has changed.
  func application(_ application: UIApplication, didUpdate userActivity: NSUserActivity)
  /// The user has accepted an invitation to shared records.
  func application(
    _ application: UIApplication, userDidAcceptCloudKitShareWith cloudKitShareMetadata: CKShare.Metadata)
  /// The user chose a quick action; the handler is told whether it was carried out.
  func application(
    _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping @Sendable (Bool) -> Void)
  /// The same, for a delegate that answers later.
  func application(
    _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem
  ) async -> Bool

  // MARK: In the background
  /// Time to fetch in the background; the handler must be called within 30 seconds.
  func application(
    _ application: UIApplication,
    performFetchWithCompletionHandler completionHandler:
      @escaping @Sendable (UIBackgroundFetchResult) -> Void)
  /// The same, for a delegate that answers later.
  func applicationPerformFetch(_ application: UIApplication) async -> UIBackgroundFetchResult
  /// Transfers in the background are done; the handler is called when all is dealt with.
  func application(
    _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
    completionHandler: @escaping @Sendable () -> Void)
  /// The same, for a delegate that answers later.
  func application(
    _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String
  ) async

  // MARK: Intents
  /// What handles an intent in the app itself: an object that conforms to the intent's handling protocol, or nil.
  /// - Note: Differs from iOS: never called; nothing on the device makes intents.
  func application(_ application: UIApplication, handlerFor intent: INIntent) -> Any?
  /// Handles an intent that an extension passed on; the handler takes the answer.
  /// - Note: Differs from iOS: never called; nothing on the device makes intents.
  func application(
    _ application: UIApplication, handle intent: INIntent,
    completionHandler: @escaping (INIntentResponse) -> Void)

  // MARK: Remote notifications
  /// The device's token for this app.
  func application(
    _ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data)
  /// There is no token.
  func application(
    _ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error)
  /// A remote notification arrived; called where no form with an answer is implemented.
  func application(_ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any])
  /// A silent push arrived; the handler must be called within 30 seconds (reference 5.5).
  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping @Sendable (UIBackgroundFetchResult) -> Void)
  // The attribute stands here again: through the protocol's own, sources in Swift 5 mode are warned that what is not
  // `Sendable` crosses over to their method.
  /// The same, for a delegate that answers later.
  @MainActor
  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
  ) async -> UIBackgroundFetchResult

  // MARK: The device
  /// Memory is short; before every view controller hears of it (reference 6.4).
  func applicationDidReceiveMemoryWarning(_ application: UIApplication)
  /// The date or the time zone has changed.
  func applicationSignificantTimeChange(_ application: UIApplication)
  /// Files under data protection are about to be locked.
  func applicationProtectedDataWillBecomeUnavailable(_ application: UIApplication)
  /// Files under data protection can be read.
  func applicationProtectedDataDidBecomeAvailable(_ application: UIApplication)
  /// The interface is about to be turned.
  ///
  /// - Note: Differs from iOS: never called when the device turns; scenes' delegates are.
  func application(
    _ application: UIApplication,
    willChangeStatusBarOrientation newStatusBarOrientation: UIInterfaceOrientation, duration: TimeInterval)
  /// The interface was turned.
  ///
  /// - Note: Differs from iOS: never called when the device turns; scenes' delegates are.
  func application(
    _ application: UIApplication, didChangeStatusBarOrientation oldStatusBarOrientation: UIInterfaceOrientation)
  /// The status bar is about to have another size.
  ///
  /// - Note: Differs from iOS: never called; the status bar has one size.
  func application(_ application: UIApplication, willChangeStatusBarFrame newStatusBarFrame: CGRect)
  /// The status bar has another size.
  ///
  /// - Note: Differs from iOS: never called; the status bar has one size.
  func application(_ application: UIApplication, didChangeStatusBarFrame oldStatusBarFrame: CGRect)
  /// Whether the system turns key commands to suit the keyboard.
  ///
  /// - Note: Differs from iOS: asked by nobody; there is no keyboard.
  func applicationShouldAutomaticallyLocalizeKeyCommands(_ application: UIApplication) -> Bool
  /// The watch asks for access to health data.
  ///
  /// - Note: Differs from iOS: never called; there is no watch.
  func applicationShouldRequestHealthAuthorization(_ application: UIApplication)
  /// The app's extension on the watch asks for something.
  ///
  /// - Note: Differs from iOS: never called; there is no watch.
  func application(
    _ application: UIApplication, handleWatchKitExtensionRequest userInfo: [AnyHashable: Any]?,
    reply: @escaping ([AnyHashable: Any]?) -> Void)
  /// Which orientations a window may have.
  ///
  /// - Note: Differs from iOS: never asked; the interface follows every turn of the device.
  func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask
  /// Whether extensions of a kind are allowed; there are none, so nobody asks.
  func application(
    _ application: UIApplication,
    shouldAllowExtensionPointIdentifier extensionPointIdentifier:
      UIApplication.ExtensionPointIdentifier
  ) -> Bool

  // MARK: Restoration of view controllers, in an app without scenes
  /// Whether view controllers are to be saved; asked where the secure form is not implemented (reference 1.f).
  func application(_ application: UIApplication, shouldSaveApplicationState coder: NSCoder) -> Bool
  /// Whether saved view controllers are to come back; asked where the secure form is not implemented.
  func application(_ application: UIApplication, shouldRestoreApplicationState coder: NSCoder) -> Bool
  /// Whether view controllers are to be saved, once the app is in the background (reference 1.f).
  func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool
  /// Whether saved view controllers are to come back; between will- and didFinishLaunching (reference 1.f).
  func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool
  /// View controllers are about to be saved.
  func application(_ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder)
  /// Saved view controllers have come back.
  func application(_ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder)
  /// The controller to restore into, for one without a restoration class; nil: one that is there, or the storyboard's.
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

  /// Runs the app, with this class for its delegate: what `@main` calls.
  public static func main() {
    exit(UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(self)))
  }
}
