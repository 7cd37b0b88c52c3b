import LifeCycle

/// Looks up what a stimulus names, or refuses the stimulus.
extension DeviceCore {
  // Inlined where every stimulus asks: a call of a nonmutating method copies the whole core.

  @inline(__always)
  func require(_ key: ProcessKey) throws(Refusal) -> Int {
    guard let index = processes.index(key) else { throw .unknownProcess(key) }
    return index
  }

  @inline(__always)
  func requireInstalled(_ app: AppKey) throws(Refusal) {
    guard apps.contains(app) else { throw .unknownApp(apps[app].name) }
  }

  func require(_ app: AppKey) throws(Refusal) -> InstalledApp {
    try requireInstalled(app)
    return apps[app]
  }

  /// The app's process, unless its end is decided.
  @inline(__always)
  func requireRunning(_ app: AppKey) throws(Refusal) -> Int {
    try requireInstalled(app)
    guard let index = processes.index(of: app), !processes[index].isEnding else { throw .notRunning(apps[app].name) }
    return index
  }

  func require(_ key: SessionKey) throws(Refusal) -> Session {
    guard let session = sessions[key] else { throw .unknownSession }
    return session
  }

  /// A session of the process's own app: an app may not act on other apps' sessions.
  func require(_ id: SessionID, of process: Int) throws(Refusal) -> SessionKey {
    guard let key = sessions.key(of: id, in: processes[process].app) else { throw .unknownSession }
    return key
  }

  /// The app's process once launched; a process that is only prewarmed gets no events.
  func launchedIndex(of app: AppKey) -> Int? {
    processes.index(of: app).flatMap { processes[$0].isLaunched ? $0 : nil }
  }

  /// The same, unless its end is decided.
  func liveIndex(of app: AppKey) -> Int? {
    processes.index(of: app).flatMap { processes[$0].isLive ? $0 : nil }
  }

  @inline(__always) func model(of app: AppKey) -> LifeCycleModel { apps[app].model(under: policy.rules) }

  // MARK: Choice of session

  /// The session that a launch shows: the frontmost, or a new one.
  ///
  /// Content from outside goes to a session that prefers it, else to the last one that can show it, else to a new
  /// window if the app may have several (reference 2.8).
  mutating func sessionToShow(of app: AppKey, for content: String? = nil) -> SessionKey {
    let isImplicit = model(of: app) == .application
    if let content, !isImplicit {
      let byRecency = sessions.windows(of: app, implicit: false)
      if let willing = byRecency.first(where: { $0.activationConditions.prefersToActivate.matches(content) }) {
        return willing.key
      }
      if let able = byRecency.first(where: { $0.activationConditions.canActivate.matches(content) }) { return able.key }
      if canHaveSeveralWindows(app) { return sessions.make(of: app, role: .windowApplication, isImplicit: false) }
    }
    return sessions.lastWindow(of: app, implicit: isImplicit)
      ?? sessions.make(of: app, role: .windowApplication, isImplicit: isImplicit)
  }

  @inline(__always)
  func canHaveSeveralWindows(_ app: AppKey) -> Bool {
    idiom == .pad && apps[app].supportsMultipleScenes && model(of: app) == .scenes
  }

  /// The content identifier of actions from outside; nil if they have none.
  @inline(__always)
  func targetContentIdentifier(of actions: SceneActions, for app: AppKey) -> String? {
    actions.isEmpty ? nil : targetContentIdentifier(ofSome: actions, for: app)
  }

  private func targetContentIdentifier(ofSome actions: SceneActions, for app: AppKey) -> String? {
    if let url = actions.urls.first { return url.url }
    if let activity = actions.activities.first { return activity.targetContentIdentifier }
    if let response = actions.notificationResponse {
      return response.notification.userInfo["aps"]?["target-content-id"]?.string
    }
    guard let type = actions.shortcutItem else { return nil }
    return (apps[app].shortcutItems + apps[app].staticShortcutItems).first { $0.type == type }?.targetContentIdentifier
  }
}
