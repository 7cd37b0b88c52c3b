import Foundation

/// Date components of a notification's trigger, as apps send them: what an app wrote is read with care.
enum CalendarTrigger {
  /// The next date that matches; nil where there is none.
  ///
  /// - Throws: `DecodingError` where the bytes are no date components.
  static func nextDate(after date: Date, matching bytes: [UInt8]) throws -> Date? {
    let components = try JSONDecoder().decode(DateComponents.self, from: Data(bytes))
    var calendar = components.calendar ?? Calendar(identifier: .gregorian)
    if let zone = components.timeZone { calendar.timeZone = zone }
    return calendar.nextDate(after: date, matching: components, matchingPolicy: .nextTime)
  }
}
