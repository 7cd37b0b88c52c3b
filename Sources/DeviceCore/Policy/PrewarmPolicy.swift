import LifeCycle

/// When the system prewarms apps on its own, and how many.
///
/// Reference on the choice: not sourced, except that the system prewarms "depending on device conditions" (1.d); all
/// numbers are chosen.
public struct PrewarmPolicy: Sendable, Hashable {
  /// Off when steps come from a file that does not request it: there a `prewarm` step starts each process.
  public var isOn = false
  /// How long the device must be unused before a prewarm: the frontmost app comes first.
  public var delay: Span = .seconds(2)
  /// The time between two prewarms.
  public var gap: Span = .milliseconds(500)
  /// The time to wait after memory was short.
  public var recovery: Span = .seconds(30)
  /// The most prewarmed processes at once.
  public var count = 3
  /// Their shared memory budget, in thousandths of the device's memory.
  public var budget: Int64 = 50
  /// The assumed footprint of one until it is measured, in bytes.
  public var assumedFootprint: Int64 = 8 << 20
  /// The time after which a use of an app counts half.
  public var halfLife: Span = .seconds(24 * 3600)
  /// The least recent use for which an app is expected.
  public var leastUses = 0.5

  /// The default values.
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
