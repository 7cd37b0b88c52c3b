import LifeCycle

/// Starting, telling, suspending and ending processes.
extension DeviceCore {
  /// Brings every scene's settings to what the stage says, starting and connecting what is missing.
  mutating func reconcile(_ actions: [SessionKey: SceneActions] = [:]) {
    var actions = actions
    if !stage.isCovered {
      for key in stage.visible {
        guard let app = sessions[key]?.app, needsLaunch(app), let session = sessions[key] else { continue }
        // The implicit scene connects with the launch, and takes what came with it.
        let launchActions = session.isImplicit ? actions.removeValue(forKey: key) ?? .none : .none
        _ = start(session.app, Transition.Launch(inForeground: true, actions: launchActions))
      }
    }
    if let app = stage.carApp, needsLaunch(app) { _ = start(app, Transition.Launch(inForeground: false)) }
    for index in processes.indices where processes[index].end == nil && processes[index].isLaunched {
      reconcileScenes(index, actions)
    }
  }

  /// Whether the app has no process that is launched, nor one on its way out.
  private func needsLaunch(_ app: AppKey) -> Bool {
    processIndex(of: app).map { !processes[$0].isLaunched && processes[$0].end == nil } ?? true
  }

  private mutating func reconcileScenes(_ index: Int, _ actions: [SessionKey: SceneActions]) {
    let front = frontApp
    var updates: [Transition.SceneUpdate] = []
    if exitsInstead(index) { return }
    for scene in processes[index].scenes.indices {
      let (key, sent) = processes[index].scenes[scene]
      guard let session = sessions[key] else { continue }
      let settings = stage.settings(for: session, front: front)
      let brought = actions[key] ?? .none
      guard settings != sent || !brought.isEmpty else { continue }
      processes[index].scenes[scene].settings = settings
      updates.append(Transition.SceneUpdate(scene: session.record.id, settings: settings, actions: brought))
    }
    if !updates.isEmpty { send(index, .updateScenes(updates)) }
    disconnectFromDisplays(index)
    let app = processes[index].app
    if !stage.isCovered {
      for key in stage.visible where sessions[key]?.app == app && processes[index].sceneIndex(key) == nil {
        connect(index, key, actions[key] ?? .none)
      }
    }
    for key in sessionsOnDisplays(of: app) where processes[index].sceneIndex(key) == nil {
      connect(index, key, actions[key] ?? .none)
    }
    tellOfTimeChange(index)
    refresh(index)
  }

  /// An app that has opted out of the background (`UIApplicationExitsOnSuspend`) resigns active and ends.
  ///
  /// Reference: the calls are not sourced; chosen because a process that ends while it runs hears `willTerminate`.
  private mutating func exitsInstead(_ index: Int) -> Bool {
    let app = processes[index].app
    guard apps[Int(app.rawValue)].exitsOnSuspend, processes[index].model == .application,
      let scene = processes[index].scenes.first, scene.settings.isForeground, let session = sessions[scene.session],
      !stage.settings(for: session, front: frontApp).isForeground
    else { return false }
    let leaving = SceneSettings(isForeground: true, deactivationReasons: .appSwitcher)
    if scene.settings != leaving {
      processes[index].scenes[0].settings = leaving
      send(index, .updateScenes([Transition.SceneUpdate(scene: session.record.id, settings: leaving)]))
    }
    quit(
      index, ProcessExit(.appExit, explanation: "UIApplicationExitsOnSuspend: it ends when it is left"), discards: false
    )
    return true
  }

  /// A session as its app may see it now: what restores a scene is under data protection (reference 1.f).
  private func readable(_ record: SessionRecord) -> SessionRecord {
    guard !isProtectedDataAvailable else { return record }
    var record = record
    record.restorationActivity = nil
    return record
  }

  mutating func connect(_ index: Int, _ key: SessionKey, _ options: SceneActions) {
    if sessions[key]!.number == 0, !sessions[key]!.isImplicit {
      let app = processes[index].app
      sessions[key]!.number = nextSceneNumber(of: app)
    }
    let session = sessions[key]!
    let settings = stage.settings(for: session, front: frontApp)
    processes[index].scenes.append((key, settings))
    send(
      index,
      .connectScene(
        Transition.SceneConnection(
          session: readable(session.record), settings: settings, options: options, isImplicit: session.isImplicit)))
  }

  /// Starts a process of the app; `launch` or `prewarm` say what it is for.
  mutating func makeProcess(_ app: AppKey, isPrewarm: Bool) -> Int? {
    let installed = apps[Int(app.rawValue)]
    let model = installed.model(under: policy.rules)
    if model == .application, isRefused(installed.sdk) {
      let exit = ProcessExit(
        .sceneLifeCycleRequired,
        explanation: "built with the iOS \(installed.sdk) SDK, which demands the scene life cycle")
      record(.process, "launchRefused", app: app, detail: exit.detail)
      setExit(app, ExitRecord(exit: exit, time: now, standing: .foreground))
      leaveScreens(app)
      return nil
    }
    let key = ProcessKey(nextProcess)
    nextProcess += 1
    processes.append(AppProcess(key: key, app: app, model: model, backgroundModes: installed.backgroundModes))
    let configured = model == .scenes ? sessions(of: app).filter { $0.record.configuration != nil } : []
    let stored = configured.map { readable($0.record) }
    // Recorded by the runner, which knows the pid.
    effects.append(.spawn(key, app, sessions: stored, isPrewarm: isPrewarm))
    processes[processes.count - 1].mayLocate = locationServices(of: app).allows
    return processes.count - 1
  }

  /// The launch itself, as the first thing that the app hears of; the screens that are there it finds by itself.
  mutating func launch(_ index: Int, _ launch: Transition.Launch) {
    let app = processes[index].app
    if processes[index].model == .application { warnOfAdoption(app, processes[index].key) }
    processes[index].knowsProtectedData = isProtectedDataAvailable
    processes[index].knowsBackgroundRefresh = apps[Int(app.rawValue)].backgroundRefresh
    if !stage.displays.isEmpty { send(index, .screens(stage.displays.map(\.screen))) }
    processes[index].knowsDisplays = stage.displays
    var launch = launch
    launch.isProtectedDataAvailable = isProtectedDataAvailable
    // In an app with scenes the launch options are always nil (reference 1.0); the scene brings what there is.
    if processes[index].model == .scenes {
      launch.actions = .none
      launch.remoteNotification = nil
      launch.isForLocation = false
      launch.bluetoothCentrals = []
      launch.bluetoothPeripherals = []
    }
    launch.backgroundRefresh = apps[Int(app.rawValue)].backgroundRefresh
    launch.traits = traits
    processes[index].knowsTraits = traits
    launch.discardsSavedState = lastExit[app]?.reason == .userQuit
    send(index, .launch(launch))
    processes[index].isLaunched = true
    if processes[index].model == .application {
      let session = sessionToShow(of: app)
      connect(index, session, launch.actions)
    } else if let gone = discards.removeValue(forKey: app) {
      send(index, .discardSessions(gone))
      effects.append(.store(.discardsTold(app)))
    }
  }

  /// Sends a transition, waking the process where it sleeps.
  mutating func send(_ index: Int, _ transition: Transition) {
    let before = processes[index].phase
    for action in move(index, on: .send) {
      switch action {
      case .thaw: wake(index)
      case .deliver:
        if case .preparing(let number) = before { stopClock(index, of: number) }
        emit(index, transition)
      case .keep: processes[index].deferred.append(transition)
      case .drop, .ask, .freeze, .kill: break
      }
    }
  }

  private mutating func wake(_ index: Int) {
    processes[index].isReclaimed = false
    thaw(index)
    record(.process, "resumed", app: processes[index].app, process: processes[index].key)
    guard processes[index].isLaunched else { return }
    if processes[index].knowsProtectedData != isProtectedDataAvailable {
      processes[index].knowsProtectedData = isProtectedDataAvailable
      emit(index, .protectedData(isAvailable: isProtectedDataAvailable))
    }
    if processes[index].knowsDisplays != stage.displays {
      processes[index].knowsDisplays = stage.displays
      emit(index, .screens(stage.displays.map(\.screen)))
    }
    if processes[index].knowsTraits != traits {
      processes[index].knowsTraits = traits
      emit(index, .traits(traits))
    }
    let status = apps[Int(processes[index].app.rawValue)].backgroundRefresh
    guard processes[index].knowsBackgroundRefresh != status else { return }
    processes[index].knowsBackgroundRefresh = status
    emit(index, .backgroundRefresh(status))
  }

  mutating func emit(_ index: Int, _ transition: Transition) {
    emit(index, transition, allowance: policy.allowance(for: transition))
  }

  mutating func emit(_ index: Int, _ transition: Transition, allowance: Span?) {
    let number = processes[index].nextNumber
    processes[index].nextNumber += 1
    if processes[index].limited == nil { processes[index].deadline = allowance.map { now + $0 } }
    processes[index].outstanding.append(
      .init(
        number: number, name: transition.name, sent: now, allowance: allowance,
        createsInBackground: transition.createsInBackground, isLaunch: transition.isLaunch))
    processes[index].cause = cause
    effects.append(.send(processes[index].key, number: number, transition, cause: cause))
    if case .terminate = transition { processes[index].terminateNumber = number }
  }

  mutating func acknowledged(_ process: ProcessKey, _ number: UInt32) throws(Refusal) {
    let index = try require(process)
    if processes[index].lateAnswer == number {
      processes[index].lateAnswer = nil
      return
    }
    // In order, one by one: an answer out of turn is a breach of the protocol.
    guard let first = processes[index].outstanding.first, first.number == number else {
      throw .unknownTransition(number)
    }
    cause = processes[index].cause
    processes[index].outstanding.removeFirst()
    if first.allowance != nil { processes[index].deadline = processes[index].limited?.allowance.map { now + $0 } }
    if processes[index].terminateNumber == number, let end = processes[index].end {
      kill(index, end)
    } else if processes[index].phase == .preparing(number) {
      answered(index, processes[index].holdsAssertion ? .readyHolding : .readyFree)
    }
    refresh(index)
  }

  /// A process that does not say whether it is ready is put to sleep all the same. What it had still sent is read after
  /// the freeze, as ever: an assertion found there wakes it.
  mutating func freezeUnanswered(_ index: Int) {
    guard case .preparing(let number) = processes[index].phase else { return }
    processes[index].outstanding.removeAll { $0.number == number }
    processes[index].deadline = processes[index].limited?.allowance.map { now + $0 }
    processes[index].lateAnswer = number
    answered(index, processes[index].holdsAssertion ? .silentHolding : .silentFree)
    refresh(index)
  }

  /// Nobody waits for this answer any longer, but it must still come in its turn.
  private mutating func stopClock(_ index: Int, of number: UInt32) {
    guard let waiting = processes[index].outstanding.firstIndex(where: { $0.number == number }) else { return }
    processes[index].outstanding[waiting].allowance = nil
    processes[index].deadline = processes[index].limited?.allowance.map { now + $0 }
  }

  mutating func frozen(_ process: ProcessKey, _ sharedLocks: [String]) throws(Refusal) {
    let index = try require(process)
    let isNeeded = !processes[index].deferred.isEmpty || processes[index].holdsAssertion
    let isRefused = policy.fileLocks == .refuse
    let input: ProcessInput =
      isNeeded ? .stillNeeded : sharedLocks.isEmpty ? .stillFree : isRefused ? .stillLockingRefused : .stillLocking
    do throws(ProcessMachine.Illegal) {
      _ = try ProcessMachine.step(from: processes[index].phase.condition, on: input)
    } catch {
      throw .impossible(error)
    }
    // A kill may have overtaken the freeze.
    guard processes[index].phase == .freezing else { return }
    cause = processes[index].cause
    processes[index].inBackgroundSince = nil
    if isNeeded {
      for action in move(index, on: input) where action == .thaw { thaw(index) }
      let waiting = processes[index].deferred
      processes[index].deferred = []
      for transition in waiting { send(index, transition) }
      refresh(index)
    } else if sharedLocks.isEmpty {
      _ = move(index, on: input)
      record(.process, "suspended", app: processes[index].app, process: process)
      refresh(index)
    } else if isRefused {
      for action in move(index, on: input) where action == .thaw { thaw(index) }
      refuseForLocks(index, sharedLocks)
    } else {
      killForLocks(index, sharedLocks)
    }
  }

  /// Whether the process runs, or is only being asked to sleep.
  func isAwake(_ index: Int) -> Bool {
    switch processes[index].phase {
    case .running, .preparing: true
    case .freezing, .suspended, .ending: false
    }
  }

  /// Asks a running process to end: scenes go first, then it is told, then it is killed.
  mutating func quit(_ index: Int, _ exit: ProcessExit, discards: Bool) {
    processes[index].noteEnd()
    if processes[index].model == .scenes {
      for scene in processes[index].scenes { disconnect(index, scene.session, discards: discards) }
    }
    send(index, .terminate)
    processes[index].end = exit
    refresh(index)
  }

  /// Ends a process without a word to it.
  mutating func kill(_ index: Int, _ exit: ProcessExit) {
    // Before the move: afterwards it is only ending.
    if processes[index].phase != .ending { processes[index].noteEnd() }
    guard move(index, on: .kill).contains(.kill) else { return }
    if processes[index].end == nil { leaveScreens(processes[index].app) }
    processes[index].end = exit
    // Its death is due to what ordered the kill, whatever it was at before.
    processes[index].cause = cause ?? processes[index].cause
    clearTimers(index)
    effects.append(.kill(processes[index].key, exit))
  }

  mutating func violated(_ process: ProcessKey, _ how: String) throws(Refusal) {
    let index = try require(process)
    cause = processes[index].cause
    record(
      .system, "protocolViolation", app: processes[index].app, process: process, detail: ["explanation": .string(how)])
    kill(index, ProcessExit(.crash, explanation: "broke the protocol: \(how)"))
  }

  mutating func exited(_ process: ProcessKey, _ ending: Ending) throws(Refusal) {
    let index = try require(process)
    let app = processes[index].app
    let exit = processes[index].end ?? ending.exit
    cause = processes[index].cause
    if processes[index].end == nil { leaveScreens(app) }
    processes[index].noteEnd()
    record(.process, "exited", app: app, process: process, detail: exit.detail)
    let ended = processes.remove(at: index)
    setExit(
      app,
      ExitRecord(
        process: process, exit: exit, time: now, standing: ended.atEnd?.standing ?? ended.standing, ending: ending,
        assertions: ended.atEnd?.assertions ?? [], overuse: ended.overuse))
    dropContinuedRequests(of: app)
    lookForLikely(after: policy.prewarm.delay)
    // A launch that came while the old process was on its way out.
    reconcile()
  }

  /// Nothing of the app is on the device's screen or on the car's any more.
  mutating func leaveScreens(_ app: AppKey) {
    stage.visible.removeAll { sessions[$0]?.app == app }
    if stage.carApp == app { stage.carApp = nil }
  }

  private mutating func setExit(_ app: AppKey, _ record: ExitRecord) {
    lastExit[app] = record.exit
    effects.append(.store(.exit(app, record)))
  }

  mutating func setForceQuit(_ app: AppKey, _ isForceQuit: Bool) {
    guard apps[Int(app.rawValue)].isForceQuit != isForceQuit else { return }
    apps[Int(app.rawValue)].isForceQuit = isForceQuit
    effects.append(.store(.forceQuit(app, isForceQuit)))
  }

  private mutating func nextSceneNumber(of app: AppKey) -> Int {
    let taken = sessions.values.lazy.filter { $0.app == app }.map(\.number).max() ?? 0
    highestNumber[app] = max(highestNumber[app] ?? 0, taken) + 1
    return highestNumber[app]!
  }
}

extension Ending {
  /// What an end that nobody ordered is called.
  var exit: ProcessExit {
    switch self {
    case .exited(let code): ProcessExit(.appExit, explanation: "exited by itself with code \(code)")
    case .signaled(let signal): ProcessExit(.crash, explanation: "ended by \(Self.name(ofSignal: signal))")
    case .notStarted(let why): ProcessExit(.crash, explanation: "could not be started: \(why)")
    }
  }
}

extension Ending {
  /// `signal 11 (SIGSEGV)`: by Linux's numbers, with the name of those that programs die of.
  static func name(ofSignal signal: Int32) -> String {
    let name: String? =
      switch signal {
      case 1: "SIGHUP"
      case 2: "SIGINT"
      case 3: "SIGQUIT"
      case 4: "SIGILL"
      case 5: "SIGTRAP"
      case 6: "SIGABRT"
      case 7: "SIGBUS"
      case 8: "SIGFPE"
      case 9: "SIGKILL"
      case 11: "SIGSEGV"
      case 13: "SIGPIPE"
      case 15: "SIGTERM"
      case 24: "SIGXCPU"
      case 25: "SIGXFSZ"
      case 31: "SIGSYS"
      default: nil
      }
    return "signal \(signal)" + (name.map { " (\($0))" } ?? "")
  }
}

extension ProcessExit {
  var detail: [String: Value] {
    var detail: [String: Value] = ["reason": .string(reason.rawValue), "explanation": .string(explanation)]
    if let code { detail["code"] = .string(code.text) }
    return detail
  }
}
