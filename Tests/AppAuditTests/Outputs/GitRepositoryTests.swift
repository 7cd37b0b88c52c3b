import AppAudit
import AppBuilder
import Foundation
import XCTest

final class GitRepositoryTests: XCTestCase {
  private var folder: URL!
  private var app: URL { folder.appending(path: "My App") }

  override func setUpWithError() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "dormouse-git-\(UUID().uuidString)")
      .resolvingSymlinksInPath()
    try FileManager.default.createDirectory(at: app, withIntermediateDirectories: true)
  }

  override func tearDownWithError() throws { try FileManager.default.removeItem(at: folder) }

  private func git(_ arguments: String...) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git", "-C", folder.path, "-c", "user.name=a", "-c", "user.email=a@b"] + arguments
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    XCTAssertEqual(process.terminationStatus, 0, "\(arguments)")
  }

  private func write(_ text: String, to name: String) throws {
    try text.write(to: app.appending(path: name), atomically: true, encoding: .utf8)
  }

  private func problem(_ body: () throws -> Void) -> GitRepository.Problem? {
    do { try body() } catch { return error as? GitRepository.Problem }
    return nil
  }

  func test_changes_areSinceTheBranchesParted_withWhatGitDoesNotKnow() throws {
    try git("init", "-q", "-b", "main")
    try write("one\ntwo\nthree\n", to: "A.swift")
    try git("add", ".")
    try git("commit", "-q", "-m", "first")
    try git("checkout", "-q", "-b", "work")
    try write("one\nchanged\nthree\nfour\n", to: "A.swift")
    try git("commit", "-q", "-a", "-m", "second")
    // What the other branch has done since is not this one's.
    try git("checkout", "-q", "main")
    try write("ONE\ntwo\nthree\n", to: "A.swift")
    try git("commit", "-q", "-a", "-m", "third")
    try git("checkout", "-q", "work")
    try write("one\nchanged\nthree\nfour\nfive\n", to: "A.swift")
    try write("new\n", to: "앱.swift")
    let repository = try GitRepository(containing: app)
    XCTAssertEqual(repository.root.path, folder.path)
    let (diff, untracked) = try repository.changes(since: "main")
    let changes = ChangedLines(diff: diff, untracked: untracked)
    XCTAssertEqual((1...6).filter { changes.contain("My App/A.swift", $0) }, [2, 4, 5])
    XCTAssertTrue(changes.contain("My App/앱.swift", 1))
  }

  func test_whatCannotBeAsked_isSaid() throws {
    XCTAssertEqual(
      problem { _ = try GitRepository(containing: app) }, .noRepository(folder: app.path))
    XCTAssertNil(GitRepository.root(above: app))
    try git("init", "-q")
    XCTAssertEqual(problem { _ = try GitRepository(containing: app, path: "/nowhere") }, .noGit)
    let repository = try GitRepository(containing: app)
    for name in ["main", "--help", "", "HEAD", "a b"] {
      XCTAssertEqual(problem { _ = try repository.changes(since: name) }, .noRevision(name))
    }
    XCTAssertTrue(GitRepository.Problem.noRevision("x").description.contains("'x'"))
    try "nonsense".write(to: folder.appending(path: ".git/HEAD"), atomically: true, encoding: .utf8)
    guard case .failed? = problem({ _ = try repository.changes(since: "main") }) else { return XCTFail() }
  }
}
