import Foundation

/// A unit of a duration and its English words.
struct DurationUnit: Sendable {
  let unit: NSCalendar.Unit
  let component: Calendar.Component
  let name: String
  let letter: String
  let short: String
  let shortPlural: String
  let brief: String
  let briefPlural: String
  /// How many of it make the next larger unit, for rounding.
  let perLarger: Int
  /// Whether colons separate it.
  var isClock: Bool { letter == "h" || letter == "m" || letter == "s" }

  private init(
    _ unit: NSCalendar.Unit, _ component: Calendar.Component, _ name: String, _ letter: String,
    short: (String, String), brief: (String, String), perLarger: Int
  ) {
    self.unit = unit
    self.component = component
    self.name = name
    self.letter = letter
    self.short = short.0
    shortPlural = short.1
    self.brief = brief.0
    briefPlural = brief.1
    self.perLarger = perLarger
  }

  /// The largest first.
  static let all: [DurationUnit] = [
    DurationUnit(.year, .year, "year", "y", short: ("yr", "yrs"), brief: ("yr", "yrs"), perLarger: 10),
    DurationUnit(.month, .month, "month", "mo", short: ("mth", "mths"), brief: ("mo", "mos"), perLarger: 12),
    DurationUnit(.weekOfMonth, .weekOfMonth, "week", "w", short: ("wk", "wks"), brief: ("wk", "wks"), perLarger: 4),
    DurationUnit(.day, .day, "day", "d", short: ("day", "days"), brief: ("day", "days"), perLarger: 7),
    DurationUnit(.hour, .hour, "hour", "h", short: ("hr", "hr"), brief: ("hr", "hr"), perLarger: 24),
    DurationUnit(.minute, .minute, "minute", "m", short: ("min", "min"), brief: ("min", "min"), perLarger: 60),
    DurationUnit(.second, .second, "second", "s", short: ("sec", "sec"), brief: ("sec", "sec"), perLarger: 60),
  ]

  /// The units if none are chosen: weeks are left out.
  static let byDefault = all.filter { $0.letter != "w" }
}

/// Whole numbers in English words.
enum NumberWords {
  private static let small = [
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
  ]
  private static let tens = [
    "", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety",
  ]

  static func text(_ number: Int) -> String {
    switch number {
    case ..<0: "minus " + text(-number)
    case 0..<20: small[number]
    case 20..<100: tens[number / 10] + (number % 10 == 0 ? "" : "-" + small[number % 10])
    case 100..<1000: small[number / 100] + " hundred" + rest(number % 100)
    case 1000..<1_000_000: text(number / 1000) + " thousand" + rest(number % 1000)
    default: "\(number)"
    }
  }

  private static func rest(_ number: Int) -> String { number == 0 ? "" : " " + text(number) }
}
