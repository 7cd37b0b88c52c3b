import AppSyntaxMessages

extension AuditedApp {
  /// What probes say of functions that are thought to be dead: one that ran is not.
  ///
  /// - Parameter hits: What the sources say, each at the line of its function.
  func deadWitness(_ runs: ProbeRuns, _ hits: [Hit]) -> Outcome {
    let played = runs.all.filter(\.countsLines)
    guard !played.isEmpty else { return .of(hits) }
    return .of(
      hits.compactMap { hit in
        guard let function = functions.first(where: { $0.path == hit.path && $0.line == hit.line }) else { return hit }
        let count = played.reduce(0) { $0 + ($1.count(of: function) ?? 0) }
        guard count == 0 else { return nil }
        var hit = hit
        let names = played.map(\.probe).joined(separator: ", ")
        hit.evidence.append(
          Evidence(path: function.path, line: function.line, text: "It ran in none of the probes \(names)."))
        return hit
      })
  }
}
