import AppAudit
import AppBuilder
import AppFacts
import AppMigration
import AppSyntaxMessages
import DeviceHost
import Foundation

/// Builds an app before and after its migration, leads both through the same lives, and says what is different.
final class MigrationProver {
  private let source: AppSource
  private let app: AuditedApp
  /// The probes that are played.
  private let lives: [Probe]
  /// What the app did before.
  private(set) var before = ProbeRuns([])
  /// Why outlines are compared, as a sentence; nil if the app itself is played.
  private(set) var whyOutlines: String?
  private var outlines: (before: AppOutline?, after: AppOutline?)
  /// The lines that only systems without scenes run, which is none of those that are played.
  private var beforeScenes: Set<LineMap.Line> = []

  /// All lives but those that differ by what a version of iOS demands, or that take the kernel's own time.
  static let lives = Probe.all.filter { !$0.device.isReal && $0.name != "sdk-27" }

  /// - Parameter byOutlines: Whether outlines are compared at once.
  init(app: AuditedApp, source: AppSource, lives: [Probe] = MigrationProver.lives, byOutlines: Bool = false) {
    self.app = app
    self.source = source
    self.lives = lives
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

  /// What a proof comes to, in words.
  func text(of proof: MigrationProof) -> String {
    let text = comparison(proof)?.text ?? ProofText(proof).text
    if beforeScenes.isEmpty { return text }
    let places = beforeScenes.sorted().map { "\($0.path):\($0.number)" }.joined(separator: ", ")
    return "\(text)\nNo life shows what only systems below iOS 13 run: \(places)."
  }

  /// Whether a proof holds, or outlines agree where that is all there can be.
  func holds(_ proof: MigrationProof) -> Bool { comparison(proof)?.agrees ?? (proof.verdict == .proved) }

  private func comparison(_ proof: MigrationProof) -> OutlineText? {
    whyOutlines.map { why in
      OutlineText(
        proof, why: why, before: outlines.before?.lines ?? [], after: outlines.after?.lines ?? [])
    }
  }

  /// Plays the app as a plan has changed it, and compares it with what the app did before.
  func proof(of plan: MigrationPlan) throws -> MigrationProof {
    let map = LineMap(plan)
    guard before.problem == nil else {
      return MigrationProof(
        before: before, after: before, map: map, oldCode: CodeLines(app.facts), newCode: CodeLines(app.facts)
      ) { _, _ in "" }
    }
    Console.error("The app with scenes:")
    let home = app.appDelegate?.declaration?.path
    let facts = try Checkout.builder(release: true).facts(of: source.url, target: isTarget ? app.facts.name : nil)
    // Several targets may have one name.
    let migrated = facts.map(AuditedApp.init).first { $0.appDelegate?.declaration?.path == home } ?? app
    let after = try play(migrated, as: app)
    beforeScenes = migrated.linesBeforeScenes
    let old = SourceTexts(plan.changes.map { ($0.path, $0.before) }, folder: app.facts.folder)
    let new = SourceTexts(plan.changes.map { ($0.path, $0.after) }, folder: app.facts.folder)
    return MigrationProof(
      before: before, after: after, map: map, oldCode: CodeLines(app.facts),
      newCode: CodeLines(migrated.facts).subtracting(beforeScenes)
    ) { line, isBefore in
      (isBefore ? old : new).line(line.path, line.number)?.trimmingCharacters(in: .whitespaces) ?? ""
    }
  }

  /// The lives of the app before decide which those of the app after are.
  private func play(_ app: AuditedApp, as original: AuditedApp?) throws -> ProbeRuns {
    try Signals.shared.watch()
    let state = try TemporaryState()
    let names = lives.map(\.name)
    let runs = Result {
      whyOutlines == nil
        ? try ProbeSession(source: source, names: names, state: state, isOneOfSeveral: isTarget)
          .play(app, choosingBy: original)
        : try playOutline(of: app, as: original, OutlineSession(source: source, state: state, names: names))
    }
    try state.removeAll()
    return try runs.get()
  }

  private func playOutline(
    of app: AuditedApp, as original: AuditedApp?, _ session: OutlineSession
  ) throws -> ProbeRuns {
    guard let outline = AppOutline(app, original: original) else {
      return ProbeRuns([], problem: "No outline can be made: the app has no app delegate.")
    }
    if original == nil { outlines.before = outline } else { outlines.after = outline }
    return try session.play(outline, choosingBy: original == nil ? nil : outlines.before)
  }

  /// Whether the app is a project's target, and not a folder's only one.
  private var isTarget: Bool { app.facts.project.path?.hasSuffix(".xcodeproj") == true }
}

extension LineMap {
  /// Where a plan leaves the lines of an app.
  init(_ plan: MigrationPlan) {
    self.init()
    for change in plan.edits {
      let before = plan.changes.first { $0.path == change.path }?.before ?? []
      add(change.path, String(decoding: before, as: UTF8.self), edits: change.edits)
    }
    guard let new = plan.newFile else { return }
    addNew(new)
    for move in plan.moves {
      self.move(
        Line(move.path, move.firstLine), to: Line(new, move.newFirstLine),
        count: min(move.lastLine - move.firstLine, move.newLastLine - move.newFirstLine) + 1)
    }
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
