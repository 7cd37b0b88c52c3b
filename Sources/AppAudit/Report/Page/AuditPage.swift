import PageMarkup

/// Reports as one HTML file: card, findings by category, what was left alone.
///
/// It needs no network, and its policy forbids it to use any; what stands in an app is text in it. There is no script:
/// findings are filtered by check boxes and the style sheet.
package struct AuditPage {
  /// So many places of one rule are open at first.
  static let open = 12

  let document: ReportDocument

  package init(_ document: ReportDocument) { self.document = document }

  /// The file, in UTF-8.
  package var bytes: [UInt8] {
    var markup = Markup()
    PageFrame.begin(title, to: &markup)
    markup.raw("<a class=\"skip\" href=\"#findings\">To the findings</a>\n")
    writeHead(to: &markup)
    markup.raw("<main>\n")
    for (number, report) in document.apps.enumerated() { writeCard(of: report, number, to: &markup) }
    writeFilters(to: &markup)
    markup.raw("<div id=\"findings\" tabindex=\"-1\">\n")
    for (number, report) in document.apps.enumerated() { writeFindings(of: report, number, to: &markup) }
    markup.raw("<p class=\"card none\">All findings are of a kind that is switched off above.</p>\n</div>\n")
    writeStale(to: &markup)
    for report in document.apps { writeRest(of: report, to: &markup) }
    markup.raw("</main>\n")
    writeFoot(to: &markup)
    PageFrame.end(&markup)
    return markup.bytes
  }

  private var names: String {
    let names = document.apps.map(\.app)
    return names.prefix(3).joined(separator: ", ") + (names.count > 3 ? " and \(names.count - 3) more" : "")
  }

  private var title: String { "\(names) · life-cycle audit" }

  private func writeHead(to markup: inout Markup) {
    markup.raw("<header>\n<h1>")
    markup.text(names)
    markup.raw("</h1>\n<p class=\"what\">Life-cycle audit")
    let narrowed = Set(document.apps.compactMap(\.narrowed)).sorted()
    if !narrowed.isEmpty {
      markup.raw(" <span class=\"narrowed\">")
      markup.text(narrowed.joined(separator: "; "))
      markup.raw("</span>")
    }
    markup.raw("</p>\n</header>\n")
  }

  private func writeFoot(to markup: inout Markup) {
    markup.raw("<footer>\n<p>")
    markup.text("Made by \(document.tool.name) \(document.tool.version), ")
    markup.text("\(document.measured.started), in \(Self.decimal(document.measured.seconds)) s, of ")
    markup.raw("<code>")
    markup.text(document.measured.folder)
    markup.raw("</code></p>\n</footer>\n")
  }

  /// With one decimal.
  private static func decimal(_ seconds: Double) -> String {
    guard seconds.isFinite, abs(seconds) < 1e9 else { return "?" }
    let tenths = Int((seconds * 10).rounded())
    return "\(tenths / 10).\(abs(tenths % 10))"
  }

  // MARK: Filters

  /// Check boxes that the style sheet looks at; a kind of which there is nothing has none.
  private func writeFilters(to markup: inout Markup) {
    let findings = document.findings
    guard !findings.isEmpty else { return }
    markup.raw("<form class=\"card filters\" aria-label=\"Filters\">\n")
    markup.raw("<div class=\"boxes severities\" role=\"group\" aria-labelledby=\"severities\">\n")
    markup.raw("<span class=\"kind\" id=\"severities\">Severity</span>\n")
    for severity in [Rule.Severity.error, .warning, .note] {
      let count = findings.filter { $0.finding.severity == severity }.count
      writeBox(severity.rawValue, "\(severity.rawValue)s", count, to: &markup)
    }
    markup.raw("</div>\n<div class=\"boxes categories\" role=\"group\" aria-labelledby=\"categories\">\n")
    markup.raw("<span class=\"kind\" id=\"categories\">Category</span>\n")
    for category in Rule.Category.allCases {
      let count = findings.filter { $0.report.category(of: $0.finding) == category }.count
      writeBox(category.rawValue, category.title, count, to: &markup)
    }
    let remarks = findings.filter { $0.report.category(of: $0.finding) == nil }.count
    writeBox(Report.Finding.ofRemarks, Self.remarks, remarks, to: &markup)
    markup.raw("</div>\n</form>\n")
  }

  static let remarks = "Comments to the audit"

  private func writeBox(_ name: String, _ title: String, _ count: Int, to markup: inout Markup) {
    guard count > 0 else { return }
    markup.safe("<label class=\"box\"><input type=\"checkbox\" checked id=\"show-\(name)\"> ")
    markup.text(title)
    markup.safe(" <span class=\"number\">\(count)</span></label>\n")
  }
}
