import Foundation
package import LifeCycle

extension UNNotification {
  /// A notification received over the link.
  package convenience init(_ notification: UserNotification) {
    let made = NotificationCoding.decode(notification)
    self.init(request: made.request, date: made.date)
  }
}

extension UNNotificationResponse {
  /// A response received over the link; one with text has the class that carries it.
  package static func make(_ response: NotificationResponse, session: String?) -> UNNotificationResponse {
    let notification = UNNotification(response.notification)
    guard let text = response.text else {
      return UNNotificationResponse(
        notification: notification, actionIdentifier: response.action, targetSessionIdentifier: session)
    }
    return UNTextInputNotificationResponse(
      notification: notification, actionIdentifier: response.action, userText: text, targetSessionIdentifier: session)
  }
}
