import DeviceCore
import Foundation
import LifeCycle
import Scenario

/// What callers do with notifications, in their own words.
extension Device {
  /// A remote notification arrives: a silent one for the app, an alert for the user.
  public func push(_ payload: PushPayload, to app: AppKey) throws {
    let identifier = "push-\(clock.now.nanoseconds)"
    if payload.silent {
      try perform(
        .deliver(
          app,
          .remoteNotification(
            RemoteNotification(identifier: identifier, title: payload.title, userInfo: payload.userInfo))))
    } else {
      try perform(.alertNotification(app, alert(identifier, payload.title, payload.userInfo)))
    }
  }

  private func alert(_ identifier: String, _ title: String?, _ userInfo: [String: Value]) -> UserNotification {
    let aps = userInfo["aps"]
    var badge: Int64?
    if case .integer(let count)? = aps?["badge"] { badge = count }
    return UserNotification(
      identifier: identifier, title: title, userInfo: userInfo, category: aps?["category"]?.string ?? "", badge: badge)
  }

  /// The user taps a notification, or one of its actions; a remote one of that title is delivered first if there is
  /// none and it is to be tapped.
  public func answerNotification(
    title: String, action: String? = nil, text: String? = nil, of app: AppKey
  ) throws {
    if core.delivered(titled: title, of: app) == nil, action == nil {
      try perform(.alertNotification(app, alert("tap-\(clock.now.nanoseconds)", title, [:])))
      try settle()
    }
    let found = core.delivered(titled: title, of: app)
    // In front an app without a delegate has nothing shown; a tap on it comes all the same.
    guard let notification = found ?? (action == nil ? alert("tap-\(clock.now.nanoseconds)", title, [:]) : nil) else {
      throw Refusal.unknownNotification(app: core.apps[Int(app.rawValue)].name, title: title)
    }
    let response = NotificationResponse(
      notification, action: action ?? NotificationResponse.defaultAction, text: text)
    try perform(.answerNotification(app, response))
  }

  /// The user taps a notification.
  public func tapNotification(title: String, of app: AppKey) throws { try answerNotification(title: title, of: app) }

  /// The user takes a notification away.
  ///
  /// - Throws: `Refusal.unknownNotification` where the app shows none of this title.
  public func dismissNotification(title: String, of app: AppKey) throws {
    try perform(.dismissNotification(app, try notification(title, of: app)))
  }

  /// - Parameter title: the notification whose settings are asked for; nil from the system's settings.
  public func openNotificationSettings(title: String?, of app: AppKey) throws {
    try perform(.openNotificationSettings(app, try title.map { try notification($0, of: app) }))
  }

  private func notification(_ title: String, of app: AppKey) throws -> UserNotification {
    guard let found = core.delivered(titled: title, of: app) else {
      throw Refusal.unknownNotification(app: core.apps[Int(app.rawValue)].name, title: title)
    }
    return found
  }

  /// What the user sees and what is still to come.
  public func notifications(of app: AppKey) -> NotificationCentre { core.notifications(of: app) }
}
