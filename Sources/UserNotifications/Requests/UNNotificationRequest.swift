import Foundation

// Unchecked: the content is an immutable copy.
/// A request for a notification: its content and its trigger.
public final class UNNotificationRequest: NSObject, NSCopying, @unchecked Sendable {
  /// The identifier, unique within the app; a new request replaces a pending one with the same identifier.
  public let identifier: String
  /// The content; immutable.
  public let content: UNNotificationContent
  /// The trigger; nil for immediate delivery.
  public let trigger: UNNotificationTrigger?

  /// A request with a copy of the content.
  public init(identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?) {
    self.identifier = identifier
    self.content = UNNotificationContent(values: content.values)
    self.trigger = trigger
    super.init()
  }

  public func copy(with zone: NSZone? = nil) -> Any { self }
}
