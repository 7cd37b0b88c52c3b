import AppSyntaxMessages

extension AuditedApp {
  /// The lines that only systems without scenes, those below iOS 13, run of an app that has scenes: the app delegate's
  /// methods that scenes took over, and what stands under `#unavailable`. None where the app is for no such system.
  ///
  /// No life here is on such a system, so a proof demands none of them.
  package var linesBeforeScenes: Set<LineMap.Line> {
    guard (deploymentMajor ?? 13) < 13, adoptsScenes, let delegate = appDelegate else { return [] }
    let taken = Self.methodsTakenOver.compactMap { function($0, of: delegate) }
      .flatMap { CodeLines(of: $0.body, in: $0.path).lines }
    let fenced = functions.flatMap { function in
      Self.underUnavailable(function.body).flatMap { CodeLines(of: $0, in: function.path).lines }
    }
    return Set(taken + fenced)
  }

  private static let methodsTakenOver =
    twins.keys
    + (linkMethods + activityMethods + announcedActivityMethods + shareMethods + quickActionMethods)
    .filter { $0.hasPrefix("application") }

  /// The statements that run only before iOS 13.
  private static func underUnavailable(_ steps: [Step]) -> [[Step]] {
    steps.flatMap { step -> [[Step]] in
      switch step {
      case .branch(let branch):
        if branch.condition.hasPrefix("#unavailable(iOS 13") { return Array(branch.arms.prefix(1)) }
        if branch.kind == .guard, branch.condition.hasPrefix("#available(iOS 13") { return branch.arms }
        return branch.arms.flatMap(underUnavailable)
      case .loop(_, let body), .deferred(_, let body): return underUnavailable(body)
      case .closure(let closure): return underUnavailable(closure.body)
      case .local(let function): return underUnavailable(function.body ?? [])
      case .use, .exit: return []
      }
    }
  }
}
