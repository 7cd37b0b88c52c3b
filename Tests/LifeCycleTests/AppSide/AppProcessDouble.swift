import LifeCycle

/// A process without a process: carries out what its side decides by writing it down.
struct AppProcessDouble {
  var side: AppSide
  /// Calls and notifications with the states that they read, as scenarios write them: `NAME @application/scene`.
  private(set) var told: [String] = []

  init(_ model: LifeCycleModel, _ system: SystemVersion = SystemVersion(26)) {
    side = AppSide(model: model, rules: .rules(for: system), backgroundTaskBudget: .seconds(30))
  }

  /// Carries a transition out to its end.
  @discardableResult
  mutating func run(_ transition: Transition, at seconds: Double = 0) throws -> [AppSide.Step] {
    let now = Instant.zero + .seconds(seconds)
    let steps = try side.take(transition, at: now)
    for step in steps {
      side.reached(step, at: now)
      guard case .lifeCycle(let step) = step, let call = step.call else { continue }
      let scene: SessionID? =
        switch step {
        case .callScene(_, let id), .postScene(_, let id): id
        case .callApplication, .postApplication, .setApplication, .setScene, .deliverActions: nil
        }
      told.append("\(call) @\(side.states.application.name)/\(side.sceneState(for: scene)?.name ?? "-")")
    }
    return steps
  }

  mutating func takeTold() -> [String] {
    defer { told = [] }
    return told
  }
}

extension [AppSide.Step] {
  /// The steps beside the calls, the states and the end that every transition has.
  var besides: [AppSide.Step] {
    filter {
      if case .lifeCycle = $0 { return false }
      return ![.work(.settle), .wait(.mainQueue), .work(.commit), .acknowledge].contains($0)
    }
  }
}
