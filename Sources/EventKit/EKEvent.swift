import Foundation

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
  /// Whether it is confirmed: nobody says so.
  open var status: EKEventStatus { .none }
  /// Who invites: nobody.
  open var organizer: EKParticipant? { nil }
  /// When it would come if it did not differ from its series.
  open var occurrenceDate: Date! { startDate }
  /// Whose birthday it is; nil, as no calendar has birthdays.
  open var birthdayContactIdentifier: String? { nil }
  /// Whether it takes whole days.
  open var isAllDay = false
  /// The identifier in the store; nil, as it is not saved.
  open var eventIdentifier: String! { nil }
  /// An event of a store.
  public init(eventStore: EKEventStore) { super.init() }
}

/// Whether an event is confirmed. Raw values are Apple's.
public enum EKEventStatus: Int, Sendable { case none, confirmed, tentative, canceled }

/// Somebody who is invited to an event; there is nobody.
open class EKParticipant: NSObject, @unchecked Sendable {
  /// The name.
  open var name: String? { nil }
  /// Where the person is reached.
  public let url: URL
  /// What the person says to it.
  open var participantStatus: EKParticipantStatus { .unknown }
  /// What part the person has.
  open var participantRole: EKParticipantRole { .unknown }
  /// What the invited one is.
  open var participantType: EKParticipantType { .unknown }
  /// Whether it is the user.
  open var isCurrentUser: Bool { false }
  init(url: URL) {
    self.url = url
    super.init()
  }
}

/// What an invited person says. Raw values are Apple's.
public enum EKParticipantStatus: Int, Sendable {
  case unknown, pending, accepted, declined, tentative, delegated, completed, inProcess
}
/// What part an invited person has. Raw values are Apple's.
public enum EKParticipantRole: Int, Sendable { case unknown, required, optional, chair, nonParticipant }
/// What is invited. Raw values are Apple's.
public enum EKParticipantType: Int, Sendable { case unknown, person, room, resource, group }
