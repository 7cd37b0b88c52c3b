/// One numbered thing that the system asks of an app; the app acknowledges it when all its callbacks, its first
/// commit, and its restoration and snapshot work are done.
public enum Transition: Sendable, Hashable {
  /// Runs the launch callbacks. For an app without scenes the payload also stands in `launchOptions`.
  indirect case launch(Launch)
  indirect case connectScene(SceneConnection)
  case updateScenes([SceneUpdate])
  /// The scene goes; with `discards`, its session too (reference 2.6).
  case disconnectScene(SessionID, discards: Bool)
  /// Sessions that went while the app was not running (reference 2.6).
  case discardSessions([SessionID])
  indirect case deliver(BackgroundEvent)
  /// An alert notification arrived while the app is in front.
  indirect case presentNotification(UserNotification)
  case memoryWarning
  /// Files under data protection can be read, or no longer, on a device with a passcode.
  case protectedData(isAvailable: Bool)
  /// The screens beside the device's own, all of them; before the launch for those that are there already.
  case screens([ConnectedScreen])
  /// The date, the time zone or the clock has changed much.
  case significantTimeChange
  /// Background refresh was allowed or forbidden.
  case backgroundRefresh(BackgroundRefresh)
  /// The device is held another way, or is light or dark now.
  case traits(DeviceTraits)
  /// Another device has gone on with the app's current activity.
  case activityContinuedElsewhere
  /// The snapshot, restoration activity and conditions of a scene in the background are wanted anew (reference 2.7).
  case refreshScene(SessionID)
  /// The app's background time is over: its expiration handlers run (reference 5.2).
  case expireBackgroundTasks
  /// A background task begins: its launch handler is called (reference 5.4).
  indirect case runTask(TaskRun)
  /// The task's time is over, or the user is back: its expiration handler is called.
  case expireTask(UInt32)
  /// The process will be suspended after its answer (DESIGN: suspension is a handshake).
  case prepareSuspension
  /// The process will be ended after its answer.
  case terminate
  indirect case perform(ActionRequest)
  /// A finger's touch in a scene's window, from its beginning to its end.
  indirect case touch(SessionID, TouchPath)
  /// For a framework beside UIKit.
  indirect case service(ServiceEvent)

  /// How and for what the process was launched (reference 1.0, 1.e).
  public struct Launch: Sendable, Hashable {
    /// Whether the app comes to the front; not, where something behind launched it.
    public var inForeground: Bool
    /// What the app was launched for; with scenes it comes with the first scene instead.
    public var actions: SceneActions
    /// The silent push that launched the app, for `launchOptions` of an app without scenes.
    public var remoteNotification: RemoteNotification?
    /// A change of location launched the app (reference 1.e).
    public var isForLocation: Bool
    /// Whether files under data protection can be read.
    public var isProtectedDataAvailable: Bool
    /// The restore identifiers of the Bluetooth central managers that the app was launched for (reference 1.e).
    public var bluetoothCentrals: [String] = []
    /// The restore identifiers of the peripheral managers that it was launched for.
    public var bluetoothPeripherals: [String] = []
    /// The user's choice under Background App Refresh, as `UIApplication.backgroundRefreshStatus` says it at launch.
    public var backgroundRefresh = BackgroundRefresh.available
    /// How the device is held and what its user has chosen.
    public var traits = DeviceTraits()
    /// The user has swiped the app away: what its view controllers saved is gone (reference 1.f).
    public var discardsSavedState = false

    public init(
      inForeground: Bool, actions: SceneActions = .none, remoteNotification: RemoteNotification? = nil,
      isForLocation: Bool = false, isProtectedDataAvailable: Bool = true
    ) {
      self.inForeground = inForeground
      self.actions = actions
      self.remoteNotification = remoteNotification
      self.isForLocation = isForLocation
      self.isProtectedDataAvailable = isProtectedDataAvailable
    }
  }

  /// A scene that comes (reference 2.2): its session, how it stands, and what it is opened for.
  public struct SceneConnection: Sendable, Hashable {
    /// The session, with what the app saved of it.
    public var session: SessionRecord
    /// How the scene stands as it connects.
    public var settings: SceneSettings
    /// Arrives in `UIScene.ConnectionOptions`, never again in a warm callback (reference 1.e).
    public var options: SceneActions
    /// The implicit scene of an app without scenes: no object of the app's hears of it.
    public var isImplicit: Bool

    public init(
      session: SessionRecord, settings: SceneSettings, options: SceneActions = .none, isImplicit: Bool = false
    ) {
      self.session = session
      self.settings = settings
      self.options = options
      self.isImplicit = isImplicit
    }
  }

  /// A change of one scene; the callbacks follow from the difference between its settings and those it had.
  public struct SceneUpdate: Sendable, Hashable {
    /// The session of the scene.
    public var scene: SessionID
    /// How the scene stands from now on.
    public var settings: SceneSettings
    /// What came for it: told between coming to the front and becoming active (reference 1.e).
    public var actions: SceneActions

    public init(scene: SessionID, settings: SceneSettings, actions: SceneActions = .none) {
      self.scene = scene
      self.settings = settings
      self.actions = actions
    }
  }

  /// A short name for logs and watchdog messages.
  public var name: String {
    switch self {
    case .launch: "launch"
    case .connectScene: "scene-create"
    case .updateScenes: "scene-update"
    case .disconnectScene: "scene-destroy"
    case .discardSessions: "discard-sessions"
    case .deliver: "background-event"
    case .presentNotification: "present-notification"
    case .memoryWarning: "memory-warning"
    case .protectedData: "protected-data"
    case .screens: "screens"
    case .significantTimeChange: "significant-time-change"
    case .backgroundRefresh: "background-refresh"
    case .traits: "traits"
    case .activityContinuedElsewhere: "activity-continued"
    case .refreshScene: "scene-refresh"
    case .expireBackgroundTasks: "expire-background-tasks"
    case .runTask: "run-task"
    case .expireTask: "expire-task"
    case .prepareSuspension: "prepare-suspension"
    case .terminate: "process-exit"
    case .perform: "action"
    case .touch: "touch"
    case .service: "service-event"
    }
  }
}
