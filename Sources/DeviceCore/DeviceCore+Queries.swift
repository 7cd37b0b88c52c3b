import LifeCycle

/// Queries.
extension DeviceCore {
  // MARK: Apps

  /// The app with this name in commands and scenarios; nil for none.
  public func app(named name: String) -> AppKey? { apps.named(name) }

  /// How each app's last process ended; no entry if it never had one.
  public var lastExit: [AppKey: ProcessExit] { apps.lastExit }

  // MARK: Processes

  /// Whether an app has a process, as commands and expectations name it; one that is preparing for suspension counts as
  /// running.
  public enum ProcessState: String, Sendable, Hashable { case running, suspended, notRunning }

  /// The state of the app's process; one that is about to end counts while it exists.
  public func processState(of app: AppKey) -> ProcessState {
    guard let index = processes.index(of: app) else { return .notRunning }
    return processes[index].machine.isSuspended ? .suspended : .running
  }

  /// The app's process, prewarmed or not; nil for none.
  public func process(of app: AppKey) -> ProcessKey? {
    guard let index = processes.index(of: app) else { return nil }
    return processes[index].key
  }

  /// The app of a process; nil for a process that has ended.
  public func app(of process: ProcessKey) -> AppKey? {
    guard let index = processes.index(process) else { return nil }
    return processes[index].app
  }

  /// The process's present or last work, which causes whatever it reports or does by itself. Nil for a process that has
  /// ended.
  public func cause(of process: ProcessKey) -> Cause? { processes.index(process).map { processes[$0].cause } }

  /// The assertions that keep the app's process running; empty if there are none, or no process.
  public func assertions(of app: AppKey) -> [Assertion] { heldAssertions(of: app).map(\.assertion) }

  /// The same with their times, in the same order.
  public func heldAssertions(of app: AppKey) -> [HeldAssertion] {
    processes.index(of: app).map { processes[$0].heldAssertions(under: policy) } ?? []
  }

  /// Whether an answer from the process is outstanding.
  public func awaits(_ process: ProcessKey) -> Bool {
    processes.index(process).map { processes[$0].owesAnswer } ?? false
  }

  /// Whether the user sees the process: one of its scenes is in the foreground.
  public func isSeen(_ process: ProcessKey) -> Bool {
    guard let index = processes.index(process) else { return false }
    return processes[index].hasForegroundScene && !processes[index].isEnding
  }

  /// Whether no work is outstanding: every transition acknowledged, every event's handler called, no freeze or kill
  /// pending (scenario format, "At rest").
  public var isAtRest: Bool {
    for index in processes.awake {
      guard !processes[index].owesAnswer else { return false }
      switch processes[index].machine.condition {
      case .running, .ready, .suspended: break
      case .notRunning, .preparing, .freezing, .terminating, .ending: return false
      }
    }
    return true
  }

  /// When the first process that is ready for its suspension is frozen; nil if none is.
  public var nextFreeze: Instant? {
    processes.awake.reduce(nil) { earlier($0, processes[$1].machine.lastRest?.until) }
  }

  /// Whether the process's kill is ordered and not complete.
  public func isEnding(_ process: ProcessKey) -> Bool {
    processes.index(process).map { processes[$0].machine.isBeingKilled } ?? false
  }

  /// Whether the process's end is decided: it is being told, or its kill is ordered.
  public func isAboutToEnd(_ process: ProcessKey) -> Bool {
    guard let index = processes.index(process) else { return false }
    return processes[index].isEnding
  }

  /// The outstanding work, for messages that say why the device is not at rest.
  public var unrest: [String] {
    processes.indices.flatMap { unrest(at: $0) }
  }

  /// The same of one process.
  public func unrest(of process: ProcessKey) -> [String] { processes.index(process).map { unrest(at: $0) } ?? [] }

  private func unrest(at index: Int) -> [String] {
    let name = apps[processes[index].app].name
    var reasons = processes[index].transitions.outstanding.map { "\(name) has not answered \($0.name)" }
    reasons += processes[index].assertions.events.map {
      "\(name) has not called the completion handler of the \($0.name)"
    }
    reasons += processes[index].assertions.handlers.map {
      "\(name) has not called the completion handler of \($0)"
    }
    switch processes[index].machine.condition {
    case .freezing: reasons.append("\(name) is not frozen yet")
    case .ending: reasons.append("\(name) has not ended yet")
    case .notRunning, .running, .preparing, .ready, .suspended, .terminating: break
    }
    return reasons
  }

  // MARK: Sessions and the stage

  /// The last settings sent to a connected scene; nil if there is none.
  public func settings(of session: SessionKey) -> SceneSettings? {
    guard let app = sessions.app(of: session), let index = processes.index(of: app) else { return nil }
    return processes[index].settings(of: session)
  }

  /// The app's session with a persistent identifier; nil if it was discarded or never existed.
  public func session(_ id: SessionID, of app: AppKey) -> Session? { sessions.session(id, of: app) }

  /// A session by its number on the device; nil if it was discarded or never existed.
  public func session(_ key: SessionKey) -> Session? { sessions[key] }

  /// The number of a session's scene, also after the session was discarded.
  public func sceneNumber(of id: SessionID) -> Int? { sessions.number(of: id) }

  /// The app's sessions in the order of their numbers.
  public func sessions(of app: AppKey) -> [Session] { sessions.sessions(of: app) }

  /// The frontmost of an app's sessions.
  public func frontSession(of app: AppKey) -> Session? { sessions.frontSession(of: app) }

  /// The highest scene number used in the app so far; a lower number without a session was discarded.
  public func highestSceneNumber(of app: AppKey) -> Int { sessions.highestNumber(of: app) }

  /// The frontmost app, if any: the one whose window came to the front last.
  public var frontApp: AppKey? { @inline(__always) get { sessions.frontApp(of: stage.visible) } }

  /// The window that came to the front last and its app; nil at the home screen. Mutating in name alone, as ``isDue(by:)``.
  public mutating func shownInFront() -> (app: AppKey, session: Session)? {
    guard let app = frontApp, let session = frontSession(of: app), settings(of: session.key)?.isForeground ?? false
    else { return nil }
    return (app, session)
  }

  /// Of the apps that are suspended, the one that was in front last; nil if none was.
  public var lastSleeper: AppKey? { sessions.lastInFront { processState(of: $0) == .suspended } }

  /// Whether the device is locked (reference 3).
  public var isLocked: Bool { stage.isLocked }

  /// Whether the app switcher is open.
  public var isSwitcherOpen: Bool { stage.isSwitcherOpen }

  /// The present interruptions, as reasons why visible scenes receive no events.
  public var interruptions: DeactivationReasons { stage.presentInterruptions }

  /// Whether a call's own screen covers everything.
  public var isCallInFront: Bool { stage.isCallInFront }

  /// The connected displays besides the device's own, in order of connection.
  public var displays: [Display] { stage.displays }

  // MARK: Services

  /// The device's location; nil until it is set.
  public var place: Coordinate? { location.place }

  /// The state of the services for a new process.
  public func services(for app: AppKey) -> ServiceState {
    var state = ServiceState()
    let location = locationServices(of: app)
    state.locationAuthorization = location.authorization
    state.regions = location.regions
    let centre = notifications(of: app)
    state.isRegisteredForRemoteNotifications = centre.isRegistered
    state.badge = centre.badge
    state.audioRoute = audio.route
    return state
  }
}

extension AppProcess {
  /// Whether an answer from it is outstanding.
  @inline(__always) var owesAnswer: Bool {
    !transitions.isEmpty || assertions.holds(.backgroundEvent) || assertions.holds(.completionHandler)
  }
}
