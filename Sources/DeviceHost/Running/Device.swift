import CLinux
import DeviceCore
import Foundation
import Glibc
import KernelEdge
import LayerTree
import LifeCycle
import SystemCalls
import SystemLink

/// The system: carries out DeviceCore's decisions with real processes, on the kernel's clock or on a virtual one.
///
/// Everything runs on the thread that created it; all waiting is in its event loop. Apps run as real processes in the
/// virtual world too: virtual are the clock, suspension (nothing is delivered) and waits.
public final class Device {
  /// The device's configuration, fixed while it runs.
  public let configuration: DeviceConfiguration
  package let loop: EventLoop
  /// The persistent storage.
  public let folder: StateFolder
  /// All decisions. Whatever changes them makes what is prepared void.
  var core: DeviceCore {
    _read { yield decided }
    _modify {
      preparation = .isDue
      yield &decided
    }
  }
  /// Where ``core`` lies.
  private var decided: DeviceCore
  /// What is prepared for the next wake.
  var preparation = Preparation.isDue
  /// How many wakes were prepared and came.
  package internal(set) var preparedWakes = 0
  var clock: DeviceClock
  let library: AppLibrary
  let store: DeviceStore
  let log = EventSequencer(isHeld: true)
  let groups: ControlGroups?
  /// Confines apps to their own files and processes; nil if the configuration turns it off.
  let confiner: Confiner?
  /// Watches memory; nil if memory is not measured.
  var memory: MemoryWatch?
  /// Why launches have no control group, and are suspended by signals; nil if they have one.
  public let groupsMissing: String?

  var running: [ProcessKey: RunningApp] = [:] { didSet { preparation = .isDue } }
  /// Those of them that are not frozen, and so may have left events.
  var talking: [ProcessKey: RunningApp] = [:]
  /// The stack traces in progress; the kills of their processes wait for them.
  var traces: [ProcessKey: StackTrace] = [:]
  /// The evidence about ended launches, until their exits are written.
  var evidence: [ProcessKey: ExitEvidence] = [:]
  /// The last committed layer trees, by session.
  var trees: [SessionID: LayerTree] = [:]
  /// What its own screens remember.
  var system = SystemScreens()
  /// The snapshots of sessions in the state folder.
  let snapshots: SnapshotFiles
  /// Those that are not written yet, by the names of their files.
  var unsavedSnapshots: [String: UnsavedSnapshot] = [:]
  /// The launch screens that are being made.
  var launchScreens: [AppKey: LaunchScreenProcess] = [:]
  /// The program that draws; nothing of it runs before the first picture.
  package let screen: Screen
  /// The fingers on the screen.
  var fingers = LiveFingers()
  /// The last turn of the wheel, and the event of the log that it is part of.
  var wheel: (session: SessionKey, time: Instant, cause: Cause)?
  /// The event of the key that went down last.
  var keyCause: Cause?
  /// The calls at which processes are to end.
  var gates: [AwaitedCall] = []
  /// Called when an app has taken what a person did, with the nanoseconds that it took.
  package var inputTaken: ((UInt64) -> Void)?
  /// Called when an app has edited an element's text, also if that has changed nothing.
  package var edited: ((ElementPlace) -> Void)?
  /// Called with what an app has assistive technologies speak.
  package var announced: ((AppKey, String) -> Void)?
  /// The screen as people see it; nil while nobody has asked for that.
  var viewing: Viewing?
  /// Gives a page a connection to the control socket; nil where there is none.
  var openControl: () -> Descriptor? = { nil }
  /// The numbers of sessions' windows on the screen.
  var planeNumbers: [SessionID: UInt32] = [:]
  /// Trees of the system's own that have not changed.
  var systemTrees: [AnyHashable: LayerTree] = [:]
  /// Keeps what the screen shows; nil if nobody wants that.
  var recorder: Recorder?
  /// How many threads of apps wait for pixels.
  var pixelRequests = 0
  /// What apps are copies of.
  let templates: Templates
  /// The stimuli that await a decision.
  private let inbox = Inbox<Entry>()
  /// True from the end on, when nothing is decided, stored or logged any more.
  var hasEnded = false
  /// Virtual world: from then on a wait leaves frames out for apps that would need them for ever.
  var sparseFrames: Instant?
  /// Called while the device waits; if it returns true, the wait throws `DeviceError.interrupted`. Wake the loop to
  /// have it called.
  public var isInterrupted: () -> Bool = { false }
  /// Changes that are not written yet; see `turn(atMost:)`.
  var unsaved: [StoreChange] = []
  private var unsavedSince: Instant?
  /// Whether a process was just asked something that it answers within microseconds, and the device does not sleep until
  /// then.
  var isAnswerNear = false
  /// Whether a process was asked whether it is ready for suspension, so that its freeze may be near.
  var isFreezeNear = false
  /// For how long before a freeze the device looks at the clock instead of sleeping: a sleep ends this much late on an idle
  /// machine. Chosen.
  private static let lateness = Span(nanoseconds: 150_000)
  /// Suspended processes that are not examined yet.
  var sleepers: [ProcessKey] = []
  /// Changes whose write failed; retried until it succeeds.
  var unwritten = Unwritten()
  /// The longest delay of a write, also while an app owes an answer, and how long the device must be quiet to write earlier.
  private static let longestUnsaved: Span = .milliseconds(20)
  private static let longestUnsavedAtWork: Span = .milliseconds(200)
  private static let quiet: Span = .milliseconds(2)

  /// Creates a device, or restores one: reads sessions, discards and exits from the folder, and ends the processes that
  /// an earlier device left running.
  ///
  /// - Parameter templates: of what its apps are copies, kept for several devices; nil if it has its own, or none, as the
  ///   configuration says.
  /// - Throws: `DeviceError`, `SystemCallError`, `ControlGroups.NameError`.
  public convenience init(
    _ configuration: DeviceConfiguration, in folder: StateFolder, sharing templates: Templates? = nil
  ) throws {
    try self.init(
      configuration, in: folder, start: .zero, on: try templates?.loop ?? EventLoop(), sharing: templates)
  }

  /// - Parameters:
  ///   - start: the clock's initial value.
  ///   - epoch: the calendar time at clock zero, in seconds since 1970; nil if it is now `start`.
  ///   - loop: keeps its other registrations.
  ///   - displays: the displays already connected.
  init(
    _ configuration: DeviceConfiguration, in folder: StateFolder, start: Instant, epoch: Double? = nil,
    on loop: EventLoop, sharing templates: Templates? = nil, displays: [Display] = []
  ) throws {
    let epoch = epoch ?? Date().timeIntervalSince1970 - start.seconds
    self.configuration = configuration
    self.folder = folder
    self.loop = loop
    screen = Screen(configuration.screenProgram, on: loop)
    clock = DeviceClock(world: configuration.world, start: start)
    store = try DeviceStore(at: folder.database)
    snapshots = SnapshotFiles(in: folder.url)
    var warnings: [String] = []
    let templates = templates ?? Templates(configuration.template, on: loop)
    self.templates = templates
    // Without templates too: the next device in this folder may have some.
    let trusted = (configuration.template ?? TemplateProgram()).trusted
    let frameworks = templates.sharedFrameworks ?? FrameworkFiles(in: folder.url, trusting: trusted)
    library = try AppLibrary(folder, of: configuration.idiom, frameworks: frameworks) {
      warnings.append($0)
    }
    var orphans: [Orphans.Found] = []
    // The virtual world freezes nothing, but needs groups to kill reliably.
    switch try ControlGroups.open(
      device: Self.groupName(configuration.name, folder), in: .current(), isService: configuration.isService)
    {
    case .available(let groups):
      orphans = try Orphans.clear(groups)
      _ = try groups.removeAbandoned()
      self.groups = groups
      groupsMissing = nil
    case .unavailable(let reason):
      groups = nil
      groupsMissing = reason
    }
    confiner = configuration.confinesApps ? try Confiner(libraryPath: AppEnvironment.libraryPath) : nil
    decided = DeviceCore(
      policy: configuration.policy, idiom: configuration.idiom, hasPasscode: configuration.hasPasscode,
      startsLocked: configuration.startsLocked, seed: try store.seed(), now: clock.now, epoch: epoch)
    if configuration.world == .real, configuration.memory != .unmeasured {
      memory = MemoryWatch(
        configuration.memory, bounds: MemoryBounds(try .current(), launches: groups?.path), on: loop,
        onStall: { [weak self] in self?.memoryStalled() }, onNotice: { [weak self] in self?.memoryNoticed() })
    }
    _ = clinux_find_wake_path(true)
    var start: UnsafeRawPointer? = UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque())
    // The core lies in it.
    clinux_set_wake_objects(&start, 1, 8 << 10)
    try remember(displays)
    // Of a device that ended behind its lock.
    if !core.isLocked { unprotectFiles(by: .kernel) }
    for shortcoming in confiner?.shortcomings ?? [] { tell("notConfined", ["explanation": .string(shortcoming)]) }
    for warning in warnings { tell("bundleUnreadable", ["explanation": .string(warning)]) }
    templates.onFailure = { [weak self] reason in
      let explanation = "The template of apps: \(reason). They are launched by exec until there is another."
      self?.tell("templateFailed", ["explanation": .string(explanation)])
    }
    for bundle in library.bundles { try wantTemplate(of: bundle) }
    for orphan in orphans where !orphan.processes.isEmpty {
      tell(
        "orphansEnded",
        ["launch": .string(orphan.launch), "pids": .array(orphan.processes.map { .integer(Int64($0)) })])
    }
  }

  /// Two devices with one name may use two folders; their groups must differ.
  private static func groupName(_ name: String, _ folder: StateFolder) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in folder.url.path.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return "\(name.prefix(40))-\(String(hash, radix: 36))"
  }

  /// Sets a handler for each event of the log, called in order once the event is final; it misses nothing if set before
  /// the first request.
  public func observe(_ observer: @escaping (Event) -> Void) { log.observe(observer) }

  // MARK: Input to the core

  /// Something that needs a decision.
  private enum Entry {
    /// - Parameters:
    ///   - time: when it came; nil if that is when its turn comes.
    ///   - refused: called with the reason if the core refuses.
    case stimulus(Stimulus, at: Instant?, refused: (Refusal) -> Void)
    /// Everything due by now.
    case time
  }

  /// Submits a caller's stimulus and carries out the effects, without waiting for them.
  ///
  /// From within, for instance from a log observer, the stimulus waits for its turn, and a refusal is logged.
  /// - Throws: `Refusal` if the stimulus makes no sense now.
  func submit(_ stimulus: Stimulus) throws {
    log.release()
    recordShown()
    takeEvents()
    let time = clock.now
    let wake = preparedWake(on: stimulus, at: time)
    if let wake {
      wake.begin(at: time)
      preparedWakes += 1
    } else if configuration.world == .real {
      // While it rested, what it needs to wake an app has left the processor's caches.
      clinux_load_wake_path()
      // What is due is decided before. Frames, typing and memory have time: who is woken has the longest way.
      if decided.isDue(by: time) { advance() }
    }
    var isHere = true
    var refusal: Refusal?
    let refused: (Refusal) -> Void = { [weak self] why in
      if isHere { refusal = why } else { self?.tellRefused(why) }
    }
    enter(.stimulus(stimulus, at: wake == nil ? nil : time, refused: refused))
    isHere = false
    wake?.end()
    if let refusal { throw refusal }
  }

  /// Takes a stimulus about a process. A refusal means that the process violated the protocol.
  ///
  /// - Parameter time: When it came; nil if that is when its turn comes.
  func feed(_ stimulus: Stimulus, at time: Instant? = nil) {
    ask(stimulus, at: time) { [weak self] refusal in
      guard let self else { return }
      switch stimulus {
      case .process(let process, _):
        // A process that has ended meanwhile is not accountable.
        if running[process] != nil { feed(.kernel(.violated(process, refusal.description))) }
      case .user, .kernel: tellRefused(refusal)
      }
    }
  }

  /// Submits a stimulus in its turn.
  ///
  /// - Parameters:
  ///   - time: When it came; nil if that is when its turn comes.
  ///   - refused: called with the reason if the core refuses.
  func ask(_ stimulus: Stimulus, at time: Instant? = nil, refused: @escaping (Refusal) -> Void) {
    enter(.stimulus(stimulus, at: time, refused: refused))
  }

  private func tellRefused(_ refusal: Refusal) { tell("refused", ["explanation": .string(refusal.description)]) }

  /// Takes what apps have left for the log: nothing may come into it that they have done before.
  func takeEvents() {
    for app in talking.values { app.link?.takeEvents() }
  }

  /// The window that came to the front last and its app; nil at the home screen. Asked in place: nothing changes.
  var shownInFront: (app: AppKey, session: Session)? { decided.shownInFront() }

  /// Whether something is to be decided by now; asked in place, too.
  func isDue(by time: Instant) -> Bool { decided.isDue(by: time) }

  /// Whether a decision is under way, and others wait.
  var isDeciding: Bool { inbox.isAtWork }

  /// Decides what is due by now.
  func advance() {
    log.release()
    takeEvents()
    if configuration.world == .real { recordShown() }
    enter(.time)
    sendFrames()
    typeOn()
    watchMemory()
    if let press = nextPress, press <= clock.now { pressLong() }
    viewing?.look()
  }

  /// The only input to the core's decisions: one entry at a time, each with its effects carried out.
  private func enter(_ entry: Entry) {
    guard !hasEnded else { return }
    inbox.enter(entry) { entry in
      switch entry {
      case .stimulus(let stimulus, let time, let refused):
        let time = time ?? clock.now
        do throws(Refusal) { run(try core.handle(stimulus, at: time), at: time) } catch { refused(error) }
      case .time:
        let now = clock.now
        spareDebugged(at: now)
        // Where nothing is due, time passes, nothing else changes, and what is prepared stays.
        let effects = isDue(by: now) ? core.advance(to: now) : decided.advance(to: now)
        if !effects.isEmpty { preparation = .isDue }
        run(effects, at: now)
      }
    }
  }

  /// - Parameter time: that of the decision.
  private func run(_ effects: [Effect], at time: Instant) {
    guard !effects.isEmpty else { return }
    // The kernel and the apps come first; logging and storage wait until everything else is done.
    log.gathering {
      carryOut(effects, at: time)
      for case .record(let record) in effects { add(record, at: time) }
    }
    for case .store(let change) in effects { unsaved.append(change) }
    // Virtual time does not pass meanwhile; in real time an app on its way to the foreground comes first.
    if configuration.world == .virtual { saveChanges() }
  }

  /// Handles what is ready or arrives within a time limit. Pending changes are written in the first quiet moment, or at
  /// the latest a few milliseconds after they arise, or after an app has answered what it was asked: the file system takes
  /// longer than an app to activate, or to be frozen.
  ///
  /// - Parameter glances: How often the device looks before it sleeps.
  /// - Returns: how many handlers were called.
  func turn(atMost limit: Span?, glances: Int = 0) throws -> Int {
    let glances = isAnswerNear && limit != .zero ? max(glances, SystemConnection.glances) : glances
    let limitOfFreeze = timeUntilFreeze()
    isAnswerNear = false
    // Neither the file system nor anything prepared ahead delays it.
    if let limitOfFreeze { return try loop.runOnce(timeout: min(limit ?? limitOfFreeze, limitOfFreeze)) }
    guard hasUnsaved else {
      guard !sleepers.isEmpty || wantsPreparation else { return try loop.runOnce(timeout: limit, glances: glances) }
      let called = try loop.runOnce(timeout: min(limit ?? Self.quiet, Self.quiet), glances: glances)
      if called == 0 { if sleepers.isEmpty { prepareWake() } else { lookAtSleeper() } }
      return called
    }
    let since = unsavedSince ?? clock.now
    unsavedSince = since
    let isAtRest = core.isAtRest
    let isLate = clock.now - since > (isAtRest ? Self.longestUnsaved : Self.longestUnsavedAtWork)
    if !isLate {
      let called = try loop.runOnce(timeout: [limit, Self.quiet].compactMap { $0 }.min(), glances: glances)
      if called > 0 || !isAtRest { return called }
    }
    if core.nextDeadline.map({ $0 > clock.now }) ?? true { saveChanges() }
    return 0
  }

  /// How long the device may sleep before a process that is ready is frozen; nil if none is.
  private func timeUntilFreeze() -> Span? {
    guard isFreezeNear else { return nil }
    guard let freeze = decided.nextFreeze else {
      isFreezeNear = isAnswerNear
      return nil
    }
    return max(.zero, (freeze - clock.now) - Self.lateness)
  }

  /// Writes all pending changes, including those that failed before.
  func saveChanges() {
    saveSnapshots()
    unsavedSince = nil
    guard !unsaved.isEmpty || !unwritten.changes.isEmpty else { return }
    let changes = unsaved
    unsaved = []
    save(changes)
  }

  private var hasUnsaved: Bool { !unsaved.isEmpty || !unsavedSnapshots.isEmpty }

  private func add(_ record: Record, at time: Instant) {
    let event = Event(
      time: time, world: configuration.world, app: record.app.map { core.apps[$0].name },
      pid: record.process.flatMap { running[$0]?.pid }, scene: record.session.flatMap { sceneNumber($0) },
      kind: record.kind, name: record.name, detail: record.detail)
    log.add(event, id: record.id, cause: record.cause.event)
  }

  func sceneNumber(_ key: SessionKey) -> Int? {
    guard let session = core.sessions[key], !session.isImplicit, session.number > 0 else { return nil }
    return session.number
  }

  /// Logs an event of the device itself.
  ///
  /// - Parameter cause: the cause; nil means the current work of the app's process, if the event is about one.
  func tell(
    _ name: String, _ detail: [String: Value] = [:], app: RunningApp? = nil, kind: EventKind = .system,
    by cause: Cause? = nil
  ) {
    let event = Event(
      time: clock.now, world: configuration.world, app: app?.bundle.name, pid: app?.pid, kind: kind, name: name,
      detail: detail)
    let cause = cause ?? app.flatMap { core.cause(of: $0.key) } ?? .kernel
    log.add(event, id: core.newEvent(), cause: cause.event)
  }

  /// The same for an app that has no process.
  func tell(_ name: String, _ detail: [String: Value], of app: AppKey, by cause: Cause = .kernel) {
    let event = Event(
      time: clock.now, world: configuration.world, app: core.apps[app].name, kind: .process, name: name,
      detail: detail)
    log.add(event, id: core.newEvent(), cause: cause.event)
  }
}
