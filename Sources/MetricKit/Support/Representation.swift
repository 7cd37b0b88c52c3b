import Foundation

/// Encodes reports as dictionaries and JSON.
enum Representation {
  /// Sorted by key, so that equal reports have equal bytes.
  static func json(_ dictionary: [AnyHashable: Any]) -> Data {
    // Contains only strings, numbers, arrays and dictionaries with string keys, so it cannot fail.
    (try? JSONSerialization.data(withJSONObject: dictionary, options: [.sortedKeys, .prettyPrinted])) ?? Data()
  }

  /// `2026-11-21 21:30:00`, in UTC.
  static func text(_ date: Date) -> String {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = "yyyy-MM-dd HH:mm:ss"
    return formatter.string(from: date)
  }
}
