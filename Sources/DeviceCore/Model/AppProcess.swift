import LifeCycle

/// One launch of an app; never used twice, unlike a pid.
public struct ProcessKey: Hashable, Sendable, Comparable {
  public let rawValue: Int32
  /// The launch of a number that the core gave.
  public init(_ rawValue: Int32) { self.rawValue = rawValue }
  public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}

/// A process as the system sees it. The states it passes through:
///
///     running -> preparing -> freezing -> suspended
///        ^          |            |            |
///        +----------+------------+------------+      something needs it
///
/// and from each of them to `ending`, when the kill is on its way.
struct AppProcess: Sendable {
  /// What each of them means for the process stands in ``ProcessMachine``.
  enum Phase: Sendable, Equatable {
    case running
    /// Asked whether it is ready to be suspended, by the transition of this number.
    case preparing(UInt32)
    /// The kernel was told to freeze it.
    case freezing
    case suspended
    /// The kill was ordered; only its end is awaited.
    case ending

    var condition: ProcessMachine.Condition {
      switch self {
      case .running: .running
      case .preparing: .preparing
      case .freezing: .freezing
      case .suspended: .suspended
      case .ending: .ending
      }
    }
  }

  /// A transition sent and not yet acknowledged.
  struct Outstanding: Sendable {
    var number: UInt32
    var name: String
    var sent: Instant
    /// Nil where something else limits it: a background event has its own time.
    var allowance: Span?
    /// Whether it makes something in the background, which is limited by processor time as well.
    var createsInBackground = false
    var isLaunch = false
  }

  let key: ProcessKey
  let app: AppKey
  let model: LifeCycleModel
  var phase = Phase.running
  /// The launch has been sent; a process that is only prewarmed has nothing to be told (reference 1.d).
  var isLaunched = false
  var nextNumber: UInt32 = 1
  var outstanding: [Outstanding] = []
  /// When the oldest outstanding transition that has an allowance is overdue.
  var deadline: Instant?
  /// When its `didEnterBackground` call must have returned, while it is inside one.
  var enteringUntil: Instant?
  /// The question whether it is ready to be suspended, which it did not answer in time: it may still be answered.
  var lateAnswer: UInt32?
  /// Transitions that wait for the freeze under way to be confirmed, and so undone.
  var deferred: [Transition] = []
  /// The settings sent last, by connected scene, in the order of connection.
  var scenes: [(session: SessionKey, settings: SceneSettings)] = []
  /// Sessions that were discarded while the process ran: it may still speak of them, to nobody's harm.
  var departed: Set<SessionID> = []
  /// The background tasks that the app has begun and not ended, by the app's own identifier.
  var backgroundTasks: [(id: UInt32, name: String, since: Instant)] = []
  /// Background events whose completion handler has not been called.
  var events: [(id: UInt32, kind: BackgroundEvent.Kind, since: Instant, deadline: Instant)] = []
  var nextEvent: UInt32 = 1
  /// Tasks that have begun and not completed, in that order.
  var tasks: [RunningTask] = []
  var nextTask: UInt32 = 1
  /// Locks in shared containers for which its suspension was refused, since when, and when they are looked at again.
  var locks: (paths: [String], since: Instant, nextLook: Instant)?
  /// When the process will be asked to be suspended: the last assertion has gone.
  var suspendAt: Instant?
  /// When the background time ends; set while the app is in the background and holds tasks.
  var backgroundUntil: Instant?
  /// When a process whose time is over is killed.
  var expiresAt: Instant?
  /// Since when it runs in the background.
  var inBackgroundSince: Instant?
  /// How it is being ended, once that is decided.
  var end: ProcessExit?
  /// Since when it holds what has no beginning of its own; see `noteHeld`.
  var since: (foreground: Instant?, audio: Instant?, location: Instant?) = (nil, nil, nil)
  /// Where it stood, and what it held, when its end was decided.
  var atEnd: (standing: ExitStanding, assertions: [String])?
  /// The number of the `terminate` transition, after whose acknowledgement it is killed.
  var terminateNumber: UInt32?
  var hasNotificationDelegate = false
  /// Completion handlers that the app was given, and until when the system waits for them.
  var handlers: [(id: UInt32, name: String, since: Instant, until: Instant)] = []
  /// Notifications that the app is being asked about.
  var presenting: [UserNotification] = []
  var audio = AudioSession()
  var updates = LocationUpdates()
  /// Whether the user lets the app know where the device is.
  var mayLocate = false
  /// `UIBackgroundModes`.
  let backgroundModes: [String]
  /// Whether files under data protection can be read, as the process was told last.
  var knowsProtectedData = true
  /// The displays beside the device's own, as the process was told last.
  var knowsDisplays: [Display] = []
  /// It offers content for an external display (iOS 27, reference 2.5).
  var offersAccessory = false
  /// The status of background refresh as the process was told last.
  var knowsBackgroundRefresh = BackgroundRefresh.available
  var knowsTraits = DeviceTraits()
  /// The time has changed much while it slept: it hears of it in front.
  var owesTimeChange = false
  /// The band that was told of last; nil before the first.
  var band: JetsamBand?
  /// What it has in memory was moved out in its present sleep.
  var isReclaimed = false
  /// The budget of processor time for what is made in the background, while something is.
  var creating: ProcessorMeter?
  /// The limit on processor time in the background, while it runs there.
  var background: ProcessorMeter?
  /// By how much it exceeded that limit, once it has.
  var overuse: ProcessorOveruse?
  /// The event that led to the present state of its timers.
  var cause: EventID?

  init(key: ProcessKey, app: AppKey, model: LifeCycleModel, backgroundModes: [String] = []) {
    self.backgroundModes = backgroundModes
    self.key = key
    self.app = app
    self.model = model
  }

  var hasForegroundScene: Bool { scenes.contains { $0.settings.isForeground } }

  /// The transition whose time is running.
  var limited: Outstanding? { outstanding.first { $0.allowance != nil } }

  func sceneIndex(_ session: SessionKey) -> Int? { scenes.firstIndex { $0.session == session } }
}
