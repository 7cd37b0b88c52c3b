import AppSyntaxMessages
import SwiftSyntax
import XCTest

@testable import AppSyntax

/// An app after its migration.
struct MigratedApp {
  let result: Migration
  /// The files' texts after it, by name, with the new one.
  let texts: [String: String]

  var scene: String { result.newFile?.text ?? "" }
  func notes(_ kind: MigrationNote.Kind) -> [String] { result.notes.filter { $0.kind == kind }.map(\.text) }
}

/// Migrates an app of some files, and holds what is true of every migration.
func migrate(
  _ files: [String: String], _ change: (inout MigrationRequest) -> Void = { _ in }, file: StaticString = #filePath,
  line: UInt = #line
) -> MigratedApp {
  var request = MigrationRequest(paths: [], deploymentTarget: 15)
  change(&request)
  let before = Dictionary(uniqueKeysWithValues: files.map { ("/app/" + $0, $1) })
  let result = Migration(of: parsed(before), plan: request)
  var after = before
  for edits in result.edits { after[edits.path] = TextEdit.apply(edits.edits, to: before[edits.path] ?? "") }
  if let new = result.newFile { after["/app/" + new.name] = new.text }
  for file in parsed(after) where before[file.path].map({ !parse($0).tree.hasError }) ?? true {
    XCTAssertFalse(file.tree.hasError, "\(file.path):\n\(file.text)", file: #filePath, line: line)
  }
  let again = Migration(of: parsed(after), plan: request)
  XCTAssertEqual(again.edits, [], "a second run", file: file, line: line)
  XCTAssertNil(again.newFile, file: file, line: line)
  if result.newFile != nil { XCTAssertTrue(again.isAlreadyMigrated, file: file, line: line) }
  checkMoves(result, before, file: file, line: line)
  return MigratedApp(
    result: result, texts: Dictionary(uniqueKeysWithValues: after.map { (String($0.dropFirst(5)), $1) }))
}

private func parsed(_ texts: [String: String]) -> [ParsedFile] {
  texts.sorted { $0.key < $1.key }.map { parse($1, path: $0) }
}

/// Every moved line has its counterpart, and neither side runs over its file's end.
private func checkMoves(_ result: Migration, _ before: [String: String], file: StaticString, line: UInt) {
  let new = lines(result.newFile?.text ?? "")
  for move in result.moves {
    let old = lines(before[move.path] ?? "")
    XCTAssertEqual(move.lastLine - move.firstLine, move.newLastLine - move.newFirstLine, file: file, line: line)
    XCTAssertTrue(
      old.indices.contains(move.lastLine - 1) && new.indices.contains(move.newLastLine - 1), file: file, line: line)
    for step in 0...(move.lastLine - move.firstLine) {
      let (from, to) = (old[move.firstLine - 1 + step], new[move.newFirstLine - 1 + step])
      // Code is changed in places; what is no code is not.
      XCTAssertEqual(from[...].trimmed.isEmpty, to[...].trimmed.isEmpty, "\(from) → \(to)", file: file, line: line)
      XCTAssertEqual(from[...].trimmed.hasPrefix("//"), to[...].trimmed.hasPrefix("//"), file: file, line: line)
    }
  }
}

private func lines(_ text: String) -> [String] {
  text.replacing("\r\n", with: "\n").split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
}

/// An app delegate with a body.
func delegate(_ members: String, window: Bool = true, imports: String = "import UIKit") -> [String: String] {
  let window = window ? "    var window: UIWindow?\n\n" : ""
  return [
    "AppDelegate.swift":
      "\(imports)\n\n@main\nclass AppDelegate: UIResponder, UIApplicationDelegate {\n\(window)\(members)\n}\n"
  ]
}

/// A launch method with statements; each line is indented for it.
func launch(_ statements: String, ends: String = "        return true\n") -> String {
  "    func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: "
    + "[UIApplication.LaunchOptionsKey: Any]?) -> Bool {\n"
    + statements.split(separator: "\n", omittingEmptySubsequences: false)
    .map { $0.isEmpty ? "\n" : "        \($0)\n" }.joined() + ends + "    }"
}

/// The statements of the scene's connection, without the signature and the indentation.
func connection(_ scene: String) -> String {
  body(of: "options connectionOptions: UIScene.ConnectionOptions", in: scene)
}

/// The body of the method whose head contains a text.
func body(of head: String, in text: String) -> String {
  let all = lines(text)
  guard let start = all.firstIndex(where: { $0.contains(head) }) else { return "no \(head) in\n\(text)" }
  let margin = all[start].prefix { $0 == " " || $0 == "\t" }
  let rest = all[(start + 1)...].prefix { $0 != margin + "}" }
  return rest.map { $0.hasPrefix(margin + "    ") ? String($0.dropFirst(margin.count + 4)) : $0 }.joined(
    separator: "\n")
}
