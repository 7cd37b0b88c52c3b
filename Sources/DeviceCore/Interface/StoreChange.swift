import LifeCycle

/// A change that must outlive the device's process.
public indirect enum StoreChange: Sendable {
  case save(Session)
  case delete(SessionKey)
  /// A discard to report to the app after its next launch (reference 2.6).
  case discardedLater(AppKey, SessionID)
  case discardsTold(AppKey)
  case forceQuit(AppKey, Bool)
  case exit(AppKey, ExitRecord)
  /// The app confirmed the reports on its past processes.
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
