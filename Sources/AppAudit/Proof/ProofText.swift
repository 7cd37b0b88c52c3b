/// A proof for a terminal.
package struct ProofText {
  private let proof: MigrationProof

  package init(_ proof: MigrationProof) { self.proof = proof }

  package var text: String { (Self.rows(proof) + [verdict]).joined(separator: "\n") }

  /// What is different, and how much is not.
  static func rows(_ proof: MigrationProof) -> [String] {
    let different = differences(proof)
    var lines = different.prefix(most).map { row, count in
      "  \(row.kind.rawValue)  \(row.probe), \(row.step): \(words(row))"
        + (count > 1 ? " (and in \(count - 1) more step\(count > 2 ? "s" : ""))" : "")
    }
    if different.count > most { lines.append("  and \(different.count - most) more") }
    let counts = [MigrationProof.Row.Kind.same, .moved, .new].map { kind in
      "\(proof.rows.filter { $0.kind == kind }.count) \(kind == .same ? "the same" : kind.title)"
    }
    lines.append(counts.joined(separator: ", "))
    return lines
  }

  /// A value that is another one is told with both.
  private static func words(_ row: MigrationProof.Row) -> String {
    guard row.kind == .missing, let before = row.before, let after = row.after else {
      return row.before ?? row.after ?? ""
    }
    return "\(before) → \(after)"
  }

  /// Lines by their places, the first of many.
  static func places(_ lines: [LineMap.Line]) -> String {
    let more = lines.count > 20 ? " and \(lines.count - 20) more" : ""
    return lines.prefix(20).map(\.description).joined(separator: ", ") + more
  }

  private static let most = 40

  /// What speaks against it, each once, at its first step, with the number of its steps.
  private static func differences(_ proof: MigrationProof) -> [(row: MigrationProof.Row, count: Int)] {
    struct Fault: Hashable {
      let kind: MigrationProof.Row.Kind
      let before: String?
      let after: String?
    }
    var places: [Fault: Int] = [:]
    return proof.rows.filter(\.kind.isFault).reduce(into: []) { result, row in
      let fault = Fault(kind: row.kind, before: row.before, after: row.after)
      if let place = places[fault] {
        result[place].count += 1
      } else {
        places[fault] = result.count
        result.append((row, 1))
      }
    }
  }

  /// The verdict as a sentence.
  package var verdict: String {
    switch proof.verdict {
    case .proved: return "Proved: both versions do the same in all lives, and every moved or changed line was reached."
    case .different: return "Not proved: something is lost, or more is done than before."
    case .unknown(let reason): return "Not proved: \(reason)"
    case .unseen(let lines):
      return "Nothing is lost as far as was seen. Not proved: no life reached \(Self.places(lines))."
    }
  }
}
