import LifeCycle

/// Brings the processes' scenes in line with the stage.
extension DeviceCore {
  /// Brings every scene's settings in line with the stage; starts and connects what is missing.
  ///
  /// - Parameter actions: the actions from outside for a session.
  mutating func reconcile(bringing actions: (session: SessionKey, actions: SceneActions)? = nil, by cause: Cause) {
    var actions = actions
    if !stage.isCovered {
      for key in stage.visible {
        guard let app = sessions.app(of: key), needsLaunch(app) else { continue }
        // The implicit scene connects with the launch, and takes its actions.
        var launchActions = SceneActions.none
        if let brought = actions, brought.session == key, model(of: app) == .application {
          launchActions = brought.actions
          actions = nil
        }
        _ = start(app, Transition.Launch(inForeground: true, actions: launchActions), by: cause)
      }
    }
    if let app = stage.carApp, needsLaunch(app) {
      _ = start(app, Transition.Launch(inForeground: false), by: cause)
    }
    let front = frontApp
    for index in processesOnStage where processes[index].isLive {
      reconcileScenes(index, actions, front: front, by: cause)
    }
    // Who comes beside a keyboard hears of it, and who goes does no more.
    if keyboard != nil { tellNews(by: cause) }
  }

  /// The processes whose scenes can change with the stage, in order: those that sleep and are not shown stay as they are.
  private var processesOnStage: [Int] {
    guard stage.displays.isEmpty else { return Array(processes.indices) }
    var places = processes.awake
    for key in stage.visible {
      guard let index = sessions.app(of: key).flatMap({ processes.index(of: $0) }) else { continue }
      let place = places.firstPlace(notBefore: index)
      if place == places.count || places[place] != index { places.insert(index, at: place) }
    }
    return places
  }

  /// Whether the app has no launched process, and none that is ending.
  @inline(__always)
  private func needsLaunch(_ app: AppKey) -> Bool {
    guard let index = processes.index(of: app) else { return true }
    return !processes[index].isLaunched && !processes[index].isEnding
  }

  private mutating func reconcileScenes(
    _ index: Int, _ actions: (session: SessionKey, actions: SceneActions)?, front: AppKey?, by cause: Cause
  ) {
    if exitsInstead(index, front: front, by: cause) { return }
    updateScenes(index, actions, front: front, by: cause)
    let app = processes[index].app
    disconnectFromDisplays(index, by: cause)
    if !stage.isCovered {
      for key in stage.visible where sessions.app(of: key) == app && processes[index].sceneIndex(key) == nil {
        connect(index, key, actions?.session == key ? actions!.actions : .none, by: cause)
      }
    }
    for key in sessionsOnDisplays(of: app, front: front) where processes[index].sceneIndex(key) == nil {
      connect(index, key, .none, by: cause)
    }
    tellOfTimeChange(index, by: cause)
    refresh(index, by: cause)
  }

  private mutating func updateScenes(
    _ index: Int, _ actions: (session: SessionKey, actions: SceneActions)?, front: AppKey?, by cause: Cause
  ) {
    var updates: [Transition.SceneUpdate] = []
    for place in processes[index].scenes.indices {
      let scene = processes[index].scenes[place]
      guard let settings = settings(of: scene.session, front: front) else { continue }
      let isBrought = actions?.session == scene.session
      guard settings != scene.settings || isBrought, let id = sessions.id(of: scene.session) else { continue }
      processes[index].update(scene: place, to: settings)
      let leaves = scene.settings.isForeground && !settings.isForeground
      updates.append(
        Transition.SceneUpdate(
          scene: id, settings: settings, actions: isBrought ? actions!.actions : .none,
          snapshots: leaves ? snapshots(of: scene.session) : []))
    }
    if !updates.isEmpty { send(index, .updateScenes(updates), by: cause) }
  }

  /// The present settings of a session on the stage; nil if it is not there.
  @inline(__always)
  func settings(of key: SessionKey, front: AppKey?) -> SceneSettings? {
    sessions.app(of: key).map { stage.settings(of: key, $0, on: sessions.display(of: key), front: front) }
  }

  /// An app that opted out of the background (`UIApplicationExitsOnSuspend`) resigns active and ends.
  ///
  /// Reference: the calls are not sourced; chosen because a process that ends while running gets `willTerminate`.
  private mutating func exitsInstead(_ index: Int, front: AppKey?, by cause: Cause) -> Bool {
    guard processes[index].model == .application, apps[processes[index].app].exitsOnSuspend,
      let scene = processes[index].scenes.first, scene.settings.isForeground, let id = sessions.id(of: scene.session),
      let settings = settings(of: scene.session, front: front), !settings.isForeground
    else { return false }
    let leaving = SceneSettings(isForeground: true, deactivationReasons: .appSwitcher)
    if scene.settings != leaving {
      processes[index].update(scene: 0, to: leaving)
      send(
        index, .updateScenes([Transition.SceneUpdate(scene: id, settings: leaving)]), by: cause)
    }
    quit(
      index, ProcessExit(.appExit, explanation: "UIApplicationExitsOnSuspend: it exits when the user leaves it"),
      discards: false, by: cause)
    return true
  }

  /// A session as its app may see it now: its restoration state is under data protection (reference 1.f).
  @inline(__always)
  func readable(_ record: SessionRecord) -> SessionRecord {
    guard !isProtectedDataAvailable else { return record }
    var record = record
    record.restorationActivity = nil
    return record
  }

  mutating func connect(_ index: Int, _ key: SessionKey, _ options: SceneActions, by cause: Cause) {
    sessions.number(key)
    guard let session = sessions[key] else { return }
    let settings = stage.settings(of: key, session.app, on: session.display, front: frontApp)
    processes[index].connect(key, settings, isOnDisplay: session.display != nil)
    send(
      index,
      .connectScene(
        Transition.SceneConnection(
          session: readable(session.record), settings: settings, options: options, isImplicit: session.isImplicit)),
      by: cause)
  }

  /// Disconnects the scene; its session may stay.
  mutating func disconnect(_ index: Int, _ key: SessionKey, discards: Bool, by cause: Cause) {
    guard let id = sessions.id(of: key), processes[index].disconnect(key) else { return }
    send(index, .disconnectScene(id, discards: discards), by: cause)
    refresh(index, by: cause)
  }
}
