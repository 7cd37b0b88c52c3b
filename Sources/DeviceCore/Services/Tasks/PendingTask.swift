import LifeCycle

/// A request that waits for its time.
public struct PendingTask: Sendable, Hashable {
  /// Whose request it is.
  public var app: AppKey
  /// What was submitted.
  public var request: TaskRequest
  /// Not before this.
  public var earliest: Instant
  /// The place in the order of submissions.
  public var order: Int

  public init(app: AppKey, request: TaskRequest, earliest: Instant, order: Int) {
    self.app = app
    self.request = request
    self.earliest = earliest
    self.order = order
  }
}

/// A task whose launch handler was called and which has not completed.
public struct RunningTask: Sendable, Hashable {
  /// Unique within the process; its completion names it.
  public var id: UInt32
  /// What it answers.
  public var request: TaskRequest
  /// When its launch handler was called.
  public var since: Instant
  /// When its time is over.
  public var until: Instant
  /// When its process is ended; set once its expiration handler was called.
  public var killAt: Instant?
  /// How far a continued task says it has got.
  public var fraction: Double?

  /// Whether its expiration handler was called.
  public var hasExpired: Bool { killAt != nil }
}

/// What the device offers to tasks; switched by command (reference 5.4). They are of the moment and not kept.
public struct TaskConditions: Sendable, Hashable {
  /// Whether tasks that need a network may begin.
  public var hasNetwork = true
  /// Whether tasks that need external power may begin.
  public var hasPower = false
  /// Background App Refresh in Settings: off refuses refresh and processing.
  public var allowsBackgroundRefresh = true
  /// Under heavy load no continued task begins.
  public var isUnderLoad = false
  /// Idle whatever the screen shows; else a locked device is idle.
  public var isIdle = false

  /// A device with a network, without external power, in somebody's hands.
  public init() {}
}

/// What the scheduler remembers of an app.
public struct TaskHistory: Sendable, Hashable {
  /// When a window of it was last brought to the front.
  public var lastUsed: Instant?
  /// When its last refresh began.
  public var lastRefresh: Instant?

  public init(lastUsed: Instant? = nil, lastRefresh: Instant? = nil) {
    self.lastUsed = lastUsed
    self.lastRefresh = lastRefresh
  }
}
