import LifeCycle

/// What falls due: suspension, the end of background time, and the watchdog.
extension DeviceCore {
  /// When something falls due next; nil when nothing will by itself.
  public var nextDeadline: Instant? {
    var next = nextTaskStart
    for process in processes {
      if let due = process.nextDue(enforcing: policy.enforcesDeadlines), next.map({ due < $0 }) ?? true { next = due }
    }
    if let due = prewarming.due, next.map({ due < $0 }) ?? true { next = due }
    if let due = nextNotification, next.map({ due < $0 }) ?? true { next = due }
    return next
  }

  /// Sets or clears a process's timers by what it holds now. Called after everything that touches it.
  mutating func refresh(_ index: Int) {
    guard processes[index].phase != .ending else { return clearTimers(index) }
    processes[index].noteHeld(at: now)
    refreshMeters(index)
    // In front nothing is refused; should it leave with its locks, it is refused anew.
    if processes[index].hasForegroundScene { processes[index].locks = nil }
    let mayRest = processes[index].phase == .running && !processes[index].holdsAssertion && processes[index].end == nil
    if !mayRest {
      processes[index].suspendAt = nil
    } else if processes[index].suspendAt == nil {
      record(.system, "lastAssertionDropped", app: processes[index].app, process: processes[index].key)
      processes[index].suspendAt = now + policy.suspensionDelay
      processes[index].cause = cause
    }
    guard !processes[index].hasForegroundScene, processes[index].phase != .suspended else {
      processes[index].inBackgroundSince = nil
      processes[index].backgroundUntil = nil
      processes[index].expiresAt = nil
      return
    }
    let since = processes[index].inBackgroundSince ?? now
    processes[index].inBackgroundSince = since
    if processes[index].backgroundTasks.isEmpty {
      processes[index].backgroundUntil = nil
      processes[index].expiresAt = nil
    } else if processes[index].backgroundUntil == nil, processes[index].expiresAt == nil {
      processes[index].backgroundUntil = since + policy.backgroundTasks
    }
  }

  mutating func clearTimers(_ index: Int) {
    processes[index].suspendAt = nil
    processes[index].backgroundUntil = nil
    processes[index].expiresAt = nil
    processes[index].deadline = nil
    processes[index].enteringUntil = nil
    processes[index].creating = nil
    processes[index].background = nil
    processes[index].locks = nil
  }

  /// Decides all that is due now.
  mutating func fireTimers() {
    fireNotifications()
    for index in processes.indices {
      guard processes[index].phase != .ending else { continue }
      cause = processes[index].cause
      if policy.enforcesDeadlines { checkDeadlines(index) }
      guard processes[index].phase != .ending else { continue }
      giveUpHandlers(index)
      lookAtLocks(index)
      if let until = processes[index].backgroundUntil, until <= now { expireBackgroundTasks(index) }
      if let at = processes[index].suspendAt, at <= now {
        processes[index].suspendAt = nil
        askToSleep(index)
      }
      expireDueTasks(index)
      measureProcessor(index)
    }
    startDueTasks()
    prewarmLikely()
  }

  private mutating func expireBackgroundTasks(_ index: Int) {
    processes[index].backgroundUntil = nil
    let names = processes[index].backgroundTasks.map { Value.string($0.name) }
    record(
      .system, "backgroundTimeExpired", app: processes[index].app, process: processes[index].key,
      detail: ["tasks": .array(names), "allowance": .number(policy.backgroundTasks.seconds)])
    processes[index].expiresAt = now + policy.expirationGrace
    send(index, .expireBackgroundTasks)
    refresh(index)
  }

  private mutating func checkDeadlines(_ index: Int) {
    if let deadline = processes[index].deadline, deadline <= now, let overdue = processes[index].limited {
      guard processes[index].phase != .preparing(overdue.number) else { return freezeUnanswered(index) }
      watchdog(index, overdue.name, overdue.allowance)
    } else if let until = processes[index].enteringUntil, until <= now {
      watchdog(index, "scene-update", policy.enterBackground)
    } else if let expires = processes[index].expiresAt, expires <= now {
      let names = processes[index].backgroundTasks.map { "'\($0.name)'" }.joined(separator: ", ")
      transgression(
        index,
        .init(
          .backgroundTaskTimeout, code: .backgroundTask,
          explanation: "background task \(names) was still held after its time had expired"))
    } else if let exit = overrun(index) {
      transgression(index, exit)
    } else if let event = processes[index].events.first(where: { $0.deadline <= now }) {
      transgression(
        index,
        .init(
          .backgroundTaskTimeout, code: event.kind.terminationCode,
          explanation:
            "the completion handler of the \(event.kind.name) was not called within "
            + "\(policy.backgroundEvent.seconds) seconds"))
    }
  }

  /// The processes that the watchdog would end at a time, so that it can be seen first whether a debugger holds them.
  public func overdue(at time: Instant) -> [ProcessKey] {
    guard policy.enforcesDeadlines else { return [] }
    return processes.filter { $0.allowanceEnd.map { $0 <= time } ?? false }.map(\.key)
  }

  /// Gives a process that a debugger holds every allowance that is over once more (reference 6.2: not enforced with a
  /// debugger).
  public mutating func spare(_ process: ProcessKey, at time: Instant) {
    guard let index = processes.firstIndex(where: { $0.key == process }) else { return }
    now = max(now, time)
    if let deadline = processes[index].deadline, deadline <= now {
      processes[index].deadline = processes[index].limited?.allowance.map { now + $0 }
    }
    if let until = processes[index].enteringUntil, until <= now {
      processes[index].enteringUntil = now + policy.enterBackground
    }
    if let expires = processes[index].expiresAt, expires <= now {
      processes[index].expiresAt = now + policy.expirationGrace
    }
    for event in processes[index].events.indices where processes[index].events[event].deadline <= now {
      processes[index].events[event].deadline = now + policy.backgroundEvent
    }
  }

  /// In the words of a crash report (reference 6.2), without the pid, which the log has beside it.
  mutating func watchdog(
    _ index: Int, _ event: String, _ allowance: Span?, resource: String = "real (wall clock)"
  ) {
    let bundle = apps[Int(processes[index].app.rawValue)].bundleIdentifier
    let explanation =
      "\(event) watchdog transgression: application<\(bundle)> exhausted \(resource) time allowance of "
      + "\(allowance?.hundredths ?? "unlimited") seconds"
    transgression(index, .init(.watchdog, code: .watchdog, explanation: explanation))
  }

  private mutating func transgression(_ index: Int, _ exit: ProcessExit) {
    record(.system, "watchdog", app: processes[index].app, process: processes[index].key, detail: exit.detail)
    kill(index, exit)
  }
}

extension AppProcess {
  func nextDue(enforcing: Bool) -> Instant? {
    // What still runs out for a process that is being killed is of no account.
    guard phase != .ending else { return nil }
    var due = handlers.reduce(earlier(earlier(suspendAt, backgroundUntil), locks?.nextLook)) { earlier($0, $1.until) }
    for task in tasks where !task.hasExpired { due = earlier(due, task.until) }
    return enforcing ? earlier(earlier(due, allowanceEnd), measurementDue) : due
  }

  func earlier(_ one: Instant?, _ other: Instant?) -> Instant? {
    guard let one, let other else { return one ?? other }
    return min(one, other)
  }

  /// When the first of its allowances is over.
  var allowanceEnd: Instant? {
    guard phase != .ending else { return nil }
    let due = events.reduce(earlier(earlier(deadline, enteringUntil), expiresAt)) { earlier($0, $1.deadline) }
    return tasks.reduce(due) { earlier($0, $1.killAt) }
  }
}

extension Span {
  /// Seconds with two decimals, as crash reports have them.
  fileprivate var hundredths: String {
    let all = nanoseconds / 10_000_000
    let fraction = all % 100
    return "\(all / 100).\(fraction < 10 ? "0" : "")\(fraction)"
  }
}
