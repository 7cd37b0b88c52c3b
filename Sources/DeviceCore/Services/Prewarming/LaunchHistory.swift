import LifeCycle

/// How often an app recently came to the front: recency and frequency in one number, which decays with time.
public struct LaunchHistory: Sendable, Hashable {
  /// The uses as of `at`.
  public var uses: Double
  /// When the app last came to the front.
  public var at: Instant

  public init(uses: Double, at: Instant) {
    self.uses = uses
    self.at = at
  }

  /// The value of the uses at a later time: half after each half-life, linear in between.
  public func uses(at time: Instant, halfLife: Span) -> Double {
    let elapsed = max(0, (time - at).seconds) / max(halfLife.seconds, 1e-9)
    // Beyond that the value is practically zero.
    guard elapsed < 64 else { return 0 }
    let halvings = Int(elapsed)
    var left = uses
    for _ in 0..<halvings { left /= 2 }
    return left * (1 - (elapsed - Double(halvings)) / 2)
  }

  /// Adds one use.
  public func used(at time: Instant, halfLife: Span) -> LaunchHistory {
    LaunchHistory(uses: uses(at: time, halfLife: halfLife) + 1, at: max(at, time))
  }
}
