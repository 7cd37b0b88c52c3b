import AppFacts
import AppSyntaxMessages

/// Runs the rules over an app and makes the report.
package struct Audit {
  package var rules: [Rule]
  /// What the command to show a finding again begins with.
  package var command: String
  /// The text of a line of a file, for fingerprints; nil where there is none.
  package var line: (_ path: String, _ line: Int) -> String?
  /// The fingerprints of findings that are known and wanted, with the reason.
  package var baseline: [String: String]

  package init(
    rules: [Rule] = Rule.all, command: String, baseline: [String: String] = [:],
    line: @escaping (_ path: String, _ line: Int) -> String?
  ) {
    self.rules = rules
    self.command = command
    self.baseline = baseline
    self.line = line
  }

  /// - Parameters:
  ///   - probes: What was seen when the app was played; nil where nobody wanted it.
  ///   - narrowed: What the caller has left out.
  package func report(on app: AuditedApp, probes: ProbeRuns? = nil, narrowed: String? = nil) -> Report {
    var states: [Report.RuleState] = []
    var findings: [Report.Finding] = []
    var ignored: [Report.Ignored] = []
    var failed: [String: Rule.Severity] = [:]
    var unprobed: [Rule.Category: String] = [:]
    for rule in rules {
      var state = Report.RuleState(rule: rule.id, state: .passed, reason: nil)
      let (outcome, unseen) = outcome(of: rule, on: app, probes)
      if let unseen { unprobed[rule.category] = unprobed[rule.category] ?? "\(rule.id): \(unseen)" }
      switch outcome {
      case .passed: break
      case .notApplicable(let reason): (state.state, state.reason) = (.notApplicable, reason)
      case .unknown(let reason): (state.state, state.reason) = (.unknown, reason)
      case .failed(let hits):
        for finding in self.findings(hits, of: rule) {
          if let reason = reason(to: finding, in: app) {
            ignored.append(Report.Ignored(finding: finding, reason: reason))
          } else {
            findings.append(finding)
            failed[rule.id] = max(failed[rule.id] ?? .note, finding.severity)
          }
        }
        if failed[rule.id] != nil { state.state = .failed }
      }
      states.append(state)
    }
    findings += remarksWithoutReason(app)
    return Report(
      app: app.facts.name, folder: app.facts.folder, project: app.facts.project, narrowed: narrowed,
      scores: Rule.Category.allCases.map { category in
        unprobed[category].map { Report.Score(category: category, score: nil, reason: $0) }
          ?? score(category, states, failed)
      },
      findings: findings.sorted {
        ($1.severity, $0.path, $0.line ?? 0, $0.rule) < ($0.severity, $1.path, $1.line ?? 0, $1.rule)
      }, ignored: ignored, rules: states, leftAlone: app.facts.leftAlone)
  }

  /// What a rule says by the facts and by the probes, and why the probes could not say more; nil if they could.
  private func outcome(of rule: Rule, on app: AuditedApp, _ probes: ProbeRuns?) -> (Outcome, unseen: String?) {
    let known = rule.method == .probe ? Outcome.passed : rule.check(app)
    guard let witness = rule.witness, let probes else {
      return rule.method == .probe ? (.notApplicable("only probes see it"), nil) : (known, nil)
    }
    if case .notApplicable = known { return (known, nil) }
    if let problem = probes.problem { return (rule.method == .probe ? .unknown(problem) : known, problem) }
    var hits: [Hit] = []
    if case .failed(let found) = known { hits = found }
    let seen = witness(app, probes, hits)
    guard case .unknown(let reason) = seen else { return (seen, nil) }
    return (rule.method == .probe ? seen : known, reason)
  }

  // MARK: Scores

  private func score(
    _ category: Rule.Category, _ states: [Report.RuleState], _ failed: [String: Rule.Severity]
  ) -> Report.Score {
    var applicable = 0
    var lost = 0
    var worst = Rule.Severity.note
    for rule in rules where rule.category == category {
      guard let state = states.first(where: { $0.rule == rule.id }) else { continue }
      switch state.state {
      case .notApplicable: continue
      case .unknown:
        return Report.Score(category: category, score: nil, reason: "\(rule.id): \(state.reason ?? "")")
      case .passed: applicable += rule.severity.weight
      case .failed:
        let severity = failed[rule.id] ?? .note
        applicable += rule.severity.weight
        lost += min(severity.weight, rule.severity.weight)
        worst = max(worst, severity)
      }
    }
    guard applicable > 0 else {
      return Report.Score(category: category, score: nil, reason: "No rule of this category applies.")
    }
    let score = (100 * (applicable - lost) + applicable / 2) / applicable
    return Report.Score(category: category, score: worst == .error ? min(score, 49) : score, reason: nil)
  }

  // MARK: Findings

  private func findings(_ hits: [Hit], of rule: Rule) -> [Report.Finding] {
    var seen: [String: Int] = [:]
    return hits.map { hit in
      let code = hit.line.flatMap { line(hit.path, $0) } ?? ""
      let words = code.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      let base = "\(rule.id)\u{0}\(hit.path)\u{0}\(words)"
      let number = seen[base, default: 0]
      seen[base] = number + 1
      return Report.Finding(
        rule: rule.id, severity: min(hit.severity ?? rule.severity, rule.severity), path: hit.path, line: hit.line,
        message: hit.message ?? rule.message, loss: rule.loss, mending: hit.mending ?? rule.mending,
        mended: rule.mended,
        link: rule.link, evidence: hit.evidence, replay: "\(command) --rule \(rule.id)",
        fingerprint: Fingerprint.of("\(base)\u{0}\(number)"))
    }
  }

  /// Why a finding is not to be told; nil if it is.
  private func reason(to finding: Report.Finding, in app: AuditedApp) -> String? {
    if let reason = baseline[finding.fingerprint] { return reason }
    guard let line = finding.line, let source = app.facts.sources.first(where: { $0.path == finding.path }) else {
      return nil
    }
    return source.remarks.first {
      $0.rule == finding.rule && !$0.reason.isEmpty && ($0.line == line || $0.line == line - 1)
    }?.reason
  }

  /// Comments that want a finding away and do not say why.
  private func remarksWithoutReason(_ app: AuditedApp) -> [Report.Finding] {
    app.facts.sources.flatMap { source in
      source.remarks.filter { $0.reason.isEmpty || Rule.named($0.rule) == nil }.map { remark in
        let message =
          Rule.named(remark.rule) == nil
          ? "There is no rule '\(remark.rule)' that this comment could turn off."
          : "This comment turns \(remark.rule) off and does not say why; it has no effect."
        return Report.Finding(
          rule: "remark", severity: .warning, path: source.path, line: remark.line, message: message,
          loss: "The next reader does not know whether it is still right.",
          mending: "Write `// dormouse:ignore RULE reason`.", mended: .told, link: "", evidence: [], replay: command,
          fingerprint: Fingerprint.of("remark\u{0}\(source.path)\u{0}\(remark.rule)\u{0}\(remark.line)"))
      }
    }
  }
}

/// A short hash that is the same on every machine.
enum Fingerprint {
  static func of(_ text: String) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
