import LifeCycle

/// The system's own choice of apps to prewarm, if the policy allows it: those that the user brings to the front most
/// often and most recently, within a budget, while memory is not short. They are killed first when it is; see
/// ``JetsamBand/idle``.
extension DeviceCore {
  /// Called after each user stimulus: counts an app that came to the front as used; any user action postpones the next
  /// prewarm.
  mutating func noteLaunch(_ presence: UserAction.Presence) {
    guard policy.prewarm.isOn, presence != .none else { return }
    prewarming.look(at: now + policy.prewarm.delay, policy)
    outbox.store(prewarming.noteFront(frontApp, isLocked: stage.isLocked, at: now, policy.prewarm))
  }

  /// Prewarms the likeliest app if it is due and there is room; then schedules the next check.
  mutating func prewarmLikely() {
    guard prewarming.takeDue(at: now) else { return }
    // Checked again once memory has recovered.
    guard memoryService.level == .normal, let next = likeliest else { return }
    let waiting = processes.indices.filter { !processes[$0].isLaunched && !processes[$0].isEnding }
    guard hasRoom(beside: waiting) else { return dropLeastLikely(of: waiting, for: next) }
    let chosen = outbox.record(
      .system, "likelyLaunch", app: next.app, .text("explanation", next.explanation), by: .timer)
    beginPrewarm(next.app, by: chosen)
    prewarming.look(at: now + policy.prewarm.gap, policy)
  }

  /// An app without a process; never one that the user swiped away, or that crashed and might crash again.
  private var likeliest: Likely? {
    prewarming.likeliest(
      among: { app in
        apps[app].isInstalled && !apps[app].isForceQuit && apps.lastExit[app]?.reason != .crash
          && processes.index(of: app) == nil
      }, at: now, policy.prewarm)
  }

  private func hasRoom(beside waiting: [Int]) -> Bool {
    guard waiting.count < policy.prewarm.count else { return false }
    guard let capacity = memoryService.sample?.capacity else { return true }
    let assumed = policy.prewarm.assumedFootprint
    let used = waiting.reduce(assumed) { $0 + (memoryService.usage(of: processes[$1].key) ?? assumed) }
    return used <= MemoryPolicy.share(policy.prewarm.budget, of: capacity)
  }

  /// Ends a prewarmed app that is less than half as likely as the next one.
  private mutating func dropLeastLikely(of waiting: [Int], for next: Likely) {
    let uses = waiting.map { prewarming.uses(of: processes[$0].app, at: now, policy.prewarm) }
    guard let least = zip(waiting, uses).min(by: { $0.1 < $1.1 }), least.1 * 2 < next.uses else { return }
    end(
      least.0,
      ProcessExit(
        .jetsam,
        explanation: "prewarmed but not used; \(apps[next.app].name) is more likely to be launched"),
      "unlikelyLaunch", by: .timer)
    prewarming.look(at: now + policy.prewarm.gap, policy)
  }

  /// How often the app recently came to the front; nil if it never did, or if nothing is counted.
  public func launchHistory(of app: AppKey) -> LaunchHistory? { prewarming.history(of: app) }
}
