import LifeCycle

/// Lengths of time for people: three significant digits and a unit.
package enum TimeText {
  /// A length of time: `850 ns`, `12 µs`, `3.4 ms`, `1.25 s`.
  package static func elapsed(_ span: Span) -> String {
    let nanoseconds = span.nanoseconds
    switch nanoseconds.magnitude {
    case ..<1000: return "\(nanoseconds) ns"
    case ..<1_000_000: return scaled(nanoseconds, 1000) + " µs"
    case ..<1_000_000_000: return scaled(nanoseconds, 1_000_000) + " ms"
    default: return scaled(nanoseconds, 1_000_000_000) + " s"
    }
  }

  /// Whole from a hundred up, else with enough decimals for about three digits; truncated, not rounded.
  private static func scaled(_ nanoseconds: Int64, _ unit: Int64) -> String {
    let whole = nanoseconds / unit
    let decimals = whole.magnitude >= 100 ? 0 : whole.magnitude >= 10 ? 1 : 2
    return fixed(nanoseconds, unit: unit, decimals: decimals)
  }

  /// A point in time: seconds with three decimals.
  package static func instant(_ instant: Instant) -> String {
    fixed(instant.nanoseconds, unit: 1_000_000_000, decimals: 3)
  }

  private static func fixed(_ nanoseconds: Int64, unit: Int64, decimals: Int) -> String {
    let (whole, rest) = nanoseconds.magnitude.quotientAndRemainder(dividingBy: UInt64(unit))
    let sign = nanoseconds < 0 ? "-" : ""
    guard decimals > 0 else { return "\(sign)\(whole)" }
    var scale: UInt64 = 1
    for _ in 0..<decimals { scale *= 10 }
    let digits = String(rest * scale / UInt64(unit))
    return "\(sign)\(whole)." + String(repeating: "0", count: decimals - digits.count) + digits
  }
}
