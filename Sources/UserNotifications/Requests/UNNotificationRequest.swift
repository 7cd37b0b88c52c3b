import Foundation

// Unchecked: the content is a copy that nobody can change.
/// A notification that is to be delivered: what it shows, and what sets it off.
public final class UNNotificationRequest: NSObject, NSCopying, @unchecked Sendable {
  /// Unique within the app; a request with the identifier of a pending one replaces it.
  public let identifier: String
  /// What is shown; cannot be changed any more.
  public let content: UNNotificationContent
  /// What sets it off; nil for at once.
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
