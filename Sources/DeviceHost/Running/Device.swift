import DeviceCore
import Foundation
import Glibc
import LayerTree
import LifeCycle
import SystemLink

/// The system: carries DeviceCore's decisions out with real processes, on the kernel's clock or on a virtual one.
///
/// Everything happens on the thread that made it; all waiting is in its event loop. In the virtual world the apps run
/// as real processes too: what is virtual is the clock, suspension (nothing is delivered) and waits.
public final class Device {
  public let configuration: DeviceConfiguration
  package let loop: EventLoop
  public let folder: StateFolder
  var core: DeviceCore
  var clock: DeviceClock
  let library: AppLibrary
  let store: DeviceStore
  let log = EventLog(isHeld: true)
  let groups: ControlGroups?
  /// Looks after memory; nil where nobody does.
  private(set) var memory: MemoryWatch?
  /// Why launches have no control group, and are suspended by signals; nil where they have one.
  public let groupsMissing: String?

  var running: [ProcessKey: RunningApp] = [:]
  /// Looks into processes that are to be killed; their kills wait for them.
  var traces: [ProcessKey: StackTrace] = [:]
  /// What was seen of launches that have ended, until their exits are written down.
  var evidence: [ProcessKey: ExitEvidence] = [:]
  /// The last committed layer trees, by session.
  var trees: [SessionID: LayerTree] = [:]
  /// Stimuli that came up while effects were being carried out.
  private var queue: [Stimulus] = []
  private var isHandling = false
  /// From the end on nothing is decided, stored or told any more.
  var hasEnded = false
  /// Asked whenever the device waits; true lets the wait throw `DeviceError.interrupted`. Wake the loop to be asked.
  public var isInterrupted: () -> Bool = { false }
  /// What is to be remembered, and is not written down yet; see `turn(atMost:)`.
  private var unsaved: [StoreChange] = []
  private var unsavedSince: Instant?
  /// How long after something was sent the loop does not go to sleep.
  private static let watchfulness = Span(nanoseconds: 300_000)
  /// How long at the most something to be remembered waits for a quiet moment, and how long a moment has to be quiet.
  private static let longestUnsaved: Span = .milliseconds(20)
  private static let quiet: Span = .milliseconds(2)
  /// The event that the effects at hand are due to, as far as the core told it.
  private var lastCause: EventID?

  /// Makes a device, or brings one back: sessions, discards and exits are read from the folder, and what an earlier
  /// device left running is ended.
  ///
  /// - Throws: `DeviceError`, `SystemCallError`, `ControlGroups.NameError`.
  public convenience init(_ configuration: DeviceConfiguration, in folder: StateFolder) throws {
    try self.init(configuration, in: folder, start: .zero, on: EventLoop())
  }

  /// - Parameters:
  ///   - start: what the clock shows at first.
  ///   - epoch: what the calendar shows when the clock shows zero, in seconds since 1970; nil where it is now `start`.
  ///   - loop: what else is registered there goes on.
  ///   - displays: what is plugged in already.
  init(
    _ configuration: DeviceConfiguration, in folder: StateFolder, start: Instant, epoch: Double? = nil,
    on loop: EventLoop, displays: [Display] = []
  ) throws {
    let epoch = epoch ?? Date().timeIntervalSince1970 - start.seconds
    self.configuration = configuration
    self.folder = folder
    self.loop = loop
    clock = DeviceClock(world: configuration.world, start: start)
    store = try DeviceStore(at: folder.database)
    var warnings: [String] = []
    library = try AppLibrary(folder) { warnings.append($0) }
    var orphans: [Orphans.Found] = []
    // The virtual world freezes nothing, but it ends its processes with the same certainty.
    switch try ControlGroups.open(device: Self.groupName(configuration.name, folder), in: .current()) {
    case .available(let groups):
      orphans = try Orphans.clear(groups)
      _ = try groups.removeAbandoned()
      self.groups = groups
      groupsMissing = nil
    case .unavailable(let reason):
      groups = nil
      groupsMissing = reason
    }
    core = DeviceCore(
      policy: configuration.policy, idiom: configuration.idiom, hasPasscode: configuration.hasPasscode,
      seed: try store.seed(), now: clock.now, epoch: epoch)
    if configuration.world == .real, configuration.memory != .unmeasured {
      memory = MemoryWatch(configuration.memory, on: loop) { [weak self] in self?.memoryStalled() }
    }
    try remember(displays)
    for warning in warnings { tell("bundleUnreadable", ["explanation": .string(warning)]) }
    for orphan in orphans where !orphan.processes.isEmpty {
      tell(
        "orphansEnded",
        ["launch": .string(orphan.launch), "pids": .array(orphan.processes.map { .integer(Int64($0)) })])
    }
  }

  /// Two devices of one name may live in two folders; their groups must not meet.
  private static func groupName(_ name: String, _ folder: StateFolder) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in folder.url.path.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return "\(name.prefix(40))-\(String(hash, radix: 36))"
  }

  private func remember(_ displays: [Display]) throws {
    for bundle in library.bundles { _ = core.install(bundle.installed(sdk: configuration.systemVersion)) }
    let remembered = try store.remembered()
    let keys = Dictionary(
      library.bundles.compactMap { bundle in core.app(named: bundle.name).map { (bundle.bundleIdentifier, $0) } },
      uniquingKeysWith: { first, _ in first })
    var discards: [AppKey: [SessionID]] = [:]
    for (app, session) in remembered.discards { if let key = keys[app] { discards[key, default: []].append(session) } }
    var exits: [AppKey: ProcessExit] = [:]
    for (app, exit) in remembered.exits { if let key = keys[app] { exits[key] = exit } }
    for app in remembered.running {
      guard let key = keys[app] else { continue }
      let exit = ProcessExit(.systemRestart, explanation: "ended with the device")
      exits[key] = exit
      // On a full disk it is told again by the next device. Where it stood nobody knows any more.
      save([.exit(key, ExitRecord(exit: exit, time: clock.now, standing: .background))])
      tell("exited", ["reason": .string(exit.reason.rawValue), "explanation": .string(exit.explanation)], of: key)
    }
    let sessions = remembered.sessions.compactMap { app, session -> Session? in
      guard let key = keys[app] else { return nil }
      var session = session
      session.app = key
      return session
    }
    restoreTasks(remembered, keys)
    for (app, settings) in remembered.settings {
      guard let key = keys[app] else { continue }
      core.restore(key, shortcutItems: settings.shortcutItems, backgroundRefresh: settings.backgroundRefresh)
    }
    core.restore(
      sessions: sessions, discards: discards, exits: exits,
      forceQuit: Set(remembered.forceQuit.compactMap { keys[$0] }),
      // Those of a bundle that cannot be read now may find their app again.
      after: remembered.sessions.map(\.session.key).max() ?? SessionKey(0), displays: displays)
    core.restore(
      notifications: Dictionary(
        remembered.notifications.compactMap { app, record in keys[app].map { ($0, record.at(epoch: core.epoch)) } },
        uniquingKeysWith: { $1 }),
      location: Dictionary(
        remembered.location.compactMap { app, record in keys[app].map { ($0, record.services) } },
        uniquingKeysWith: { $1 }), place: nil)
  }

  /// Called with each event of the log, in order, once it is final; from the device's start on if it is set before the
  /// device is asked for anything.
  public func observe(_ observer: @escaping (Event) -> Void) { log.observe(observer) }

  // MARK: Stimuli in

  /// Gives the system a stimulus of a user's or caller's and carries out what follows, without waiting for it.
  ///
  /// - Throws: `Refusal` where it makes no sense now.
  public func perform(_ stimulus: Stimulus) throws {
    log.release()
    if configuration.world == .real { advance() }
    run(try core.handle(stimulus, at: clock.now))
  }

  /// Takes what a process says, or what became of one. A refusal here is the process's breach of the protocol.
  func feed(_ stimulus: Stimulus) {
    guard !hasEnded else { return }
    guard !isHandling else { return queue.append(stimulus) }
    do { run(try core.handle(stimulus, at: clock.now)) } catch { refused(stimulus, error) }
  }

  private func refused(_ stimulus: Stimulus, _ refusal: Refusal) {
    switch stimulus {
    case .acknowledged(let process, _), .acquired(let process, _, _), .released(let process, _),
      .configured(let process, _, _), .restoration(let process, _, _), .sessionUserInfo(let process, _, _),
      .eventFinished(let process, _), .requested(let process, _, _), .notificationDelegate(let process, _),
      .service(let process, _, _), .awaits(let process, _, _), .answered(let process, _),
      .taskAsked(let process, _, _), .taskReport(let process, _), .accessory(let process, _),
      .activationConditions(let process, _, _), .destructionConditions(let process, _, _),
      .shortcutItems(let process, _):
      // A process that has ended meanwhile has nothing to answer for.
      if running[process] != nil { feed(.violated(process, refusal.description)) }
    default: tell("refused", ["explanation": .string(refusal.description)])
    }
  }

  /// Decides what has fallen due by now.
  func advance() {
    log.release()
    let now = clock.now
    spareDebugged(at: now)
    run(core.advance(to: now))
    watchMemory()
  }

  private func run(_ effects: [Effect]) {
    guard !effects.isEmpty else { return drainQueue() }
    isHandling = true
    // The kernel and the apps come first: what is only to be told or remembered waits until nobody else does.
    let time = clock.now
    log.gathering {
      for case .record(let record) in effects { lastCause = record.id }
      carryOut(effects)
      for case .record(let record) in effects { add(record, at: time) }
    }
    for case .store(let change) in effects { unsaved.append(change) }
    // Virtual time stands still for as long as it takes; in real time whoever is on the way to the front comes first.
    if configuration.world == .virtual { saveChanges() }
    isHandling = false
    drainQueue()
  }

  private func drainQueue() {
    while !queue.isEmpty { feed(queue.removeFirst()) }
  }

  /// Serves what is ready or comes within a time. What is to be remembered is written down when nothing is ready for a
  /// moment, at the latest a few milliseconds after it came up: the file system takes longer than an app that becomes
  /// active.
  ///
  /// - Returns: how many handlers were called.
  func turn(atMost limit: Span?) throws -> Int {
    guard !unsaved.isEmpty else { return try loop.runOnce(timeout: limit) }
    let since = unsavedSince ?? clock.now
    unsavedSince = since
    let isLate = clock.now - since > Self.longestUnsaved
    if !isLate {
      let called = try loop.runOnce(timeout: [limit, Self.quiet].compactMap { $0 }.min())
      if called > 0 { return called }
    }
    if core.nextDeadline.map({ $0 > clock.now }) ?? true { saveChanges() }
    return 0
  }

  // MARK: Effects out

  /// In their order, but a frozen process gets what is sent to it before it is thawed, and so is woken once.
  private func carryOut(_ effects: [Effect]) {
    var thawing: [ProcessKey] = []
    for effect in effects {
      switch effect {
      case .thaw(let key): thawing.append(key)
      case .freeze, .kill:
        for key in thawing { thaw(key) }
        thawing = []
        carryOut(effect)
      case .spawn, .send, .answer, .answerTask, .findDate, .reclaim, .band, .record, .store: carryOut(effect)
      }
    }
    for key in thawing { thaw(key) }
  }

  private func carryOut(_ effect: Effect) {
    switch effect {
    case .spawn(let key, let app, let sessions, let isPrewarm): spawn(key, app, sessions, isPrewarm)
    case .send(let key, let number, let transition, let cause):
      if case .connectScene(let connection) = transition, let app = running[key],
        let session = core.session(connection.session.id, of: app.app)
      {
        app.sceneNumbers[connection.session.id] = sceneNumber(session.key)
      }
      running[key]?.note(cause: cause, of: number)
      running[key]?.link?.send(.transition(number: number, time: clock.now, transition))
      expectAnswer()
    case .answer(let key, let request, let code, let reason):
      running[key]?.link?.send(
        .answer(request: request, code.map { .refused(code: $0, reason: reason) } ?? .granted))
    case .answerTask(let key, let request, let answer): running[key]?.link?.send(.taskAnswer(request: request, answer))
    case .freeze(let key): freeze(key)
    case .thaw(let key): thaw(key)
    case .kill(let key, let exit): kill(key, exit)
    case .findDate(let app, let notification): findDate(of: notification, app)
    case .reclaim(let key): reclaim(key)
    case .band(let key, let band): tellKernel(of: band, key)
    case .record, .store: break
    }
  }

  /// The next date of a calendar trigger, by the device's calendar.
  private func findDate(of notification: UserNotification, _ app: AppKey) {
    var found: Instant?
    if case .calendar(let bytes, _) = notification.trigger {
      let now = Date(timeIntervalSince1970: core.epoch + clock.now.seconds)
      do {
        found = try CalendarTrigger.nextDate(after: now, matching: bytes)
          .map { .zero + .seconds($0.timeIntervalSince1970 - core.epoch) }
      } catch {
        tell("triggerUnreadable", ["explanation": .string("\(error)")], of: app)
      }
    }
    queue.append(.foundDate(app, identifier: notification.identifier, found))
  }

  /// An app that was sent something answers within a fraction of a millisecond, most likely.
  private func expectAnswer() {
    if configuration.world == .real { loop.expectSoon(within: Self.watchfulness) }
  }

  /// Writes down what is still to be written.
  func saveChanges() {
    guard !unsaved.isEmpty else { return }
    let changes = unsaved
    unsaved = []
    unsavedSince = nil
    save(changes)
  }

  private func save(_ changes: [StoreChange]) {
    writeReports(changes)
    do {
      try store.apply(changes, epoch: core.epoch, evidence: evidence) { [core] in
        core.apps[Int($0.rawValue)].bundleIdentifier
      }
      for case .exit(_, let record) in changes { if let process = record.process { evidence[process] = nil } }
    } catch {
      // The device lives on with what it has in memory; what could not be written is told.
      tell("notStored", ["explanation": .string("\(error)")])
    }
  }

  private func add(_ record: Record, at time: Instant) {
    let event = Event(
      time: time, world: configuration.world, app: record.app.map { core.apps[Int($0.rawValue)].name },
      pid: record.process.flatMap { running[$0]?.pid }, scene: record.session.flatMap { sceneNumber($0) },
      kind: record.kind, name: record.name, detail: record.detail)
    log.add(event, id: record.id, cause: record.cause)
  }

  private func sceneNumber(_ key: SessionKey) -> Int? {
    guard let session = core.sessions[key], !session.isImplicit, session.number > 0 else { return nil }
    return session.number
  }

  /// Writes down something that the device itself has to say.
  func tell(_ name: String, _ detail: [String: Value] = [:], app: RunningApp? = nil, kind: EventKind = .system) {
    let event = Event(
      time: clock.now, world: configuration.world, app: app?.bundle.name, pid: app?.pid, kind: kind, name: name,
      detail: detail)
    log.add(event, id: core.newEvent(), cause: lastCause)
  }

  /// The same for an app that has no process.
  private func tell(_ name: String, _ detail: [String: Value], of app: AppKey) {
    let event = Event(
      time: clock.now, world: configuration.world, app: core.apps[Int(app.rawValue)].name, kind: .process, name: name,
      detail: detail)
    log.add(event, id: core.newEvent(), cause: nil)
  }

  // MARK: Processes

  private func spawn(_ key: ProcessKey, _ app: AppKey, _ sessions: [SessionRecord], _ isPrewarm: Bool) {
    guard let bundle = library.bundle(named: core.apps[Int(app.rawValue)].name) else {
      return queue.append(.exited(key, .notStarted("the bundle is gone")))
    }
    let runningApp = RunningApp(key: key, app: app, bundle: bundle, launched: clock.now)
    running[key] = runningApp
    memory?.runs(key, at: clock.now)
    do {
      try launch(runningApp, sessions, isPrewarm)
      try store.markRunning(app: bundle.bundleIdentifier)
      tell(isPrewarm ? "prewarmed" : "launched", app: runningApp, kind: .process)
    } catch {
      queue.append(.exited(key, .notStarted("\(error)")))
    }
  }

  private func launch(_ app: RunningApp, _ sessions: [SessionRecord], _ isPrewarm: Bool) throws {
    let container = try library.makeContainer(of: app.bundle)
    let groupContainers = try library.makeGroupContainers(of: app.bundle)
    let pair = try SocketPair()
    var launch = Launch(
      executable: app.bundle.executable.path, arguments: configuration.arguments,
      environment: AppEnvironment.make(container: container, world: configuration.world, isPrewarm: isPrewarm),
      workingDirectory: app.bundle.url.path)
    launch.descriptors = [AppEnvironment.linkDescriptor: pair.app.number]
    launch.captures = [.standardOutput, .standardError]
    launch.group = try groups?.makeLaunchGroup(label: app.bundle.name)
    let process = try ChildProcess(launch, on: loop) { [weak self, weak app] end in
      if let self, let app { self.ended(app, end) }
    }
    app.process = process
    pair.app.close()
    if let refusal = process.groupRefusal {
      tell("withoutControlGroup", ["explanation": .string("\(refusal)")], app: app)
    }
    if configuration.world == .real { app.freezer = try process.makeFreezer() }
    for (pipe, stream) in [(process.standardOutput, "stdout"), (process.standardError, "stderr")] {
      guard let pipe else { continue }
      app.output.append(
        try LineReader(
          pipe, on: loop,
          onLine: { [weak self, weak app] line in if let self, let app { self.printed(line, stream, app) } }))
    }
    app.link = try AppLink(
      socket: pair.device, pid: process.pid, on: loop,
      onMessage: { [weak self, weak app] in if let self, let app { self.received($0, from: app) } },
      onClosed: { [weak self, weak app] in if let self, let app { self.closed(app) } },
      onViolation: { [weak self, weak app] in if let self, let app { self.feed(.violated(app.key, $0)) } })
    app.link?.send(.bootstrap(bootstrap(app.bundle, sessions, container, groupContainers)))
  }

  private func bootstrap(
    _ bundle: AppBundle, _ sessions: [SessionRecord], _ container: URL, _ groupContainers: [String: String]
  ) -> Bootstrap {
    let screen = configuration.screen
    let model = bundle.installed(sdk: configuration.systemVersion).model(under: core.policy.rules)
    var bootstrap = Bootstrap(
      world: configuration.world, systemVersion: configuration.systemVersion, idiom: configuration.idiom,
      screenWidth: screen.width, screenHeight: screen.height, screenScale: screen.scale, appName: bundle.name,
      bundleIdentifier: bundle.bundleIdentifier, moduleName: bundle.moduleName, bundlePath: bundle.url.path,
      containerPath: container.path, groupContainers: groupContainers, model: model,
      manifest: bundle.manifest ?? SceneManifest(), mainStoryboard: bundle.mainStoryboard,
      principalClass: bundle.principalClass, urlSchemes: bundle.urlSchemes, backgroundModes: bundle.backgroundModes,
      backgroundTaskBudget: core.policy.backgroundTasks, entitlements: bundle.entitlements, sessions: sessions,
      permittedTaskIdentifiers: bundle.permittedTaskIdentifiers)
    if let key = core.app(named: bundle.name) { bootstrap.services = core.services(for: key) }
    bootstrap.staticShortcutItems = bundle.shortcutItems
    bootstrap.shortcutItems = core.app(named: bundle.name).map { core.apps[Int($0.rawValue)].shortcutItems } ?? []
    return bootstrap
  }

  private func printed(_ line: String, _ stream: String, _ app: RunningApp) {
    guard !app.isFlooding(at: clock.now) else { return feed(.violated(app.key, "it prints without end")) }
    tell(line, ["stream": .string(stream)], app: app, kind: .output)
  }

  /// The link closes a moment before a process ends; one that goes on without it has broken the protocol.
  private func closed(_ app: RunningApp) {
    do {
      app.closedWatch = try Ticker(every: .seconds(1), on: loop) { [weak self, weak app] in
        guard let self, let app else { return }
        app.closedWatch?.stop()
        if self.running[app.key] != nil { self.feed(.violated(app.key, "it closed its link to the system")) }
      }
    } catch {
      feed(.violated(app.key, "it closed its link to the system"))
    }
  }

  private func freeze(_ key: ProcessKey) {
    guard let app = running[key] else { return }
    guard let freezer = app.freezer else {
      app.link?.drain()
      app.isHeld = true
      return queue.append(.frozen(key, sharedLocks: sharedLocks(of: app)))
    }
    do {
      try freezer.freeze { [weak self, weak app] in
        guard let self, let app else { return }
        // What it sent before it stood still counts: an assertion found here thaws it again.
        app.link?.drain()
        self.feed(.frozen(app.key, sharedLocks: self.sharedLocks(of: app)))
      }
    } catch {
      tell("notFrozen", ["explanation": .string("\(error)")], app: app)
    }
  }

  /// The files in shared containers that a launch has locked, all of its processes counted.
  private func sharedLocks(of app: RunningApp) -> [String] {
    guard let pid = app.pid, !app.bundle.appGroups.isEmpty else { return [] }
    let folders = app.bundle.appGroups.map { folder.groups.appending(path: $0).path }
    do {
      let group = app.process?.group
      func processes() throws(SystemCallError) -> [pid_t] { try group?.processes() ?? [pid] }
      guard try FileLocks.mayBeHeld(by: processes, locks: try KernelFile.read("/proc/locks")) else { return [] }
      return try FileLocks.held(by: try processes(), under: folders)
    } catch {
      tell("locksUnknown", ["explanation": .string("\(error)")], app: app)
      return []
    }
  }

  private func thaw(_ key: ProcessKey) {
    guard let app = running[key] else { return }
    memory?.runs(key, at: clock.now)
    app.isHeld = false
    let waiting = app.waiting
    app.waiting = []
    do { try app.freezer?.thaw() } catch { tell("notThawed", ["explanation": .string("\(error)")], app: app) }
    for message in waiting { received(message, from: app) }
  }

  private func kill(_ key: ProcessKey, _ exit: ProcessExit) {
    guard let app = running[key] else { return }
    examine(app, exit) { [weak self, weak app] in
      guard let self, let app else { return }
      do { try app.process?.kill() } catch {
        self.tell("notKilled", ["explanation": .string("\(error)")], app: app)
      }
    }
  }

  private func ended(_ app: RunningApp, _ end: ChildProcess.End) {
    app.link?.drain()
    do { try app.close() } catch { tell("outputLost", ["explanation": .string("\(error)")], app: app) }
    for call in app.calls.values.sorted() { log.end(call, duration: nil) }
    running[app.key] = nil
    evidence[app.key] = ExitEvidence(app, end)
    if app.ignoresSnapshot { for session in core.sessions(of: app.app) { trees[session.record.id] = nil } }
    memory?.ended(app.key, at: clock.now, isShort: core.memory.level > .normal)
    if !end.survivors.isEmpty {
      tell("survivorsEnded", ["pids": .array(end.survivors.map { .integer(Int64($0)) })], app: app)
    }
    switch end.termination {
    case .exited(let code): feed(.exited(app.key, .exited(code)))
    case .signaled(let signal, _): feed(.exited(app.key, .signaled(signal)))
    }
  }
}
