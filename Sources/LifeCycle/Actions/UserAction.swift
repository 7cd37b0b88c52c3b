/// Something that a user, a caller or the environment does to a device.
///
/// Scenario files, scripts, the control protocol and the command line all read and write this type. An app goes by its
/// installed name. Windows and scenes are numbered from 1 across all roles, in the order in which their sessions first
/// connected.
public struct UserAction: Sendable, Hashable {
  /// The installed app concerned; nil if the action concerns the whole device, or if the device finds the app.
  public var app: String?
  /// The kind of action.
  public var kind: Kind

  /// Creates an action. The device rejects an action that concerns an app but does not name one.
  public init(_ kind: Kind, app: String? = nil) {
    self.app = app
    self.kind = kind
  }
}

extension UserAction {
  /// The action and all its data, except the app.
  public enum Kind: Sendable, Hashable {
    /// The user taps the icon (nil), or the system launches the app in the background.
    case launch(background: BackgroundLaunch? = nil)
    /// The system launches the process early and suspends it before it calls the delegate (reference 1.d).
    case prewarm
    /// The user goes to the home screen; all windows enter the background.
    case home
    /// The device locks; with a passcode set, its protected data becomes unavailable.
    case lock
    /// The device unlocks; the frontmost app returns to the front.
    case unlock
    /// The app switcher covers the frontmost app, which is inactive until the switcher closes.
    case openSwitcher
    /// The switcher closes on the app that was frontmost.
    case closeSwitcher
    /// The user selects the app's card in the switcher.
    case select
    /// The user swipes the app away; opens the switcher first if needed.
    case swipeAway
    /// Something opens a URL in this app, or in the first app that declares its scheme; launches the app if needed.
    indirect case openURL(OpenedURL)
    /// Something opens a web link in this app, or in the first app of its domain; launches the app if needed.
    case openUniversalLink(String)
    /// The device learns which links a site opens in which apps: the content of its `apple-app-site-association` file.
    indirect case site(domain: String, association: [String: Value])
    /// An activity arrives from another device; launches the app if needed.
    indirect case handoff(HandoffPayload)
    /// Another device continues the app's current activity.
    case continueElsewhere
    /// The user accepts the invitation to shared records with this title; launches the app if needed.
    case acceptShare(title: String)
    /// The user selects a quick action of the icon, by type.
    case quickAction(type: String)
    /// A remote notification arrives.
    indirect case push(PushPayload)
    /// The user taps the notification with this title.
    case tapNotification(title: String)
    /// The user selects an action of a visible notification, with text if it asks for text; nil is a tap.
    indirect case answerNotification(title: String, action: String? = nil, text: String? = nil)
    /// The user dismisses the notification with this title.
    case dismissNotification(title: String)
    /// The user opens the app's own notification settings, from a notification or (nil) from Settings.
    case openNotificationSettings(title: String? = nil)
    /// The user allows or denies notifications, now and at future prompts.
    case permitNotifications(Bool)
    /// The user allows or denies location access, now and at future prompts.
    case permitLocation(LocationPermission)
    /// The device moves to another location.
    case setLocation(Coordinate)
    /// The device's audio changes, with nothing on screen.
    case audio(AudioCommand)
    /// Midnight, a new time zone, or a clock adjustment.
    case significantTimeChange
    /// The user, or a restriction, allows or denies the app's background refresh.
    case backgroundRefresh(BackgroundRefresh)
    /// The device rotates.
    case rotate(DeviceTraits.Orientation)
    /// The user selects light or dark appearance for all apps.
    case appearance(Appearance)
    /// The user selects the size of text for all apps.
    case textSize(TextSize)
    /// The user selects the contrast of colours for all apps.
    case contrast(Contrast)
    /// The user connects a hardware keyboard, or disconnects it.
    case hardwareKeyboard(HardwareKeyboard)
    /// An interruption takes the user's attention from the frontmost app.
    case interrupt(Interruption)
    /// The interruption ends; others may still keep the scene inactive.
    case endInterrupt(Interruption)
    /// The user opens another window (pad only).
    case newWindow
    /// The user closes this window for good (pad only).
    case closeWindow(Int)
    /// The user goes to this window (pad only); launches, connects and brings it forward as needed.
    case focusWindow(Int)
    /// A display is connected; the app is the one that a car shows, or none for the car's home screen.
    case connectDisplay(Display)
    /// A display is disconnected.
    case disconnectDisplay(Display)
    /// The system sends the app a memory warning.
    case memoryWarning
    /// The system disconnects a background scene.
    case reclaimScene(Int)
    /// The system terminates the process for this reason: at once, or as soon as it comes to one of its calls.
    indirect case terminate(ExitReason, at: CallGate? = nil)
    /// A background task is due. The kind applies only if no request is pending; nil selects the expected kind.
    case runTask(identifier: String, TaskRequest.Kind? = nil)
    /// A running background task is out of time.
    case expireTask(identifier: String)
    /// The conditions for background tasks change.
    indirect case taskConditions(TaskConditionChange)
    /// The legacy background fetch is due.
    case backgroundFetch
    /// A background URL session has events, by its identifier.
    case urlSessionEvents(identifier: String)
    /// One finger taps the app's front window.
    indirect case tap(TapTarget)
    /// One finger drags across the app's front window in a straight line.
    indirect case drag(Drag)
    /// The user types with the keyboard on the screen.
    indirect case type(Typing)
    /// The app gets a request that only its own code understands.
    indirect case ask(AppRequest)
  }

  /// What an action shows about the user; the system learns usage habits from it.
  public enum Presence: Sendable, Hashable {
    /// The user picks up the device: opens, touches or unlocks something.
    case returns
    /// The user puts the device down, or leaves the frontmost app.
    case leaves
    /// Nothing: the action comes from elsewhere, or the user does not notice it.
    case none
  }
}

extension UserAction.Kind {
  /// The action that opens a URL: a universal link for a web URL, else a URL with a custom scheme.
  public static func open(_ url: String) -> Self {
    let isWeb = ["https:", "http:"].contains { url.lowercased().hasPrefix($0) }
    return isWeb ? .openUniversalLink(url) : .openURL(OpenedURL(url))
  }

  /// What the action shows about the user.
  public var presence: UserAction.Presence {
    switch self {
    case .launch(background: nil), .unlock, .select, .openURL, .openUniversalLink, .handoff, .acceptShare, .quickAction,
      .tapNotification, .answerNotification, .openNotificationSettings, .newWindow, .focusWindow, .closeWindow, .tap,
      .drag, .type:
      .returns
    case .home, .lock: .leaves
    case .launch(background: _?), .prewarm, .openSwitcher, .closeSwitcher, .swipeAway, .continueElsewhere, .push,
      .dismissNotification, .permitNotifications, .permitLocation, .setLocation, .audio, .significantTimeChange,
      .backgroundRefresh, .rotate, .appearance, .textSize, .contrast, .hardwareKeyboard, .interrupt, .endInterrupt,
      .connectDisplay,
      .disconnectDisplay,
      .memoryWarning, .reclaimScene, .terminate, .runTask, .expireTask, .taskConditions, .backgroundFetch,
      .urlSessionEvents, .ask, .site:
      .none
    }
  }
}
