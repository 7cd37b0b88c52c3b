import LifeCycle

/// Tasks from their launch handler to their end (reference 5.4).
extension DeviceCore {
  /// The system's own time has come for a task: of a request that waits, or, as a debugger has it, without one.
  ///
  /// Earliest dates and conditions do not count; what the user switched off does.
  mutating func runTask(_ app: AppKey, _ identifier: String, _ kind: TaskRequest.Kind?) throws(Refusal) {
    let installed = try require(app)
    let permission = TaskPermission(of: identifier, in: installed.permittedTaskIdentifiers)
    guard permission != .none else { throw .taskNotPermitted(app: installed.name, identifier: identifier) }
    let pending = pendingTasks(of: app).first { $0.request.identifier == identifier }
    let request = pending?.request ?? TaskRequest(kind ?? guessedKind(identifier, app), identifier)
    if let mode = request.kind.requiredMode, !installed.backgroundModes.contains(mode) {
      throw .backgroundModeMissing(app: installed.name, mode: mode)
    }
    guard policy.tasks.rules.kinds.contains(request.kind) else { throw .taskKindUnknown(request.kind.name) }
    guard !runningTasks(of: app).contains(where: { $0.request.identifier == identifier }) else {
      throw .taskRuns(identifier)
    }
    record(.input, "runTask", app: app, detail: ["identifier": .string(identifier)])
    start(request, pending, app)
  }

  /// The kind of a task that was never submitted: only the app's code could say. What it was submitted as before; else
  /// the one that the app has a background mode for; else what its name says, for such names are the custom.
  private func guessedKind(_ identifier: String, _ app: AppKey) -> TaskRequest.Kind {
    if let kind = tasks.kinds[app]?[identifier] { return kind }
    let modes = apps[Int(app.rawValue)].backgroundModes
    guard modes.contains("fetch") else { return .processing }
    guard modes.contains("processing") else { return .refresh }
    return identifier.lowercased().contains("process") ? .processing : .refresh
  }

  /// Launches, wakes or simply tells the app, unless a forced quit stands against it (reference 6.6).
  mutating func start(_ request: TaskRequest, _ pending: PendingTask?, _ app: AppKey) {
    let survives = request.kind.isProcessing && policy.tasks.rules.processingSurvivesForceQuit
    guard !apps[Int(app.rawValue)].isForceQuit || survives else {
      return record(
        .system, "task not run: the user has swiped the app away", app: app,
        detail: ["identifier": .string(request.identifier)])
    }
    var index = launchedIndex(of: app)
    if let running = index, processes[running].end != nil { index = nil }
    if index == nil { index = start(app, Transition.Launch(inForeground: false)) }
    if let pending { drop(pending) }
    guard let index else { return }
    if request.kind == .refresh { remember(app) { $0.lastRefresh = $1 } }
    tasks.kinds[app, default: [:]][request.identifier] = request.kind
    let id = processes[index].nextTask
    processes[index].nextTask += 1
    let until = now + policy.tasks.allowance(for: request.kind)
    processes[index].tasks.append(RunningTask(id: id, request: request, since: now, until: until))
    send(index, .runTask(TaskRun(id: id, request: request)))
    refresh(index)
  }

  mutating func completed(_ index: Int, _ id: UInt32, _ success: Bool) throws(Refusal) {
    guard let task = try running(id, in: index) else { return }
    let identifier = processes[index].tasks.remove(at: task).request.identifier
    record(
      .system, "taskCompleted", app: processes[index].app, process: processes[index].key,
      detail: ["identifier": .string(identifier), "success": .bool(success)])
    refresh(index)
    startContinuedTasks()
  }

  /// The expiration handler is called; a task that does not complete after it takes its process with it.
  private mutating func expire(_ index: Int, _ task: Int, because reason: String) {
    guard !processes[index].tasks[task].hasExpired else { return }
    processes[index].tasks[task].killAt = now + policy.expirationGrace
    record(
      .system, "taskExpired", app: processes[index].app, process: processes[index].key,
      detail: [
        "identifier": .string(processes[index].tasks[task].request.identifier), "explanation": .string(reason),
      ])
    send(index, .expireTask(processes[index].tasks[task].id))
    refresh(index)
  }

  /// By command: as if its time were over; of a continued task, as if the user had cancelled it.
  mutating func expireTask(_ app: AppKey, _ identifier: String) throws(Refusal) {
    let index = try requireRunning(app)
    guard let task = processes[index].tasks.firstIndex(where: { $0.request.identifier == identifier }) else {
      throw .taskDoesNotRun(identifier)
    }
    record(.input, "expireTask", app: app, detail: ["identifier": .string(identifier)])
    expire(index, task, because: "on request")
  }

  /// What falls due for a process's tasks.
  mutating func expireDueTasks(_ index: Int) {
    for task in processes[index].tasks.indices where processes[index].tasks[task].until <= now {
      let stalled = processes[index].tasks[task].request.kind == .continued
      expire(index, task, because: stalled ? "it showed no progress" : "its time is over")
    }
  }

  /// The exit of a process one of whose tasks has outlived its grace; nil while none has.
  func overrun(_ index: Int) -> ProcessExit? {
    guard let task = processes[index].tasks.first(where: { $0.killAt.map { $0 <= now } ?? false }) else { return nil }
    return ProcessExit(
      .backgroundTaskTimeout, code: .backgroundTask,
      explanation: "the task \(task.request.identifier) had not completed \(policy.expirationGrace.seconds) seconds "
        + "after its expiration handler")
  }

  // MARK: The user

  /// Whoever starts to use the device ends what it does while nobody uses it: processing. Refresh and continued tasks
  /// go on.
  mutating func userReturned() {
    for index in processes.indices where processes[index].end == nil && processes[index].phase != .ending {
      for task in processes[index].tasks.indices where processes[index].tasks[task].request.kind.isProcessing {
        expire(index, task, because: "the user is back")
      }
    }
  }

  /// A forced quit cancels the app's continued tasks without a word, those that wait too (reference 5.4, 6.6).
  mutating func cancelContinuedTasks(of app: AppKey) {
    for task in pendingTasks(of: app) where task.request.kind == .continued { cancelSilently(task) }
    guard let index = processIndex(of: app) else { return }
    processes[index].tasks.removeAll { $0.request.kind == .continued }
  }

  private mutating func cancelSilently(_ task: PendingTask) {
    record(.system, "taskCancelled", app: task.app, detail: ["identifier": .string(task.request.identifier)])
    drop(task)
  }

  // MARK: Continued processing

  var hasRoomForContinuedTask: Bool {
    guard !tasks.conditions.isUnderLoad else { return false }
    let running = processes.reduce(0) { $0 + $1.tasks.count { $0.request.kind == .continued } }
    return running < policy.tasks.continuedTasks
  }

  /// Begins what waits, in the order of submission, as far as there is room.
  mutating func startContinuedTasks() {
    while hasRoomForContinuedTask,
      let next = tasks.pending.first(where: { task in
        task.request.kind == .continued && processIndex(of: task.app).map { processes[$0].end == nil } ?? false
      })
    {
      guard !runningTasks(of: next.app).contains(where: { $0.request.identifier == next.request.identifier }) else {
        return
      }
      start(next.request, next, next.app)
    }
  }

  /// Their requests go with the process.
  mutating func dropContinuedRequests(of app: AppKey) {
    for task in pendingTasks(of: app) where task.request.kind == .continued { drop(task) }
    startContinuedTasks()
  }
}
