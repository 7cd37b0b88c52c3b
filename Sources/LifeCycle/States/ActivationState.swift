/// The state of one scene, as `UIScene.activationState` shows it.
///
/// Raw values are frozen: they match the public API (reference 2.1) and travel on the wire.
public enum ActivationState: Int8, Sendable, Hashable, CaseIterable {
  /// Connected, but not yet in the foreground or background; or no scene at all.
  case unattached = -1
  /// On screen and receiving events.
  case foregroundActive = 0
  /// On screen, with at least one reason not to receive events.
  case foregroundInactive = 1
  /// Not on screen.
  case background = 2

  /// The name in scenario files and in the event log.
  public var name: String {
    switch self {
    case .unattached: "unattached"
    case .foregroundActive: "foregroundActive"
    case .foregroundInactive: "foregroundInactive"
    case .background: "background"
    }
  }

  /// The state with this name; nil for any other.
  public init?(name: String) {
    guard let state = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = state
  }

  /// Whether the scene is on screen, active or not.
  public var isForeground: Bool { self == .foregroundActive || self == .foregroundInactive }

  /// How this state ranks when an application takes the state of its most active scene (reference 2.4).
  var rank: Int {
    switch self {
    case .foregroundActive: 3
    case .foregroundInactive: 2
    case .background: 1
    case .unattached: 0
    }
  }
}

/// The state of the application, as `UIApplication.applicationState` shows it.
///
/// Raw values are frozen: they match the public API (reference 2.1) and travel on the wire.
public enum ApplicationState: Int8, Sendable, Hashable, CaseIterable {
  case active = 0
  case inactive = 1
  case background = 2

  /// The name in scenario files and in the event log.
  public var name: String {
    switch self {
    case .active: "active"
    case .inactive: "inactive"
    case .background: "background"
    }
  }

  /// The state with this name; nil for any other.
  public init?(name: String) {
    guard let state = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = state
  }

  /// The rank: a greater one is more active.
  var rank: Int {
    switch self {
    case .active: 2
    case .inactive: 1
    case .background: 0
    }
  }

  /// The application state that follows from the state of its most active scene (reference 2.4).
  public init(mostActive state: ActivationState) {
    switch state {
    case .foregroundActive: self = .active
    case .foregroundInactive: self = .inactive
    case .background, .unattached: self = .background
    }
  }
}
