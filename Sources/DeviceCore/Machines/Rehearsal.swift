import LifeCycle

/// A device whose one app answers at once; DeviceCore's machines are generated from it.
///
/// It has no logic of its own; it shows the core's decisions.
struct Rehearsal {
  var core: DeviceCore
  let app: AppKey
  /// The app's sides of its processes.
  private var sides: [ProcessKey: AppSide] = [:]
  /// What the system recorded or did since the last check.
  private var seen: [String] = []

  init(idiom: Bootstrap.Idiom = .pad, system: SystemVersion = SystemVersion(26)) {
    core = DeviceCore(policy: .policy(for: system), idiom: idiom, seed: 1)
    var installed = InstalledApp(
      name: "App", bundleIdentifier: "com.example.app", adoptsScenes: true, supportsMultipleScenes: true,
      backgroundModes: ["fetch"], sdk: system)
    installed.activityTypes = ["com.example.state"]
    app = core.install(installed)
  }

  /// The app's process; the last one if it does not run.
  private(set) var process = ProcessKey(0)

  mutating func take(_ stimulus: Stimulus) throws(Refusal) {
    var effects = try core.handle(stimulus, at: core.now)
    try answer(&effects)
  }

  /// Performs a user's action on the app.
  mutating func perform(_ kind: UserAction.Kind) throws(Refusal) { try take(.user(UserAction(kind, app: "App"))) }

  /// Lets time pass, from one due event to the next.
  mutating func wait(_ span: Span) throws(Refusal) {
    let end = core.now + span
    while core.now < end {
      var effects = core.advance(to: min(end, core.nextDeadline ?? end))
      try answer(&effects)
    }
  }

  mutating func takeSeen() -> [String] {
    defer { seen = [] }
    return seen
  }

  private mutating func answer(_ effects: inout [Effect]) throws(Refusal) {
    var next = 0
    while next < effects.count {
      let effect = effects[next]
      next += 1
      switch effect {
      case .send(let key, let number, let transition, _):
        seen.append("sends \(transition.name)")
        guard let steps = steps(key, transition) else {
          effects += try core.handle(.kernel(.exited(key, .signaled(6))), at: core.now)
          continue
        }
        for step in steps {
          if case .configure(let connection, by: .delegate) = step, configures {
            let configuration = SceneConfiguration(name: "Default")
            effects += try core.handle(.process(key, .configured(connection.session.id, configuration)), at: core.now)
          }
          guard step == .acknowledge else { continue }
          effects += try core.handle(.process(key, .acknowledged(number: number)), at: core.now)
        }
      case .freeze(let key, _): effects += try core.handle(.kernel(.frozen(key, sharedLocks: [])), at: core.now)
      case .kill(let key, let exit, _):
        seen.append("kills: \(exit.code?.text ?? exit.reason.rawValue)")
        effects += try core.handle(.kernel(.exited(key, .signaled(9))), at: core.now)
      case .record(let record):
        if record.kind == .system { seen.append("records \(record.name)") }
      case .store(let change): note(change)
      case .answer(_, _, let code, _): seen.append(code.map { "refuses with code \($0)" } ?? "grants")
      case .spawn(let key, let app, _, _, _):
        process = key
        sides[key] = AppSide(
          model: core.apps[app].model(under: core.policy.rules), rules: core.policy.rules,
          backgroundTaskBudget: core.policy.backgroundTasks)
      case .thaw, .checkLocks, .findDate, .answerTask, .reclaim, .band, .measureProcessor, .findReports,
        .protectFiles, .unprotectFiles, .type, .awaitCall:
        break
      }
    }
  }

  /// All of the app's steps for a transition, at once; nil if the transition is not possible: the app then ends itself,
  /// as an app's process does.
  private mutating func steps(_ key: ProcessKey, _ transition: Transition) -> [AppSide.Step]? {
    do {
      let steps = try sides[key]!.take(transition, at: core.now)
      for step in steps { sides[key]!.reached(step, at: core.now) }
      return steps
    } catch {
      seen.append("is told \(transition.name), which is not possible: \(error.reason)")
      return nil
    }
  }

  private mutating func note(_ change: StoreChange) {
    switch change {
    case .save: seen.append("saves the session")
    case .delete: seen.append("deletes the session")
    case .discardedLater: seen.append("keeps the discard for later")
    case .discardsTold: seen.append("tells of the discard")
    case .forceQuit, .exit, .reportsTaken, .notifications, .location, .saveTask, .deleteTask, .taskHistory,
      .launchHistory, .shortcutItems, .backgroundRefresh:
      break
    }
  }

  /// Whether the app answers with a configuration when its scene connects.
  var configures = true
}

extension Rehearsal {
  /// Generates a machine: tries every input in every condition that the preparations lead to.
  ///
  /// - Parameter condition: The condition in words.
  static func table<Input: RawRepresentable & CaseIterable>(
    name: String, title: String, states: [(name: String, prepared: Rehearsal)], inputs: Input.Type,
    condition: (Rehearsal) -> String, take: (inout Rehearsal, Input) throws(Refusal) -> Void
  ) -> MachineTable where Input.RawValue == String {
    var rows: [MachineTable.Row] = []
    for (state, prepared) in states {
      for input in Input.allCases {
        var rehearsal = prepared
        _ = rehearsal.takeSeen()
        let outcome: MachineTable.Outcome
        do throws(Refusal) {
          try take(&rehearsal, input)
          outcome = .goes(to: condition(rehearsal), doing: rehearsal.takeSeen())
        } catch {
          outcome = .illegal(error.description)
        }
        rows.append(MachineTable.Row(state: state, input: input.rawValue, outcome: outcome))
      }
    }
    return MachineTable(
      name: name, title: title, states: states.map(\.name), inputs: Input.allCases.map(\.rawValue), rows: rows)
  }
}
