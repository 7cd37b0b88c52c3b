/// How much memory a device's apps may use.
public enum MemoryBudget: Sendable, Hashable {
  /// Not measured: the device handles memory only on request.
  case unmeasured
  /// All of the machine's memory, from which the apps' footprints are subtracted.
  case machine
  /// This many bytes, from which the apps' footprints are subtracted; never more than the machine has.
  case simulated(Int64)

  /// The smallest valid budget: no app could run with less.
  public static let least: Int64 = 32 << 20

  /// Parses `512M`, `2G`, or a number of bytes; nil for anything else, and for less than `least`.
  public init?(_ text: String) {
    let units: [Character: Int64] = ["K": 1 << 10, "M": 1 << 20, "G": 1 << 30]
    let unit = text.uppercased().last.flatMap { units[$0] }
    guard let number = Int64(unit == nil ? text : String(text.dropLast())), number > 0 else { return nil }
    let (bytes, overflows) = number.multipliedReportingOverflow(by: unit ?? 1)
    guard !overflows, bytes >= Self.least else { return nil }
    self = .simulated(bytes)
  }
}
