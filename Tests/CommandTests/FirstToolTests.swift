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

  /// Nobody waits a minute for a build to be told of a path that is not there.
  func test_script_whenThePathIsNotThere_thenItSaysSoBeforeItBuilds() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "dormouse-test-\(UUID().uuidString)")
    defer { XCTAssertNoThrow(try FileManager.default.removeItem(at: folder)) }
    try FileManager.default.createDirectory(at: folder.appending(path: "Scripts"), withIntermediateDirectories: true)
    for file in ["dormouse", "Scripts/packages.sh"] {
      try FileManager.default.copyItem(at: Self.checkout.appending(path: file), to: folder.appending(path: file))
    }
    let missing = folder.appending(path: "none").path
    let said = [
      "run": "dormouse: app: there is no folder \(missing)\n",
      "play": "✗ \(missing): there is no such file\n",
    ]
    for (command, words) in said {
      let process = Process()
      let errors = Pipe()
      process.executableURL = folder.appending(path: "dormouse")
      process.arguments = [command, missing]
      process.standardInput = FileHandle.nullDevice
      process.standardError = errors
      try process.run()
      let told = try errors.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      XCTAssertEqual(String(bytes: told, encoding: .utf8), words)
      XCTAssertEqual(process.terminationStatus, 2)
      XCTAssertFalse(FileManager.default.fileExists(atPath: folder.appending(path: ".build").path))
    }
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: Self.checkout.appending(path: path), encoding: .utf8)
  }
}
