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
  /// Asks to add events; denied.
  @discardableResult
  open func requestWriteOnlyAccessToEvents() async throws -> Bool {
    await withCheckedContinuation { continuation in
      requestAccess(to: .event) { isGranted, _ in continuation.resume(returning: isGranted) }
    }
  }
  /// A store of some accounts; there are none.
  public convenience init(sources: [EKSource]) { self.init() }
  /// The identifier of the store.
  public let eventStoreIdentifier = UUID().uuidString
  /// The account with an identifier: there is none.
  open func source(withIdentifier identifier: String) -> EKSource? { nil }
  /// The items with an identifier of their server: there are none.
  open func calendarItems(withExternalIdentifier externalIdentifier: String) -> [EKCalendarItem] { [] }
  /// Asks the servers for news; there are none.
  open func refreshSourcesIfNecessary() {}
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
