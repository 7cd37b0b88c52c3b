import LifeCycle

/// What processes say of themselves, each checked against what the system knows.
extension DeviceCore {
  mutating func acquired(_ process: ProcessKey, _ id: UInt32, _ name: String) throws(Refusal) {
    let index = try require(process)
    cause = processes[index].cause
    guard !processes[index].backgroundTasks.contains(where: { $0.id == id }) else {
      return try violated(process, "background task \(id) was begun twice")
    }
    // The bound of reference 5.2: about a thousand assertions.
    guard processes[index].backgroundTasks.count < 1000 else {
      return kill(
        index,
        ProcessExit(
          .backgroundTaskTimeout, code: .tooManyAssertions, explanation: "holds more than 1000 background tasks"))
    }
    processes[index].backgroundTasks.append((id, name, now))
    record(.system, "beginBackgroundTask", app: processes[index].app, process: process, detail: ["name": .string(name)])
    refresh(index)
  }

  mutating func released(_ process: ProcessKey, _ id: UInt32) throws(Refusal) {
    let index = try require(process)
    guard let task = processes[index].backgroundTasks.firstIndex(where: { $0.id == id }) else {
      throw .unknownBackgroundTask(id)
    }
    cause = processes[index].cause
    let name = processes[index].backgroundTasks.remove(at: task).name
    record(.system, "endBackgroundTask", app: processes[index].app, process: process, detail: ["name": .string(name)])
    refresh(index)
  }

  mutating func configured(
    _ process: ProcessKey, _ id: SessionID, _ configuration: SceneConfiguration
  ) throws(Refusal) {
    guard let session = try storedSession(id, of: process) else { return }
    sessions[session.key]!.record.configuration = configuration
    save(session.key)
  }

  mutating func restoration(_ process: ProcessKey, _ id: SessionID, _ activity: UserActivity?) throws(Refusal) {
    guard let session = try storedSession(id, of: process) else { return }
    guard session.record.restorationActivity != activity else { return }
    sessions[session.key]!.record.restorationActivity = activity
    save(session.key)
  }

  mutating func sessionUserInfo(_ process: ProcessKey, _ id: SessionID, _ bytes: [UInt8]) throws(Refusal) {
    guard let session = try storedSession(id, of: process) else { return }
    sessions[session.key]!.record.userInfo = bytes
    save(session.key)
  }

  mutating func activationConditions(
    _ process: ProcessKey, _ id: SessionID, _ conditions: ActivationConditions
  ) throws(Refusal) {
    guard let session = try storedSession(id, of: process) else { return }
    sessions[session.key]!.activationConditions = conditions
    save(session.key)
  }

  mutating func destructionConditions(
    _ process: ProcessKey, _ id: SessionID, _ conditions: DestructionConditions
  ) throws(Refusal) {
    guard let session = try storedSession(id, of: process) else { return }
    sessions[session.key]!.destructionConditions = conditions
    save(session.key)
  }

  /// No source says how many an app may set; the bound is ours, far above what the system shows.
  mutating func shortcutItems(_ process: ProcessKey, _ items: [ShortcutItem]) throws(Refusal) {
    let index = try require(process)
    guard items.count <= 100 else { throw .tooManyShortcutItems(items.count) }
    let app = processes[index].app
    apps[Int(app.rawValue)].shortcutItems = items
    effects.append(.store(.shortcutItems(app, items)))
  }

  /// The session that a process speaks of; nil for one that was discarded meanwhile.
  private func storedSession(_ id: SessionID, of process: ProcessKey) throws(Refusal) -> Session? {
    let index = try require(process)
    return processes[index].departed.contains(id) ? nil : try require(id, of: index)
  }

  /// `didEnterBackground` must return within its own time, whatever the scene update as a whole may take
  /// (reference 5.1, 6.2).
  mutating func isEnteringBackground(_ process: ProcessKey, _ isInside: Bool) throws(Refusal) {
    let index = try require(process)
    processes[index].enteringUntil = isInside ? now + policy.enterBackground : nil
  }

  mutating func eventFinished(_ process: ProcessKey, _ id: UInt32) throws(Refusal) {
    let index = try require(process)
    guard let event = processes[index].events.firstIndex(where: { $0.id == id }) else {
      throw .unknownBackgroundEvent(id)
    }
    cause = processes[index].cause
    processes[index].events.remove(at: event)
    refresh(index)
  }
}
