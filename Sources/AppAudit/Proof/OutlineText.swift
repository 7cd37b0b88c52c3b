/// The comparison of two outlines for a terminal: it never says "proved".
package struct OutlineText {
  private let proof: MigrationProof
  private let why: String

  /// - Parameter why: Why outlines were played and not the app, as a sentence.
  package init(_ proof: MigrationProof, why: String) { (self.proof, self.why) = (proof, why) }

  package var text: String {
    ([
      "An outline is no proof: it tells which lines of the delegates run, not what they do. It was played instead of the "
        + "app: \(why)"
    ] + ProofText.rows(proof) + [verdict]).joined(separator: "\n")
  }

  private var verdict: String {
    switch proof.verdict {
    case .proved: return "The outlines agree: every moved or changed line is reached in the same lives as before."
    case .different:
      let missing = proof.rows.filter { $0.kind == .missing }.count
      let extra = proof.rows.filter { $0.kind == .extra }.count
      return "The outlines differ: \(missing) missing, \(extra) extra."
    case .unknown(let reason): return "The outlines could not be compared: \(reason)"
    case .unseen(let lines):
      return "The outlines agree as far as they go. Look at these lines yourself, which no life of an outline reached: "
        + ProofText.places(lines)
    }
  }
}
