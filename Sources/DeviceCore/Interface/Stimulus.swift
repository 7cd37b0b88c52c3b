import LifeCycle

/// Something that happens to the system. Time is passed in beside it.
public enum Stimulus: Sendable {
  // What a user or a caller does.
  case launch(AppKey)
  /// By the system: for an event, or for a change of location, of which the app hears by its own manager.
  case launchInBackground(AppKey, BackgroundEvent.Kind?)
  /// Its process is started ahead of time and suspended before the app hears of anything (reference 1.d).
  case prewarm(AppKey)
  /// A display is plugged in; the app is the one that a car shows, nil for the car's home screen.
  case connectDisplay(Display, AppKey?)
  case disconnectDisplay(Display)
  /// By the system, for Bluetooth managers that the app is to restore, by their identifiers.
  case launchForBluetooth(AppKey, centrals: [String], peripherals: [String])
  case home
  case lock
  case unlock
  case openSwitcher
  case closeSwitcher
  case select(AppKey)
  case swipeAway(AppKey)
  case open(AppKey, SceneActions)
  case interrupt(Interruption)
  case endInterrupt(Interruption)
  case newWindow(AppKey)
  case focusWindow(SessionKey)
  case closeWindow(SessionKey)
  case terminate(AppKey, ExitReason)
  // What the system's own time, or its neighbours, bring.
  case deliver(AppKey, BackgroundEvent.Kind)
  case alertNotification(AppKey, UserNotification)
  /// The user taps a notification, or one of its actions.
  case answerNotification(AppKey, NotificationResponse)
  case dismissNotification(AppKey, UserNotification)
  case openNotificationSettings(AppKey, UserNotification?)
  case permitNotifications(AppKey, Bool)
  case permitLocation(AppKey, LocationAuthorization)
  case moved(Coordinate)
  case audio(AudioCommand)
  case memoryWarning(AppKey)
  case reclaimScene(SessionKey)
  /// Midnight, another time zone, a clock that was set.
  case significantTimeChange
  case rotate(DeviceTraits.Orientation)
  case setDark(Bool)
  case setBackgroundRefresh(AppKey, BackgroundRefresh)
  /// Another device goes on with the app's current activity.
  case continueElsewhere(AppKey)
  case perform(AppKey, ActionRequest)
  case touch(SessionKey, TouchPath)
  /// The time of a task has come; the kind counts where no request waits, and nil stands for the one to be expected.
  case runTask(AppKey, identifier: String, TaskRequest.Kind?)
  case expireTask(AppKey, identifier: String)
  case taskConditions(TaskConditions)
  // What a process says.
  case acknowledged(ProcessKey, number: UInt32)
  case acquired(ProcessKey, id: UInt32, name: String)
  case released(ProcessKey, id: UInt32)
  case configured(ProcessKey, SessionID, SceneConfiguration)
  case restoration(ProcessKey, SessionID, UserActivity?)
  case sessionUserInfo(ProcessKey, SessionID, [UInt8])
  case eventFinished(ProcessKey, id: UInt32)
  case requested(ProcessKey, id: UInt32, SceneAsked)
  case notificationDelegate(ProcessKey, Bool)
  /// It is inside its `didEnterBackground` call, which has a time of its own; or has returned from it.
  case isEnteringBackground(ProcessKey, Bool)
  case service(ProcessKey, request: UInt32, ServiceRequest)
  case awaits(ProcessKey, id: UInt32, name: String)
  case answered(ProcessKey, id: UInt32)
  // What whoever has a calendar says.
  case foundDate(AppKey, identifier: String, Instant?)
  /// What whoever keeps the history found to be told.
  case foundReports(ProcessKey, request: UInt32, MetricReports)
  case taskAsked(ProcessKey, request: UInt32, TaskAsked)
  case taskReport(ProcessKey, TaskReport)
  /// It offers content for an external display, or takes it back.
  case accessory(ProcessKey, Bool)
  case activationConditions(ProcessKey, SessionID, ActivationConditions)
  case destructionConditions(ProcessKey, SessionID, DestructionConditions)
  case shortcutItems(ProcessKey, [ShortcutItem])
  // What whoever can measure says of memory.
  case memory(MemorySample)
  /// What a process has used of the processors since it began; nil where it is unknown, or is not to count.
  case processorUsed(ProcessKey, Span?)
  // What becomes of a process.
  /// It stands still, holding locks on these files of containers that it shares with others.
  case frozen(ProcessKey, sharedLocks: [String])
  /// What it holds of such locks now, where its suspension was refused for them.
  case sharedLocks(ProcessKey, [String])
  case exited(ProcessKey, Ending)
  /// It broke the protocol; the sentence says how.
  case violated(ProcessKey, String)
}

/// What an app asks about scenes (reference 2.7).
public enum SceneAsked: Sendable, Hashable {
  case activate(SessionID?, UserActivity?)
  case destroy(SessionID)
  case refresh(SessionID)
}

/// How the kernel says a process ended.
public enum Ending: Sendable, Hashable {
  case exited(Int32)
  case signaled(Int32)
  /// It never ran: the reason in words.
  case notStarted(String)
}
