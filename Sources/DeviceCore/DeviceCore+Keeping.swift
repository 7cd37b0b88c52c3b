import LifeCycle

/// Installed apps, and state that outlives the device's process.
extension DeviceCore {
  /// Registers an app; its key stays the same while the device runs.
  ///
  /// The bundle identifier is the app's identity: an app that returns, even under a new name, keeps its key and its
  /// sessions. Another app of the same name is forgotten.
  public mutating func install(_ app: InstalledApp) -> AppKey {
    let (key, displaced) = apps.install(app)
    for other in displaced { forget(other) }
    return key
  }

  /// Forgets an uninstalled app, with its sessions and all service state; its key stays reserved.
  public mutating func forget(_ app: AppKey) {
    apps.forget(app)
    sessions.forget(app)
    notifications.forget(app)
    location.forget(app)
    tasks.forget(app)
    prewarming.forget(app)
    prompts.forget(app)
  }

  /// Restores the state of an earlier device: sessions, pending discards, exits, force quits; and the displays that are
  /// still connected.
  ///
  /// - Parameter last: the highest session number kept for later; new ones come after it.
  public mutating func restore(
    sessions stored: [Session], discards: [AppKey: [SessionID]], exits: [AppKey: ProcessExit], forceQuit: Set<AppKey>,
    after last: SessionKey = SessionKey(0), displays: [Display] = []
  ) {
    stage = Stage(displays: displays, isLocked: stage.isLocked)
    sessions.restore(stored, discards: discards, after: last)
    apps.restore(exits: exits, forceQuit: forceQuit)
    for (app, exit) in exits where exit.reason == .systemRestart { loseScenes(sessions.sessions(of: app).map(\.key)) }
  }

  /// Restores the services' state of an earlier device. Any effects come with the next stimulus.
  public mutating func restore(
    notifications kept: [AppKey: NotificationCentre], location places: [AppKey: LocationServices], place: Coordinate?
  ) {
    location.restore(places, place: place)
    for (app, notification) in notifications.restore(kept) {
      outbox.put(.findDate(app, notification, cause: .kernel))
    }
  }

  /// Restores an app's own settings from an earlier device.
  public mutating func restore(_ app: AppKey, shortcutItems: [ShortcutItem], backgroundRefresh: BackgroundRefresh) {
    apps[app].shortcutItems = shortcutItems
    apps[app].backgroundRefresh = backgroundRefresh
  }

  /// Restores the task requests and their history from an earlier device.
  public mutating func restoreTasks(_ pending: [PendingTask], history: [AppKey: TaskHistory]) {
    tasks.restore(pending, history: history)
  }

  /// Restores the apps' use history from an earlier device.
  public mutating func restoreLaunches(_ history: [AppKey: LaunchHistory]) {
    prewarming.restore(history)
    if !history.isEmpty { prewarming.look(at: now + policy.prewarm.delay, policy) }
  }
}
