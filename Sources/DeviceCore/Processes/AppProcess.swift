import LifeCycle

/// One launch of an app; never reused, unlike a pid.
public struct ProcessKey: Hashable, Sendable, Comparable {
  public let rawValue: Int32
  /// The launch with a number from the core.
  public init(_ rawValue: Int32) { self.rawValue = rawValue }
  public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}

/// A process as the system sees it: its state, the messages sent to it, its assertions, and its scenes.
struct AppProcess: Sendable {
  /// A connected scene and the last settings sent.
  struct ConnectedScene: Sendable {
    let session: SessionKey
    var settings: SceneSettings
    /// Whether a display besides the device's own shows it.
    let isOnDisplay: Bool
  }

  let key: ProcessKey
  let app: AppKey
  let model: LifeCycleModel
  /// Its state.
  var machine = ProcessMachine()
  /// The unanswered transitions.
  var transitions: TransitionQueue
  /// Its other assertions.
  var assertions = AssertionSet()
  /// The device facts last sent to it.
  var knows: KnownFacts
  /// Its open budgets of processor time.
  var meters = ProcessorMeters()

  /// In order of connection.
  private(set) var scenes: [ConnectedScene] = []
  /// Whether the launch was sent; a process that is only prewarmed gets no events (reference 1.d).
  private(set) var isLaunched = false
  /// Sessions discarded while the process ran; it may still name them without harm.
  private var departed: Set<SessionID> = []
  /// Its state and its assertions when its end was decided.
  private(set) var atEnd: (standing: ExitStanding, assertions: [Assertion])?
  private var lastEvent: UInt32 = 0
  private var lastTask: UInt32 = 0

  /// The deadline of its `didEnterBackground` call, while it is inside one.
  var enteringUntil: Instant?
  /// How many significant time changes it was told of, or missed for good.
  var timeChanges: Int
  var hasNotificationDelegate = false
  /// Whether it offers content for an external display (iOS 27, reference 2.5).
  var offersAccessory = false
  /// The band last reported to the kernel; nil before the first.
  var toldBand: JetsamBand?

  init(
    key: ProcessKey, app: AppKey, model: LifeCycleModel, timeChanges: Int, knows: KnownFacts, by cause: Cause
  ) {
    self.key = key
    self.app = app
    self.model = model
    self.timeChanges = timeChanges
    self.knows = knows
    transitions = TransitionQueue(by: cause)
  }

  // MARK: Questions

  // Inlined, because every stimulus asks: a process is large, and a call would copy it.

  /// Whether anything keeps it from suspension.
  @inline(__always) var isHeld: Bool { !transitions.isEmpty || !assertions.isEmpty }
  /// Whether its end is decided.
  @inline(__always) var isEnding: Bool { machine.isEnding }
  /// Whether it can get life-cycle events: it is launched, and not ending.
  @inline(__always) var isLive: Bool { isLaunched && !machine.isEnding }
  /// Whether it can get them without being woken.
  @inline(__always) var hearsAtOnce: Bool { isLive && machine.isAwake }
  @inline(__always) var hasForegroundScene: Bool { scenes.contains { $0.settings.isForeground } }
  /// Whether it is suspended behind everything, nothing of it is due, and the kernel knows so: nothing is decided of it until
  /// something comes for it, or it is shown.
  @inline(__always) var isAsleep: Bool {
    guard machine.isSuspended, isLaunched, !isHeld, toldBand == .aging else { return false }
    return !scenes.contains { $0.settings != .background || $0.isOnDisplay }
      && nextDeadline(enforcing: true) == nil
  }
  @inline(__always) var holdsVisibleScene: Bool { assertions.holds(.visibleScene) }
  /// Its present or last work.
  @inline(__always) var cause: Cause { transitions.cause }

  @inline(__always) func sceneIndex(_ session: SessionKey) -> Int? { scenes.firstIndex { $0.session == session } }
  @inline(__always) func settings(of session: SessionKey) -> SceneSettings? {
    scenes.first { $0.session == session }?.settings
  }
  func hasForgotten(_ session: SessionID) -> Bool { departed.contains(session) }

  // MARK: Scenes

  mutating func launches() { isLaunched = true }

  mutating func connect(_ session: SessionKey, _ settings: SceneSettings, isOnDisplay: Bool) {
    scenes.append(ConnectedScene(session: session, settings: settings, isOnDisplay: isOnDisplay))
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

  /// Whether a task with this number ever began.
  func knowsTask(_ id: UInt32) -> Bool { id > 0 && id <= lastTask }

  // MARK: The end

  /// Its state for exit records.
  var standing: ExitStanding {
    switch machine.condition {
    case .suspended, .freezing: .suspended
    case .notRunning, .running, .preparing, .ready, .terminating, .ending:
      hasForegroundScene ? .foreground : .background
    }
  }

  /// Records its state and its assertions when its end is first decided; later decisions change nothing.
  @inline(__always)
  mutating func noteEnd(under policy: Policy) {
    guard atEnd == nil else { return }
    atEnd = (standing, heldAssertions(under: policy).map(\.assertion))
  }

  // MARK: Time

  /// When its next timed decision is due.
  @inline(__always)
  func nextDeadline(enforcing: Bool) -> Instant? {
    // For a process that is being killed, remaining timers do not matter.
    guard !machine.isBeingKilled else { return nil }
    let due = earlier(machine.due, assertions.nextDeadline(enforcing: enforcing))
    guard enforcing else { return due }
    return earlier(earlier(due, meters.due), earlier(transitions.deadline, enteringUntil))
  }

  /// When the first of its allowances ends.
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
