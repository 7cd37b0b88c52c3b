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

  /// The verdict as sentences, the first one above all.
  func sentences(of proof: MigrationProof) -> [String] {
    comparison(proof).map { Array($0.verdict.reversed()) + [$0.warning] } ?? [ProofText(proof).verdict]
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
        before: before, after: before, map: map, oldCode: CodeLines(app.facts), newCode: CodeLines(app.facts),
        sources: ProofSources { _, _ in "" })
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
    let sources = ProofSources { line, isBefore in
      (isBefore ? old : new).line(line.path, line.number)?.trimmingCharacters(in: .whitespaces) ?? ""
    } call: { [app] name, isBefore in
      (isBefore ? app : migrated).place(ofCall: name)
    }
    let newCode = CodeLines(migrated.facts).subtracting(beforeScenes)
    return try settled { [before, app] again in
      MigrationProof(
        before: before, after: after, again: again, map: map, oldCode: CodeLines(app.facts),
        newCode: newCode, sources: sources)
    }
  }

  /// The comparison, once each value that differs was looked at in a second life of the app as it was: only where both of
  /// its lives agree does a difference count.
  private func settled(_ compare: (ProbeRuns) -> MigrationProof) throws -> MigrationProof {
    var again: [ProbeRun] = []
    var judged: Set<String> = []
    var proof = compare(ProbeRuns(again))
    while let doubt = proof.doubts.first(where: { !judged.contains($0.value) }) {
      if !again.contains(where: { $0.probe == doubt.probe }), let run = try playAgain(doubt.probe) {
        again.append(run)
      }
      judged.formUnion(proof.doubts.filter { $0.probe == doubt.probe }.map(\.value))
      proof = compare(ProbeRuns(again))
    }
    return proof
  }

  private func playAgain(_ name: String) throws -> ProbeRun? {
    guard whyOutlines == nil, let probe = Probe.named(name),
      let steps = probe.steps(app, before[Probe.launch.name])
    else { return nil }
    Console.error("probe \(name), the app as it was, once more: \(probe.title)")
    return try withState { try session(in: $0).playKept(probe, steps, of: app) }
  }

  /// The lives of the app before decide which those of the app after are.
  private func play(_ app: AuditedApp, as original: AuditedApp?) throws -> ProbeRuns {
    try Signals.shared.watch()
    return try withState { state in
      guard whyOutlines == nil else {
        return try playOutline(
          of: app, as: original, OutlineSession(source: source, state: state, names: lives.map(\.name)))
      }
      return try session(in: state).play(app, choosingBy: original, keepsBundle: original == nil)
    }
  }

  private func session(in state: TemporaryState) -> ProbeSession {
    ProbeSession(
      source: source, names: lives.map(\.name), state: state, isOneOfSeveral: isTarget, isCompared: true)
  }

  private func withState<Played>(_ play: (TemporaryState) throws -> Played) throws -> Played {
    let state = try TemporaryState()
    let played = Result { try play(state) }
    try state.removeAll()
    return try played.get()
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
