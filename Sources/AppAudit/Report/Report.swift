import AppFacts
import AppSyntaxMessages

/// What an audit says of an app.
package struct Report: Codable, Equatable, Sendable {
  /// A rule as it was when the report was made, and how it went: a report is shown without the rules themselves.
  package struct RuleState: Codable, Equatable, Sendable {
    package enum State: String, Codable, CaseIterable, Sendable { case passed, failed, notApplicable, unknown }

    package var rule: String
    package var category: Rule.Category
    package var severity: Rule.Severity
    package var state: State
    /// Why it does not apply, as half a sentence, or why it is unknown, as a sentence.
    package var reason: String?
    package var message: String
    package var trigger: String
    package var loss: String
    package var mending: String
    package var exceptions: String
    package var link: String

    package init(_ rule: Rule, _ state: State, reason: String? = nil) {
      self.rule = rule.id
      category = rule.category
      severity = rule.severity
      self.state = state
      self.reason = reason
      message = rule.message
      trigger = rule.trigger
      loss = rule.loss
      mending = rule.mending
      exceptions = rule.exceptions
      link = rule.link
    }
  }

  package struct Score: Codable, Equatable, Sendable {
    /// An error leaves its category no more than this.
    package static let highestWithError = 49

    package var category: Rule.Category
    /// 0 to 100; nil where nothing applies or something is unknown.
    package var score: Int?
    /// Why there is no score.
    package var reason: String?
  }

  package struct Finding: Codable, Equatable, Sendable {
    /// What stands in place of a rule where a comment wants a finding away and does not say why.
    package static let ofRemarks = "remark"

    package var rule: String
    package var severity: Rule.Severity
    /// Relative to the app's folder.
    package var path: String
    /// From 1; nil for a file as a whole.
    package var line: Int?
    /// What stands on the line.
    package var code: String?
    package var message: String
    package var loss: String
    package var mending: String
    package var mended: Rule.Mending
    package var link: String
    package var evidence: [Evidence]
    /// The command that shows it again.
    package var replay: String
    /// The same as long as the rule, the file and the code at the place are the same, whatever lines are inserted above.
    package var fingerprint: String
    /// What may be done, as git has it: a patch from the repository's root, with a `TODO` for what is left to decide. Nil
    /// where the rule has none, or none fits the code at the place.
    package var patch: String? = nil

    package var place: String { line.map { "\(path):\($0)" } ?? path }
  }

  /// A finding that somebody has taken out.
  package struct Ignored: Codable, Equatable, Sendable {
    package var finding: Finding
    /// What the comment, or the baseline, says.
    package var reason: String
  }

  package var app: String
  /// Where the app lies in its repository; `.` for the repository's root, or where there is no repository.
  package var folder: String
  package var project: ProjectFacts
  /// What was left out by the caller's own wish, such as `static`; nil for nothing.
  package var narrowed: String?
  package var scores: [Score]
  /// The most severe first, then by place.
  package var findings: [Finding]
  package var ignored: [Ignored]
  /// How many findings are not told as they are on lines that have not changed; nil where all lines count.
  package var elsewhere: Int?
  package var rules: [RuleState]
  package var leftAlone: [LeftAlone]

  package func count(_ severity: Rule.Severity) -> Int { findings.filter { $0.severity == severity }.count }

  /// The category of a finding's rule; nil for comments.
  package func category(of finding: Finding) -> Rule.Category? {
    rules.first { $0.rule == finding.rule }?.category
  }
}
