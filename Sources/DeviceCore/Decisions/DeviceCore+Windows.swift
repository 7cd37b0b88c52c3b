import LifeCycle

/// Windows on the pad, and what apps ask about scenes (reference 2.5 to 2.7).
extension DeviceCore {
  mutating func newWindow(_ app: AppKey) throws(Refusal) {
    try requireSeveralWindows(app)
    record(.input, "newWindow", app: app)
    stage.isSwitcherOpen = false
    openWindow(app, actions: .none)
  }

  private mutating func openWindow(_ app: AppKey, actions: SceneActions) {
    setForceQuit(app, false)
    let session = makeSession(of: app)
    stage.visible.append(session)
    cameToFront(session)
    reconcile(actions.isEmpty ? [:] : [session: actions])
  }

  private func requireSeveralWindows(_ app: AppKey) throws(Refusal) {
    let installed = try require(app)
    guard idiom == .pad else { throw .phoneHasOneWindow }
    guard installed.supportsMultipleScenes, installed.model(under: policy.rules) == .scenes else {
      throw .appHasOneWindow(installed.name)
    }
    guard !stage.isLocked else { throw .locked }
  }

  /// A session on the device's own screen; what a display beside it shows is no window that the user can move.
  private func requireWindow(_ key: SessionKey) throws(Refusal) -> Session {
    let session = try require(key)
    guard session.record.role.display == nil else { throw .notAWindow }
    return session
  }

  mutating func focusWindow(_ key: SessionKey) throws(Refusal) {
    let session = try requireWindow(key)
    guard idiom == .pad else { throw .phoneHasOneWindow }
    guard !stage.isLocked else { throw .locked }
    record(.input, "focusWindow", app: session.app, session: key)
    stage.isSwitcherOpen = false
    setForceQuit(session.app, false)
    if !stage.visible.contains(key) { stage.visible.append(key) }
    cameToFront(key)
    reconcile()
  }

  /// Closing discards the session. The last window takes the process with it, and the discard is told at the next
  /// launch (reference 2.6).
  mutating func closeWindow(_ key: SessionKey) throws(Refusal) {
    let session = try requireWindow(key)
    guard idiom == .pad else { throw .phoneHasOneWindow }
    record(.input, "closeWindow", app: session.app, session: key)
    let isLast = !sessions.values.contains {
      $0.app == session.app && $0.key != key && $0.record.role == .windowApplication
    }
    stage.visible.removeAll { $0 == key }
    reconcile()
    if let index = launchedIndex(of: session.app), processes[index].end == nil {
      if isLast {
        let exit = ProcessExit(.lastWindowClosed, explanation: "its last window was closed")
        if isAwake(index) { quit(index, exit, discards: false) } else { kill(index, exit) }
        discard(session, tellLater: true)
      } else {
        disconnect(index, key, discards: true)
        discard(session, tellLater: false)
      }
    } else {
      discard(session, tellLater: true)
    }
  }

  mutating func discardSessions(of app: AppKey, tellLater: Bool) {
    for session in sessions(of: app) { discard(session, tellLater: tellLater) }
  }

  private mutating func discard(_ session: Session, tellLater: Bool) {
    sessions[session.key] = nil
    stage.visible.removeAll { $0 == session.key }
    guard !session.isImplicit else { return }
    if let index = processIndex(of: session.app) { processes[index].departed.insert(session.record.id) }
    effects.append(.store(.delete(session.key)))
    guard tellLater, session.record.configuration != nil else { return }
    discards[session.app, default: []].append(session.record.id)
    effects.append(.store(.discardedLater(session.app, session.record.id)))
  }

  /// The scene goes, its session may stay.
  mutating func disconnect(_ index: Int, _ key: SessionKey, discards: Bool) {
    guard let scene = processes[index].sceneIndex(key), let session = sessions[key] else { return }
    processes[index].scenes.remove(at: scene)
    send(index, .disconnectScene(session.record.id, discards: discards))
    refresh(index)
  }

  /// The system takes a background scene's memory back; the process is thawed for the call (reference 2.5).
  mutating func reclaimScene(_ key: SessionKey) throws(Refusal) {
    let session = try require(key)
    let index = try requireRunning(session.app)
    guard let scene = processes[index].sceneIndex(key) else { throw .notConnected }
    guard !processes[index].scenes[scene].settings.isForeground else { throw .notInBackground }
    record(.input, "reclaimScene", app: session.app, session: key)
    if meets(.systemDisconnection, session) {
      destroy(key, on: .systemDisconnection)
    } else {
      disconnect(index, key, discards: false)
    }
  }

  func meets(_ condition: DestructionConditions, _ session: Session) -> Bool {
    policy.rules.hasDestructionConditions && !session.isImplicit && session.destructionConditions.contains(condition)
  }

  func meets(_ condition: DestructionConditions, anyOf app: AppKey) -> Bool {
    sessions(of: app).contains { meets(condition, $0) }
  }

  /// Destroys a session whose scene has asked for it on this condition (reference 2.7, iOS 26).
  mutating func destroy(_ key: SessionKey, on condition: DestructionConditions) {
    guard let session = sessions[key], meets(condition, session) else { return }
    let index = processIndex(of: session.app).flatMap { processes[$0].end == nil ? $0 : nil }
    if let index { disconnect(index, key, discards: true) }
    discard(session, tellLater: index == nil)
  }

  /// The session that an app means without naming it: one that prefers the content (reference 2.7, 2.8).
  private func preferred(for content: String?, of app: AppKey) -> Session? {
    guard let content else { return nil }
    return sessions(of: app).filter { $0.record.role == .windowApplication }
      .filter { $0.activationConditions.prefersToActivate.matches(content) }
      .max { ($0.lastInFront, $0.key) < ($1.lastInFront, $1.key) }
  }

  /// Without effect on a scene in the foreground. A session without a scene gets one in the background first, as the
  /// system asks for it (reference 1.c, 2.7).
  ///
  /// Reference: when the system grants it is not sourced; chosen: at once.
  private mutating func refreshScene(_ index: Int, _ session: Session) {
    guard !stage.settings(for: session, front: frontApp).isForeground else { return }
    if processes[index].sceneIndex(session.key) == nil { connect(index, session.key, .none) }
    send(index, .refreshScene(session.record.id))
    refresh(index)
  }

  mutating func requested(_ process: ProcessKey, _ id: UInt32, _ asked: SceneAsked) throws(Refusal) {
    let index = try require(process)
    let app = processes[index].app
    do throws(Refusal) {
      switch asked {
      case .activate(let sessionID, let activity):
        guard !stage.isLocked else { throw .locked }
        let actions = SceneActions(activities: activity.map { [$0] } ?? [])
        let existing = try sessionID.map { (id) throws(Refusal) in
          try requireWindow(try require(id, of: index).key)
        }
        if existing == nil { try requireSeveralWindows(app) }
        if let session = existing ?? preferred(for: activity?.targetContentIdentifier, of: app) {
          record(.system, "requestSceneSessionActivation", app: app, session: session.key)
          if !stage.visible.contains(session.key) {
            stage.visible = idiom == .pad ? stage.visible + [session.key] : [session.key]
          }
          cameToFront(session.key)
          reconcile(actions.isEmpty ? [:] : [session.key: actions])
        } else {
          record(.system, "requestSceneSessionActivation", app: app)
          openWindow(app, actions: actions)
        }
      case .destroy(let sessionID):
        let session = try requireWindow(try require(sessionID, of: index).key)
        guard idiom == .pad else { throw .phoneHasOneWindow }
        record(.system, "requestSceneSessionDestruction", app: app, session: session.key)
        stage.visible.removeAll { $0 == session.key }
        reconcile()
        disconnect(index, session.key, discards: true)
        discard(session, tellLater: false)
      case .refresh(let sessionID):
        let session = try require(sessionID, of: index)
        record(.system, "requestSceneSessionRefresh", app: app, session: session.key)
        refreshScene(index, session)
      }
      effects.append(.answer(process, request: id, code: nil, reason: ""))
    } catch {
      let code: Int32 = if case .appHasOneWindow = error { 0 } else { error == .phoneHasOneWindow ? 0 : 1 }
      effects.append(.answer(process, request: id, code: code, reason: error.description))
    }
  }
}
