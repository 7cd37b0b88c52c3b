import LifeCycle

/// Which apps are likely to be launched, and when to prewarm the next one (reference 1.d).
struct PrewarmService: Sendable {
  private var history: [AppKey: LaunchHistory] = [:]
  /// When to look for the next one; nil while nothing has changed.
  private(set) var due: Instant?
  /// The app that was frontmost at the last check.
  private var front: AppKey?

  mutating func restore(_ history: [AppKey: LaunchHistory]) { self.history = history }

  func history(of app: AppKey) -> LaunchHistory? { history[app] }

  /// How often an app recently came to the front.
  func uses(of app: AppKey, at now: Instant, _ policy: PrewarmPolicy) -> Double {
    history[app]?.uses(at: now, halfLife: policy.halfLife) ?? 0
  }

  /// The most used of some apps, if it was used often enough.
  func likeliest(among isPossible: (AppKey) -> Bool, at now: Instant, _ policy: PrewarmPolicy) -> Likely? {
    var best: Likely?
    for app in history.keys.sorted() where isPossible(app) {
      let uses = uses(of: app, at: now, policy)
      if uses >= policy.leastUses, uses > best?.uses ?? 0 { best = Likely(app: app, uses: uses) }
    }
    return best
  }

  /// Counts a use of the frontmost app, unless it was frontmost before.
  mutating func noteFront(_ app: AppKey?, isLocked: Bool, at now: Instant, _ policy: PrewarmPolicy) -> StoreChange? {
    guard app != front else { return nil }
    front = app
    guard let app, !isLocked else { return nil }
    let used = (history[app] ?? LaunchHistory(uses: 0, at: now)).used(at: now, halfLife: policy.halfLife)
    history[app] = used
    return .launchHistory(app, used)
  }

  /// Postpones the next check, if the policy wants any.
  mutating func look(at instant: Instant, _ policy: Policy) {
    if policy.prewarm.isOn, policy.rules.prewarms { due = instant }
  }

  /// Whether a check is due; if so, it counts as done.
  mutating func takeDue(at now: Instant) -> Bool {
    guard let due, due <= now else { return false }
    self.due = nil
    return true
  }

  mutating func forget(_ app: AppKey) { history[app] = nil }
}

/// An app that is likely to be launched.
struct Likely {
  var app: AppKey
  /// Its recent use.
  var uses: Double

  var explanation: String {
    let tenths = Int((uses * 10).rounded())
    return
      "most used recently among the apps without a process: \(tenths / 10).\(tenths % 10) times, a use a day ago "
      + "counting half"
  }
}
