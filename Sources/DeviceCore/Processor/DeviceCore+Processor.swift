import LifeCycle

/// Budgets of processor time: the watchdog's for what is made in the background, and the limit on running there.
///
/// Nobody polls: a process is measured only while it has such a budget, and then no sooner than it could have used it up.
extension DeviceCore {
  /// Opens and closes the budgets of a process by how it stands now.
  mutating func refreshMeters(_ index: Int) {
    // Called after everything that touches a process: nothing is copied here.
    let mayHaveAny = isAwake(index) && processes[index].end == nil && policy.enforcesDeadlines
    guard mayHaveAny, !processes[index].hasForegroundScene else {
      processes[index].creating = nil
      processes[index].background = nil
      return
    }
    let creates = processes[index].outstanding.firstIndex { $0.createsInBackground }
    if let creates {
      if processes[index].creating == nil {
        openCreation(index, isLaunch: processes[index].outstanding[creates].isLaunch)
      }
    } else {
      processes[index].creating = nil
    }
    if !processes[index].isLaunched || processes[index].isFreeOfProcessorLimit {
      processes[index].background = nil
    } else if processes[index].background == nil {
      processes[index].background = ProcessorMeter(since: now, due: now + policy.processor.settling)
    }
  }

  /// What a process has used by its own launch counts whole; later the count begins with what it has used so far.
  private mutating func openCreation(_ index: Int, isLaunch: Bool) {
    let soonest = Span(
      nanoseconds: policy.processor.sceneCreate.nanoseconds / Int64(max(1, policy.processor.processors)))
    processes[index].creating = ProcessorMeter(
      base: isLaunch ? .zero : nil, since: now, due: isLaunch ? now + soonest : now)
  }

  /// Asks for a measurement where one is due.
  mutating func measureProcessor(_ index: Int) {
    guard let due = processes[index].measurementDue, due <= now else { return }
    processes[index].creating?.due = nil
    processes[index].background?.due = nil
    effects.append(.measureProcessor(processes[index].key))
  }

  /// A process has used so much processor time since it began; nil where that is unknown, or does not count because a
  /// debugger holds the process (reference 6.2): then the count begins anew.
  mutating func processorUsed(_ process: ProcessKey, _ total: Span?) throws(Refusal) {
    let index = try require(process)
    guard processes[index].phase != .ending else { return }
    cause = processes[index].cause
    guard let total else { return countAnew(index) }
    let processor = policy.processor
    let creating = processes[index].creating?.take(
      total, at: now, allowance: processor.sceneCreate, window: nil, processor)
    if case .exceeded = creating {
      return watchdog(index, "scene-create", processor.sceneCreate, resource: "CPU")
    }
    let background = processes[index].background?.take(
      total, at: now, allowance: processor.allowance, window: processor.window, processor)
    if case .exceeded(let used, let over) = background { exceeded(index, used, over) }
  }

  private mutating func countAnew(_ index: Int) {
    let next = now + max(policy.processor.interval, policy.processor.settling)
    if processes[index].creating != nil {
      processes[index].creating = ProcessorMeter(since: now, due: next)
    }
    if processes[index].background != nil {
      processes[index].background = ProcessorMeter(since: now, due: next)
    }
  }

  /// In the words of iOS's report on such an end. Reference: that it is fatal in the background is sourced (5.4), a
  /// termination code for it is not, so there is none. How the 60 s are counted is not sourced; chosen: one stretch
  /// after another, from when the app began to run in the background.
  private mutating func exceeded(_ index: Int, _ used: Span, _ over: Span) {
    let average = Int((100 * used.seconds / max(over.seconds, 1e-9)).rounded())
    let share = Int((100 * policy.processor.share).rounded())
    let exit = ProcessExit(
      .cpuLimit,
      explanation: "\(used.inWords) cpu time over \(over.inWords) (\(average)% cpu average), exceeding limit of "
        + "\(share)% cpu over \(policy.processor.window.inWords) in the background")
    processes[index].overuse = ProcessorOveruse(used: used, over: over)
    record(
      .system, "processorLimitExceeded", app: processes[index].app, process: processes[index].key, detail: exit.detail)
    kill(index, exit)
  }
}

/// By how much an app has overused the processors.
public struct ProcessorOveruse: Sendable, Hashable {
  /// Processor time.
  public var used: Span
  /// How long it took for that.
  public var over: Span

  /// So much within so long.
  public init(used: Span, over: Span) {
    self.used = used
    self.over = over
  }
}

extension AppProcess {
  /// When its use of the processors is to be measured next.
  var measurementDue: Instant? { earlier(creating?.due, background?.due) }

  /// A processing task that was submitted for external power is free of the limit while it runs (reference 5.4).
  fileprivate var isFreeOfProcessorLimit: Bool {
    tasks.contains { $0.request.kind.isProcessing && $0.request.requiresPower }
  }
}

extension Transition {
  var isLaunch: Bool { if case .launch = self { true } else { false } }

  /// Whether it makes something in the background, which the watchdog limits by processor time too (reference 6.2).
  /// "Scene" is the system's word there: a launch is one even where no `UIScene` connects.
  var createsInBackground: Bool {
    switch self {
    case .launch(let launch): !launch.inForeground
    case .connectScene(let connection): !connection.settings.isForeground
    case .updateScenes, .disconnectScene, .discardSessions, .deliver, .presentNotification, .memoryWarning,
      .protectedData, .screens, .significantTimeChange, .backgroundRefresh, .traits, .activityContinuedElsewhere,
      .refreshScene, .expireBackgroundTasks, .prepareSuspension, .terminate, .perform, .touch, .service, .runTask,
      .expireTask:
      false
    }
  }
}
