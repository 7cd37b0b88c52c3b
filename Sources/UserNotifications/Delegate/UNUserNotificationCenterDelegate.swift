import Foundation

/// The delegate of the notification centre. Every method is optional; the first two each have an `async` form, and an
/// app implements one of the two.
///
/// Called on the main thread. Call a completion handler once, from any thread.
@preconcurrency
public protocol UNUserNotificationCenterDelegate: NSObjectProtocol {
  /// Decides how to present a notification that arrives in the foreground; without this method, it is not presented.
  @MainActor
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping @Sendable (UNNotificationPresentationOptions) -> Void)

  /// Decides how to present a notification that arrives in the foreground; without this method, it is not presented.
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

  /// Asks the app to show its own notification settings, with the notification that the request came from, if any.
  @MainActor
  func userNotificationCenter(_ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?)
}

/// Default implementations, which only mark the current call as not implemented.
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
