import Foundation

extension UIApplication {
  /// Asks not to be suspended until the task is ended (reference 5.2). Any thread.
  ///
  /// - Parameter handler: Called on the main thread when the time is over; it must end the task.
  /// - Returns: `.invalid` when there is no more time.
  public nonisolated func beginBackgroundTask(
    expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    beginBackgroundTask(withName: nil, expirationHandler: handler)
  }

  /// The same with a name, which the system shows where it explains why the app runs.
  public nonisolated func beginBackgroundTask(
    withName taskName: String?, expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    UIBackgroundTaskIdentifier(rawValue: Int(ProcessSide.shared.beginBackgroundTask(taskName ?? "", handler)))
  }

  /// Ends a task; each is ended once. Any thread.
  ///
  /// An identifier that names no open task is a mistake of the app's: said on standard error, without effect.
  public nonisolated func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {
    ProcessSide.shared.endBackgroundTask(identifier.rawValue)
  }

  /// In seconds, an estimate; `greatestFiniteMagnitude` in the foreground. Any thread.
  public nonisolated var backgroundTimeRemaining: TimeInterval { ProcessSide.shared.backgroundTimeRemaining }

  /// How often the app wants to fetch in the background; never, until it says so. The system decides.
  public func setMinimumBackgroundFetchInterval(_ minimumBackgroundFetchInterval: TimeInterval) {}

  /// Whether the app may be launched in the background to refresh.
  public var backgroundRefreshStatus: UIBackgroundRefreshStatus {
    switch Runtime.shared.backgroundRefresh {
    case .restricted: .restricted
    case .denied: .denied
    case .available: .available
    }
  }

  /// Whether files under data protection can be read: not while a device with a passcode is locked.
  public var isProtectedDataAvailable: Bool { Runtime.shared.isProtectedDataAvailable }
}
