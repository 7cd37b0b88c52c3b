import LifeCycle

/// Who is ended for memory, and why just now (reference 6.3).
extension DeviceCore {
  /// One that could be ended.
  private struct Candidate {
    var index: Int
    var band: JetsamBand
    var isOverLimit: Bool
    var lastUsed: Int
    var usage: Int64

    /// Those beyond their limit first, then by band, then who was in front the longest ago, then the largest. What is on
    /// screen is never before what is not.
    func isBefore(_ other: Candidate) -> Bool {
      let isShown = band >= .foregroundSupport
      let isOtherShown = other.band >= .foregroundSupport
      if isShown != isOtherShown { return !isShown }
      if !isShown, isOverLimit != other.isOverLimit { return isOverLimit }
      if band != other.band { return band < other.band }
      if lastUsed != other.lastUsed { return lastUsed < other.lastUsed }
      return usage != other.usage ? usage > other.usage : index < other.index
    }
  }

  /// The processes that could be ended, in the order in which they would be.
  public var victimOrder: [ProcessKey] { candidates.map { processes[$0.index].key } }

  private var candidates: [Candidate] {
    let front = frontApp
    var lastUsed: [AppKey: Int] = [:]
    for session in sessions.values { lastUsed[session.app] = max(lastUsed[session.app] ?? 0, session.lastInFront) }
    return processes.indices.filter { processes[$0].end == nil && processes[$0].phase != .ending }
      .map { index in
        let band = band(at: index, front: front)
        let usage = memory.usage(of: processes[index].key) ?? 0
        return Candidate(
          index: index, band: band, isOverLimit: usage > limit(of: index, band).bytes,
          lastUsed: lastUsed[processes[index].app] ?? 0, usage: usage)
      }
      .sorted { $0.isBefore($1) }
  }

  /// Ends the first in the order, unless one is dying already, or a round is over and the next has not begun.
  ///
  /// - Parameter onlyUnused: only what was launched ahead of time.
  /// - Returns: whether one was ended, or is dying.
  @discardableResult
  mutating func endNext(onlyUnused: Bool) -> Bool {
    // What the last one had comes back only with its death.
    guard !processes.contains(where: { $0.end?.isForMemory ?? false }) else { return true }
    let order = candidates
    guard let victim = order.first, !onlyUnused || victim.band == .idle else { return false }
    guard mayGoOn() else { return false }
    let process = processes[victim.index]
    let explanation =
      "\(victim.band.name), band \(victim.band.rawValue), \(victim.usage.mebibytes)"
      + (victim.isOverLimit ? ", beyond its limit" : "")
    record(
      .system, "jetsam", app: process.app, process: process.key,
      detail: [
        "explanation": .string("memory is short, and it is the first in the order: " + explanation),
        "order": .array(order.map { .string(describe($0)) }),
      ])
    memory.victims += 1
    memory.inRound += 1
    end(victim.index, ProcessExit(.jetsam, explanation: "ended for the memory that others needed: " + explanation))
    return true
  }

  private mutating func mayGoOn() -> Bool {
    guard memory.inRound >= policy.memory.victimsPerRound else { return true }
    guard let until = memory.pausedUntil else {
      memory.pausedUntil = now + policy.memory.pauseAfterRound
      let due = cause
      record(.system, "jetsamPaused", detail: ["victims": .integer(Int64(memory.inRound))])
      cause = due
      return false
    }
    guard until <= now else { return false }
    memory.pausedUntil = nil
    memory.inRound = 0
    return true
  }

  private func describe(_ candidate: Candidate) -> String {
    let process = processes[candidate.index]
    let used = candidate.lastUsed == 0 ? "never in front" : "in front as number \(candidate.lastUsed)"
    return "\(apps[Int(process.app.rawValue)].name): \(candidate.band.name), band \(candidate.band.rawValue), \(used), "
      + candidate.usage.mebibytes + (candidate.isOverLimit ? ", beyond its limit" : "")
  }

  /// Ends what uses more than any app on screen may; others only count as the first to go.
  mutating func enforceLimits(_ sample: MemorySample) {
    let front = frontApp
    for index in processes.indices where processes[index].end == nil && processes[index].phase != .ending {
      let band = band(at: index, front: front)
      let limit = limit(of: index, band)
      guard limit.isFatal, let usage = sample.usage[processes[index].key], usage > limit.bytes else { continue }
      cause = nil
      let exit = ProcessExit(
        .memoryLimit, explanation: "used \(usage.mebibytes); the limit of an app on screen is \(limit.bytes.mebibytes)")
      record(.system, "memoryLimit", app: processes[index].app, process: processes[index].key, detail: exit.detail)
      memory.victims += 1
      end(index, exit)
    }
  }

  private mutating func end(_ index: Int, _ exit: ProcessExit) {
    processes[index].cause = cause
    kill(index, exit)
  }

  /// How many bytes may go before the next level begins.
  public var memoryMargin: Int64 {
    guard let sample = memory.sample, let next = MemoryLevel(rawValue: memory.level.rawValue + 1),
      let threshold = policy.memory.threshold(of: next)
    else { return 0 }
    return max(0, sample.available - MemoryPolicy.share(threshold.start, of: sample.capacity))
  }

  /// How many bytes a process may take before it is ended for that alone.
  public func limitMargin(of process: ProcessKey) -> Int64 {
    guard let index = processIndex(process) else { return .max }
    let limit = limit(of: index, band(at: index, front: frontApp))
    return limit.isFatal ? max(0, limit.bytes - (memory.usage(of: process) ?? 0)) : .max
  }

  /// What an app's process may use where it stands, in bytes, and whether it is ended beyond; nil before the first sample
  /// and where there is no process.
  public func memoryLimit(of app: AppKey) -> (bytes: Int64, isFatal: Bool)? {
    guard memory.sample != nil, let index = processIndex(of: app) else { return nil }
    return limit(of: index, band(at: index, front: frontApp))
  }

  /// What the process may use where it stands. Observed on iOS is that the limits are soft; the active one is fatal here,
  /// so that an app that grows without end in front of the user ends by itself (reference 6.3, cause 7).
  func limit(of index: Int, _ band: JetsamBand) -> (bytes: Int64, isFatal: Bool) {
    guard let capacity = memory.sample?.capacity else { return (.max, false) }
    guard band >= .foregroundSupport else {
      return (MemoryPolicy.share(policy.memory.inactiveLimit, of: capacity), false)
    }
    let hasMore = apps[Int(processes[index].app.rawValue)].hasIncreasedMemoryLimit
    let share = hasMore ? policy.memory.increasedActiveLimit : policy.memory.activeLimit
    return (MemoryPolicy.share(share, of: capacity), true)
  }
}

extension ProcessExit {
  fileprivate var isForMemory: Bool { reason == .jetsam || reason == .memoryLimit }
}

extension Int64 {
  fileprivate var mebibytes: String { "\((self &+ (1 << 19)) >> 20) MiB" }
}
