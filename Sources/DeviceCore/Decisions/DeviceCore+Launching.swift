import LifeCycle

/// Starting processes, and launching apps in them (reference 1).
extension DeviceCore {
  /// Launches the app: in a process that was prewarmed, else in a new one.
  ///
  /// - Returns: the process's place; nil where the system launches no such app.
  mutating func start(_ app: AppKey, _ launch: Transition.Launch, by cause: Cause) -> Int? {
    if let index = processes.index(of: app), !processes[index].isLaunched, !processes[index].isEnding {
      self.launch(index, launch, by: cause)
      return index
    }
    guard let index = makeProcess(app, isPrewarm: false, by: cause) else { return nil }
    self.launch(index, launch, by: cause)
    return index
  }

  /// The system's own launch, behind: not of what the user has swiped away (reference 6.6).
  mutating func launchByItself(_ app: AppKey, _ launch: Transition.Launch, by cause: Cause) -> Int? {
    mayLaunchByItself(app, by: cause) ? start(app, launch, by: cause) : nil
  }

  /// Whether the system may launch the app by itself; where it may not, that is told.
  mutating func mayLaunchByItself(_ app: AppKey, by cause: Cause) -> Bool {
    guard apps[app].isForceQuit else { return true }
    outbox.record(.system, "not launched: the user has swiped the app away", app: app, by: cause)
    return false
  }

  /// Starts a process of the app; `launch` or `prewarm` say what it is for.
  mutating func makeProcess(_ app: AppKey, isPrewarm: Bool, by cause: Cause) -> Int? {
    let model = model(of: app)
    if model == .application, isRefused(apps[app].sdk) {
      let exit = ProcessExit(
        .sceneLifeCycleRequired,
        explanation: "built with the iOS \(apps[app].sdk) SDK, which demands the scene life cycle")
      outbox.record(.process, "launchRefused", app: app, .exit(exit), by: cause)
      outbox.store(apps.ended(app, ExitRecord(exit: exit, time: now, standing: .foreground)))
      leaveScreens(app)
      return nil
    }
    let index = processes.add(app, model, timeChanges: timeChanges, knows: facts(for: app), by: cause)
    var stored: [SessionRecord] = []
    if model == .scenes {
      stored = sessions.sessions(of: app).filter { $0.record.configuration != nil }.map { readable($0.record) }
    }
    // Recorded by the runner, which knows the pid.
    outbox.put(.spawn(processes[index].key, app, sessions: stored, isPrewarm: isPrewarm, cause: cause))
    return index
  }

  /// The launch itself, as the first thing that the app hears of; the screens that are there it finds by itself.
  private mutating func launch(_ index: Int, _ launch: Transition.Launch, by cause: Cause) {
    let app = processes[index].app
    let model = processes[index].model
    if model == .application { warnOfAdoption(app, processes[index].key, by: cause) }
    let facts = facts(for: app)
    if !stage.displays.isEmpty { send(index, .screens(stage.displays.map(\.screen)), by: cause) }
    processes[index].knows = facts
    processes[index].timeChanges = timeChanges
    var launch = launch
    launch.isProtectedDataAvailable = facts.isProtectedDataAvailable
    // In an app with scenes the launch options are always nil (reference 1.0); the scene brings what there is.
    if model == .scenes {
      launch.actions = .none
      launch.remoteNotification = nil
      launch.isForLocation = false
      launch.bluetoothCentrals = []
      launch.bluetoothPeripherals = []
    }
    launch.backgroundRefresh = facts.backgroundRefresh
    launch.traits = facts.traits
    launch.discardsSavedState = apps.lastExit[app]?.reason == .userQuit
    send(index, .launch(launch), by: cause)
    processes[index].launches()
    if model == .application {
      connect(index, sessionToShow(of: app), launch.actions, by: cause)
    } else if let gone = sessions.takeDiscards(of: app) {
      send(index, .discardSessions(gone), by: cause)
      outbox.store(.discardsTold(app))
    }
  }

  /// Nothing of the app is on the device's screen or on the car's any more.
  mutating func leaveScreens(_ app: AppKey) {
    stage.leave(app) { sessions.app(of: $0) == app }
  }
}
