import LifeCycle

/// An installed app's number on the device; stable while the device runs.
public struct AppKey: Hashable, Sendable, Comparable {
  public let rawValue: Int32
  /// The app of a number that the core gave.
  public init(_ rawValue: Int32) { self.rawValue = rawValue }
  public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}

/// What the system's decisions need to know of an installed app.
public struct InstalledApp: Sendable, Hashable {
  /// The name that commands and scenarios use; unique on the device.
  public var name: String
  /// `CFBundleIdentifier`; an app installed under the same one is a new version of this one.
  public var bundleIdentifier: String
  /// A scene manifest, or `configurationForConnecting` implemented in code (reference 1.b).
  public var adoptsScenes: Bool
  /// `UIApplicationSupportsMultipleScenes` (reference 1.g).
  public var supportsMultipleScenes: Bool
  /// The URL schemes that it opens.
  public var urlSchemes: [String]
  /// The domains of the associated-domains entitlement, for universal links.
  public var linkDomains: [String]
  /// `UIBackgroundModes` (reference 5.3).
  public var backgroundModes: [String]
  /// `BGTaskSchedulerPermittedIdentifiers`.
  public var permittedTaskIdentifiers: [String]
  /// The displays beside the device's own for which it configures scenes (reference 1.g).
  public var displays: Set<Display>
  /// The version of the SDK that the app counts as built with.
  public var sdk: SystemVersion
  /// `aps-environment` among its entitlements: it may have a device token.
  public var hasPushEntitlement = true
  /// `com.apple.developer.kernel.increased-memory-limit` among its entitlements.
  public var hasIncreasedMemoryLimit = false
  /// The user swiped it away: the system launches it no more by itself until the user does (reference 6.6).
  public var isForceQuit = false
  /// `UIApplicationExitsOnSuspend`: an app without scenes ends where others go to the background (reference 1.g).
  public var exitsOnSuspend = false
  /// `NSUserActivityTypes`: what it continues from the user's other devices.
  public var activityTypes: [String] = []
  /// False once it was uninstalled: its key stays taken, and nothing reaches it any more.
  public internal(set) var isInstalled = true
  /// The quick actions of Info.plist.
  public var staticShortcutItems: [ShortcutItem] = []
  /// The quick actions that the app has set itself.
  public internal(set) var shortcutItems: [ShortcutItem] = []
  /// Whether the system wakes it in the background to refresh.
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

  /// An app of which nothing is known: what one that was uninstalled comes back with.
  static let unknown = InstalledApp(name: "", bundleIdentifier: "", adoptsScenes: false, sdk: SystemVersion(0))

  /// What the user and the app itself have set, which a new version of the app keeps.
  mutating func keepSettings(of earlier: InstalledApp) {
    isForceQuit = earlier.isForceQuit
    shortcutItems = earlier.shortcutItems
    backgroundRefresh = earlier.backgroundRefresh
  }

  /// Which model the app lives by under a system's rules.
  public func model(under rules: LifeCycleRules) -> LifeCycleModel {
    adoptsScenes && rules.hasScenes ? .scenes : .application
  }
}
