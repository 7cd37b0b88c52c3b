import Foundation

/// The immutable content of a notification.
public class UNNotificationContent: NSObject, NSCopying, NSMutableCopying {
  struct Values {
    var attachments: [UNNotificationAttachment] = []
    var badge: NSNumber?
    var body = ""
    var categoryIdentifier = ""
    var filterCriteria: String?
    var interruptionLevel = UNNotificationInterruptionLevel.active
    var launchImageName = ""
    var relevanceScore = 0.0
    var sound: UNNotificationSound?
    var subtitle = ""
    var targetContentIdentifier: String?
    var threadIdentifier = ""
    var title = ""
    var userInfo: [AnyHashable: Any] = [:]
  }

  var values: Values

  init(values: Values) {
    self.values = values
    super.init()
  }

  /// Empty content.
  public override convenience init() { self.init(values: Values()) }

  /// The files to show.
  public var attachments: [UNNotificationAttachment] { values.attachments }
  /// The badge for the app's icon; nil leaves it unchanged, 0 removes it.
  public var badge: NSNumber? { values.badge }
  /// The text below the title.
  public var body: String { values.body }
  /// The identifier of a registered `UNNotificationCategory`; empty for none.
  public var categoryIdentifier: String { values.categoryIdentifier }
  /// The criteria for a Focus filter.
  public var filterCriteria: String? { values.filterCriteria }
  /// The interruption level of the notification.
  public var interruptionLevel: UNNotificationInterruptionLevel { values.interruptionLevel }
  /// The launch screen for a launch from this notification; empty for the default.
  public var launchImageName: String { values.launchImageName }
  /// The rank among the app's notifications, from 0 to 1.
  public var relevanceScore: Double { values.relevanceScore }
  /// The sound; nil for none.
  public var sound: UNNotificationSound? { values.sound }
  /// The subtitle; empty for none.
  public var subtitle: String { values.subtitle }
  /// Identifies the scene for the notification; matched with the scenes' activation conditions (reference 2.8).
  public var targetContentIdentifier: String? { values.targetContentIdentifier }
  /// The identifier that groups notifications into a thread.
  public var threadIdentifier: String { values.threadIdentifier }
  /// The title.
  public var title: String { values.title }
  /// The app's custom data; for a remote notification, the whole payload.
  public var userInfo: [AnyHashable: Any] { values.userInfo }

  public func copy(with zone: NSZone? = nil) -> Any { UNNotificationContent(values: values) }
  public func mutableCopy(with zone: NSZone? = nil) -> Any { UNMutableNotificationContent(values: values) }
}
