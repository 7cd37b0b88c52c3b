import Foundation
internal import LifeCycle
internal import SystemLink
@_spi(System) import UserNotifications

/// Connects the system and the notification centre, which itself knows neither the link nor the log.
@MainActor
enum UserNotificationBridge {
  /// Logs the centre's calls to its delegate and tells the system whether there is a delegate.
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

  /// The details of the call under way.
  private static var detail: [String: Value] = [:]

  /// A notification arrived while the app is in the foreground. The centre tells the system how to present it.
  static func present(_ notification: UserNotification) {
    detail = ["userInfo": .object(notification.userInfo), "title": notification.title.map { .string($0) } ?? .null]
    UNUserNotificationCenter.current().present(notification: UNNotification(notification)) { _ in }
    detail = [:]
  }

  /// The user responded to a notification.
  ///
  /// - Parameter completion: Called once the delegate has finished.
  static func deliver(
    _ response: NotificationResponse, session: SessionID?, completion: @escaping @MainActor () -> Void = {}
  ) {
    detail = [
      "notificationResponse": EventDetail.title(of: response), "userInfo": .object(response.notification.userInfo),
      "actionIdentifier": .string(response.action),
    ]
    if let text = response.text { detail["userText"] = .string(text) }
    UNUserNotificationCenter.current().deliver(
      response: UNNotificationResponse.make(response, session: session?.rawValue), completion: completion)
    detail = [:]
  }
}

extension UNNotificationResponse {
  /// The scene that handles the response; nil if it is not connected.
  @MainActor
  public var targetScene: UIScene? {
    targetSessionIdentifier.flatMap { Runtime.shared.scene(SessionID($0)) }
  }
}
