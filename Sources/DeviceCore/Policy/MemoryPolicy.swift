import LifeCycle

/// When memory counts as short, and what one app may use.
///
/// Reference: the levels of iOS are not sourced; chosen with separate ends to each, so that nothing flutters, and with a
/// cap on what one round may end. All numbers are shares of the device's memory, in thousandths.
public struct MemoryPolicy: Sendable, Hashable {
  /// A level begins when so little is available, and ends when so much is again.
  public struct Threshold: Sendable, Hashable {
    /// What is available when the level begins, at most.
    public var start: Int64
    /// What is available when the level is over, at least; above `start`.
    public var stop: Int64
    public init(start: Int64, stop: Int64) {
      self.start = start
      self.stop = stop
    }
  }

  /// Apps are warned (reference 6.4).
  public var warning = Threshold(start: 250, stop: 300)
  /// What sleeping apps have in memory is moved out of it.
  public var reclaim = Threshold(start: 200, stop: 250)
  /// Scenes in the background are disconnected, one by one (reference 2.6).
  public var disconnect = Threshold(start: 150, stop: 200)
  /// Processes are ended, by their bands (reference 6.3).
  public var kill = Threshold(start: 100, stop: 150)
  /// With no more than this available, nobody is given time to answer a warning.
  public var critical: Int64 = 50

  /// How many processes are ended before there is a pause.
  public var victimsPerRound = 5
  /// How long the pause is, in which what was ended can show.
  public var pauseAfterRound: Span = .seconds(1)
  /// How long apps have to act on a warning before the first is ended.
  public var warningGrace: Span = .milliseconds(200)
  /// How long until they are warned again.
  public var warningInterval: Span = .seconds(15)

  /// What an app on screen may use; beyond it is ended (reference 6.3, "per-process-limit"). Observed is 2098 MB on a
  /// device of about twice that.
  public var activeLimit: Int64 = 500
  /// The same with the entitlement for more. Reference: not sourced.
  public var increasedActiveLimit: Int64 = 750
  /// What any other may use; one beyond is the first to be ended when memory is short ("highwater").
  public var inactiveLimit: Int64 = 250

  /// The levels and limits of every device; see the type for where they come from.
  public init() {}

  /// Where a level begins and ends; nil for the one that needs no reason.
  func threshold(of level: MemoryLevel) -> Threshold? {
    switch level {
    case .normal: nil
    case .warning: warning
    case .reclaim: reclaim
    case .disconnect: disconnect
    case .kill: kill
    }
  }

  /// The level at so much available memory, coming from another.
  ///
  /// - Parameter isStalled: processes wait for memory, by the kernel's word; that alone is worth a warning.
  public func level(available: Int64, of capacity: Int64, from level: MemoryLevel, isStalled: Bool = false)
    -> MemoryLevel
  {
    let capacity = max(1, capacity)
    let available = min(max(0, available), capacity)
    let reached = MemoryLevel.allCases.last { next in
      guard let threshold = threshold(of: next) else { return true }
      let bound = level >= next ? threshold.stop - 1 : threshold.start
      return Self.isWithin(available, bound, of: capacity)
    }
    return max(reached ?? .normal, isStalled ? .warning : .normal)
  }

  /// Whether so much is at most so many thousandths of all.
  static func isWithin(_ amount: Int64, _ share: Int64, of capacity: Int64) -> Bool {
    Double(amount) * 1000 <= Double(capacity) * Double(share)
  }

  /// So many thousandths of all.
  static func share(_ share: Int64, of capacity: Int64) -> Int64 {
    Int64(Double(max(0, capacity)) / 1000 * Double(share))
  }
}
