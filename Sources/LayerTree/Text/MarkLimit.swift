/// How many marks of a letter are shaped: what follows is left out, as a shaper looks at each mark once for every other one.
///
/// Whoever measures text and whoever draws it leave out the same.
public enum MarkLimit {
  /// The most marks that follow each other.
  public static let most = 32

  /// Whether a scalar is a mark on the letter before it, or nothing that is seen.
  public static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0x300 else { return false }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark, .format: return true
    default: return false
    }
  }
}
