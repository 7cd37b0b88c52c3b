/// How a window is to look in a snapshot (reference 7): its style, and its size as compared with the present one.
public struct SnapshotVariant: Sendable, Hashable {
  /// Whether it is dark.
  public var isDark: Bool
  /// Whether it has another part of the screen than now: half of it in place of the whole, or the whole in place of a part.
  public var isResized: Bool
  /// Whether the screen is turned by a quarter.
  public var isTurned: Bool

  public init(isDark: Bool, isResized: Bool = false, isTurned: Bool = false) {
    self.isDark = isDark
    self.isResized = isResized
    self.isTurned = isTurned
  }
}
