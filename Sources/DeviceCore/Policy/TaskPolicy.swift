import LifeCycle

/// What the system grants background tasks, by its version (reference 5.4): part of the policy table.
public struct TaskPolicy: Sendable, Hashable {
  /// What an app can observe of the version.
  public var rules: TaskRules
  /// Requests of an app that may wait at the same time.
  public var refreshRequests = 1
  /// The same for processing and health research together.
  public var processingRequests = 10
  /// Reference: not sourced; chosen as many as of processing, so that the queue is bounded.
  public var continuedRequests = 10
  /// Continued tasks that run at the same time on the device. Reference: not sourced ("if there is no room").
  public var continuedTasks = 2

  /// From the launch handler to the expiration handler: about 30 s.
  public var refresh: Span
  /// "Minutes" (reference 5.4); chosen.
  public var processing: Span
  /// How long a continued task may show no progress before it counts as stalled. Reference: not sourced, only that it
  /// is expired; chosen.
  public var continuedStall: Span

  /// Whether the system starts tasks by itself when their time has come.
  ///
  /// Off wherever steps are played from a file: there a task begins when a step says that its time has come
  /// (`runTask`, `launch: {background: task}`), or, of continued processing, when it is submitted or room is made for
  /// it. So whatever waits a scenario has, nothing runs that it does not name.
  public var startsDueTasks = false
  /// Between two refreshes of an app that was used within the last day. Reference: not sourced beyond "by usage";
  /// chosen.
  public var refreshInterval: Span = .seconds(15 * 60)
  /// The same of an app that was used within the last week. One that was not gets no task by itself. Chosen likewise.
  public var rareRefreshInterval: Span = .seconds(4 * 3600)
  /// How long the device must have been idle before it processes. Reference: not sourced; chosen.
  public var idleDelay: Span = .seconds(5 * 60)
  /// How long "within the last day" is; shorter where time is divided.
  public var day: Span = .seconds(24 * 3600)
  /// How long "within the last week" is; shorter where time is divided.
  public var week: Span = .seconds(7 * 24 * 3600)
  /// How exactly the use of apps is remembered.
  public var useGrain: Span = .seconds(3600)

  static func policy(for version: SystemVersion) -> TaskPolicy {
    TaskPolicy(
      rules: .rules(for: version), refresh: .seconds(30), processing: .seconds(5 * 60), continuedStall: .seconds(5 * 60)
    )
  }

  /// The same with every length divided.
  func divided(by factor: Double) -> TaskPolicy {
    var policy = self
    for path: WritableKeyPath<TaskPolicy, Span> in [
      \.refresh, \.processing, \.continuedStall, \.refreshInterval, \.rareRefreshInterval, \.idleDelay, \.day, \.week,
      \.useGrain,
    ] {
      policy[keyPath: path] = .seconds(self[keyPath: path].seconds / factor)
    }
    return policy
  }

  /// How long a task of the kind may run; a continued one as long as it shows progress.
  public func allowance(for kind: TaskRequest.Kind) -> Span {
    switch kind {
    case .refresh: refresh
    case .processing, .healthResearch: processing
    case .continued: continuedStall
    }
  }
}
