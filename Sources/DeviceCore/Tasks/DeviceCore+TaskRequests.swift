import LifeCycle

/// What apps ask the task scheduler (reference 5.4).
extension DeviceCore {
  /// Bytes that a text of a request may have; beyond that the identifier cannot be permitted, and titles are cut.
  private static let textLimit = 1024
  /// The farthest that a begin date can be off.
  private static let farthest: Span = .seconds(10 * 366 * 24 * 3600)

  mutating func taskAsked(_ process: ProcessKey, _ id: UInt32, _ asked: TaskAsked) throws(Refusal) {
    let index = try require(process)
    cause = processes[index].cause
    switch asked {
    case .pending: answer(process, id, .pending(pendingTasks(of: processes[index].app).map(\.request)))
    case .submit(let request):
      if let (error, reason) = refusal(of: request, index) {
        record(
          .system, "taskRequestRefused", app: processes[index].app, process: process,
          detail: ["identifier": .string(request.identifier), "explanation": .string(reason)])
        answer(process, id, .refused(error, reason: reason))
      } else {
        answer(process, id, .submitted)
        submit(request, of: index)
      }
    }
  }

  private mutating func answer(_ process: ProcessKey, _ id: UInt32, _ answer: TaskAnswer) {
    effects.append(.answerTask(process, request: id, answer))
  }

  /// Why a request is not taken; nil where it is.
  private func refusal(of request: TaskRequest, _ index: Int) -> (TaskError, String)? {
    let app = apps[Int(processes[index].app.rawValue)]
    let identifier = request.identifier
    guard policy.tasks.rules.kinds.contains(request.kind) else {
      return (.unavailable, "this version of the system knows no \(request.kind.name) tasks")
    }
    let permission = TaskPermission(of: identifier, in: app.permittedTaskIdentifiers)
    guard permission != .none, request.kind == .continued || permission == .listed,
      identifier.utf8.count <= Self.textLimit
    else {
      return (.notPermitted, "'\(identifier)' is not in BGTaskSchedulerPermittedIdentifiers")
    }
    if let mode = request.kind.requiredMode, !app.backgroundModes.contains(mode) {
      return (.notPermitted, "UIBackgroundModes lacks '\(mode)'")
    }
    if request.kind != .continued, !tasks.conditions.allowsBackgroundRefresh {
      return (.unavailable, "Background App Refresh is off")
    }
    // A device of ours has no processor for graphics that it could grant.
    guard request.resources == 0 else { return (.notPermitted, "the device does not support the required resources") }
    if let reason = tooMany(request, processes[index].app) { return (.tooManyPendingTaskRequests, reason) }
    guard request.kind == .continued else { return nil }
    // Reference: "submitted in the foreground"; with which error it fails otherwise is not sourced.
    guard processes[index].hasForegroundScene else {
      return (.notPermitted, "a continued task is submitted by an app that is in front")
    }
    if request.failsUnlessImmediate, !hasRoomForContinuedTask {
      return (.immediateRunIneligible, "the task cannot begin at once")
    }
    return nil
  }

  private func tooMany(_ request: TaskRequest, _ app: AppKey) -> String? {
    let kinds: Set<TaskRequest.Kind>
    let limit: Int
    switch request.kind {
    case .refresh: (kinds, limit) = ([.refresh], policy.tasks.refreshRequests)
    case .processing, .healthResearch:
      (kinds, limit) = ([.processing, .healthResearch], policy.tasks.processingRequests)
    case .continued: (kinds, limit) = ([.continued], policy.tasks.continuedRequests)
    }
    let others = tasks.pending.filter {
      $0.app == app && kinds.contains($0.request.kind) && $0.request.identifier != request.identifier
    }
    return others.count < limit ? nil : "\(limit) \(request.kind.name) requests wait already"
  }

  /// Takes the place of a request with the same identifier that waits.
  private mutating func submit(_ request: TaskRequest, of index: Int) {
    let app = processes[index].app
    let process = processes[index].key
    let identifier = request.identifier
    var request = request
    request.title = String(request.title.prefix(Self.textLimit))
    request.subtitle = String(request.subtitle.prefix(Self.textLimit))
    // The earliest date of a continued task is of no account: it begins as soon as it can.
    if request.kind == .continued { request.delay = nil }
    let delay = min(max(request.delay ?? .zero, .zero), Self.farthest)
    let replaces = tasks.pending.contains { $0.app == app && $0.request.identifier == identifier }
    tasks.pending.removeAll { $0.app == app && $0.request.identifier == identifier }
    let pending = PendingTask(app: app, request: request, earliest: now + delay, order: tasks.nextOrder)
    tasks.nextOrder += 1
    tasks.pending.append(pending)
    tasks.kinds[app, default: [:]][identifier] = request.kind
    record(
      .system, "taskSubmitted", app: app, process: process,
      detail: [
        "identifier": .string(identifier), "kind": .string(request.kind.name), "delay": .number(delay.seconds),
        "replaces": .bool(replaces),
      ])
    // Of continued processing nothing outlives the process that asked.
    if request.kind != .continued { effects.append(.store(.saveTask(pending))) }
    startContinuedTasks()
  }

  mutating func taskReported(_ process: ProcessKey, _ report: TaskReport) throws(Refusal) {
    let index = try require(process)
    let app = processes[index].app
    cause = processes[index].cause
    switch report {
    case .cancel(let identifier):
      for task in pendingTasks(of: app) where task.request.identifier == identifier { cancel(task, process) }
    case .cancelAll: for task in pendingTasks(of: app) { cancel(task, process) }
    case .completed(let id, let success): try completed(index, id, success)
    case .titled(let id, let title, let subtitle):
      guard let task = try running(id, in: index) else { return }
      processes[index].tasks[task].request.title = String(title.prefix(Self.textLimit))
      processes[index].tasks[task].request.subtitle = String(subtitle.prefix(Self.textLimit))
    case .progressed(let id, let fraction):
      guard let task = try running(id, in: index) else { return }
      let isFarther = processes[index].tasks[task].fraction.map { fraction > $0 } ?? true
      processes[index].tasks[task].fraction = min(max(fraction, 0), 1)
      guard isFarther, !processes[index].tasks[task].hasExpired else { return }
      if processes[index].tasks[task].request.kind == .continued {
        processes[index].tasks[task].until = now + policy.tasks.continuedStall
      }
    }
  }

  private mutating func cancel(_ task: PendingTask, _ process: ProcessKey?) {
    record(
      .system, "taskCancelled", app: task.app, process: process,
      detail: ["identifier": .string(task.request.identifier)])
    drop(task)
  }

  /// Takes a request out of those that wait.
  mutating func drop(_ task: PendingTask) {
    tasks.pending.removeAll { $0.order == task.order }
    if task.request.kind != .continued { effects.append(.store(.deleteTask(task.app, task.request.identifier))) }
  }

  /// Nil for a task that was cancelled meanwhile, of which the process may still speak.
  func running(_ id: UInt32, in index: Int) throws(Refusal) -> Int? {
    guard id > 0, id < processes[index].nextTask else { throw .unknownTask(id) }
    return processes[index].tasks.firstIndex { $0.id == id }
  }

  /// The requests of an app that wait, in the order of their submission.
  public func pendingTasks(of app: AppKey) -> [PendingTask] { tasks.pending.filter { $0.app == app } }

  /// The tasks that the app's process runs.
  public func runningTasks(of app: AppKey) -> [RunningTask] { processIndex(of: app).map { processes[$0].tasks } ?? [] }
}
