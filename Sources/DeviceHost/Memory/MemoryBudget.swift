/// How much memory a device has for its apps.
public enum MemoryBudget: Sendable, Hashable {
  /// Nobody looks: nothing is done about memory but what a caller asks for.
  case unmeasured
  /// What the machine has.
  case machine
  /// So many bytes, of which the apps' footprints are taken; never more than the machine has left.
  case simulated(Int64)

  /// The least that a device can be given: below it no app could live.
  public static let least: Int64 = 32 << 20

  /// Reads `512M`, `2G`, or a number of bytes; nil for anything else, and for less than `least`.
  public init?(_ text: String) {
    let units: [Character: Int64] = ["K": 1 << 10, "M": 1 << 20, "G": 1 << 30]
    let unit = text.uppercased().last.flatMap { units[$0] }
    guard let number = Int64(unit == nil ? text : String(text.dropLast())), number > 0 else { return nil }
    let (bytes, overflows) = number.multipliedReportingOverflow(by: unit ?? 1)
    guard !overflows, bytes >= Self.least else { return nil }
    self = .simulated(bytes)
  }
}
