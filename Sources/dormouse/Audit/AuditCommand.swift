import AppAudit
import ArgumentParser
import Foundation

/// `dormouse audit`.
struct AuditCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "audit",
    abstract: "Find life-cycle faults of an app.",
    discussion: """
      First sources, property lists and the project are read. Then the app is built, led through lives on virtual devices \
      (probes), and what it does there, down to which of its functions run, is held against them; --static leaves that out.

      Every finding names its rule, the place, what users lose, and what to do. docs/audit.md has all rules with their \
      sources. A comment `// dormouse:ignore RULE reason` on the line or above it takes a finding out.

      With --changed-since only findings on lines count that have changed since this branch left REF, and files that git \
      does not know yet. A baseline has findings that are known: write it once, and only what is new is told.

      --fix mends what has one right answer, one finding at a time, in a copy: a fix stays where its finding is gone, in the \
      sources and in the probes that saw it. What stays is then written, all files or none, and the patch is kept.

      Where the change depends on the code around, a finding may have a patch to look at: --patches and the other reports \
      show it. `TODO(dormouse)` in it says what is left to decide; it is never written.

      Exit status: 0 nothing that fails, or a baseline was written; 1 findings; 2 wrong usage or input, or no report.

      Examples:
        dormouse audit Examples/Notes
        dormouse audit ~/Projects/Shop --json report.json --sarif report.sarif
        dormouse audit . --changed-since origin/main --fail-on warning
        dormouse audit . --write-baseline known.json
        dormouse audit . --baseline known.json
        dormouse audit . --fix --diff | less
        dormouse audit --report report.json --html report.html
      """)

  enum Level: String, ExpressibleByArgument, CaseIterable {
    case error, warning, never
  }

  @Argument(help: "The folder of an app's project or sources.", completion: .directory)
  var app: String?

  @Option(help: "The app's target in its Xcode project. (default: all of them)")
  var target: String?

  @Option(name: .customLong("rule"), help: "Only this rule; may be given several times.")
  var rules: [String] = []

  @Flag(name: .customLong("static"), help: "Read sources, property lists and project only; build and play nothing.")
  var isStatic = false

  @Option(name: .customLong("probe"), help: "Play only this probe; may be given several times.")
  var probes: [String] = []

  @Option(help: "Only findings on lines that have changed since this revision.") var changedSince: String?

  @Option(
    help: "Findings that are known, and not told: a baseline, or a former report as JSON.",
    completion: .file(extensions: ["json"]))
  var baseline: String?

  @Option(help: "What makes the exit status 1: error, warning (errors too) or never.")
  var failOn: Level = .error

  @Option(
    name: .customLong("report"), help: "Show this report, a JSON file of a former run, instead of looking at an app.",
    completion: .file(extensions: ["json"]))
  var former: String?

  @Flag(help: "Mend what has one right answer, and tell what became of each finding.") var fix = false
  @Flag(help: "With --fix: print the patch, and write nothing.") var diff = false
  @Flag(help: "With --fix: also where files have changes that are not committed.") var allowDirty = false

  @OptionGroup var outputs: AuditOutputs

  func validate() throws {
    for id in rules where Rule.named(id) == nil {
      throw ValidationError("There is no rule '\(id)'; docs/audit.md lists them.")
    }
    for name in probes where Probe.named(name) == nil {
      throw ValidationError(
        "There is no probe '\(name)'; there are \(Probe.all.map(\.name).joined(separator: ", ")).")
    }
    guard !isStatic || probes.isEmpty else { throw ValidationError("--static plays no probe") }
    guard (app == nil) != (former == nil) else {
      throw ValidationError(
        app == nil ? "say which app: a folder, or --report FILE" : "an app and --report exclude each other")
    }
    if former != nil {
      guard target == nil, rules.isEmpty, probes.isEmpty, !isStatic, changedSince == nil, baseline == nil,
        outputs.sourceRoot == nil
      else { throw ValidationError("--report shows what is in the file: no option can change what was looked at") }
    }
    guard fix || !(diff || allowDirty) else { throw ValidationError("--diff and --allow-dirty go with --fix") }
    guard !fix || former == nil && !outputs.areWanted else {
      throw ValidationError("--fix tells what became of each finding: for a report, look at the app again")
    }
    guard changedSince == nil || outputs.writeBaseline == nil else {
      throw ValidationError("a baseline has all findings: --write-baseline and --changed-since exclude each other")
    }
  }

  func run() throws {
    do {
      let known = try baseline.map { path in try AuditInput.read(path, "baseline") { try Baseline(json: $0) } }
      if fix {
        guard try writeFixes(known) else { return }
      } else {
        let document = try document(known)
        try outputs.write(document, with: known)
        guard outputs.writeBaseline == nil, document.apps.contains(where: fails) else { return }
      }
    } catch let error where CommandFailure(error)?.status == .failed {
      // 1 says that there are findings.
      throw CommandFailure(.usage, CommandFailure(error)?.message ?? "")
    }
    throw ExitCode(ExitStatus.failed.rawValue)
  }

  private func document(_ known: Baseline?) throws -> ReportDocument {
    if let former { return try AuditInput.read(former, "report") { try ReportDocument(json: $0) } }
    return try auditRun(known).document()
  }

  /// - Returns: Whether findings stay that fail.
  private func writeFixes(_ known: Baseline?) throws -> Bool {
    let results = try AuditFixes(run: try auditRun(known), allowsDirty: allowDirty, onlyShows: diff).write()
    return results.filter { $0.outcome != .fixed }.map(\.finding.severity).contains(where: isFailure)
  }

  private func auditRun(_ known: Baseline?) throws -> AuditRun {
    guard let app else { throw CommandFailure(.usage, "dormouse: there is no app to look at") }
    var run = AuditRun(app: app, target: target, baseline: known, changedSince: changedSince)
    if !rules.isEmpty { run.rules = Rule.all.filter { rules.contains($0.id) } }
    run.isStatic = isStatic
    run.probes = probes
    run.sourceRoot = outputs.sourceRoot
    return run
  }

  private func fails(_ report: Report) -> Bool { report.findings.map(\.severity).contains(where: isFailure) }

  private func isFailure(_ severity: Rule.Severity) -> Bool {
    switch failOn {
    case .error: severity == .error
    case .warning: severity >= .warning
    case .never: false
    }
  }
}

/// A file that an audit reads.
enum AuditInput {
  /// - Throws: `CommandFailure`, for files that cannot be read or mean nothing.
  static func read<Value>(_ path: String, _ what: String, as read: (Data) throws -> Value) throws -> Value {
    let data: Data
    do { data = try Data(contentsOf: URL(fileURLWithPath: path)) } catch {
      throw CommandFailure(.usage, "dormouse: the \(what) \(path) cannot be read: \(error.localizedDescription)")
    }
    do { return try read(data) } catch {
      throw CommandFailure(.usage, "dormouse: \(path) is no \(what): \(error)")
    }
  }
}
