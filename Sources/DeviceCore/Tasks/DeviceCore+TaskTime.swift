import LifeCycle

/// The system's own choice of the time (reference 5.4), where the policy lets it choose.
extension DeviceCore {
  /// When the next task that waits may begin; nil where none will by the passing of time alone.
  var nextTaskStart: Instant? {
    guard policy.tasks.startsDueTasks, !tasks.pending.isEmpty else { return nil }
    return tasks.pending.compactMap(start).min()
  }

  /// Begins every task whose time has come, in the order of submission.
  mutating func startDueTasks() {
    guard policy.tasks.startsDueTasks else { return }
    for task in tasks.pending {
      guard let at = start(of: task), at <= now else { continue }
      cause = nil
      record(.system, "taskDue", app: task.app, detail: ["identifier": .string(task.request.identifier)])
      start(task.request, task, task.app)
    }
  }

  /// The time at which a request may begin as things stand; nil where something but time must change first.
  private func start(of task: PendingTask) -> Instant? {
    let app = apps[Int(task.app.rawValue)]
    let conditions = tasks.conditions
    guard conditions.allowsBackgroundRefresh, task.request.kind != .continued else { return nil }
    guard !app.isForceQuit || (task.request.kind.isProcessing && policy.tasks.rules.processingSurvivesForceQuit) else {
      return nil
    }
    // An app in front refreshes itself, and a task runs once at a time.
    guard !isInFront(task.app), runningTasks(of: task.app).isEmpty else { return nil }
    guard !task.request.requiresNetwork || conditions.hasNetwork else { return nil }
    guard !task.request.requiresPower || conditions.hasPower else { return nil }
    let history = tasks.history[task.app] ?? TaskHistory()
    guard let lastUsed = history.lastUsed else { return nil }
    if task.request.kind.isProcessing {
      guard let idleSince = tasks.idleSince else { return nil }
      let at = max(task.earliest, idleSince + policy.tasks.idleDelay)
      return max(at, now) - lastUsed <= policy.tasks.week ? at : nil
    }
    let rare = history.lastRefresh.map { $0 + policy.tasks.rareRefreshInterval } ?? task.earliest
    let often = history.lastRefresh.map { $0 + policy.tasks.refreshInterval } ?? task.earliest
    let soon = max(task.earliest, often)
    let at = max(soon, now) - lastUsed <= policy.tasks.day ? soon : max(task.earliest, rare)
    return max(at, now) - lastUsed <= policy.tasks.week ? at : nil
  }

  private func isInFront(_ app: AppKey) -> Bool {
    processIndex(of: app).map { processes[$0].hasForegroundScene } ?? false
  }

  // MARK: What the choice goes by

  mutating func setConditions(_ conditions: TaskConditions) {
    record(
      .input, "taskConditions",
      detail: [
        "network": .bool(conditions.hasNetwork), "power": .bool(conditions.hasPower),
        "backgroundRefresh": .bool(conditions.allowsBackgroundRefresh), "load": .bool(conditions.isUnderLoad),
        "idle": .bool(conditions.isIdle),
      ])
    tasks.conditions = conditions
    noteIdleness()
    startContinuedTasks()
  }

  /// Called after each stimulus: what a user does ends processing, and counts as use of the app in front.
  mutating func noteUse(_ stimulus: Stimulus) {
    guard stimulus.isUsers else { return }
    noteIdleness()
    guard stimulus.isUserReturning else { return }
    userReturned()
    guard !stage.isLocked, let app = frontApp else { return }
    // To the hour: it is only ever asked for days, and need not be written down with each touch.
    let lastUsed = tasks.history[app]?.lastUsed
    if lastUsed.map({ now - $0 >= policy.tasks.useGrain }) ?? true { remember(app) { $0.lastUsed = $1 } }
  }

  private mutating func noteIdleness() {
    let isIdle = tasks.conditions.isIdle || stage.isLocked
    if !isIdle { tasks.idleSince = nil } else if tasks.idleSince == nil { tasks.idleSince = now }
  }

  mutating func remember(_ app: AppKey, _ change: (inout TaskHistory, Instant) -> Void) {
    var history = tasks.history[app] ?? TaskHistory()
    change(&history, now)
    tasks.history[app] = history
    effects.append(.store(.taskHistory(app, history)))
  }

  /// What the device offers to tasks at the moment.
  public var taskConditions: TaskConditions { tasks.conditions }

  /// What the scheduler remembers of the app; empty for one that was never used.
  public func taskHistory(of app: AppKey) -> TaskHistory { tasks.history[app] ?? TaskHistory() }

  // MARK: What outlives the device

  /// What an earlier device with the same state knew of requests and of use.
  public mutating func restoreTasks(_ pending: [PendingTask], history: [AppKey: TaskHistory]) {
    tasks.history = history
    tasks.pending = pending.sorted { $0.order < $1.order }
    for task in tasks.pending {
      tasks.nextOrder = max(tasks.nextOrder, task.order + 1)
      tasks.kinds[task.app, default: [:]][task.request.identifier] = task.request.kind
    }
  }

  mutating func forgetTasks(of app: AppKey) {
    tasks.pending.removeAll { $0.app == app }
    tasks.history[app] = nil
    prewarming.history[app] = nil
    tasks.kinds[app] = nil
  }
}

extension Stimulus {
  /// Whether it is the user who takes the device to hand: something is opened, touched or unlocked.
  var isUserReturning: Bool {
    switch self {
    case .user(let action): action.kind.presence == .returns
    case .process: false
    case .kernel(let report): report.isUserReturning
    }
  }

  /// Whether it is a user's at all, so that the device may be in use, or no longer.
  var isUsers: Bool {
    switch self {
    case .user(let action): action.kind.presence != .none
    case .process: false
    case .kernel(let report): report.isUserReturning
    }
  }
}

extension KernelReport {
  /// An app in front that opens another one is in its user's hands.
  fileprivate var isUserReturning: Bool {
    switch self {
    case .opens: true
    case .frozen, .sharedLocks, .exited, .violated, .memory, .processorUsed, .foundDate, .foundReports: false
    }
  }
}
