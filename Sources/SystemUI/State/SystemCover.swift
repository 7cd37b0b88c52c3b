public import LifeCycle

/// What takes the user's attention from the apps: an interruption as it looks.
public struct SystemCover: Sendable, Hashable {
  /// The interruption.
  public var kind: Interruption
  /// When it came; nil for a while ago.
  public var came: Instant?

  /// An interruption; by default one that came a while ago.
  public init(_ kind: Interruption, came: Instant? = nil) {
    self.kind = kind
    self.came = came
  }
}
