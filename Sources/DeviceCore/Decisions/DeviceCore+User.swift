import LifeCycle

/// What a user does to the device.
extension DeviceCore {
  mutating func launch(_ app: AppKey, actions: SceneActions, input: String) throws(Refusal) {
    _ = try require(app)
    guard !stage.isLocked else { throw .locked }
    record(.input, input, app: app, detail: actions.inputDetail)
    stage.isSwitcherOpen = false
    stage.callCovers = false
    setForceQuit(app, false)
    let session = bringForward(app, for: targetContentIdentifier(of: actions, for: app))
    reconcile(actions.isEmpty ? [:] : [session: actions])
  }

  /// Shows the app's window that was last in front, unless one of its windows is on screen already.
  private mutating func bringForward(_ app: AppKey, for content: String? = nil) -> SessionKey {
    let session = sessionToShow(of: app, for: content)
    if !stage.visible.contains(session) {
      // On the pad a window comes beside those of its app that are there.
      let isBeside = canHaveSeveralWindows(app) && stage.visible.contains { sessions[$0]?.app == app }
      stage.visible = isBeside ? stage.visible + [session] : [session]
    }
    cameToFront(session)
    return session
  }

  mutating func cameToFront(_ session: SessionKey) {
    sessions[session]!.lastInFront = nextFront
    nextFront += 1
    save(session)
  }

  mutating func goHome() {
    record(.input, "home")
    stage.isSwitcherOpen = false
    stage.callCovers = false
    let dismissed = stage.visible
    stage.visible = []
    reconcile()
    for key in dismissed { destroy(key, on: .userInitiatedDismissal) }
  }

  mutating func lock() throws(Refusal) {
    guard !stage.isLocked else { throw .locked }
    record(.input, "lock")
    stage.isLocked = true
    stage.isSwitcherOpen = false
    reconcile()
    tellOfProtectedData()
  }

  mutating func unlock() throws(Refusal) {
    guard stage.isLocked else { throw .notLocked }
    record(.input, "unlock")
    stage.isLocked = false
    tellOfProtectedData()
    reconcile()
  }

  var isProtectedDataAvailable: Bool { !hasPasscode || !stage.isLocked }

  /// Tells the processes that run; one that sleeps is told when it runs again, if it is still news.
  private mutating func tellOfProtectedData() {
    for index in processes.indices where processes[index].end == nil && processes[index].phase != .suspended {
      guard processes[index].isLaunched else { continue }
      guard processes[index].knowsProtectedData != isProtectedDataAvailable else { continue }
      processes[index].knowsProtectedData = isProtectedDataAvailable
      send(index, .protectedData(isAvailable: isProtectedDataAvailable))
      refresh(index)
    }
  }

  mutating func openSwitcher() {
    record(.input, "openSwitcher")
    stage.isSwitcherOpen = true
    reconcile()
  }

  mutating func closeSwitcher() throws(Refusal) {
    guard stage.isSwitcherOpen else { throw .switcherNotOpen }
    record(.input, "closeSwitcher")
    stage.isSwitcherOpen = false
    reconcile()
  }

  mutating func select(_ app: AppKey) throws(Refusal) {
    _ = try require(app)
    guard stage.isSwitcherOpen else { throw .switcherNotOpen }
    record(.input, "select", app: app)
    stage.isSwitcherOpen = false
    setForceQuit(app, false)
    _ = bringForward(app)
    reconcile()
  }

  /// The user's kill (reference 6.6): a suspended app hears nothing; a running one resigns, goes to the background
  /// (not in a single-window app on the pad), loses its scenes, and is told that it will terminate.
  mutating func swipeAway(_ app: AppKey) throws(Refusal) {
    let installed = try require(app)
    if !stage.isSwitcherOpen { openSwitcher() }
    record(.input, "swipeAway", app: app)
    setForceQuit(app, true)
    cancelContinuedTasks(of: app)
    let hasScenes = installed.model(under: policy.rules) == .scenes
    let discards = hasScenes && (idiom == .pad || meets(.userInitiatedDismissal, anyOf: app))
    let wasInFront = stage.visible.contains { sessions[$0]?.app == app } || stage.carApp == app
    let skipsBackground = discards && idiom == .pad && !installed.supportsMultipleScenes
    if !skipsBackground { leaveStage(app, reconcile: wasInFront) }
    // Only a process that runs can be told of the discard at once.
    var tellsLater = true
    if let index = processIndex(of: app), processes[index].end == nil {
      let exit = ProcessExit(.userQuit, explanation: "swiped away by the user")
      let hears = isAwake(index) && processes[index].isLaunched
      tellsLater = !skipsBackground || !hears
      if hears { quit(index, exit, discards: skipsBackground) } else { kill(index, exit) }
    }
    if skipsBackground { leaveStage(app, reconcile: false) }
    if discards { discardSessions(of: app, tellLater: tellsLater) }
  }

  private mutating func leaveStage(_ app: AppKey, reconcile reconciles: Bool) {
    leaveScreens(app)
    if reconciles { reconcile() }
  }

  mutating func interrupt(_ what: Interruption) throws(Refusal) {
    switch what.effect {
    case .nothing:
      record(.input, "interrupt", detail: ["kind": .string(what.rawValue)])
      interruptionBegan(what)
    case .background:
      guard !stage.isCallAnswered else { throw .alreadyInterrupted(what.rawValue) }
      record(.input, "interrupt", detail: ["kind": .string(what.rawValue)])
      stage.interruptions.remove(.incomingCall)
      stage.isCallAnswered = true
      stage.callCovers = true
      interruptionBegan(what)
      reconcile()
    case .inactive(let reason):
      guard !stage.interruptions.contains(reason) else { throw .alreadyInterrupted(what.rawValue) }
      record(.input, "interrupt", detail: ["kind": .string(what.rawValue)])
      interruptionBegan(what)
      stage.interruptions.insert(reason)
      reconcile()
      guard what == .notificationCenter, policy.rules.notificationCenterResignsTwice else { return }
      stage.interruptions.remove(reason)
      reconcile()
      stage.interruptions.insert(reason)
      reconcile()
    }
  }

  mutating func endInterrupt(_ what: Interruption) throws(Refusal) {
    switch what.effect {
    case .nothing:
      record(.input, "endInterrupt", detail: ["kind": .string(what.rawValue)])
      interruptionEnded(what)
    case .background:
      guard stage.isCallAnswered else { throw .notInterrupted(what.rawValue) }
      record(.input, "endInterrupt", detail: ["kind": .string(what.rawValue)])
      stage.isCallAnswered = false
      stage.callCovers = false
      reconcile()
      interruptionEnded(what)
    case .inactive(let reason):
      guard stage.interruptions.contains(reason) else { throw .notInterrupted(what.rawValue) }
      record(.input, "endInterrupt", detail: ["kind": .string(what.rawValue)])
      stage.interruptions.remove(reason)
      reconcile()
      interruptionEnded(what)
    }
  }

  mutating func touch(_ session: SessionKey, _ path: TouchPath) throws(Refusal) {
    let session = try require(session)
    let index = try requireRunning(session.app)
    guard processes[index].sceneIndex(session.key) != nil else { throw .notConnected }
    var detail: [String: Value] = ["x": .number(path.start.x), "y": .number(path.start.y)]
    if let end = path.end {
      detail["toX"] = .number(end.x)
      detail["toY"] = .number(end.y)
    }
    record(.input, path.end == nil ? "tap" : "drag", app: session.app, session: session.key, detail: detail)
    send(index, .touch(session.record.id, path))
    refresh(index)
  }
}
