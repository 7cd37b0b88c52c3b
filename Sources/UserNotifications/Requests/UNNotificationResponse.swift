import Foundation

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The `actionIdentifier` of a tap on the notification itself.
public let UNNotificationDefaultActionIdentifier = "com.apple.UNNotificationDefaultActionIdentifier"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The `actionIdentifier` of a dismissal; only for categories with `customDismissAction`.
public let UNNotificationDismissActionIdentifier = "com.apple.UNNotificationDismissActionIdentifier"

// Unchecked: it has a subclass, and neither of the two has anything that changes.
/// The user's response to a notification.
public class UNNotificationResponse: NSObject, NSCopying, @unchecked Sendable {
  /// The notification that the user responded to.
  public let notification: UNNotification
  /// One of the category's actions, or one of the two standard ones.
  public let actionIdentifier: String
  /// The persistent identifier of the session that is to handle it; nil where there is none.
  @_spi(System) public let targetSessionIdentifier: String?

  /// A response; a tap on the notification itself unless said otherwise.
  @_spi(System) public init(
    notification: UNNotification, actionIdentifier: String = UNNotificationDefaultActionIdentifier,
    targetSessionIdentifier: String? = nil
  ) {
    self.notification = notification
    self.actionIdentifier = actionIdentifier
    self.targetSessionIdentifier = targetSessionIdentifier
    super.init()
  }

  public func copy(with zone: NSZone? = nil) -> Any { self }
}

/// The user's response to a notification, with the text that a `UNTextInputNotificationAction` asked for.
public final class UNTextInputNotificationResponse: UNNotificationResponse, @unchecked Sendable {
  /// What the user typed.
  public let userText: String

  /// A response with its text.
  @_spi(System) public init(
    notification: UNNotification, actionIdentifier: String, userText: String, targetSessionIdentifier: String? = nil
  ) {
    self.userText = userText
    super.init(
      notification: notification, actionIdentifier: actionIdentifier, targetSessionIdentifier: targetSessionIdentifier)
  }
}
