/// `docs/audit.md`: all rules, with what they are decided by.
package enum RulePage {
  package static func text(_ rules: [Rule] = Rule.all) -> String {
    var lines = [
      "# What the audit looks for", "",
      "Generated from the rules; `dormouse diagrams` writes it.", "",
      """
      `dormouse audit APP` reads an app's sources, property lists and project, and tells what goes wrong in its life \
      cycle. A finding names its rule, the place, what users lose, what to do, and Apple's page. A comment \
      `// dormouse:ignore RULE reason` on the line or above it takes a finding out; without a reason it has no effect and \
      is told itself. `--fix` mends those that the tool writes, one at a time: a fix stays where its finding is gone, by the \
      sources and by the probes that saw it, and is taken back where it is not. Where the change depends on the code \
      around, a finding has a patch to look at instead, if one fits: `--patches`, the HTML, the SARIF and the JSON show it. \
      A comment `TODO(dormouse)` in it says what is left to decide; `git apply` takes it at the root of the repository, and \
      the tool never writes it. [audit-ci.md](audit-ci.md) has a workflow for GitHub; `audit.schema.json` describes the JSON.
      """, "", "## Report card", "",
    ]
    lines += card
    for category in Rule.Category.allCases {
      let rules = rules.filter { $0.category == category }
      guard !rules.isEmpty else { continue }
      lines += ["## \(category.title)", "", "Category `\(category.rawValue)`.", ""]
      for rule in rules { lines += self.lines(of: rule) }
    }
    return lines.joined(separator: "\n")
  }

  private static var card: [String] {
    let weights = [Rule.Severity.error, .warning, .note].map { "\($0.rawValue) \($0.weight)" }
    return [
      """
      Each of the \(Rule.Category.allCases.count) categories has a score of 0 to 100: 100 × (1 − the weights of rules that \
      fail ÷ the weights of rules that apply), rounded. A rule counts once, however often it fails; where all its places \
      are less bad than the rule, it costs what the worst of them weighs.
      """, "",
      "- Weights: \(weights.joined(separator: ", ")).",
      "- An error leaves its category no more than \(Report.Score.highestWithError).",
      "- A rule that does not apply, as the app has nothing that it is about, weighs nothing. A category in which none applies",
      "  has no score.",
      "- A rule that cannot be decided leaves its category without a score; the report says why.",
      "- What a comment or the baseline takes out does not fail, and with `--changed-since` what is on other lines.",
      "",
    ]
  }

  private static func lines(of rule: Rule) -> [String] {
    [
      "### \(rule.id): \(rule.message)", "",
      "| | |", "|---|---|",
      row("severity", rule.severity.rawValue),
      row("seen by", seen(rule.method)),
      row("when", rule.trigger),
      row("lost", rule.loss),
      row("do", rule.mending),
      row("mended by", mended(rule.mended)),
      row("left alone", rule.exceptions),
      row("see", rule.link.isEmpty ? "–" : "<\(rule.link)>"),
      row("seen at", rule.sources.joined(separator: "; ")), "",
    ]
  }

  private static func row(_ name: String, _ text: String) -> String {
    let text = text.split(whereSeparator: \.isNewline).joined(separator: " ").replacing("|", with: "\\|")
    return "| \(name) | \(text) |"
  }

  private static func seen(_ method: Rule.Method) -> String {
    switch method {
    case .sources: "sources and property lists"
    case .probe: "a probe on the device"
    case .both: "sources say where, a probe that it happens"
    }
  }

  private static func mended(_ mending: Rule.Mending) -> String {
    switch mending {
    case .written: "the tool writes it"
    case .shown: "you; a patch is shown where it fits, and never written"
    case .told: "you; words say how"
    }
  }
}
