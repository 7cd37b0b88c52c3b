import AppAudit
import AppBuilder
import AppFacts
import ArgumentParser
import Foundation

/// `dormouse audit`.
struct AuditCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "audit",
    abstract: "Find life-cycle faults of an app.",
    discussion: """
      Every finding names its rule, the place, what users lose, and what to do. docs/audit.md has all rules with their \
      sources. A comment `// dormouse:ignore RULE reason` on the line or above it takes a finding out.

      Exit status: 0 nothing that fails; 1 findings; 2 wrong usage or input.

      Examples:
        dormouse audit Examples/Notes
        dormouse audit ~/Projects/Shop --json report.json --sarif report.sarif
        dormouse audit . --changed-since origin/main --fail-on error
      """)

  enum Level: String, ExpressibleByArgument, CaseIterable {
    case error, warning, never
  }

  @OptionGroup var app: AuditedFolder

  @Option(name: .customLong("rule"), help: "Only this rule; may be given several times.")
  var rules: [String] = []

  @Option(help: "What makes the exit status 1: error, warning (errors too) or never.")
  var failOn: Level = .error

  @Option(
    name: .customLong("json"), help: "Write the report as JSON; '-' for standard output.",
    completion: .file(extensions: ["json"]))
  var jsonFile: String?

  @Flag(name: .customLong("static"), help: "Look at sources and property lists alone; build and play nothing.")
  var isStatic = false

  @Option(name: .customLong("probe"), help: "Play only this probe; may be given several times.")
  var probes: [String] = []

  func validate() throws {
    for name in probes where Probe.named(name) == nil {
      throw ValidationError(
        "There is no probe '\(name)'; there are \(Probe.all.map(\.name).joined(separator: ", ")).")
    }
    guard !isStatic || probes.isEmpty else { throw ValidationError("--static plays no probe") }
    for id in rules where Rule.named(id) == nil {
      throw ValidationError("There is no rule '\(id)'; docs/audit.md lists them.")
    }
  }

  func run() throws {
    let apps = try app.facts().map(AuditedApp.init)
    try Signals.shared.watch()
    let state = try TemporaryState()
    let outcome = Result {
      try apps.map { app in
        let runs =
          isStatic
          ? nil
          : try ProbeSession(
            source: try AppSource(path: self.app.app), names: probes, state: state, isOneOfSeveral: apps.count > 1
          ).play(app)
        return report(on: app, runs)
      }
    }
    try state.removeAll()
    if let signal = Signals.shared.first { throw ExitCode(ExitStatus.signal(signal)) }
    let reports = try outcome.get()
    if let jsonFile { try OutputFile(jsonFile).write(Array((try AuditJSON.text(reports) + "\n").utf8)) }
    if jsonFile != "-" {
      for report in reports { Console.print(ReportText(report, isColoured: Terminal.hasColours(STDOUT_FILENO)).text) }
    }
    guard reports.contains(where: fails) else { return }
    throw ExitCode(ExitStatus.failed.rawValue)
  }

  private func report(on audited: AuditedApp, _ runs: ProbeRuns?) -> Report {
    let folder = URL(fileURLWithPath: audited.facts.folder)
    let lines = SourceLines(folder: folder)
    let chosen = rules.isEmpty ? Rule.all : Rule.all.filter { rules.contains($0.id) }
    let audit = Audit(rules: chosen, command: "dormouse audit \(app.app)", line: lines.line)
    let narrowed = isStatic ? "static" : probes.isEmpty ? nil : "probe " + probes.joined(separator: ", ")
    return audit.report(on: audited, probes: runs, narrowed: narrowed)
  }

  private func fails(_ report: Report) -> Bool {
    switch failOn {
    case .error: report.count(.error) > 0
    case .warning: report.count(.error) + report.count(.warning) > 0
    case .never: false
    }
  }
}

/// The lines of files, each read once.
final class SourceLines {
  private let folder: URL
  private var files: [String: [Substring]] = [:]

  init(folder: URL) { self.folder = folder }

  /// From 1; nil where there is none.
  func line(_ path: String, _ number: Int) -> String? {
    let lines = files[path] ?? read(path)
    files[path] = lines
    return lines.indices.contains(number - 1) ? String(lines[number - 1]) : nil
  }

  private func read(_ path: String) -> [Substring] {
    let url = path.hasPrefix("/") ? URL(fileURLWithPath: path) : folder.appendingPathComponent(path)
    guard let data = FileManager.default.contents(atPath: url.path) else { return [] }
    return String(decoding: data, as: UTF8.self).split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
  }
}
