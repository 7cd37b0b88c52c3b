import LifeCycle

extension ProcessMachine {
  /// Every condition and every input.
  public static var table: MachineTable {
    var rows: [MachineTable.Row] = []
    for condition in Condition.allCases {
      for input in ProcessInput.allCases {
        let outcome: MachineTable.Outcome
        do throws(Illegal) {
          let step = try step(from: condition, on: input)
          outcome = .goes(to: step.target.rawValue, doing: step.actions.map(\.rawValue))
        } catch {
          outcome = .illegal(error.rawValue)
        }
        rows.append(MachineTable.Row(state: condition.rawValue, input: input.rawValue, outcome: outcome))
      }
    }
    return MachineTable(
      name: "process", title: "One launch of an app", states: Condition.allCases.map(\.rawValue),
      inputs: ProcessInput.allCases.map(\.rawValue), rows: rows)
  }
}
