import LifeCycle

/// Tasks from their launch handler to their end (reference 5.4).
extension DeviceCore {
  /// Runs a task: for a pending request or, as from a debugger, without one.
  ///
  /// Ignores earliest dates and conditions, but not what the user turned off.
  mutating func runTask(_ app: AppKey, _ identifier: String, _ kind: TaskRequest.Kind?) throws(Refusal) {
    let installed = try require(app)
    let permission = TaskPermission(of: identifier, in: installed.permittedTaskIdentifiers)
    guard permission != .none else { throw .taskNotPermitted(app: installed.name, identifier: identifier) }
    let pending = tasks.pending(identifier, of: app)
    let request = pending?.request ?? TaskRequest(kind ?? guessedKind(identifier, app), identifier)
    if let mode = request.kind.requiredMode, !installed.backgroundModes.contains(mode) {
      throw .backgroundModeMissing(app: installed.name, mode: mode)
    }
    guard policy.tasks.rules.kinds.contains(request.kind) else { throw .taskKindUnknown(request.kind.name) }
    guard !runningTasks(of: app).contains(where: { $0.request.identifier == identifier }) else {
      throw .taskRuns(identifier)
    }
    let input = outbox.record(.input, "runTask", app: app, .text("identifier", identifier), by: .input)
    start(request, pending, app, by: input)
  }

  /// The kind of a task that was never submitted, which only the app's code knows. Guesses: the kind of its last
  /// submission; else the one that the app has a background mode for; else the one that its name suggests, by common
  /// naming.
  private func guessedKind(_ identifier: String, _ app: AppKey) -> TaskRequest.Kind {
    if let kind = tasks.kind(of: identifier, in: app) { return kind }
    let modes = apps[app].backgroundModes
    guard modes.contains("fetch") else { return .processing }
    guard modes.contains("processing") else { return .refresh }
    return identifier.lowercased().contains("process") ? .processing : .refresh
  }

  /// Launches or wakes the app, or just sends the task, unless the app was force quit (reference 6.6).
  mutating func start(_ request: TaskRequest, _ pending: PendingTask?, _ app: AppKey, by cause: Cause) {
    guard !apps[app].isForceQuit || survivesForceQuit(request.kind) else {
      outbox.record(
        .system, "task not run: the user has swiped the app away", app: app, .text("identifier", request.identifier),
        by: cause)
      return
    }
    let running = liveIndex(of: app) ?? start(app, Transition.Launch(inForeground: false), by: cause)
    if let pending { outbox.store(tasks.drop(pending)) }
    guard let index = running else { return }
    outbox.store(tasks.began(request, of: app, at: now))
    let id = processes[index].newTask()
    let until = now + policy.tasks.allowance(for: request.kind)
    processes[index].assertions.acquire(
      .task(RunningTask(id: id, request: request, since: now, until: until)), at: now, until: until)
    send(index, .runTask(TaskRun(id: id, request: request)), by: cause)
    refresh(index, by: cause)
  }

  mutating func completed(_ index: Int, _ id: UInt32, _ success: Bool) throws(Refusal) {
    try knows(id, in: index)
    guard let task = processes[index].assertions.endTask(id) else { return }
    let ended = outbox.record(
      .system, "taskCompleted", app: processes[index].app, process: processes[index].key,
      ["identifier": .string(task.request.identifier), "success": .bool(success)], by: processes[index].cause)
    refresh(index, by: ended)
    startContinuedTasks(by: ended)
  }

  /// Calls the expiration handler; a task that does not complete afterwards costs its process.
  mutating func expire(_ index: Int, _ task: RunningTask, because reason: String, by cause: Cause) {
    guard !task.hasExpired else { return }
    processes[index].assertions.expireTask(task.id, killAt: now + policy.expirationGrace)
    let expired = outbox.record(
      .system, "taskExpired", app: processes[index].app, process: processes[index].key,
      ["identifier": .string(task.request.identifier), "explanation": .string(reason)], by: cause)
    send(index, .expireTask(task.id), by: expired)
    refresh(index, by: expired)
  }

  /// Expires a task on command, as if its time were over; a continued one as if the user had cancelled it.
  mutating func expireTask(_ app: AppKey, _ identifier: String) throws(Refusal) {
    let index = try requireRunning(app)
    guard let task = processes[index].assertions.tasks.first(where: { $0.request.identifier == identifier }) else {
      throw .taskDoesNotRun(identifier)
    }
    let input = outbox.record(.input, "expireTask", app: app, .text("identifier", identifier), by: .input)
    expire(index, task, because: "on request", by: input)
  }

  // MARK: Continued processing

  var hasRoomForContinuedTask: Bool {
    guard !tasks.conditions.isUnderLoad else { return false }
    let running = processes.indices.reduce(0) { sum, index in
      sum + processes[index].assertions.tasks.count { $0.request.kind == .continued }
    }
    return running < policy.tasks.continuedTasks
  }

  /// Begins pending tasks in order of submission, as far as there is room.
  mutating func startContinuedTasks(by cause: Cause) {
    while !tasks.pending.isEmpty, hasRoomForContinuedTask,
      let next = tasks.pending.first(where: { task in
        task.request.kind == .continued
          && processes.index(of: task.app).map { !processes[$0].isEnding } ?? false
      })
    {
      guard !runningTasks(of: next.app).contains(where: { $0.request.identifier == next.request.identifier }) else {
        return
      }
      start(next.request, next, next.app, by: cause)
    }
  }

  /// Drops the requests of an ended process.
  mutating func dropContinuedRequests(of app: AppKey, by cause: Cause) {
    for task in tasks.pending(of: app) where task.request.kind == .continued { outbox.store(tasks.drop(task)) }
    startContinuedTasks(by: cause)
  }
}
