import AppSyntaxMessages

/// Closures, and functions inside of the code, that have to do with the duty.
extension PathWalk {
  mutating func name(_ name: String, _ body: [Step]) {
    if concerns(body) { named[name] = body }
  }

  /// Whether some code does it or hands it on.
  func concerns(_ steps: [Step]) -> Bool {
    PlacedUse.all(in: steps).contains { placed in
      switch meaning(of: placed.use) {
      case .done, .handedOn: true
      case .nothing, .owed, .end: placed.use.isCall && named[placed.use.text] != nil
      }
    }
  }

  private static let loops: Set = [
    "forEach", "map", "compactMap", "flatMap", "filter", "first", "contains", "reduce", "sorted", "allSatisfy",
  ]

  mutating func after(
    _ closures: [Step.Closure], _ states: States, _ leaving: inout Leaving
  ) -> States {
    let concerned = closures.filter { !duty.isForeign($0) && concerns($0.body) }
    guard let first = concerned.first else { return states }
    isEverDone = true
    if let callee = first.callee, Self.loops.contains(String(callee.split(separator: ".").last ?? "")) {
      var inside = Leaving(isOutermost: false)
      return states.union(walk(first.body, from: states, &inside)).union(inside.returned)
    }
    // Before it is owed nobody can take it over.
    guard states != .free else { return states }
    let missedBefore = missedInClosures
    for closure in concerned {
      let name = closure.callee ?? ""
      var inside = Leaving(closure: name, isOutermost: leaving.isOutermost)
      let end = walk(closure.body, from: .owed, &inside)
      if end.contains(.owed), leaving.isOutermost {
        missedInClosures.append(
          Paths.Way(end: .runsOut, line: closure.line, closure: name, isCertain: end == .owed))
      }
    }
    if !states.contains(.owed) {
      missedInClosures = []
    } else if concerned.count > 1 {
      missedInClosures = missedBefore
    }
    return .handedOn
  }
}
