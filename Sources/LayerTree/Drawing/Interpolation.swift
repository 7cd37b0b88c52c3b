/// How a picture is drawn in another size than its own. Raw values are those of the encoding.
public enum Interpolation: UInt8, Sendable, Hashable, CaseIterable {
  /// Smoothly.
  case standard = 0
  /// Each of its pixels as a square.
  case none = 1
  /// Smoothly, as well as it can be done.
  case high = 2
}
