/// Why a scene that is on screen receives no events. An empty set means: active.
///
/// Several reasons overlap; the scene becomes active again when the last one goes (reference 8.2, 8.3).
/// The bits are frozen: they travel on the wire.
public struct DeactivationReasons: OptionSet, Sendable, Hashable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// An alert of the system lies over it.
  public static let systemAlert = Self(rawValue: 1 << 0)
  /// The notification centre is drawn down.
  public static let notificationCenter = Self(rawValue: 1 << 1)
  /// The control centre is drawn in.
  public static let controlCenter = Self(rawValue: 1 << 2)
  /// Siri listens.
  public static let siri = Self(rawValue: 1 << 3)
  /// The prompt of Face ID or Touch ID.
  public static let biometry = Self(rawValue: 1 << 4)
  /// A full-screen call that rings.
  public static let incomingCall = Self(rawValue: 1 << 5)
  /// The app switcher shows.
  public static let appSwitcher = Self(rawValue: 1 << 6)
  /// Held for good by a scene that never receives events, such as one on an external display (reference 2.5).
  public static let nonInteractive = Self(rawValue: 1 << 7)
  /// A notification was pulled open.
  public static let expandedBanner = Self(rawValue: 1 << 16)
  /// The passcode is asked for.
  public static let passcode = Self(rawValue: 1 << 17)
  /// A purchase is to be confirmed.
  public static let purchase = Self(rawValue: 1 << 18)
  /// Recording the screen is being started.
  public static let screenRecording = Self(rawValue: 1 << 19)
  /// A window is being resized.
  public static let windowResize = Self(rawValue: 1 << 20)

  static let names: [(Self, String)] = [
    (.systemAlert, "systemAlert"), (.notificationCenter, "notificationCenter"), (.controlCenter, "controlCenter"),
    (.siri, "siri"), (.biometry, "biometry"), (.incomingCall, "incomingCall"), (.appSwitcher, "appSwitcher"),
    (.nonInteractive, "nonInteractive"), (.expandedBanner, "expandedBanner"), (.passcode, "passcode"),
    (.purchase, "purchase"), (.screenRecording, "screenRecording"), (.windowResize, "windowResize"),
  ]

  /// The reasons by name, for people and for the log.
  public var names: [String] { Self.names.filter { contains($0.0) }.map(\.1) }
}

/// What the system decides about one scene. The state follows from it; nothing else is stored.
public struct SceneSettings: Sendable, Hashable {
  /// On screen or not: the bit that drives entering the foreground and the background.
  public var isForeground: Bool
  /// Why the scene, while on screen, receives no events.
  public var deactivationReasons: DeactivationReasons

  public init(isForeground: Bool, deactivationReasons: DeactivationReasons = []) {
    self.isForeground = isForeground
    self.deactivationReasons = deactivationReasons
  }

  /// Not on screen.
  public static let background = SceneSettings(isForeground: false)
  /// On screen, with no reason held.
  public static let active = SceneSettings(isForeground: true)

  /// The one pure function from settings to state (reference 8.2): active if and only if the scene is in the
  /// foreground and no reason is held.
  public var activationState: ActivationState {
    guard isForeground else { return .background }
    return deactivationReasons.isEmpty ? .foregroundActive : .foregroundInactive
  }
}
