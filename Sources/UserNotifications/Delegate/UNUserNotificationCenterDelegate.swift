import Foundation

/// Answers for the notification centre; every method is optional, and the two first have an `async` form each, of
/// which an app implements one.
///
/// Called on the main thread. A completion handler may be called from any thread, once.
@preconcurrency
public protocol UNUserNotificationCenterDelegate: NSObjectProtocol {
  /// Says how a notification that arrives while the app is in the foreground is presented; not implemented: not at all.
  @MainActor
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping @Sendable (UNNotificationPresentationOptions) -> Void)

  /// Says how a notification that arrives while the app is in the foreground is presented; not implemented: not at all.
  @MainActor
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions

  /// Delivers the user's response to a notification: a tap, an action, a dismissal (reference 1.e).
  @MainActor
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping @Sendable () -> Void)

  /// Delivers the user's response to a notification: a tap, an action, a dismissal (reference 1.e).
  @MainActor
  func userNotificationCenter(_ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse) async

  /// Asks the app to show its own notification settings; the notification it was asked from, or nil.
  @MainActor
  func userNotificationCenter(_ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?)
}

/// The defaults do nothing but tell the call under way that it reached nobody.
extension UNUserNotificationCenterDelegate {
  @MainActor
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping @Sendable (UNNotificationPresentationOptions) -> Void
  ) {
    DelegateCall.reachedDefault(of: self)
  }

  @MainActor
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions {
    DelegateCall.reachedDefault(of: self)
    return []
  }

  @MainActor
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping @Sendable () -> Void
  ) {
    DelegateCall.reachedDefault(of: self)
  }

  @MainActor
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
  ) async {
    DelegateCall.reachedDefault(of: self)
  }

  @MainActor
  public func userNotificationCenter(_ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?)
  {
    DelegateCall.reachedDefault(of: self)
  }
}
