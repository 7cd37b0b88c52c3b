import Foundation
import XCTest

@testable import AppMigration

final class PatchTests: XCTestCase {
  private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  private func text(_ changes: [FileChange]) -> String { String(decoding: Patch(changes).bytes, as: UTF8.self) }

  private func numbers(_ range: ClosedRange<Int>, _ end: String = "\n") -> String {
    range.map { "line \($0)\(end)" }.joined()
  }

  // MARK: As text

  func test_changedLine_standsBetweenThreeOthers() {
    let before = numbers(1...20)
    let after = before.replacingOccurrences(of: "line 10\n", with: "line ten\n")
    XCTAssertEqual(
      text([FileChange(path: "A.swift", before: bytes(before), after: bytes(after))]),
      """
      diff --git a/A.swift b/A.swift
      --- a/A.swift
      +++ b/A.swift
      @@ -7,7 +7,7 @@
       line 7
       line 8
       line 9
      -line 10
      +line ten
       line 11
       line 12
       line 13

      """)
  }

  func test_newFile_andMissingLineEnd() {
    XCTAssertEqual(
      text([FileChange(path: "A B.swift", before: nil, after: bytes("a\nb"))]),
      """
      diff --git a/A B.swift b/A B.swift
      new file mode 100644
      --- /dev/null
      +++ b/A B.swift\t
      @@ -0,0 +1,2 @@
      +a
      +b
      \\ No newline at end of file

      """)
  }

  func test_nothingChanged_isAnEmptyPatch() {
    XCTAssertTrue(Patch([]).isEmpty)
    XCTAssertTrue(Patch([FileChange(path: "A", before: [65], after: [65])]).isEmpty)
  }

  func test_nearChanges_goTogether_andFarOnesDoNot() {
    func hunks(_ other: Int) -> Int {
      let before = numbers(1...40)
      let after = before.replacingOccurrences(of: "line 10\n", with: "").replacingOccurrences(
        of: "line \(other)\n", with: "")
      return text([FileChange(path: "A", before: bytes(before), after: bytes(after))]).components(separatedBy: "@@ -")
        .count
        - 1
    }
    XCTAssertEqual(hunks(17), 1)
    XCTAssertEqual(hunks(18), 2)
  }

  func test_paths_areQuotedAsGitDoes() {
    XCTAssertEqual(PatchPath("a/b c").quoted, "a/b c")
    XCTAssertEqual(PatchPath("a/b c").inHeader, "a/b c\t")
    XCTAssertEqual(PatchPath("a/ä").quoted, "a/ä")
    XCTAssertEqual(PatchPath("a/\"ä\\\n").quoted, "\"a/\\\"\\303\\244\\\\\\012\"")
    XCTAssertEqual(PatchPath("a/\" b").inHeader, "\"a/\\\" b\"")
  }

  // MARK: With git

  /// Applies a patch forth and back in a repository with the files before.
  private func checkWithGit(_ changes: [FileChange], file: StaticString = #filePath, line: UInt = #line) throws {
    let folder = try TestFolder()
    try folder.run("git", "init", "-q")
    try folder.run("git", "config", "core.autocrlf", "false")
    for change in changes { if let before = change.before { try folder.write(before, change.path) } }
    try folder.run("git", "add", "-A")
    try folder.run("git", "commit", "-q", "--allow-empty", "-m", "before")
    let outside = try TestFolder()
    try outside.write(Patch(changes).bytes, "the.patch")
    let patch = outside.url.appendingPathComponent("the.patch").path
    try folder.run("git", "apply", "--check", "--index", patch)
    try folder.run("git", "apply", "--index", patch)
    for change in changes {
      XCTAssertEqual(folder.bytes(change.path), change.after, change.path, file: file, line: line)
    }
    try folder.run("git", "apply", "-R", "--index", patch)
    for change in changes {
      XCTAssertEqual(folder.bytes(change.path), change.before, change.path, file: file, line: line)
    }
    XCTAssertEqual(try folder.run("git", "status", "--porcelain"), "", file: file, line: line)
  }

  func test_git_takesNewChangedAndRemovedFiles() throws {
    try checkWithGit([
      FileChange(path: "Shop/AppDelegate.swift", before: bytes(numbers(1...30)), after: bytes(numbers(4...33))),
      FileChange(path: "Shop/SceneDelegate.swift", before: nil, after: bytes(numbers(1...5))),
      FileChange(path: "Shop/Old.swift", before: bytes(numbers(1...5)), after: nil),
      FileChange(path: "Empty.swift", before: nil, after: []),
      FileChange(path: "WasEmpty.swift", before: [], after: bytes("a\n")),
      FileChange(path: "GetsEmpty.swift", before: bytes("a\n"), after: []),
      FileChange(path: "EmptyGoes.swift", before: [], after: nil),
    ])
  }

  func test_git_takesNamesWithSpacesQuotesAndOtherScripts() throws {
    let names = [
      "Shop for Plants/App Delegate.swift", " a ", "Gärtnerei/Überblick.swift", "植物/アプリ.swift", "a\"b\\c.swift",
      "tab\tb.swift",
      "line\nb.swift", "b/b/a b/x", "🌱.swift", "ä \"b\".swift",
    ]
    try checkWithGit(names.map { FileChange(path: $0, before: bytes(numbers(1...9)), after: bytes(numbers(2...10))) })
    try checkWithGit(names.map { FileChange(path: $0, before: nil, after: bytes("a\n")) })
  }

  func test_git_keepsLineEnds() throws {
    let windows = numbers(1...20, "\r\n")
    var changes = [
      FileChange(
        path: "windows", before: bytes(windows),
        after: bytes(windows.replacingOccurrences(of: "line 9\r", with: "nine\r"))),
      FileChange(path: "mixed", before: bytes("a\nb\r\nc\rd\n"), after: bytes("a\r\nb\nc\rd\r\n")),
      FileChange(path: "oldMac", before: bytes("a\rb\rc"), after: bytes("a\rx\rb\rc")),
      FileChange(path: "long", before: bytes(String(repeating: "a", count: 1 << 20)), after: bytes("b\n")),
      FileChange(path: "latin", before: [0xE4, 0x0A, 0x62], after: [0xE4, 0x0A, 0x63, 0x0A]),
    ]
    for (before, after) in [
      ("a\nb", "a\nb\n"), ("a\nb\n", "a\nb"), ("a", "b"), ("a", "a\nb"), ("a\nb", "x\nb"), ("a", ""),
    ] {
      changes.append(FileChange(path: "end\(changes.count)", before: bytes(before), after: bytes(after)))
    }
    try checkWithGit(changes)
  }

  func test_git_takesRandomChanges() throws {
    var random = SameNumbers()
    let changes = (0..<30).map { number in
      func lines() -> [String] {
        (0..<Int.random(in: 0..<60, using: &random)).map { _ in "\(Int.random(in: 0..<4, using: &random))\n" }
      }
      var after = lines()
      let before = after
      for _ in 0..<Int.random(in: 1..<6, using: &random) where !after.isEmpty {
        let at = Int.random(in: after.indices, using: &random)
        if Bool.random(using: &random) { after.remove(at: at) } else { after.insert("new\n", at: at) }
      }
      return FileChange(path: "f\(number)", before: bytes(before.joined()), after: bytes(after.joined()))
    }
    try checkWithGit(changes.filter(\.isChange))
  }
}

/// Random numbers that are the same in each run (splitmix64).
private struct SameNumbers: RandomNumberGenerator {
  private var state: UInt64 = 14

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
