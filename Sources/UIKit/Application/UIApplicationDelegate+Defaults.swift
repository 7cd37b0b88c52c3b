import Foundation
import Intents

// Default implementations; they only report that the class does not implement the method.
extension UIApplicationDelegate {
  public func applicationDidFinishLaunching(_ application: UIApplication) { OptionalCall.notImplemented(by: self) }
  public func application(
    _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { Self.missing(self, returning: true) }
  public func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { Self.missing(self, returning: true) }
  public func applicationWillTerminate(_ application: UIApplication) { OptionalCall.notImplemented(by: self) }

  public func applicationDidBecomeActive(_ application: UIApplication) { OptionalCall.notImplemented(by: self) }
  public func applicationWillResignActive(_ application: UIApplication) { OptionalCall.notImplemented(by: self) }
  public func applicationDidEnterBackground(_ application: UIApplication) { OptionalCall.notImplemented(by: self) }
  public func applicationWillEnterForeground(_ application: UIApplication) { OptionalCall.notImplemented(by: self) }

  public func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration { Self.missing(self, returning: connectingSceneSession.configuration) }
  public func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {
    OptionalCall.notImplemented(by: self)
  }

  public func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool { Self.missing(self, returning: false) }
  public func application(
    _ application: UIApplication, willContinueUserActivityWithType userActivityType: String
  ) -> Bool { Self.missing(self, returning: false) }
  public func application(
    _ application: UIApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool { Self.missing(self, returning: false) }
  public func application(
    _ application: UIApplication, didFailToContinueUserActivityWithType userActivityType: String, error: any Error
  ) { OptionalCall.notImplemented(by: self) }
  public func application(_ application: UIApplication, didUpdate userActivity: NSUserActivity) {
    OptionalCall.notImplemented(by: self)
  }
  public func application(
    _ application: UIApplication, userDidAcceptCloudKitShareWith cloudKitShareMetadata: CKShare.Metadata
  ) { OptionalCall.notImplemented(by: self) }
  public func application(
    _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping @Sendable (Bool) -> Void
  ) { OptionalCall.notImplemented(by: self) }

  public func application(
    _ application: UIApplication,
    performFetchWithCompletionHandler completionHandler:
      @escaping @Sendable (UIBackgroundFetchResult) -> Void
  ) { OptionalCall.notImplemented(by: self) }
  public func application(
    _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
    completionHandler: @escaping @Sendable () -> Void
  ) { OptionalCall.notImplemented(by: self) }

  public func application(_ application: UIApplication, handlerFor intent: INIntent) -> Any? {
    OptionalCall.notImplemented(by: self)
    return nil
  }

  public func application(
    _ application: UIApplication, handle intent: INIntent,
    completionHandler: @escaping (INIntentResponse) -> Void
  ) { OptionalCall.notImplemented(by: self) }

  public func application(
    _ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
  ) { OptionalCall.notImplemented(by: self) }
  public func application(
    _ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error
  ) { OptionalCall.notImplemented(by: self) }
  public func application(_ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]) {
    OptionalCall.notImplemented(by: self)
  }
  public func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping @Sendable (UIBackgroundFetchResult) -> Void
  ) { OptionalCall.notImplemented(by: self) }

  public func applicationDidReceiveMemoryWarning(_ application: UIApplication) { OptionalCall.notImplemented(by: self) }
  public func applicationSignificantTimeChange(_ application: UIApplication) { OptionalCall.notImplemented(by: self) }
  public func applicationProtectedDataWillBecomeUnavailable(_ application: UIApplication) {
    OptionalCall.notImplemented(by: self)
  }
  public func applicationProtectedDataDidBecomeAvailable(_ application: UIApplication) {
    OptionalCall.notImplemented(by: self)
  }
  public func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask { Self.missing(self, returning: .allButUpsideDown) }
  public func application(
    _ application: UIApplication,
    shouldAllowExtensionPointIdentifier extensionPointIdentifier:
      UIApplication.ExtensionPointIdentifier
  ) -> Bool { Self.missing(self, returning: true) }

  public func application(_ application: UIApplication, shouldSaveApplicationState coder: NSCoder) -> Bool {
    Self.missing(self, returning: false)
  }
  public func application(_ application: UIApplication, shouldRestoreApplicationState coder: NSCoder) -> Bool {
    Self.missing(self, returning: false)
  }
  public func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool {
    Self.missing(self, returning: false)
  }
  public func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool {
    Self.missing(self, returning: false)
  }
  public func application(_ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder) {
    OptionalCall.notImplemented(by: self)
  }
  public func application(_ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder) {
    OptionalCall.notImplemented(by: self)
  }
  public func application(
    _ application: UIApplication, viewControllerWithRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) -> UIViewController? { Self.missing(self, returning: nil) }

  private static func missing<R>(_ delegate: Self, returning value: R, _ name: String = #function) -> R {
    OptionalCall.notImplemented(by: delegate, name)
    return value
  }
}
