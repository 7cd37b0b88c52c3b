import LifeCycle

/// The system's own choice of time (reference 5.4), if the policy allows it.
extension DeviceCore {
  /// When the next pending task may begin; nil if time alone makes none begin.
  @inline(__always) var nextTaskStart: Instant? {
    guard policy.tasks.startsDueTasks else { return nil }
    var next: Instant?
    for task in tasks.pending { next = earlier(next, start(of: task)) }
    return next
  }

  /// Begins every due task, in order of submission.
  mutating func startDueTasks() {
    guard policy.tasks.startsDueTasks else { return }
    for task in tasks.pending {
      guard let at = start(of: task), at <= now else { continue }
      let due = outbox.record(
        .system, "taskDue", app: task.app, .text("identifier", task.request.identifier), by: .timer)
      start(task.request, task, task.app, by: due)
    }
  }

  /// When a request may begin, considering the app's state too; nil if something other than time must change first.
  private func start(of task: PendingTask) -> Instant? {
    guard !apps[task.app].isForceQuit || survivesForceQuit(task.request.kind) else { return nil }
    // A frontmost app refreshes itself, and a task runs once at a time.
    if let index = processes.index(of: task.app) {
      guard !processes[index].hasForegroundScene, !processes[index].assertions.holds(.task) else { return nil }
    }
    return tasks.start(of: task, at: now, policy.tasks)
  }

  func survivesForceQuit(_ kind: TaskRequest.Kind) -> Bool {
    kind.isProcessing && policy.tasks.rules.processingSurvivesForceQuit
  }

  // MARK: Conditions for the choice

  mutating func setConditions(_ conditions: TaskConditions) {
    let input = outbox.record(
      .input, "taskConditions",
      [
        "network": .bool(conditions.hasNetwork), "power": .bool(conditions.hasPower),
        "backgroundRefresh": .bool(conditions.allowsBackgroundRefresh), "load": .bool(conditions.isUnderLoad),
        "idle": .bool(conditions.isIdle),
      ], by: .input)
    tasks.set(conditions, isLocked: stage.isLocked, at: now)
    startContinuedTasks(by: input)
  }

  /// Called after each user stimulus: ends processing, and counts as use of the frontmost app.
  mutating func noteUse(_ presence: UserAction.Presence, by cause: Cause) {
    switch presence {
    case .none: return
    case .leaves: tasks.noteIdleness(isLocked: stage.isLocked, at: now)
    case .returns:
      tasks.noteIdleness(isLocked: stage.isLocked, at: now)
      userReturned(by: cause)
      guard !stage.isLocked, let app = frontApp else { return }
      outbox.store(tasks.used(app, at: now, policy.tasks))
    }
  }

  /// When the user returns, processing ends, because it needs an idle device. Refresh and continued tasks keep running.
  private mutating func userReturned(by cause: Cause) {
    for index in processes.awake where !processes[index].isEnding && processes[index].assertions.holds(.task) {
      for task in processes[index].assertions.tasks where task.request.kind.isProcessing {
        expire(index, task, because: "the user is back", by: cause)
      }
    }
  }

  /// The device's present conditions for tasks.
  public var taskConditions: TaskConditions { tasks.conditions }

  /// The scheduler's record of the app; empty if it was never used.
  public func taskHistory(of app: AppKey) -> TaskHistory { tasks.history(of: app) }
}
