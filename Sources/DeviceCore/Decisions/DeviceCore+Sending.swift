import LifeCycle

/// Sends transitions to processes, and handles their answers.
extension DeviceCore {
  /// Sends a transition; wakes a suspended process.
  mutating func send(_ index: Int, _ transition: Transition, by cause: Cause) {
    switch processes[index].machine.send(transition, by: cause) {
    case .deliver: emit(index, transition, by: cause)
    case .deliverAfterQuestion(let question):
      processes[index].transitions.stopClock(of: question, at: now)
      emit(index, transition, by: cause)
    case .thawAndDeliver:
      emit(index, transition, by: wake(index, by: cause))
    case .keep, .drop: break
    }
  }

  private mutating func emit(_ index: Int, _ transition: Transition, by cause: Cause) {
    emit(index, transition, allowance: policy.allowance(for: transition), by: cause)
  }

  private mutating func emit(_ index: Int, _ transition: Transition, allowance: Span?, by cause: Cause) {
    let number = processes[index].transitions.send(transition, allowance: allowance, at: now, by: cause)
    outbox.put(.send(processes[index].key, number: number, transition, cause: cause))
  }

  /// The process runs again, in the background for now, and gets pending news.
  ///
  /// - Returns: the wake as a cause.
  private mutating func wake(_ index: Int, by cause: Cause) -> Cause {
    processes[index].assertions.wakes(at: now)
    outbox.put(.thaw(processes[index].key, cause: cause))
    let resumed = outbox.record(
      .process, "resumed", app: processes[index].app, process: processes[index].key, by: cause)
    tellNews(index, by: resumed)
    if audio.wakes(processes[index].key) { send(index, .service(.audio(.deactivatedBySuspension)), by: resumed) }
    return resumed
  }

  /// Sends an awake process the device facts that changed.
  mutating func tellNews(_ index: Int, by cause: Cause) {
    guard processes[index].hearsAtOnce else { return }
    let facts = facts(for: processes[index].app)
    guard processes[index].knows != facts else { return }
    let news = processes[index].knows.news(in: facts)
    processes[index].knows = facts
    for transition in news { send(index, transition, by: cause) }
  }

  /// The same for all processes; suspended ones get what is still new when they run again.
  mutating func tellNews(by cause: Cause) {
    for index in processes.awake where processes[index].hearsAtOnce {
      tellNews(index, by: cause)
      refresh(index, by: cause)
    }
  }

  /// The device facts that an app should know now.
  @inline(__always)
  func facts(for app: AppKey) -> KnownFacts {
    KnownFacts(
      isProtectedDataAvailable: isProtectedDataAvailable, displays: stage.displays, traits: traits,
      backgroundRefresh: apps[app].backgroundRefresh, keyboardElsewhere: keyboardElsewhere(for: app))
  }

  mutating func acknowledged(_ process: ProcessKey, _ number: UInt32) throws(Refusal) {
    let index = try require(process)
    switch try processes[index].transitions.answer(number, at: now) {
    case .lateQuestion: return
    case .termination(let cause):
      if let ordered = processes[index].machine.ordered { kill(index, ordered.exit, by: ordered.cause) }
      refresh(index, by: cause)
    case .transition(let cause):
      if processes[index].machine.answered(number, isHeld: processes[index].isHeld, at: now) == .freeze {
        outbox.put(.freeze(processes[index].key, cause: cause))
      }
      refresh(index, by: cause)
    }
  }

  // MARK: Suspension

  /// The rest of a process that nothing keeps awake any more.
  ///
  /// - Parameter span: Its length.
  func rest(_ span: Span, by cause: Cause) -> ProcessMachine.Rest {
    let notice = min(span, policy.suspensionNotice)
    return ProcessMachine.Rest(asked: now + (span - notice), until: now + span, cause: cause)
  }

  /// Asks a process that nothing keeps awake whether it is ready for suspension.
  ///
  /// - Parameter allowance: the time for its answer; nil for the policy's.
  mutating func askToSleep(_ index: Int, _ rest: ProcessMachine.Rest, within allowance: Span? = nil) {
    do throws(ProcessMachine.Illegal) {
      try processes[index].machine.ask(processes[index].transitions.nextNumber, rest)
    } catch {
      return report(error, "asked to sleep", index, by: rest.cause)
    }
    emit(index, .prepareSuspension, allowance: allowance ?? policy.suspensionAnswer, by: rest.cause)
  }

  /// Suspends a process whose rest is over, and which is ready.
  mutating func sleep(_ index: Int, by cause: Cause) {
    do throws(ProcessMachine.Illegal) {
      try processes[index].machine.restIsOver()
    } catch {
      return report(error, "suspended", index, by: cause)
    }
    outbox.put(.freeze(processes[index].key, cause: cause))
  }

  /// Suspends a process that does not answer. What it sent before the freeze is read as usual: an assertion found there
  /// wakes it.
  mutating func freezeUnanswered(_ index: Int, _ question: UInt32) {
    let cause = processes[index].cause
    processes[index].transitions.giveUp(question: question, at: now)
    do throws(ProcessMachine.Illegal) {
      if try processes[index].machine.isSilent(isHeld: processes[index].isHeld) == .freeze {
        outbox.put(.freeze(processes[index].key, cause: cause))
      }
    } catch {
      return report(error, "did not answer", index, by: cause)
    }
    refresh(index, by: cause)
  }

  mutating func frozen(_ process: ProcessKey, _ sharedLocks: [String]) throws(Refusal) {
    let index = try require(process)
    let cause = processes[index].cause
    let locks: ProcessMachine.Locks =
      sharedLocks.isEmpty ? .none : policy.fileLocks == .refuse ? .refusing : .fatal
    let action: ProcessMachine.StandstillAction
    do throws(ProcessMachine.Illegal) {
      action = try processes[index].machine.standsStill(isHeld: processes[index].isHeld, locks)
    } catch {
      throw .impossible(error)
    }
    switch action {
    case .overtaken: break
    case .sleep:
      let suspended = outbox.record(.process, "suspended", app: processes[index].app, process: process, by: cause)
      if policy.rules.suspensionEndsAudio { audio.suspended(process) }
      refresh(index, by: suspended)
    case .undo(let waiting):
      thaw(index, by: cause)
      for deferred in waiting { send(index, deferred.transition, by: deferred.cause) }
      refresh(index, by: cause)
    case .refuse:
      thaw(index, by: cause)
      refuseForLocks(index, sharedLocks, by: cause)
    case .kill: killForLocks(index, sharedLocks, by: cause)
    }
  }

  /// The process keeps running, and is asked again after a delay.
  mutating func notFrozen(_ process: ProcessKey, _ why: String) throws(Refusal) {
    let index = try require(process)
    let cause = processes[index].cause
    let waiting: [ProcessMachine.Deferred]
    do throws(ProcessMachine.Illegal) {
      waiting = try processes[index].machine.isNotFrozen()
    } catch {
      throw .impossible(error)
    }
    guard !processes[index].machine.isBeingKilled else { return }
    let told = outbox.record(
      .system, "notFrozen", app: processes[index].app, process: process, .text("explanation", why), by: cause)
    processes[index].assertions.wakes(at: now)
    tellNews(index, by: told)
    for deferred in waiting { send(index, deferred.transition, by: deferred.cause) }
    refresh(index, by: told)
    if processes[index].machine.rest != nil { processes[index].machine.rest(rest(policy.freezeRetry, by: told)) }
  }

  /// Undoes a freeze: the process was not suspended, but it missed events meanwhile.
  private mutating func thaw(_ index: Int, by cause: Cause) {
    processes[index].assertions.wakes(at: now)
    outbox.put(.thaw(processes[index].key, cause: cause))
    tellNews(index, by: cause)
  }

  /// The system tried an input that is illegal in the process's state: a bug of its own, logged in every build.
  mutating func report(_ illegal: ProcessMachine.Illegal, _ input: String, _ index: Int, by cause: Cause) {
    outbox.record(
      .system, "illegalStep", app: processes[index].app, process: processes[index].key,
      [
        "state": .string(processes[index].machine.condition.rawValue), "input": .string(input),
        "explanation": .string(illegal.rawValue),
      ], by: cause)
  }
}
