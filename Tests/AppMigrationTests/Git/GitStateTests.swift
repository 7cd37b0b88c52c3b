import Foundation
import XCTest

@testable import AppMigration

final class GitStateTests: XCTestCase {
  private var folder: TestFolder!

  override func setUpWithError() throws {
    folder = try TestFolder()
    try folder.run("git", "init", "-q")
    for name in ["App Folder/Ä.swift", "App Folder/B.swift", "C.swift"] { try folder.write("a", name) }
    try folder.run("git", "add", "-A")
    try folder.run("git", "commit", "-q", "-m", "all")
  }

  override func tearDown() { folder = nil }

  private func state(_ files: [String]? = nil, in name: String = "") throws -> GitState? {
    try GitState.of(
      folder: name.isEmpty ? folder.url : folder.url.appendingPathComponent(name),
      files: files?.map { folder.url.appendingPathComponent($0) })
  }

  func test_cleanTree() throws {
    let state = try XCTUnwrap(state())
    XCTAssertEqual(state, GitState(workTree: folder.path, dirty: []))
    XCTAssertFalse(state.isDirty)
    XCTAssertEqual(try self.state(["C.swift"])?.dirty, [])
    XCTAssertEqual(try self.state([])?.workTree, folder.path)
  }

  func test_changedNewStagedAndRemovedFiles_areDirty() throws {
    try folder.write("b", "App Folder/Ä.swift")
    try folder.write("b", "App Folder/New \"one\".swift")
    try folder.run("git", "mv", "C.swift", "D.swift")
    try folder.run("rm", "App Folder/B.swift")
    XCTAssertEqual(
      try Set(state()?.dirty ?? []),
      ["App Folder/Ä.swift", "App Folder/B.swift", "App Folder/New \"one\".swift", "C.swift", "D.swift"])
    XCTAssertEqual(try state(in: "App Folder")?.dirty.count, 3, "elsewhere is not asked for")
    XCTAssertEqual(
      try state(["App Folder/Ä.swift", "C.swift"], in: "App Folder")?.dirty.sorted(), ["App Folder/Ä.swift", "C.swift"])
  }

  func test_otherDirtyFiles_areNotTold() throws {
    try folder.write("b", "C.swift")
    XCTAssertEqual(try state(["App Folder/B.swift"])?.dirty, [])
    XCTAssertEqual(try state(["App Folder/B.swift"])?.isDirty, false)
  }

  func test_namesWithStars_meanThemselves() throws {
    try folder.write("b", "C.swift")
    XCTAssertEqual(try state(["*.swift"])?.dirty, [])
  }

  func test_linkedFile_isTheOneBehindIt() throws {
    try folder.run("ln", "-s", "C.swift", "Link.swift")
    try folder.run("git", "add", "-A")
    try folder.run("git", "commit", "-q", "-m", "link")
    try folder.write("b", "C.swift")
    XCTAssertEqual(try state(["Link.swift"])?.dirty, ["C.swift"])
  }

  func test_folderOutsideOfAnyTree_hasNone() throws {
    let other = try TestFolder()
    XCTAssertEqual(try GitState.of(folder: other.url), GitState(workTree: nil, dirty: []))
    XCTAssertEqual(try GitState.of(folder: folder.url.appendingPathComponent(".git"))?.workTree, nil)
  }

  func test_noGit_isNil() throws {
    XCTAssertNil(try GitState.of(folder: folder.url, environment: ["PATH": folder.path]))
    XCTAssertNil(try GitState.of(folder: folder.url, environment: [:]))
  }

  func test_missingFolder_andBrokenTree_areTold() throws {
    let missing = folder.url.appendingPathComponent("Missing")
    XCTAssertTrue(try XCTUnwrap(refusal { _ = try GitState.of(folder: missing) }).contains("cannot change to"))
    try folder.write("nonsense", ".git/index")
    XCTAssertNotNil(refusal { _ = try state() })
  }

  func test_gitThatNeverEnds_isEnded() throws {
    let other = try TestFolder()
    try other.write("#!/bin/sh\nexec sleep 600\n", "git")
    try other.run("chmod", "+x", "git")
    XCTAssertEqual(
      refusal {
        _ = try GitState.of(folder: folder.url, seconds: 0, environment: ["PATH": other.path + ":/usr/bin:/bin"])
      }, "git does not tell what has changed: git rev-parse takes too long.")
  }

  func test_variablesOfAHook_doNotLeadElsewhere() throws {
    let other = try TestFolder()
    var environment = ProcessInfo.processInfo.environment
    environment["GIT_DIR"] = folder.path + "/.git"
    environment["GIT_WORK_TREE"] = folder.path
    XCTAssertEqual(try GitState.of(folder: other.url, environment: environment), GitState(workTree: nil, dirty: []))
  }

  func test_records() {
    func paths(_ text: String) -> [String] { GitState.paths(in: Array(text.utf8)) }
    XCTAssertEqual(paths(""), [])
    XCTAssertEqual(paths(" M a b\0?? ä\0"), ["a b", "ä"])
    XCTAssertEqual(paths("R  new\0old\0 M c\0"), ["new", "c"])
    XCTAssertEqual(paths("C  R  new\0M old\0 M c\0"), ["R  new", "c"])
  }
}
