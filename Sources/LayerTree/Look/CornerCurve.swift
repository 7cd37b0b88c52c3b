/// How a corner is round. Raw values are those of the encoding.
public enum CornerCurve: UInt8, Sendable, Hashable, CaseIterable {
  /// A quarter of a circle.
  case circular = 0
  /// A curve that begins earlier and bends more in the middle.
  case continuous = 1
}
