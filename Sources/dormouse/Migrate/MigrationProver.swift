import AppAudit
import AppBuilder
import AppFacts
import AppMigration
import AppSyntaxMessages
import DeviceHost
import Foundation

/// Builds an app before and after its migration, leads both through the same lives, and says what is different.
final class MigrationProver {
  private let plan: MigrationPlan
  private let source: AppSource
  private let app: AuditedApp
  private var before = ProbeRuns([])
  /// Why outlines are compared, as a sentence; nil if the app itself is played.
  private var whyOutlines: String?

  /// - Parameter byOutlines: Whether outlines are compared at once.
  init(plan: MigrationPlan, source: AppSource, byOutlines: Bool = false) throws {
    self.plan = plan
    self.source = source
    app = plan.apps[0]
    whyOutlines = byOutlines ? "Outlines were asked for." : nil
  }

  /// Plays the app as it is; its outline if it cannot be built.
  func playBefore() throws {
    Console.error("The app as it is:")
    if whyOutlines == nil {
      before = try play(app, as: nil)
      whyOutlines = before.problem
    }
    guard let whyOutlines else { return }
    Console.error("note: \(whyOutlines)")
    before = try play(app, as: nil)
    if let problem = before.problem { Console.error("note: \(problem)") }
  }

  /// Plays the migrated app, compares, and prints the verdict.
  ///
  /// - Returns: Whether it is proved that nothing is lost.
  func proveAfter() throws -> Bool {
    guard before.problem == nil else {
      Console.print("Not proved: \(before.problem ?? "")")
      return false
    }
    Console.error("The app with scenes:")
    let facts = try Checkout.builder(release: true).facts(of: source.url, target: isTarget ? app.facts.name : nil)
    let migrated = facts.first.map(AuditedApp.init) ?? app
    let after = try play(migrated, as: app)
    let old = SourceTexts(plan.changes.map { ($0.path, $0.before) }, folder: app.facts.folder)
    let new = SourceTexts(plan.changes.map { ($0.path, $0.after) }, folder: app.facts.folder)
    let proof = MigrationProof(
      before: before, after: after, map: map, oldCode: CodeLines(app.facts), newCode: CodeLines(migrated.facts)
    ) { line, isBefore in
      (isBefore ? old : new).line(line.path, line.number)?.trimmingCharacters(in: .whitespaces) ?? ""
    }
    guard let whyOutlines else {
      Console.print(ProofText(proof).text)
      return proof.verdict == .proved
    }
    Console.print(OutlineText(proof, why: whyOutlines).text)
    return proof.verdict == .proved
  }

  /// The lives of the app before decide which those of the app after are.
  private func play(_ app: AuditedApp, as original: AuditedApp?) throws -> ProbeRuns {
    try Signals.shared.watch()
    let state = try TemporaryState()
    let names = Probe.all.filter { !$0.device.isReal && $0.name != "sdk-27" }.map(\.name)
    let runs = Result {
      whyOutlines == nil
        ? try ProbeSession(source: source, names: names, state: state, isOneOfSeveral: isTarget)
          .play(app, choosingBy: original)
        : try OutlineSession(source: source, state: state, names: names).play(app, choosingBy: original)
    }
    try state.removeAll()
    return try runs.get()
  }

  /// Whether the app is a project's target, and not a folder's only one.
  private var isTarget: Bool { app.facts.project.path?.hasSuffix(".xcodeproj") == true }

  private var map: LineMap {
    var map = LineMap()
    for change in plan.edits {
      let before = plan.changes.first { $0.path == change.path }?.before ?? []
      map.add(change.path, String(decoding: before, as: UTF8.self), edits: change.edits)
    }
    guard let new = plan.newFile else { return map }
    map.addNew(new)
    for move in plan.moves {
      map.move(
        LineMap.Line(move.path, move.firstLine), to: LineMap.Line(new, move.newFirstLine),
        count: min(move.lastLine - move.firstLine, move.newLastLine - move.newFirstLine) + 1)
    }
    return map
  }
}

/// The lines of files as they were, or are to be.
struct SourceTexts {
  private var files: [String: [Substring]] = [:]
  private let others: SourceLines

  init(_ changes: [(path: String, bytes: [UInt8]?)], folder: String) {
    others = SourceLines(folder: URL(fileURLWithPath: folder))
    for (path, bytes) in changes {
      files[path] = String(decoding: bytes ?? [], as: UTF8.self)
        .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    }
  }

  func line(_ path: String, _ number: Int) -> String? {
    guard let lines = files[path] else { return others.line(path, number) }
    return lines.indices.contains(number - 1) ? String(lines[number - 1]) : nil
  }
}
