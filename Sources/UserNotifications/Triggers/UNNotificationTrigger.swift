import Foundation
import Synchronization

// Unchecked: it has subclasses, none of which has anything that changes.
/// A notification's trigger; its subclasses say when it fires.
open class UNNotificationTrigger: NSObject, NSCopying, @unchecked Sendable {
  /// Whether it fires repeatedly.
  public let repeats: Bool
  /// Where a location trigger fires; nil for all others.
  @_spi(System) public let circle: NotificationCircle?

  init(repeats: Bool) {
    self.repeats = repeats
    circle = nil
    super.init()
  }

  /// A location trigger, for the subclass that has the region's own type.
  @_spi(System) public init(circle: NotificationCircle, repeats: Bool) {
    self.repeats = repeats
    self.circle = circle
    super.init()
  }

  public func copy(with zone: NSZone? = nil) -> Any { self }

  private static let maker = Mutex<(@Sendable (NotificationCircle, Bool) -> UNNotificationTrigger)?>(nil)

  /// Says who makes location triggers of what the system has kept.
  @_spi(System) public static func makesRegions(
    _ make: @escaping @Sendable (NotificationCircle, Bool) -> UNNotificationTrigger
  ) { maker.withLock { $0 = make } }

  static func region(_ circle: NotificationCircle, repeats: Bool) -> UNNotificationTrigger {
    maker.withLock { $0 }?(circle, repeats) ?? UNNotificationTrigger(circle: circle, repeats: repeats)
  }
}

/// Fires at the arrival of a remote notification.
public final class UNPushNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  init() { super.init(repeats: false) }
}
