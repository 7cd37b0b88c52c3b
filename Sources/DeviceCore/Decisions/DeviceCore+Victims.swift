import LifeCycle

/// Which process is killed for memory, and why (reference 6.3).
extension DeviceCore {
  /// A process that could be killed.
  private struct Candidate {
    var index: Int
    var band: JetsamBand
    var isOverLimit: Bool
    var lastUsed: Int
    var usage: Int64

    /// Sorts by: over its limit; band; frontmost the longest ago; largest. A visible process never comes before an
    /// invisible one.
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

  /// The processes that could be killed, in that order.
  public var victimOrder: [ProcessKey] { candidates.map { processes[$0.index].key } }

  private var candidates: [Candidate] {
    let front = frontApp
    return processes.indices.filter { !processes[$0].isEnding }
      .map { index in
        let band = processes[index].band(front: front)
        let usage = memoryService.usage(of: processes[index].key) ?? 0
        return Candidate(
          index: index, band: band, isOverLimit: usage > limit(of: index, band).bytes,
          lastUsed: sessions.lastUsed(processes[index].app), usage: usage)
      }
      .sorted { $0.isBefore($1) }
  }

  /// Kills the first in the order, unless one is already dying, or a round is over and the next has not begun.
  ///
  /// - Parameter onlyUnused: only prewarmed processes that were not used.
  /// - Returns: whether one was killed, or is dying.
  @discardableResult
  mutating func endNext(onlyUnused: Bool) -> Bool {
    // The last victim's memory is freed only when it is dead.
    guard !processes.indices.contains(where: { processes[$0].machine.ordered?.exit.isForMemory ?? false }) else {
      return true
    }
    let order = candidates
    guard let victim = order.first, !onlyUnused || victim.band == .idle else { return false }
    switch memoryService.round(at: now, policy.memory) {
    case .goesOn: break
    case .isPaused: return false
    case .pauses(let count):
      outbox.record(.system, "jetsamPaused", ["victims": .integer(Int64(count))], by: memoryService.cause)
      return false
    }
    let explanation =
      "\(victim.band.name), band \(victim.band.rawValue), \(victim.usage.mebibytes)"
      + (victim.isOverLimit ? ", beyond its limit" : "")
    let chosen = outbox.record(
      .system, "jetsam", app: processes[victim.index].app, process: processes[victim.index].key,
      [
        "explanation": .string("memory is short, and it is first in kill order: " + explanation),
        "order": .array(order.map { .string(describe($0)) }),
      ], by: memoryService.cause)
    memoryService.ended(inRound: true)
    kill(
      victim.index, ProcessExit(.jetsam, explanation: "killed to free memory: " + explanation),
      by: chosen)
    return true
  }

  private func describe(_ candidate: Candidate) -> String {
    let used = candidate.lastUsed == 0 ? "never frontmost" : "frontmost as number \(candidate.lastUsed)"
    let name = apps[processes[candidate.index].app].name
    return "\(name): \(candidate.band.name), band \(candidate.band.rawValue), \(used), "
      + candidate.usage.mebibytes + (candidate.isOverLimit ? ", beyond its limit" : "")
  }

  /// Kills a process over the limit for visible apps; others over their limit only become the first to go.
  mutating func enforceLimits(_ sample: MemorySample) {
    let front = frontApp
    for index in processes.indices where !processes[index].isEnding {
      let limit = limit(of: index, processes[index].band(front: front), capacity: sample.capacity)
      guard limit.isFatal, let usage = sample.usage[processes[index].key], usage > limit.bytes else { continue }
      memoryService.ended(inRound: false)
      end(
        index,
        ProcessExit(
          .memoryLimit,
          explanation: "used \(usage.mebibytes); the limit of an app on screen is \(limit.bytes.mebibytes)"),
        "memoryLimit", by: .kernel)
    }
  }

  /// The bytes left before the next level begins.
  public var memoryMargin: Int64 { memoryService.margin(policy.memory) }

  /// The bytes that a process may still allocate before its own limit kills it.
  public func limitMargin(of process: ProcessKey) -> Int64 {
    guard let index = processes.index(process) else { return .max }
    let limit = limit(of: index, processes[index].band(front: frontApp))
    return limit.isFatal ? max(0, limit.bytes - (memoryService.usage(of: process) ?? 0)) : .max
  }

  /// The present memory limit of an app's process in bytes, and whether exceeding it is fatal; nil before the first
  /// sample and without a process.
  public func memoryLimit(of app: AppKey) -> (bytes: Int64, isFatal: Bool)? {
    guard memoryService.sample != nil, let index = processes.index(of: app) else { return nil }
    return limit(of: index, processes[index].band(front: frontApp))
  }

  private func limit(of index: Int, _ band: JetsamBand) -> (bytes: Int64, isFatal: Bool) {
    memoryService.sample.map { limit(of: index, band, capacity: $0.capacity) } ?? (.max, false)
  }

  /// The present memory limit of the process. Observed on iOS is that the limits are soft; the active one is fatal
  /// here, so that a visible app that grows endlessly is killed itself (reference 6.3, cause 7).
  private func limit(of index: Int, _ band: JetsamBand, capacity: Int64) -> (bytes: Int64, isFatal: Bool) {
    guard band >= .foregroundSupport else {
      return (MemoryPolicy.share(policy.memory.inactiveLimit, of: capacity), false)
    }
    let hasMore = apps[processes[index].app].hasIncreasedMemoryLimit
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
