import LifeCycle

extension ProcessMachine {
  /// Every state and every input, read off the machine by trying them.
  public static var table: MachineTable {
    var rows: [MachineTable.Row] = []
    for condition in Condition.allCases {
      for input in Input.allCases {
        let outcome: MachineTable.Outcome
        do throws(Illegal) {
          let step = try take(input, from: condition)
          outcome = .goes(to: step.target.rawValue, doing: step.actions)
        } catch {
          outcome = .illegal(error.rawValue)
        }
        rows.append(MachineTable.Row(state: condition.rawValue, input: input.rawValue, outcome: outcome))
      }
    }
    return MachineTable(
      name: "process", title: "One launch of an app", states: Condition.allCases.map(\.rawValue),
      inputs: Input.allCases.map(\.rawValue), rows: rows)
  }

  /// The inputs by name, with what they depend on.
  private enum Input: String, CaseIterable {
    case spawn
    case send = "something is to be sent"
    case ask = "nothing holds it awake any longer"
    case readyHolding = "it answers, and holds an assertion"
    case readyFree = "it answers, and holds none"
    case silentHolding = "it does not answer in time, and holds an assertion"
    case silentFree = "it does not answer in time, and holds none"
    case stillNeeded = "it stands still, and is needed"
    case stillFree = "it stands still"
    case stillLocking = "it stands still with locks in a shared container"
    case stillLockingRefused = "it stands still with locks in a shared container, and the device refuses its suspension"
    case notFrozen = "the kernel will not freeze it"
    case terminate = "its end is decided, and it is to hear of it"
    case kill
    case exited = "it has ended"
  }

  private static let exit = ProcessExit(.userQuit)

  /// A machine in a state; nil where there is no process.
  private static func machine(_ condition: Condition) -> ProcessMachine? {
    switch condition {
    case .notRunning: nil
    case .running: ProcessMachine()
    case .preparing: ProcessMachine(in: .preparing(question: 1))
    case .freezing: ProcessMachine(in: .freezing(deferred: []))
    case .suspended: ProcessMachine(in: .suspended(isReclaimed: false))
    case .terminating: ProcessMachine(in: .terminating(Ordered(exit: exit, cause: .input)))
    case .ending: ProcessMachine(in: .ending(Ordered(exit: exit, cause: .input)))
    }
  }

  private static func take(_ input: Input, from condition: Condition) throws(Illegal)
    -> (target: Condition, actions: [String])
  {
    guard var machine = machine(condition) else {
      guard input == .spawn else { throw .notRunning }
      return (.running, [])
    }
    let actions: [String]
    switch input {
    case .spawn: throw .launchedTwice
    case .send: actions = machine.send(.memoryWarning, by: .input).words
    case .ask:
      try machine.ask(1)
      actions = ["ask"]
    case .readyHolding: actions = machine.answered(1, isHeld: true).words
    case .readyFree: actions = machine.answered(1, isHeld: false).words
    case .silentHolding: actions = try machine.isSilent(isHeld: true).words
    case .silentFree: actions = try machine.isSilent(isHeld: false).words
    case .stillNeeded: actions = try machine.standsStill(isHeld: true, .none).words
    case .stillFree: actions = try machine.standsStill(isHeld: false, .none).words
    case .stillLocking:
      let action = try machine.standsStill(isHeld: false, .fatal)
      if case .kill = action { _ = machine.kill(exit, by: .input) }
      actions = action.words
    case .stillLockingRefused: actions = try machine.standsStill(isHeld: false, .refusing).words
    case .notFrozen:
      _ = try machine.isNotFrozen()
      actions = []
    case .terminate:
      try machine.terminate(exit, by: .input)
      actions = ["tell"]
    case .kill: actions = machine.kill(exit, by: .input) == .kill ? ["kill"] : []
    case .exited: return (.notRunning, [])
    }
    return (machine.condition, actions)
  }
}

extension ProcessMachine.SendAction {
  fileprivate var words: [String] {
    switch self {
    case .deliver, .deliverAfterQuestion: ["deliver"]
    case .thawAndDeliver: ["thaw", "deliver"]
    case .keep: ["keep"]
    case .drop: ["drop"]
    }
  }
}

extension ProcessMachine.AnswerAction {
  fileprivate var words: [String] {
    switch self {
    case .none: []
    case .freeze: ["freeze"]
    }
  }
}

extension ProcessMachine.StandstillAction {
  fileprivate var words: [String] {
    switch self {
    case .sleep, .overtaken: []
    case .undo, .refuse: ["thaw"]
    case .kill: ["kill"]
    }
  }
}
