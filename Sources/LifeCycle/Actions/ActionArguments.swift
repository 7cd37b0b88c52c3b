/// Why the system launches an app in the background. Raw values are the names in scenario files.
public enum BackgroundLaunch: String, Sendable, Hashable, CaseIterable {
  /// A silent push arrived.
  case remoteNotification = "remote-notification"
  /// The legacy background fetch is due.
  case fetch
  /// The location changed; no delegate call of its own follows.
  case location
  /// A background task is due.
  case task
  /// A background URL session has events.
  case urlSession = "url-session"
  /// A Bluetooth central manager needs restoring.
  case bluetoothCentral = "bluetooth-central"
  /// A Bluetooth peripheral manager needs restoring.
  case bluetoothPeripheral = "bluetooth-peripheral"
}

/// Light or dark appearance. Raw values are the names in scenario files.
public enum Appearance: String, Sendable, Hashable, CaseIterable { case light, dark }

/// Whether a hardware keyboard is there. Raw values are the names in scenario files.
public enum HardwareKeyboard: String, Sendable, Hashable, CaseIterable { case connected, disconnected }

/// How much colours stand out from each other. Raw values are the names in scenario files.
public enum Contrast: String, Sendable, Hashable, CaseIterable { case standard, increased }

/// The user's answer to a location prompt. Raw values are the names in scenario files.
public enum LocationPermission: String, Sendable, Hashable, CaseIterable {
  case notDetermined, denied, always, whenInUse

  /// The same as a `LocationAuthorization`.
  public var authorization: LocationAuthorization {
    switch self {
    case .notDetermined: .notDetermined
    case .denied: .denied
    case .always: .always
    case .whenInUse: .whenInUse
    }
  }
}

/// A change to the device's audio.
public enum AudioCommand: Sendable, Hashable {
  /// Another audio source interrupts the app.
  case beginInterruption
  /// The interruption ends.
  case endInterruption
  /// The audio route changes.
  case route(AudioRoute)
  /// The media server dies and restarts.
  case resetMediaServices
  /// A headset's button, or one of the lock screen, for the app that plays.
  case remote(RemoteCommand)
}

/// A change to the conditions that background tasks depend on; nil leaves a condition unchanged.
public struct TaskConditionChange: Sendable, Hashable {
  /// Whether the network is available.
  public var network: Bool?
  /// Whether external power is connected.
  public var power: Bool?
  /// Whether the device is idle.
  public var idle: Bool?
  /// Whether Background App Refresh is on in Settings.
  public var backgroundRefresh: Bool?
  /// Whether the device is under heavy load.
  public var load: Bool?

  /// Changes the named conditions only.
  public init(
    network: Bool? = nil, power: Bool? = nil, idle: Bool? = nil, backgroundRefresh: Bool? = nil, load: Bool? = nil
  ) {
    self.network = network
    self.power = power
    self.idle = idle
    self.backgroundRefresh = backgroundRefresh
    self.load = load
  }
}

/// A Handoff activity on its way from another device.
public struct HandoffPayload: Sendable, Hashable {
  /// The activity's type, one of the app's `NSUserActivityTypes`.
  public var type: String
  /// The title shown to the user.
  public var title: String?
  /// The content identifier that selects a scene.
  public var targetContentIdentifier: String?
  /// Whether the activity is announced but never arrives.
  public var fails: Bool
  /// The activity's payload; must contain no null.
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

/// A remote notification on arrival.
public struct PushPayload: Sendable, Hashable {
  /// Whether this is a background update (`content-available`).
  public var silent: Bool
  /// The alert's title; nil if nothing is shown.
  public var title: String?
  /// The payload's custom keys.
  public var userInfo: [String: Value]

  /// A payload built in code; one read from a file is silent or has a title.
  public init(silent: Bool = false, title: String? = nil, userInfo: [String: Value] = [:]) {
    self.silent = silent
    self.title = title
    self.userInfo = userInfo
  }
}

/// A request that the app's own code carries out; `docs/scenario-steps.md` lists what the conformance apps understand.
public struct AppRequest: Sendable, Hashable {
  /// The request's argument.
  public enum Argument: Sendable, Hashable {
    case text(String)
    /// One of the app's scenes, by number.
    case scene(Int)
    /// A span of device time.
    case span(Span)
    case none
  }

  /// The name of the request.
  public var name: String
  /// The request's argument.
  public var argument: Argument

  /// A request by name, with no argument by default.
  public init(_ name: String, _ argument: Argument = .none) {
    self.name = name
    self.argument = argument
  }
}
