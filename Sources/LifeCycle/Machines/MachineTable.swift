/// A state machine as a table of what every input does in every state. For tests, diagrams and documentation.
///
/// Each table is generated from the machine that it shows.
public struct MachineTable: Sendable, Hashable {
  /// What an input does in a state.
  public enum Outcome: Sendable, Hashable {
    /// The next state, and what is called or done on the way, in order.
    case goes(to: String, doing: [String])
    /// The input is illegal there; the reason in words.
    case illegal(String)
  }

  /// One pair of state and input.
  public struct Row: Sendable, Hashable {
    /// The state before.
    public var state: String
    /// The input.
    public var input: String
    /// The outcome.
    public var outcome: Outcome

    public init(state: String, input: String, outcome: Outcome) {
      self.state = state
      self.input = input
      self.outcome = outcome
    }
  }

  /// The base name of its files: lower case, with hyphens.
  public var name: String
  /// A one-sentence title.
  public var title: String
  /// All states, in row order.
  public var states: [String]
  /// All inputs, in row order.
  public var inputs: [String]
  /// Every pair of state and input, once.
  public var rows: [Row]

  public init(name: String, title: String, states: [String], inputs: [String], rows: [Row]) {
    self.name = name
    self.title = title
    self.states = states
    self.inputs = inputs
    self.rows = rows
  }

  /// The outcome of an input in a state; nil for an unknown pair.
  public subscript(state: String, input: String) -> Outcome? {
    rows.first { $0.state == state && $0.input == input }?.outcome
  }

  /// The pairs of state and input with no row or several rows, and rows for unknown pairs.
  public var faults: [String] {
    var faults: [String] = []
    for state in states {
      for input in inputs {
        let count = rows.filter { $0.state == state && $0.input == input }.count
        if count != 1 { faults.append("\(name): \(count) rows for (\(state), \(input))") }
      }
    }
    for row in rows {
      if !states.contains(row.state) { faults.append("\(name): a row for the unknown state \(row.state)") }
      if !inputs.contains(row.input) { faults.append("\(name): a row for the unknown input \(row.input)") }
      switch row.outcome {
      case .goes(let target, _):
        if !states.contains(target) { faults.append("\(name): (\(row.state), \(row.input)) leads to \(target)") }
      case .illegal(let reason):
        if reason.isEmpty { faults.append("\(name): (\(row.state), \(row.input)) is illegal without a reason") }
      }
    }
    return faults
  }
}

extension MachineTable {
  /// A Mermaid state diagram of the steps that change the state.
  public var mermaid: String {
    var lines = ["stateDiagram-v2", "  direction LR"]
    for (index, state) in states.enumerated() { lines.append("  state \"\(state)\" as s\(index)") }
    for row in rows {
      guard case .goes(let target, let doing) = row.outcome, target != row.state,
        let from = states.firstIndex(of: row.state), let to = states.firstIndex(of: target)
      else { continue }
      let label = ([row.input] + doing.map { "/ \($0)" }).joined(separator: "<br/>")
      lines.append("  s\(from) --> s\(to) : \(label.replacing(":", with: "#colon;"))")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The whole table in Markdown, with the reasons for illegal pairs.
  public var markdown: String {
    var lines = ["# \(title)", "", "Generated from the code; `dormouse diagrams` writes it.", ""]
    lines += ["```mermaid", mermaid + "```", ""]
    lines += ["| state | input | leads to | with |", "|---|---|---|---|"]
    for row in rows {
      switch row.outcome {
      case .goes(let target, let doing):
        let said = doing.map { "`\($0)`" }.joined(separator: ", ")
        lines.append("| \(row.state) | \(row.input) | \(target == row.state ? "stays" : target) | \(said) |")
      case .illegal(let reason): lines.append("| \(row.state) | \(row.input) | **illegal** | \(reason) |")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension String {
  /// A replacement for the Foundation method.
  fileprivate func replacing(_ character: Character, with text: String) -> String {
    reduce(into: "") { $0 += $1 == character ? text : String($1) }
  }
}
