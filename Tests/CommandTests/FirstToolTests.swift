import Foundation
import XCTest

/// `./dormouse` builds the tool for the first run of an app without some commands.
final class FirstToolTests: XCTestCase {
  private static let checkout = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The commands in the folders that the manifest leaves out are those for which the script builds the tool anew.
  func test_script_namesTheCommandsThatTheFirstToolLacks() throws {
    let manifest = try text("Package.swift")
    let folders = try XCTUnwrap(manifest.firstMatch(of: #/exclude: hasAudit \? \[\] : \[("Audit", [^\]]+)\]/#)).1
      .matches(of: #/"(\w+)"/#).map { String($0.1) }
    XCTAssertEqual(folders, ["Audit", "Export", "Migrate"])
    var lacking: Set<String> = []
    for folder in folders {
      let directory = Self.checkout.appending(path: "Sources/dormouse/\(folder)")
      for file in try FileManager.default.contentsOfDirectory(atPath: directory.path) {
        let source = try text("Sources/dormouse/\(folder)/\(file)")
        lacking.formUnion(source.matches(of: #/commandName: "(\w+)"/#).map { String($0.1) })
      }
    }
    let named = try XCTUnwrap(try text("dormouse").firstMatch(of: #/([\w|]+)\|help\|''\|-\*\) return 0/#)).1
    XCTAssertEqual(lacking, Set(named.split(separator: "|").map(String.init)))
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: Self.checkout.appending(path: path), encoding: .utf8)
  }
}
