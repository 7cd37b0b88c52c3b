import Foundation

/// A call to the delegate's code, as the framework above sees it: the name is that of the completion-handler form,
/// whichever form the app implements.
@_spi(System) public struct NotificationDelegateCall {
  /// The method's completion-handler form, as it stands in the event log.
  public let name: String
  /// The notification's title.
  public let title: String
  /// The notification's payload.
  public let userInfo: [AnyHashable: Any]

  static let willPresent = "userNotificationCenter(_:willPresent:withCompletionHandler:)"
  static let openSettings = "userNotificationCenter(_:openSettingsFor:)"
  static let didReceive = "userNotificationCenter(_:didReceive:withCompletionHandler:)"

  init(_ name: String, about notification: UNNotification) {
    self.name = name
    title = notification.request.content.title
    userInfo = notification.request.content.userInfo
  }

  init(_ name: String) {
    self.name = name
    title = ""
    userInfo = [:]
  }
}
