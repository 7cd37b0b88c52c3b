/// The comparison of two outlines for a terminal: it never says "proved".
package struct OutlineText {
  private let proof: MigrationProof
  private let why: String
  /// The lines that no life reached although an outline tells of them, and those that none tells of.
  private let unreached: [LineMap.Line]
  private let others: [LineMap.Line]

  /// - Parameters:
  ///   - why: Why outlines were played and not the app, as a sentence.
  ///   - before: The lines that the outline of the app before tells of.
  ///   - after: The lines that the other outline tells of.
  package init(_ proof: MigrationProof, why: String, before: Set<LineMap.Line>, after: Set<LineMap.Line>) {
    (self.proof, self.why) = (proof, why)
    unreached = proof.unseenBefore.filter(before.contains) + proof.unseenAfter.filter(after.contains)
    others = proof.unseenBefore.filter { !before.contains($0) } + proof.unseenAfter.filter { !after.contains($0) }
  }

  /// Whether nothing of the outlines is lost, and all of it that has moved or changed was reached.
  package var agrees: Bool {
    switch proof.verdict {
    case .proved: true
    case .different, .unknown: false
    case .unseen: unreached.isEmpty
    }
  }

  package var text: String { ([warning] + ProofText.rows(proof) + verdict).joined(separator: "\n") }

  /// What an outline is, and why it was played.
  package var warning: String {
    "An outline is no proof: it tells which lines of the delegates run, not what they do. It was played instead of the "
      + "app: \(why)"
  }

  /// What the comparison comes to, in sentences.
  package var verdict: [String] {
    switch proof.verdict {
    case .proved: return [Self.agreement]
    case .different:
      let missing = proof.rows.filter { $0.kind == .missing }.count
      let extra = proof.rows.filter { $0.kind == .extra }.count
      return ["The outlines differ: \(missing) missing, \(extra) extra."]
    case .unknown(let reason): return ["The outlines could not be compared: \(reason)"]
    case .unseen:
      let rest =
        others.isEmpty
        ? [] : ["No part of an outline; look at these changed lines yourself: \(ProofText.places(others))"]
      if unreached.isEmpty { return rest + [Self.agreement] }
      return rest + [
        "Nothing is lost as far as was seen, but no life of an outline reached \(ProofText.places(unreached))."
      ]
    }
  }

  private static let agreement =
    "The outlines agree: their moved and changed lines are reached in the same lives as before."
}
