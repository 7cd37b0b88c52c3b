import AppFacts
import AppSyntaxMessages

/// What an audit says of an app. All outputs are made of it, and of nothing else.
package struct Report: Codable, Equatable, Sendable {
  /// Changes with every change of what the JSON says.
  package static let currentVersion = 1

  package struct RuleState: Codable, Equatable, Sendable {
    package enum State: String, Codable, Sendable { case passed, failed, notApplicable, unknown }

    package var rule: String
    package var state: State
    /// Why it does not apply or is unknown.
    package var reason: String?
  }

  package struct Score: Codable, Equatable, Sendable {
    package var category: Rule.Category
    /// 0 to 100; nil where nothing applies or something is unknown.
    package var score: Int?
    /// Why there is no score.
    package var reason: String?
  }

  package struct Finding: Codable, Equatable, Sendable {
    package var rule: String
    package var severity: Rule.Severity
    /// Relative to the folder.
    package var path: String
    package var line: Int?
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
  }

  /// A finding that somebody has taken out.
  package struct Ignored: Codable, Equatable, Sendable {
    package var finding: Finding
    /// What the comment, or the baseline, says.
    package var reason: String
  }

  package var version = Report.currentVersion
  package var app: String
  package var folder: String
  package var project: ProjectFacts
  /// What was left out by the caller's own wish: `static`, or the probe that was asked for.
  package var narrowed: String?
  package var scores: [Score]
  package var findings: [Finding]
  package var ignored: [Ignored]
  package var rules: [RuleState]
  package var leftAlone: [LeftAlone]

  /// The findings that count: notes do not.
  package func count(_ severity: Rule.Severity) -> Int { findings.filter { $0.severity == severity }.count }
}
