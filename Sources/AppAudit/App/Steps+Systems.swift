import AppSyntaxMessages

extension [Step] {
  /// What of the steps runs on systems with scenes: what `#available` keeps for systems below 13 is left out.
  package var onSystemsWithScenes: [Step] {
    var result: [Step] = []
    for step in self {
      guard case .branch(let branch) = step, let holds = branch.holdsOnSystemsWithScenes else {
        result.append(step.onSystemsWithScenes)
        continue
      }
      let taken =
        switch (branch.kind, holds) {
        case (.guard, true): [Step]()
        case (.guard, false), (_, true): branch.arms.first ?? []
        case (_, false): branch.arms.dropFirst().first ?? []
        }
      result += taken.onSystemsWithScenes
      // The rest is for the others.
      if taken.leaves { return result }
    }
    return result
  }

  /// Whether the steps end with the end of the function or loop around them.
  package var leaves: Bool { if case .exit? = last { true } else { false } }
}

extension Step {
  fileprivate var onSystemsWithScenes: Step {
    switch self {
    case .use, .exit: return self
    case .branch(var branch):
      branch.arms = branch.arms.map(\.onSystemsWithScenes)
      return .branch(branch)
    case .loop(let line, let body): return .loop(line: line, body: body.onSystemsWithScenes)
    case .deferred(let line, let body): return .deferred(line: line, body: body.onSystemsWithScenes)
    case .closure(var closure):
      closure.body = closure.body.onSystemsWithScenes
      return .closure(closure)
    case .local(var function):
      function.body = function.body?.onSystemsWithScenes
      return .local(function)
    }
  }
}

extension Step.Branch {
  /// Whether the condition asks for nothing but the system, and is true from 13 on; false where it is true below 13 only.
  /// Nil for other conditions.
  package var holdsOnSystemsWithScenes: Bool? {
    if let first = Self.version(in: condition, after: "#unavailable("), first <= 13 { return false }
    guard condition.hasPrefix("#available("), condition.firstIndex(of: ")") == condition.indices.last,
      let first = Self.version(in: condition, after: "#available("), first <= 13
    else { return nil }
    return true
  }

  /// The first number of iOS's version in a condition.
  private static func version(in condition: String, after mark: String) -> Int? {
    guard let start = condition.firstRange(of: mark)?.upperBound else { return nil }
    let systems = condition[start...].prefix { $0 != ")" }
    guard let name = systems.firstRange(of: "iOS ") else { return nil }
    return Int(systems[name.upperBound...].prefix(while: \.isNumber))
  }
}

extension DeclarationMarks {
  /// Whether `@available` keeps the declaration from systems with scenes.
  package var isForOldSystems: Bool {
    guard let tokens = attributes["available"], tokens.contains("iOS") else { return false }
    guard let place = tokens.firstIndex(of: "obsoleted"), tokens.indices.contains(place + 2) else { return false }
    return Int(tokens[place + 2].prefix(while: \.isNumber)).map { $0 <= 13 } ?? false
  }
}
