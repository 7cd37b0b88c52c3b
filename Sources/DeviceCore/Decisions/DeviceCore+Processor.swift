import LifeCycle

/// Budgets of processor time: the watchdog's for scene creation in the background, and the limit on running there.
///
/// Without polling: a process is measured only while it has such a budget, and then no sooner than it could have used
/// it up.
extension DeviceCore {
  /// A process has used this much processor time since its start; nil if that is unknown, or does not count because a
  /// debugger holds the process (reference 6.2): then the count restarts.
  mutating func processorUsed(_ process: ProcessKey, _ total: Span?) throws(Refusal) {
    let index = try require(process)
    guard !processes[index].machine.isBeingKilled else { return }
    guard let total else { return processes[index].meters.countAnew(at: now, policy.processor) }
    switch processes[index].meters.take(total, at: now, policy.processor) {
    case .within: break
    case .creationExceeded: watchdog(index, "scene-create", policy.processor.sceneCreate, resource: "CPU")
    case .limitExceeded(let overuse): exceeded(index, overuse)
    }
  }

  /// Worded like iOS's report on such an exit. Reference: that it is fatal in the background is sourced (5.4); a
  /// termination code is not, so there is none. How the 60 s are counted is not sourced; chosen: consecutive periods
  /// from when the app began to run in the background.
  private mutating func exceeded(_ index: Int, _ overuse: ProcessorOveruse) {
    let average = Int((100 * overuse.used.seconds / max(overuse.over.seconds, 1e-9)).rounded())
    let share = Int((100 * policy.processor.share).rounded())
    let exit = ProcessExit(
      .cpuLimit,
      explanation: "\(overuse.used.inWords) cpu time over \(overuse.over.inWords) (\(average)% cpu average), exceeding "
        + "limit of \(share)% cpu over \(policy.processor.window.inWords) in the background")
    end(index, exit, "processorLimitExceeded", by: processes[index].cause)
  }
}

extension AppProcess {
  // Inlined, because every stimulus asks: a policy is large, and a call would copy it.

  /// Opens and closes its budgets by its present state.
  @inline(__always)
  mutating func refreshMeters(at now: Instant, under policy: Policy) {
    guard policy.enforcesDeadlines, machine.isAwake, !isEnding, !holdsVisibleScene else { return meters.close() }
    meters.run(
      creation: transitions.creation, isLimited: isLaunched && !isFreeOfProcessorLimit, at: now, policy.processor)
  }

  /// A processing task that requires external power is exempt from the limit while it runs (reference 5.4).
  @inline(__always) private var isFreeOfProcessorLimit: Bool {
    assertions.holds(.task) && assertions.tasks.contains { $0.request.kind.isProcessing && $0.request.requiresPower }
  }
}
