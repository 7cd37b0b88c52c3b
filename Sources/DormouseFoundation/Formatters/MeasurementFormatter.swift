import Foundation

/// Writes measurements: a number and the unit's symbol.
///
/// - Note: Differs from iOS: the unit is always the one given, and its words are its symbol.
open class MeasurementFormatter: Formatter, @unchecked Sendable {
  /// Which unit is written; stored, it has no effect here.
  public struct UnitOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The unit given.
    public static let providedUnit = UnitOptions(rawValue: 1)
    /// The unit that suits the size.
    public static let naturalScale = UnitOptions(rawValue: 2)
    /// Temperatures without their unit.
    public static let temperatureWithoutUnit = UnitOptions(rawValue: 4)
  }

  /// Stored; it has no effect here.
  open var unitOptions: UnitOptions = []
  /// Whether a space stands before the symbol: not in the short style.
  open var unitStyle = Formatter.UnitStyle.medium
  /// Stored; it has no effect here.
  open var locale: Locale! = .current
  /// Writes the number.
  open var numberFormatter: NumberFormatter! = {
    let formatter = NumberFormatter()
    formatter.numberStyle = .decimal
    return formatter
  }()

  /// The measurement as text.
  open func string<UnitType: Unit>(from measurement: Measurement<UnitType>) -> String {
    let number = numberFormatter?.string(from: NSNumber(value: measurement.value)) ?? "\(measurement.value)"
    return number + (unitStyle == .short ? "" : " ") + measurement.unit.symbol
  }

  /// The unit's symbol.
  open func string(from unit: Unit) -> String { unit.symbol }
}
