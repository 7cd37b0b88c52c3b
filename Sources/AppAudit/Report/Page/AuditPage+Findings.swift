import PageMarkup

extension AuditPage {
  /// The findings of one rule in one severity.
  private struct Group {
    let findings: [Report.Finding]
    /// Said once where all places say the same.
    let message: String?
    let mending: String?

    var first: Report.Finding { findings[0] }

    init(_ findings: [Report.Finding]) {
      self.findings = findings
      message = findings.allSatisfy { $0.message == findings[0].message } ? findings[0].message : nil
      mending = findings.allSatisfy { $0.mending == findings[0].mending } ? findings[0].mending : nil
    }
  }

  func writeFindings(of report: Report, _ app: Int, to markup: inout Markup) {
    let categories = Dictionary(grouping: report.findings) { report.category(of: $0) }
    for category in Rule.Category.allCases.map(Optional.some) + [nil] {
      guard let findings = categories[category] else { continue }
      let severities = [Rule.Severity.error, .warning, .note].filter { one in findings.contains { $0.severity == one } }
      let anchor = Self.anchor(category, app)
      markup.safe(
        "<section class=\"category\" data-category=\"\(category?.rawValue ?? Report.Finding.ofRemarks)\" data-has=\"")
      markup.safe(severities.map(\.rawValue).joined(separator: " "))
      markup.safe("\" aria-labelledby=\"\(anchor)\">\n<h2 id=\"\(anchor)\">")
      if document.apps.count > 1 { markup.text("\(report.app): ") }
      markup.text(category?.title ?? Self.remarks)
      markup.raw("</h2>\n")
      for severity in severities {
        let rules = Dictionary(grouping: findings.filter { $0.severity == severity }, by: \.rule)
        for rule in rules.sorted(by: { Self.isBefore($0.key, $1.key) }) {
          write(Group(rule.value), of: report, to: &markup)
        }
      }
      markup.raw("</section>\n")
    }
  }

  /// `SC2` before `SC10`.
  private static func isBefore(_ one: String, _ other: String) -> Bool {
    (one.prefix { !$0.isNumber }, one.count, one) < (other.prefix { !$0.isNumber }, other.count, other)
  }

  private func write(_ group: Group, of report: Report, to markup: inout Markup) {
    let first = group.first
    markup.safe("<article class=\"card finding\" data-severity=\"\(first.severity.rawValue)\">\n<h3>")
    markup.safe("<span class=\"severity\">\(first.severity.rawValue)</span> <span class=\"rule\">")
    markup.text(first.rule)
    markup.raw("</span> ")
    let general = report.rules.first { $0.rule == first.rule }?.message ?? "A comment has no effect."
    markup.code(in: group.message ?? general)
    markup.raw("</h3>\n<dl>\n")
    writeRow("Lost", first.loss, to: &markup)
    if let mending = group.mending { writeRow("Do", mending, to: &markup) }
    markup.raw("</dl>\n")
    let (shown, more) = (group.findings.prefix(Self.open), group.findings.dropFirst(Self.open))
    writePlaces(shown, of: group, to: &markup)
    if !more.isEmpty {
      markup.safe("<details>\n<summary>\(Self.count(more.count, "more place"))</summary>\n")
      writePlaces(more, of: group, to: &markup)
      markup.raw("</details>\n")
    }
    markup.raw("<p class=\"again\">")
    if first.link.hasPrefix("https://") {
      markup.raw("<a rel=\"noreferrer\" href=\"")
      markup.text(first.link)
      markup.raw("\">Apple’s page</a>\n")
    }
    if !first.replay.isEmpty {
      markup.raw("<span>Again: <code>")
      markup.text(first.replay)
      markup.raw("</code></span>")
    }
    markup.raw("</p>\n</article>\n")
  }

  private func writeRow(_ name: StaticString, _ text: String, to markup: inout Markup) {
    markup.raw("<div><dt>")
    markup.raw(name)
    markup.raw("</dt><dd>")
    markup.code(in: text)
    markup.raw("</dd></div>\n")
  }

  private func writePlaces(_ findings: ArraySlice<Report.Finding>, of group: Group, to markup: inout Markup) {
    markup.raw("<ul class=\"places\">\n")
    for finding in findings {
      markup.raw("<li><code class=\"place\">")
      markup.text(finding.place)
      markup.raw("</code>")
      if group.message == nil {
        markup.raw(" <span class=\"message\">")
        markup.code(in: finding.message)
        markup.raw("</span>")
      }
      if let code = finding.code {
        markup.raw("<pre>")
        markup.text(code)
        markup.raw("</pre>")
      }
      if !finding.evidence.isEmpty { writeEvidence(finding.evidence, to: &markup) }
      if group.mending == nil {
        markup.raw("<p class=\"mending\"><b>Do</b> ")
        markup.code(in: finding.mending)
        markup.raw("</p>")
      }
      if let patch = finding.patch { writePatch(patch, to: &markup) }
      markup.raw("</li>\n")
    }
    markup.raw("</ul>\n")
  }

  private func writePatch(_ patch: String, to markup: inout Markup) {
    markup.raw("<details class=\"patch\">\n<summary>A patch to look at</summary>\n<pre>")
    for line in PatchText.lines(patch) {
      switch PatchText.mark(line) {
      case .added: markup.raw("<ins>")
      case .removed: markup.raw("<del>")
      case nil: break
      }
      markup.text(line)
      switch PatchText.mark(line) {
      case .added: markup.raw("</ins>")
      case .removed: markup.raw("</del>")
      case nil: break
      }
      markup.raw("\n")
    }
    markup.raw("</pre>\n</details>")
  }

  private func writeEvidence(_ evidence: [Evidence], to markup: inout Markup) {
    markup.raw("<ul class=\"evidence\">")
    for one in evidence {
      markup.raw("<li>seen: <code>")
      markup.text(one.place)
      markup.raw("</code> ")
      markup.text(one.text)
      markup.raw("</li>")
    }
    markup.raw("</ul>")
  }
}

extension Markup {
  /// Text in which what stands between two grave accents is code.
  mutating func code(in text: String) {
    let parts = text.split(separator: "`", omittingEmptySubsequences: false)
    guard parts.count % 2 == 1 else { return self.text(text) }
    for (number, part) in parts.enumerated() {
      if number % 2 == 1 { raw("<code>") }
      self.text(String(part))
      if number % 2 == 1 { raw("</code>") }
    }
  }
}
