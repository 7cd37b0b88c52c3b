import Foundation

/// Fires at a calendar date, whether or not the app runs.
public final class UNCalendarNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  /// The components that the date must match.
  public let dateComponents: DateComponents

  /// - Parameters:
  ///   - dateComponents: The components that the date must match; a missing component matches anything.
  ///   - repeats: Whether the trigger fires at every matching date.
  public init(dateMatching dateComponents: DateComponents, repeats: Bool) {
    self.dateComponents = dateComponents
    super.init(repeats: repeats)
  }

  /// The next matching date; nil if there is none.
  public func nextTriggerDate() -> Date? {
    let calendar = dateComponents.calendar ?? .current
    return calendar.nextDate(after: Date(), matching: dateComponents, matchingPolicy: .nextTime)
  }
}
