extension SceneMachine {
  /// The state's name in words.
  public static func name(_ state: ActivationState?) -> String { state?.name ?? "no scene" }

  /// Every state and every input, with the delegate's calls.
  public static var table: MachineTable {
    var rows: [MachineTable.Row] = []
    for state in states {
      for input in SceneInput.allCases {
        rows.append(
          MachineTable.Row(state: name(state), input: input.rawValue, outcome: outcome(state, input)))
      }
    }
    return MachineTable(
      name: "scene", title: "One scene", states: states.map { name($0) }, inputs: SceneInput.allCases.map(\.rawValue),
      rows: rows)
  }

  private static func outcome(_ state: ActivationState?, _ input: SceneInput) -> MachineTable.Outcome {
    do throws(Illegal) {
      let path = try path(from: state, on: input)
      let target = path.last.map { $0 == .disconnect ? nil : $0.target } ?? state
      return .goes(to: name(target), doing: path.compactMap { $0.callback?.rawValue })
    } catch {
      return .illegal(error.rawValue)
    }
  }
}
