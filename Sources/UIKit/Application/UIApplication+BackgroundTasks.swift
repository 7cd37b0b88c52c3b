import Foundation
internal import LifeCycle

extension UIApplication {
  /// Begins a background task, which keeps the app from being suspended until it ends (reference 5.2). Any thread.
  ///
  /// - Parameter handler: Called on the main thread when the background time runs out; it must end the task.
  /// - Returns: The task's identifier, or `.invalid` if there is no background time.
  public nonisolated func beginBackgroundTask(
    expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    beginBackgroundTask(withName: nil, expirationHandler: handler)
  }

  /// The same, with a name that the system shows when it explains why the app runs.
  public nonisolated func beginBackgroundTask(
    withName taskName: String?, expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    UIBackgroundTaskIdentifier(rawValue: Int(ProcessSide.shared.beginBackgroundTask(taskName ?? "", handler)))
  }

  /// Ends a background task. End each task exactly once. Any thread.
  ///
  /// An identifier without an open task is a programming error: reported on standard error, otherwise ignored.
  public nonisolated func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {
    ProcessSide.shared.endBackgroundTask(identifier.rawValue)
  }

  /// The background time left, in seconds: an estimate; `greatestFiniteMagnitude` in the foreground. Any thread.
  public nonisolated var backgroundTimeRemaining: TimeInterval { ProcessSide.shared.backgroundTimeRemaining }

  /// Ignored: the system alone decides how often the app fetches in the background.
  public func setMinimumBackgroundFetchInterval(_ minimumBackgroundFetchInterval: TimeInterval) {}

  /// Whether the app may be launched in the background to refresh.
  public var backgroundRefreshStatus: UIBackgroundRefreshStatus {
    switch Runtime.shared.backgroundRefresh {
    case .restricted: .restricted
    case .denied: .denied
    case .available: .available
    }
  }

  /// Whether the app can read protected files: false while a device with a passcode is locked.
  public var isProtectedDataAvailable: Bool { Runtime.shared.isProtectedDataAvailable }
}
