import DeviceCore
import Foundation
import Glibc
import KernelEdge
import LayerTree
import LifeCycle
import SystemLink

/// The system: carries DeviceCore's decisions out with real processes, on the kernel's clock or on a virtual one.
///
/// Everything happens on the thread that made it; all waiting is in its event loop. In the virtual world the apps run
/// as real processes too: what is virtual is the clock, suspension (nothing is delivered) and waits.
public final class Device {
  /// What sort of device it is; the same as long as it runs.
  public let configuration: DeviceConfiguration
  package let loop: EventLoop
  /// Where it keeps what outlives its process.
  public let folder: StateFolder
  var core: DeviceCore
  var clock: DeviceClock
  let library: AppLibrary
  let store: DeviceStore
  let log = EventSequencer(isHeld: true)
  let groups: ControlGroups?
  /// Keeps apps to what is theirs; nil where the configuration wants none of it.
  let confiner: Confiner?
  /// Looks after memory; nil where nobody does.
  var memory: MemoryWatch?
  /// Why launches have no control group, and are suspended by signals; nil where they have one.
  public let groupsMissing: String?

  var running: [ProcessKey: RunningApp] = [:]
  /// Looks into processes that are to be killed; their kills wait for them.
  var traces: [ProcessKey: StackTrace] = [:]
  /// What was seen of launches that have ended, until their exits are written down.
  var evidence: [ProcessKey: ExitEvidence] = [:]
  /// The last committed layer trees, by session.
  var trees: [SessionID: LayerTree] = [:]
  /// What waits to be decided.
  private var inbox = Inbox()
  /// From the end on nothing is decided, stored or told any more.
  var hasEnded = false
  /// Asked whenever the device waits; true lets the wait throw `DeviceError.interrupted`. Wake the loop to be asked.
  public var isInterrupted: () -> Bool = { false }
  /// What is to be remembered, and is not written down yet; see `turn(atMost:)`.
  var unsaved: [StoreChange] = []
  private var unsavedSince: Instant?
  /// Processes that have fallen asleep and are still to be looked at.
  var sleepers: [ProcessKey] = []
  /// What could not be written down; tried again until it can.
  var unwritten = Unwritten()
  /// How long at the most something to be remembered waits for a quiet moment, and how long a moment has to be quiet.
  private static let longestUnsaved: Span = .milliseconds(20)
  private static let quiet: Span = .milliseconds(2)

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
    core = DeviceCore(
      policy: configuration.policy, idiom: configuration.idiom, hasPasscode: configuration.hasPasscode,
      seed: try store.seed(), now: clock.now, epoch: epoch)
    if configuration.world == .real, configuration.memory != .unmeasured {
      memory = MemoryWatch(
        configuration.memory, bounds: MemoryBounds(try .current(), launches: groups?.path), on: loop,
        onStall: { [weak self] in self?.memoryStalled() }, onNotice: { [weak self] in self?.memoryNoticed() })
    }
    try remember(displays)
    for shortcoming in confiner?.shortcomings ?? [] { tell("notConfined", ["explanation": .string(shortcoming)]) }
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

  /// Called with each event of the log, in order, once it is final; from the device's start on if it is set before the
  /// device is asked for anything.
  public func observe(_ observer: @escaping (Event) -> Void) { log.observe(observer) }

  // MARK: The way to the core

  /// Gives the system a stimulus of a caller's and carries out what follows, without waiting for it.
  ///
  /// Asked from within, by an observer of the log perhaps, it waits for its turn, and a refusal is told in the log.
  /// - Throws: `Refusal` where it makes no sense now.
  func submit(_ stimulus: Stimulus) throws {
    log.release()
    if configuration.world == .real { advance() }
    var isHere = true
    var refusal: Refusal?
    ask(stimulus) { [weak self] why in
      if isHere { refusal = why } else { self?.tellRefused(why) }
    }
    isHere = false
    if let refusal { throw refusal }
  }

  /// Takes what a process says, or what became of one. A refusal here is the process's breach of the protocol.
  func feed(_ stimulus: Stimulus) {
    ask(stimulus) { [weak self] refusal in
      guard let self else { return }
      switch stimulus {
      case .process(let process, _):
        // A process that has ended meanwhile has nothing to answer for.
        if running[process] != nil { feed(.kernel(.violated(process, refusal.description))) }
      case .user, .kernel: tellRefused(refusal)
      }
    }
  }

  /// Gives the system a stimulus in its turn.
  ///
  /// - Parameter refused: hears why it is not done.
  func ask(_ stimulus: Stimulus, refused: @escaping (Refusal) -> Void) {
    enter(.stimulus(stimulus, refused: refused))
  }

  private func tellRefused(_ refusal: Refusal) { tell("refused", ["explanation": .string(refusal.description)]) }

  /// Decides what has fallen due by now.
  func advance() {
    log.release()
    enter(.time)
    watchMemory()
  }

  /// The one way to the core's decisions: one entry after the other, each with its effects carried out.
  private func enter(_ entry: Inbox.Entry) {
    guard !hasEnded, inbox.take(entry) else { return }
    while let entry = inbox.next() {
      switch entry {
      case .stimulus(let stimulus, let refused):
        do { run(try core.handle(stimulus, at: clock.now)) } catch { refused(error) }
      case .time:
        let now = clock.now
        spareDebugged(at: now)
        run(core.advance(to: now))
      }
    }
  }

  private func run(_ effects: [Effect]) {
    guard !effects.isEmpty else { return }
    // The kernel and the apps come first: what is only to be told or remembered waits until nobody else does.
    let time = clock.now
    log.gathering {
      carryOut(effects)
      for case .record(let record) in effects { add(record, at: time) }
    }
    for case .store(let change) in effects { unsaved.append(change) }
    // Virtual time stands still for as long as it takes; in real time whoever is on the way to the front comes first.
    if configuration.world == .virtual { saveChanges() }
  }

  /// Serves what is ready or comes within a time. What is to be remembered is written down when nothing is ready for a
  /// moment, at the latest a few milliseconds after it came up: the file system takes longer than an app that becomes
  /// active.
  ///
  /// - Returns: how many handlers were called.
  func turn(atMost limit: Span?) throws -> Int {
    guard !unsaved.isEmpty else {
      guard !sleepers.isEmpty else { return try loop.runOnce(timeout: limit) }
      let called = try loop.runOnce(timeout: min(limit ?? Self.quiet, Self.quiet))
      if called == 0 { lookAtSleeper() }
      return called
    }
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

  /// Writes down what is still to be written, and what could not be written before.
  func saveChanges() {
    guard !unsaved.isEmpty || !unwritten.changes.isEmpty else { return }
    let changes = unsaved
    unsaved = []
    unsavedSince = nil
    save(changes)
  }

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

  /// Writes down something that the device itself has to say.
  ///
  /// - Parameter cause: what led to it; nil for what the app's process is at, if it is about one.
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
