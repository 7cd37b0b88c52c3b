import AppFacts
import AppMigration
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
  /// How paths are told; nil for as the facts have them.
  package var paths: ReportPaths?
  /// The lines that count; nil for all.
  package var changes: ChangedLines?
  /// What patches are made for; nil where nobody looks at them.
  package var files: FixFiles?

  package init(
    rules: [Rule] = Rule.all, command: String, baseline: [String: String] = [:], paths: ReportPaths? = nil,
    changes: ChangedLines? = nil, files: FixFiles? = nil,
    line: @escaping (_ path: String, _ line: Int) -> String?
  ) {
    self.rules = rules
    self.command = command
    self.baseline = baseline
    self.paths = paths
    self.changes = changes
    self.files = files
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
    var elsewhere = 0
    var unprobed: [Rule.Category: String] = [:]
    for rule in rules {
      var state = Report.RuleState(rule, .passed)
      let (outcome, unseen) = outcome(of: rule, on: app, probes)
      if let unseen { unprobed[rule.category] = unprobed[rule.category] ?? "\(rule.id): \(unseen)" }
      switch outcome {
      case .passed: break
      case .notApplicable(let reason): (state.state, state.reason) = (.notApplicable, reason)
      case .unknown(let reason): (state.state, state.reason) = (.unknown, reason)
      case .failed(let hits):
        for (var finding, hit) in zip(self.findings(hits, of: rule), hits) {
          if let reason = reason(to: finding, at: hit, in: app) {
            ignored.append(Report.Ignored(finding: finding, reason: reason))
          } else if !isChanged(finding) {
            elsewhere += 1
          } else {
            finding.patch = patch(of: rule, at: hit, in: app)
            findings.append(finding)
            failed[rule.id] = max(failed[rule.id] ?? .note, finding.severity)
          }
        }
        if failed[rule.id] != nil { state.state = .failed }
      }
      states.append(state)
    }
    for finding in remarksWithoutReason(app) {
      if let reason = baseline[finding.fingerprint] {
        ignored.append(Report.Ignored(finding: finding, reason: reason))
      } else if isChanged(finding) {
        findings.append(finding)
      } else {
        elsewhere += 1
      }
    }
    var project = app.facts.project
    project.path = project.path.map(told)
    return Report(
      app: app.facts.name, folder: paths?.folderInRoot ?? ".", project: project, narrowed: narrowed,
      scores: Rule.Category.allCases.map { category in
        unprobed[category].map { Report.Score(category: category, score: nil, reason: $0) }
          ?? score(category, states, failed)
      },
      findings: findings.sorted {
        ($1.severity, $0.path, $0.line ?? 0, $0.rule, $0.fingerprint)
          < ($0.severity, $1.path, $1.line ?? 0, $1.rule, $1.fingerprint)
      }, ignored: ignored, elsewhere: changes == nil ? nil : elsewhere, rules: states,
      leftAlone: app.facts.leftAlone.map { LeftAlone(path: told($0.path), reason: $0.reason) })
  }

  /// The patch for a place; nil where there is none, or none fits: words say what to do then.
  private func patch(of rule: Rule, at hit: Hit, in app: AuditedApp) -> String? {
    guard let files, let make = rule.patch, let changes = try? make(app, hit, files) else { return nil }
    let folder = paths?.folderInRoot ?? "."
    let told = changes.map {
      FileChange(path: ReportPaths.inRepository(self.told($0.path), folder: folder), before: $0.before, after: $0.after)
    }
    // git takes none for files outside of the repository.
    guard told.allSatisfy({ !$0.path.hasPrefix("/") }) else { return nil }
    let patch = Patch(told)
    return patch.isEmpty ? nil : String(validating: patch.bytes, as: UTF8.self)
  }

  private func told(_ path: String) -> String { paths?.told(path) ?? path }

  func isChanged(_ finding: Report.Finding) -> Bool {
    guard let changes else { return true }
    let path = ReportPaths.inRepository(finding.path, folder: paths?.folderInRoot ?? ".")
    return changes.contain(path, finding.line)
  }

  /// What a rule says by the facts and by the probes, and why the probes could not say more; nil if they could.
  func outcome(of rule: Rule, on app: AuditedApp, _ probes: ProbeRuns?) -> (Outcome, unseen: String?) {
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
    return Report.Score(
      category: category, score: worst == .error ? min(score, Report.Score.highestWithError) : score,
      reason: nil)
  }

  // MARK: Findings

  func findings(_ hits: [Hit], of rule: Rule) -> [Report.Finding] {
    var seen: [String: Int] = [:]
    return hits.map { hit in
      let code = hit.line.flatMap { line(hit.path, $0) } ?? ""
      let words = code.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      let path = told(hit.path)
      let base = "\(rule.id)\u{0}\(path)\u{0}\(words)"
      let number = seen[base, default: 0]
      seen[base] = number + 1
      return Report.Finding(
        rule: rule.id, severity: min(hit.severity ?? rule.severity, rule.severity), path: path, line: hit.line,
        code: code.isEmpty ? nil : Self.shown(code), message: hit.message ?? rule.message, loss: rule.loss,
        mending: hit.mending ?? rule.mending,
        mended: rule.mended,
        link: rule.link,
        evidence: hit.evidence.map { Evidence(path: told($0.path), line: $0.line, text: $0.text) },
        replay: "\(command) --rule \(rule.id)",
        fingerprint: Fingerprint.of("\(base)\u{0}\(number)"))
    }
  }

  /// A line without its indentation, and not all of a very long one.
  private static func shown(_ code: String) -> String {
    let code = code.drop { $0.isWhitespace }
    let cut = code.prefix(160)
    return cut.endIndex == code.endIndex ? String(cut) : cut + "…"
  }

  /// Why a finding is not to be told; nil if it is.
  func reason(to finding: Report.Finding, at hit: Hit, in app: AuditedApp) -> String? {
    if let reason = baseline[finding.fingerprint] { return reason }
    guard let line = finding.line,
      let source = (app.facts.sources + app.facts.objectiveC).first(where: { $0.path == hit.path })
    else {
      return nil
    }
    return source.remarks.first {
      $0.rule == finding.rule && !$0.reason.isEmpty && ($0.line == line || $0.line == line - 1)
    }?.reason
  }

  /// Comments that want a finding away and do not say why.
  private func remarksWithoutReason(_ app: AuditedApp) -> [Report.Finding] {
    (app.facts.sources + app.facts.objectiveC).flatMap { source in
      var seen: [String: Int] = [:]
      return source.remarks.filter { $0.reason.isEmpty || Rule.named($0.rule) == nil }.map { remark in
        let message =
          Rule.named(remark.rule) == nil
          ? "There is no rule '\(remark.rule)' that this comment could turn off."
          : "This comment turns \(remark.rule) off and does not say why; it has no effect."
        let number = seen[remark.rule, default: 0]
        seen[remark.rule] = number + 1
        let path = told(source.path)
        return Report.Finding(
          rule: Report.Finding.ofRemarks, severity: .warning, path: path, line: remark.line,
          code: line(source.path, remark.line).map(Self.shown), message: message,
          loss: "The next reader does not know whether it is still right.",
          mending: "Write `// dormouse:ignore RULE reason`.", mended: .told, link: "", evidence: [], replay: command,
          fingerprint: Fingerprint.of("remark\u{0}\(path)\u{0}\(remark.rule)\u{0}\(number)"))
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
