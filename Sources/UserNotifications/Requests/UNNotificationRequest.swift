import Foundation

// Unchecked: the content is an immutable copy.
/// A request for a notification: its content and its trigger.
open class UNNotificationRequest: NSObject, NSCopying, @unchecked Sendable {
  /// The identifier, unique within the app; a new request replaces a pending one with the same identifier.
  open private(set) var identifier: String
  /// The content; immutable.
  open private(set) var content: UNNotificationContent
  /// The trigger; nil for immediate delivery.
  open private(set) var trigger: UNNotificationTrigger?

  /// A request with a copy of the content.
  public init(identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?) {
    self.identifier = identifier
    self.content = UNNotificationContent(values: content.values)
    self.trigger = trigger
    super.init()
  }

  public func copy(with zone: NSZone? = nil) -> Any { self }
}
