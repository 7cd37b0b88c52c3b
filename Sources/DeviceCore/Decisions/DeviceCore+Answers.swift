import LifeCycle

/// Reports from processes, each checked against the system's own state.
extension DeviceCore {
  mutating func acquired(_ process: ProcessKey, _ id: UInt32, _ name: String) throws(Refusal) {
    let index = try require(process)
    let cause = processes[index].cause
    guard !processes[index].assertions.holdsBackgroundTask(id) else {
      return try violated(process, "background task \(id) was begun twice")
    }
    // The limit of reference 5.2: about a thousand assertions.
    guard processes[index].assertions.count(.backgroundTask) < 1000 else {
      return kill(
        index,
        ProcessExit(
          .backgroundTaskTimeout, code: .tooManyAssertions, explanation: "holds more than 1000 background tasks"),
        by: cause)
    }
    processes[index].assertions.acquire(.backgroundTask(id, name: name), at: now)
    outbox.record(
      .system, "beginBackgroundTask", app: processes[index].app, process: process, .text("name", name), by: cause)
    refresh(index, by: cause)
  }

  mutating func released(_ process: ProcessKey, _ id: UInt32) throws(Refusal) {
    let index = try require(process)
    guard let name = processes[index].assertions.endBackgroundTask(id) else { throw .unknownBackgroundTask(id) }
    let ended = outbox.record(
      .system, "endBackgroundTask", app: processes[index].app, process: process, .text("name", name),
      by: processes[index].cause)
    refresh(index, by: ended)
  }

  mutating func eventFinished(_ process: ProcessKey, _ id: UInt32) throws(Refusal) {
    let index = try require(process)
    guard let event = processes[index].assertions.finishEvent(id) else { throw .unknownBackgroundEvent(id) }
    if event.refreshesSnapshots { takeSnapshots(index, by: processes[index].cause) }
    refresh(index, by: processes[index].cause)
  }

  // MARK: Sessions

  mutating func configured(
    _ process: ProcessKey, _ id: SessionID, _ configuration: SceneConfiguration
  ) throws(Refusal) {
    try change(id, of: process) { $0.record.configuration = configuration }
  }

  mutating func restoration(_ process: ProcessKey, _ id: SessionID, _ activity: UserActivity?) throws(Refusal) {
    guard let key = try storedSession(id, of: process) else { return }
    let isKept = if let activity { try isKept(activity, process) } else { false }
    let kept = isKept ? activity : nil
    guard sessions.restorationActivity(of: key) != kept else { return }
    try change(id, of: process) { $0.record.restorationActivity = kept }
  }

  /// An activity whose type is not in `NSUserActivityTypes` is not kept (flutter/flutter#193016).
  private mutating func isKept(_ activity: UserActivity, _ process: ProcessKey) throws(Refusal) -> Bool {
    let index = try require(process)
    let app = processes[index].app
    guard !apps[app].activityTypes.contains(activity.type) else { return true }
    outbox.record(
      .system, "restorationActivityNotKept", app: app, process: process,
      .text("explanation", "Info.plist has no \(activity.type) under NSUserActivityTypes"), by: processes[index].cause)
    return false
  }

  mutating func sessionUserInfo(_ process: ProcessKey, _ id: SessionID, _ bytes: [UInt8]) throws(Refusal) {
    try change(id, of: process) { $0.record.userInfo = bytes }
  }

  mutating func activationConditions(
    _ process: ProcessKey, _ id: SessionID, _ conditions: ActivationConditions
  ) throws(Refusal) {
    try change(id, of: process) { $0.activationConditions = conditions }
  }

  mutating func destructionConditions(
    _ process: ProcessKey, _ id: SessionID, _ conditions: DestructionConditions
  ) throws(Refusal) {
    try change(id, of: process) { $0.destructionConditions = conditions }
  }

  private mutating func change(
    _ id: SessionID, of process: ProcessKey, _ body: (inout Session) -> Void
  ) throws(Refusal) {
    guard let key = try storedSession(id, of: process) else { return }
    sessions.change(key, body)
    outbox.store(sessions.saved(key))
  }

  /// The session that a process names; nil if it was discarded meanwhile.
  private func storedSession(_ id: SessionID, of process: ProcessKey) throws(Refusal) -> SessionKey? {
    let index = try require(process)
    return processes[index].hasForgotten(id) ? nil : try require(id, of: index)
  }

  // MARK: The app and its process

  /// No source limits how many an app may set; the limit is ours, far above what the system shows.
  mutating func shortcutItems(_ process: ProcessKey, _ items: [ShortcutItem]) throws(Refusal) {
    let app = processes[try require(process)].app
    guard items.count <= 100 else { throw .tooManyShortcutItems(items.count) }
    apps[app].shortcutItems = items
    outbox.store(.shortcutItems(app, items))
  }

  mutating func notificationDelegate(_ process: ProcessKey, _ isSet: Bool) throws(Refusal) {
    processes[try require(process)].hasNotificationDelegate = isSet
  }

  /// `didEnterBackground` must return within its own time, whatever time the whole scene update has (reference 5.1,
  /// 6.2).
  mutating func isEnteringBackground(_ process: ProcessKey, _ isInside: Bool) throws(Refusal) {
    processes[try require(process)].enteringUntil = isInside ? now + policy.enterBackground : nil
  }

  /// The app registered or withdrew a scene accessory for external displays.
  mutating func accessory(_ process: ProcessKey, _ isOffered: Bool) throws(Refusal) {
    let index = try require(process)
    guard processes[index].offersAccessory != isOffered else { return }
    processes[index].offersAccessory = isOffered
    reconcile(by: processes[index].cause)
  }
}
