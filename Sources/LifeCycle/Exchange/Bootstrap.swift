/// What a process is told before anything else: who it is and what device it runs on.
///
/// The system has parsed Info.plist; the app's side reads no file for it.
public struct Bootstrap: Sendable, Hashable {
  /// The kind of device; decides how scenes share the screen. The raw values are frozen: they travel on the wire.
  public enum Idiom: UInt8, Sendable, Hashable {
    case phone = 0
    case pad = 1
    /// As commands and scenario files name it.
    public var name: String { self == .phone ? "phone" : "pad" }
  }

  /// Whether the clock is the machine's or a scenario's.
  public var world: Event.World
  /// The version of iOS that the device passes for; where versions differ, the rules go by it.
  public var systemVersion: SystemVersion
  /// The kind of device.
  public var idiom: Idiom
  /// The screen's width in portrait, in points.
  public var screenWidth: Double
  /// The screen's height in portrait, in points.
  public var screenHeight: Double
  /// Pixels in a point.
  public var screenScale: Double
  /// The name by which the log and the commands know the app.
  public var appName: String
  /// `CFBundleIdentifier`.
  public var bundleIdentifier: String
  /// The Swift module that the app's classes are in: what class names of Info.plist without a module mean.
  public var moduleName: String
  /// The app's bundle, an absolute path.
  public var bundlePath: String
  /// The app's data container, with Documents, Library and tmp.
  public var containerPath: String
  /// Shared containers by group identifier.
  public var groupContainers: [String: String]
  /// Whether the app lives by scenes (reference 1.b).
  public var model: LifeCycleModel
  /// The scene manifest; empty for an app that has none.
  public var manifest: SceneManifest
  /// `UIMainStoryboardFile`, for an app without scenes.
  public var mainStoryboard: String?
  /// `NSPrincipalClass`; nil for `UIApplication` itself.
  public var principalClass: String?
  /// The URL schemes that the app opens, of `CFBundleURLTypes`.
  public var urlSchemes: [String]
  /// `UIBackgroundModes` (reference 5.3).
  public var backgroundModes: [String]
  /// What all background tasks of the app have together, by the device's policy (reference 5.2).
  public var backgroundTaskBudget: Span
  /// The entitlements that the app has: their keys, sorted.
  public var entitlements: [String]
  /// The sessions that are stored for the app: those of `UIApplication.openSessions`.
  public var sessions: [SessionRecord]
  /// How the services beside UIKit stand for the app.
  public var services = ServiceState()
  /// `BGTaskSchedulerPermittedIdentifiers`.
  public var permittedTaskIdentifiers: [String]
  /// The quick actions of Info.plist.
  public var staticShortcutItems: [ShortcutItem] = []
  /// The quick actions that the app has set itself.
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
