import DeviceCore
import Foundation
import Glibc
import LifeCycle
import XCTest

@testable import DeviceHost
@testable import KernelEdge

/// Apps that want all of everything: the machine's processes, memory, disk and attention.
final class GreedTests: HostileTestCase {
  private func group() throws -> ControlGroup {
    let groups = try XCTUnwrap(device.groups, device.groupsMissing ?? "")
    return try XCTUnwrap(try groups.launchGroups().first { $0.name.hasPrefix("Hostile.") })
  }

  private func requireTaskLimit() throws {
    guard let groups = device.groups, groups.taskGroups != nil || groups.controllers.contains("pids") else {
      throw XCTSkip("No controller limits processes here.")
    }
  }

  func test_aForkBomb_isLimitedAndDiesWhole() throws {
    try begin()
    try requireTaskLimit()
    let outcome = try XCTUnwrap(try attack("fork 5000"))
    XCTAssertTrue(outcome.hasPrefix("limited at "), outcome)
    let group = try group()
    let children = try group.processes()
    XCTAssertGreaterThan(children.count, 100)
    XCTAssertLessThanOrEqual(children.count, LegacyGroups.processLimit)
    try device.perform(.terminate(.jetsam), hostile)
    try device.settle()
    XCTAssertEqual(try exit().reason, .jetsam)
    for child in children { XCTAssertFalse(isAlive(child)) }
    XCTAssertEqual(access(group.path, F_OK), -1)
  }

  func test_threadsWithoutEnd_areLimited() throws {
    try begin()
    try requireTaskLimit()
    let outcome = try XCTUnwrap(try attack("threads 5000"))
    XCTAssertTrue(outcome.hasPrefix("limited at "), outcome)
    // It still stands still and goes on as one.
    try launch(victim)
    try serve("the suspension") { device.state(of: hostile).process == .suspended }
    try launch(hostile)
  }

  func test_descriptorsWithoutEnd_areLimited() throws {
    try begin()
    try requireConfinement()
    let outcome = try XCTUnwrap(try attack("descriptors 100000"))
    XCTAssertEqual(outcome, "limited at \(Confinement.openFiles - 4)")
    try launch(hostile)
  }

  func test_memoryWithoutEnd_endsTheAppAndNoOther() throws {
    try begin {
      $0.memory = .simulated(1 << 30)
      $0.enforcesDeadlines = true
    }
    _ = try attack("take 4096")
    let exit = try exit()
    XCTAssertTrue([.memoryLimit, .jetsam].contains(exit.reason), "\(exit)")
  }

  func test_aFullDisk_isTheAppsOwnTrouble() throws {
    guard geteuid() == 0 else { throw XCTSkip("Only root can mount a small disk.") }
    let disk = temporary.appending(path: "disk")
    try FileManager.default.createDirectory(at: disk, withIntermediateDirectories: true)
    guard mount("tmpfs", disk.path, "tmpfs", 0, "size=32m") == 0 else {
      throw XCTSkip("No small disk can be mounted: \(String(cString: strerror(errno)))")
    }
    addTeardownBlock { XCTAssertEqual(umount2(disk.path, Int32(MNT_DETACH)), 0) }
    for name in ["apps", "frameworks"] {
      let folder = temporary.appending(path: name)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(at: disk.appending(path: name), withDestinationURL: folder)
    }
    try begin(folder: disk)
    let path = container("Hostile") + "/tmp/all"
    XCTAssertEqual(try attack("fill \(path)"), "ENOSPC")
    try device.perform(.home)
    try device.settle()
    try launch(victim)
    try launch(hostile)
    try FileManager.default.removeItem(atPath: path)
  }

  func test_aDaemon_diesWithItsApp() throws {
    try begin()
    let daemon = try XCTUnwrap(try attack("daemon").flatMap { Int32($0) })
    XCTAssertTrue(isAlive(daemon))
    XCTAssertNotEqual(try ProcessStatus.read(daemon)?.session, try pid(hostile))
    try device.perform(.swipeAway, hostile)
    try device.settle()
    XCTAssertEqual(try exit().reason, .userQuit)
    XCTAssertFalse(isAlive(daemon))
  }

  func test_whoStopsItself_isEndedByTheWatchdog() throws {
    try begin {
      $0.enforcesDeadlines = true
      $0.speed = 10
    }
    XCTAssertNil(try attack("stop"))
    XCTAssertEqual(try exit().reason, .watchdog)
  }

  func test_aCrashWhileFrozen_isToldAsOne() throws {
    try begin()
    let own = try pid(hostile)
    try launch(victim)
    try serve("the suspension") { device.state(of: hostile).process == .suspended }
    // Without a handler for it, a signal ends what stands still, too.
    XCTAssertEqual(kill(own, SIGUSR1), 0)
    let exit = try exit()
    XCTAssertEqual(exit.reason, .crash)
    XCTAssertTrue(exit.explanation.contains("signal 10"), exit.explanation)
    try launch(hostile)
    XCTAssertNotEqual(try pid(hostile), own)
  }

  func test_aLineWithoutEnd_isCutAndReadOn() throws {
    try begin()
    let words = "print 4096"
    try device.perform(.ask(AppRequest("attack", .text(words))), hostile)
    try serve("the outcome") { events.contains { $0.name.hasPrefix(words + ": ") } }
    let longest = events.filter { $0.kind == .output }.map(\.name.utf8.count).max() ?? 0
    XCTAssertLessThanOrEqual(longest, LineReader.longestLine)
    XCTAssertEqual(device.state(of: hostile).process, .running)
  }

  func test_whoIgnoresTheRequestToEnd_isEnded() throws {
    try begin {
      $0.enforcesDeadlines = true
      $0.speed = 10
    }
    try assertDone("ignore")
    try attack("deaf")
    try device.perform(.swipeAway, hostile)
    _ = try exit()
    XCTAssertNil(device.pid(of: hostile))
  }
}
