import Foundation

extension UIApplication {
  // Posted after the matching call to the app delegate; the object is the application (reference 2.3).
  /// The launch is done; `userInfo` has the launch options.
  public nonisolated static let didFinishLaunchingNotification = name("DidFinishLaunching")
  /// The app is about to come on screen; with scenes, on a cold launch too.
  public nonisolated static let willEnterForegroundNotification = name("WillEnterForeground")
  /// The app receives events.
  public nonisolated static let didBecomeActiveNotification = name("DidBecomeActive")
  /// The app is about to stop receiving events.
  public nonisolated static let willResignActiveNotification = name("WillResignActive")
  /// The app has left the screen.
  public nonisolated static let didEnterBackgroundNotification = name("DidEnterBackground")
  /// The process is about to exit.
  public nonisolated static let willTerminateNotification = name("WillTerminate")
  /// Posted after the delegate and every view controller received the warning (reference 6.4).
  public nonisolated static let didReceiveMemoryWarningNotification = name("DidReceiveMemoryWarning")
  /// The date or the time zone has changed.
  public nonisolated static let significantTimeChangeNotification = name("SignificantTimeChange")
  /// The user allowed or denied background refresh.
  public nonisolated static let backgroundRefreshStatusDidChangeNotification =
    name("BackgroundRefreshStatusDidChange")
  /// Protected files are about to become unreadable.
  public nonisolated static let protectedDataWillBecomeUnavailableNotification =
    name("ProtectedDataWillBecomeUnavailable")
  /// Protected files are readable.
  public nonisolated static let protectedDataDidBecomeAvailableNotification = name("ProtectedDataDidBecomeAvailable")
  /// The user took a screenshot.
  public nonisolated static let userDidTakeScreenshotNotification = name("UserDidTakeScreenshot")
  /// The interface is about to rotate; `userInfo` has the new orientation.
  public nonisolated static let willChangeStatusBarOrientationNotification = name("WillChangeStatusBarOrientation")
  /// The interface has rotated; `userInfo` has the orientation before.
  public nonisolated static let didChangeStatusBarOrientationNotification = name("DidChangeStatusBarOrientation")
  /// The status bar's frame is about to change; `userInfo` has the new one.
  public nonisolated static let willChangeStatusBarFrameNotification = name("WillChangeStatusBarFrame")
  /// The status bar's frame has changed; `userInfo` has the one before.
  public nonisolated static let didChangeStatusBarFrameNotification = name("DidChangeStatusBarFrame")

  /// The key of an orientation's raw value, an `NSNumber`.
  public nonisolated static let statusBarOrientationUserInfoKey = "UIApplicationStatusBarOrientationUserInfoKey"
  /// The key of a frame, an `NSValue`.
  public nonisolated static let statusBarFrameUserInfoKey = "UIApplicationStatusBarFrameUserInfoKey"

  private nonisolated static func name(_ middle: String) -> Notification.Name {
    Notification.Name("UIApplication\(middle)Notification")
  }
}
