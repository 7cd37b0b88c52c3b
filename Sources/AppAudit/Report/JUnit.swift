import PageMarkup

/// Reports as JUnit's XML: a suite for each category of an app, and in it a case for each rule.
package struct JUnit {
  private struct Case {
    enum Outcome { case passed, failed, skipped, error }

    var name: String
    var outcome = Outcome.passed
    var kind = ""
    var message = ""
    var text = ""
  }

  private let document: ReportDocument

  package init(_ document: ReportDocument) { self.document = document }

  package var bytes: [UInt8] {
    var suites: [(name: String, group: String, cases: [Case])] = []
    for report in document.apps {
      for category in Rule.Category.allCases {
        let cases = report.rules.filter { $0.category == category }.map { self.case($0, of: report) }
        guard !cases.isEmpty else { continue }
        suites.append(("\(report.app): \(category.title)", "\(report.app).\(category.rawValue)", cases))
      }
      let remarks = report.findings.filter { $0.rule == Report.Finding.ofRemarks }
      guard !remarks.isEmpty else { continue }
      let failed = Case(
        name: "Comments that turn rules off", outcome: .failed, kind: Rule.Severity.warning.rawValue,
        message: remarks[0].message, text: Self.text(remarks))
      suites.append(("\(report.app): Comments", "\(report.app).\(Report.Finding.ofRemarks)", [failed]))
    }
    var markup = Markup()
    markup.raw("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"dormouse audit\"")
    write(suites.flatMap(\.cases), to: &markup)
    markup.raw(">\n")
    for suite in suites {
      markup.raw("  <testsuite name=\"")
      markup.attribute(suite.name)
      markup.raw("\"")
      write(suite.cases, to: &markup)
      markup.raw(">\n")
      for one in suite.cases { write(one, of: suite.group, to: &markup) }
      markup.raw("  </testsuite>\n")
    }
    markup.raw("</testsuites>\n")
    return markup.bytes
  }

  private func `case`(_ state: Report.RuleState, of report: Report) -> Case {
    var result = Case(name: "\(state.rule) \(state.message)")
    switch state.state {
    case .passed: break
    case .notApplicable: (result.outcome, result.message) = (.skipped, state.reason ?? "it does not apply")
    case .unknown: (result.outcome, result.message) = (.error, state.reason ?? "It is not known.")
    case .failed:
      let findings = report.findings.filter { $0.rule == state.rule }
      guard let worst = findings.map(\.severity).max() else { break }
      result.text = Self.text(findings)
      // A note is worth reading and fails nothing.
      guard worst > .note else { break }
      (result.outcome, result.kind) = (.failed, worst.rawValue)
      result.message = findings.count == 1 ? findings[0].message : "\(findings.count) findings: \(state.message)"
    }
    return result
  }

  private static func text(_ findings: [Report.Finding]) -> String {
    findings.map { finding in
      var lines = ["\(finding.place): \(finding.severity.rawValue): \(finding.message)", "  lost: \(finding.loss)"]
      for evidence in finding.evidence { lines.append("  seen: \(evidence.place)  \(evidence.text)") }
      return (lines + ["  do: \(finding.mending)"]).joined(separator: "\n")
    }.joined(separator: "\n\n")
  }

  private func write(_ cases: [Case], to markup: inout Markup) {
    func count(_ outcome: Case.Outcome) -> Int { cases.filter { $0.outcome == outcome }.count }
    markup.safe(
      " tests=\"\(cases.count)\" failures=\"\(count(.failed))\" errors=\"\(count(.error))\" skipped=\"\(count(.skipped))\""
    )
  }

  private func write(_ one: Case, of group: String, to markup: inout Markup) {
    markup.raw("    <testcase classname=\"")
    markup.attribute(group)
    markup.raw("\" name=\"")
    markup.attribute(one.name)
    guard one.outcome != .passed || !one.text.isEmpty else { return markup.raw("\"/>\n") }
    markup.raw("\">\n      ")
    switch one.outcome {
    case .passed: break
    case .skipped, .error:
      markup.safe("<\(one.outcome == .skipped ? "skipped" : "error") message=\"")
      markup.attribute(one.message)
      markup.raw("\"/>")
    case .failed:
      markup.safe("<failure type=\"\(one.kind)\" message=\"")
      markup.attribute(one.message)
      markup.raw("\">")
      markup.text(one.text)
      markup.raw("</failure>")
    }
    if one.outcome == .passed {
      markup.raw("<system-out>")
      markup.text(one.text)
      markup.raw("</system-out>")
    }
    markup.raw("\n    </testcase>\n")
  }
}

extension Markup {
  /// Text in one line, as readers of XML make it of an attribute's value.
  fileprivate mutating func attribute(_ text: String) { self.text(text.inOneLine) }
}

extension Evidence {
  package var place: String { line.map { "\(path):\($0)" } ?? path }
}
