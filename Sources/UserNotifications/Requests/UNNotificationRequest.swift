import Foundation

// Unchecked: the content is a copy that nobody can change.
/// A notification to be delivered: its content and its trigger.
public final class UNNotificationRequest: NSObject, NSCopying, @unchecked Sendable {
  /// Unique within the app; a request with the identifier of a pending one replaces it.
  public let identifier: String
  /// The content; immutable.
  public let content: UNNotificationContent
  /// The trigger; nil to deliver at once.
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
