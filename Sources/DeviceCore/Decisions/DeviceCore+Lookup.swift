import LifeCycle

extension DeviceCore {
  /// Processes stand in the order of their keys.
  func processIndex(_ key: ProcessKey) -> Int? {
    var low = 0
    var high = processes.count
    while low < high {
      let middle = (low + high) / 2
      if processes[middle].key < key { low = middle + 1 } else { high = middle }
    }
    return low < processes.count && processes[low].key == key ? low : nil
  }

  func processIndex(of app: AppKey) -> Int? { processes.lastIndex { $0.app == app } }

  func require(_ key: ProcessKey) throws(Refusal) -> Int {
    guard let index = processIndex(key) else { throw .unknownProcess(key) }
    return index
  }

  func require(_ app: AppKey) throws(Refusal) -> InstalledApp {
    let installed = apps[Int(app.rawValue)]
    guard installed.isInstalled else { throw .unknownApp(installed.name) }
    return installed
  }

  func requireRunning(_ app: AppKey) throws(Refusal) -> Int {
    let name = try require(app).name
    guard let index = processIndex(of: app), processes[index].end == nil else { throw .notRunning(name) }
    return index
  }

  func require(_ key: SessionKey) throws(Refusal) -> Session {
    guard let session = sessions[key] else { throw .unknownSession }
    return session
  }

  /// A session of the process's own app: what an app says of others' counts for nothing.
  func require(_ id: SessionID, of process: Int) throws(Refusal) -> Session {
    guard let session = session(id, of: processes[process].app) else { throw .unknownSession }
    return session
  }

  /// The session that a launch of the app shows: the one last in front, or a new one.
  ///
  /// Content that comes from outside goes to a session that prefers it, else to the last one that can show it, else to
  /// a new window where the app can have more than one (reference 2.8).
  mutating func sessionToShow(of app: AppKey, for content: String? = nil) -> SessionKey {
    let model = apps[Int(app.rawValue)].model(under: policy.rules)
    let candidates = sessions.values.filter {
      $0.app == app && $0.isImplicit == (model == .application) && $0.record.role == .windowApplication
    }
    let byRecency = candidates.sorted { ($0.lastInFront, $0.key) > ($1.lastInFront, $1.key) }
    if let content, model == .scenes {
      if let willing = byRecency.first(where: { $0.activationConditions.prefersToActivate.matches(content) }) {
        return willing.key
      }
      if let able = byRecency.first(where: { $0.activationConditions.canActivate.matches(content) }) { return able.key }
      if canHaveSeveralWindows(app) { return makeSession(of: app) }
    }
    if let last = byRecency.first { return last.key }
    return makeSession(of: app, isImplicit: model == .application)
  }

  func canHaveSeveralWindows(_ app: AppKey) -> Bool {
    let installed = apps[Int(app.rawValue)]
    return idiom == .pad && installed.supportsMultipleScenes && installed.model(under: policy.rules) == .scenes
  }

  /// Which content it is that something from outside is about; nil where it says nothing of it.
  func targetContentIdentifier(of actions: SceneActions, for app: AppKey) -> String? {
    if let url = actions.urls.first { return url.url }
    if let activity = actions.activities.first { return activity.targetContentIdentifier }
    if let response = actions.notificationResponse {
      return response.notification.userInfo["aps"]?["target-content-id"]?.string
    }
    guard let type = actions.shortcutItem else { return nil }
    let installed = apps[Int(app.rawValue)]
    return (installed.shortcutItems + installed.staticShortcutItems).first { $0.type == type }?.targetContentIdentifier
  }

  mutating func makeSession(of app: AppKey, role: SceneRole = .windowApplication, isImplicit: Bool = false)
    -> SessionKey
  {
    let key = SessionKey(nextSession)
    nextSession += 1
    let id = SessionID(isImplicit ? "implicit" : identifier(for: key))
    sessions[key] = Session(key: key, app: app, record: SessionRecord(id: id, role: role), isImplicit: isImplicit)
    return key
  }

  /// A UUID in form, from the device's seed and the session's number: no randomness in here.
  private func identifier(for key: SessionKey) -> String {
    func mix(_ value: UInt64) -> UInt64 {
      var z = value &+ 0x9e37_79b9_7f4a_7c15
      z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
      z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
      return z ^ (z >> 31)
    }
    let high = mix(seed &+ UInt64(bitPattern: Int64(key.rawValue)))
    let low = mix(high ^ seed)
    var digits: [Character] = []
    for (shift, word) in [high, low].flatMap({ word in stride(from: 60, through: 0, by: -4).map { ($0, word) } }) {
      digits.append(Array("0123456789ABCDEF")[Int((word >> UInt64(shift)) & 15)])
    }
    digits[12] = "4"
    digits[16] = "8"
    let groups = [0..<8, 8..<12, 12..<16, 16..<20, 20..<32]
    return groups.map { String(digits[$0]) }.joined(separator: "-")
  }

  /// Stores a session that the app has configured; before that it would not come back.
  mutating func save(_ key: SessionKey) {
    guard let session = sessions[key], !session.isImplicit, session.record.configuration != nil else { return }
    effects.append(.store(.save(session)))
  }

  /// Writes an event of the system's own; it becomes the cause of what follows in the same stimulus.
  mutating func record(
    _ kind: EventKind, _ name: String, app: AppKey? = nil, process: ProcessKey? = nil, session: SessionKey? = nil,
    detail: [String: Value] = [:]
  ) {
    let id = newEvent()
    effects.append(
      .record(
        Record(
          id: id, kind: kind, name: name, app: app, process: process, session: session, cause: cause, detail: detail)))
    cause = id
  }
}
