/// Which points are inside a path. Raw values are those of the encoding.
public enum FillRule: UInt8, Sendable, Hashable, CaseIterable {
  /// Those around which the path goes another number of times one way than the other.
  case nonZero = 0
  /// Those from which a ray crosses the path an odd number of times.
  case evenOdd = 1
}
