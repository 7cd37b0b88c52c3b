import LifeCycle

/// All of the system's decisions, as one value: a stimulus and the time go in, effects come out.
///
/// It does no I/O, reads no clock, holds no lock. A runner carries the effects out, with the kernel or on a virtual
/// clock, and reports their outcomes as further stimuli. Two cores fed the same stimuli at the same times decide the
/// same.
///
/// It is a router over parts: the installed apps, the sessions, the stage, the processes, the services. Each part owns
/// its state, answers questions and takes inputs; a rule that needs two parts asks one and tells the other. The rules
/// are in the extensions, by subject.
public struct DeviceCore: Sendable {
  /// Every allowance and budget that decisions use.
  public let policy: Policy
  /// Phone or pad; decides how scenes share the screen.
  public let idiom: Bootstrap.Idiom
  /// Whether locking the device also locks files under data protection.
  public let hasPasscode: Bool
  /// The calendar time at `Instant.zero`, in seconds since 1970.
  public let epoch: Double
  /// The time of the last stimulus, since the device began; it never goes back.
  public internal(set) var now: Instant

  /// The installed apps.
  public internal(set) var apps = AppTable()
  /// All sessions, including implicit ones and those of unconnected scenes.
  public internal(set) var sessions: SessionStore
  /// The device's orientation and the user's appearance setting.
  public internal(set) var traits = DeviceTraits()
  /// What sites say about universal links, by domain; not kept over a restart of the device.
  var sites: [String: SiteAssociation] = [:]
  /// The number of significant time changes so far.
  var timeChanges = 0
  /// The process whose text has the keyboard, and how high it is; nil while none has.
  var keyboard: (process: ProcessKey, height: Double)?
  /// What the lock does to protected files, and when.
  var protectedFiles = ProtectedFiles.readable
  var stage = Stage()
  var processes = ProcessTable()

  // The non-UIKit services, and the system's own.
  var notifications = NotificationService()
  var location = LocationService()
  var audio = AudioService()
  var tasks = TaskService()
  var memoryService = MemoryService()
  var prewarming = PrewarmService()
  var prompts = PromptService()

  /// The decided effects that are not handed out yet.
  var outbox = Outbox()

  /// A device with no apps installed or running.
  ///
  /// - Parameters:
  ///   - policy: Every allowance and budget, by system version.
  ///   - idiom: Phone or pad.
  ///   - hasPasscode: Whether locking the device also locks files under data protection.
  ///   - startsLocked: Whether it begins locked, and was never unlocked since it was switched on.
  ///   - seed: The seed for the persistent identifiers of new sessions; drawn once for a device.
  ///   - now: The initial time.
  ///   - epoch: The calendar time at `Instant.zero`, in seconds since 1970.
  public init(
    policy: Policy, idiom: Bootstrap.Idiom, hasPasscode: Bool = false, startsLocked: Bool = false, seed: UInt64,
    now: Instant = .zero, epoch: Double = 0
  ) {
    self.epoch = epoch
    self.policy = policy
    self.idiom = idiom
    self.hasPasscode = hasPasscode
    self.now = now
    sessions = SessionStore(seed: seed)
    if startsLocked { beginLocked() }
  }

  /// A new event identifier; the runner takes its own from here too, so that all share one order.
  public mutating func newEvent() -> EventID { outbox.newEvent() }

  /// Takes one stimulus, never earlier than the last one, and returns the effects in order, after any earlier effects
  /// not handed out yet.
  ///
  /// - Throws: a `Refusal` if the stimulus makes no sense now; then nothing has changed.
  public mutating func handle(_ stimulus: Stimulus, at time: Instant) throws(Refusal) -> [Effect] {
    var effects: [Effect] = []
    try handle(stimulus, at: time, into: &effects)
    return effects
  }

  /// The same, but appends the effects to a list.
  public mutating func handle(
    _ stimulus: Stimulus, at time: Instant, into effects: inout [Effect]
  ) throws(Refusal) {
    now = max(now, time)
    let count = effects.count
    outbox.lend(&effects)
    let mark = outbox.mark
    do throws(Refusal) {
      try decide(stimulus)
    } catch {
      outbox.drop(after: mark)
      outbox.giveBack(&effects, first: count)
      throw error
    }
    let presence = stimulus.presence
    if presence != .none {
      noteUse(presence, by: outbox.firstEvent(after: mark) ?? .input)
      noteLaunch(presence)
    }
    tellBands()
    outbox.giveBack(&effects)
  }

  /// Lets time pass to a point, and makes all decisions due by then, in due order.
  public mutating func advance(to time: Instant) -> [Effect] {
    var effects: [Effect] = []
    advance(to: time, into: &effects)
    return effects
  }

  /// The same, but appends the effects to a list.
  public mutating func advance(to time: Instant, into effects: inout [Effect]) {
    outbox.lend(&effects)
    defer { outbox.giveBack(&effects) }
    while let due = nextDue, due <= time {
      now = max(now, due)
      fireTimers()
    }
    now = max(now, time)
    tellBands()
  }
}
