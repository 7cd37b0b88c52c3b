import LifeCycle

/// Budgets of processor time: the watchdog's for what is made in the background, and the limit on running there.
///
/// Nobody polls: a process is measured only while it has such a budget, and then no sooner than it could have used it up.
extension DeviceCore {
  /// Opens and closes the budgets of a process by how it stands now.
  mutating func refreshMeters(_ index: Int) {
    guard policy.enforcesDeadlines, processes[index].machine.isAwake, !processes[index].isEnding,
      !processes[index].holdsVisibleScene
    else { return processes[index].meters.close() }
    let creation = processes[index].transitions.outstanding.first { $0.createsInBackground }
    processes[index].meters.run(
      creation: creation.map { $0.isLaunch ? .launch : .scene },
      isLimited: processes[index].isLaunched && !processes[index].isFreeOfProcessorLimit, at: now, policy.processor)
  }

  /// A process has used so much processor time since it began; nil where that is unknown, or does not count because a
  /// debugger holds the process (reference 6.2): then the count begins anew.
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

  /// In the words of iOS's report on such an end. Reference: that it is fatal in the background is sourced (5.4), a
  /// termination code for it is not, so there is none. How the 60 s are counted is not sourced; chosen: one stretch
  /// after another, from when the app began to run in the background.
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
  /// A processing task that was submitted for external power is free of the limit while it runs (reference 5.4).
  fileprivate var isFreeOfProcessorLimit: Bool {
    assertions.holds(.task) && assertions.tasks.contains { $0.request.kind.isProcessing && $0.request.requiresPower }
  }
}
