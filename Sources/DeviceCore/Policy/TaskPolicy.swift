import LifeCycle

/// The limits of background tasks, by system version (reference 5.4): part of the policy table.
public struct TaskPolicy: Sendable, Hashable {
  /// The observable rules of the version.
  public var rules: TaskRules
  /// The most pending requests of an app.
  public var refreshRequests = 1
  /// The same for processing and health research together.
  public var processingRequests = 10
  /// Reference: not sourced; chosen equal to processing, so that the queue is bounded.
  public var continuedRequests = 10
  /// The most continued tasks running on the device. Reference: not sourced ("if there is no room").
  public var continuedTasks = 2

  /// From the launch handler to the expiration handler: about 30 s.
  public var refresh: Span
  /// "Minutes" (reference 5.4); chosen.
  public var processing: Span
  /// How long a continued task may show no progress before it counts as stalled. Reference: that it expires is sourced,
  /// the time is not; chosen.
  public var continuedStall: Span

  /// Whether the system starts due tasks on its own.
  ///
  /// Off when steps come from a file: there a task begins when a step says so (`runTask`, `launch: {background:
  /// task}`), or, for continued processing, when it is submitted or gets room. So whatever waits a scenario has,
  /// nothing runs that it does not name.
  public var startsDueTasks = false
  /// The time between two refreshes of an app that was used within the last day. Reference: not sourced beyond "by
  /// usage"; chosen.
  public var refreshInterval: Span = .seconds(15 * 60)
  /// The same for an app that was used within the last week. An app unused for longer gets no task. Also chosen.
  public var rareRefreshInterval: Span = .seconds(4 * 3600)
  /// How long the device must be idle before processing tasks start. Reference: not sourced; chosen.
  public var idleDelay: Span = .seconds(5 * 60)
  /// The length of "the last day"; shorter if time is divided.
  public var day: Span = .seconds(24 * 3600)
  /// The length of "the last week"; shorter if time is divided.
  public var week: Span = .seconds(7 * 24 * 3600)
  /// The precision with which app use is stored.
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

  /// How long a task of the kind may run; a continued one runs while it shows progress.
  public func allowance(for kind: TaskRequest.Kind) -> Span {
    switch kind {
    case .refresh: refresh
    case .processing, .healthResearch: processing
    case .continued: continuedStall
    }
  }
}
