import Foundation
import Synchronization

// Unchecked: there are subclasses, all immutable.
/// A notification's trigger; the subclasses define when it fires.
open class UNNotificationTrigger: NSObject, NSCopying, @unchecked Sendable {
  /// Whether the trigger fires repeatedly.
  open private(set) var repeats: Bool
  /// The circle of a location trigger; nil for other triggers.
  @_spi(System) public let circle: NotificationCircle?

  init(repeats: Bool) {
    self.repeats = repeats
    circle = nil
    super.init()
  }

  /// A location trigger, for the subclass with the region's own type.
  @_spi(System) public init(circle: NotificationCircle, repeats: Bool) {
    self.repeats = repeats
    self.circle = circle
    super.init()
  }

  public func copy(with zone: NSZone? = nil) -> Any { self }

  private static let maker = Mutex<(@Sendable (NotificationCircle, Bool) -> UNNotificationTrigger)?>(nil)

  /// Sets the function that recreates location triggers that the system kept.
  @_spi(System) public static func makesRegions(
    _ make: @escaping @Sendable (NotificationCircle, Bool) -> UNNotificationTrigger
  ) { maker.withLock { $0 = make } }

  static func region(_ circle: NotificationCircle, repeats: Bool) -> UNNotificationTrigger {
    maker.withLock { $0 }?(circle, repeats) ?? UNNotificationTrigger(circle: circle, repeats: repeats)
  }
}

/// Fires when a remote notification arrives.
public final class UNPushNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  init() { super.init(repeats: false) }
}
