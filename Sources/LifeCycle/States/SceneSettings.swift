/// Why a visible scene receives no events. An empty set means: active.
///
/// Several reasons can overlap; the scene becomes active again when the last one goes (reference 8.2, 8.3). The bits
/// are frozen: they travel on the wire.
public struct DeactivationReasons: OptionSet, Sendable, Hashable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// A system alert covers the scene.
  public static let systemAlert = Self(rawValue: 1 << 0)
  /// Notification Centre is open.
  public static let notificationCenter = Self(rawValue: 1 << 1)
  /// Control Centre is open.
  public static let controlCenter = Self(rawValue: 1 << 2)
  /// Siri is listening.
  public static let siri = Self(rawValue: 1 << 3)
  /// The Face ID or Touch ID prompt is up.
  public static let biometry = Self(rawValue: 1 << 4)
  /// A full-screen incoming call is ringing.
  public static let incomingCall = Self(rawValue: 1 << 5)
  /// The app switcher is open.
  public static let appSwitcher = Self(rawValue: 1 << 6)
  /// Held permanently by a scene that never receives events, such as one on an external display (reference 2.5).
  public static let nonInteractive = Self(rawValue: 1 << 7)
  /// The user expanded a notification.
  public static let expandedBanner = Self(rawValue: 1 << 16)
  /// The passcode prompt is up.
  public static let passcode = Self(rawValue: 1 << 17)
  /// A purchase awaits confirmation.
  public static let purchase = Self(rawValue: 1 << 18)
  /// The screen-recording prompt is up.
  public static let screenRecording = Self(rawValue: 1 << 19)
  /// The user is resizing a window.
  public static let windowResize = Self(rawValue: 1 << 20)

  static let names: [(Self, String)] = [
    (.systemAlert, "systemAlert"), (.notificationCenter, "notificationCenter"), (.controlCenter, "controlCenter"),
    (.siri, "siri"), (.biometry, "biometry"), (.incomingCall, "incomingCall"), (.appSwitcher, "appSwitcher"),
    (.nonInteractive, "nonInteractive"), (.expandedBanner, "expandedBanner"), (.passcode, "passcode"),
    (.purchase, "purchase"), (.screenRecording, "screenRecording"), (.windowResize, "windowResize"),
  ]

  /// The names of the reasons, for people and for the log.
  public var names: [String] { Self.names.filter { contains($0.0) }.map(\.1) }
}

/// A scene's part of the screen: on the pad, visible windows stand side by side and are equally wide.
public struct ScreenShare: Sendable, Hashable {
  /// The place from the left, from 0.
  public var index: UInt8
  /// How many windows share the screen.
  public var count: UInt8

  public init(index: UInt8, count: UInt8) {
    self.index = index
    self.count = count
  }

  /// The whole screen.
  public static let whole = ScreenShare(index: 0, count: 1)
}

/// The system's decisions about one scene. The state is derived from them; nothing else is stored.
public struct SceneSettings: Sendable, Hashable {
  /// Whether the scene is on screen: the bit that drives foreground and background.
  public var isForeground: Bool
  /// Why the scene receives no events while on screen.
  public var deactivationReasons: DeactivationReasons
  /// The part of the screen while on it; a scene in the background keeps its last one.
  public var share: ScreenShare

  public init(isForeground: Bool, deactivationReasons: DeactivationReasons = [], share: ScreenShare = .whole) {
    self.isForeground = isForeground
    self.deactivationReasons = deactivationReasons
    self.share = share
  }

  /// Not on screen.
  public static let background = SceneSettings(isForeground: false)
  /// On screen, with no reason set.
  public static let active = SceneSettings(isForeground: true)

  /// The one pure function from settings to state (reference 8.2): active if and only if the scene is in the foreground
  /// and no reason is set.
  public var activationState: ActivationState {
    guard isForeground else { return .background }
    return deactivationReasons.isEmpty ? .foregroundActive : .foregroundInactive
  }
}
