import Glibc
import KernelTesting
import SystemCalls
import XCTest

@testable import KernelEdge

/// Launches in a control group of their own.
final class GroupedChildTests: KernelTestCase {
  func test_start_whenGivenAGroup_thenTheProcessIsInIt() throws {
    let group = try groups().makeLaunchGroup(label: "App")
    let child = try start(shell("exec sleep 1000", in: group))
    XCTAssertNil(child.groupRefusal)
    XCTAssertEqual(try group.processes(), [child.pid])
    XCTAssertEqual(try group.events(), GroupEvents(populated: true, frozen: false))
  }

  func test_end_whenTheProgramExits_thenItsGroupIsGone() throws {
    let group = try groups().makeLaunchGroup(label: "App")
    let child = try start(shell("exit 3", in: group))
    XCTAssertEqual(try waitForEnd(child), ChildProcess.End(termination: .exited(3), survivors: []))
    XCTAssertFalse(exists(group.path))
  }

  func test_kill_whenGrandchildrenMadeTheirOwnSession_thenTheyAreGoneToo() throws {
    let group = try groups().makeLaunchGroup(label: "App")
    let child = try start(shell("setsid sleep 1000 & echo $!; setsid sleep 1000 & echo $!; wait", in: group))
    let grandchildren = try firstLines(2, of: child).compactMap { pid_t($0) }
    XCTAssertEqual(Set(try group.processes()), Set(grandchildren + [child.pid]))
    try child.kill()
    XCTAssertEqual(try waitForEnd(child).termination, .signaled(SIGKILL, coreDumped: false))
    for pid in grandchildren { XCTAssertTrue(try isDead(pid)) }
    XCTAssertFalse(exists(group.path))
  }

  func test_end_whenTheProgramLeavesADaemon_thenItIsKilledAndTold() throws {
    let group = try groups().makeLaunchGroup(label: "App")
    let child = try start(shell("setsid sleep 1000 & echo $!", in: group))
    let daemon = try XCTUnwrap(pid_t(firstLines(1, of: child)[0]))
    XCTAssertEqual(try waitForEnd(child), ChildProcess.End(termination: .exited(0), survivors: [daemon]))
    XCTAssertTrue(try isDead(daemon))
    XCTAssertFalse(exists(group.path))
  }

  func test_start_whenTheGroupWasKilledBefore_thenTheProgramRunsInItAllTheSame() throws {
    let group = try groups().makeLaunchGroup(label: "App")
    try group.kill()
    let child = try start(shell("echo alive; exec sleep 1000", in: group))
    XCTAssertEqual(try firstLines(1, of: child), ["alive"])
    XCTAssertNil(child.groupRefusal)
    XCTAssertEqual(try group.processes(), [child.pid])
  }

  func test_start_whenTheGroupIsGone_thenTheProgramRunsWithoutAndTheReasonIsTold() throws {
    let group = try groups().makeLaunchGroup(label: "App")
    try group.remove()
    let child = try start(shell("exit 5", in: group))
    XCTAssertNil(child.group)
    XCTAssertEqual(child.groupRefusal?.number, ENOENT)
    XCTAssertTrue("\(try XCTUnwrap(child.groupRefusal))".contains(group.path))
    XCTAssertEqual(try child.makeFreezer().mechanism, "SIGSTOP")
    XCTAssertEqual(try waitForEnd(child).termination, .exited(5))
  }

  func test_start_whenTheExecutableIsMissing_thenNothingIsLeftInTheGroup() throws {
    let group = try groups().makeLaunchGroup(label: "App")
    var launch = Launch(executable: "/no/such/app")
    launch.group = group
    XCTAssertThrowsError(try start(launch)) { error in
      XCTAssertEqual((error as? SystemCallError)?.call, "execve")
    }
    XCTAssertFalse(try group.events().populated)
    try group.remove()
  }

  func test_orphans_whenAnEarlierDeviceLeftProcesses_thenTheyAreKilledAndTold() throws {
    let earlier = try groups()
    let group = try earlier.makeLaunchGroup(label: "App")
    let idle = try earlier.makeLaunchGroup(label: "Empty")
    let child = try start(shell("setsid sleep 1000 & echo $!; exec sleep 1000", in: group))
    let daemon = try XCTUnwrap(pid_t(firstLines(1, of: child)[0]))

    let found = try Orphans.clear(earlier)

    XCTAssertEqual(
      found,
      [
        Orphans.Found(launch: group.name, processes: [child.pid, daemon].sorted()),
        Orphans.Found(launch: idle.name, processes: []),
      ])
    XCTAssertTrue(try isDead(daemon))
    XCTAssertFalse(exists(group.path))
    XCTAssertFalse(exists(idle.path))
    XCTAssertEqual(try waitForEnd(child).termination, .signaled(SIGKILL, coreDumped: false))
    XCTAssertEqual(try Orphans.clear(earlier), [])
  }

  func test_open_whenTheEarlierDeviceIsGone_thenItsDirectoryIsTakenOver() throws {
    let left = try groups().makeLaunchGroup(label: "App")
    // Without a process, any other device that starts meanwhile would remove it.
    try start(shell("exec sleep 1000", in: left))
    abandonGroups()
    XCTAssertEqual(try groups().launchGroups().map(\.name), [left.name])
  }
}
