import LifeCycle

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
