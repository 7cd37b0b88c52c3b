/// What a process is told before anything else: who it is and what device it runs on.
///
/// The system has parsed Info.plist; the app's side reads no file for it.
public struct Bootstrap: Sendable, Hashable {
  public enum Idiom: UInt8, Sendable, Hashable {
    case phone = 0
    case pad = 1
    public var name: String { self == .phone ? "phone" : "pad" }
  }

  public var world: Event.World
  public var systemVersion: SystemVersion
  public var idiom: Idiom
  /// The screen in points.
  public var screenWidth: Double
  public var screenHeight: Double
  public var screenScale: Double
  public var appName: String
  public var bundleIdentifier: String
  public var moduleName: String
  public var bundlePath: String
  /// The app's data container, with Documents, Library and tmp.
  public var containerPath: String
  /// Shared containers by group identifier.
  public var groupContainers: [String: String]
  public var model: LifeCycleModel
  public var manifest: SceneManifest
  /// `UIMainStoryboardFile`, for an app without scenes.
  public var mainStoryboard: String?
  public var principalClass: String?
  public var urlSchemes: [String]
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
  /// The quick actions of Info.plist, and those that the app has set itself.
  public var staticShortcutItems: [ShortcutItem] = []
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
