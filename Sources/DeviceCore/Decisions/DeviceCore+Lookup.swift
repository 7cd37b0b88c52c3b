import LifeCycle

/// What a stimulus speaks of, or the refusal of it.
extension DeviceCore {
  func require(_ key: ProcessKey) throws(Refusal) -> Int {
    guard let index = processes.index(key) else { throw .unknownProcess(key) }
    return index
  }

  func require(_ app: AppKey) throws(Refusal) -> InstalledApp {
    guard apps.contains(app) else { throw .unknownApp(apps[app].name) }
    return apps[app]
  }

  /// The app's process, whose end is not decided.
  func requireRunning(_ app: AppKey) throws(Refusal) -> Int {
    guard apps.contains(app) else { throw .unknownApp(apps[app].name) }
    guard let index = processes.index(of: app), !processes[index].isEnding else { throw .notRunning(apps[app].name) }
    return index
  }

  func require(_ key: SessionKey) throws(Refusal) -> Session {
    guard let session = sessions[key] else { throw .unknownSession }
    return session
  }

  /// A session of the process's own app: what an app says of others' counts for nothing.
  func require(_ id: SessionID, of process: Int) throws(Refusal) -> SessionKey {
    guard let key = sessions.key(of: id, in: processes[process].app) else { throw .unknownSession }
    return key
  }

  /// The app's process once it is launched; one that is only prewarmed has nothing to be told.
  func launchedIndex(of app: AppKey) -> Int? {
    processes.index(of: app).flatMap { processes[$0].isLaunched ? $0 : nil }
  }

  /// The same where its end is not decided.
  func liveIndex(of app: AppKey) -> Int? {
    processes.index(of: app).flatMap { processes[$0].isLive ? $0 : nil }
  }

  func model(of app: AppKey) -> LifeCycleModel { apps[app].model(under: policy.rules) }

  // MARK: Which session something is for

  /// The session that a launch of the app shows: the one last in front, or a new one.
  ///
  /// Content that comes from outside goes to a session that prefers it, else to the last one that can show it, else to
  /// a new window where the app can have more than one (reference 2.8).
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

  func canHaveSeveralWindows(_ app: AppKey) -> Bool {
    idiom == .pad && apps[app].supportsMultipleScenes && model(of: app) == .scenes
  }

  /// Which content it is that something from outside is about; nil where it says nothing of it.
  func targetContentIdentifier(of actions: SceneActions, for app: AppKey) -> String? {
    if let url = actions.urls.first { return url.url }
    if let activity = actions.activities.first { return activity.targetContentIdentifier }
    if let response = actions.notificationResponse {
      return response.notification.userInfo["aps"]?["target-content-id"]?.string
    }
    guard let type = actions.shortcutItem else { return nil }
    return (apps[app].shortcutItems + apps[app].staticShortcutItems).first { $0.type == type }?.targetContentIdentifier
  }
}
