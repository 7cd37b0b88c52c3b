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

/// Light or dark. The raw values are those of scenario files.
public enum Appearance: String, Sendable, Hashable, CaseIterable { case light, dark }

/// What a user can say of the location. The raw values are those of scenario files.
public enum LocationPermission: String, Sendable, Hashable, CaseIterable {
  case notDetermined, denied, always, whenInUse

  /// The same in the rules' own words.
  public var authorization: LocationAuthorization {
    switch self {
    case .notDetermined: .notDetermined
    case .denied: .denied
    case .always: .always
    case .whenInUse: .whenInUse
    }
  }
}

/// What happens to the device's sound.
public enum AudioCommand: Sendable, Hashable {
  /// Something takes the sound away.
  case beginInterruption
  /// The sound is given back.
  case endInterruption
  /// Sound goes elsewhere.
  case route(AudioRoute)
  /// The media server dies and comes back.
  case resetMediaServices
}

/// What changes of the conditions for background tasks; nil leaves a condition as it is.
public struct TaskConditionChange: Sendable, Hashable {
  /// Whether there is a network.
  public var network: Bool?
  /// Whether there is external power.
  public var power: Bool?
  /// Whether nobody uses the device.
  public var idle: Bool?
  /// Background App Refresh in Settings.
  public var backgroundRefresh: Bool?
  /// Whether the device is under heavy load.
  public var load: Bool?

  /// A change of what is named.
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
  /// What the activity carries for the app; no null is in it.
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

/// What an app is asked to do by its own code; the apps of the conformance scenarios understand what
/// `docs/scenario-steps.md` lists.
public struct AppRequest: Sendable, Hashable {
  /// With what.
  public enum Argument: Sendable, Hashable {
    case text(String)
    /// A scene of the app, by its number.
    case scene(Int)
    /// A span of the device's time.
    case span(Span)
    case none
  }

  /// What is to be done.
  public var name: String
  /// With what.
  public var argument: Argument

  /// A request by its name; without an argument where none is given.
  public init(_ name: String, _ argument: Argument = .none) {
    self.name = name
    self.argument = argument
  }
}
