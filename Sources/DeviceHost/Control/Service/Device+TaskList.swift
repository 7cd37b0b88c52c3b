import DeviceCore
import LifeCycle

/// The state of the task scheduler, for `dormouse tasks`.
extension Device {
  /// The waiting and running tasks by app, and the conditions for the choice of time.
  ///
  /// - Parameter name: one app; nil for all installed apps.
  func tasks(of name: String?) throws -> Value {
    let keys = try name.map { [try app(named: $0)] } ?? installedApps.map(\.name).sorted().map { try app(named: $0) }
    let conditions = core.taskConditions
    return [
      "startsDueTasks": .bool(configuration.startsDueTasks),
      "conditions": [
        "network": .bool(conditions.hasNetwork), "power": .bool(conditions.hasPower),
        "idle": .bool(conditions.isIdle), "backgroundRefresh": .bool(conditions.allowsBackgroundRefresh),
        "load": .bool(conditions.isUnderLoad),
      ],
      "apps": .array(keys.map(taskList)),
    ]
  }

  private func taskList(of app: AppKey) -> Value {
    let installed = core.apps[app]
    let calendar = DeviceCalendar(epoch: core.epoch)
    let history = core.taskHistory(of: app)
    func date(_ instant: Instant?) -> Value { instant.map { .number(calendar.seconds(at: $0)) } ?? .null }
    return [
      "app": .string(installed.name),
      "permitted": .array(installed.permittedTaskIdentifiers.map { .string($0) }),
      "lastUsed": date(history.lastUsed), "lastRefresh": date(history.lastRefresh),
      "pending": .array(
        core.pendingTasks(of: app).map { task in
          [
            "identifier": .string(task.request.identifier), "kind": .string(task.request.kind.name),
            "earliest": date(task.earliest), "in": .number(max(0, (task.earliest - clock.now).seconds)),
            "requiresNetwork": .bool(task.request.requiresNetwork),
            "requiresPower": .bool(task.request.requiresPower),
          ]
        }),
      "running": .array(
        core.runningTasks(of: app).map { task in
          [
            "identifier": .string(task.request.identifier), "kind": .string(task.request.kind.name),
            "left": .number(max(0, (task.until - clock.now).seconds)), "hasExpired": .bool(task.hasExpired),
            "fraction": task.fraction.map { .number($0) } ?? .null,
          ]
        }),
    ]
  }
}
