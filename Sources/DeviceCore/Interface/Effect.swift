import LifeCycle

/// An event's identity, in the order in which events begin; the log gives it its `seq` when the line is written.
public struct EventID: Hashable, Sendable, Comparable {
  public let rawValue: Int
  /// The event of a number that `newEvent()` gave.
  public init(_ rawValue: Int) { self.rawValue = rawValue }
  public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}

/// What the system decided; a runner carries it out in order.
public enum Effect: Sendable {
  /// Start a process of the app and send it its bootstrap, with these stored sessions.
  case spawn(ProcessKey, AppKey, sessions: [SessionRecord], isPrewarm: Bool)
  case send(ProcessKey, number: UInt32, Transition, cause: EventID?)
  case answer(ProcessKey, request: UInt32, code: Int32?, reason: String)
  indirect case answerTask(ProcessKey, request: UInt32, TaskAnswer)
  /// Freeze it, read what it had still sent, then say `.frozen`.
  case freeze(ProcessKey)
  case thaw(ProcessKey)
  /// Look whether a process still holds locks in shared containers, then say `.sharedLocks`.
  case checkLocks(ProcessKey)
  /// End it with certainty; `.exited` follows.
  indirect case kill(ProcessKey, ProcessExit)
  /// Move what a suspended process has in memory out of it, where there is a place for it.
  case reclaim(ProcessKey)
  /// Let the kernel know in which order processes are to go, should it come to that.
  case band(ProcessKey, JetsamBand)
  /// See what it has used of the processors, then say `.processorUsed`.
  case measureProcessor(ProcessKey)
  indirect case store(StoreChange)
  /// Find the next date of a notification's calendar trigger, then say `.foundDate`.
  indirect case findDate(AppKey, UserNotification)
  /// See what the app is to be told of its past lives, then say `.foundReports`.
  case findReports(ProcessKey, request: UInt32)
  case record(Record)
}

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

/// An event that the system itself has to tell.
public struct Record: Sendable {
  /// Which event it is.
  public var id: EventID
  /// What sort of thing it tells.
  public var kind: EventKind
  /// What happened, in the log's words.
  public var name: String
  /// The app it is about; nil for the device.
  public var app: AppKey?
  /// The process it is about; nil where there is none.
  public var process: ProcessKey?
  /// The session it is about; nil where it is about no one of them.
  public var session: SessionKey?
  /// The event that led to it; nil for what comes from outside.
  public var cause: EventID?
  /// What else is to be said, by name.
  public var detail: [String: Value]
}

/// Why the system would not do what it was asked; nothing has changed.
public enum Refusal: Error, Hashable, Sendable, CustomStringConvertible {
  /// No app of this name is installed.
  case unknownApp(String)
  /// The action concerns an app and does not say which.
  case namesNoApp
  case unknownSession
  /// The app has no session of this number.
  case unknownWindow(Int)
  case nothingLabelled(String)
  case dragLeavesScreen
  /// The app does not declare the value under this key of its Info.plist or its entitlements.
  case notDeclared(app: String, key: String, String)
  /// No installed app declares the URL under this key.
  case noAppOpens(String, String)
  /// A `userInfo` that has to be a property list.
  case userInfoHasNull
  case unknownProcess(ProcessKey)
  case notRunning(String)
  case locked
  case notLocked
  case switcherNotOpen
  case phoneHasOneWindow
  case appHasOneWindow(String)
  case alreadyInterrupted(String)
  case notInterrupted(String)
  case notInBackground
  case notAWindow
  case displayConnected(String)
  case displayNotConnected(String)
  case padHasNoCarPlay
  case noPrewarm
  case alreadyRunning(String)
  case notConnected
  case unknownTransition(UInt32)
  case unknownBackgroundTask(UInt32)
  case unknownBackgroundEvent(UInt32)
  case backgroundModeMissing(app: String, mode: String)
  /// What was said of a process cannot be, where it stands.
  case impossible(ProcessMachine.Illegal)
  case unknownNotification(app: String, title: String)
  case unknownNotificationAction(app: String, String)
  case invalidLocation
  case unknownTask(UInt32)
  case taskNotPermitted(app: String, identifier: String)
  case taskKindUnknown(String)
  case taskRuns(String)
  case taskDoesNotRun(String)
  case notInFront(String)
  case tooManyShortcutItems(Int)

  public var description: String {
    switch self {
    case .unknownApp(let name): "no app named \(name) is installed"
    case .namesNoApp: "it concerns an app, and no app is named"
    case .unknownSession: "there is no such window"
    case .unknownWindow(let number): "there is no window \(number)"
    case .nothingLabelled(let label): "nothing in the front window is labelled '\(label)'"
    case .dragLeavesScreen: "a finger cannot be dragged to another screen"
    case .notDeclared(let app, let key, let value): "\(app) does not declare '\(value)' (\(key))"
    case .noAppOpens(let url, let key): "no installed app opens '\(url)' (\(key))"
    case .userInfoHasNull: "userInfo: a property list has no null"
    case .unknownProcess(let key): "there is no process \(key.rawValue)"
    case .notRunning(let app): "\(app) is not running"
    case .locked: "the device is locked"
    case .notLocked: "the device is not locked"
    case .switcherNotOpen: "the app switcher is not open"
    case .phoneHasOneWindow: "on the phone an app has one window; use a device of idiom pad"
    case .appHasOneWindow(let app): "\(app) does not support several windows (UIApplicationSupportsMultipleScenes)"
    case .alreadyInterrupted(let what): "\(what) is already there"
    case .notInterrupted(let what): "\(what) is not there, so it cannot end"
    case .notAWindow: "the scene is on another display; it is no window that can be moved or closed"
    case .displayConnected(let display): "the display '\(display)' is connected already"
    case .displayNotConnected(let display): "the display '\(display)' is not connected"
    case .padHasNoCarPlay: "CarPlay needs a phone; use a device of idiom phone"
    case .noPrewarm: "this version of the system launches nothing ahead of time (iOS 15 and later do)"
    case .alreadyRunning(let app): "\(app) has a process already"
    case .notInBackground: "only a scene in the background can be reclaimed"
    case .notConnected: "the window has no scene at present"
    case .unknownTransition(let n): "no transition \(n) is outstanding"
    case .unknownBackgroundTask(let id): "no background task \(id) is held"
    case .unknownBackgroundEvent(let id): "no background event \(id) is outstanding"
    case .impossible(let illegal): illegal.rawValue
    case .notInFront(let app): "\(app) is not in front"
    case .tooManyShortcutItems(let count): "\(count) quick actions are more than an app can have"
    case .backgroundModeMissing(let app, let mode): "\(app) does not declare the background mode '\(mode)'"
    case .unknownNotification(let app, let title): "\(app) shows no notification '\(title)'"
    case .unknownNotificationAction(let app, let action): "the notification of \(app) has no action '\(action)'"
    case .invalidLocation: "a latitude goes from -90 to 90 and a longitude from -180 to 180"
    case .unknownTask(let id): "no task \(id) has begun"
    case .taskNotPermitted(let app, let identifier):
      "\(app) does not list '\(identifier)' in BGTaskSchedulerPermittedIdentifiers"
    case .taskKindUnknown(let kind): "this version of the system knows no \(kind) tasks"
    case .taskRuns(let identifier): "the task '\(identifier)' runs already"
    case .taskDoesNotRun(let identifier): "no task '\(identifier)' is running"
    }
  }
}
