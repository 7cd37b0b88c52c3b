import Foundation

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The `actionIdentifier` of a tap on the notification itself.
public let UNNotificationDefaultActionIdentifier = "com.apple.UNNotificationDefaultActionIdentifier"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The `actionIdentifier` of a dismissal; only for categories with `customDismissAction`.
public let UNNotificationDismissActionIdentifier = "com.apple.UNNotificationDismissActionIdentifier"

// Unchecked: there is a subclass, and both are immutable.
/// The user's response to a notification.
open class UNNotificationResponse: NSObject, NSCopying, @unchecked Sendable {
  /// The notification that the user responded to.
  public let notification: UNNotification
  /// The identifier of one of the category's actions, or of a standard action.
  open private(set) var actionIdentifier: String
  /// The persistent identifier of the session that handles the response; nil if there is none.
  @_spi(System) public let targetSessionIdentifier: String?

  /// A response; by default a tap on the notification itself.
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

/// The user's response to a notification, with the text for a `UNTextInputNotificationAction`.
open class UNTextInputNotificationResponse: UNNotificationResponse, @unchecked Sendable {
  /// The text that the user typed.
  open private(set) var userText: String

  /// A response with text.
  @_spi(System) public init(
    notification: UNNotification, actionIdentifier: String, userText: String, targetSessionIdentifier: String? = nil
  ) {
    self.userText = userText
    super.init(
      notification: notification, actionIdentifier: actionIdentifier, targetSessionIdentifier: targetSessionIdentifier)
  }
}
