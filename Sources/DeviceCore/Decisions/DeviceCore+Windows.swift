import LifeCycle

/// Windows on the pad, and apps' requests about scenes (reference 2.5 to 2.7).
extension DeviceCore {
  mutating func newWindow(_ app: AppKey) throws(Refusal) {
    try requireSeveralWindows(app)
    let input = outbox.record(.input, "newWindow", app: app, by: .input)
    stage.closeSwitcher()
    openWindow(app, actions: .none, by: input)
  }

  private mutating func openWindow(_ app: AppKey, actions: SceneActions, by cause: Cause) {
    setForceQuit(app, false)
    let session = sessions.make(of: app, role: .windowApplication, isImplicit: false)
    stage.show(session, beside: true)
    outbox.store(sessions.cameToFront(session))
    reconcile(bringing: actions.isEmpty ? nil : (session, actions), by: cause)
  }

  private func requireSeveralWindows(_ app: AppKey) throws(Refusal) {
    let installed = try require(app)
    guard idiom == .pad else { throw .phoneHasOneWindow }
    guard canHaveSeveralWindows(app) else { throw .appHasOneWindow(installed.name) }
    guard !stage.isLocked else { throw .locked }
  }

  /// A session on the device's own screen; a session on another display is not a window that the user can move.
  private func requireWindow(_ key: SessionKey) throws(Refusal) -> Session {
    let session = try require(key)
    guard session.display == nil else { throw .notAWindow }
    return session
  }

  mutating func focusWindow(_ key: SessionKey) throws(Refusal) {
    let session = try requireWindow(key)
    guard idiom == .pad else { throw .phoneHasOneWindow }
    guard !stage.isLocked else { throw .locked }
    let input = outbox.record(.input, "focusWindow", app: session.app, session: key, by: .input)
    stage.closeSwitcher()
    setForceQuit(session.app, false)
    stage.show(key, beside: true)
    outbox.store(sessions.cameToFront(key))
    reconcile(by: input)
  }

  /// Closing discards the session. The last window ends the process too, and the discard is reported at the next launch
  /// (reference 2.6).
  mutating func closeWindow(_ key: SessionKey) throws(Refusal) {
    let session = try requireWindow(key)
    guard idiom == .pad else { throw .phoneHasOneWindow }
    let input = outbox.record(.input, "closeWindow", app: session.app, session: key, by: .input)
    let isLast = !sessions.hasWindow(of: session.app, besides: key)
    stage.remove(key)
    reconcile(by: input)
    guard let index = liveIndex(of: session.app) else { return discard(session, tellLater: true) }
    guard isLast else { return discard(session, from: index, by: input) }
    let exit = ProcessExit(.lastWindowClosed, explanation: "its last window was closed")
    if processes[index].machine.isAwake {
      quit(index, exit, discards: false, by: input)
    } else {
      kill(index, exit, by: input)
    }
    discard(session, tellLater: true)
  }

  /// Destroys the session of an app that runs, which hears of it at once, also where the scene went before (reference 2.6).
  private mutating func discard(_ session: Session, from index: Int, by cause: Cause) {
    if processes[index].sceneIndex(session.key) != nil {
      disconnect(index, session.key, discards: true, by: cause)
    } else if !session.isImplicit, session.record.isConfigured {
      send(index, .discardSessions([session.record.id]), by: cause)
      refresh(index, by: cause)
    }
    discard(session, tellLater: false)
  }

  /// Destroys the session.
  ///
  /// - Parameter tellLater: whether the app is told after its next launch, if it knew the session.
  mutating func discard(_ session: Session, tellLater: Bool) {
    guard let gone = sessions.remove(session.key) else { return }
    stage.remove(gone.key)
    guard !gone.isImplicit else { return }
    if let index = processes.index(of: gone.app) { processes[index].discards(gone.record.id) }
    outbox.store(.delete(gone.key))
    guard tellLater, gone.record.isConfigured else { return }
    sessions.tellLater(gone.record.id, of: gone.app)
    outbox.store(.discardedLater(gone.app, gone.record.id))
  }

  /// Reclaims a background scene's memory; the process is thawed for the call (reference 2.5).
  mutating func reclaimScene(_ key: SessionKey) throws(Refusal) {
    let session = try require(key)
    let index = try requireRunning(session.app)
    guard let settings = processes[index].settings(of: key) else { throw .notConnected }
    guard !settings.isForeground else { throw .notInBackground }
    let input = outbox.record(.input, "reclaimScene", app: session.app, session: key, by: .input)
    if meets(.systemDisconnection, session) {
      destroy(key, on: .systemDisconnection, by: input)
    } else {
      disconnect(index, key, discards: false, by: input)
    }
  }

  func meets(_ condition: DestructionConditions, _ session: Session) -> Bool {
    policy.rules.hasDestructionConditions && !session.isImplicit && session.destructionConditions.contains(condition)
  }

  func meets(_ condition: DestructionConditions, anyOf app: AppKey) -> Bool {
    sessions(of: app).contains { meets(condition, $0) }
  }

  /// Destroys a session whose scene requested it under this condition (reference 2.7, iOS 26).
  mutating func destroy(_ key: SessionKey, on condition: DestructionConditions, by cause: Cause) {
    guard policy.rules.hasDestructionConditions, let session = sessions[key], meets(condition, session) else { return }
    guard let index = liveIndex(of: session.app) else { return discard(session, tellLater: true) }
    discard(session, from: index, by: cause)
  }

  // MARK: Requests of apps

  mutating func requested(_ process: ProcessKey, _ id: UInt32, _ asked: SceneAsked) throws(Refusal) {
    let index = try require(process)
    do throws(Refusal) {
      switch asked {
      case .activate(let session, let activity): try activate(session, activity, index)
      case .destroy(let session): try destroy(session, index)
      case .refresh(let session): try refreshScene(session, index)
      }
      outbox.put(.answer(process, request: id, code: nil, reason: ""))
    } catch {
      let code: Int32 = if case .appHasOneWindow = error { 0 } else { error == .phoneHasOneWindow ? 0 : 1 }
      outbox.put(.answer(process, request: id, code: code, reason: error.description))
    }
  }

  private mutating func activate(_ id: SessionID?, _ activity: UserActivity?, _ index: Int) throws(Refusal) {
    let app = processes[index].app
    let cause = processes[index].cause
    guard !stage.isLocked else { throw .locked }
    let actions = SceneActions(activities: activity.map { [$0] } ?? [])
    var existing: SessionKey?
    if let id { existing = try requireWindow(try require(id, of: index)).key } else { try requireSeveralWindows(app) }
    guard let session = existing ?? preferred(for: activity?.targetContentIdentifier, of: app) else {
      let asked = outbox.record(.system, "requestSceneSessionActivation", app: app, by: cause)
      return openWindow(app, actions: actions, by: asked)
    }
    let asked = outbox.record(.system, "requestSceneSessionActivation", app: app, session: session, by: cause)
    stage.show(session, beside: idiom == .pad)
    outbox.store(sessions.cameToFront(session))
    reconcile(bringing: actions.isEmpty ? nil : (session, actions), by: asked)
  }

  /// The session for a request that names none: one that prefers the content (reference 2.7, 2.8).
  private func preferred(for content: String?, of app: AppKey) -> SessionKey? {
    guard let content else { return nil }
    return sessions.windows(of: app, implicit: false)
      .first { $0.activationConditions.prefersToActivate.matches(content) }?.key
  }

  private mutating func destroy(_ id: SessionID, _ index: Int) throws(Refusal) {
    let session = try requireWindow(try require(id, of: index))
    guard idiom == .pad else { throw .phoneHasOneWindow }
    let asked = outbox.record(
      .system, "requestSceneSessionDestruction", app: session.app, session: session.key, by: processes[index].cause)
    stage.remove(session.key)
    reconcile(by: asked)
    discard(session, from: index, by: asked)
  }

  /// Has no effect on a foreground scene. A session without a scene first gets one in the background, because the
  /// system requests it (reference 1.c, 2.7).
  ///
  /// Reference: when the system grants the refresh is not sourced; chosen: at once.
  private mutating func refreshScene(_ id: SessionID, _ index: Int) throws(Refusal) {
    let session = try require(try require(id, of: index))
    let asked = outbox.record(
      .system, "requestSceneSessionRefresh", app: session.app, session: session.key, by: processes[index].cause)
    guard settings(of: session.key, front: frontApp)?.isForeground == false else { return }
    if processes[index].sceneIndex(session.key) == nil { connect(index, session.key, .none, by: asked) }
    send(index, .refreshScene(session.record.id, snapshots: snapshots(of: session.key)), by: asked)
    refresh(index, by: asked)
  }
}
