import Foundation

/// A delivered notification.
public final class UNNotification: NSObject, NSCopying, Sendable {
  /// The delivery date.
  public let date: Date
  /// The original request; for a remote notification, made from its payload.
  public let request: UNNotificationRequest

  /// A notification with a delivery date.
  @_spi(System) public init(request: UNNotificationRequest, date: Date) {
    self.date = date
    self.request = request
    super.init()
  }

  public func copy(with zone: NSZone? = nil) -> Any { self }
}
