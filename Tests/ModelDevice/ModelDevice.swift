import DeviceCore
import LifeCycle

/// The system's decisions and the apps' rules put together without a process: every app answers at once.
///
/// For tests of the model and for the benchmark of it.
public struct ModelDevice {
  /// A step that an app took, with the app it belongs to.
  public struct Taken: Hashable, Sendable {
    public var process: ProcessKey
    public var step: LifeCycleStep
    public var states: States
  }

  /// The states that a call reads at its beginning.
  public struct States: Hashable, Sendable {
    public var application: ApplicationState
    public var scene: ActivationState?
  }

  public var core: DeviceCore
  /// Whether steps are kept; off for speed.
  public var keepsSteps = true
  public var steps: [Taken] = []
  public var records: [Record] = []
  /// Sees every transition that an app takes and every step that it takes for it; in place of ``steps``, for speed.
  public var witness: Witness?
  /// Follows the causes of what is told; nil for speed.
  public var chains: CauseChains?
  /// Takes down what is decided; nil for speed.
  public var transcript: Transcript?
  var running = RunningApps()
  /// Transitions that were sent and not answered, for apps that do not answer.
  public var unanswered: [(ProcessKey, UInt32, Transition)] = []
  /// Whether apps answer; a hung one says nothing.
  public var answers = true
  public var live: [ProcessKey] { running.keys }
  /// Makes apps and the kernel take their time, and apps fail; nil where everything is done at once.
  public var faults: ModelFaults?
  /// What is under way, in the order in which it was begun.
  var later: [ModelFaults.Later] = []
  /// How many processes have been started.
  public internal(set) var launches = 0
  /// Processes whose memory was to be moved out, in that order.
  public internal(set) var reclaimed: [ProcessKey] = []
  /// The band of each process as told last.
  public func band(of key: ProcessKey) -> JetsamBand? { running.index(key).flatMap { running[$0].band } }
  /// The processes that the kernel does not run.
  public var frozen: Set<ProcessKey> { Set(running.keys.filter(isFrozen)) }
  func isFrozen(_ key: ProcessKey) -> Bool { running.index(key).map { running[$0].isFrozen } ?? false }
  /// The files in shared containers that processes hold locked.
  public var locks: [ProcessKey: [String]] = [:]
  /// What has been written down.
  public internal(set) var store = ModelStore()
  /// Whether protected files became unreadable (true) or readable, in order.
  public internal(set) var protections: [Bool] = []
  /// How often anybody looked at what a process uses of the processors.
  public internal(set) var measured = 0
  /// How many processors each app uses from a time on; none for apps that are not named.
  public var processorUse: [AppKey: (processors: Double, from: Instant)] = [:]
  /// What apps hold, by their own numbers.
  struct Held: Sendable {
    /// Tasks of the scheduler that have begun.
    var runs: [UInt32] = []
    /// Completion handlers that are still to be called.
    var handlers: [UInt32] = []
  }

  /// A list whose effects were carried out, for its room.
  private var emptied: [Effect] = []
  /// A list whose steps were taken, for its room.
  private var walked: [AppSide.Step] = []
  var held: [ProcessKey: Held] = [:]
  var lastNumber: UInt32 = 0

  /// What the task scheduler answered, in order.
  public var taskAnswers: [TaskAnswer] = []
  /// Tasks whose launch or expiration handler was called, in order.
  public var taskCalls: [String] = []
  /// How high the keyboard of another app is, as each process was told.
  public var keyboardsElsewhere: [ProcessKey: Double] = [:]

  public init(
    version: SystemVersion = SystemVersion(26), idiom: Bootstrap.Idiom = .phone, startsDueTasks: Bool = false,
    fileLocks: FileLockPolicy = .kill, prewarmsLikely: Bool = false, hasPasscode: Bool = false
  ) {
    var policy = Policy.policy(for: version)
    policy.tasks.startsDueTasks = startsDueTasks
    policy.fileLocks = fileLocks
    policy.prewarm.isOn = prewarmsLikely
    core = DeviceCore(policy: policy, idiom: idiom, hasPasscode: hasPasscode, seed: 1)
  }

  public mutating func install(
    _ name: String, scenes: Bool = true, severalWindows: Bool = true, displays: Set<Display> = [],
    sdk: SystemVersion = SystemVersion(26),
    modes: [String] = ["remote-notification", "fetch", "processing", "audio", "location"],
    tasks: [String] = ["com.example.refresh", "com.example.process", "com.example.export.*"]
  ) -> AppKey {
    var app = InstalledApp(
      name: name, bundleIdentifier: "com.example.\(name)", adoptsScenes: scenes,
      supportsMultipleScenes: severalWindows, urlSchemes: ["conformance", "a", "b"], linkDomains: ["example.com"],
      backgroundModes: modes, permittedTaskIdentifiers: tasks, displays: displays, sdk: sdk)
    app.staticShortcutItems = [ShortcutItem(type: "com.example.action", title: "Action")]
    return core.install(app)
  }

  public mutating func handle(_ stimulus: Stimulus) throws {
    try carryOut { (core, effects) in try core.handle(stimulus, at: core.now, into: &effects) }
  }

  private mutating func carryOut(_ decide: (inout DeviceCore, inout [Effect]) throws -> Void) throws {
    var effects: [Effect] = []
    swap(&effects, &emptied)
    defer {
      effects.removeAll(keepingCapacity: true)
      swap(&effects, &emptied)
    }
    try decide(&core, &effects)
    try run(&effects)
  }

  /// What a user or a caller does, with an app by its key.
  public mutating func perform(_ kind: UserAction.Kind, _ app: AppKey? = nil) throws {
    try handle(core.stimulus(kind, app))
  }

  /// Lets time pass.
  public mutating func wait(_ span: Span) throws {
    let end = core.now + span
    while core.now < end {
      var next = end
      if let due = core.nextDeadline { next = min(next, due) }
      if !later.isEmpty, let due = nextLater { next = min(next, due) }
      try carryOut { (core, effects) in core.advance(to: next, into: &effects) }
      try finishLater()
    }
  }

  /// The locked files in shared containers, as the kernel finds them.
  func lockedFiles(of key: ProcessKey) -> [String] { locks.isEmpty ? [] : locks[key] ?? [] }

  private func processorTime(of key: ProcessKey) -> Span {
    guard let app = core.app(of: key), let use = processorUse[app] else { return .zero }
    return .seconds(use.processors * max(0, (core.now - use.from).seconds))
  }

  mutating func run(_ effects: inout [Effect]) throws {
    var index = 0
    while index < effects.count {
      defer { index += 1 }
      transcript?.take(effects[index])
      switch effects[index] {
      case .spawn(let key, let app, _, _, _):
        launches += 1
        let side = AppSide(
          model: core.apps[app].model(under: core.policy.rules), rules: core.policy.rules,
          backgroundTaskBudget: core.policy.backgroundTasks)
        running.add(RunningApps.Running(key: key, side: side))
      case .send(let key, let number, let transition, _):
        guard answers else {
          unanswered.append((key, number, transition))
          continue
        }
        guard !postpones(.answer(number, transition), of: key) else { continue }
        try answer(number, transition, key, &effects)
      case .freeze(let key, _):
        if let index = running.index(key) { running[index].isFrozen = true }
        guard !postpones(.frozen, of: key) else { continue }
        try core.handle(.kernel(.frozen(key, sharedLocks: lockedFiles(of: key))), at: core.now, into: &effects)
      case .thaw(let key, _): thaw(key)
      case .kill(let key, _, _):
        guard !postpones(.end, of: key) else { continue }
        try end(key, .signaled(9), &effects)
      case .record:
        guard keepsSteps || chains != nil, case .record(let record) = effects[index] else { continue }
        chains?.take(record)
        if keepsSteps { records.append(record) }
      case .answerTask(_, _, let answer): if keepsSteps { taskAnswers.append(answer) }
      case .store(let change): store.take(change)
      case .measureProcessor(let key):
        measured += 1
        try core.handle(.kernel(.processorUsed(key, processorTime(of: key))), at: core.now, into: &effects)
      case .reclaim(let key, _): if keepsSteps { reclaimed.append(key) }
      case .band(let key, let band): if let index = running.index(key) { running[index].band = band }
      case .checkLocks(let key, _):
        try core.handle(.kernel(.sharedLocks(key, lockedFiles(of: key))), at: core.now, into: &effects)
      case .protectFiles: if keepsSteps { protections.append(true) }
      case .unprotectFiles: if keepsSteps { protections.append(false) }
      case .answer, .findDate, .findReports, .type, .awaitCall: break
      }
    }
  }

  /// The app carries out what it is sent: it calls nobody, and answers at once what an app is asked.
  mutating func answer(
    _ number: UInt32, _ transition: Transition, _ key: ProcessKey, _ effects: inout [Effect]
  ) throws {
    witness?.take(transition, by: key)
    // Changed where it stands, while the rest of the device is used.
    var apps = RunningApps()
    swap(&apps, &running)
    defer { swap(&apps, &running) }
    guard let index = apps.index(key) else { preconditionFailure("no process \(key.rawValue)") }
    try carryOut(transition, number, &apps[index], &effects)
  }

  private mutating func carryOut(
    _ transition: Transition, _ number: UInt32, _ app: inout RunningApps.Running, _ effects: inout [Effect]
  ) throws {
    let key = app.key
    let now = core.now
    var steps: [AppSide.Step] = []
    swap(&steps, &walked)
    defer {
      steps.removeAll(keepingCapacity: true)
      swap(&steps, &walked)
    }
    try app.side.take(transition, at: now, into: &steps)
    let isWatched = keepsSteps || witness != nil
    for taken in steps {
      app.side.reached(taken, at: now)
      switch taken {
      case .lifeCycle(let step): if isWatched { see(step, app) }
      case .adopt(let launch): witness?.begin(key, model: app.side.model, inForeground: launch.inForeground)
      case .configure(let connection, by: .delegate):
        let configuration = SceneConfiguration(name: "Default")
        try core.handle(
          .process(key, .configured(connection.session.id, configuration)), at: core.now, into: &effects)
      case .deliverEvent(let event):
        try core.handle(.process(key, .eventFinished(id: event.id)), at: core.now, into: &effects)
      case .runTask(let run):
        if keepsSteps { taskCalls.append("run \(run.request.identifier)") }
        held[key, default: Held()].runs.append(run.id)
      case .keyboardElsewhere(let height): keyboardsElsewhere[key] = height
      case .expireTask(let id): if keepsSteps { taskCalls.append("expire \(id)") }
      case .acknowledge:
        try core.handle(.process(key, .acknowledged(number: number)), at: core.now, into: &effects)
      case .work, .begin, .takeLaunchOptions, .configure, .makeScene, .attach, .furnish,
        .resize, .adoptImplicitScene, .sceneDidConnect, .restoreInteraction, .answerNotification, .deliver,
        .saveRestoration, .snapshots,
        .willDisconnect, .detach, .didDisconnect, .discard, .callDevice, .postDevice, .setProtectedData,
        .setBackgroundRefresh, .screens, .traits, .present, .expireBackgroundTasks, .touch, .perform,
        .service, .wait, .storeDefaults:
        break
      }
    }
  }

  private mutating func see(_ step: LifeCycleStep, _ app: RunningApps.Running) {
    witness?.see(step, of: app.key)
    guard keepsSteps else { return }
    let scene: SessionID? =
      switch step {
      case .callScene(_, let scene), .postScene(_, let scene), .deliverActions(let scene), .setScene(_, let scene):
        scene
      case .callApplication, .postApplication, .setApplication: nil
      }
    steps.append(
      Taken(
        process: app.key, step: step,
        states: States(application: app.side.states.application, scene: app.side.sceneState(for: scene))))
  }

  /// Nothing of a process is left.
  mutating func end(_ key: ProcessKey, _ ending: Ending, _ effects: inout [Effect]) throws {
    witness?.end(key)
    running.remove(key)
    if !held.isEmpty { held[key] = nil }
    if !locks.isEmpty { locks[key] = nil }
    if !later.isEmpty { later.removeAll { $0.process == key } }
    try core.handle(.kernel(.exited(key, ending)), at: core.now, into: &effects)
  }

  /// The states that the app itself is in; nil when it does not run.
  public func states(of app: AppKey) -> AppStates? {
    guard let key = core.process(of: app), let index = running.index(key) else { return nil }
    return running[index].side.states
  }

  /// An app begins a background task, unless it is told `.invalid`.
  ///
  /// - Returns: Whether the task was granted.
  @discardableResult
  public mutating func beginBackgroundTask(_ key: ProcessKey) throws -> Bool {
    guard let index = running.index(key), let id = running[index].side.beginBackgroundTask() else { return false }
    try handle(.process(key, .acquired(id: id, name: "task")))
    return true
  }

  /// An app ends the background task that it began last.
  ///
  /// - Returns: Whether it had one.
  @discardableResult
  public mutating func endBackgroundTask(_ key: ProcessKey) throws -> Bool {
    guard let index = running.index(key), let id = running[index].side.backgroundTime.open.last,
      running[index].side.endBackgroundTask(id)
    else { return false }
    try handle(.process(key, .released(id: id)))
    return true
  }

  /// The calls and notifications since the last time, as a scenario writes them: `NAME @application/scene`.
  public mutating func told() -> [String] {
    defer { steps = [] }
    return steps.compactMap { taken in
      guard let name = taken.step.call else { return nil }
      return "\(name) @\(taken.states.application.name)/\(taken.states.scene?.name ?? "-")"
    }
  }
}

extension DeviceCore {
  /// What a user or a caller does, with an app by its key.
  public mutating func perform(
    _ kind: UserAction.Kind, _ app: AppKey? = nil, at time: Instant
  ) throws(Refusal) -> [Effect] {
    try handle(stimulus(kind, app), at: time)
  }

  func stimulus(_ kind: UserAction.Kind, _ app: AppKey?) -> Stimulus {
    .user(UserAction(kind, app: app.map { apps.list[Int($0.rawValue)].name }))
  }
}
