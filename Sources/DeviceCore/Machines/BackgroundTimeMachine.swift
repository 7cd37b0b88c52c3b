import LifeCycle

/// The condition of an app's background tasks; all of them together are one assertion (reference 5.2).
public enum BackgroundTimeCondition: String, Sendable, Hashable, CaseIterable {
  case none = "no task"
  /// Held in the foreground: the clock stands still.
  case waiting = "held in the foreground"
  case counting = "held in the background"
  /// The expiration handlers have run; any task still held soon kills the process.
  case expired
  case notRunning = "not running"
}

extension DeviceCore {
  /// The condition of the app's background tasks.
  public func backgroundTime(of app: AppKey) -> BackgroundTimeCondition {
    guard let index = processes.index(of: app) else { return .notRunning }
    guard processes[index].assertions.holds(.backgroundTask) else { return .none }
    return switch processes[index].assertions.clock {
    case .stopped: .waiting
    case .running: .counting
    case .expired: .expired
    }
  }
}

/// Background tasks, generated from ``DeviceCore`` by trying every input in every condition.
public enum BackgroundTimeMachine {
  /// The inputs. Raw values are the words in the tables.
  public enum Input: String, Sendable, Hashable, CaseIterable {
    case begin = "the app begins a task"
    case beginAgain = "the app begins a task with an identifier in use"
    case end = "the app ends its task"
    case endUnknown = "the app ends a task that it has not begun"
    case toBackground = "the app leaves the screen"
    case toFront = "the app comes to the front"
    case budgetOver = "the whole budget passes"
    case graceOver = "the handlers' time passes"
    case processEnds = "the process ends"
  }

  /// Every condition and every input on one version of the system.
  public static func table(system: SystemVersion) throws(Refusal) -> MachineTable {
    var none = Rehearsal(idiom: .phone, system: system)
    try none.perform(.launch())
    var waiting = none
    try waiting.take(.process(waiting.process, .acquired(id: 1, name: "task")))
    var counting = waiting
    try counting.perform(.home)
    var expired = counting
    try expired.wait(expired.core.policy.backgroundTasks)
    var notRunning = none
    try notRunning.perform(.terminate(.jetsam))
    let budget = none.core.policy.backgroundTasks
    let grace = none.core.policy.expirationGrace

    return Rehearsal.table(
      name: "background-time-ios\(system.major)", title: "Background tasks on iOS \(system): \(budget.seconds) seconds",
      states: [
        (BackgroundTimeCondition.none.rawValue, none), (BackgroundTimeCondition.waiting.rawValue, waiting),
        (BackgroundTimeCondition.counting.rawValue, counting), (BackgroundTimeCondition.expired.rawValue, expired),
        (BackgroundTimeCondition.notRunning.rawValue, notRunning),
      ],
      inputs: Input.self, condition: { $0.core.backgroundTime(of: $0.app).rawValue },
      take: { (rehearsal, input) throws(Refusal) in
        let process = rehearsal.process
        switch input {
        case .begin: try rehearsal.take(.process(process, .acquired(id: 2, name: "another")))
        case .beginAgain:
          if rehearsal.core.backgroundTime(of: rehearsal.app) == .none {
            try rehearsal.take(.process(process, .acquired(id: 1, name: "task")))
          }
          try rehearsal.take(.process(process, .acquired(id: 1, name: "task")))
        case .end: try rehearsal.take(.process(process, .released(id: 1)))
        case .endUnknown: try rehearsal.take(.process(process, .released(id: 9)))
        case .toBackground: try rehearsal.perform(.home)
        case .toFront: try rehearsal.perform(.launch())
        case .budgetOver: try rehearsal.wait(budget)
        case .graceOver: try rehearsal.wait(grace)
        case .processEnds: try rehearsal.perform(.terminate(.jetsam))
        }
      })
  }
}
