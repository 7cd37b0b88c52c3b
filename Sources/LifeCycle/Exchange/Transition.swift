/// One numbered request from the system to an app. The app acknowledges it when all its callbacks, its first commit,
/// and its restoration and snapshot work are done.
public enum Transition: Sendable, Hashable {
  /// Runs the launch callbacks. For an app without scenes the payload is also in `launchOptions`.
  indirect case launch(Launch)
  indirect case connectScene(SceneConnection)
  case updateScenes([SceneUpdate])
  /// The scene disconnects; with `discards`, its session is destroyed too (reference 2.6).
  case disconnectScene(SessionID, discards: Bool)
  /// Sessions that were destroyed while the app was not running (reference 2.6).
  case discardSessions([SessionID])
  indirect case deliver(BackgroundEvent)
  /// An alert notification arrived while the app is in the foreground.
  indirect case presentNotification(UserNotification)
  /// Something happened to the device; there is no payload.
  case notice(DeviceNotice)
  /// Files under data protection become readable or unreadable, on a device with a passcode.
  case protectedData(isAvailable: Bool)
  /// The full list of screens besides the device's own; sent before launch for those already connected.
  case screens([ConnectedScreen])
  /// Background refresh was allowed or denied.
  case backgroundRefresh(BackgroundRefresh)
  /// The orientation or the appearance changed.
  case traits(DeviceTraits)
  /// A text of another app on the screen has the keyboard, which is this high; 0 with a hardware keyboard. Nil: none has.
  case keyboardElsewhere(height: Double?)
  /// Another device continued the app's current activity.
  case activityContinuedElsewhere
  /// Requests a new snapshot, restoration activity and conditions from a background scene (reference 2.7).
  case refreshScene(SessionID, snapshots: [SnapshotVariant] = [])
  /// Requests new snapshots of a background scene, and nothing else: after a fetch, for instance (reference 7).
  case takeSnapshots(SessionID, [SnapshotVariant])
  /// The app's background time is used up: its expiration handlers run (reference 5.2).
  case expireBackgroundTasks
  /// A background task begins: its launch handler is called (reference 5.4).
  indirect case runTask(TaskRun)
  /// The task's time is used up, or the user is back: its expiration handler is called.
  case expireTask(UInt32)
  /// The process is suspended after its answer (DESIGN: suspension is a handshake).
  case prepareSuspension
  /// The process is terminated after its answer.
  case terminate
  indirect case perform(ActionRequest)
  /// A touch in a scene's window, from beginning to end.
  indirect case touch(SessionID, TouchPath)
  /// An event for a non-UIKit framework.
  indirect case service(ServiceEvent)

  /// How and why the process was launched (reference 1.0, 1.e).
  public struct Launch: Sendable, Hashable {
    /// Whether the app launches into the foreground rather than the background.
    public var inForeground: Bool
    /// The launch actions; in an app with scenes the first scene gets them instead.
    public var actions: SceneActions
    /// The silent push that launched the app, for `launchOptions` of an app without scenes.
    public var remoteNotification: RemoteNotification?
    /// Whether a location change launched the app (reference 1.e).
    public var isForLocation: Bool
    /// Whether files under data protection are readable.
    public var isProtectedDataAvailable: Bool
    /// The restore identifiers of the Bluetooth central managers that launched the app (reference 1.e).
    public var bluetoothCentrals: [String] = []
    /// The restore identifiers of the Bluetooth peripheral managers that launched the app.
    public var bluetoothPeripherals: [String] = []
    /// The Background App Refresh setting, as `UIApplication.backgroundRefreshStatus` reads at launch.
    public var backgroundRefresh = BackgroundRefresh.available
    /// The device's orientation and the user's appearance setting.
    public var traits = DeviceTraits()
    /// Whether the user swiped the app away, so that the view controllers' saved state is discarded (reference 1.f).
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

  /// A scene that connects (reference 2.2): its session, its settings, and its actions.
  public struct SceneConnection: Sendable, Hashable {
    /// The session, with what the app saved in it.
    public var session: SessionRecord
    /// The scene's settings at connection.
    public var settings: SceneSettings
    /// Delivered in `UIScene.ConnectionOptions`, never again in a warm callback (reference 1.e).
    public var options: SceneActions
    /// Whether this is the implicit scene of an app without scenes, which the app gets no object for.
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

  /// A change to one scene; the callbacks follow from the difference between its old and new settings.
  public struct SceneUpdate: Sendable, Hashable {
    /// The session of the scene.
    public var scene: SessionID
    /// The scene's new settings.
    public var settings: SceneSettings
    /// What arrived for the scene, delivered between foreground and active (reference 1.e).
    public var actions: SceneActions
    /// The snapshots to take of a scene that leaves the screen, in this order (reference 7).
    public var snapshots: [SnapshotVariant]

    public init(
      scene: SessionID, settings: SceneSettings, actions: SceneActions = .none, snapshots: [SnapshotVariant] = []
    ) {
      self.scene = scene
      self.settings = settings
      self.actions = actions
      self.snapshots = snapshots
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
    case .notice(let notice): notice.name
    case .protectedData: "protected-data"
    case .screens: "screens"
    case .backgroundRefresh: "background-refresh"
    case .traits: "traits"
    case .keyboardElsewhere: "keyboard-elsewhere"
    case .activityContinuedElsewhere: "activity-continued"
    case .refreshScene: "scene-refresh"
    case .takeSnapshots: "scene-snapshots"
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

  /// What the watchdog treats a transition as; each kind has its own allowance (reference 6.2).
  public enum Duty: Sendable, Hashable {
    case processLaunch(inForeground: Bool)
    case sceneCreate(inForeground: Bool)
    case sceneUpdate
    case processExit
    /// The question whether the process is ready to be suspended.
    case suspension
    /// Has its own time limit, until the app calls the completion handler.
    case backgroundEvent
    case other
  }

  /// What the watchdog treats it as.
  public var duty: Duty {
    switch self {
    case .launch(let launch): .processLaunch(inForeground: launch.inForeground)
    case .connectScene(let connection): .sceneCreate(inForeground: connection.settings.isForeground)
    case .updateScenes: .sceneUpdate
    case .terminate: .processExit
    case .prepareSuspension: .suspension
    case .deliver: .backgroundEvent
    case .disconnectScene, .discardSessions, .presentNotification, .notice, .protectedData, .screens,
      .backgroundRefresh, .traits, .keyboardElsewhere, .activityContinuedElsewhere, .refreshScene, .takeSnapshots,
      .expireBackgroundTasks, .perform, .touch, .service, .runTask, .expireTask:
      .other
    }
  }
}
