import AppAudit
import AppBuilder
import AppFacts
import AppMigration
import Foundation
import XCTest

/// A fixture in a folder, which fixes are written to.
struct MendedApp {
  let folder: URL

  /// Mends it, as the tool does.
  func fix(
    _ rules: [Rule], runs: ProbeRuns? = nil, play: ((AuditedApp, [String]) throws -> ProbeRuns)? = nil
  ) throws -> (results: [FixResult], kept: [FileChange]) {
    let folder = folder
    var fixer = Fixer(
      audit: Audit(rules: rules, command: "audit") { path, line in
        let text = String(decoding: Self.bytes(folder, path) ?? [], as: UTF8.self)
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        return lines.indices.contains(line - 1) ? String(lines[line - 1]) : nil
      },
      files: FixFiles(read: { Self.bytes(folder, $0) }, correct: { try Fixture.builder.correction(of: $0, $1) }),
      write: { try AllOrNothing($0, in: folder.path).write() },
      facts: { try Fixture.facts(in: folder) }, play: play)
    let results = try fixer.fix(AuditedApp(try Fixture.facts(in: folder)), runs: runs)
    return (results, fixer.kept)
  }

  /// The app as it is now.
  func fixture(named name: String) throws -> Fixture {
    var files: [String: String] = [:]
    let paths = try XCTUnwrap(FileManager.default.enumerator(atPath: folder.path)).compactMap { $0 as? String }
    for path in paths {
      guard let bytes = Self.bytes(folder, path) else { continue }
      files[path] = String(decoding: bytes, as: UTF8.self)
    }
    return Fixture(name: name, files: files)
  }

  func text(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: folder.appendingPathComponent(path)), as: UTF8.self)
  }

  /// What an audit by one rule finds in it as it is, with patches.
  func findings(_ rule: Rule) throws -> [Report.Finding] {
    let folder = folder
    let audit = Audit(rules: [rule], command: "audit", files: FixFiles { Self.bytes(folder, $0) }) { _, _ in nil }
    return audit.report(on: AuditedApp(try Fixture.facts(in: folder))).findings
  }

  private static func bytes(_ folder: URL, _ path: String) -> [UInt8]? {
    (try? Data(contentsOf: folder.appendingPathComponent(path))).map(Array.init)
  }
}

extension [FixResult] {
  var fixed: Self { filter { $0.outcome == .fixed } }

  /// Why findings are left or were taken back.
  var reasons: [String] {
    compactMap {
      switch $0.outcome {
      case .fixed: nil
      case .left(let reason), .takenBack(let reason): reason
      }
    }
  }
}
