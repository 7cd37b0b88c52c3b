import Foundation

/// The date components of a notification trigger, as apps send them; untrusted input.
enum CalendarTrigger {
  /// The next matching date; nil if there is none.
  ///
  /// - Throws: `DecodingError` if the bytes are not date components.
  static func nextDate(after date: Date, matching bytes: [UInt8]) throws -> Date? {
    let components = try JSONDecoder().decode(DateComponents.self, from: Data(bytes))
    var calendar = components.calendar ?? Calendar(identifier: .gregorian)
    if let zone = components.timeZone { calendar.timeZone = zone }
    return calendar.nextDate(after: date, matching: components, matchingPolicy: .nextTime)
  }
}
