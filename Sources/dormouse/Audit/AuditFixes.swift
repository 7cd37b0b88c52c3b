import AppAudit
import AppBuilder
import AppFacts
import AppMigration
import AppSyntaxMessages
import ArgumentParser
import DeviceHost
import EventLog
import Foundation

/// `dormouse audit --fix`: finds, mends in a copy, and writes what stays.
struct AuditFixes {
  let run: AuditRun
  /// Whether files are written that have changes which are not committed.
  let allowsDirty: Bool
  /// Whether the patch is printed, and nothing written.
  let onlyShows: Bool

  /// - Returns: What became of each finding, in all apps of the folder.
  func write() throws -> [FixResult] {
    let source = try AppSource(path: run.app).url
    let changes = try run.changes(in: source)
    let facts = try AuditedFolder.facts(of: source, target: run.target)
    try Signals.shared.watch()
    let state = try TemporaryState()
    let outcome = Result { try mend(facts, of: source, changes, state) }
    try state.removeAll()
    let (results, patch) = try outcome.get()
    if onlyShows {
      Console.write(Array(patch.bytes), to: STDOUT_FILENO)
      for line in Self.lines(results) { Console.error(line) }
    }
    if let signal = Signals.shared.first { throw ExitCode(ExitStatus.signal(signal)) }
    return results
  }

  private func mend(
    _ facts: [AppFacts], of source: URL, _ changes: ChangedLines?, _ state: TemporaryState
  ) throws -> (results: [FixResult], patch: Patch) {
    let copy = try WorkingCopy(of: source, facts: facts, in: try state.makeFolder().url)
    try expectSame(facts, copy)
    var results: [FixResult] = []
    var kept: [FileChange] = []
    for name in facts.map(\.name) {
      let app = AuditedApp(try read(copy, name))
      let runs = run.isStatic ? nil : try play(app, copy, state, names: run.probes, of: facts.count)
      if Signals.shared.first != nil { break }
      var fixer = Fixer(
        audit: try run.audit(of: source, linesIn: copy.folder, changes),
        files: FixFiles(
          read: { path in copy.file(path).flatMap { try? Data(contentsOf: $0) }.map(Array.init) },
          correct: { try Checkout.builder(release: true).correction(of: $0, $1) }),
        write: { try AllOrNothing($0, in: copy.folder.path).write() },
        facts: { try read(copy, name) },
        play: { app, names in try play(app, copy, state, names: names, of: facts.count) })
      fixer.isCancelled = { Signals.shared.first != nil }
      fixer.refusal = { try refusal(of: $0, copy) }
      results += try fixer.fix(app, runs: runs)
      kept += fixer.kept
    }
    let root = GitRepository.root(above: source) ?? source
    let whole = FileChange.joined(
      kept.map {
        FileChange(path: path(copy.original($0.path), from: root, in: source), before: $0.before, after: $0.after)
      })
    let patch = Patch(whole)
    guard !onlyShows, Signals.shared.first == nil else { return (results, patch) }
    let file = patch.isEmpty ? nil : try write(whole, patch, in: root, named: facts[0].name)
    for line in Self.lines(results) { Console.print(line) }
    if let file {
      Console.print("Written. To take it back: git -C \(AuditRun.quoted(root.path)) apply -R \(file.path)")
    }
    return (results, patch)
  }

  /// As git has it: from the repository's root.
  private func path(_ path: String, from root: URL, in folder: URL) -> String {
    let whole = path.hasPrefix("/") ? path : folder.appendingPathComponent(path).path
    return whole.hasPrefix(root.path + "/") ? String(whole.dropFirst(root.path.count + 1)) : whole
  }

  private static func lines(_ results: [FixResult]) -> [String] {
    results.flatMap { $0.lines.map(TerminalText.printable) }
  }

  /// Writes all files or none, and keeps the patch.
  private func write(_ changes: [FileChange], _ patch: Patch, in folder: URL, named name: String) throws -> URL {
    do { try AllOrNothing(changes, in: folder.path).write(isCancelled: { Signals.shared.first != nil }) } catch {
      throw CommandFailure(.failed, "dormouse: \(error)")
    }
    return try KeptPatch.keep(patch, named: name)
  }

  /// Why a file is not to be changed; nil if it may be.
  private func refusal(of changes: [FileChange], _ copy: WorkingCopy) throws -> String? {
    let originals = changes.map { copy.original($0.path) }.map { path in
      path.hasPrefix("/") ? URL(fileURLWithPath: path) : copy.original.appendingPathComponent(path)
    }
    guard !allowsDirty, !onlyShows else { return nil }
    do {
      guard let state = try GitState.of(folder: copy.original, files: originals), state.workTree != nil, state.isDirty
      else { return nil }
      return "\(state.dirty.joined(separator: ", ")) has changes that are not committed; see --allow-dirty."
    } catch { return "git cannot say whether its file has changed: \(error); see --allow-dirty." }
  }

  // MARK: The copy

  private func read(_ copy: WorkingCopy, _ name: String) throws -> AppFacts {
    let all = try AuditedFolder.facts(of: copy.folder, target: run.target)
    guard let app = all.first(where: { $0.name == name }) else {
      throw CommandFailure(.failed, "dormouse: the app \(name) is not there any more")
    }
    return app
  }

  private func play(
    _ app: AuditedApp, _ copy: WorkingCopy, _ state: TemporaryState, names: [String], of count: Int
  ) throws -> ProbeRuns {
    var session = ProbeSession(
      source: AppSource(copy.folder), names: names, state: state, isOneOfSeveral: count > 1)
    session.place = try state.makeFolder().url
    return try session.play(app)
  }

  /// A copy that reads otherwise would be another app.
  private func expectSame(_ facts: [AppFacts], _ copy: WorkingCopy) throws {
    let copied = try AuditedFolder.facts(of: copy.folder, target: run.target)
    func shape(_ facts: AppFacts, _ path: (String) -> String) -> [[String]] {
      [[facts.name], facts.sources.map { path($0.path) }, facts.configurations.map { path($0.infoPlist.path ?? "") }]
    }
    guard copied.map({ shape($0, copy.original) }) == facts.map({ shape($0, { $0 }) }) else {
      throw CommandFailure(
        .usage,
        "dormouse: a copy of \(run.app), in which fixes are tried, is not the same app: files of it lie elsewhere")
    }
  }
}

extension FileChange {
  /// One change for each file, from what it was at first to what it is at last.
  fileprivate static func joined(_ changes: [FileChange]) -> [FileChange] {
    var result: [FileChange] = []
    for change in changes {
      if let index = result.firstIndex(where: { $0.path == change.path }) {
        result[index].after = change.after
      } else {
        result.append(change)
      }
    }
    return result
  }
}
