import Foundation
internal import LifeCycle
internal import SystemLink
@_spi(System) import UserNotifications

/// Between the system and the notification centre: the centre itself knows neither link nor log.
@MainActor
enum UserNotificationBridge {
  /// Logs the centre's calls to its delegate, and tells the system whether there is one.
  static func start() {
    UNUserNotificationCenter.makeDelegateCall = { call, body in
      let open = CallLog.begin(.userNotification, call.name, detail: detail)
      if body() { CallLog.end(open) } else { CallLog.withdraw(open) }
    }
    UNUserNotificationCenter.current().observeDelegate { isSet in
      let tell: @MainActor @Sendable () -> Void = { Runtime.shared.send(.notificationDelegate(isSet)) }
      if Thread.isMainThread { MainActor.assumeIsolated(tell) } else { DispatchQueue.main.async(execute: tell) }
    }
  }

  /// What the call under way brings.
  private static var detail: [String: Value] = [:]

  /// A notification arrived while the app is in front.
  static func present(_ notification: RemoteNotification) {
    detail = ["userInfo": .object(notification.userInfo)]
    UNUserNotificationCenter.current().present(notification: made(notification)) { _ in }
    detail = [:]
  }

  /// The user tapped a notification.
  static func deliver(_ notification: RemoteNotification, session: SessionID?) {
    detail = [
      "notificationResponse": EventDetail.title(of: notification), "userInfo": .object(notification.userInfo),
    ]
    UNUserNotificationCenter.current().deliver(response: response(notification, session: session)) {}
    detail = [:]
  }

  static func response(_ notification: RemoteNotification, session: SessionID? = nil) -> UNNotificationResponse {
    UNNotificationResponse(notification: made(notification), targetSessionIdentifier: session?.rawValue)
  }

  private static func made(_ notification: RemoteNotification) -> UNNotification {
    UNNotification(
      remote: notification.identifier, title: notification.title, userInfo: notification.userInfo.asDictionary)
  }
}

extension UNNotificationResponse {
  /// The scene that is to deal with the answer; nil when it is not connected.
  @MainActor
  public var targetScene: UIScene? {
    targetSessionIdentifier.flatMap { Runtime.shared.scene(SessionID($0)) }
  }
}
