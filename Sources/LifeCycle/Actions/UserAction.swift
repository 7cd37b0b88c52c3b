/// Something that a user, a caller or the world around it does to a device.
///
/// Every surface reads this type and writes it: scenario files, scripts, the control protocol, the command line. Apps
/// are named as they are installed; windows and scenes are numbered from 1 in the order in which their sessions first
/// connected, over every role.
public struct UserAction: Sendable, Hashable {
  /// The installed app that it concerns; nil where it concerns the whole device, or where the device finds the app.
  public var app: String?
  /// What is done.
  public var kind: Kind

  /// An action; one that concerns an app needs the app's name before a device can take it.
  public init(_ kind: Kind, app: String? = nil) {
    self.app = app
    self.kind = kind
  }
}

extension UserAction {
  /// What is done, with everything it needs but the app.
  public enum Kind: Sendable, Hashable {
    /// The user taps the icon (nil), or the system launches the app in the background.
    case launch(background: BackgroundLaunch? = nil)
    /// The process is launched ahead of time and suspended before its delegate is called (reference 1.d).
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
    /// The user picks the app's card in the switcher.
    case select
    /// The user's kill; opens the switcher if need be.
    case swipeAway
    /// A URL is opened from outside, in the app or in the first one that declares its scheme; launches it if need be.
    case openURL(String)
    /// A web link is opened from outside, in the app or in the first one of its domain; launches it if need be.
    case openUniversalLink(String)
    /// An activity comes from another device; launches the app if need be.
    case handoff(HandoffPayload)
    /// Another device goes on with the app's current activity.
    case continueElsewhere
    /// The user accepts an invitation to shared records of this title; launches the app if need be.
    case acceptShare(title: String)
    /// A quick action of the icon, by its type.
    case quickAction(type: String)
    /// A remote notification arrives.
    case push(PushPayload)
    /// The user taps the notification of this title.
    case tapNotification(title: String)
    /// The user picks an action of a shown notification, with text if it asks for some; nil is a tap.
    case answerNotification(title: String, action: String? = nil, text: String? = nil)
    /// The user takes a notification away.
    case dismissNotification(title: String)
    /// The user asks for the app's own notification settings: from a notification, or (nil) from the system's settings.
    case openNotificationSettings(title: String? = nil)
    /// The user allows or forbids notifications, now and when asked.
    case permitNotifications(Bool)
    /// The user allows or forbids the location, now and when asked.
    case permitLocation(LocationPermission)
    /// The device is somewhere else.
    case setLocation(Coordinate)
    /// Something happens to the sound that shows nothing.
    case audio(AudioCommand)
    /// Midnight, another time zone, a clock that was set.
    case significantTimeChange
    /// The user, or a restriction, allows or forbids the app to refresh in the background.
    case backgroundRefresh(BackgroundRefresh)
    /// The device is held another way.
    case rotate(DeviceTraits.Orientation)
    /// The user chooses light or dark for all apps.
    case appearance(Appearance)
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
    /// A display is plugged in; the app is the one that a car shows, none for the car's home screen.
    case connectDisplay(Display)
    /// A display is pulled out.
    case disconnectDisplay(Display)
    /// The system warns the app that memory is short.
    case memoryWarning
    /// The system disconnects a background scene.
    case reclaimScene(Int)
    /// The system ends the process for this reason.
    case terminate(ExitReason)
    /// The time of a background task has come; the kind counts where no request waits, nil is the one to be expected.
    case runTask(identifier: String, TaskRequest.Kind? = nil)
    /// The time of a running background task is over.
    case expireTask(identifier: String)
    /// What the device offers to background tasks changes.
    case taskConditions(TaskConditionChange)
    /// The time of the legacy background fetch has come.
    case backgroundFetch
    /// The events of a background URL session are there, by its identifier.
    case urlSessionEvents(identifier: String)
    /// One finger comes down in the app's front window and goes.
    case tap(TapTarget)
    /// One finger moves over the app's front window in a straight line.
    case drag(Drag)
    /// The app is asked for something that only its own code understands.
    case ask(AppRequest)
  }

  /// What an action says of the user, by which the system learns how a device is used.
  public enum Presence: Sendable, Hashable {
    /// The user takes the device to hand: something is opened, touched or unlocked.
    case returns
    /// The user puts it down, or leaves what is in front.
    case leaves
    /// Nothing: it comes from elsewhere, or passes the user by.
    case none
  }
}

extension UserAction.Kind {
  /// What a user does who opens a URL: a web URL is a universal link, any other goes by its scheme.
  public static func open(_ url: String) -> Self {
    let isWeb = ["https:", "http:"].contains { url.lowercased().hasPrefix($0) }
    return isWeb ? .openUniversalLink(url) : .openURL(url)
  }

  /// What the action says of the user.
  public var presence: UserAction.Presence {
    switch self {
    case .launch(background: nil), .unlock, .select, .openURL, .openUniversalLink, .handoff, .acceptShare, .quickAction,
      .tapNotification, .answerNotification, .openNotificationSettings, .newWindow, .focusWindow, .closeWindow, .tap,
      .drag:
      .returns
    case .home, .lock: .leaves
    case .launch(background: _?), .prewarm, .openSwitcher, .closeSwitcher, .swipeAway, .continueElsewhere, .push,
      .dismissNotification, .permitNotifications, .permitLocation, .setLocation, .audio, .significantTimeChange,
      .backgroundRefresh, .rotate, .appearance, .interrupt, .endInterrupt, .connectDisplay, .disconnectDisplay,
      .memoryWarning, .reclaimScene, .terminate, .runTask, .expireTask, .taskConditions, .backgroundFetch,
      .urlSessionEvents, .ask:
      .none
    }
  }
}
