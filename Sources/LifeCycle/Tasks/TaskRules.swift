/// How background tasks differ between system versions: a table beside ``LifeCycleRules``.
public struct TaskRules: Sendable, Hashable {
  /// The kinds that the version supports (reference 5.4).
  public var kinds: Set<TaskRequest.Kind>
  /// Whether a processing task still runs after the user swiped the app away (reference 10, #10).
  public var processingSurvivesForceQuit: Bool

  /// The table; each row applies from its version on.
  public static let table: [(from: SystemVersion, rules: TaskRules)] = [
    (SystemVersion(1), TaskRules(kinds: [], processingSurvivesForceQuit: false)),
    (SystemVersion(13), TaskRules(kinds: [.refresh, .processing], processingSurvivesForceQuit: false)),
    (
      SystemVersion(17),
      TaskRules(kinds: [.refresh, .processing, .healthResearch], processingSurvivesForceQuit: false)
    ),
    (
      SystemVersion(18, 3),
      TaskRules(kinds: [.refresh, .processing, .healthResearch], processingSurvivesForceQuit: true)
    ),
    (
      SystemVersion(26),
      TaskRules(kinds: [.refresh, .processing, .healthResearch, .continued], processingSurvivesForceQuit: true)
    ),
  ]

  /// The rules for one system version.
  public static func rules(for version: SystemVersion) -> TaskRules {
    (table.last { $0.from <= version } ?? table[0]).rules
  }
}
