import AppAudit
import AppFacts
import Foundation
import XCTest

/// Every rule that shows a patch, on its own fixtures: what is not marked `unpatched` has one; git takes it, and the app reads
/// as before.
final class RulePatchTests: XCTestCase {
  /// Only probes see these; `CoverPatchTests` has their patches.
  private let probed: Set = ["SN1", "LV7"]

  func test_shown_isWhatHasAPatch() {
    for rule in Rule.all where rule.mended == .shown { XCTAssertNotNil(rule.patch, rule.id) }
    for rule in Rule.all where rule.patch != nil { XCTAssertNotEqual(rule.mended, .told, rule.id) }
  }

  func test_patches_onTheFixturesOfTheirRules() throws {
    for rule in Rule.all where rule.patch != nil && !probed.contains(rule.id) {
      let fixtures = try Fixture.all().filter { $0.name.hasPrefix("\(rule.id).fault") }
      var told = ""
      for fixture in fixtures {
        let findings = try fixture.inFolder { folder in
          let findings = try MendedApp(folder: folder).findings(rule)
          XCTAssertEqual(try MendedApp(folder: folder).findings(rule), findings, "\(fixture.name) is written to")
          return findings
        }
        XCTAssertEqual(
          findings.filter { $0.patch == nil }.map(\.place).sorted(), fixture.marks(of: rule.id, onlyUnpatched: true),
          "\(fixture.name): without a patch")
        for finding in findings {
          guard let patch = finding.patch else { continue }
          told += "# \(fixture.name) \(finding.place)\n\(patch)\n"
          XCTAssertTrue(patch.contains("+") && patch.contains("// TODO(dormouse): "), "\(fixture.name): \(patch)")
          try fixture.inFolder { folder in
            try Self.apply(patch, in: folder, "\(fixture.name) \(finding.place)")
            let facts = try Fixture.facts(in: folder)
            XCTAssertEqual(facts.leftAlone, [], "\(fixture.name): \(patch)")
            XCTAssertEqual(facts.configurations.compactMap(\.infoPlist.problem), [], "\(fixture.name): \(patch)")
          }
        }
      }
      XCTAssertFalse(told.isEmpty, "\(rule.id) shows no patch")
      try Golden.hold(
        Array(told.utf8), to: Golden.folder.appendingPathComponent("Patches/\(rule.id).patch"))
    }
  }

  func test_patches_lookLikeTheFile() throws {
    for (unit, lineEnd) in [("\t", "\n"), ("    ", "\r\n")] {
      func styled(_ text: String) -> String { text.replacing("  ", with: unit).replacing("\n", with: lineEnd) }
      for rule in Rule.all where rule.patch != nil && !probed.contains(rule.id) {
        let fixtures = try Fixture.all().filter { $0.name.hasPrefix("\(rule.id).fault") }
        for fixture in fixtures {
          let plain = try patched(fixture, rule) { $0 }
          let other = try patched(fixture, rule, styled)
          XCTAssertEqual(plain.map { $0.mapValues(styled) }, other, fixture.name)
        }
      }
    }
  }

  /// The app's files with each of a rule's patches alone.
  private func patched(
    _ fixture: Fixture, _ rule: Rule, _ style: (String) -> String
  ) throws -> [[String: String]] {
    func written<Value>(_ body: (URL) throws -> Value) throws -> Value {
      try fixture.inFolder { folder in
        for (path, text) in try MendedApp(folder: folder).fixture(named: fixture.name).files {
          try Data(style(text).utf8).write(to: folder.appendingPathComponent(path))
        }
        return try body(folder)
      }
    }
    let patches = try written { try MendedApp(folder: $0).findings(rule).compactMap(\.patch) }
    return try patches.map { patch in
      try written { folder in
        try Self.apply(patch, in: folder, fixture.name)
        return try MendedApp(folder: folder).fixture(named: fixture.name).files
      }
    }
  }

  static func apply(_ patch: String, in folder: URL, _ name: String) throws {
    let file = folder.appendingPathComponent("../\(UUID().uuidString).patch").standardizedFileURL
    try Data(patch.utf8).write(to: file)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git", "-C", folder.path, "apply", "--whitespace=nowarn", file.path]
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    process.waitUntilExit()
    let output = try errors.fileHandleForReading.readToEnd() ?? Data()
    XCTAssertEqual(process.terminationStatus, 0, "\(name): \(String(decoding: output, as: UTF8.self))\n\(patch)")
  }
}
