/// Bounds that hold for whatever is read, so that damaged or hostile bytes cost neither memory nor stack.
public enum ByteLimits {
  /// Elements of one list.
  public static let elements = 10_000
  /// Levels of a nested value.
  public static let depth = 64
}
