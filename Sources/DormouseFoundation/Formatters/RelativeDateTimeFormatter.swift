import Foundation

/// Writes dates relative to another, such as "in 2 days" or "yesterday".
///
/// - Note: Differs from iOS: words are English, in every locale.
open class RelativeDateTimeFormatter: Formatter, @unchecked Sendable {
  /// Whether near dates have words of their own. The raw values are the SDK's.
  public enum DateTimeStyle: Int, Sendable {
    /// `1 day ago`.
    case numeric = 0
    /// `yesterday`.
    case named = 1
  }
  /// How units are written. The raw values are the SDK's.
  public enum UnitsStyle: Int, Sendable {
    /// `2 months ago`.
    case full = 0
    /// `two months ago`.
    case spellOut = 1
    /// `2 mo. ago`.
    case short = 2
    /// `2mo ago`.
    case abbreviated = 3
  }

  /// Whether near dates have words of their own.
  open var dateTimeStyle = DateTimeStyle.numeric
  /// How units are written.
  open var unitsStyle = UnitsStyle.full
  /// Stored; it has no effect here.
  open var formattingContext = Formatter.Context.unknown
  /// The calendar that says how long a day or a month is.
  open var calendar: Calendar! = .current
  /// Stored; it has no effect here: words are English.
  open var locale: Locale! = .current

  /// The distance to a date in seconds, from now.
  open func localizedString(fromTimeInterval timeInterval: TimeInterval) -> String {
    let now = Date()
    return localizedString(for: now.addingTimeInterval(timeInterval), relativeTo: now)
  }

  /// The distance from one date to another.
  open func localizedString(for date: Date, relativeTo referenceDate: Date) -> String {
    let units: Set<Calendar.Component> = [.year, .month, .weekOfMonth, .day, .hour, .minute, .second]
    return localizedString(from: (calendar ?? .current).dateComponents(units, from: referenceDate, to: date))
  }

  /// The distance that components name: their largest unit counts.
  open func localizedString(from dateComponents: DateComponents) -> String {
    let units = DurationUnit.all
    let found = units.lazy.compactMap { unit -> (DurationUnit, Int)? in
      let value = dateComponents.value(for: unit.component) ?? 0
      return value == 0 ? nil : (unit, value)
    }.first
    let given = units.last { dateComponents.value(for: $0.component) != nil }
    return text(found ?? (given ?? units[units.count - 1], 0))
  }

  override open func string(for obj: Any?) -> String? {
    (obj as? Date).map { localizedString(for: $0, relativeTo: Date()) }
  }

  private func text(_ part: (unit: DurationUnit, value: Int)) -> String {
    if dateTimeStyle == .named, let name = name(part.unit.name, part.value) { return name }
    let count = abs(part.value)
    let amount =
      switch unitsStyle {
      case .full: "\(count) \(plural(part.unit, count))"
      case .spellOut: "\(NumberWords.text(count)) \(plural(part.unit, count))"
      case .short: "\(count) \(Self.short[part.unit.name] ?? plural(part.unit, count))"
      case .abbreviated: "\(count)\(part.unit.name == "minute" ? "min" : part.unit.letter)"
      }
    return part.value < 0 ? "\(amount) ago" : "in \(amount)"
  }

  private func plural(_ unit: DurationUnit, _ count: Int) -> String { count == 1 ? unit.name : unit.name + "s" }

  private static let short = [
    "year": "yr.", "month": "mo.", "week": "wk.", "hour": "hr.", "minute": "min.", "second": "sec.",
  ]

  private func name(_ unit: String, _ value: Int) -> String? {
    switch (unit, value) {
    case ("day", -1): "yesterday"
    case ("day", 0): "today"
    case ("day", 1): "tomorrow"
    case ("second", 0): "now"
    case (_, -1) where ["year", "month", "week"].contains(unit): "last \(unit)"
    case (_, 1) where ["year", "month", "week"].contains(unit): "next \(unit)"
    case (_, 0): "this \(unit)"
    default: nil
    }
  }
}
