import LifeCycle

/// Starts processes, and launches apps in them (reference 1).
extension DeviceCore {
  /// Launches the app in a prewarmed process, or else in a new one.
  ///
  /// - Returns: the process's index; nil if the system does not launch the app.
  mutating func start(_ app: AppKey, _ launch: Transition.Launch, by cause: Cause) -> Int? {
    if let index = processes.index(of: app), !processes[index].isLaunched, !processes[index].isEnding {
      self.launch(index, launch, by: cause)
      return index
    }
    guard let index = makeProcess(app, isPrewarm: false, by: cause) else { return nil }
    self.launch(index, launch, by: cause)
    return index
  }

  /// Launches the app in the background on the system's own initiative, unless the user swiped it away (reference 6.6).
  mutating func launchByItself(_ app: AppKey, _ launch: Transition.Launch, by cause: Cause) -> Int? {
    mayLaunchByItself(app, by: cause) ? start(app, launch, by: cause) : nil
  }

  /// Whether the system may launch the app on its own initiative; if not, logs that.
  mutating func mayLaunchByItself(_ app: AppKey, by cause: Cause) -> Bool {
    guard apps[app].isForceQuit else { return true }
    outbox.record(.system, "not launched: the user has swiped the app away", app: app, by: cause)
    return false
  }

  /// Starts a process of the app; `launch` or `prewarm` set its purpose.
  mutating func makeProcess(_ app: AppKey, isPrewarm: Bool, by cause: Cause) -> Int? {
    let model = model(of: app)
    if model == .application, isRefused(apps[app].sdk) {
      let exit = ProcessExit(
        .sceneLifeCycleRequired,
        explanation: "built with the iOS \(apps[app].sdk) SDK, which requires the scene life cycle")
      outbox.record(.process, "launchRefused", app: app, .exit(exit), by: cause)
      outbox.store(apps.ended(app, ExitRecord(exit: exit, time: now, standing: .foreground)))
      leaveScreens(app)
      return nil
    }
    let index = processes.add(app, model, timeChanges: timeChanges, knows: facts(for: app), by: cause)
    var stored: [SessionRecord] = []
    if model == .scenes {
      stored = sessions.configured(of: app)
      if !isProtectedDataAvailable { stored = stored.map { readable($0) } }
    }
    // The runner records it, because it knows the pid.
    outbox.put(.spawn(processes[index].key, app, sessions: stored, isPrewarm: isPrewarm, cause: cause))
    return index
  }

  /// Sends the launch as the first transition; the app finds existing screens by itself.
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
    // In an app with scenes the launch options are always nil (reference 1.0); the scene gets the actions.
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

  /// Removes the app from the device's screen and from the car's.
  mutating func leaveScreens(_ app: AppKey) {
    stage.leave(app) { sessions.app(of: $0) == app }
  }
}
