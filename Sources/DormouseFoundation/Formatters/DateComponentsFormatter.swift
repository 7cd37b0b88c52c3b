import Foundation

/// Writes durations, such as "2 hours, 5 minutes" or "2:05:00".
///
/// - Note: Differs from iOS: words are English, in every locale.
open class DateComponentsFormatter: Formatter, @unchecked Sendable {
  /// How units are written. The raw values are the SDK's.
  public enum UnitsStyle: Int, Sendable {
    /// `1:10:05`.
    case positional = 0
    /// `1h 10m 5s`.
    case abbreviated = 1
    /// `1 hr, 10 min, 5 sec`.
    case short = 2
    /// `1 hour, 10 minutes, 5 seconds`.
    case full = 3
    /// `one hour, ten minutes, five seconds`.
    case spellOut = 4
    /// `1hr 10min 5sec`.
    case brief = 5
  }

  /// What happens to units whose value is 0.
  public struct ZeroFormattingBehavior: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Drops leading zeros in the positional style, all zeros in the others.
    public static let `default` = ZeroFormattingBehavior(rawValue: 1)
    /// Drops zeros before the first other value.
    public static let dropLeading = ZeroFormattingBehavior(rawValue: 2)
    /// Drops zeros between other values.
    public static let dropMiddle = ZeroFormattingBehavior(rawValue: 4)
    /// Drops zeros after the last other value.
    public static let dropTrailing = ZeroFormattingBehavior(rawValue: 8)
    /// Drops every zero.
    public static let dropAll: ZeroFormattingBehavior = [.dropLeading, .dropMiddle, .dropTrailing]
    /// Writes zeros; with two digits in the positional style.
    public static let pad = ZeroFormattingBehavior(rawValue: 65536)
  }

  /// The units to use; by default those that the value needs.
  open var allowedUnits: NSCalendar.Unit = []
  /// How units are written.
  open var unitsStyle = UnitsStyle.positional
  /// What happens to zeros.
  open var zeroFormattingBehavior = ZeroFormattingBehavior.default
  /// The most units to write, the largest first; 0 for all.
  open var maximumUnitCount = 0
  /// Whether a largest unit of less than 1 is left out in favour of the next: 63 seconds rather than 1:03. Stored; it has
  /// no effect here.
  open var collapsesLargestUnit = false
  /// Whether "About" comes first.
  open var includesApproximationPhrase = false
  /// Whether "remaining" follows.
  open var includesTimeRemainingPhrase = false
  /// Whether a last unit may have a fraction. Stored; it has no effect here.
  open var allowsFractionalUnits = false
  /// The calendar that says how long a day or a month is; nil for the user's.
  open var calendar: Calendar?
  /// The date at which a duration begins, for the length of months; nil for 1 January 2001.
  open var referenceDate: Date?
  /// Stored; it has no effect here.
  open var formattingContext = Formatter.Context.unknown

  /// The duration, in seconds.
  open func string(from timeInterval: TimeInterval) -> String? {
    guard timeInterval.isFinite else { return nil }
    let start = referenceDate ?? Date(timeIntervalSinceReferenceDate: 0)
    let seconds = timeInterval.rounded()
    let parts = (calendar ?? .current).dateComponents(
      Set(units.map(\.component)), from: start, to: start.addingTimeInterval(abs(seconds)))
    return text(parts, isNegative: seconds < 0)
  }

  /// The time between two dates.
  open func string(from startDate: Date, to endDate: Date) -> String? {
    let (first, last) = (min(startDate, endDate), max(startDate, endDate))
    let parts = (calendar ?? .current).dateComponents(Set(units.map(\.component)), from: first, to: last)
    return text(parts, isNegative: endDate < startDate)
  }

  /// The duration that components name.
  open func string(from components: DateComponents) -> String? {
    let start = referenceDate ?? Date(timeIntervalSinceReferenceDate: 0)
    guard let end = (calendar ?? .current).date(byAdding: components, to: start) else { return nil }
    return string(from: start, to: end)
  }

  override open func string(for obj: Any?) -> String? { (obj as? DateComponents).flatMap { string(from: $0) } }

  /// The duration in a style, in the units that it needs.
  open class func localizedString(from components: DateComponents, unitsStyle: UnitsStyle) -> String? {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = unitsStyle
    return formatter.string(from: components)
  }

  // MARK: Text

  private var units: [DurationUnit] {
    let chosen = DurationUnit.all.filter { allowedUnits.contains($0.unit) }
    return chosen.isEmpty ? DurationUnit.byDefault : chosen
  }

  private func text(_ parts: DateComponents, isNegative: Bool) -> String {
    var values = kept(units.map { (unit: $0, value: parts.value(for: $0.component) ?? 0) })
    if maximumUnitCount > 0, values.count > maximumUnitCount { values = rounded(values) }
    var text = unitsStyle == .positional ? positional(values) : words(values)
    if isNegative { text = "-" + text }
    if includesApproximationPhrase { text = "About " + text }
    return includesTimeRemainingPhrase ? text + " remaining" : text
  }

  /// The values without the zeros that the behaviour drops; never none at all.
  private func kept(_ values: [(unit: DurationUnit, value: Int)]) -> [(unit: DurationUnit, value: Int)] {
    guard let first = values.firstIndex(where: { $0.value != 0 }),
      let last = values.lastIndex(where: { $0.value != 0 })
    else {
      guard !zeroFormattingBehavior.contains(.pad) else { return values }
      // `0:00` in the positional style, `0s` in the others.
      return unitsStyle == .positional ? values.suffix(2) : values.suffix(1)
    }
    let isDefault = zeroFormattingBehavior.contains(.default)
    var drops = zeroFormattingBehavior
    if isDefault { drops.formUnion(unitsStyle == .positional ? .dropLeading : .dropAll) }
    // By default, a positional duration has at least minutes and seconds.
    let leading = isDefault && unitsStyle == .positional ? min(first, max(0, values.count - 2)) : first
    return values.enumerated().filter { index, part in
      if part.value != 0 { return true }
      if index < first { return index >= leading || !drops.contains(.dropLeading) }
      return !drops.contains(index > last ? .dropTrailing : .dropMiddle)
    }.map(\.element)
  }

  /// The largest units; the last of them is rounded by the next.
  private func rounded(_ values: [(unit: DurationUnit, value: Int)]) -> [(unit: DurationUnit, value: Int)] {
    var most = Array(values.prefix(maximumUnitCount))
    let next = values[maximumUnitCount]
    if next.value * 2 >= next.unit.perLarger { most[most.count - 1].value += 1 }
    return most
  }

  private func positional(_ values: [(unit: DurationUnit, value: Int)]) -> String {
    var text = ""
    for (index, part) in values.enumerated() {
      let pads = part.unit.isClock && (index > 0 || zeroFormattingBehavior.contains(.pad))
      let number = pads && part.value < 10 ? "0\(part.value)" : "\(part.value)"
      if index > 0 { text += values[index - 1].unit.isClock && part.unit.isClock ? ":" : " " }
      text += part.unit.isClock ? number : "\(number)\(part.unit.letter)"
    }
    return text
  }

  private func words(_ values: [(unit: DurationUnit, value: Int)]) -> String {
    let parts = values.map { part in
      let unit = part.unit
      return switch unitsStyle {
      case .positional: "\(part.value)"
      case .abbreviated: "\(part.value)\(unit.letter)"
      case .brief: "\(part.value)\(part.value == 1 ? unit.brief : unit.briefPlural)"
      case .short: "\(part.value) \(part.value == 1 ? unit.short : unit.shortPlural)"
      case .full: "\(part.value) \(part.value == 1 ? unit.name : unit.name + "s")"
      case .spellOut: "\(NumberWords.text(part.value)) \(part.value == 1 ? unit.name : unit.name + "s")"
      }
    }
    return parts.joined(separator: unitsStyle == .abbreviated || unitsStyle == .brief ? " " : ", ")
  }
}
