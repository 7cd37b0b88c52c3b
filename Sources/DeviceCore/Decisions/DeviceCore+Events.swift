import LifeCycle

/// What comes to apps without their scenes: pushes, fetches, warnings, and a scenario's own requests.
extension DeviceCore {
  mutating func launchInBackground(_ app: AppKey, _ event: BackgroundEvent.Kind?) throws(Refusal) {
    let installed = try require(app)
    if let event {
      try deliver(app, event)
    } else {
      record(.input, "launch", app: app, detail: ["background": true])
      guard processIndex(of: app).map({ !processes[$0].isLaunched }) ?? true else { return }
      guard !installed.isForceQuit else {
        record(.system, "not launched: the user has swiped the app away", app: app)
        return
      }
      if let index = start(app, Transition.Launch(inForeground: false, isForLocation: true)) { refresh(index) }
    }
  }

  /// Brings an event to the app, launching or waking it in the background where need be (reference 1.c).
  mutating func deliver(_ app: AppKey, _ event: BackgroundEvent.Kind) throws(Refusal) {
    let installed = try require(app)
    if let mode = event.requiredMode, !installed.backgroundModes.contains(mode) {
      throw .backgroundModeMissing(app: installed.name, mode: mode)
    }
    record(.input, event.name, app: app)
    bring(event, to: app)
  }

  /// The user's own answer to a notification launches even what was swiped away; nothing else does.
  mutating func bring(_ event: BackgroundEvent.Kind, to app: AppKey) {
    let installed = apps[Int(app.rawValue)]
    var index = launchedIndex(of: app)
    if let running = index, processes[running].end != nil { index = nil }
    let isInFront = index.map { processes[$0].hasForegroundScene } ?? false
    if event.isRefresh, installed.backgroundRefresh != .available, !isInFront {
      record(.system, "not delivered: background refresh is \(installed.backgroundRefresh.name)", app: app)
      return
    }
    if index == nil {
      guard !installed.isForceQuit || event.isByTheUser else {
        record(.system, "not delivered: the user has swiped the app away", app: app)
        return
      }
      var launch = Transition.Launch(inForeground: false)
      if case .remoteNotification(let notification) = event { launch.remoteNotification = notification }
      index = start(app, launch)
    }
    guard let index else { return }
    let id = processes[index].nextEvent
    processes[index].nextEvent += 1
    processes[index].events.append((id, event, now, now + policy.backgroundEvent))
    send(index, .deliver(BackgroundEvent(id: id, kind: event)))
    refresh(index)
  }

  /// Processes in the background are usually killed without a warning (reference 6.4): a suspended one hears nothing.
  mutating func memoryWarning(_ app: AppKey) throws(Refusal) {
    let index = try requireRunning(app)
    record(.input, "memoryWarning", app: app)
    guard isAwake(index), processes[index].isLaunched else { return }
    send(index, .memoryWarning)
    refresh(index)
  }

  mutating func perform(_ app: AppKey, _ action: ActionRequest) throws(Refusal) {
    let index = try requireRunning(app)
    guard processes[index].isLaunched else { throw .notRunning(apps[Int(app.rawValue)].name) }
    record(.input, "app", app: app, detail: [action.name: .string(action.argument)])
    send(index, .perform(action))
    refresh(index)
  }

  mutating func terminate(_ app: AppKey, _ reason: ExitReason) throws(Refusal) {
    let index = try requireRunning(app)
    record(.input, "terminate", app: app, detail: ["reason": .string(reason.rawValue)])
    kill(index, ProcessExit(reason, code: reason.code, explanation: "ended on request"))
  }
}

extension BackgroundEvent.Kind {
  /// Whether it comes only to an app that may refresh in the background.
  var isRefresh: Bool {
    switch self {
    case .remoteNotification, .fetch: true
    case .urlSession, .notificationResponse: false
    }
  }

  /// The value of `UIBackgroundModes` without which the event does not come (reference 5.3).
  var requiredMode: String? {
    switch self {
    case .remoteNotification: "remote-notification"
    case .fetch: "fetch"
    case .urlSession, .notificationResponse: nil
    }
  }

  var isByTheUser: Bool { if case .notificationResponse = self { true } else { false } }
}

extension ExitReason {
  /// The code that goes with a reason wherever there is just one (reference 6.1).
  var code: TerminationCode? {
    switch self {
    case .watchdog: .watchdog
    case .backgroundTaskTimeout: .backgroundTask
    case .fileLock: .fileLock
    case .appExit, .userQuit, .lastWindowClosed, .jetsam, .memoryLimit, .cpuLimit, .crash, .sceneLifeCycleRequired,
      .systemRestart:
      nil
    }
  }
}
