import LifeCycle

/// An installed app's number on the device; stable while the device runs.
public struct AppKey: Hashable, Sendable, Comparable {
  public let rawValue: Int32
  /// The app with a number from the core.
  public init(_ rawValue: Int32) { self.rawValue = rawValue }
  public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}

/// The facts about an installed app that the system's decisions need.
public struct InstalledApp: Sendable, Hashable {
  /// The name in commands and scenarios; unique on the device.
  public var name: String
  /// `CFBundleIdentifier`; an app installed under the same one is a new version of this app.
  public var bundleIdentifier: String
  /// Whether it has a scene manifest, or implements `configurationForConnecting` in code (reference 1.b).
  public var adoptsScenes: Bool
  /// `UIApplicationSupportsMultipleScenes` (reference 1.g).
  public var supportsMultipleScenes: Bool
  /// The URL schemes that the app opens.
  public var urlSchemes: [String]
  /// The domains of the associated-domains entitlement, for universal links.
  public var linkDomains: [String]
  /// `UIBackgroundModes` (reference 5.3).
  public var backgroundModes: [String]
  /// `BGTaskSchedulerPermittedIdentifiers`.
  public var permittedTaskIdentifiers: [String]
  /// The displays besides the device's own for which the app configures scenes (reference 1.g).
  public var displays: Set<Display>
  /// The version of the app's SDK.
  public var sdk: SystemVersion
  /// Whether the entitlements include `aps-environment`, which allows a device token.
  public var hasPushEntitlement = true
  /// Whether the entitlements include `com.apple.developer.kernel.increased-memory-limit`.
  public var hasIncreasedMemoryLimit = false
  /// Whether the user swiped the app away: the system does not launch it until the user does (reference 6.6).
  public var isForceQuit = false
  /// `UIApplicationExitsOnSuspend`: an app without scenes exits instead of entering the background (reference 1.g).
  public var exitsOnSuspend = false
  /// `NSUserActivityTypes`: the activities that the app continues from the user's other devices.
  public var activityTypes: [String] = []
  /// False once uninstalled: its key stays reserved, and nothing reaches it any more.
  public internal(set) var isInstalled = true
  /// The quick actions of Info.plist.
  public var staticShortcutItems: [ShortcutItem] = []
  /// The quick actions that the app set itself.
  public internal(set) var shortcutItems: [ShortcutItem] = []
  /// Whether the system wakes the app in the background to refresh.
  public internal(set) var backgroundRefresh = BackgroundRefresh.available

  public init(
    name: String, bundleIdentifier: String, adoptsScenes: Bool, supportsMultipleScenes: Bool = false,
    urlSchemes: [String] = [], linkDomains: [String] = [], backgroundModes: [String] = [],
    permittedTaskIdentifiers: [String] = [], displays: Set<Display> = [], sdk: SystemVersion
  ) {
    self.name = name
    self.bundleIdentifier = bundleIdentifier
    self.adoptsScenes = adoptsScenes
    self.supportsMultipleScenes = supportsMultipleScenes
    self.urlSchemes = urlSchemes
    self.linkDomains = linkDomains
    self.backgroundModes = backgroundModes
    self.permittedTaskIdentifiers = permittedTaskIdentifiers
    self.displays = displays
    self.sdk = sdk
  }

  /// An app with no known facts; an uninstalled app that returns starts from it.
  static let unknown = InstalledApp(name: "", bundleIdentifier: "", adoptsScenes: false, sdk: SystemVersion(0))

  /// Copies the settings of the user and the app, which a new version of the app keeps.
  mutating func keepSettings(of earlier: InstalledApp) {
    isForceQuit = earlier.isForceQuit
    shortcutItems = earlier.shortcutItems
    backgroundRefresh = earlier.backgroundRefresh
  }

  /// The app's life-cycle model under a system version's rules.
  @inline(__always)
  public func model(under rules: LifeCycleRules) -> LifeCycleModel {
    adoptsScenes && rules.hasScenes ? .scenes : .application
  }
}
