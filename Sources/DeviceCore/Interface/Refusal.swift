import LifeCycle

/// Why the system refused a request; nothing has changed.
public enum Refusal: Error, Hashable, Sendable, CustomStringConvertible {
  /// No app with this name is installed.
  case unknownApp(String)
  /// The action concerns an app but names none.
  case namesNoApp
  case unknownSession
  /// The app has no session with this number.
  case unknownWindow(Int)
  case nothingLabelled(String)
  case dragLeavesScreen
  /// The app does not declare the value under this key of its Info.plist or its entitlements.
  case notDeclared(app: String, key: String, String)
  /// No installed app declares the URL under this key.
  case noAppOpens(String, String)
  /// The domain's site gives the link to other apps, or to none.
  case linkNotGiven(app: String, domain: String, String)
  /// A site's file that cannot be used: the place in it, and what is wrong there.
  case badAssociation(domain: String, place: String, String)
  /// A `userInfo` that is not a valid property list.
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
  /// A report that is impossible in the process's state.
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
  /// So many of the keys typed something, and then none did.
  indirect case nothingTypedInto(app: String, typed: Int, of: Int, why: Untyped)

  /// Why nobody can type into an app.
  public enum Untyped: Hashable, Sendable, CustomStringConvertible {
    /// No scene of the app is active.
    case notActive
    /// The process ended meanwhile.
    case ended
    /// The app said so itself.
    case app(UntypedReason)

    public var description: String {
      switch self {
      case .notActive: "its window in front is not active"
      case .ended: "its process has ended"
      case .app(let reason): reason.sentence
      }
    }
  }

  public var description: String {
    switch self {
    case .unknownApp(let name): "no app named \(name) is installed"
    case .namesNoApp: "the action needs an app, but names none"
    case .unknownSession: "there is no such window"
    case .unknownWindow(let number): "there is no window \(number)"
    case .nothingLabelled(let label): "nothing in the front window is labelled '\(label)'"
    case .dragLeavesScreen: "a finger cannot be dragged to another screen"
    case .notDeclared(let app, let key, let value): "\(app) does not declare '\(value)' (\(key))"
    case .noAppOpens(let url, let key): "no installed app opens '\(url)' (\(key))"
    case .linkNotGiven(let app, let domain, let url): "\(domain) does not give '\(url)' to \(app)"
    case .badAssociation(let domain, let place, let what): "the association of \(domain): \(place) \(what)"
    case .userInfoHasNull: "userInfo: a property list cannot contain null"
    case .unknownProcess(let key): "there is no process \(key.rawValue)"
    case .notRunning(let app): "\(app) is not running"
    case .locked: "the device is locked"
    case .notLocked: "the device is not locked"
    case .switcherNotOpen: "the app switcher is not open"
    case .phoneHasOneWindow: "on the phone an app has one window; use a device of idiom pad"
    case .appHasOneWindow(let app): "\(app) does not support several windows (UIApplicationSupportsMultipleScenes)"
    case .alreadyInterrupted(let what): "\(what) is already active"
    case .notInterrupted(let what): "\(what) is not active, so it cannot end"
    case .notAWindow: "the scene is on another display, so its window cannot be moved or closed"
    case .displayConnected(let display): "the display '\(display)' is already connected"
    case .displayNotConnected(let display): "the display '\(display)' is not connected"
    case .padHasNoCarPlay: "CarPlay needs a phone; use a device of idiom phone"
    case .noPrewarm: "this version of the system does not prewarm apps (iOS 15 and later do)"
    case .alreadyRunning(let app): "\(app) already has a process"
    case .notInBackground: "only a scene in the background can be reclaimed"
    case .notConnected: "the window has no scene at present"
    case .unknownTransition(let n): "no transition \(n) is outstanding"
    case .unknownBackgroundTask(let id): "no background task \(id) is held"
    case .unknownBackgroundEvent(let id): "no background event \(id) is outstanding"
    case .impossible(let illegal): illegal.rawValue
    case .notInFront(let app): "\(app) is not frontmost"
    case .tooManyShortcutItems(let count): "\(count) quick actions exceed the limit for an app"
    case .nothingTypedInto(let app, let typed, let all, let why):
      typed == 0
        ? "nothing in \(app) takes text: \(why)" : "\(typed) of \(all) keys are typed into \(app), and no more: \(why)"
    case .backgroundModeMissing(let app, let mode): "\(app) does not declare the background mode '\(mode)'"
    case .unknownNotification(let app, let title): "\(app) shows no notification '\(title)'"
    case .unknownNotificationAction(let app, let action): "the notification of \(app) has no action '\(action)'"
    case .invalidLocation: "latitude must be from -90 to 90, and longitude from -180 to 180"
    case .unknownTask(let id): "no task \(id) has begun"
    case .taskNotPermitted(let app, let identifier):
      "\(app) does not list '\(identifier)' in BGTaskSchedulerPermittedIdentifiers"
    case .taskKindUnknown(let kind): "this version of the system does not support \(kind) tasks"
    case .taskRuns(let identifier): "the task '\(identifier)' is already running"
    case .taskDoesNotRun(let identifier): "no task '\(identifier)' is running"
    }
  }
}
