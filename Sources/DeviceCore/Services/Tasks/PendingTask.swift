import LifeCycle

/// A request that waits for its time.
public struct PendingTask: Sendable, Hashable {
  /// The requesting app.
  public var app: AppKey
  /// The submitted request.
  public var request: TaskRequest
  /// The earliest begin.
  public var earliest: Instant
  /// The position in order of submission.
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
  /// Unique within the process; the completion report repeats it.
  public var id: UInt32
  /// The request behind the task.
  public var request: TaskRequest
  /// When its launch handler was called.
  public var since: Instant
  /// When its time is over.
  public var until: Instant
  /// When its process is killed; set once its expiration handler was called.
  public var killAt: Instant?
  /// The reported progress of a continued task.
  public var fraction: Double?

  /// Whether its expiration handler was called.
  public var hasExpired: Bool { killAt != nil }
}

/// The device's conditions for tasks, set by command (reference 5.4). Not stored.
public struct TaskConditions: Sendable, Hashable {
  /// Whether tasks that need a network may begin.
  public var hasNetwork = true
  /// Whether tasks that need external power may begin.
  public var hasPower = false
  /// Background App Refresh in Settings: off refuses refresh and processing.
  public var allowsBackgroundRefresh = true
  /// Under heavy load no continued task begins.
  public var isUnderLoad = false
  /// Whether the device counts as idle whatever the screen shows; otherwise a locked device is idle.
  public var isIdle = false

  /// A device in use, with a network and without external power.
  public init() {}
}

/// The scheduler's record of an app.
public struct TaskHistory: Sendable, Hashable {
  /// When one of its windows last came to the front.
  public var lastUsed: Instant?
  /// When its last refresh began.
  public var lastRefresh: Instant?

  public init(lastUsed: Instant? = nil, lastRefresh: Instant? = nil) {
    self.lastUsed = lastUsed
    self.lastRefresh = lastRefresh
  }
}
