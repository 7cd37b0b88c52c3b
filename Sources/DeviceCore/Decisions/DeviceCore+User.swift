import LifeCycle

/// User actions on the device.
extension DeviceCore {
  /// - Parameters:
  ///   - cause: what led to it; another app's, where that opens a URL.
  ///   - unlocks: whether it can be done behind the lock, and unlocks the device: an answer to a notification (measured
  ///     on iOS 14, reference 1.e). What was in front stays behind, as the app takes its place at once.
  @discardableResult
  mutating func launch(
    _ app: AppKey, actions: SceneActions, input name: String, unlocks: Bool = false, by cause: Cause = .input
  ) throws(Refusal) -> Cause {
    try requireInstalled(app)
    guard unlocks || !stage.isLocked else { throw .locked }
    let input = outbox.record(.input, name, app: app, actions.inputDetail, by: cause)
    if stage.isLocked {
      stage.unlock()
      endProtection(by: input)
      tellNews(by: input)
    }
    if unlocks { closeNotificationCenter(for: app, by: input) }
    stage.goElsewhere()
    setForceQuit(app, false)
    let session = bringForward(app, for: targetContentIdentifier(of: actions, for: app))
    reconcile(bringing: actions.isEmpty ? nil : (session, actions), by: input)
    return input
  }

  /// Notification Centre goes as a notification in it is tapped. An app that it covers is active again before it hears of the
  /// answer (openradar 34332569, iOS 11; chosen for later versions).
  private mutating func closeNotificationCenter(for app: AppKey, by cause: Cause) {
    guard stage.isInterrupted(for: .notificationCenter) else { return }
    stage.endInterruption(for: .notificationCenter)
    guard stage.visible.contains(where: { sessions.app(of: $0) == app }) else { return }
    reconcile(by: cause)
  }

  /// Shows the app's window that was last frontmost, unless one of its windows is already on screen.
  private mutating func bringForward(_ app: AppKey, for content: String? = nil) -> SessionKey {
    let session = sessionToShow(of: app, for: content)
    // On the pad a window opens beside the app's visible ones.
    let isBeside = canHaveSeveralWindows(app) && stage.visible.contains { sessions.app(of: $0) == app }
    stage.show(session, beside: isBeside)
    outbox.store(sessions.cameToFront(session))
    return session
  }

  mutating func setForceQuit(_ app: AppKey, _ isForceQuit: Bool) { outbox.store(apps.setForceQuit(app, isForceQuit)) }

  mutating func goHome() {
    let input = outbox.record(.input, "home", by: .input)
    let dismissed = stage.goHome()
    reconcile(by: input)
    for key in dismissed { destroy(key, on: .userInitiatedDismissal, by: input) }
  }

  mutating func lock() throws(Refusal) {
    guard !stage.isLocked else { throw .locked }
    let input = outbox.record(.input, "lock", by: .input)
    stage.lock()
    beginProtection(by: input)
    reconcile(by: input)
    tellNews(by: input)
  }

  mutating func unlock() throws(Refusal) {
    guard stage.isLocked else { throw .notLocked }
    let input = outbox.record(.input, "unlock", by: .input)
    stage.unlock()
    endProtection(by: input)
    tellNews(by: input)
    reconcile(by: input)
  }

  mutating func openSwitcher() {
    let input = outbox.record(.input, "openSwitcher", by: .input)
    stage.openSwitcher()
    reconcile(by: input)
  }

  mutating func closeSwitcher() throws(Refusal) {
    guard stage.isSwitcherOpen else { throw .switcherNotOpen }
    let input = outbox.record(.input, "closeSwitcher", by: .input)
    stage.closeSwitcher()
    reconcile(by: input)
  }

  mutating func select(_ app: AppKey) throws(Refusal) {
    try requireInstalled(app)
    guard stage.isSwitcherOpen else { throw .switcherNotOpen }
    let input = outbox.record(.input, "select", app: app, by: .input)
    stage.closeSwitcher()
    setForceQuit(app, false)
    _ = bringForward(app)
    reconcile(by: input)
  }

  /// The user's kill (reference 6.6): a suspended app gets no call; a running one resigns, enters the background
  /// (except a single-window app on the pad), loses its scenes, and is told that it will terminate.
  mutating func swipeAway(_ app: AppKey) throws(Refusal) {
    let installed = try require(app)
    if !stage.isSwitcherOpen { openSwitcher() }
    let input = outbox.record(.input, "swipeAway", app: app, by: .input)
    setForceQuit(app, true)
    cancelContinuedTasks(of: app, by: input)
    let hasScenes = model(of: app) == .scenes
    let discards = hasScenes && (idiom == .pad || meets(.userInitiatedDismissal, anyOf: app))
    let wasInFront = stage.visible.contains { sessions.app(of: $0) == app } || stage.carApp == app
    let skipsBackground = discards && idiom == .pad && !installed.supportsMultipleScenes
    if !skipsBackground {
      leaveScreens(app)
      if wasInFront { reconcile(by: input) }
    }
    // Only a running process can be told of the discard at once.
    var tellsLater = true
    if let index = processes.index(of: app), !processes[index].isEnding {
      let exit = ProcessExit(.userQuit, explanation: "swiped away by the user")
      let hears = processes[index].hearsAtOnce
      tellsLater = !skipsBackground || !hears
      if hears { quit(index, exit, discards: skipsBackground, by: input) } else { kill(index, exit, by: input) }
    }
    if skipsBackground { leaveScreens(app) }
    if discards { for session in sessions(of: app) { discard(session, tellLater: tellsLater) } }
  }

  mutating func interrupt(_ what: Interruption) throws(Refusal) {
    switch what.effect {
    case .nothing: carryOut(audio.began(what), by: recordInterruption("interrupt", what))
    case .background:
      guard !stage.isCallAnswered else { throw .alreadyInterrupted(what.rawValue) }
      let input = recordInterruption("interrupt", what)
      stage.answerCall()
      carryOut(audio.began(what), by: input)
      reconcile(by: input)
    case .inactive(let reason):
      guard !stage.isInterrupted(for: reason) else { throw .alreadyInterrupted(what.rawValue) }
      let input = recordInterruption("interrupt", what)
      carryOut(audio.began(what), by: input)
      stage.interrupt(for: reason)
      reconcile(by: input)
      guard what == .notificationCenter, policy.rules.notificationCenterResignsTwice else { return }
      stage.endInterruption(for: reason)
      reconcile(by: input)
      stage.interrupt(for: reason)
      reconcile(by: input)
    }
  }

  mutating func endInterrupt(_ what: Interruption) throws(Refusal) {
    switch what.effect {
    case .nothing: carryOut(audio.ended(what), by: recordInterruption("endInterrupt", what))
    case .background:
      guard stage.isCallAnswered else { throw .notInterrupted(what.rawValue) }
      let input = recordInterruption("endInterrupt", what)
      stage.endCall()
      reconcile(by: input)
      carryOut(audio.ended(what), by: input)
    case .inactive(let reason):
      guard stage.isInterrupted(for: reason) else { throw .notInterrupted(what.rawValue) }
      let input = recordInterruption("endInterrupt", what)
      if reason == .systemAlert { answerPrompts(by: input) }
      stage.endInterruption(for: reason)
      reconcile(by: input)
      carryOut(audio.ended(what), by: input)
    }
  }

  private mutating func recordInterruption(_ name: String, _ what: Interruption) -> Cause {
    outbox.record(.input, name, .text("kind", what.rawValue), by: .input)
  }

  mutating func touch(_ session: SessionKey, _ path: TouchPath) throws(Refusal) {
    let session = try require(session)
    let index = try requireRunning(session.app)
    guard processes[index].sceneIndex(session.key) != nil else { throw .notConnected }
    var detail: [(String, Value)] = [("x", .number(path.start.x)), ("y", .number(path.start.y))]
    if let end = path.end { detail += [("toX", .number(end.x)), ("toY", .number(end.y))] }
    let input = outbox.record(
      .input, path.end == nil ? "tap" : "drag", app: session.app, session: session.key, .fields(detail), by: .input)
    send(index, .touch(session.record.id, path), by: input)
    refresh(index, by: input)
  }

  /// The user types into what is in front. What is typed is nobody's business: it may be a password.
  mutating func type(_ typing: Typing, into app: AppKey) throws(Refusal) {
    let index = try requireRunning(app)
    guard let front = frontSession(of: app), settings(of: front.key)?.activationState == .foregroundActive else {
      throw .nothingTypedInto(app: apps[app].name, typed: 0, of: typing.keys.count, why: .notActive)
    }
    var detail: [(String, Value)] = [("characters", .integer(Int64(typing.text.count)))]
    if typing.deletes > 0 { detail.append(("deletes", .integer(Int64(typing.deletes)))) }
    let input = outbox.record(.input, "type", app: app, session: front.key, .fields(detail), by: .input)
    outbox.put(.type(processes[index].key, front.record.id, keys: typing.keys, cause: input))
  }
}

extension SceneActions {
  /// The actions' details in the input event.
  var inputDetail: Record.Detail {
    guard !isEmpty else { return .none }
    var detail: [(String, Value)] = []
    if let url = urls.first { detail.append(("url", .string(url.url))) }
    if let activity = activities.first {
      detail.append(("userActivity", .string(activity.webpageURL ?? activity.type)))
    }
    if let handoff { detail.append(("handoff", .string(handoff.type))) }
    if let failure = handoff?.failure { detail.append(("failure", .string(failure))) }
    if let cloudKitShare { detail.append(("cloudKitShare", .string(cloudKitShare.title))) }
    if let shortcutItem { detail.append(("shortcutItem", .string(shortcutItem))) }
    if let title = notificationResponse?.notification.title { detail.append(("notificationResponse", .string(title))) }
    return .fields(detail)
  }
}
