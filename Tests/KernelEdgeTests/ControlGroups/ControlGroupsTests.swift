import Foundation
import Glibc
import KernelTesting
import LifeCycle
import SystemCalls
import XCTest

@testable import KernelEdge

final class ControlGroupsTests: KernelTestCase {
  func test_open_whenTheNameIsNoFileName_thenItIsRefusedByName() throws {
    for name in ["", ".", "..", ".hidden", "a/b", "a b", "ä", String(repeating: "x", count: 65)] {
      XCTAssertThrowsError(try ControlGroups.open(device: name, in: .current()), name) { error in
        XCTAssertEqual(error as? ControlGroups.NameError, .invalid(name))
      }
    }
  }

  func test_open_whenNoHierarchyIsMounted_thenItIsUnavailableWithAReason() throws {
    let layout = ControlGroupLayout(mountInfo: "", membership: "")
    guard case .unavailable(let reason) = try ControlGroups.open(device: "x", in: layout) else {
      return XCTFail("available without a hierarchy")
    }
    XCTAssertEqual(reason, "No cgroup v2 hierarchy is mounted.")
  }

  func test_open_whenNothingMayBeWritten_thenTheReasonNamesThePlace() throws {
    let layout = ControlGroupLayout(
      mountInfo: "34 25 0:29 / /proc/no-such-place rw - cgroup2 cgroup2 rw\n", membership: "0::/own\n")
    guard case .unavailable(let reason) = try ControlGroups.open(device: "x", in: layout) else {
      return XCTFail("available in a place that is not there")
    }
    XCTAssertTrue(reason.contains("/proc/no-such-place: No such file"), reason)
    XCTAssertTrue(reason.contains("/proc/no-such-place/own: No such file"), reason)
  }

  func test_open_whenADeviceOfThatNameRuns_thenItIsRefused() throws {
    let name = try groups().path.split(separator: "/").last.map(String.init) ?? ""
    XCTAssertThrowsError(try ControlGroups.open(device: name, in: .current())) { error in
      XCTAssertEqual(error as? ControlGroups.NameError, .inUse(name))
    }
  }

  func test_makeLaunchGroup_whenMadeTwice_thenTheyDifferAndCarryTheLabel() throws {
    let groups = try groups()
    let first = try groups.makeLaunchGroup(label: "No/tes")
    try first.remove()
    let second = try groups.makeLaunchGroup(label: "No/tes")
    XCTAssertEqual(first.name, "No_tes.1")
    XCTAssertEqual(second.name, "No_tes.2")
    XCTAssertEqual(try groups.launchGroups().map(\.name), ["No_tes.2"])
  }

  func test_makeLaunchGroup_whenALeftoverHasTheName_thenAnotherIsTaken() throws {
    let groups = try groups()
    XCTAssertEqual(mkdir(groups.path + "/App.1", 0o755), 0)
    XCTAssertEqual(try groups.makeLaunchGroup(label: "App").name, "App.2")
  }

  func test_aClaim_isWrittenWhereTheLaunchIs_andAgain() throws {
    let group = try groups().makeLaunchGroup(label: "App")
    guard let claim = group.claimFile else { throw XCTSkip("No controller shares out the processors here.") }
    func read() throws -> String { try KernelFile.read(claim.path).trimmingCharacters(in: .newlines) }
    try group.set(ProcessorClaim(weight: 1000))
    XCTAssertEqual(try read(), claim.file == .weight ? "1000" : "10240")
    try group.set(ProcessorClaim(weight: 50))
    XCTAssertEqual(try read(), claim.file == .weight ? "50" : "512")
    let child = try start(shell("cat /proc/self/cgroup", in: group))
    let lines = try output(of: child)
    let controller = claim.file == .weight ? ":" : ":cpu"
    XCTAssertTrue(
      lines.contains { $0.contains(controller) && $0.hasSuffix("/dormouse/test-\(getpid())/App.1") }, "\(lines)")
    _ = try waitForEnd(child)
    XCTAssertFalse(exists(claim.path), "Nothing is left of an ended launch.")
  }

  func test_theHigherClaim_getsMoreOfAProcessorThatBothWant() throws {
    let (front, behind) = (try groups().makeLaunchGroup(label: "Front"), try groups().makeLaunchGroup(label: "Behind"))
    guard front.claimFile != nil else { throw XCTSkip("No controller shares out the processors here.") }
    try front.set(ProcessorClaim(weight: 1000))
    try behind.set(ProcessorClaim(weight: 100))
    // Both on one processor; they print nothing until they have started.
    let spin = "taskset -pc 0 $$ > /dev/null; echo ready; while :; do :; done"
    var pids: [pid_t] = []
    for group in [front, behind] {
      let child = try start(shell(spin, in: group))
      XCTAssertEqual(try firstLines(1, of: child), ["ready"])
      pids.append(child.pid)
    }
    func used(_ pid: pid_t) throws -> Int64 {
      try XCTUnwrap(try KernelFile.read("/proc/\(pid)/schedstat").split(separator: " ").first.flatMap { Int64($0) })
    }
    let before = try pids.map(used)
    let ticker = try Ticker(every: .milliseconds(20), on: loop) {}
    defer { ticker.stop() }
    // By processor time, not by the clock: what the machine does besides takes from both.
    try waitUntil("time to share out") { try zip(pids, before).reduce(0) { try $0 + used($1.0) - $1.1 } > 400_000_000 }
    let after = try zip(pids, before).map { try used($0) - $1 }
    XCTAssertGreaterThan(after[0], after[1] * 4, "\(after)")
  }

  func test_remove_whenGroupsAreNested_thenAllAreGoneAndASecondTimeIsFine() throws {
    let group = try groups().makeLaunchGroup(label: "App")
    XCTAssertEqual(mkdir(group.path + "/inner", 0o755), 0)
    XCTAssertEqual(mkdir(group.path + "/inner/most", 0o755), 0)
    try group.remove()
    XCTAssertFalse(exists(group.path))
    try group.remove()
    XCTAssertEqual(try group.processes(), [])
    XCTAssertEqual(try group.events(), .gone)
  }

  func test_remove_whenAProcessLivesInIt_thenItIsBusy() throws {
    let group = try groups().makeLaunchGroup(label: "App")
    try start(shell("exec sleep 1000", in: group))
    XCTAssertThrowsError(try group.remove()) { error in
      XCTAssertEqual((error as? SystemCallError)?.number, EBUSY)
    }
  }

  func test_removeAbandoned_takesTheEmptyDirectoriesOfDeadDevicesAlone() throws {
    let groups = try groups()
    func open(_ name: String) throws -> ControlGroups? {
      guard case .available(let groups) = try ControlGroups.open(device: name, in: .current()) else { return nil }
      return groups
    }
    let (dead, haunted, living) = ("dead-\(getpid())", "haunted-\(getpid())", "living-\(getpid())")
    var paths: [String: String] = [:]
    var survivor: ChildProcess?
    for name in [dead, haunted] {
      let abandoned = try XCTUnwrap(try open(name))
      paths[name] = abandoned.path
      let group = try abandoned.makeLaunchGroup(label: "App")
      if name == haunted { survivor = try start(shell("exec sleep 1000", in: group)) }
    }
    let neighbour = try XCTUnwrap(try open(living))
    // A device that starts elsewhere on the machine clears up too, and may have been first.
    _ = try groups.removeAbandoned()
    XCTAssertFalse(exists(try XCTUnwrap(paths[dead])))
    XCTAssertTrue(exists(try XCTUnwrap(paths[haunted])), "A process lives there.")
    XCTAssertTrue(exists(neighbour.path), "Its device lives.")
    XCTAssertTrue(exists(groups.path))
    try neighbour.close()
    let child = try XCTUnwrap(survivor)
    try child.kill()
    _ = try waitForEnd(child)
    _ = try groups.removeAbandoned()
    XCTAssertFalse(exists(try XCTUnwrap(paths[haunted])))
  }

  func test_open_whileOthersClearUp_findsItsDirectoryOrMakesIt() throws {
    let groups = try groups()
    let name = "race-\(getpid())"
    let parent = URL(fileURLWithPath: groups.path).deletingLastPathComponent().path
    let legacy = groups.legacyGroups.map(\.parent)
    for _ in 0..<50 {
      // Left behind empty, and cleared up by one thread while another one comes back to it.
      guard case .available = try ControlGroups.open(device: name, in: .current()) else { throw XCTSkip("No groups.") }
      DispatchQueue.concurrentPerform(iterations: 2) { index in
        do {
          if index == 0 {
            _ = try AbandonedGroups.remove(in: parent, legacy: legacy)
          } else if case .available(let again) = try ControlGroups.open(device: name, in: .current()) {
            _ = try again.makeLaunchGroup(label: "App")
            try again.close()
          }
        } catch { XCTFail("\(error)") }
      }
    }
    XCTAssertFalse(exists("\(parent)/\(name)"))
  }

  /// The v1 directories of a device that has come back are its own, however long the one who clears up takes.
  func test_open_whileOthersClearUp_keepsAllItsDirectories() throws {
    let groups = try groups()
    guard !groups.legacyGroups.isEmpty else { throw XCTSkip("All controllers are in the v2 hierarchy.") }
    let other = "clears-\(getpid())"
    let names = (0..<16).map { "back-\(getpid())-\($0)" }
    for _ in 0..<20 {
      for name in names {
        // Left behind empty.
        _ = try ControlGroups.open(device: name, in: .current())
      }
      let clearing = DispatchGroup()
      DispatchQueue.global().async(group: clearing) {
        do {
          guard case .available(let other) = try ControlGroups.open(device: other, in: .current()) else { return }
          _ = try other.removeAbandoned()
          try other.close()
        } catch { XCTFail("\(error)") }
      }
      var back: [ControlGroups] = []
      for name in names {
        if case .available(let again) = try ControlGroups.open(device: name, in: .current()) { back.append(again) }
      }
      clearing.wait()
      for device in back {
        for legacy in device.legacyGroups { XCTAssertTrue(exists(legacy.path), legacy.path) }
        XCTAssertNoThrow(try device.makeLaunchGroup(label: "App"))
        try device.close()
      }
    }
  }

  func test_close_whenLaunchesHaveEnded_thenNothingIsLeft() throws {
    guard case .available(let groups) = try ControlGroups.open(device: "close-\(getpid())", in: .current()) else {
      throw XCTSkip("No control groups.")
    }
    _ = try groups.makeLaunchGroup(label: "App")
    try groups.close()
    XCTAssertFalse(exists(groups.path))
  }
}
