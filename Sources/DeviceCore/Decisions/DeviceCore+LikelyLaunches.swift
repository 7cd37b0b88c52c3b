import LifeCycle

/// The system's own choice of apps to be started ahead of time, where the policy lets it choose: those that the user
/// brings to the front the most often and the most recently, within a budget, while memory is not short. They are the
/// first to be ended when it is; see ``JetsamBand/idle``.
extension DeviceCore {
  /// Called after each stimulus of a user's: an app that has come to the front was used, and whatever the user does puts
  /// the next look off.
  mutating func noteLaunch(_ presence: UserAction.Presence) {
    guard policy.prewarm.isOn, presence != .none else { return }
    prewarming.look(at: now + policy.prewarm.delay, policy)
    outbox.store(prewarming.noteFront(frontApp, isLocked: stage.isLocked, at: now, policy.prewarm))
  }

  /// Starts the likeliest app, if it is time, and there is room for one; then looks again a little later.
  mutating func prewarmLikely() {
    guard prewarming.takeDue(at: now) else { return }
    // When there is enough again, it is looked again.
    guard memoryService.level == .normal, let next = likeliest else { return }
    let waiting = processes.indices.filter { !processes[$0].isLaunched && !processes[$0].isEnding }
    guard hasRoom(beside: waiting) else { return dropLeastLikely(of: waiting, for: next) }
    let chosen = outbox.record(
      .system, "likelyLaunch", app: next.app, .text("explanation", next.explanation), by: .timer)
    beginPrewarm(next.app, by: chosen)
    prewarming.look(at: now + policy.prewarm.gap, policy)
  }

  /// Of the apps without a process; none that the user has swiped away, and none that crashed, as it may again.
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

  /// One that is expected less than half as much makes room.
  private mutating func dropLeastLikely(of waiting: [Int], for next: Likely) {
    let uses = waiting.map { prewarming.uses(of: processes[$0].app, at: now, policy.prewarm) }
    guard let least = zip(waiting, uses).min(by: { $0.1 < $1.1 }), least.1 * 2 < next.uses else { return }
    end(
      least.0,
      ProcessExit(
        .jetsam,
        explanation: "launched ahead of time and not used; \(apps[next.app].name) is more likely to be launched"),
      "unlikelyLaunch", by: .timer)
    prewarming.look(at: now + policy.prewarm.gap, policy)
  }

  /// How often the app was brought to the front of late; nil where it never was, or nobody counts.
  public func launchHistory(of app: AppKey) -> LaunchHistory? { prewarming.history(of: app) }
}
