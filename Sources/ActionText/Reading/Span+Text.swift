import EventLog
import LifeCycle

extension Span {
  /// The longest duration in a scenario: a year.
  package static let longestInScenarios = Span(nanoseconds: 366 * 86_400 * 1_000_000_000)

  /// Parses a duration in scenario form: `35s`, `500ms`, `2m`, `1.5s`; nil for anything else.
  ///
  /// Exact to the nanosecond; at most nine decimals and 366 days.
  public init?(scenarioText text: String) {
    let unit: Int64
    let amount: Substring
    if text.hasSuffix("ms") {
      (unit, amount) = (1_000_000, text.dropLast(2))
    } else if text.hasSuffix("s") {
      (unit, amount) = (1_000_000_000, text.dropLast())
    } else if text.hasSuffix("m") {
      (unit, amount) = (60_000_000_000, text.dropLast())
    } else {
      return nil
    }
    let parts = amount.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), parts.allSatisfy(Self.isDigits), parts[0].count <= 12 else { return nil }
    guard let whole = Int64(parts[0]) else { return nil }
    var (total, overflow) = whole.multipliedReportingOverflow(by: unit)
    guard !overflow else { return nil }
    if parts.count == 2 {
      guard parts[1].count <= 9, let fraction = Int64(parts[1]) else { return nil }
      let scale = (0..<parts[1].count).reduce(Int64(1)) { scale, _ in scale * 10 }
      let part = scale.dividingFullWidth(fraction.multipliedFullWidth(by: unit)).quotient
      (total, overflow) = total.addingReportingOverflow(part)
    }
    guard !overflow, total <= Self.longestInScenarios.nanoseconds else { return nil }
    self.init(nanoseconds: total)
  }

  private static func isDigits(_ text: Substring) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
  }

  /// The duration in scenario form: `500ms` below a second, else in seconds.
  public var scenarioText: String {
    if nanoseconds != 0, nanoseconds.magnitude < 1_000_000_000, nanoseconds % 1_000_000 == 0 {
      return "\(nanoseconds / 1_000_000)ms"
    }
    return DecimalSeconds.text(nanoseconds) + "s"
  }
}

extension SourceNode {
  package func duration(_ what: String) throws -> Span {
    guard case .scalar(let text, _) = content else { throw mismatch(what, "a duration such as 35s") }
    guard let span = Span(scenarioText: text) else {
      let hint = Double(text) == nil ? "" : "; it needs a unit"
      throw error("bad duration '\(text)'\(hint): write 35s, 500ms, 2m or 1.5s, 366 days at most")
    }
    return span
  }
}
