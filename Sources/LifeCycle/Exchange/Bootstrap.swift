/// The first message to a process: its identity and the device it runs on.
///
/// The system has parsed Info.plist; the app's side does not read the file for it.
public struct Bootstrap: Sendable, Hashable {
  /// The kind of device; decides how scenes share the screen. Raw values are frozen: they travel on the wire.
  public enum Idiom: UInt8, Sendable, Hashable {
    case phone = 0
    case pad = 1
    /// The name in commands and scenario files.
    public var name: String { self == .phone ? "phone" : "pad" }
    /// The end of keys in Info.plist that only this kind of device reads, where they come before those without it.
    public var keySuffix: String { "~i\(name)" }
  }

  /// Whether the clock belongs to the machine or to a scenario.
  public var world: Event.World
  /// The version of iOS that the device emulates; version-dependent rules follow it.
  public var systemVersion: SystemVersion
  /// The kind of device.
  public var idiom: Idiom
  /// The screen's width in portrait, in points.
  public var screenWidth: Double
  /// The screen's height in portrait, in points.
  public var screenHeight: Double
  /// Pixels per point.
  public var screenScale: Double
  /// The app's name in the log and in commands.
  public var appName: String
  /// `CFBundleIdentifier`.
  public var bundleIdentifier: String
  /// The Swift module of the app's classes; resolves class names in Info.plist that have no module.
  public var moduleName: String
  /// The absolute path of the app's bundle.
  public var bundlePath: String
  /// The app's data container, which holds Documents, Library and tmp.
  public var containerPath: String
  /// Shared containers by group identifier.
  public var groupContainers: [String: String]
  /// Whether the app uses scenes (reference 1.b).
  public var model: LifeCycleModel
  /// The scene manifest; empty if the app has none.
  public var manifest: SceneManifest
  /// `UIMainStoryboardFile`, for an app without scenes.
  public var mainStoryboard: String?
  /// `NSPrincipalClass`; nil means `UIApplication`.
  public var principalClass: String?
  /// The URL schemes of `CFBundleURLTypes`.
  public var urlSchemes: [String]
  /// `UIBackgroundModes` (reference 5.3).
  public var backgroundModes: [String]
  /// The time that all background tasks of the app share, by device policy (reference 5.2).
  public var backgroundTaskBudget: Span
  /// The keys of the app's entitlements, sorted.
  public var entitlements: [String]
  /// The app's stored sessions, as in `UIApplication.openSessions`.
  public var sessions: [SessionRecord]
  /// The state of the non-UIKit services for the app.
  public var services = ServiceState()
  /// `BGTaskSchedulerPermittedIdentifiers`.
  public var permittedTaskIdentifiers: [String]
  /// The schemes of `LSApplicationQueriesSchemes`, in lower case.
  public var queriedSchemes: [String] = []
  /// Those of them that an installed app opens.
  public var openableSchemes: [String] = []
  /// The quick actions of Info.plist.
  public var staticShortcutItems: [ShortcutItem] = []
  /// The quick actions that the app set itself.
  public var shortcutItems: [ShortcutItem] = []

  public init(
    world: Event.World, systemVersion: SystemVersion, idiom: Idiom, screenWidth: Double, screenHeight: Double,
    screenScale: Double, appName: String, bundleIdentifier: String, moduleName: String, bundlePath: String,
    containerPath: String, groupContainers: [String: String], model: LifeCycleModel, manifest: SceneManifest,
    mainStoryboard: String?, principalClass: String?, urlSchemes: [String], backgroundModes: [String],
    backgroundTaskBudget: Span = .seconds(30), entitlements: [String] = [], sessions: [SessionRecord],
    permittedTaskIdentifiers: [String] = []
  ) {
    self.world = world
    self.systemVersion = systemVersion
    self.idiom = idiom
    self.screenWidth = screenWidth
    self.screenHeight = screenHeight
    self.screenScale = screenScale
    self.appName = appName
    self.bundleIdentifier = bundleIdentifier
    self.moduleName = moduleName
    self.bundlePath = bundlePath
    self.containerPath = containerPath
    self.groupContainers = groupContainers
    self.model = model
    self.manifest = manifest
    self.mainStoryboard = mainStoryboard
    self.principalClass = principalClass
    self.urlSchemes = urlSchemes
    self.backgroundModes = backgroundModes
    self.backgroundTaskBudget = backgroundTaskBudget
    self.entitlements = entitlements
    self.sessions = sessions
    self.permittedTaskIdentifiers = permittedTaskIdentifiers
  }
}
