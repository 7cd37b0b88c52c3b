import LifeCycle

/// The memory state and the measures taken: how short memory is, whether a warning is due, and the rounds of kills
/// (reference 6.3, 6.4).
struct MemoryService: Sendable {
  /// How short memory is.
  private(set) var level = MemoryLevel.normal
  /// The last sample; nil before the first.
  private(set) var sample: MemorySample?
  /// How many processes were killed for memory since the device began.
  private(set) var victims = 0
  /// The record of the present level, which causes all measures taken.
  private(set) var cause = Cause.kernel

  private var inRound = 0
  private var pausedUntil: Instant?
  private var warnedAt: Instant?

  /// The footprint of a process in bytes, as last measured.
  func usage(of process: ProcessKey) -> Int64? { sample?.usage[process] }

  /// Takes a measurement.
  ///
  /// - Returns: the new level if it differs; ``change(to:by:)`` follows.
  mutating func take(_ sample: MemorySample, _ policy: MemoryPolicy) -> MemoryLevel? {
    self.sample = sample
    let new = policy.level(available: sample.available, of: sample.capacity, from: level)
    return new == level ? nil : new
  }

  mutating func change(to new: MemoryLevel, by cause: Cause) {
    level = new
    self.cause = cause
    if new < .kill {
      inRound = 0
      pausedUntil = nil
    }
    if new == .normal { warnedAt = nil }
  }

  /// Whether to warn apps now; if so, it records the warning.
  mutating func isTimeToWarn(at now: Instant, _ policy: MemoryPolicy) -> Bool {
    if let warnedAt, now - warnedAt < policy.warningInterval { return false }
    warnedAt = now
    return true
  }

  /// Whether there is no time left, or apps have had theirs since the warning.
  func isTimeToEnd(at now: Instant, _ policy: MemoryPolicy) -> Bool {
    guard let sample else { return false }
    let isCritical = MemoryPolicy.isWithin(sample.available, policy.critical, of: sample.capacity)
    return isCritical || warnedAt.map { now - $0 >= policy.warningGrace } ?? true
  }

  /// Whether the round may continue.
  enum Round {
    case goesOn
    /// It is over: a pause begins, after this many kills.
    case pauses(after: Int)
    case isPaused
  }

  mutating func round(at now: Instant, _ policy: MemoryPolicy) -> Round {
    guard inRound >= policy.victimsPerRound else { return .goesOn }
    guard let pausedUntil else {
      self.pausedUntil = now + policy.pauseAfterRound
      return .pauses(after: inRound)
    }
    guard pausedUntil <= now else { return .isPaused }
    self.pausedUntil = nil
    inRound = 0
    return .goesOn
  }

  /// A process was killed for memory; one over its own limit belongs to no round.
  mutating func ended(inRound counts: Bool) {
    victims += 1
    if counts { inRound += 1 }
  }

  /// The bytes left before the next level begins.
  func margin(_ policy: MemoryPolicy) -> Int64 {
    guard let sample, let next = MemoryLevel(rawValue: level.rawValue + 1), let threshold = policy.threshold(of: next)
    else { return 0 }
    return max(0, sample.available - MemoryPolicy.share(threshold.start, of: sample.capacity))
  }
}
