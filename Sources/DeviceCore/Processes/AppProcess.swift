import LifeCycle

/// One launch of an app; never used twice, unlike a pid.
public struct ProcessKey: Hashable, Sendable, Comparable {
  public let rawValue: Int32
  /// The launch of a number that the core gave.
  public init(_ rawValue: Int32) { self.rawValue = rawValue }
  public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}

/// A process as the system sees it: where it stands, what it was told, what holds it, and which scenes it has.
struct AppProcess: Sendable {
  /// A connected scene and the settings sent last.
  struct ConnectedScene: Sendable {
    let session: SessionKey
    var settings: SceneSettings
  }

  let key: ProcessKey
  let app: AppKey
  let model: LifeCycleModel
  /// Where it stands.
  var machine = ProcessMachine()
  /// What it was told and has not answered.
  var transitions: TransitionQueue
  /// What else holds it.
  var assertions = AssertionSet()
  /// The facts of the device as it was told them last.
  var knows = KnownFacts()
  /// The budgets of processor time that are open.
  var meters = ProcessorMeters()

  /// In the order of connection.
  private(set) var scenes: [ConnectedScene] = []
  /// The launch has been sent; a process that is only prewarmed has nothing to be told (reference 1.d).
  private(set) var isLaunched = false
  /// Sessions that were discarded while the process ran: it may still speak of them, to nobody's harm.
  private var departed: Set<SessionID> = []
  /// Where it stood, and what it held, when its end was decided.
  private(set) var atEnd: (standing: ExitStanding, assertions: [Assertion])?
  private var lastEvent: UInt32 = 0
  private var lastTask: UInt32 = 0

  /// When its `didEnterBackground` call must have returned, while it is inside one.
  var enteringUntil: Instant?
  /// How many significant time changes it has heard of, or slept through for good.
  var timeChanges: Int
  var hasNotificationDelegate = false
  /// It offers content for an external display (iOS 27, reference 2.5).
  var offersAccessory = false
  /// The band that the kernel was told of last; nil before the first.
  var toldBand: JetsamBand?

  init(key: ProcessKey, app: AppKey, model: LifeCycleModel, timeChanges: Int, by cause: Cause) {
    self.key = key
    self.app = app
    self.model = model
    self.timeChanges = timeChanges
    transitions = TransitionQueue(by: cause)
  }

  // MARK: Questions

  /// Whether anything keeps it from being suspended.
  var isHeld: Bool { !transitions.isEmpty || !assertions.isEmpty }
  /// Whether its end is decided.
  var isEnding: Bool { machine.isEnding }
  /// Whether it can be told something of its app's life: it is launched, and not on its way out.
  var isLive: Bool { isLaunched && !machine.isEnding }
  /// Whether it can be told so without being woken.
  var hearsAtOnce: Bool { isLive && machine.isAwake }
  var hasForegroundScene: Bool { scenes.contains { $0.settings.isForeground } }
  var holdsVisibleScene: Bool { assertions.holds(.visibleScene) }
  /// What it is at, or was at last.
  var cause: Cause { transitions.cause }

  func sceneIndex(_ session: SessionKey) -> Int? { scenes.firstIndex { $0.session == session } }
  func settings(of session: SessionKey) -> SceneSettings? { scenes.first { $0.session == session }?.settings }
  func hasForgotten(_ session: SessionID) -> Bool { departed.contains(session) }

  // MARK: Scenes

  mutating func launches() { isLaunched = true }

  mutating func connect(_ session: SessionKey, _ settings: SceneSettings) {
    scenes.append(ConnectedScene(session: session, settings: settings))
  }

  /// - Returns: whether the scene was connected.
  mutating func disconnect(_ session: SessionKey) -> Bool {
    guard let index = sceneIndex(session) else { return false }
    scenes.remove(at: index)
    return true
  }

  mutating func update(scene index: Int, to settings: SceneSettings) { scenes[index].settings = settings }

  mutating func discards(_ session: SessionID) { departed.insert(session) }

  // MARK: Numbers

  mutating func newEvent() -> UInt32 {
    lastEvent += 1
    return lastEvent
  }

  mutating func newTask() -> UInt32 {
    lastTask += 1
    return lastTask
  }

  /// Whether a task has ever begun by this number.
  func knowsTask(_ id: UInt32) -> Bool { id > 0 && id <= lastTask }

  // MARK: The end

  /// Where it stands now.
  var standing: ExitStanding {
    switch machine.condition {
    case .suspended, .freezing: .suspended
    case .notRunning, .running, .preparing, .terminating, .ending: hasForegroundScene ? .foreground : .background
    }
  }

  /// Notes where it stood and what it held when its end was first decided; later decisions change nothing.
  mutating func noteEnd(under policy: Policy) {
    guard atEnd == nil else { return }
    atEnd = (standing, heldAssertions(under: policy).map(\.assertion))
  }

  // MARK: Time

  /// When something falls due for it next.
  func nextDeadline(enforcing: Bool) -> Instant? {
    // What still runs out for a process that is being killed is of no account.
    guard !machine.isBeingKilled else { return nil }
    let due = earlier(machine.rest?.until, assertions.nextDeadline(enforcing: enforcing))
    guard enforcing else { return due }
    return earlier(earlier(due, meters.due), earlier(transitions.deadline, enteringUntil))
  }

  /// When the first of its allowances is over.
  var allowanceEnd: Instant? {
    guard !machine.isBeingKilled else { return nil }
    return earlier(earlier(transitions.deadline, enteringUntil), assertions.fatalDeadline)
  }
}

/// The earlier of two instants; nil counts as never.
func earlier(_ one: Instant?, _ other: Instant?) -> Instant? {
  guard let one, let other else { return one ?? other }
  return min(one, other)
}
