extension [Step] {
  /// How deep steps stand in each other; 0 for none.
  package var depth: Int { map { ($0.inner.map(\.depth).max() ?? 0) + 1 }.max() ?? 0 }

  /// Without the steps that stand deeper.
  package func limited(to most: Int) -> [Step] {
    guard depth > most else { return self }
    return most == 0 ? [] : map { $0.limitingInner(to: most - 1) }
  }
}

extension Step {
  /// The lists of steps in it.
  fileprivate var inner: [[Step]] {
    switch self {
    case .use, .exit: []
    case .branch(let branch): branch.arms
    case .loop(_, let body), .deferred(_, let body): [body]
    case .closure(let closure): [closure.body]
    case .local(let function): [function.body ?? []]
    }
  }

  fileprivate func limitingInner(to most: Int) -> Step {
    switch self {
    case .use, .exit: return self
    case .branch(var branch):
      branch.arms = branch.arms.map { $0.limited(to: most) }
      return .branch(branch)
    case .loop(let line, let body): return .loop(line: line, body: body.limited(to: most))
    case .deferred(let line, let body): return .deferred(line: line, body: body.limited(to: most))
    case .closure(var closure):
      closure.body = closure.body.limited(to: most)
      return .closure(closure)
    case .local(var function):
      function.body = function.body?.limited(to: most)
      return .local(function)
    }
  }
}
