extension ApplicationLifeCycle {
  /// An application with one scene, written out by trying every input in every state that it can come to.
  ///
  /// - Parameter launchedInForeground: An app without scenes lives otherwise after a launch in the background.
  public static func table(
    model: LifeCycleModel, system: SystemVersion, launchedInForeground: Bool = true
  ) -> MachineTable {
    let start = ApplicationLifeCycle(
      model: model, rules: .rules(for: system), launchedInForeground: launchedInForeground)
    var found = [start]
    var names = [start.position]
    var rows: [MachineTable.Row] = []
    var next = 0
    while next < found.count {
      let machine = found[next]
      next += 1
      for input in TableInput.allCases {
        var machine = machine
        let state = machine.position
        do throws(Violation) {
          let steps = try machine.take(input)
          rows.append(
            MachineTable.Row(
              state: state, input: input.rawValue,
              outcome: .goes(to: machine.position, doing: steps.compactMap(\.call))))
          if !names.contains(machine.position) {
            names.append(machine.position)
            found.append(machine)
          }
        } catch {
          rows.append(MachineTable.Row(state: state, input: input.rawValue, outcome: .illegal(error.reason)))
        }
      }
    }
    let who = model == .scenes ? "An app with scenes" : "An app without scenes"
    let how = launchedInForeground ? "" : ", launched in the background"
    return MachineTable(
      name: (model == .scenes ? "application-with-scenes" : "application-without-scenes") + "-ios\(system.major)"
        + (launchedInForeground ? "" : "-background"),
      title: "\(who) on iOS \(system)\(how)", states: names, inputs: TableInput.allCases.map(\.rawValue), rows: rows)
  }

  private static let tableScene = SessionID("scene")

  private enum TableInput: String, CaseIterable {
    case launch
    case connect
    case toBackground = "settings: off screen"
    case toInactive = "settings: on screen, with a reason"
    case toActive = "settings: on screen"
    case disconnect
    case terminate
  }

  private mutating func take(_ input: TableInput) throws(Violation) -> [LifeCycleStep] {
    switch input {
    case .launch: try launch()
    case .connect: try connect(Self.tableScene)
    case .toBackground: try apply([(Self.tableScene, .background)])
    case .toInactive:
      try apply([(Self.tableScene, SceneSettings(isForeground: true, deactivationReasons: .systemAlert))])
    case .toActive: try apply([(Self.tableScene, .active)])
    case .disconnect: try disconnect(Self.tableScene)
    case .terminate: try terminate()
    }
  }

  /// All that decides what happens next, in words.
  private var position: String {
    switch phase {
    case .notLaunched: "not launched"
    case .terminated: "terminated"
    case .launched:
      "\(applicationState.name), \(SceneMachine.name(state(of: Self.tableScene)))"
        + (model == .scenes && !enteredForeground ? ", never in front" : "")
    }
  }
}

extension ApplicationLifeCycle.Violation {
  /// Why the input was illegal, in words.
  public var reason: String {
    switch self {
    case .alreadyConnected: SceneMachine.Illegal.alreadyConnected.rawValue
    case .notConnected: SceneMachine.Illegal.notConnected.rawValue
    case .alreadyLaunched: ApplicationMachine.Illegal.alreadyLaunched.rawValue
    case .notLaunched: ApplicationMachine.Illegal.notLaunched.rawValue
    case .terminated: ApplicationMachine.Illegal.terminated.rawValue
    }
  }
}

extension LifeCycleStep {
  /// What the app hears of it; nil for what it can only read.
  public var call: String? {
    switch self {
    case .callApplication(let callback): callback.rawValue
    case .callScene(let callback, _): callback.rawValue
    case .postApplication(let notification): notification.rawValue
    case .postScene(let notification, _): notification.rawValue
    case .setApplication, .setScene, .deliverActions: nil
    }
  }
}
