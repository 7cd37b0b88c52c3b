import LifeCycle

/// All that the system decides, as one value: a stimulus and the time go in, effects come out.
///
/// It does no I/O, reads no clock, holds no lock. A runner carries the effects out, with the kernel or on a virtual
/// clock, and says what became of them by further stimuli. Two cores fed the same stimuli at the same times decide
/// the same.
public struct DeviceCore: Sendable {
  /// Every allowance and budget that the decisions go by.
  public let policy: Policy
  /// Phone or pad; decides how scenes share the screen.
  public let idiom: Bootstrap.Idiom
  /// Whether locking the device locks the files under data protection too.
  public let hasPasscode: Bool
  /// Makes the persistent identifiers of new sessions; drawn once for a device.
  let seed: UInt64
  /// The time of the last stimulus, since the device began; it never goes back.
  public internal(set) var now: Instant

  /// The installed apps, each at the place that its key says; one whose name another has taken keeps its place.
  public internal(set) var apps: [InstalledApp] = []
  /// All sessions, those of scenes that are not connected and the implicit ones included.
  public internal(set) var sessions: [SessionKey: Session] = [:]
  /// Sessions that went while their app was not running, to be told at its next launch (reference 2.6).
  var discards: [AppKey: [SessionID]] = [:]
  /// How the last process of each app ended; nothing for an app that has had none.
  public internal(set) var lastExit: [AppKey: ProcessExit] = [:]
  /// The services beside UIKit, by app.
  var centres: [AppKey: NotificationCentre] = [:]
  var places: [AppKey: LocationServices] = [:]
  /// Where the device is; nil until somebody has said.
  public internal(set) var place: Coordinate?
  /// What the calendar shows at `Instant.zero`, in seconds since 1970.
  public let epoch: Double
  /// In the order of their launch.
  var processes: [AppProcess] = []
  var stage = Stage()
  var tasks = TaskSchedule()
  var prewarming = Prewarming()
  /// How the device is held and what its user has chosen.
  public internal(set) var traits = DeviceTraits()
  /// What is known and has been done about memory.
  public internal(set) var memory = MemoryState()
  /// The highest scene number given in each app: numbers of discarded sessions are not used again.
  var highestNumber: [AppKey: Int] = [:]

  var nextProcess: Int32 = 1
  var nextSession: Int32 = 1
  var nextFront = 1
  var nextEvent = 1
  /// The event that the effects of the present stimulus are due to.
  var cause: EventID?
  var effects: [Effect] = []

  /// A device on which nothing is installed and nothing runs.
  ///
  /// - Parameters:
  ///   - policy: Every allowance and budget, by the version of the system.
  ///   - idiom: Phone or pad.
  ///   - hasPasscode: Whether locking the device locks the files under data protection too.
  ///   - seed: Makes the persistent identifiers of new sessions; drawn once for a device.
  ///   - now: The time to begin at.
  ///   - epoch: What the calendar shows at `Instant.zero`, in seconds since 1970.
  public init(
    policy: Policy, idiom: Bootstrap.Idiom, hasPasscode: Bool = false, seed: UInt64, now: Instant = .zero,
    epoch: Double = 0
  ) {
    self.epoch = epoch
    self.policy = policy
    self.idiom = idiom
    self.hasPasscode = hasPasscode
    self.seed = seed
    self.now = now
  }

  /// What an earlier device with the same state knew: sessions, discards not yet told, exits, forced quits; and the
  /// displays that are still plugged in.
  ///
  /// - Parameter last: the highest number of a session that is kept for later; new ones come after it.
  public mutating func restore(
    sessions stored: [Session], discards: [AppKey: [SessionID]], exits: [AppKey: ProcessExit], forceQuit: Set<AppKey>,
    after last: SessionKey = SessionKey(0), displays: [Display] = []
  ) {
    stage.displays = displays
    nextSession = max(nextSession, last.rawValue + 1)
    for session in stored {
      sessions[session.key] = session
      nextSession = max(nextSession, session.key.rawValue + 1)
      nextFront = max(nextFront, session.lastInFront + 1)
      highestNumber[session.app] = max(highestNumber[session.app] ?? 0, session.number)
    }
    self.discards = discards
    lastExit = exits
    for app in forceQuit { apps[Int(app.rawValue)].isForceQuit = true }
  }

  /// What an earlier device kept of the services beside UIKit.
  public mutating func restore(
    notifications: [AppKey: NotificationCentre], location: [AppKey: LocationServices], place: Coordinate?
  ) {
    centres = notifications
    places = location
    self.place = place
    for (app, centre) in centres {
      for pending in centre.pending where pending.firesAt == nil {
        if case .calendar = pending.notification.trigger { effects.append(.findDate(app, pending.notification)) }
      }
    }
  }

  /// How the services stand for a process that begins.
  public func services(for app: AppKey) -> ServiceState {
    var state = ServiceState()
    let location = locationServices(of: app)
    state.locationAuthorization = location.authorization
    state.regions = location.regions
    let centre = notifications(of: app)
    state.isRegisteredForRemoteNotifications = centre.isRegistered
    state.badge = centre.badge
    state.audioRoute = stage.audioRoute
    return state
  }

  /// What an earlier device with the same state knew of an app's own settings.
  public mutating func restore(_ app: AppKey, shortcutItems: [ShortcutItem], backgroundRefresh: BackgroundRefresh) {
    apps[Int(app.rawValue)].shortcutItems = shortcutItems
    apps[Int(app.rawValue)].backgroundRefresh = backgroundRefresh
  }

  /// Makes an app known; its key stays the same while the device runs.
  ///
  /// An app is its bundle identifier: one that comes back, be it under a new name, keeps its key and its sessions.
  /// Another app of the same name is forgotten.
  public mutating func install(_ app: InstalledApp) -> AppKey {
    for index in apps.indices where apps[index].name == app.name && apps[index].bundleIdentifier != app.bundleIdentifier
    {
      forget(AppKey(Int32(index)))
      apps[index].name = ""
    }
    if let index = apps.firstIndex(where: { $0.bundleIdentifier == app.bundleIdentifier }) {
      let earlier = apps[index]
      apps[index] = app
      apps[index].keepSettings(of: earlier)
      return AppKey(Int32(index))
    }
    apps.append(app)
    return AppKey(Int32(apps.count - 1))
  }

  /// The app that commands and scenarios know by this name; nil for none.
  public func app(named name: String) -> AppKey? {
    apps.firstIndex { $0.name == name && $0.isInstalled }.map { AppKey(Int32($0)) }
  }

  /// A new event's identity; the runner takes its own from here too, so that all share one order.
  public mutating func newEvent() -> EventID {
    defer { nextEvent += 1 }
    return EventID(nextEvent)
  }

  /// Takes one stimulus at a time that is never before the last one, and gives the effects in order.
  ///
  /// - Throws: a `Refusal` where the stimulus makes no sense now; then nothing has changed.
  public mutating func handle(_ stimulus: Stimulus, at time: Instant) throws(Refusal) -> [Effect] {
    now = max(now, time)
    cause = nil
    do throws(Refusal) {
      try decide(stimulus)
      noteUse(stimulus)
      noteLaunch(stimulus)
    } catch {
      effects.removeAll()
      throw error
    }
    return takeEffects()
  }

  /// Lets time pass to a point, and decides what is due by then, in the order in which it falls due.
  public mutating func advance(to time: Instant) -> [Effect] {
    while let due = nextDeadline, due <= time {
      now = max(now, due)
      fireTimers()
    }
    now = max(now, time)
    return takeEffects()
  }

  private mutating func takeEffects() -> [Effect] {
    tellBands()
    defer { effects = [] }
    return effects
  }

  // MARK: What can be asked

  /// Whether an app has a process, as commands and expectations name it; one that is being prepared for suspension
  /// counts as running.
  public enum ProcessState: String, Sendable, Hashable { case running, suspended, notRunning }

  /// Whether the app has a process that runs; one that is about to end counts as long as it is there.
  public func processState(of app: AppKey) -> ProcessState {
    guard let index = processIndex(of: app) else { return .notRunning }
    return processes[index].phase == .suspended ? .suspended : .running
  }

  /// The app's process, a prewarmed one too; nil for none.
  public func process(of app: AppKey) -> ProcessKey? { processIndex(of: app).map { processes[$0].key } }

  /// The app that a process belongs to; nil for a process that is over.
  public func app(of process: ProcessKey) -> AppKey? { processIndex(process).map { processes[$0].app } }

  /// What keeps the app's process running; empty when nothing does, or when there is no process.
  public func assertions(of app: AppKey) -> [Assertion] {
    processIndex(of: app).map { processes[$0].assertions } ?? []
  }

  /// The settings sent last to a connected scene; nil where there is none.
  public func settings(of session: SessionKey) -> SceneSettings? {
    guard let session = sessions[session], let index = processIndex(of: session.app) else { return nil }
    return processes[index].sceneIndex(session.key).map { processes[index].scenes[$0].settings }
  }

  /// The app's session with a persistent identifier; nil for one that was discarded or never was.
  public func session(_ id: SessionID, of app: AppKey) -> Session? {
    sessions.values.first { $0.app == app && $0.record.id == id }
  }

  /// The app's sessions in the order of their numbers.
  public func sessions(of app: AppKey) -> [Session] {
    sessions.values.filter { $0.app == app && !$0.isImplicit }.sorted { ($0.number, $0.key) < ($1.number, $1.key) }
  }

  /// The app in front, if any: the one whose window came there last.
  public var frontApp: AppKey? {
    var front: (app: AppKey, rank: Int)?
    for key in stage.visible {
      guard let rank = sessions[key]?.lastInFront, let app = sessions[key]?.app else { continue }
      if front.map({ $0.rank < rank }) ?? true { front = (app, rank) }
    }
    return front?.app
  }

  /// The session that is in front of an app's others.
  public func frontSession(of app: AppKey) -> Session? {
    sessions.values.filter { $0.app == app && $0.record.role == .windowApplication }
      .max { ($0.lastInFront, $0.key) < ($1.lastInFront, $1.key) }
  }

  /// Whether the device is locked (reference 3).
  public var isLocked: Bool { stage.isLocked }

  /// The highest scene number given in the app so far; a number below it without a session was discarded.
  public func highestSceneNumber(of app: AppKey) -> Int { highestNumber[app] ?? 0 }

  /// Whether an answer of the process is awaited.
  public func awaits(_ process: ProcessKey) -> Bool {
    processIndex(process).map {
      !processes[$0].outstanding.isEmpty || !processes[$0].events.isEmpty
        || !processes[$0].handlers.isEmpty
    } ?? false
  }

  /// Whether nothing is under way: every transition acknowledged, every event's handler called, no freeze or kill
  /// awaited (scenario format, "At rest").
  public var isAtRest: Bool {
    processes.allSatisfy { process in
      guard process.outstanding.isEmpty, process.events.isEmpty, process.handlers.isEmpty, process.end == nil else {
        return false
      }
      switch process.phase {
      case .running, .suspended: return true
      case .preparing, .freezing, .ending: return false
      }
    }
  }

  /// Whether the process's end is ordered and not yet there.
  public func isEnding(_ process: ProcessKey) -> Bool {
    processIndex(process).map { processes[$0].phase == .ending } ?? false
  }

  /// Whether the process's end is decided: it is being told of it, or its kill is ordered.
  public func isAboutToEnd(_ process: ProcessKey) -> Bool {
    processIndex(process).map { processes[$0].end != nil || processes[$0].phase == .ending } ?? false
  }

  /// Forgets an app that is uninstalled, with its sessions; its key stays taken, and nothing reaches it any more.
  public mutating func forget(_ app: AppKey) {
    sessions = sessions.filter { $0.value.app != app }
    apps[Int(app.rawValue)].isInstalled = false
    discards[app] = nil
    lastExit[app] = nil
    centres[app] = nil
    places[app] = nil
    forgetTasks(of: app)
  }

  /// What is awaited, for a message that says why there is no rest.
  public var unrest: [String] {
    processes.flatMap { process -> [String] in
      let name = apps[Int(process.app.rawValue)].name
      var reasons = process.outstanding.map { "\(name) has not answered \($0.name)" }
      reasons += process.events.map { "\(name) has not called the completion handler of the \($0.kind.name)" }
      reasons += process.handlers.map { "\(name) has not called the completion handler of \($0.name)" }
      if process.phase == .freezing { reasons.append("\(name) is not frozen yet") }
      if process.phase == .ending { reasons.append("\(name) has not ended yet") }
      return reasons
    }
  }
}
