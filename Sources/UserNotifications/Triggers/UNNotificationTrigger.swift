import Foundation

// Unchecked: it has subclasses, none of which has anything that changes.
/// What sets a notification off; its subclasses say how.
public class UNNotificationTrigger: NSObject, NSCopying, @unchecked Sendable {
  /// Whether it goes off again and again.
  public let repeats: Bool

  init(repeats: Bool) {
    self.repeats = repeats
    super.init()
  }

  public func copy(with zone: NSZone? = nil) -> Any { self }
}

/// Set off by the arrival of a remote notification.
public final class UNPushNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  init() { super.init(repeats: false) }
}
