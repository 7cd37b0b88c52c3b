import Foundation

/// A call to the delegate, as UIKit sees it. The name is the completion-handler form's, whichever form the app
/// implements.
@_spi(System) public struct NotificationDelegateCall {
  /// The method's completion-handler form, as the event log names it.
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
