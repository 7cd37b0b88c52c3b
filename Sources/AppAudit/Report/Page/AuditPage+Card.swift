import AppFacts
import PageMarkup

extension AuditPage {
  /// The eight categories of an app with their scores.
  func writeCard(of report: Report, _ app: Int, to markup: inout Markup) {
    markup.safe("<section class=\"card scores\" aria-labelledby=\"card-\(app)\">\n<h2 id=\"card-\(app)\">")
    markup.text(document.apps.count > 1 ? report.app : "Report card")
    markup.raw("</h2>\n<p class=\"dim\">")
    markup.text(report.project.path ?? (report.folder == "." ? "" : report.folder))
    markup.raw("</p>\n<ol>\n")
    for score in report.scores { writeScore(score, of: report, app, to: &markup) }
    markup.raw("</ol>\n<p class=\"total\">")
    let counts = [Rule.Severity.error, .warning, .note].map { Self.count(report.count($0), $0.rawValue) }
    markup.text(counts.joined(separator: ", "))
    if !report.ignored.isEmpty { markup.text("; \(report.ignored.count) ignored") }
    if let elsewhere = report.elsewhere { markup.text("; \(elsewhere) on lines that have not changed") }
    markup.raw("</p>\n</section>\n")
  }

  static func count(_ number: Int, _ what: String) -> String { "\(number) \(what)\(number == 1 ? "" : "s")" }

  private func writeScore(_ score: Report.Score, of report: Report, _ app: Int, to markup: inout Markup) {
    let findings = report.findings.filter { report.category(of: $0) == score.category }
    let worst = findings.map(\.severity).max()
    markup.safe("<li class=\"\(Self.mark(score))\">\n<span class=\"title\">")
    if findings.isEmpty {
      markup.text(score.category.title)
    } else {
      markup.safe("<a href=\"#\(Self.anchor(score.category, app))\">")
      markup.text(score.category.title)
      markup.raw("</a>")
    }
    markup.raw("</span>\n<span class=\"score\">")
    markup.safe(score.score.map(String.init) ?? "–")
    markup.raw("</span>\n")
    if let number = score.score {
      // A picture of its own size: styles on elements are forbidden.
      markup.safe(
        """
        <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true"><rect class="track" width="100" \
        height="4"/><rect class="fill" width="\(max(0, min(100, number)))" height="4"/></svg>

        """)
    }
    markup.raw("<span class=\"reason\">")
    if let reason = score.reason {
      markup.text(reason)
    } else if let worst {
      let count = findings.filter { $0.severity == worst }.count
      markup.text(Self.count(count, worst.rawValue))
      if findings.count > count { markup.text(", \(findings.count - count) more") }
    } else {
      markup.raw("nothing found")
    }
    markup.raw("</span>\n</li>\n")
  }

  private static func mark(_ score: Report.Score) -> String {
    switch score.score {
    case nil: "unknown"
    case .some(...Report.Score.highestWithError): "low"
    case .some(..<100): "middle"
    default: "high"
    }
  }

  static func anchor(_ category: Rule.Category?, _ app: Int) -> String {
    "app\(app)-\(category?.rawValue ?? Report.Finding.ofRemarks)"
  }
}
