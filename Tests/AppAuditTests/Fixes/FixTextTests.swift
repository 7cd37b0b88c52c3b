import AppAudit
import AppMigration
import Foundation
import XCTest

/// What fixes write, to the letter.
final class FixTextTests: XCTestCase {
  private let rules = ["BT1", "BT3", "BT6", "BT8", "LV4", "LV5", "SN2"]

  func test_fixes_writeWhatIsHeldByFiles() throws {
    for name in rules {
      let rule = try XCTUnwrap(Rule.named(name))
      var told = ""
      for fixture in try Fixture.all() where fixture.name.hasPrefix("\(name).fault") {
        let (results, kept) = try fixture.inFolder { try MendedApp(folder: $0).fix([rule]) }
        told += "# \(fixture.name)\n" + results.flatMap(\.lines).map { "# \($0)\n" }.joined()
        for change in kept { told += String(decoding: Patch([change]).bytes, as: UTF8.self) }
      }
      try Golden.hold(Array(told.utf8), to: Golden.folder.appendingPathComponent("Fixes/\(name).patch"))
    }
  }

  func test_fixes_lookLikeTheFile() throws {
    for (unit, lineEnd) in [("\t", "\n"), ("    ", "\r\n")] {
      func styled(_ text: String) -> String { text.replacing("  ", with: unit).replacing("\n", with: lineEnd) }
      for name in rules {
        let rule = try XCTUnwrap(Rule.named(name))
        for fixture in try Fixture.all() where fixture.name.hasPrefix("\(name).fault") {
          let plain = try mended(fixture, rule) { $0 }
          XCTAssertEqual(plain.mapValues(styled), try mended(fixture, rule, styled), fixture.name)
        }
      }
    }
  }

  private func mended(_ fixture: Fixture, _ rule: Rule, _ style: (String) -> String) throws -> [String: String] {
    try fixture.inFolder { folder in
      let app = MendedApp(folder: folder)
      for (path, text) in try app.fixture(named: fixture.name).files {
        try Data(style(text).utf8).write(to: folder.appendingPathComponent(path))
      }
      _ = try app.fix([rule])
      return try app.fixture(named: fixture.name).files
    }
  }
}
