import LifeCycle

/// What is installed, and what outlives the device's process.
extension DeviceCore {
  /// Makes an app known; its key stays the same while the device runs.
  ///
  /// An app is its bundle identifier: one that comes back, be it under a new name, keeps its key and its sessions.
  /// Another app of the same name is forgotten.
  public mutating func install(_ app: InstalledApp) -> AppKey {
    let (key, displaced) = apps.install(app)
    for other in displaced { forget(other) }
    return key
  }

  /// Forgets an app that is uninstalled, with its sessions and all that the services kept of it; its key stays taken.
  public mutating func forget(_ app: AppKey) {
    apps.forget(app)
    sessions.forget(app)
    notifications.forget(app)
    location.forget(app)
    tasks.forget(app)
    prewarming.forget(app)
  }

  /// What an earlier device with the same state knew: sessions, discards not yet told, exits, forced quits; and the
  /// displays that are still plugged in.
  ///
  /// - Parameter last: the highest number of a session that is kept for later; new ones come after it.
  public mutating func restore(
    sessions stored: [Session], discards: [AppKey: [SessionID]], exits: [AppKey: ProcessExit], forceQuit: Set<AppKey>,
    after last: SessionKey = SessionKey(0), displays: [Display] = []
  ) {
    stage = Stage(displays: displays)
    sessions.restore(stored, discards: discards, after: last)
    apps.restore(exits: exits, forceQuit: forceQuit)
  }

  /// What an earlier device kept of the services beside UIKit. What follows is handed out with the next effects.
  public mutating func restore(
    notifications kept: [AppKey: NotificationCentre], location places: [AppKey: LocationServices], place: Coordinate?
  ) {
    location.restore(places, place: place)
    for (app, notification) in notifications.restore(kept) {
      outbox.put(.findDate(app, notification, cause: .kernel))
    }
  }

  /// What an earlier device with the same state knew of an app's own settings.
  public mutating func restore(_ app: AppKey, shortcutItems: [ShortcutItem], backgroundRefresh: BackgroundRefresh) {
    apps[app].shortcutItems = shortcutItems
    apps[app].backgroundRefresh = backgroundRefresh
  }

  /// What an earlier device with the same state knew of requests for tasks and of use.
  public mutating func restoreTasks(_ pending: [PendingTask], history: [AppKey: TaskHistory]) {
    tasks.restore(pending, history: history)
  }

  /// What an earlier device with the same state knew of the use of apps.
  public mutating func restoreLaunches(_ history: [AppKey: LaunchHistory]) {
    prewarming.restore(history)
    if !history.isEmpty { prewarming.look(at: now + policy.prewarm.delay, policy) }
  }
}
