import LifeCycle

/// Timed decisions: suspension, the end of background time, and the watchdog.
extension DeviceCore {
  /// When the next timed decision is due; nil for none.
  public var nextDeadline: Instant? { nextDue }

  /// Whether something is to be decided by a point of time.
  ///
  /// Mutating in name alone: who keeps the core in a class asks it in place, and not a copy of it, each time that something
  /// comes.
  public mutating func isDue(by time: Instant) -> Bool { nextDue.map { $0 <= time } ?? false }

  @inline(__always) var nextDue: Instant? {
    var next = earlier(nextTaskStart, earlier(prewarming.due, notifications.nextDeadline))
    next = earlier(next, protectedFiles.due)
    for index in processes.awake {
      next = earlier(next, processes[index].nextDeadline(enforcing: policy.enforcesDeadlines))
    }
    return next
  }

  /// Sets or clears a process's timers by its assertions. Called after every change to the process.
  mutating func refresh(_ index: Int, by cause: Cause) {
    guard processes[index].refresh(at: now, under: policy) else { return }
    let dropped = outbox.record(
      .system, "lastAssertionDropped", app: processes[index].app, process: processes[index].key, by: cause)
    processes[index].machine.rest(rest(policy.suspensionDelay, by: dropped))
  }

  /// Makes all decisions that are due now.
  mutating func fireTimers() {
    protectDueFiles()
    fireNotifications()
    for index in processes.awake {
      guard let due = processes[index].nextDeadline(enforcing: policy.enforcesDeadlines), due <= now else { continue }
      fireTimers(of: index)
    }
    startDueTasks()
    prewarmLikely()
  }

  private mutating func fireTimers(of index: Int) {
    if policy.enforcesDeadlines {
      checkAllowances(index)
      guard !processes[index].machine.isBeingKilled else { return }
    }
    let expired = processes[index].assertions.takeExpired(
      at: now, enforcing: policy.enforcesDeadlines, grace: policy.expirationGrace, lockLook: policy.lockLook)
    for expiry in expired where !processes[index].machine.isBeingKilled { expire(index, expiry) }
    guard !processes[index].machine.isBeingKilled else { return }
    if let rest = processes[index].machine.rest, rest.asked <= now {
      askToSleep(index, rest)
    } else if let rest = processes[index].machine.lastRest, rest.until <= now {
      sleep(index, by: rest.cause)
    }
    if policy.enforcesDeadlines, processes[index].meters.takeDue(at: now) {
      outbox.put(.measureProcessor(processes[index].key))
    }
  }

  private mutating func expire(_ index: Int, _ expiry: AssertionSet.Expiry) {
    let cause = processes[index].cause
    switch expiry {
    case .backgroundTasksKept(let names):
      let tasks = names.map { "'\($0)'" }.joined(separator: ", ")
      end(
        index,
        ProcessExit(
          .backgroundTaskTimeout, code: .backgroundTask,
          explanation: "background task \(tasks) was still held after its time had expired"), "watchdog", by: cause)
    case .taskKept(let task):
      end(
        index,
        ProcessExit(
          .backgroundTaskTimeout, code: .backgroundTask,
          explanation:
            "the task \(task.request.identifier) had not completed \(policy.expirationGrace.seconds) seconds "
            + "after its expiration handler"), "watchdog", by: cause)
    case .eventNotFinished(let kind):
      end(
        index,
        ProcessExit(
          .backgroundTaskTimeout, code: kind.terminationCode,
          explanation: "the completion handler of the \(kind.name) was not called within "
            + "\(policy.backgroundEvent.seconds) seconds"), "watchdog", by: cause)
    // The app loses its time, and nothing else. Reference: not sourced; iOS logs that the handler was never called, and
    // apps live on.
    case .handlerNotCalled(let name):
      let told = outbox.record(
        .system, "completionHandlerNotCalled", app: processes[index].app, process: processes[index].key,
        .text("name", name), by: cause)
      refresh(index, by: told)
    case .locksDue: outbox.put(.checkLocks(processes[index].key, cause: cause))
    case .backgroundTimeOver(let names):
      let told = outbox.record(
        .system, "backgroundTimeExpired", app: processes[index].app, process: processes[index].key,
        [
          "tasks": .array(names.map { .string($0) }), "allowance": .number(policy.backgroundTasks.seconds),
        ], by: cause)
      send(index, .expireBackgroundTasks, by: told)
      refresh(index, by: told)
    case .taskTimeOver(let task):
      let stalled = task.request.kind == .continued
      expire(index, task, because: stalled ? "it showed no progress" : "its time is over", by: cause)
    }
  }

  // MARK: The watchdog

  private mutating func checkAllowances(_ index: Int) {
    if let deadline = processes[index].transitions.deadline, deadline <= now,
      let overdue = processes[index].transitions.limited
    {
      guard processes[index].machine.question != overdue.number else { return freezeUnanswered(index, overdue.number) }
      watchdog(index, overdue.name, overdue.allowance)
    } else if let until = processes[index].enteringUntil, until <= now {
      watchdog(index, "scene-update", policy.enterBackground)
    }
  }

  /// The processes that the watchdog would kill at a given time, so that the runner can first check for a debugger.
  public func overdue(at time: Instant) -> [ProcessKey] {
    guard policy.enforcesDeadlines else { return [] }
    return processes.indices.filter { processes[$0].allowanceEnd.map { $0 <= time } ?? false }
      .map { processes[$0].key }
  }

  /// Restarts every expired allowance of a process that a debugger holds (reference 6.2: not enforced with a debugger).
  public mutating func spare(_ process: ProcessKey, at time: Instant) {
    guard let index = processes.index(process) else { return }
    now = max(now, time)
    if let deadline = processes[index].transitions.deadline, deadline <= now {
      processes[index].transitions.restartClock(at: now)
    }
    if let until = processes[index].enteringUntil, until <= now {
      processes[index].enteringUntil = now + policy.enterBackground
    }
    processes[index].assertions.spare(at: now, grace: policy.expirationGrace, event: policy.backgroundEvent)
  }

  /// Worded like a crash report (reference 6.2), without the pid, which the log has beside it.
  mutating func watchdog(
    _ index: Int, _ event: String, _ allowance: Span?, resource: String = "real (wall clock)"
  ) {
    let explanation =
      "\(event) watchdog transgression: application<\(apps[processes[index].app].bundleIdentifier)> exhausted "
      + "\(resource) time allowance of \(allowance?.hundredths ?? "unlimited") seconds"
    end(
      index, ProcessExit(.watchdog, code: .watchdog, explanation: explanation), "watchdog", by: processes[index].cause)
  }
}

extension AppProcess {
  // Inlined, because every stimulus asks: a policy is large, and a call would copy it.

  /// Sets or clears its timers by its assertions.
  ///
  /// - Returns: whether its last assertion has gone, so that its rest before suspension begins.
  @inline(__always)
  fileprivate mutating func refresh(at now: Instant, under policy: Policy) -> Bool {
    guard !machine.isBeingKilled else { return false }
    let isInFront = hasForegroundScene
    assertions.hold(.visibleScene, isInFront, at: now)
    // In the foreground there is no refusal; if it leaves with its locks, it is refused again.
    if isInFront { assertions.release(.fileLocks) }
    refreshMeters(at: now, under: policy)
    assertions.stand(inBackground: !isInFront && !machine.isSuspended, at: now, budget: policy.backgroundTasks)
    return machine.restBegins(isHeld: isHeld)
  }
}

extension BackgroundEvent.Kind {
  /// The termination code of a process that does not finish the transition in time (reference 6.1).
  var terminationCode: TerminationCode {
    switch self {
    case .remoteNotification, .notificationResponse: .backgroundTask
    case .fetch: .backgroundFetch
    case .urlSession: .backgroundURLSession
    }
  }
}

extension Span {
  /// Seconds with two decimals, as in crash reports.
  fileprivate var hundredths: String {
    let all = nanoseconds / 10_000_000
    let fraction = all % 100
    return "\(all / 100).\(fraction < 10 ? "0" : "")\(fraction)"
  }
}
