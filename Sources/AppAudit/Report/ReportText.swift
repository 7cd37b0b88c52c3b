import AppFacts

/// A report for a terminal.
package struct ReportText {
  private let report: Report
  private let isColoured: Bool

  package init(_ report: Report, isColoured: Bool) {
    self.report = report
    self.isColoured = isColoured
  }

  package var text: String {
    var lines = ["", bold("\(report.app)") + dim("  \(report.project.path ?? report.folder)"), ""]
    for finding in report.findings { lines += self.lines(of: finding) + [""] }
    for file in report.leftAlone.prefix(10) { lines.append(dim("left alone: \(file.path): \(file.reason)")) }
    if report.leftAlone.count > 10 { lines.append(dim("and \(report.leftAlone.count - 10) more")) }
    lines += scores
    lines.append(total)
    return lines.joined(separator: "\n")
  }

  private func lines(of finding: Report.Finding) -> [String] {
    let place = finding.line.map { "\(finding.path):\($0)" } ?? finding.path
    let head = "\(colour(finding.severity)(finding.severity.rawValue)) \(bold(finding.rule)) \(place)"
    var lines = [head, "  \(finding.message)", dim("  lost: \(finding.loss)")]
    for evidence in finding.evidence {
      let place = evidence.line.map { "\(evidence.path):\($0)" } ?? evidence.path
      lines.append(dim("  seen: \(place)  \(evidence.text)"))
    }
    lines.append("  do:   \(finding.mending)")
    if !finding.link.isEmpty { lines.append(dim("  see:  \(finding.link)")) }
    return lines
  }

  private var scores: [String] {
    let width = Rule.Category.allCases.map(\.title.count).max() ?? 0
    return report.scores.map { score in
      let title = score.category.title.padding(to: width)
      guard let number = score.score else { return dim("  \(title)    -   \(score.reason ?? "")") }
      let bar = String(repeating: "█", count: number / 5) + String(repeating: "·", count: 20 - number / 5)
      let digits = "\(number)"
      return "  \(title)  \(String(repeating: " ", count: 3 - digits.count))\(digits)   \(bar)"
    }
  }

  private var total: String {
    let counts = [Rule.Severity.error, .warning, .note].map { severity in
      let count = report.count(severity)
      return "\(count) \(severity.rawValue)\(count == 1 ? "" : "s")"
    }
    let ignored = report.ignored.isEmpty ? "" : "; \(report.ignored.count) ignored"
    return "\n\(counts.joined(separator: ", "))\(ignored)"
  }

  private func colour(_ severity: Rule.Severity) -> (String) -> String {
    let code =
      switch severity {
      case .error: "31"
      case .warning: "33"
      case .note: "36"
      }
    return { isColoured ? "\u{1B}[\(code)m\($0)\u{1B}[0m" : $0 }
  }
  private func bold(_ text: String) -> String { isColoured ? "\u{1B}[1m\(text)\u{1B}[0m" : text }
  private func dim(_ text: String) -> String { isColoured ? "\u{1B}[2m\(text)\u{1B}[0m" : text }
}

extension String {
  func padding(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
