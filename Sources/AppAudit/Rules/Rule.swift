/// One rule of the audit: what it looks for, what it says, and where it is from.
package struct Rule: Sendable {
  /// The part of an app's behaviour that it belongs to.
  package enum Category: String, Codable, CaseIterable, Sendable {
    case scenes, callbacks, inputs, windows, launch, background, leaving, state

    package var title: String {
      switch self {
      case .scenes: "Adoption and configuration"
      case .callbacks: "Callbacks"
      case .inputs: "Links and other inputs"
      case .windows: "Windows"
      case .launch: "Launch"
      case .background: "Background time"
      case .leaving: "Resigning, suspension, death"
      case .state: "Snapshot, memory, restoration"
      }
    }
  }

  package enum Severity: String, Codable, Comparable, Sendable {
    case note, warning, error

    /// What a failed rule costs.
    package var weight: Int {
      switch self {
      case .error: 10
      case .warning: 3
      case .note: 0
      }
    }

    package static func < (one: Severity, other: Severity) -> Bool {
      let order: [Severity] = [.note, .warning, .error]
      return (order.firstIndex(of: one) ?? 0) < (order.firstIndex(of: other) ?? 0)
    }
  }

  /// Who sees it.
  package enum Method: String, Codable, Sendable {
    /// Sources and property lists say it.
    case sources
    /// A probe on the device sees it happen.
    case probe
    /// The sources say where, and a probe that it happens.
    case both
  }

  /// Who mends it.
  package enum Mending: String, Codable, Sendable {
    /// `--fix` writes it.
    case written
    /// Somebody, by a patch that is shown and never written: a `TODO` in it says what is left to decide.
    case shown
    /// Words say how.
    case told
  }

  /// Stable: a letter pair for its category, and a number.
  package var id: String
  package var category: Category
  package var severity: Severity
  package var method: Method = .sources
  /// What is wrong, in one sentence.
  package var message: String
  /// When the rule applies and when it fails, in one or two sentences.
  package var trigger: String
  /// What users of the app lose.
  package var loss: String
  /// What to do.
  package var mending: String
  package var mended: Mending = .told
  /// Apple's page.
  package var link: String
  /// Where it was seen to go wrong.
  package var sources: [String]
  /// What it leaves alone.
  package var exceptions: String
  /// Looks at what the probes have seen, and at what `check` has found: it adds what was seen to a hit, adds hits, or takes
  /// back those that did not happen. Nil for a rule that no probe knows more of.
  package var witness: (@Sendable (AuditedApp, ProbeRuns, [Hit]) -> Outcome)? = nil
  /// Makes the fix that `--fix` writes; nil for a rule whose places people mend.
  package var fix: Fix? = nil
  /// Makes the patch that a person looks at; nil for a rule that has none.
  package var patch: Fix? = nil
  /// Looks at an app's facts.
  package var check: @Sendable (AuditedApp) -> Outcome
}

extension Rule {
  /// The rule with a look at what the probes have seen.
  func witnessed(_ witness: @escaping @Sendable (AuditedApp, ProbeRuns, [Hit]) -> Outcome) -> Rule {
    var rule = self
    rule.witness = witness
    return rule
  }
}

/// What a rule says of an app.
package enum Outcome: Equatable, Sendable {
  /// The app has nothing that the rule is about; why, as half a sentence.
  case notApplicable(String)
  case passed
  case failed([Hit])
  /// It could not be decided; why, as a sentence.
  case unknown(String)

  /// Passed if there are no hits.
  package static func of(_ hits: [Hit]) -> Outcome { hits.isEmpty ? .passed : .failed(hits) }
}

/// A place at which a rule fails.
package struct Hit: Equatable, Sendable {
  package var path: String
  /// From 1; nil for a file as a whole.
  package var line: Int?
  /// What is wrong here, where it can be said better than by the rule; a sentence.
  package var message: String?
  /// Less than the rule's, where this place is less bad.
  package var severity: Rule.Severity?
  /// What to do here, where it can be said better than by the rule.
  package var mending: String?
  package var evidence: [Evidence]
  /// What the place is about, for the rule's fix: the path of a key in a property list, the name that is meant. Each rule
  /// says it in its own order.
  package var subject: [String]

  package init(
    _ path: String, _ line: Int?, _ message: String? = nil, severity: Rule.Severity? = nil, mending: String? = nil,
    evidence: [Evidence] = [], subject: [String] = []
  ) {
    self.path = path
    self.line = line
    self.message = message
    self.severity = severity
    self.mending = mending
    self.evidence = evidence
    self.subject = subject
  }
}

/// What shows that a finding is true.
package struct Evidence: Codable, Equatable, Sendable {
  /// A file of the app, or the scenario that was played.
  package var path: String
  /// From 1; nil for the whole.
  package var line: Int?
  /// What stands there, or what happened.
  package var text: String

  package init(path: String, line: Int?, text: String) {
    self.path = path
    self.line = line
    self.text = text
  }
}
