import AppFacts
import AppSyntaxMessages
import Foundation
import XCTest

@testable import AppAudit

/// Reports that no audit has made, for the outputs.
enum Sample {
  static let rules = [
    rule("SC1", .scenes, .error), rule("CB3", .callbacks, .warning), rule("IN1", .inputs, .error),
    rule("WN4", .windows, .note), rule("LA1", .launch, .error),
  ]

  private static func rule(_ id: String, _ category: Rule.Category, _ severity: Rule.Severity) -> Rule {
    Rule(
      id: id, category: category, severity: severity, message: "\(id) is wrong.", trigger: "Where `\(id)` is.",
      loss: "Users lose \(id).", mending: "Mend `\(id)`.", link: "https://developer.apple.com/documentation/uikit",
      sources: ["somewhere#1"], exceptions: "Nothing.", check: { _ in .passed })
  }

  static func finding(
    _ rule: String, _ severity: Rule.Severity, _ path: String, _ line: Int?, _ message: String? = nil
  ) -> Report.Finding {
    let message = message ?? "\(rule) is wrong."
    return Report.Finding(
      rule: rule, severity: severity, path: path, line: line, code: line.map { "let line = \($0)" }, message: message,
      loss: "Users lose \(rule).", mending: "Mend `\(rule)`.", mended: .told,
      link: "https://developer.apple.com/documentation/uikit",
      evidence: [Evidence(path: "Info.plist", line: 3, text: "It says so.")],
      replay: "dormouse audit . --rule \(rule)", fingerprint: Fingerprint.of("\(rule)\(path)\(line ?? 0)\(message)"))
  }

  static func document(_ reports: [Report], stale: [Baseline.Entry] = []) -> ReportDocument {
    ReportDocument(
      tool: .init(name: "Dormouse", version: "1.2.3"), apps: reports, stale: stale,
      measured: .init(folder: "/somewhere/iOS", started: "2027-01-31T09:41:00Z", seconds: 1.25))
  }

  static func report(_ findings: [Report.Finding], of app: String = "Notes", folder: String = "iOS") -> Report {
    var states = rules.map { rule in
      Report.RuleState(rule, findings.contains { $0.rule == rule.id } ? .failed : .passed)
    }
    states[4].state = .notApplicable
    states[4].reason = "nothing launches"
    return Report(
      app: app, folder: folder, project: ProjectFacts(kind: .xcode, path: "Notes.xcodeproj"),
      narrowed: nil,
      scores: Rule.Category.allCases.map { Report.Score(category: $0, score: 100, reason: nil) },
      findings: findings, ignored: [], elsewhere: nil, rules: states, leftAlone: [])
  }

  static let patch = """
    diff --git a/iOS/App/Scene Delegate.swift b/iOS/App/Scene Delegate.swift
    --- a/iOS/App/Scene Delegate.swift\t
    +++ b/iOS/App/Scene Delegate.swift\t
    @@ -11,4 +11,5 @@
     let begin = 11
    -let line = 12
    -let line = 13
    +// TODO(dormouse): decide.
    +let line = 13
     let end = 14
    +let last = 15

    """

  /// Everything that a report can say.
  static let full: ReportDocument = {
    var report = Sample.report([
      finding("SC1", .error, "Info.plist", nil), finding("IN1", .error, "App/Scene Delegate.swift", 12),
      finding("CB3", .warning, "../Shared/앱.swift", 7, "CB3 is wrong here."),
      finding("WN4", .note, "App/View.swift", 3),
      finding("remark", .warning, "App/View.swift", 9, "This comment turns WN4 off and does not say why."),
    ])
    report.narrowed = "static"
    report.ignored = [.init(finding: finding("WN4", .note, "App/Old.swift", 1), reason: "it is old")]
    report.elsewhere = 4
    report.leftAlone = [LeftAlone(path: "App/Broken.swift", reason: "It does not parse.")]
    report.scores[0].score = 49
    report.scores[5] = Report.Score(category: .background, score: nil, reason: "BT1: The probe could not run.")
    report.rules[2].state = .unknown
    report.rules[2].reason = "The probe could not run."
    report.findings[1].patch = patch
    let gone = finding("IN1", .error, "App/Gone.swift", 2)
    return document([report], stale: [Baseline.Entry(gone, of: report, reason: "Known.")])
  }()

  static let evil =
    "</style></script><script>alert(1)</script><img src=x onerror=alert(2)>]]>\"'& [a](http://evil) {0} "
    + "\u{202E}\u{0}\u{1B}[31m\u{FFFE}\n\u{85}앱 "
    + String(decoding: [0xFF, 0xC3, 0x28], as: UTF8.self)

  /// Every text that may come from an app is hostile.
  static let hostile: ReportDocument = {
    var one = finding("SC1", .error, "\(evil)/a b%.swift", 1, evil)
    one.code = evil
    one.evidence = [Evidence(path: evil, line: nil, text: evil)]
    one.loss = evil
    one.mending = evil
    one.replay = evil
    one.link = "javascript:alert(1)"
    one.patch =
      "--- a/\(evil)\n+++ b/\(evil)\n@@ -\(evil),-3 @@\n-\(evil)\n+\(evil)\n+++ b/../../x\n@@ --7,0 @@\n+\(evil)"
    var report = Sample.report([one, finding("IN1", .error, "A.swift", 1)], of: evil, folder: evil)
    report.project.path = evil
    report.narrowed = evil
    report.ignored = [.init(finding: one, reason: evil)]
    report.leftAlone = [LeftAlone(path: evil, reason: evil)]
    report.rules[1].state = .unknown
    report.rules[1].reason = evil
    report.scores[1] = Report.Score(category: .callbacks, score: nil, reason: evil)
    return document([report], stale: [Baseline.Entry(one, of: report, reason: evil)])
  }()

  /// More findings than GitHub takes; the last ones are the most severe.
  static let many: ReportDocument = {
    let rules: [(String, Rule.Severity)] = [("WN4", .note), ("CB3", .warning), ("IN1", .error)]
    return document([
      report(
        (0..<6_000).map { number in
          let rule = rules[number / 2_000]
          return finding(rule.0, rule.1, "File\(number % 40).swift", number + 1)
        })
    ])
  }()
}

/// Files that outputs are held to; `DORMOUSE_ADD_GOLDEN=1 swift test --filter AppAuditTests` writes them anew.
enum Golden {
  static func hold(
    _ bytes: [UInt8], to file: URL, file source: StaticString = #filePath, line: UInt = #line
  ) throws {
    if ProcessInfo.processInfo.environment["DORMOUSE_ADD_GOLDEN"] == "1" { try Data(bytes).write(to: file) }
    let there = try String(contentsOf: file, encoding: .utf8)
    guard there != String(decoding: bytes, as: UTF8.self) else { return }
    let lines = zip(there.split(separator: "\n"), String(decoding: bytes, as: UTF8.self).split(separator: "\n"))
    let first = lines.first { $0 != $1 }
    XCTFail(
      "\(file.lastPathComponent) is out of date: \(first.map { "\($0) is now \($1)" } ?? "its length differs")",
      file: source, line: line)
  }

  static var folder: URL {
    URL(fileURLWithPath: #filePath).appendingPathComponent("../../Golden").standardizedFileURL
  }

  static var docs: URL { folder.appendingPathComponent("../../../docs").standardizedFileURL }
}
