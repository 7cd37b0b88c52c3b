import AppFacts
import Foundation

/// Reports as SARIF 2.1.0, within what GitHub's code scanning takes: one run, the most severe results, paths relative to the
/// repository.
package struct SARIF {
  /// What GitHub reads of a file; https://docs.github.com/code-security, "SARIF results exceed limits".
  package enum Limits {
    /// More than these are dropped by GitHub without a word.
    package static let results = 5_000
    package static let tags = 10
    /// GitHub takes 10 MB once they are compressed.
    package static let bytes = 9_500_000
    static let related = 20
    static let notifications = 100
    static let title = 1_024
    static let text = 4_000
    static let message = 2_000
  }

  private let document: ReportDocument

  package init(_ document: ReportDocument) { self.document = document }

  package func json() throws -> Data {
    let rules = SARIFRules(document)
    let findings = findings
    let results = findings.prefix(Limits.results).map { result($0.finding, of: $0.report, rules) }
    var count = results.count
    while true {
      let data = try ReportDocument.encode(log(results.prefix(count), rules, leftOut: findings.count - count))
      guard data.count > Limits.bytes, count > 0 else { return data }
      // Long texts: fewer of them.
      count = min(count - 1, count * Limits.bytes / data.count)
    }
  }

  // MARK: Results

  /// The findings of all apps, each once, the most severe first.
  private var findings: [(report: Report, finding: Report.Finding)] {
    var seen: Set<[String]> = []
    let all = document.findings.filter { report, finding in
      seen.insert([finding.rule, path(finding.path, of: report), finding.fingerprint]).inserted
    }
    return all.enumerated().sorted {
      ($1.element.finding.severity, $0.offset) < ($0.element.finding.severity, $1.offset)
    }.map(\.element)
  }

  private func result(_ finding: Report.Finding, of report: Report, _ rules: SARIFRules) -> SARIFLog.Result {
    SARIFLog.Result(
      ruleId: finding.rule, ruleIndex: rules.index(of: finding.rule), level: finding.severity.rawValue,
      message: SARIFLog.Text(text: message(of: finding)),
      locations: [location(finding.path, finding.line ?? 1, code: finding.code, of: report)],
      relatedLocations: related(to: finding, of: report), fixes: finding.patch.flatMap(fixes),
      partialFingerprints: .init(primaryLocationLineHash: finding.fingerprint))
  }

  private func log(_ results: ArraySlice<SARIFLog.Result>, _ rules: SARIFRules, leftOut: Int) -> SARIFLog {
    let driver = SARIFLog.Driver(name: document.tool.name, version: document.tool.version, rules: rules.rules)
    let invocation = SARIFLog.Invocation(toolExecutionNotifications: notes(leftOut: leftOut))
    return SARIFLog(
      runs: [SARIFLog.Run(tool: .init(driver: driver), invocations: [invocation], results: Array(results))])
  }

  /// Where only one sentence has room it is the first.
  private func message(of finding: Report.Finding) -> String {
    SARIFText.message("\(finding.message)\nLost: \(finding.loss)\nDo: \(finding.mending)")
  }

  private func related(to finding: Report.Finding, of report: Report) -> [SARIFLog.Location]? {
    let locations = finding.evidence.prefix(Limits.related).enumerated().map { number, evidence in
      var location = location(evidence.path, evidence.line, of: report)
      location.id = number + 1
      location.message = SARIFLog.Text(text: SARIFText.message(evidence.text))
      return location
    }
    return locations.isEmpty ? nil : locations
  }

  private func fixes(_ patch: String) -> [SARIFLog.Fix]? {
    var changes: [SARIFLog.Fix.Change] = []
    for one in PatchText.replacements(patch) {
      let path = ReportPaths.inRepository(one.path, folder: ".")
      guard !path.isEmpty, !path.hasPrefix("/") else { continue }
      let region = SARIFLog.Fix.Region(startLine: one.line, endLine: one.line + one.count)
      let replacement = SARIFLog.Fix.Replacement(deletedRegion: region, insertedContent: .init(text: one.text))
      let uri = SARIFText.uri(path)
      if changes.last?.artifactLocation.uri == uri {
        changes[changes.count - 1].replacements.append(replacement)
      } else {
        changes.append(
          .init(artifactLocation: .init(uri: uri, uriBaseId: SARIFLog.root), replacements: [replacement]))
      }
    }
    let description = SARIFLog.Text(text: "A patch to look at: its TODO says what is left to decide.")
    return changes.isEmpty ? nil : [SARIFLog.Fix(description: description, artifactChanges: changes)]
  }

  private func path(_ path: String, of report: Report) -> String {
    ReportPaths.inRepository(path, folder: report.folder)
  }

  private func location(
    _ path: String, _ line: Int?, code: String? = nil, of report: Report
  ) -> SARIFLog.Location {
    let path = self.path(path, of: report)
    let isOutside = path.hasPrefix("/")
    let uri = SARIFText.uri(path)
    let region = line.map { line in
      SARIFLog.Location.Region(
        startLine: max(1, line), snippet: code.map { SARIFLog.Text(text: SARIFText.cut($0, Limits.text)) })
    }
    return SARIFLog.Location(
      physicalLocation: .init(
        artifactLocation: .init(uri: isOutside ? "file://\(uri)" : uri, uriBaseId: isOutside ? nil : SARIFLog.root),
        region: region))
  }

  // MARK: Notifications

  /// What was left out, and what the audit could not see.
  private func notes(leftOut: Int) -> [SARIFLog.Notification] {
    var notes: [SARIFLog.Notification] = []
    if leftOut > 0 {
      notes.append(
        note(.resultsLeftOut, "\(leftOut) results are left out, the least severe ones: GitHub shows \(Limits.results).")
      )
    }
    for report in document.apps {
      for file in report.leftAlone {
        var note = note(.fileLeftAlone, "\(report.app): \(file.path) was left alone: \(file.reason)")
        note.locations = [location(file.path, nil, of: report)]
        notes.append(note)
      }
      for state in report.rules where state.state == .unknown {
        notes.append(note(.ruleUnknown, "\(report.app): \(state.rule) is not known: \(state.reason ?? "")"))
      }
    }
    return Array(notes.prefix(Limits.notifications))
  }

  private func note(_ kind: SARIFLog.NoteKind, _ text: String) -> SARIFLog.Notification {
    SARIFLog.Notification(
      descriptor: .init(id: kind), level: "warning", message: SARIFLog.Text(text: SARIFText.message(text)))
  }
}
