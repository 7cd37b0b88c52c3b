import Foundation
import UIKit

/// A calendar; none is made by the system.
open class EKCalendar: NSObject, @unchecked Sendable {
  /// The title.
  open var title = ""
  /// The identifier.
  public let calendarIdentifier = UUID().uuidString
  /// The account; stored, as calendars are not saved.
  open var source: EKSource!
  /// The kind.
  open var type: EKCalendarType { .local }
  /// Whether events can be added.
  open var allowsContentModifications: Bool { false }
  /// Whether the calendar cannot be changed itself.
  open var isImmutable: Bool { false }
  /// Whether it is subscribed to.
  open var isSubscribed: Bool { false }
  /// The colour; stored.
  open var cgColor: CGColor! = UIColor.systemBlue.cgColor
  /// What it holds.
  public let allowedEntityTypes: EKEntityMask
  /// How events of it can be shown to others.
  open var supportedEventAvailabilities: EKCalendarEventAvailabilityMask { [] }
  /// A calendar of a store.
  public init(for entityType: EKEntityType, eventStore: EKEventStore) {
    allowedEntityTypes = entityType == .event ? .event : .reminder
    super.init()
  }
}

/// What kind of account a calendar is in. Raw values are Apple's.
public enum EKSourceType: Int, Sendable { case local, exchange, calDAV, mobileMe, subscribed, birthdays }
/// What kind a calendar is of. Raw values are Apple's.
public enum EKCalendarType: Int, Sendable { case local, calDAV, exchange, subscription, birthday }

/// An account of calendars; there is none.
open class EKSource: NSObject, @unchecked Sendable {
  /// The name.
  open var title: String { "" }
  /// The kind.
  open var sourceType: EKSourceType { .local }
  /// The identifier.
  open var sourceIdentifier: String { "" }
  /// The calendars in it: none.
  open func calendars(for entityType: EKEntityType) -> Set<EKCalendar> { [] }
  override init() { super.init() }
}

/// Kinds of what calendars hold. Raw values are Apple's.
public struct EKEntityMask: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Events.
  public static let event = EKEntityMask(rawValue: 1)
  /// Reminders.
  public static let reminder = EKEntityMask(rawValue: 2)
}

/// How events of a calendar can be shown to others. Raw values are Apple's.
public struct EKCalendarEventAvailabilityMask: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// As busy.
  public static let busy = EKCalendarEventAvailabilityMask(rawValue: 1)
  /// As free.
  public static let free = EKCalendarEventAvailabilityMask(rawValue: 2)
  /// As tentative.
  public static let tentative = EKCalendarEventAvailabilityMask(rawValue: 4)
  /// As unavailable.
  public static let unavailable = EKCalendarEventAvailabilityMask(rawValue: 8)
}
