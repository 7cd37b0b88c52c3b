import LifeCycle

/// Apps' requests to the task scheduler (reference 5.4).
extension DeviceCore {
  /// The longest text in a request, in bytes; a longer identifier cannot be permitted, and titles are truncated.
  private static let textLimit = 1024
  /// The latest begin date, from now.
  private static let farthest: Span = .seconds(10 * 366 * 24 * 3600)

  mutating func taskAsked(_ process: ProcessKey, _ id: UInt32, _ asked: TaskAsked) throws(Refusal) {
    let index = try require(process)
    let app = processes[index].app
    switch asked {
    case .pending: outbox.put(.answerTask(process, request: id, .pending(tasks.pending(of: app).map(\.request))))
    case .submit(let request):
      if let (error, reason) = refusal(of: request, index) {
        outbox.record(
          .system, "taskRequestRefused", app: app, process: process,
          ["identifier": .string(request.identifier), "explanation": .string(reason)], by: processes[index].cause)
        outbox.put(.answerTask(process, request: id, .refused(error, reason: reason)))
      } else {
        outbox.put(.answerTask(process, request: id, .submitted))
        submit(request, of: index)
      }
    }
  }

  /// Why a request is refused; nil if it is accepted.
  private func refusal(of request: TaskRequest, _ index: Int) -> (TaskError, String)? {
    let app = processes[index].app
    let identifier = request.identifier
    guard policy.tasks.rules.kinds.contains(request.kind) else {
      return (.unavailable, "this version of the system does not support \(request.kind.name) tasks")
    }
    let permission = TaskPermission(of: identifier, in: apps[app].permittedTaskIdentifiers)
    guard permission != .none, request.kind == .continued || permission == .listed,
      identifier.utf8.count <= Self.textLimit
    else {
      return (.notPermitted, "'\(identifier)' is not in BGTaskSchedulerPermittedIdentifiers")
    }
    if let mode = request.kind.requiredMode, !apps[app].backgroundModes.contains(mode) {
      return (.notPermitted, "UIBackgroundModes lacks '\(mode)'")
    }
    if request.kind != .continued, !tasks.conditions.allowsBackgroundRefresh {
      return (.unavailable, "Background App Refresh is off")
    }
    // The device has no graphics processor to grant.
    guard request.resources == 0 else { return (.notPermitted, "the device does not support the required resources") }
    if let reason = tasks.tooMany(request, of: app, policy.tasks) { return (.tooManyPendingTaskRequests, reason) }
    guard request.kind == .continued else { return nil }
    // Reference: "submitted in the foreground"; the error for other cases is not sourced.
    guard processes[index].hasForegroundScene else {
      return (.notPermitted, "only a frontmost app may submit a continued task")
    }
    if request.failsUnlessImmediate, !hasRoomForContinuedTask {
      return (.immediateRunIneligible, "the task cannot begin at once")
    }
    return nil
  }

  private mutating func submit(_ request: TaskRequest, of index: Int) {
    let app = processes[index].app
    let cause = processes[index].cause
    var request = request
    request.title = String(request.title.prefix(Self.textLimit))
    request.subtitle = String(request.subtitle.prefix(Self.textLimit))
    // The earliest date of a continued task is ignored: it begins as soon as it can.
    if request.kind == .continued { request.delay = nil }
    let delay = min(max(request.delay ?? .zero, .zero), Self.farthest)
    let (pending, replaces) = tasks.submit(request, of: app, earliest: now + delay)
    let submitted = outbox.record(
      .system, "taskSubmitted", app: app, process: processes[index].key,
      [
        "identifier": .string(request.identifier), "kind": .string(request.kind.name), "delay": .number(delay.seconds),
        "replaces": .bool(replaces),
      ], by: cause)
    // Requests for continued processing do not outlive their process.
    if request.kind != .continued { outbox.store(.saveTask(pending)) }
    startContinuedTasks(by: submitted)
  }

  mutating func taskReported(_ process: ProcessKey, _ report: TaskReport) throws(Refusal) {
    let index = try require(process)
    let app = processes[index].app
    let cause = processes[index].cause
    switch report {
    case .cancel(let identifier):
      if let task = tasks.pending(identifier, of: app) { cancel(task, process, by: cause) }
    case .cancelAll: for task in tasks.pending(of: app) { cancel(task, process, by: cause) }
    case .completed(let id, let success): try completed(index, id, success)
    case .titled(let id, let title, let subtitle):
      try knows(id, in: index)
      processes[index].assertions.changeTask(id) { task in
        task.request.title = String(title.prefix(Self.textLimit))
        task.request.subtitle = String(subtitle.prefix(Self.textLimit))
      }
    case .progressed(let id, let fraction):
      try knows(id, in: index)
      var isFarther = false
      processes[index].assertions.changeTask(id) { task in
        isFarther = task.fraction.map { fraction > $0 } ?? true
        task.fraction = min(max(fraction, 0), 1)
        isFarther = isFarther && !task.hasExpired && task.request.kind == .continued
      }
      if isFarther { processes[index].assertions.prolongTask(id, until: now + policy.tasks.continuedStall) }
    }
  }

  private mutating func cancel(_ task: PendingTask, _ process: ProcessKey?, by cause: Cause) {
    outbox.record(
      .system, "taskCancelled", app: task.app, process: process, .text("identifier", task.request.identifier), by: cause
    )
    outbox.store(tasks.drop(task))
  }

  /// A process may report only on tasks that began in it; reports on tasks cancelled since are ignored.
  func knows(_ id: UInt32, in index: Int) throws(Refusal) {
    guard processes[index].knowsTask(id) else { throw .unknownTask(id) }
  }

  /// A force quit cancels the app's continued tasks without notice, pending ones included (reference 5.4, 6.6).
  mutating func cancelContinuedTasks(of app: AppKey, by cause: Cause) {
    for task in tasks.pending(of: app) where task.request.kind == .continued { cancel(task, nil, by: cause) }
    guard let index = processes.index(of: app) else { return }
    processes[index].assertions.releaseTasks { $0.request.kind == .continued }
  }

  /// The pending requests of an app, in order of submission.
  public func pendingTasks(of app: AppKey) -> [PendingTask] { tasks.pending(of: app) }

  /// The running tasks of the app's process.
  public func runningTasks(of app: AppKey) -> [RunningTask] {
    processes.index(of: app).map { processes[$0].assertions.tasks } ?? []
  }
}
