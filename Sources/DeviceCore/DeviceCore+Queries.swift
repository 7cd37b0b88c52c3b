import LifeCycle

/// What can be asked.
extension DeviceCore {
  // MARK: Apps

  /// The app that commands and scenarios know by this name; nil for none.
  public func app(named name: String) -> AppKey? { apps.named(name) }

  /// How the last process of each app ended; nothing for an app that has had none.
  public var lastExit: [AppKey: ProcessExit] { apps.lastExit }

  // MARK: Processes

  /// Whether an app has a process, as commands and expectations name it; one that is being prepared for suspension
  /// counts as running.
  public enum ProcessState: String, Sendable, Hashable { case running, suspended, notRunning }

  /// Whether the app has a process that runs; one that is about to end counts as long as it is there.
  public func processState(of app: AppKey) -> ProcessState {
    guard let index = processes.index(of: app) else { return .notRunning }
    return processes[index].machine.isSuspended ? .suspended : .running
  }

  /// The app's process, a prewarmed one too; nil for none.
  public func process(of app: AppKey) -> ProcessKey? { processes.index(of: app).map { processes[$0].key } }

  /// The app that a process belongs to; nil for a process that is over.
  public func app(of process: ProcessKey) -> AppKey? { processes.index(process).map { processes[$0].app } }

  /// What a process is at, or was at last: whatever it says or does by itself is due to that. Nil for a process that is
  /// over.
  public func cause(of process: ProcessKey) -> Cause? { processes.index(process).map { processes[$0].cause } }

  /// What keeps the app's process running; empty when nothing does, or when there is no process.
  public func assertions(of app: AppKey) -> [Assertion] { heldAssertions(of: app).map(\.assertion) }

  /// The same with their times, in the same order.
  public func heldAssertions(of app: AppKey) -> [HeldAssertion] {
    processes.index(of: app).map { processes[$0].heldAssertions(under: policy) } ?? []
  }

  /// Whether an answer of the process is awaited.
  public func awaits(_ process: ProcessKey) -> Bool {
    processes.index(process).map { processes[$0].owesAnswer } ?? false
  }

  /// Whether nothing is under way: every transition acknowledged, every event's handler called, no freeze or kill
  /// awaited (scenario format, "At rest").
  public var isAtRest: Bool {
    processes.indices.allSatisfy { index in
      guard !processes[index].owesAnswer else { return false }
      switch processes[index].machine.condition {
      case .running, .suspended: return true
      case .notRunning, .preparing, .freezing, .terminating, .ending: return false
      }
    }
  }

  /// Whether the process's end is ordered and not yet there.
  public func isEnding(_ process: ProcessKey) -> Bool {
    processes.index(process).map { processes[$0].machine.isBeingKilled } ?? false
  }

  /// Whether the process's end is decided: it is being told of it, or its kill is ordered.
  public func isAboutToEnd(_ process: ProcessKey) -> Bool {
    processes.index(process).map { processes[$0].isEnding } ?? false
  }

  /// What is awaited, for a message that says why there is no rest.
  public var unrest: [String] {
    processes.indices.flatMap { index -> [String] in
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
      case .notRunning, .running, .preparing, .suspended, .terminating: break
      }
      return reasons
    }
  }

  // MARK: Sessions and the stage

  /// The settings sent last to a connected scene; nil where there is none.
  public func settings(of session: SessionKey) -> SceneSettings? {
    guard let app = sessions.app(of: session), let index = processes.index(of: app) else { return nil }
    return processes[index].settings(of: session)
  }

  /// The app's session with a persistent identifier; nil for one that was discarded or never was.
  public func session(_ id: SessionID, of app: AppKey) -> Session? { sessions.session(id, of: app) }

  /// The app's sessions in the order of their numbers.
  public func sessions(of app: AppKey) -> [Session] { sessions.sessions(of: app) }

  /// The session that is in front of an app's others.
  public func frontSession(of app: AppKey) -> Session? { sessions.frontSession(of: app) }

  /// The highest scene number given in the app so far; a number below it without a session was discarded.
  public func highestSceneNumber(of app: AppKey) -> Int { sessions.highestNumber(of: app) }

  /// The app in front, if any: the one whose window came there last.
  public var frontApp: AppKey? {
    var front: (app: AppKey, rank: Int)?
    for key in stage.visible {
      guard let app = sessions.app(of: key), let rank = sessions.lastInFront(key) else { continue }
      if front.map({ $0.rank < rank }) ?? true { front = (app, rank) }
    }
    return front?.app
  }

  /// Whether the device is locked (reference 3).
  public var isLocked: Bool { stage.isLocked }

  /// The displays beside the device's own that are plugged in, in the order in which they were.
  public var displays: [Display] { stage.displays }

  // MARK: Services

  /// Where the device is; nil until somebody has said.
  public var place: Coordinate? { location.place }

  /// How the services stand for a process that begins.
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
  /// Whether an answer of it is awaited.
  var owesAnswer: Bool {
    !transitions.isEmpty || assertions.holds(.backgroundEvent) || assertions.holds(.completionHandler)
  }
}
