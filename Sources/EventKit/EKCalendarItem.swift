import Foundation

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
  open var alarms: [EKAlarm]?
  override init() { super.init() }
  /// The rules by which it comes again.
  open var recurrenceRules: [EKRecurrenceRule]?
  /// Adds a rule.
  open func addRecurrenceRule(_ rule: EKRecurrenceRule) { recurrenceRules = (recurrenceRules ?? []) + [rule] }
  /// Takes a rule away.
  open func removeRecurrenceRule(_ rule: EKRecurrenceRule) { recurrenceRules?.removeAll { $0 === rule } }
  /// Adds an alarm.
  open func addAlarm(_ alarm: EKAlarm) { alarms = (alarms ?? []) + [alarm] }
  /// Takes an alarm away.
  open func removeAlarm(_ alarm: EKAlarm) { alarms?.removeAll { $0 === alarm } }
  /// Whether there are alarms.
  open var hasAlarms: Bool { alarms?.isEmpty == false }
  /// Whether there are rules by which it comes again.
  open var hasRecurrenceRules: Bool { recurrenceRules?.isEmpty == false }
  /// Whether there are notes.
  open var hasNotes: Bool { notes?.isEmpty == false }
  /// Whether anybody is invited: nobody is.
  open var hasAttendees: Bool { false }
  /// Who is invited: nobody, as invitations come from servers.
  open var attendees: [EKParticipant]? { nil }
  /// The time zone of its dates; nil for none.
  open var timeZone: TimeZone?
  /// When it was made; nil, as it is not saved.
  open var creationDate: Date? { nil }
  /// When it was changed last; nil, as it is not saved.
  open var lastModifiedDate: Date? { nil }
  /// The identifier of its server; nil, as there is none.
  open var calendarItemExternalIdentifier: String! { nil }
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
  /// The priority; 0 for none, else from 1, the highest, to 9.
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
  /// What happens when it comes: a message.
  open var type: EKAlarmType { .display }
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

/// What an alarm does. Raw values are Apple's.
public enum EKAlarmType: Int, Sendable { case display, audio, procedure, email }

/// How urgent a reminder is. Raw values are Apple's.
public enum EKReminderPriority: UInt, Sendable {
  case none = 0
  case high = 1
  case medium = 5
  case low = 9
}
