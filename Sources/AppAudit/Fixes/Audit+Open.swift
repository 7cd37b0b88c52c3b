import AppFacts

/// A finding, and what it is made of.
package struct OpenFinding: Sendable {
  package var rule: Rule
  package var hit: Hit
  package var finding: Report.Finding

  /// What stays the same when lines move, but for its number among equal ones.
  var place: String { "\(finding.path)\u{0}\(finding.code ?? "")" }
}

extension Audit {
  /// The findings that nobody has taken out, the rules in their order.
  package func open(on app: AuditedApp, probes: ProbeRuns? = nil) -> [OpenFinding] {
    rules.flatMap { rule in
      all(of: rule, on: app, probes: probes).filter { open in
        reason(to: open.finding, at: open.hit, in: app) == nil && isChanged(open.finding)
      }
    }
  }

  /// All findings of a rule, those that are known or wanted too.
  func all(of rule: Rule, on app: AuditedApp, probes: ProbeRuns? = nil) -> [OpenFinding] {
    guard case .failed(let hits) = outcome(of: rule, on: app, probes).0 else { return [] }
    return zip(findings(hits, of: rule), hits).map { OpenFinding(rule: rule, hit: $1, finding: $0) }
  }
}
