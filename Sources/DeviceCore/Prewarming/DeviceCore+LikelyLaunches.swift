import LifeCycle

/// The system's own choice of apps to be started ahead of time, where the policy lets it choose: those that the user
/// brings to the front the most often and the most recently, within a budget, while memory is not short. They are the
/// first to be ended when it is; see ``JetsamBand/idle``.
extension DeviceCore {
  /// Called after each stimulus: an app that has come to the front was used, and whatever the user does puts it off.
  mutating func noteLaunch(_ stimulus: Stimulus) {
    guard policy.prewarm.isOn, stimulus.isUsers else { return }
    lookForLikely(after: policy.prewarm.delay)
    let front = frontApp
    guard front != prewarming.front else { return }
    prewarming.front = front
    guard let front, !stage.isLocked else { return }
    let before = prewarming.history[front] ?? LaunchHistory(uses: 0, at: now)
    let history = before.used(at: now, halfLife: policy.prewarm.halfLife)
    prewarming.history[front] = history
    effects.append(.store(.launchHistory(front, history)))
  }

  /// Puts the next look off to so long from now.
  mutating func lookForLikely(after span: Span) {
    if policy.prewarm.isOn, policy.rules.prewarms { prewarming.due = now + span }
  }

  /// Starts the likeliest app, if it is time, and there is room for one; then looks again a little later.
  mutating func prewarmLikely() {
    guard let due = prewarming.due, due <= now else { return }
    prewarming.due = nil
    // When there is enough again, it is looked again.
    guard memory.level == .normal, let next = likeliest else { return }
    let waiting = processes.indices.filter {
      !processes[$0].isLaunched && processes[$0].end == nil && processes[$0].phase != .ending
    }
    cause = nil
    guard hasRoom(beside: waiting) else {
      dropLeastLikely(of: waiting, for: next)
      return
    }
    record(.system, "likelyLaunch", app: next.app, detail: ["explanation": .string(next.explanation)])
    beginPrewarm(next.app)
    lookForLikely(after: policy.prewarm.gap)
  }

  private struct Likely {
    var app: AppKey
    var uses: Double
    var explanation: String {
      let tenths = Int((uses * 10).rounded())
      return
        "of the apps without a process the most used of late: \(tenths / 10).\(tenths % 10) times, a use a day ago "
        + "counting half"
    }
  }

  private func uses(of app: AppKey) -> Double {
    prewarming.history[app]?.uses(at: now, halfLife: policy.prewarm.halfLife) ?? 0
  }

  /// Of the apps without a process; none that the user has swiped away, and none that crashed, as it may again.
  private var likeliest: Likely? {
    var best: Likely?
    for (app, _) in prewarming.history.sorted(by: { $0.key < $1.key }) {
      let installed = apps[Int(app.rawValue)]
      guard !installed.name.isEmpty, !installed.isForceQuit, lastExit[app]?.reason != .crash,
        processIndex(of: app) == nil
      else { continue }
      let uses = uses(of: app)
      if uses >= policy.prewarm.leastUses, uses > best?.uses ?? 0 { best = Likely(app: app, uses: uses) }
    }
    return best
  }

  private func hasRoom(beside waiting: [Int]) -> Bool {
    guard waiting.count < policy.prewarm.count else { return false }
    guard let capacity = memory.sample?.capacity else { return true }
    let assumed = policy.prewarm.assumedFootprint
    let used = waiting.reduce(assumed) { $0 + (memory.usage(of: processes[$1].key) ?? assumed) }
    return used <= MemoryPolicy.share(policy.prewarm.budget, of: capacity)
  }

  /// One that is expected less than half as much makes room.
  private mutating func dropLeastLikely(of waiting: [Int], for next: Likely) {
    guard let least = waiting.min(by: { uses(of: processes[$0].app) < uses(of: processes[$1].app) }),
      uses(of: processes[least].app) * 2 < next.uses
    else { return }
    let name = apps[Int(next.app.rawValue)].name
    let exit = ProcessExit(
      .jetsam, explanation: "launched ahead of time and not used; \(name) is more likely to be launched")
    record(.system, "unlikelyLaunch", app: processes[least].app, process: processes[least].key, detail: exit.detail)
    kill(least, exit)
    lookForLikely(after: policy.prewarm.gap)
  }

  /// How often the app was brought to the front of late; nil where it never was, or nobody counts.
  public func launchHistory(of app: AppKey) -> LaunchHistory? { prewarming.history[app] }

  /// What an earlier device with the same state knew of the use of apps.
  public mutating func restoreLaunches(_ history: [AppKey: LaunchHistory]) {
    prewarming.history = history
    if !history.isEmpty { lookForLikely(after: policy.prewarm.delay) }
  }
}
