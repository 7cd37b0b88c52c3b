import DeviceCore
import Foundation
import LifeCycle
import XCTest

@testable import DeviceHost
@testable import KernelEdge

/// Files that are locked when an app is to sleep: real apps, real SQLite, the kernel's own account of locks.
final class FileLocksAtSuspensionTests: SuspensionTestCase {
  private let ledger = "/groups/\(SleeperApp.group)/ledger.sqlite"

  /// What became of an app that did so and was left.
  private func exit(
    after actions: [(String, String)], file: StaticString = #filePath, line: UInt = #line
  ) throws -> ProcessExit? {
    let (device, app) = try makeSleeper()
    try act(.launch(), app, device)
    for (action, argument) in actions {
      let expected = action == "sqlite" ? "sqlite \(argument): 0" : "locked \(argument)"
      try tell(app, action, argument, device, prints: expected)
    }
    try act(.home, device)
    try wait(for: "its suspension or its end", device, file: file, line: line) {
      device.state(of: app).process != .running && device.core.isAtRest
    }
    defer { XCTAssertNoThrow(try device.shutDown(), file: file, line: line) }
    return device.state(of: app).process == .suspended ? nil : device.state(of: app).exit
  }

  private func assertKilled(
    _ exit: ProcessExit?, naming path: String, file: StaticString = #filePath, line: UInt = #line
  ) {
    XCTAssertEqual(exit?.reason, .fileLock, file: file, line: line)
    XCTAssertEqual(exit?.code, .fileLock, file: file, line: line)
    XCTAssertTrue(exit?.explanation.contains(path) ?? false, exit?.explanation ?? "", file: file, line: line)
  }

  private let wal = [
    ("sqlite", "PRAGMA journal_mode=WAL"), ("sqlite", "CREATE TABLE t (x)"), ("sqlite", "INSERT INTO t VALUES (1)"),
  ]

  func test_openWriteTransactionInWALMode_isFatal() throws {
    let exit = try exit(after: wal + [("sqlite", "BEGIN IMMEDIATE"), ("sqlite", "INSERT INTO t VALUES (2)")])
    assertKilled(exit, naming: ledger + "-shm")
  }

  func test_openDatabaseInWALMode_sleeps() throws {
    XCTAssertNil(try exit(after: wal))
  }

  func test_readTransactionInWALMode_sleeps() throws {
    XCTAssertNil(try exit(after: wal + [("sqlite", "BEGIN"), ("sqlite", "SELECT * FROM t")]))
  }

  func test_committedTransaction_sleeps() throws {
    XCTAssertNil(
      try exit(
        after: wal + [("sqlite", "BEGIN IMMEDIATE"), ("sqlite", "INSERT INTO t VALUES (2)"), ("sqlite", "COMMIT")]))
  }

  func test_openWriteTransactionWithAJournal_isFatal() throws {
    let exit = try exit(
      after: [("sqlite", "CREATE TABLE t (x)"), ("sqlite", "BEGIN IMMEDIATE"), ("sqlite", "INSERT INTO t VALUES (1)")])
    assertKilled(exit, naming: ledger)
  }

  func test_everyKindOfExclusiveLockInASharedContainer_isFatal() throws {
    for kind in ["flock", "posix", "description"] {
      assertKilled(try exit(after: [(kind, "shared/file")]), naming: "/groups/\(SleeperApp.group)/file")
    }
  }

  func test_sharedLocks_andLocksInTheAppsOwnContainer_sleep() throws {
    XCTAssertNil(try exit(after: [("flockShared", "shared/file")]))
    XCTAssertNil(try exit(after: [("flock", "Documents/own"), ("posix", "Documents/another")]))
  }

  func test_lockOfAChild_countsToo() throws {
    let (device, app) = try makeSleeper()
    try act(.launch(), app, device)
    let path = device.folder.groups.appending(path: SleeperApp.group + "/childs").path
    // The child's own shell holds the lock, on a descriptor that the app never had.
    try tell(
      app, "child", "exec 9>'\(path)'; flock 9; echo holding; exec sleep 600", device, prints: "holding")
    try act(.home, device)
    try wait(for: "its end", device) { device.state(of: app).process == .notRunning }
    assertKilled(device.state(of: app).exit, naming: path)
    try device.shutDown()
  }

  func test_stateFolderBehindALink_isRecognized() throws {
    let real = temporary.appending(path: "elsewhere")
    try FileManager.default.createDirectory(at: real, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      at: temporary.appending(path: "state"), withDestinationURL: real)
    assertKilled(try exit(after: [("flock", "shared/file")]), naming: "/elsewhere/groups/")
  }

  func test_refusing_theAppRunsOnWithItsReason_andSleepsOnceTheLockIsDropped() throws {
    let (device, app) = try makeSleeper { $0.fileLocks = .refuse }
    try act(.launch(), app, device)
    for (_, statement) in wal + [("", "BEGIN IMMEDIATE"), ("", "INSERT INTO t VALUES (2)")] {
      try tell(app, "sqlite", statement, device, prints: "sqlite \(statement): 0")
    }
    let pid = device.pid(of: app)
    try act(.home, device)
    try wait(for: "the refusal", device) { has("suspensionRefused") }
    try device.settle()
    XCTAssertEqual(device.state(of: app).process, .running)
    let held = try XCTUnwrap(device.core.heldAssertions(of: app).first)
    let path = try XCTUnwrap(FileLocks.resolved(device.folder.url.path)) + ledger + "-shm"
    XCTAssertEqual(held.assertion, .fileLocks([path]))
    XCTAssertTrue(held.explanation(at: device.clock.now).contains("suspension refused: it holds locks on \(path)"))
    // It runs, really.
    try tell(app, "sqlite", "COMMIT", device, prints: "sqlite COMMIT: 0")
    try waitForSuspension(of: app, device)
    XCTAssertTrue(has("fileLocksDropped"))
    XCTAssertEqual(events.filter { $0.name == "suspensionRefused" }.count, 1)
    XCTAssertEqual(device.pid(of: app), pid)
    XCTAssertEqual(device.core.heldAssertions(of: app), [])
    try device.shutDown()
  }

  func test_refusing_comingToTheFrontAndLeaving_refusesAnew() throws {
    let (device, app) = try makeSleeper { $0.fileLocks = .refuse }
    try act(.launch(), app, device)
    try tell(app, "flock", "shared/file", device, prints: "locked shared/file")
    try act(.home, device)
    try wait(for: "the refusal", device) { has("suspensionRefused") }
    try act(.launch(), app, device)
    XCTAssertEqual(device.core.assertions(of: app), [.visibleScene])
    try act(.home, device)
    try wait(for: "the second refusal", device) { events.filter { $0.name == "suspensionRefused" }.count == 2 }
    try tell(app, "unlock", "", device, prints: "unlocked")
    try waitForSuspension(of: app, device)
    XCTAssertEqual(device.state(of: app).exit, nil)
    try device.shutDown()
  }
}
