import LifeCycle

/// The task scheduler: the pending requests, and the conditions for the choice of time (reference 5.4). Running tasks
/// hold their processes; see ``AssertionSet``.
struct TaskService: Sendable {
  /// In order of submission.
  private(set) var pending: [PendingTask] = []
  private(set) var conditions = TaskConditions()
  private var history: [AppKey: TaskHistory] = [:]
  /// The kind of the last request with an identifier.
  private var kinds: [AppKey: [String: TaskRequest.Kind]] = [:]
  private var nextOrder = 1
  private var idleSince: Instant?

  /// Restores the requests and the use history of an earlier device.
  mutating func restore(_ pending: [PendingTask], history: [AppKey: TaskHistory]) {
    self.history = history
    self.pending = pending.sorted { $0.order < $1.order }
    for task in self.pending {
      nextOrder = max(nextOrder, task.order + 1)
      kinds[task.app, default: [:]][task.request.identifier] = task.request.kind
    }
  }

  // MARK: Questions

  func pending(of app: AppKey) -> [PendingTask] { pending.filter { $0.app == app } }

  func pending(_ identifier: String, of app: AppKey) -> PendingTask? {
    pending.first { $0.app == app && $0.request.identifier == identifier }
  }

  func history(of app: AppKey) -> TaskHistory { history[app] ?? TaskHistory() }

  /// The kind that the app last submitted under an identifier.
  func kind(of identifier: String, in app: AppKey) -> TaskRequest.Kind? { kinds[app]?[identifier] }

  /// Why a request exceeds a limit; nil if it does not.
  func tooMany(_ request: TaskRequest, of app: AppKey, _ policy: TaskPolicy) -> String? {
    let kinds: Set<TaskRequest.Kind>
    let limit: Int
    switch request.kind {
    case .refresh: (kinds, limit) = ([.refresh], policy.refreshRequests)
    case .processing, .healthResearch: (kinds, limit) = ([.processing, .healthResearch], policy.processingRequests)
    case .continued: (kinds, limit) = ([.continued], policy.continuedRequests)
    }
    let others = pending.filter {
      $0.app == app && kinds.contains($0.request.kind) && $0.request.identifier != request.identifier
    }
    return others.count < limit ? nil : "\(limit) \(request.kind.name) requests are already pending"
  }

  /// When a request may begin under the present conditions; nil if something other than time must change first.
  func start(of task: PendingTask, at now: Instant, _ policy: TaskPolicy) -> Instant? {
    guard conditions.allowsBackgroundRefresh, task.request.kind != .continued else { return nil }
    guard !task.request.requiresNetwork || conditions.hasNetwork else { return nil }
    guard !task.request.requiresPower || conditions.hasPower else { return nil }
    let history = history(of: task.app)
    guard let lastUsed = history.lastUsed else { return nil }
    if task.request.kind.isProcessing {
      guard let idleSince else { return nil }
      let at = max(task.earliest, idleSince + policy.idleDelay)
      return max(at, now) - lastUsed <= policy.week ? at : nil
    }
    let rare = history.lastRefresh.map { $0 + policy.rareRefreshInterval } ?? task.earliest
    let often = history.lastRefresh.map { $0 + policy.refreshInterval } ?? task.earliest
    let soon = max(task.earliest, often)
    let at = max(soon, now) - lastUsed <= policy.day ? soon : max(task.earliest, rare)
    return max(at, now) - lastUsed <= policy.week ? at : nil
  }

  // MARK: Changes

  /// Accepts a request; it replaces a pending one with the same identifier.
  ///
  /// - Returns: the pending request, and whether it replaced one.
  mutating func submit(_ request: TaskRequest, of app: AppKey, earliest: Instant) -> (PendingTask, replaces: Bool) {
    let count = pending.count
    pending.removeAll { $0.app == app && $0.request.identifier == request.identifier }
    let replaces = pending.count < count
    let task = PendingTask(app: app, request: request, earliest: earliest, order: nextOrder)
    nextOrder += 1
    pending.append(task)
    kinds[app, default: [:]][request.identifier] = request.kind
    return (task, replaces)
  }

  /// Removes a pending request.
  ///
  /// - Returns: the change to store; none for continued processing, which is not stored.
  mutating func drop(_ task: PendingTask) -> StoreChange? {
    pending.removeAll { $0.order == task.order }
    return task.request.kind == .continued ? nil : .deleteTask(task.app, task.request.identifier)
  }

  /// A task begins.
  mutating func began(_ request: TaskRequest, of app: AppKey, at now: Instant) -> StoreChange? {
    kinds[app, default: [:]][request.identifier] = request.kind
    guard request.kind == .refresh else { return nil }
    history[app, default: TaskHistory()].lastRefresh = now
    return .taskHistory(app, history(of: app))
  }

  /// The user has used the app. Rounded to the hour: only days matter, and not every touch needs a write.
  mutating func used(_ app: AppKey, at now: Instant, _ policy: TaskPolicy) -> StoreChange? {
    guard history[app]?.lastUsed.map({ now - $0 >= policy.useGrain }) ?? true else { return nil }
    history[app, default: TaskHistory()].lastUsed = now
    return .taskHistory(app, history(of: app))
  }

  mutating func set(_ conditions: TaskConditions, isLocked: Bool, at now: Instant) {
    self.conditions = conditions
    noteIdleness(isLocked: isLocked, at: now)
  }

  /// A device is idle if it is locked, or set to idle.
  mutating func noteIdleness(isLocked: Bool, at now: Instant) {
    if !(conditions.isIdle || isLocked) { idleSince = nil } else if idleSince == nil { idleSince = now }
  }

  mutating func forget(_ app: AppKey) {
    pending.removeAll { $0.app == app }
    history[app] = nil
    kinds[app] = nil
  }
}
