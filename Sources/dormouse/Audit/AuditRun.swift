import AppAudit
import AppBuilder
import AppFacts
import ArgumentParser
import Foundation

/// One look at the apps of a folder.
struct AuditRun {
  /// The folder, as the user names it.
  var app: String
  var target: String?
  var rules = Rule.all
  var isStatic = false
  /// Only these probes; all if empty.
  var probes: [String] = []
  var baseline: Baseline?
  var changedSince: String?
  /// What paths are relative to; nil for the repository's root.
  var sourceRoot: String?

  init(app: String, target: String?, baseline: Baseline?, changedSince: String?) {
    self.app = app
    self.target = target
    self.baseline = baseline
    self.changedSince = changedSince
  }

  /// - Throws: `AppBuilderError`, `CommandFailure`.
  func document() throws -> ReportDocument {
    let started = Date.now
    let folder = try AppSource(path: app).url
    // Before sources are read: it may be refused.
    let changes = try changes(in: folder)
    let root = try root(of: folder)
    let apps = try AuditedFolder.facts(of: folder, target: target).map(AuditedApp.init)
    let runs = try play(apps, folder)
    let reports = zip(apps, runs).map { audited, runs in
      audit(root, folder, SourceLines(folder: folder).line, changes).report(
        on: audited, probes: runs, narrowed: narrowed)
    }
    let stale = baseline?.stale(in: reports, rules: Set(rules.map(\.id)), all: target == nil) ?? []
    return ReportDocument(
      tool: .init(name: "Dormouse", version: Version.current), apps: reports, stale: stale,
      measured: .init(
        folder: folder.path, started: started.formatted(.iso8601), seconds: Date.now.timeIntervalSince(started)))
  }

  /// The rules for an app whose lines are read anew each time.
  ///
  /// - Parameters:
  ///   - folder: What paths are told by.
  ///   - copy: Where the lines are.
  func audit(of folder: URL, linesIn copy: URL, _ changes: ChangedLines?) throws(CommandFailure) -> Audit {
    audit(try root(of: folder), folder, { SourceLines(folder: copy).line($0, $1) }, changes)
  }

  private func audit(
    _ root: URL?, _ folder: URL, _ line: @escaping (String, Int) -> String?, _ changes: ChangedLines?
  ) -> Audit {
    Audit(
      rules: rules, command: "dormouse audit \(Self.quoted(app))", baseline: baseline?.reasons ?? [:],
      paths: ReportPaths(folder: folder, root: root), changes: changes,
      files: FixFiles { path in
        let url = path.hasPrefix("/") ? URL(fileURLWithPath: path) : folder.appendingPathComponent(path)
        return FileManager.default.contents(atPath: url.path).map(Array.init)
      }, line: line)
  }

  /// What the probes see of each app; nil where nobody wants it.
  private func play(_ apps: [AuditedApp], _ folder: URL) throws -> [ProbeRuns?] {
    if isStatic { return apps.map { _ in nil } }
    try Signals.shared.watch()
    let state = try TemporaryState()
    let outcome = Result {
      try apps.map { audited in
        try ProbeSession(
          source: try AppSource(path: self.app), names: probes, state: state, isOneOfSeveral: apps.count > 1
        ).play(audited)
      }
    }
    try state.removeAll()
    if let signal = Signals.shared.first { throw ExitCode(ExitStatus.signal(signal)) }
    return try outcome.get()
  }

  /// What was left out by wish.
  private var narrowed: String? {
    let parts = [
      isStatic ? "static" : nil,
      probes.isEmpty ? nil : "probes " + probes.joined(separator: ", "),
      rules.count < Rule.all.count ? "rules " + rules.map(\.id).joined(separator: ", ") : nil,
      changedSince.map { "changed since \($0)" },
    ].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: "; ")
  }

  func changes(in folder: URL) throws(CommandFailure) -> ChangedLines? {
    guard let changedSince else { return nil }
    do {
      let (diff, untracked) = try GitRepository(containing: folder).changes(since: changedSince)
      return ChangedLines(diff: diff, untracked: untracked)
    } catch { throw CommandFailure(.usage, "dormouse: --changed-since \(changedSince): \(error)") }
  }

  /// git counts from its own root.
  private func root(of folder: URL) throws(CommandFailure) -> URL? {
    guard let sourceRoot, changedSince == nil else { return GitRepository.root(above: folder) }
    return try AppSource(path: sourceRoot, what: "--source-root").url
  }

  /// As a shell reads it as one word.
  static func quoted(_ word: String) -> String {
    let isPlain = word.allSatisfy { $0.isLetter || $0.isNumber || "/._-~+@".contains($0) }
    return isPlain && !word.isEmpty ? word : "'" + word.replacing("'", with: #"'\''"#) + "'"
  }
}

/// The lines of files, each read once.
final class SourceLines {
  /// A line is longer only where a program wrote it.
  private static let longest = 1_000
  private let folder: URL
  private var files: [String: [Substring]] = [:]

  init(folder: URL) { self.folder = folder }

  /// From 1; nil where there is none.
  func line(_ path: String, _ number: Int) -> String? {
    let lines = files[path] ?? read(path)
    files[path] = lines
    return lines.indices.contains(number - 1) ? String(lines[number - 1].prefix(Self.longest)) : nil
  }

  private func read(_ path: String) -> [Substring] {
    let url = path.hasPrefix("/") ? URL(fileURLWithPath: path) : folder.appendingPathComponent(path)
    guard let data = FileManager.default.contents(atPath: url.path) else { return [] }
    // As the compiler counts them: other characters that may end a line do not.
    return String(decoding: data, as: UTF8.self).split(omittingEmptySubsequences: false) {
      $0 == "\n" || $0 == "\r" || $0 == "\r\n"
    }
  }
}
