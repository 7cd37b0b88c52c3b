import LifeCycle

/// How often an app was brought to the front of late: recency and frequency in one number, which halves with time.
public struct LaunchHistory: Sendable, Hashable {
  /// So many uses, as of `at`.
  public var uses: Double
  /// When the app was last brought to the front.
  public var at: Instant

  public init(uses: Double, at: Instant) {
    self.uses = uses
    self.at = at
  }

  /// What the uses count for at a later time: half after each half-life, in a straight line between.
  public func uses(at time: Instant, halfLife: Span) -> Double {
    let elapsed = max(0, (time - at).seconds) / max(halfLife.seconds, 1e-9)
    // Beyond it nothing is left that could be told from nothing.
    guard elapsed < 64 else { return 0 }
    let halvings = Int(elapsed)
    var left = uses
    for _ in 0..<halvings { left /= 2 }
    return left * (1 - (elapsed - Double(halvings)) / 2)
  }

  /// One use more.
  public func used(at time: Instant, halfLife: Span) -> LaunchHistory {
    LaunchHistory(uses: uses(at: time, halfLife: halfLife) + 1, at: max(at, time))
  }
}
