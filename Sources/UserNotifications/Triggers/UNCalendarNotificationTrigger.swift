import Foundation

/// Fires at a date by the device's calendar, whether or not the app runs.
public final class UNCalendarNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  /// What the date must match.
  public let dateComponents: DateComponents

  /// - Parameters:
  ///   - dateComponents: What the date must match; what is left out matches anything.
  ///   - repeats: Whether it fires at each such date.
  public init(dateMatching dateComponents: DateComponents, repeats: Bool) {
    self.dateComponents = dateComponents
    super.init(repeats: repeats)
  }

  /// The next such date; nil where there is none.
  public func nextTriggerDate() -> Date? {
    let calendar = dateComponents.calendar ?? .current
    return calendar.nextDate(after: Date(), matching: dateComponents, matchingPolicy: .nextTime)
  }
}
