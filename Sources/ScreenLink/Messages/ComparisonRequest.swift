/// Two pictures to be compared.
public struct ComparisonRequest: Sendable, Hashable {
  /// How different a pixel may be: the distance of two colours as CIE ΔE counts it; 0 for not at all.
  public var tolerance: Double
  /// Whether the answer brings a picture of the differences.
  public var wantsDifference: Bool

  /// Two pictures to be compared; by default byte by byte.
  public init(tolerance: Double = 0, wantsDifference: Bool = false) {
    self.tolerance = tolerance
    self.wantsDifference = wantsDifference
  }
}
