import LifeCycle

/// When memory counts as short, and how much one app may use.
///
/// Reference: the levels of iOS are not sourced; chosen with separate ends against flutter, and with a cap on the kills
/// of one round. All numbers are shares of the device's memory, in thousandths.
public struct MemoryPolicy: Sendable, Hashable {
  /// The available memory at which a level begins, and at which it ends.
  public struct Threshold: Sendable, Hashable {
    /// The level begins when no more than this is available.
    public var start: Int64
    /// The level ends when at least this is available; above `start`.
    public var stop: Int64
    public init(start: Int64, stop: Int64) {
      self.start = start
      self.stop = stop
    }
  }

  /// Warns apps (reference 6.4).
  public var warning = Threshold(start: 250, stop: 300)
  /// Pages out the memory of suspended apps.
  public var reclaim = Threshold(start: 200, stop: 250)
  /// Disconnects background scenes, one by one (reference 2.6).
  public var disconnect = Threshold(start: 150, stop: 200)
  /// Kills processes, by band (reference 6.3).
  public var kill = Threshold(start: 100, stop: 150)
  /// With no more than this available, apps get no time to answer a warning.
  public var critical: Int64 = 50

  /// How many processes to kill before a pause.
  public var victimsPerRound = 5
  /// The length of the pause, in which the kills can take effect.
  public var pauseAfterRound: Span = .seconds(1)
  /// The time for apps to act on a warning before the first kill.
  public var warningGrace: Span = .milliseconds(200)
  /// The time until the next warning.
  public var warningInterval: Span = .seconds(15)

  /// The limit for a visible app, which is killed beyond it (reference 6.3, "per-process-limit"). Observed is 2098 MB
  /// on a device of about twice that.
  public var activeLimit: Int64 = 500
  /// The same with the entitlement for more. Reference: not sourced.
  public var increasedActiveLimit: Int64 = 750
  /// The limit for any other app; one beyond it is the first to be killed when memory is short ("highwater").
  public var inactiveLimit: Int64 = 250

  /// The levels and limits of every device; see the type for their sources.
  public init() {}

  /// The threshold of a level; nil for the normal level.
  func threshold(of level: MemoryLevel) -> Threshold? {
    switch level {
    case .normal: nil
    case .warning: warning
    case .reclaim: reclaim
    case .disconnect: disconnect
    case .kill: kill
    }
  }

  /// The level for an amount of available memory, given the previous level.
  public func level(available: Int64, of capacity: Int64, from level: MemoryLevel) -> MemoryLevel {
    let capacity = max(1, capacity)
    let available = min(max(0, available), capacity)
    return MemoryLevel.allCases.last { next in
      guard let threshold = threshold(of: next) else { return true }
      let bound = level >= next ? threshold.stop - 1 : threshold.start
      return Self.isWithin(available, bound, of: capacity)
    } ?? .normal
  }

  /// Whether an amount is at most a share, in thousandths, of the capacity.
  static func isWithin(_ amount: Int64, _ share: Int64, of capacity: Int64) -> Bool {
    Double(amount) * 1000 <= Double(capacity) * Double(share)
  }

  /// A share of the capacity, in thousandths.
  static func share(_ share: Int64, of capacity: Int64) -> Int64 {
    Int64(Double(max(0, capacity)) / 1000 * Double(share))
  }
}
