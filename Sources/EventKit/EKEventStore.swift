import Foundation
@_spi(System) import UIKit

/// What the app wants to use.
public enum EKEntityType: UInt, Sendable { case event, reminder }
/// Whether the app may use it.
public enum EKAuthorizationStatus: Int, Sendable {
  case notDetermined, restricted, denied, fullAccess, writeOnly
  /// The older name of full access.
  public static let authorized = EKAuthorizationStatus.fullAccess
}
/// How an event's time is shown to others. Raw values are Apple's.
public enum EKEventAvailability: Int, Sendable {
  case notSupported = -1
  case busy, free, tentative, unavailable
}

extension Notification.Name {
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// The calendar changed; never posted.
  public static let EKEventStoreChanged = Notification.Name("EKEventStoreChangedNotification")
}

/// Which of a series an edit is for.
public enum EKSpan: Int, Sendable { case thisEvent, futureEvents }

/// The user's calendar: it is empty, and the user lets no app use it. Any thread.
open class EKEventStore: NSObject, @unchecked Sendable {
  private static let asked = Asked()

  /// A store.
  public override init() { super.init() }

  /// Whether the app may use the calendar: not determined before it asks, then denied.
  open class func authorizationStatus(for entityType: EKEntityType) -> EKAuthorizationStatus {
    asked.isDone ? .denied : .notDetermined
  }
  /// Asks; denied, as there is no such prompt. The handler runs on a queue of its own, as on iOS.
  open func requestAccess(
    to entityType: EKEntityType, completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    StandIn.firstUse(of: "EventKit", "there is no calendar; access is denied")
    Self.asked.isDone = true
    DispatchQueue.global().async { completion(false, nil) }
  }
  /// Asks for events; denied.
  open func requestFullAccessToEvents(completion: @escaping @Sendable (Bool, (any Error)?) -> Void) {
    requestAccess(to: .event, completion: completion)
  }
  /// Asks to add events; denied.
  open func requestWriteOnlyAccessToEvents(completion: @escaping @Sendable (Bool, (any Error)?) -> Void) {
    requestAccess(to: .event, completion: completion)
  }
  /// Asks for reminders; denied.
  open func requestFullAccessToReminders(completion: @escaping @Sendable (Bool, (any Error)?) -> Void) {
    requestAccess(to: .reminder, completion: completion)
  }
  /// Asks for events; denied.
  @discardableResult
  open func requestFullAccessToEvents() async throws -> Bool {
    await withCheckedContinuation { continuation in
      requestAccess(to: .event) { isGranted, _ in continuation.resume(returning: isGranted) }
    }
  }
  /// The calendars: none.
  open func calendars(for entityType: EKEntityType) -> [EKCalendar] { [] }
  /// The calendar of new events: none.
  open var defaultCalendarForNewEvents: EKCalendar? { nil }
  /// The calendar of new reminders: none.
  open func defaultCalendarForNewReminders() -> EKCalendar? { nil }
  /// The condition for events between two dates.
  open func predicateForEvents(
    withStart startDate: Date, end endDate: Date, calendars: [EKCalendar]?
  ) -> NSPredicate { NSPredicate(value: false) }
  /// Searches events: there are none.
  open func events(matching predicate: NSPredicate) -> [EKEvent] { [] }
  /// Calls a closure with each event: there are none.
  open func enumerateEvents(
    matching predicate: NSPredicate, using block: (EKEvent, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {}
  /// The accounts: none.
  open var sources: [EKSource] { [] }
  /// The account of new calendars: none.
  open var defaultSource: EKSource? { nil }
  /// The calendar with an identifier: there is none.
  open func calendar(withIdentifier identifier: String) -> EKCalendar? { nil }
  /// Saves a calendar; throws, as access is denied.
  open func saveCalendar(_ calendar: EKCalendar, commit: Bool) throws { throw CocoaError(.fileWriteNoPermission) }
  /// Removes a calendar; throws, as access is denied.
  open func removeCalendar(_ calendar: EKCalendar, commit: Bool) throws { throw CocoaError(.fileWriteNoPermission) }
  /// The event with an identifier: there is none.
  open func event(withIdentifier identifier: String) -> EKEvent? { nil }
  /// Saves an event; throws, as access is denied.
  open func save(_ event: EKEvent, span: EKSpan, commit: Bool = true) throws {
    throw CocoaError(.fileWriteNoPermission)
  }
  /// Saves a reminder; throws, as access is denied.
  open func save(_ reminder: EKReminder, commit: Bool) throws { throw CocoaError(.fileWriteNoPermission) }
  /// Removes a reminder; throws, as access is denied.
  open func remove(_ reminder: EKReminder, commit: Bool) throws { throw CocoaError(.fileWriteNoPermission) }
  /// The item with an identifier: there is none.
  open func calendarItem(withIdentifier identifier: String) -> EKCalendarItem? { nil }
  /// The condition for reminders in calendars.
  open func predicateForReminders(in calendars: [EKCalendar]?) -> NSPredicate { NSPredicate(value: false) }
  /// The condition for reminders that are to be done.
  open func predicateForIncompleteReminders(
    withDueDateStarting startDate: Date?, ending endDate: Date?, calendars: [EKCalendar]?
  ) -> NSPredicate { NSPredicate(value: false) }
  /// The condition for reminders that are done.
  open func predicateForCompletedReminders(
    withCompletionDateStarting startDate: Date?, ending endDate: Date?, calendars: [EKCalendar]?
  ) -> NSPredicate { NSPredicate(value: false) }
  /// Searches reminders: there are none. The handler runs on a queue of its own, as on iOS.
  @discardableResult
  open func fetchReminders(
    matching predicate: NSPredicate, completion: @escaping @Sendable ([EKReminder]?) -> Void
  ) -> Any {
    DispatchQueue.global().async { completion([]) }
    return NSObject()
  }
  /// Ends a search.
  open func cancelFetchRequest(_ fetchIdentifier: Any) {}
  /// Asks for reminders; denied.
  @discardableResult
  open func requestFullAccessToReminders() async throws -> Bool {
    await withCheckedContinuation { continuation in
      requestAccess(to: .reminder) { isGranted, _ in continuation.resume(returning: isGranted) }
    }
  }
  /// Asks; denied.
  @discardableResult
  open func requestAccess(to entityType: EKEntityType) async throws -> Bool {
    await withCheckedContinuation { continuation in
      requestAccess(to: entityType) { isGranted, _ in continuation.resume(returning: isGranted) }
    }
  }
  /// Removes an event; throws, as access is denied.
  open func remove(_ event: EKEvent, span: EKSpan, commit: Bool = true) throws {
    throw CocoaError(.fileWriteNoPermission)
  }
  /// Saves all changes; there are none.
  open func commit() throws {}
  /// Drops all changes; there are none.
  open func reset() {}
}

/// Whether the app has asked.
private final class Asked: @unchecked Sendable {
  private let lock = NSLock()
  private var value = false
  var isDone: Bool {
    get { lock.withLock { value } }
    set { lock.withLock { value = newValue } }
  }
}

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
  /// A calendar of a store.
  public init(for entityType: EKEntityType, eventStore: EKEventStore) { super.init() }
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

/// What events and reminders have in common.
open class EKCalendarItem: NSObject, @unchecked Sendable {
  /// The title.
  open var title: String! = ""
  /// The calendar.
  open var calendar: EKCalendar!
  /// The place.
  open var location: String?
  /// Notes.
  open var notes: String?
  /// A page.
  open var url: URL?
  /// The identifier.
  public let calendarItemIdentifier = UUID().uuidString
  /// The alarms.
  open private(set) var alarms: [EKAlarm]?
  override init() { super.init() }
  /// The rules by which it comes again.
  open var recurrenceRules: [EKRecurrenceRule]?
  /// Adds a rule.
  open func addRecurrenceRule(_ rule: EKRecurrenceRule) { recurrenceRules = (recurrenceRules ?? []) + [rule] }
  /// Takes a rule away.
  open func removeRecurrenceRule(_ rule: EKRecurrenceRule) { recurrenceRules?.removeAll { $0 === rule } }
  /// Adds an alarm.
  open func addAlarm(_ alarm: EKAlarm) { alarms = (alarms ?? []) + [alarm] }
}

/// An event.
open class EKEvent: EKCalendarItem, @unchecked Sendable {
  /// When it begins.
  open var startDate: Date!
  /// When it ends.
  open var endDate: Date!
  /// The place.
  open var structuredLocation: EKStructuredLocation?
  /// Whether the event comes before or after another one.
  open func compareStartDate(with other: EKEvent) -> ComparisonResult {
    (startDate ?? .distantPast).compare(other.startDate ?? .distantPast)
  }
  /// How the time is shown to others; stored.
  open var availability = EKEventAvailability.notSupported
  /// Whether it is one of a series and differs from it.
  open var isDetached: Bool { false }
  /// Reads the stored values anew; false, as nothing is stored.
  open func refresh() -> Bool { false }
  /// Whether it takes whole days.
  open var isAllDay = false
  /// The identifier in the store; nil, as it is not saved.
  open var eventIdentifier: String! { nil }
  /// An event of a store.
  public init(eventStore: EKEventStore) { super.init() }
}

/// A reminder.
open class EKReminder: EKCalendarItem, @unchecked Sendable {
  /// When it begins.
  open var startDateComponents: DateComponents?
  /// When it was done; nil while it is not.
  open var completionDate: Date? { didSet { isCompleted = completionDate != nil } }
  /// When it is due.
  open var dueDateComponents: DateComponents?
  /// Whether it is done.
  open var isCompleted = false
  /// The priority; 0 for none.
  open var priority = 0
  /// A reminder of a store.
  public init(eventStore: EKEventStore) { super.init() }
}

/// An alarm of an event.
open class EKAlarm: NSObject, @unchecked Sendable {
  /// The time from the event's beginning, in seconds.
  open var relativeOffset: TimeInterval
  /// When it comes; nil for a time from the event's beginning.
  open var absoluteDate: Date?
  /// The place at which it comes; it never does, as reminders are not saved.
  open var structuredLocation: EKStructuredLocation?
  /// Whether it comes on arrival or on leaving.
  open var proximity = EKAlarmProximity.none
  /// An alarm at a time from the event's beginning, in seconds.
  public init(relativeOffset offset: TimeInterval) {
    relativeOffset = offset
    super.init()
  }
  /// An alarm at a date.
  public convenience init(absoluteDate date: Date) {
    self.init(relativeOffset: 0)
    absoluteDate = date
  }
  /// An alarm without a time.
  public convenience override init() { self.init(relativeOffset: 0) }
}
