import DeviceCore
import KernelEdge
import LifeCycle
import SystemCalls

/// Measures memory, reports it to the core, and reclaims it.
extension Device {
  /// Takes a sample if one is due, and records finished page-outs.
  func watchMemory() {
    guard let memory, !hasEnded else { return }
    for outcome in memory.pageOut.takeOutcomes() { movedOut(outcome, memory) }
    guard let due = memory.due, due <= clock.now else { return }
    measure(memory)
  }

  private func measure(_ memory: MemoryWatch) {
    memory.due = nil
    memory.measured = clock.now
    let capacity: Int64
    do throws(SystemCallError) { capacity = try memory.capacity() } catch {
      tellOnce("memoryUnknown", error.description)
      memory.due = clock.now + MemoryWatch.withoutNotice
      return
    }
    var usage: [ProcessKey: Int64] = [:]
    var resident: Int64 = 0
    for app in running.values.sorted(by: { $0.key < $1.key }) where app.process?.end == nil {
      do throws(SystemCallError) {
        let footprint = try memory.footprint(of: app, isAsleep: core.processState(of: app.app) == .suspended)
        usage[app.key] = footprint.bytes
        resident += footprint.bytes - footprint.swapped
      } catch {
        tellOnce("footprintUnknown", error.description)
      }
    }
    let sample = MemorySample(capacity: capacity, available: max(0, capacity - resident), usage: usage)
    feed(.kernel(.memory(sample)))
    plan(memory, after: sample)
  }

  /// Suspended processes cannot grow, so no sample is due while nothing runs.
  private func plan(_ memory: MemoryWatch, after sample: MemorySample) {
    let awake = running.values.filter { core.processState(of: $0.app) == .running }
    let now = clock.now
    guard !awake.isEmpty else {
      if core.memory.level > .normal {
        memory.due = now + SampleInterval.longest
      } else if memory.pressure == nil, memory.budget == .machine, !running.isEmpty {
        memory.due = now + MemoryWatch.withoutNotice
      }
      return
    }
    var margin = core.memoryMargin
    for app in awake { margin = min(margin, core.limitMargin(of: app.key)) }
    let next = now + memory.interval.next(after: sample.available, margin: margin, at: now)
    memory.due = min(memory.due ?? next, next)
  }

  /// The kernel reports that processes stall on memory: the apps are measured now.
  func memoryStalled() { memory?.due = clock.now }

  /// The kernel reports that a control group that bounds the device is filling up.
  func memoryNoticed() {
    guard let memory else { return }
    let soonest = memory.measured.map { $0 + MemoryWatch.noticeInterval } ?? clock.now
    let due = max(clock.now, soonest)
    memory.due = min(memory.due ?? due, due)
  }

  /// Sets the process's priority for the kernel's OOM killer, and its claim to the processors. Child processes keep the
  /// score from their fork, and share the claim.
  func tellKernel(of band: JetsamBand, _ key: ProcessKey) {
    guard configuration.world == .real, let app = running[key], let pid = app.pid else { return }
    do throws(SystemCallError) {
      try app.process?.group?.set(ProcessorClaim(weight: band.processorWeight))
    } catch {
      if !error.isGone { tellOnce("processorClaimNotSet", error.description) }
    }
    do throws(SystemCallError) { try KernelFile.write("\(band.kernelScore)", to: "/proc/\(pid)/oom_score_adj") } catch {
      guard !error.isGone else { return }
      tellOnce("kernelScoreNotSet", error.description)
    }
  }

  // MARK: Page-out

  func reclaim(_ key: ProcessKey, by cause: Cause) {
    guard let memory, let app = running[key], let pid = app.pid else { return }
    do throws(SystemCallError) {
      if let group = app.process?.group, memory.files.canReclaim(group.path) {
        return memory.pageOut.begin(group: group.path, as: key.rawValue)
      }
      guard try memory.files.hasSwap() else {
        return tellOnce(
          "reclaimUnavailable", "no swap or zram is enabled: suspended apps stay resident", by: cause)
      }
      for process in try app.process?.group?.processes() ?? [pid] {
        try memory.pageOut.begin(process, as: key.rawValue)
      }
    } catch {
      if !error.isGone { tellOnce("notReclaimed", error.description, by: cause) }
    }
  }

  private func movedOut(_ outcome: PageOut.Outcome, _ memory: MemoryWatch) {
    let key = ProcessKey(outcome.process)
    guard let app = running[key] else { return }
    if let failure = outcome.failure {
      if !failure.isGone { tellOnce("notReclaimed", failure.description) }
      return
    }
    memory.readAgain(key)
    memory.moved[key, default: 0] += outcome.moved
    tell("reclaimed", ["bytes": .integer(outcome.moved)], app: app)
    memory.due = clock.now
  }

  private func tellOnce(_ name: String, _ explanation: String, by cause: Cause = .kernel) {
    guard let memory, memory.told.insert(name).inserted else { return }
    tell(name, ["explanation": .string(explanation)], by: cause)
  }
}
