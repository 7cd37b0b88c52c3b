import Foundation

/// A notification that was delivered.
public final class UNNotification: NSObject, NSCopying, Sendable {
  /// When it was delivered.
  public let date: Date
  /// What was asked for; of a remote notification, made from its payload.
  public let request: UNNotificationRequest

  /// A notification that was delivered at a date.
  @_spi(System) public init(request: UNNotificationRequest, date: Date) {
    self.date = date
    self.request = request
    super.init()
  }

  public func copy(with zone: NSZone? = nil) -> Any { self }
}
