import LifeCycle

/// When the system starts apps ahead of time by itself, and how many.
///
/// Reference on the choice: not sourced, beyond that the system prewarms "depending on device conditions" (1.d); all
/// numbers are chosen.
public struct PrewarmPolicy: Sendable, Hashable {
  /// Off wherever steps are played from a file that does not ask for it: there a `prewarm` step starts each.
  public var isOn = false
  /// How long nobody must have used the device before one is started: whoever is in front comes first.
  public var delay: Span = .seconds(2)
  /// From one to the next.
  public var gap: Span = .milliseconds(500)
  /// How long after memory was short.
  public var recovery: Span = .seconds(30)
  /// The most that wait at the same time.
  public var count = 3
  /// What all of them may use together, in thousandths of the device's memory.
  public var budget: Int64 = 50
  /// What one counts for until it is measured, in bytes.
  public var assumedFootprint: Int64 = 8 << 20
  /// In this time a use of an app counts half.
  public var halfLife: Span = .seconds(24 * 3600)
  /// Below so many uses of late nobody expects the app.
  public var leastUses = 0.5

  /// The values that the device has by itself.
  public init() {}

  /// The same with every length divided.
  func divided(by factor: Double) -> PrewarmPolicy {
    var policy = self
    for path: WritableKeyPath<PrewarmPolicy, Span> in [\.delay, \.gap, \.recovery, \.halfLife] {
      policy[keyPath: path] = .seconds(self[keyPath: path].seconds / factor)
    }
    return policy
  }
}
