import Foundation

/// How often an event comes again. Raw values are Apple's.
public enum EKRecurrenceFrequency: Int, Sendable { case daily, weekly, monthly, yearly }
/// A day of the week. Raw values are Apple's.
public enum EKWeekday: Int, Sendable {
  case sunday = 1
  case monday, tuesday, wednesday, thursday, friday, saturday
}

/// A day of the week, or of a week of the month.
open class EKRecurrenceDayOfWeek: NSObject, @unchecked Sendable {
  /// The day.
  public let dayOfTheWeek: EKWeekday
  /// The week; 0 for each.
  public let weekNumber: Int
  /// A day of a week; negative numbers count from the end.
  public init(dayOfTheWeek: EKWeekday, weekNumber: Int) {
    self.dayOfTheWeek = dayOfTheWeek
    self.weekNumber = weekNumber
    super.init()
  }
  /// A day of each week.
  public convenience init(_ dayOfTheWeek: EKWeekday) { self.init(dayOfTheWeek: dayOfTheWeek, weekNumber: 0) }
  /// A day of a week; negative numbers count from the end.
  public convenience init(_ dayOfTheWeek: EKWeekday, weekNumber: Int) {
    self.init(dayOfTheWeek: dayOfTheWeek, weekNumber: weekNumber)
  }
}

/// When a series of events ends.
open class EKRecurrenceEnd: NSObject, @unchecked Sendable {
  /// The last day; nil where the number counts.
  public let endDate: Date?
  /// How many events; 0 where the day counts.
  public let occurrenceCount: Int
  /// The last day.
  public init(end endDate: Date) {
    self.endDate = endDate
    occurrenceCount = 0
    super.init()
  }
  /// How many events.
  public init(occurrenceCount: Int) {
    endDate = nil
    self.occurrenceCount = occurrenceCount
    super.init()
  }
}

/// How an event comes again. Kept; no event is in the calendar.
open class EKRecurrenceRule: NSObject, @unchecked Sendable {
  /// How often.
  public let frequency: EKRecurrenceFrequency
  /// Each how many days, weeks, months or years.
  public let interval: Int
  /// The days of the week.
  public let daysOfTheWeek: [EKRecurrenceDayOfWeek]?
  /// The days of the month.
  public let daysOfTheMonth: [NSNumber]?
  /// The months of the year.
  public let monthsOfTheYear: [NSNumber]?
  /// The weeks of the year.
  public let weeksOfTheYear: [NSNumber]?
  /// The days of the year.
  public let daysOfTheYear: [NSNumber]?
  /// Which of the days count.
  public let setPositions: [NSNumber]?
  /// When the series ends; nil for never.
  open var recurrenceEnd: EKRecurrenceEnd?

  /// A rule by its frequency alone.
  public convenience init(recurrenceWith type: EKRecurrenceFrequency, interval: Int, end: EKRecurrenceEnd?) {
    self.init(
      recurrenceWith: type, interval: interval, daysOfTheWeek: nil, daysOfTheMonth: nil, monthsOfTheYear: nil,
      weeksOfTheYear: nil, daysOfTheYear: nil, setPositions: nil, end: end)
  }
  /// A rule with days, weeks and months.
  public init(
    recurrenceWith type: EKRecurrenceFrequency, interval: Int, daysOfTheWeek days: [EKRecurrenceDayOfWeek]?,
    daysOfTheMonth monthDays: [NSNumber]?, monthsOfTheYear months: [NSNumber]?,
    weeksOfTheYear: [NSNumber]?, daysOfTheYear: [NSNumber]?, setPositions: [NSNumber]?, end: EKRecurrenceEnd?
  ) {
    frequency = type
    self.interval = interval
    daysOfTheWeek = days
    daysOfTheMonth = monthDays
    monthsOfTheYear = months
    self.weeksOfTheYear = weeksOfTheYear
    self.daysOfTheYear = daysOfTheYear
    self.setPositions = setPositions
    recurrenceEnd = end
    super.init()
  }
}
