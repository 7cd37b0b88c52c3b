import LifeCycle

/// One step of a scenario: what is done, and where the file says so.
public struct Step: Sendable, Hashable, CustomStringConvertible {
  /// What is done.
  public var action: Action
  /// The line of the file or script, from 1.
  public var line: Int

  /// A step built in code has no line, which is 0.
  public init(_ action: Action, line: Int = 0) {
    self.action = action
    self.line = line
  }

  /// The step as a script would write it, without its line.
  public var description: String { action.description }
}

extension Step {
  /// Everything a user, a caller, the system or the scenario itself can do.
  ///
  /// Scenes and windows are counted from 1, over every role, in the order in which their sessions first connected.
  public enum Action: Sendable, Hashable {
    /// The user taps the icon (nil), or the system launches the app in the background.
    case launch(reason: BackgroundLaunch?)
    /// The process is launched ahead of time and suspended before its delegate is called.
    case prewarm
    /// To the home screen: every window goes to the background.
    case home
    /// The device is locked; with a passcode its protected data goes away.
    case lock
    /// The device is unlocked, and what was in front is in front again.
    case unlock
    /// The app switcher covers what is in front, which is inactive until it goes.
    case openSwitcher
    /// Back to the app that was in front.
    case closeSwitcher
    /// The user picks an app's card in the switcher, by the app's name.
    case select(app: String)
    /// The user's kill, by the app's name; opens the switcher if need be.
    case swipeAway(app: String)
    /// A URL is opened from outside; launches the app if need be.
    case openURL(String)
    /// A web link of the app's domain is opened from outside; launches the app if need be.
    case openUniversalLink(String)
    /// An activity comes from another device; launches the app if need be.
    case handoff(HandoffPayload)
    /// Another device goes on with the app's current activity.
    case continueElsewhere
    /// The user accepts an invitation to shared records of this title; launches the app if need be.
    case acceptShare(title: String)
    /// Midnight, another time zone, a clock that was set.
    case significantTimeChange
    /// The user, or a restriction, allows or forbids the app to refresh in the background.
    case backgroundRefresh(RefreshStatus)
    /// The device is held another way.
    case rotate(Orientation)
    /// The user chooses light or dark for all apps.
    case appearance(Appearance)
    /// A quick action of the icon, by its type.
    case quickAction(type: String)
    /// A remote notification arrives.
    case push(PushPayload)
    /// The user taps the notification of this title, which is delivered first if there is none.
    case tapNotification(title: String)
    /// Something takes the events away from what is in front.
    case interrupt(Interruption)
    /// The interruption goes; others may still hold the scene inactive.
    case endInterrupt(Interruption)
    /// A window beside the others, on a pad.
    case newWindow
    /// The user closes this window for good, on a pad.
    case closeWindow(Int)
    /// The user goes to this window, on a pad; connects, launches and brings forward as needed.
    case focusWindow(Int)
    /// A display is plugged in.
    case connectDisplay(Display)
    /// A display is pulled out.
    case disconnectDisplay(Display)
    /// The system warns the app that memory is short.
    case memoryWarning
    /// The system disconnects a background scene.
    case reclaimScene(Int)
    /// The system ends the process for this reason.
    case terminate(ExitReason)
    /// The time of a background task has come, by its identifier.
    case runTask(identifier: String)
    /// The time of the legacy background fetch has come.
    case backgroundFetch
    /// The events of a background URL session are there, by its identifier.
    case urlSessionEvents(identifier: String)
    /// A touch in the front window.
    case tap(TapTarget)
    /// A finger's drag in the front window.
    case drag(Drag)
    /// Something happens to a service beside UIKit.
    case service(ServiceStep)
    /// Asks a conformance app for something.
    case app(AppAction)
    /// The device's own process is killed and started again.
    case restartSystem
    /// Time passes: virtually at once, really by waiting.
    case wait(Span)
    /// Looks at the events since the last `expect`, once the device is at rest.
    case expect(Expectation)
  }
}

/// Why the system launches an app in the background. The raw values are those of scenario files.
public enum BackgroundLaunch: String, Sendable, Hashable, CaseIterable {
  /// For a silent push.
  case remoteNotification = "remote-notification"
  /// For the legacy background fetch.
  case fetch
  /// For a change of location; no call of its own follows.
  case location
  /// For a background task.
  case task
  /// For the events of a background URL session.
  case urlSession = "url-session"
  /// For a central manager that is to be restored.
  case bluetoothCentral = "bluetooth-central"
  /// For a peripheral manager that is to be restored.
  case bluetoothPeripheral = "bluetooth-peripheral"
}

/// Whether an app may refresh in the background. The raw values are those of scenario files.
public enum RefreshStatus: String, Sendable, Hashable, CaseIterable { case available, denied, restricted }

/// How the device is held. The raw values are those of scenario files.
public enum Orientation: String, Sendable, Hashable, CaseIterable {
  case portrait, portraitUpsideDown, landscapeLeft, landscapeRight
}

/// Light or dark. The raw values are those of scenario files.
public enum Appearance: String, Sendable, Hashable, CaseIterable { case light, dark }

/// An activity of another device, on its way.
public struct HandoffPayload: Sendable, Hashable {
  /// The activity's type, one of the app's `NSUserActivityTypes`.
  public var type: String
  /// What the user is shown of it.
  public var title: String?
  /// Which scene it is for.
  public var targetContentIdentifier: String?
  /// Whether it is announced and does not arrive.
  public var fails: Bool
  /// What the activity carries for the app.
  public var userInfo: [String: Value]

  public init(
    type: String, title: String? = nil, targetContentIdentifier: String? = nil, fails: Bool = false,
    userInfo: [String: Value] = [:]
  ) {
    self.type = type
    self.title = title
    self.targetContentIdentifier = targetContentIdentifier
    self.fails = fails
    self.userInfo = userInfo
  }
}

/// What a tap in the front window aims at.
public enum TapTarget: Sendable, Hashable {
  /// A view by its accessibility label or its text.
  case label(String)
  /// A point in the window's coordinates, in points.
  case point(x: Double, y: Double)
}

/// A finger's way over the front window, in a straight line.
public struct Drag: Sendable, Hashable {
  /// Where the finger is lifted.
  public enum Way: Sendable, Hashable {
    case to(TapTarget)
    /// So far from where it came down, in points.
    case by(x: Double, y: Double)
  }

  /// What it comes down on: the middle of a view, or a point.
  public var start: TapTarget
  /// Where it is lifted.
  public var way: Way
  /// How long it takes; what is recognized goes by the speed.
  public var duration: Span

  public init(start: TapTarget, way: Way, duration: Span = .milliseconds(500)) {
    self.start = start
    self.way = way
    self.duration = duration
  }
}

/// A remote notification as it arrives.
public struct PushPayload: Sendable, Hashable {
  /// Whether it is a background update (`content-available`).
  public var silent: Bool
  /// The title of the alert; nil where nothing is shown.
  public var title: String?
  /// The custom keys of the payload.
  public var userInfo: [String: Value]

  /// A payload built in code; one from a file is silent or has a title.
  public init(silent: Bool = false, title: String? = nil, userInfo: [String: Value] = [:]) {
    self.silent = silent
    self.title = title
    self.userInfo = userInfo
  }
}
