/// Converts nanoseconds to decimal seconds and back, exactly: the form of `time` and `duration` in the event log.
package enum DecimalSeconds {
  /// Seconds with up to nine decimals, no exponent, no trailing zeros: `0`, `35`, `0.0015`.
  package static func text(_ nanoseconds: Int64) -> String {
    let (seconds, rest) = nanoseconds.magnitude.quotientAndRemainder(dividingBy: 1_000_000_000)
    let sign = nanoseconds < 0 ? "-" : ""
    guard rest > 0 else { return "\(sign)\(seconds)" }
    var digits = String(rest)
    digits = String(repeating: "0", count: 9 - digits.count) + digits
    while digits.hasSuffix("0") { digits.removeLast() }
    return "\(sign)\(seconds).\(digits)"
  }

  /// Parses a JSON number; exact with at most nine decimals and no exponent, else rounded. Nil if out of range.
  package static func nanoseconds(_ text: String) -> Int64? {
    let isNegative = text.hasPrefix("-")
    let parts = text.drop(while: { $0 == "-" }).split(separator: ".", omittingEmptySubsequences: false)
    let isPlain = parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { (48...57).contains($0) } }
    if isPlain, parts.count == 1 || (parts.count == 2 && parts[1].count <= 9) {
      let fraction = parts.count == 2 ? String(parts[1]) : ""
      // Sign and digits together, so that the smallest number parses too.
      return Int64((isNegative ? "-" : "") + parts[0] + fraction + String(repeating: "0", count: 9 - fraction.count))
    }
    guard let seconds = Double(text) else { return nil }
    return Int64(exactly: (seconds * 1e9).rounded())
  }
}
