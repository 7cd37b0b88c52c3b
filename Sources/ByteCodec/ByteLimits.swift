/// Bounds on all decoding, so that damaged or hostile bytes cannot exhaust memory or stack.
public enum ByteLimits {
  /// The most elements in one list.
  public static let elements = 10_000
  /// The deepest nesting of a value.
  public static let depth = 64
}
