/// What became of a finding.
package struct FixResult: Sendable {
  package enum Outcome: Equatable, Sendable {
    /// It is gone, and its rule has no new one.
    case fixed
    /// It was written and taken back; why, as a sentence.
    case takenBack(String)
    /// Nothing was written; why, as a sentence.
    case left(String)
  }

  package var finding: Report.Finding
  package var outcome: Outcome

  /// For a terminal, in two lines at most.
  package var lines: [String] {
    let place = finding.path + (finding.line.map { ":\($0)" } ?? "")
    let head = "\(finding.rule) \(place)  \(finding.message)"
    let indentation = String(repeating: " ", count: 12)
    return switch outcome {
    case .fixed: ["fixed       " + head]
    case .takenBack(let reason): ["taken back  " + head, indentation + reason]
    case .left(let reason): ["left        " + head, indentation + reason]
    }
  }
}
