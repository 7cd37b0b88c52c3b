import AppAudit
import XCTest

/// A fix of one rule to the letter, in three styles of writing: what is written looks like the rest.
struct ExactFix {
  let rule: String
  /// The files before; those that are not named are plain ones.
  let before: [String: String]

  /// - Parameters:
  ///   - after: The files that are others then.
  ///   - left: The reasons of what is left, by their beginnings.
  func gives(
    _ after: [String: String], left: [String] = [], file: StaticString = #filePath, line: UInt = #line
  ) throws {
    for (unit, lineEnd) in [("  ", "\n"), ("\t", "\r\n"), ("    ", "\n")] {
      func styled(_ text: String) -> String {
        text.replacing("  ", with: unit).replacing("\n", with: lineEnd)
      }
      try Fixture(name: rule, files: before.mapValues(styled)).inFolder { folder in
        let app = MendedApp(folder: folder)
        let results = try app.fix([try XCTUnwrap(Rule.named(rule))]).results
        for (name, text) in before.merging(after, uniquingKeysWith: { $1 }) {
          let told = "\(name)\n\(results.flatMap(\.lines))"
          XCTAssertEqual(try app.text(name), styled(text), told, file: file, line: line)
        }
        let reasons = results.reasons
        XCTAssertEqual(reasons.count, left.count, "\(reasons)", file: file, line: line)
        for (reason, expected) in zip(reasons, left) {
          XCTAssertTrue(reason.hasPrefix(expected), reason, file: file, line: line)
        }
      }
    }
  }
}
