import PageMarkup

/// The proofs of a migration as one HTML file: the verdict, and the logs of both versions side by side, life by life and step
/// by step. Like the audit's page it needs no network and has no script; kinds of rows are shown or not by check boxes.
package struct MigrationPage {
  /// What came of the migration of one app, or of several that share their delegate.
  package struct Part: Sendable {
    package let name: String
    let proof: MigrationProof
    /// Whether nothing is lost, as far as could be seen.
    package let holds: Bool
    /// The verdict as a sentence, and what is to be known of it.
    let sentences: [String]

    package init(_ name: String, _ proof: MigrationProof, holds: Bool, sentences: [String]) {
      (self.name, self.proof, self.holds, self.sentences) = (name, proof, holds, sentences)
    }
  }

  private let parts: [Part]
  private let version: String

  /// - Parameter version: The tool's.
  package init(_ parts: [Part], version: String) { (self.parts, self.version) = (parts, version) }

  /// The file, in UTF-8.
  package var bytes: [UInt8] {
    let names = parts.map(\.name).joined(separator: ", ")
    var markup = Markup()
    PageFrame.begin("\(names) · migration to scenes", to: &markup)
    markup.raw("<a class=\"skip\" href=\"#lives\">To the logs</a>\n<header>\n<h1>")
    markup.text(names)
    markup.raw("</h1>\n<p class=\"what\">Migration to scenes: both versions in the same lives</p>\n</header>\n<main>\n")
    for part in parts { writeVerdict(of: part, to: &markup) }
    writeFilters(to: &markup)
    markup.raw("<div id=\"lives\" tabindex=\"-1\">\n")
    for part in parts { writeLives(of: part, to: &markup) }
    markup.raw("</div>\n</main>\n<footer>\n<p>")
    markup.text("Made by Dormouse \(version)")
    markup.raw("</p>\n</footer>\n")
    PageFrame.end(&markup)
    return markup.bytes
  }

  // MARK: The verdict

  private func writeVerdict(of part: Part, to markup: inout Markup) {
    markup.safe("<section class=\"card verdict \(part.holds ? "high" : "low")\">\n<h2>")
    if parts.count > 1 { markup.text("\(part.name): ") }
    markup.text(part.sentences.first ?? "")
    markup.raw("</h2>\n")
    for sentence in part.sentences.dropFirst() {
      markup.raw("<p>")
      markup.text(sentence)
      markup.raw("</p>\n")
    }
    markup.raw("<ul class=\"counts\">\n")
    for kind in MigrationProof.Row.Kind.allCases {
      let count = part.proof.rows.filter { $0.kind == kind }.count
      guard count > 0 else { continue }
      markup.safe("<li><span class=\"kind-of-row \(kind.rawValue)\">\(kind.title)</span> \(count)</li>\n")
    }
    markup.raw("</ul>\n")
    writeUnreached(part.proof.unseenBefore, "Lines that went, and that no life reached", to: &markup)
    writeUnreached(part.proof.unseenAfter, "New lines that no life reached", to: &markup)
    markup.raw("</section>\n")
  }

  private func writeUnreached(_ lines: [LineMap.Line], _ title: StaticString, to markup: inout Markup) {
    guard !lines.isEmpty else { return }
    markup.raw("<p class=\"unreached\">")
    markup.raw(title)
    markup.raw(": ")
    for (number, line) in lines.enumerated() {
      markup.raw(number > 0 ? ", <code>" : "<code>")
      markup.text("\(line)")
      markup.raw("</code>")
    }
    markup.raw("</p>\n")
  }

  // MARK: Filters

  /// What is the same on both sides is not shown at first.
  private func writeFilters(to markup: inout Markup) {
    let rows = parts.flatMap(\.proof.rows)
    guard !rows.isEmpty else { return }
    markup.raw("<form class=\"card filters\" aria-label=\"Filters\">\n<div class=\"boxes\" role=\"group\" ")
    markup.raw("aria-labelledby=\"kinds\">\n<span class=\"kind\" id=\"kinds\">Rows</span>\n")
    for kind in MigrationProof.Row.Kind.allCases where rows.contains(where: { $0.kind == kind }) {
      markup.safe("<label class=\"box\"><input type=\"checkbox\"\(kind == .same ? "" : " checked") ")
      markup.safe("id=\"rows-\(kind.rawValue)\"> \(kind.title)</label>\n")
    }
    markup.raw("</div>\n</form>\n")
  }

  // MARK: Lives

  private func writeLives(of part: Part, to markup: inout Markup) {
    for life in Self.runs(part.proof.rows, by: \.probe) {
      let isDifferent = life.contains { $0.kind.isFault }
      markup.safe("<details class=\"card life\"\(isDifferent ? " open" : "")>\n<summary><h2>")
      if parts.count > 1 { markup.text("\(part.name): ") }
      markup.text(life[0].probe)
      markup.raw("</h2> <span class=\"dim\">")
      markup.text(Probe.named(life[0].probe)?.title ?? "")
      markup.raw("</span>")
      for kind in [MigrationProof.Row.Kind.otherOrder, .missing, .extra] {
        let count = life.filter { $0.kind == kind }.count
        guard count > 0 else { continue }
        markup.safe(" <span class=\"kind-of-row \(kind.rawValue)\">\(count) \(kind.title)</span>")
      }
      markup.raw("</summary>\n")
      for step in Self.runs(life, by: \.step) { writeStep(step, to: &markup) }
      markup.raw("</details>\n")
    }
  }

  private func writeStep(_ rows: [MigrationProof.Row], to markup: inout Markup) {
    let isSame = rows.allSatisfy { $0.kind == .same }
    markup.safe("<div class=\"step\(isSame ? " nothing-new" : "")\">\n")
    markup.raw("<table class=\"beside\">\n<caption><code>")
    markup.text(rows[0].step.isEmpty ? "the whole life" : rows[0].step)
    markup.raw("</code></caption>\n<thead><tr><th scope=\"col\">Row</th><th scope=\"col\">Before</th>")
    markup.raw("<th scope=\"col\">After</th></tr></thead>\n<tbody>\n")
    for row in rows {
      markup.safe("<tr data-row=\"\(row.kind.rawValue)\"><td><span class=\"kind-of-row \(row.kind.rawValue)\">")
      markup.safe("\(row.kind.title)</span></td>")
      writeCell(row.before, at: row.beforePlace, to: &markup)
      writeCell(row.after, at: row.afterPlace, to: &markup)
      markup.raw("</tr>\n")
    }
    markup.raw("</tbody>\n</table>\n</div>\n")
  }

  private func writeCell(_ text: String?, at place: String?, to markup: inout Markup) {
    markup.raw("<td>")
    if let text {
      markup.raw("<code>")
      markup.text(text)
      markup.raw("</code>")
    } else {
      markup.raw("<span class=\"dim\">–</span>")
    }
    if let place {
      markup.raw(" <span class=\"dim at\">")
      markup.text(place)
      markup.raw("</span>")
    }
    markup.raw("</td>")
  }

  /// Rows that stand beside each other and have something in common.
  static func runs(
    _ rows: [MigrationProof.Row], by part: (MigrationProof.Row) -> String
  ) -> [[MigrationProof.Row]] {
    rows.reduce(into: []) { runs, row in
      if let last = runs.last?.last, part(last) == part(row) {
        runs[runs.count - 1].append(row)
      } else {
        runs.append([row])
      }
    }
  }
}
