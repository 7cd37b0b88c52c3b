import AppFacts
import PageMarkup

extension AuditPage {
  /// What is not told, and what could not be looked at: closed at first.
  func writeRest(of report: Report, to markup: inout Markup) {
    let name = document.apps.count > 1 ? "\(report.app): " : ""
    if !report.ignored.isEmpty {
      begin("\(name)\(report.ignored.count) ignored", to: &markup)
      markup.raw("<ul>\n")
      for ignored in report.ignored {
        row([ignored.finding.rule, ignored.finding.place], ignored.reason, to: &markup)
      }
      markup.raw("</ul>\n</details>\n")
    }
    if !report.leftAlone.isEmpty {
      begin("\(name)\(Self.count(report.leftAlone.count, "file")) left alone", to: &markup)
      markup.raw("<ul>\n")
      for file in report.leftAlone { row([file.path], file.reason, to: &markup) }
      markup.raw("</ul>\n</details>\n")
    }
    writeRules(of: report, "\(name)\(Self.count(report.rules.count, "rule"))", to: &markup)
  }

  func writeStale(to markup: inout Markup) {
    guard !document.stale.isEmpty else { return }
    let entries = document.stale.count == 1 ? "1 entry" : "\(document.stale.count) entries"
    begin("\(entries) of the baseline that nothing matches any more", to: &markup)
    markup.raw("<ul>\n")
    for entry in document.stale { row([entry.rule, entry.path], entry.message, to: &markup) }
    markup.raw("</ul>\n</details>\n")
  }

  private func writeRules(of report: Report, _ title: String, to markup: inout Markup) {
    guard !report.rules.isEmpty else { return }
    begin(title, to: &markup)
    markup.raw(
      """
      <div class="scrolling" tabindex="0" role="region" aria-label="Rules">
      <table>
      <thead><tr><th scope="col">Rule</th><th scope="col">Outcome</th><th scope="col">What it says</th></tr></thead>
      <tbody>

      """)
    for state in report.rules {
      markup.safe("<tr class=\"\(state.state.rawValue)\"><th scope=\"row\">")
      markup.text(state.rule)
      markup.raw("</th><td>")
      switch state.state {
      case .passed: markup.raw("passed")
      case .failed: markup.raw("failed")
      case .notApplicable: markup.raw("does not apply")
      case .unknown: markup.raw("not known")
      }
      markup.raw("</td><td>")
      markup.code(in: state.message)
      if let reason = state.reason {
        markup.raw(" <span class=\"dim\">")
        markup.text(reason)
        markup.raw("</span>")
      }
      markup.raw("</td></tr>\n")
    }
    markup.raw("</tbody>\n</table>\n</div>\n</details>\n")
  }

  private func begin(_ title: String, to markup: inout Markup) {
    markup.raw("<details class=\"card rest\">\n<summary>")
    markup.text(title)
    markup.raw("</summary>\n")
  }

  private func row(_ names: [String], _ text: String, to markup: inout Markup) {
    markup.raw("<li>")
    for name in names {
      markup.raw("<code>")
      markup.text(name)
      markup.raw("</code> ")
    }
    markup.text(text)
    markup.raw("</li>\n")
  }
}
