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

/// Whether an app may refresh in the background. The raw values are those of scenario files.
public enum RefreshStatus: String, Sendable, Hashable, CaseIterable { case available, denied, restricted }

/// How the device is held. The raw values are those of scenario files.
public enum Orientation: String, Sendable, Hashable, CaseIterable {
  case portrait, portraitUpsideDown, landscapeLeft, landscapeRight
}
