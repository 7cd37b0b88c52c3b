import LifeCycle

/// All that the system decides, as one value: a stimulus and the time go in, effects come out.
///
/// It does no I/O, reads no clock, holds no lock. A runner carries the effects out, with the kernel or on a virtual
/// clock, and says what became of them by further stimuli. Two cores fed the same stimuli at the same times decide
/// the same.
///
/// It is a router over parts: what is installed, the sessions, the stage, the processes, the services. Each part owns
/// its state, answers questions and takes inputs; a rule that needs two parts asks the one and tells the other. The
/// rules stand in the extensions, by what they are about.
public struct DeviceCore: Sendable {
  /// Every allowance and budget that the decisions go by.
  public let policy: Policy
  /// Phone or pad; decides how scenes share the screen.
  public let idiom: Bootstrap.Idiom
  /// Whether locking the device locks the files under data protection too.
  public let hasPasscode: Bool
  /// What the calendar shows at `Instant.zero`, in seconds since 1970.
  public let epoch: Double
  /// The time of the last stimulus, since the device began; it never goes back.
  public internal(set) var now: Instant

  /// The installed apps.
  public internal(set) var apps = AppTable()
  /// All sessions, those of scenes that are not connected and the implicit ones included.
  public internal(set) var sessions: SessionStore
  /// How the device is held and what its user has chosen.
  public internal(set) var traits = DeviceTraits()
  /// How often the time has changed significantly.
  var timeChanges = 0
  var stage = Stage()
  var processes = ProcessTable()

  // The services beside UIKit, and the system's own.
  var notifications = NotificationService()
  var location = LocationService()
  var audio = AudioService()
  var tasks = TaskService()
  var memoryService = MemoryService()
  var prewarming = PrewarmService()

  /// What has been decided and not been handed out.
  var outbox = Outbox()

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
    self.now = now
    sessions = SessionStore(seed: seed)
  }

  /// A new event's identity; the runner takes its own from here too, so that all share one order.
  public mutating func newEvent() -> EventID { outbox.newEvent() }

  /// Takes one stimulus at a time that is never before the last one, and gives the effects in order, after those that
  /// were decided before and not handed out yet.
  ///
  /// - Throws: a `Refusal` where the stimulus makes no sense now; then nothing has changed.
  public mutating func handle(_ stimulus: Stimulus, at time: Instant) throws(Refusal) -> [Effect] {
    now = max(now, time)
    let mark = outbox.mark
    do throws(Refusal) {
      try decide(stimulus)
    } catch {
      outbox.drop(after: mark)
      throw error
    }
    let presence = stimulus.presence
    if presence != .none {
      noteUse(presence, by: outbox.firstEvent(after: mark) ?? .input)
      noteLaunch(presence)
    }
    tellBands()
    return outbox.take()
  }

  /// Lets time pass to a point, and decides what is due by then, in the order in which it falls due.
  public mutating func advance(to time: Instant) -> [Effect] {
    while let due = nextDeadline, due <= time {
      now = max(now, due)
      fireTimers()
    }
    now = max(now, time)
    tellBands()
    return outbox.take()
  }
}
