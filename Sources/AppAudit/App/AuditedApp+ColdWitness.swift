extension AuditedApp {
  /// What probes say of an input that launches the app: what an input to the running app makes run, and a plain launch does
  /// not, must run.
  ///
  /// - Parameters:
  ///   - input: What the probes are called, without `-warm` and `-cold`.
  ///   - hits: What the sources say.
  func coldWitness(_ input: String, _ runs: ProbeRuns, _ hits: [Hit]) -> Outcome {
    guard !hits.isEmpty, let warm = runs["\(input)-warm"], let cold = runs["\(input)-cold"], let plain = runs["launch"],
      warm.countsLines, cold.countsLines, warm.problem == nil, let handled = warm.steps.last
    else { return .of(hits) }
    let usual = Set(plain.steps.flatMap(\.functions).map { Place($0) })
    let own = handled.functions.filter { !usual.contains(Place($0)) }
    guard !own.isEmpty else { return .of(hits) }
    let seen = Set(cold.steps.flatMap(\.functions).map { Place($0) })
    // Half of it is enough: the rest may be about what stood on the screen before.
    let reached = own.filter { seen.contains(Place($0)) }
    if reached.count * 2 >= own.count { return .passed }
    let names = own.prefix(4).map { "\($0.path):\($0.line)" }.joined(separator: ", ")
    return .of(
      hits.map { hit in
        var hit = hit
        hit.evidence += [
          warm.evidence("the running app runs \(own.count) functions for it: \(names)"),
          cold.evidence("the launched app runs \(reached.count) of them"),
        ]
        return hit
      })
  }

  private struct Place: Hashable {
    var path: String
    var line: Int

    init(_ function: ProbeRun.CountedFunction) { (path, line) = (function.path, function.line) }
  }
}
