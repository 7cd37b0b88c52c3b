import LifeCycle

/// The system's own choice of the time (reference 5.4), where the policy lets it choose.
extension DeviceCore {
  /// When the next task that waits may begin; nil where none will by the passing of time alone.
  var nextTaskStart: Instant? {
    guard policy.tasks.startsDueTasks else { return nil }
    return tasks.pending.compactMap(start).min()
  }

  /// Begins every task whose time has come, in the order of submission.
  mutating func startDueTasks() {
    guard policy.tasks.startsDueTasks else { return }
    for task in tasks.pending {
      guard let at = start(of: task), at <= now else { continue }
      let due = outbox.record(
        .system, "taskDue", app: task.app, .text("identifier", task.request.identifier), by: .timer)
      start(task.request, task, task.app, by: due)
    }
  }

  /// The time at which a request may begin as the app stands, too; nil where something but time must change first.
  private func start(of task: PendingTask) -> Instant? {
    guard !apps[task.app].isForceQuit || survivesForceQuit(task.request.kind) else { return nil }
    // An app in front refreshes itself, and a task runs once at a time.
    if let index = processes.index(of: task.app) {
      guard !processes[index].hasForegroundScene, !processes[index].assertions.holds(.task) else { return nil }
    }
    return tasks.start(of: task, at: now, policy.tasks)
  }

  func survivesForceQuit(_ kind: TaskRequest.Kind) -> Bool {
    kind.isProcessing && policy.tasks.rules.processingSurvivesForceQuit
  }

  // MARK: What the choice goes by

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

  /// Called after each stimulus of a user's: it ends processing, and counts as use of the app in front.
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

  /// Whoever starts to use the device ends what it does while nobody uses it: processing. Refresh and continued tasks
  /// go on.
  private mutating func userReturned(by cause: Cause) {
    for index in processes.indices where !processes[index].isEnding && processes[index].assertions.holds(.task) {
      for task in processes[index].assertions.tasks where task.request.kind.isProcessing {
        expire(index, task, because: "the user is back", by: cause)
      }
    }
  }

  /// What the device offers to tasks at the moment.
  public var taskConditions: TaskConditions { tasks.conditions }

  /// What the scheduler remembers of the app; empty for one that was never used.
  public func taskHistory(of app: AppKey) -> TaskHistory { tasks.history(of: app) }
}
