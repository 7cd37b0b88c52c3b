import AppFacts
import PageMarkup

/// A report for a terminal.
package struct ReportText {
  private let report: Report
  private let isColoured: Bool
  private let showsPatches: Bool

  package init(_ report: Report, isColoured: Bool, showsPatches: Bool = false) {
    self.report = report
    self.isColoured = isColoured
    self.showsPatches = showsPatches
  }

  package var text: String {
    var lines = ["", bold(report.app.inOneLine) + dim("  \((report.project.path ?? report.folder).inOneLine)"), ""]
    for findings in groups { lines += self.lines(of: findings) + [""] }
    for file in report.leftAlone.prefix(10) { lines.append(dim("left alone: \(file.path): \(file.reason)".inOneLine)) }
    if report.leftAlone.count > 10 { lines.append(dim("and \(report.leftAlone.count - 10) more")) }
    lines += scores
    lines.append(total)
    return lines.joined(separator: "\n")
  }

  /// Findings of which only the place differs are told together.
  private var groups: [[Report.Finding]] {
    var groups: [[Report.Finding]] = []
    var places: [[String]: Int] = [:]
    for finding in report.findings {
      let key = [finding.rule, finding.severity.rawValue, finding.message, finding.mending]
      if let place = places[key] {
        groups[place].append(finding)
      } else {
        places[key] = groups.count
        groups.append([finding])
      }
    }
    return groups
  }

  private func lines(of findings: [Report.Finding]) -> [String] {
    let first = findings[0]
    let head = "\(colour(first.severity)(first.severity.rawValue)) \(bold(first.rule.inOneLine))"
    var lines = [findings.count == 1 ? "\(head) \(first.place.inOneLine)" : "\(head) \(findings.count) places"]
    lines.append("  \(first.message)".inOneLine)
    lines.append(dim("  lost: \(first.loss)".inOneLine))
    for finding in findings {
      if findings.count > 1 { lines.append("  at:   \(finding.place)".inOneLine) }
      if let code = finding.code { lines.append(dim("  code: \(code)".inOneLine)) }
      for evidence in finding.evidence { lines.append(dim("  seen: \(evidence.place)  \(evidence.text)".inOneLine)) }
      if showsPatches, let patch = finding.patch { lines += self.lines(of: patch) }
    }
    lines.append("  do:   \(first.mending)".inOneLine)
    if !first.link.isEmpty { lines.append(dim("  see:  \(first.link)".inOneLine)) }
    return lines
  }

  private func lines(of patch: String) -> [String] {
    PatchText.lines(patch).map { line in
      let text = "  | \(line)".inOneLine
      return switch PatchText.mark(line) {
      case .added: colour("32")(text)
      case .removed: colour("31")(text)
      case nil: dim(text)
      }
    }
  }

  private var scores: [String] {
    let width = Rule.Category.allCases.map(\.title.count).max() ?? 0
    return report.scores.map { score in
      let title = score.category.title.padding(to: width)
      guard let number = score.score else { return dim("  \(title)    -   \((score.reason ?? "").inOneLine)") }
      let full = max(0, min(20, number / 5))
      let bar = String(repeating: "█", count: full) + String(repeating: "·", count: 20 - full)
      let digits = "\(number)"
      return "  \(title)  \(String(repeating: " ", count: max(0, 3 - digits.count)))\(digits)   \(bar)"
    }
  }

  private var total: String {
    let counts = [Rule.Severity.error, .warning, .note].map { severity in
      let count = report.count(severity)
      return "\(count) \(severity.rawValue)\(count == 1 ? "" : "s")"
    }
    let ignored = report.ignored.isEmpty ? "" : "; \(report.ignored.count) ignored"
    let elsewhere = report.elsewhere.map { "; \($0) on lines that have not changed" } ?? ""
    let patches = report.findings.filter { $0.patch != nil }.count
    let shown =
      patches == 0 || showsPatches ? "" : dim("\n\(patches) of them with a patch to look at: --patches shows it")
    let narrowed = report.narrowed.map { dim("  (\($0.inOneLine))") } ?? ""
    return "\n\(counts.joined(separator: ", "))\(ignored)\(elsewhere)\(narrowed)\(shown)"
  }

  private func colour(_ severity: Rule.Severity) -> (String) -> String {
    let code =
      switch severity {
      case .error: "31"
      case .warning: "33"
      case .note: "36"
      }
    return colour(code)
  }
  private func colour(_ code: String) -> (String) -> String {
    { isColoured ? "\u{1B}[\(code)m\($0)\u{1B}[0m" : $0 }
  }
  private func bold(_ text: String) -> String { isColoured ? "\u{1B}[1m\(text)\u{1B}[0m" : text }
  private func dim(_ text: String) -> String { isColoured ? "\u{1B}[2m\(text)\u{1B}[0m" : text }
}

extension String {
  func padding(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
