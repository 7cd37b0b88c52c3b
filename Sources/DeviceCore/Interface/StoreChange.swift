import LifeCycle

/// What must outlive the device's process.
public enum StoreChange: Sendable {
  case save(Session)
  case delete(SessionKey)
  /// To be told to the app after its next launch (reference 2.6).
  case discardedLater(AppKey, SessionID)
  case discardsTold(AppKey)
  case forceQuit(AppKey, Bool)
  case exit(AppKey, ExitRecord)
  /// The app has taken what it was told of its past lives.
  case reportsTaken(AppKey, Int64)
  case notifications(AppKey, NotificationCentre)
  case location(AppKey, LocationServices)
  case saveTask(PendingTask)
  case deleteTask(AppKey, String)
  case taskHistory(AppKey, TaskHistory)
  case launchHistory(AppKey, LaunchHistory)
  case shortcutItems(AppKey, [ShortcutItem])
  case backgroundRefresh(AppKey, BackgroundRefresh)
}
