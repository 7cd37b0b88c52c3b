import Foundation
import Glibc
import KernelEdge
import LifeCycle
import XCTest

@testable import DeviceHost

/// Apps that reach for other processes: the device's, and other apps'.
final class NeighbourTests: HostileTestCase {
  override func setUpWithError() throws {
    try super.setUpWithError()
    try requireConfinement()
  }

  func test_signals_reachNobodyElse() throws {
    try begin()
    for signal in [0, SIGTERM, SIGKILL, SIGSTOP, SIGCONT] {
      try assertRefused("kill \(try pid(victim)) \(signal)")
    }
    // Whether it may is decided before it is looked at what is sent.
    try assertRefused("kill \(getpid()) 0")
    try assertRefused("kill -\(try pid(victim)) 9", ["EPERM", "ESRCH"])
    try assertDone("kill \(try pid(hostile)) 0")
  }

  func test_memoryOfOthers_cannotBeSeen() throws {
    try begin()
    for other in [try pid(victim), getpid()] {
      try assertRefused("trace \(other)")
      try assertRefused("memory \(other)")
      for file in ["mem", "environ", "maps", "auxv"] { try assertRefused("read /proc/\(other)/\(file)") }
      try assertRefused("read /proc/\(other)/fd/1")
      try assertRefused("read /proc/\(other)/root/etc/passwd")
      try assertRefused("read /proc/\(other)/cwd/Info.plist", ["EACCES", "ENOENT"])
    }
  }

  func test_limitsOfOthers_cannotBeChanged() throws {
    try begin()
    for words in ["limit", "starve", "pin"] { try assertRefused("\(words) \(try pid(victim))") }
    try assertRefused("share")
    try assertRefused("namespace")
    try assertRefused("root")
  }

  func test_abstractSocketsOfOthers_cannotBeReached() throws {
    try begin()
    let name = "@dormouse-test-\(getpid())"
    try launch(victim)
    XCTAssertNotNil(try attack("listen \(name)", by: victim))
    try launch(hostile)
    try assertRefused("connect \(name)")
  }

  func test_itsControlGroup_cannotBeLeftNorThawed() throws {
    try begin()
    let groups = try XCTUnwrap(device.groups, device.groupsMissing ?? "")
    let own = try XCTUnwrap(try groups.launchGroups().first { $0.name.hasPrefix("Hostile.") })
    let root = try XCTUnwrap(try ControlGroupLayout.current().unified?.mountPoint)
    let pid = try pid(hostile)
    for directory in [root, groups.parent, groups.path, own.path] {
      try assertRefused("put \(directory)/cgroup.procs \(pid)")
    }
    try assertRefused("put \(own.path)/cgroup.freeze 0")
    try assertRefused("put \(own.path)/cgroup.kill 1")
    // Without opening a file there: a new process can be born elsewhere.
    try assertRefused("group \(root)", ["ENOSYS"])
    XCTAssertEqual(try own.processes(), [pid])
  }

  func test_anotherName_makesItNobodyElse() throws {
    try begin()
    try assertDone("rename Victim")
    let own = try pid(hostile)
    XCTAssertEqual(try ProcessStatus.read(own)?.command, "Victim")
    let start = events.count
    try assertDone("read /proc/self/stat")
    XCTAssertTrue(events[start...].allSatisfy { $0.app == "Hostile" && ($0.pid == own || $0.pid == nil) })
    try assertBreach("again", "outstanding")
  }

  func test_theControlSocket_hangsUpOnApps() throws {
    try begin()
    let service = try DeviceService(device)
    defer { service.server.close() }
    let client = try RawClient(in: device.folder.url)
    client.request(["command": "status"])
    for _ in 0..<200 where client.lines.isEmpty {
      try service.serve(atMost: .milliseconds(20))
      try client.read()
    }
    XCTAssertEqual(client.lines.count, 1, "Others are answered.")
    client.close()
    let words = "connect \(ControlSocket.url(in: device.folder.url).path)"
    try device.perform(.ask(AppRequest("attack", .text(words))), hostile)
    for _ in 0..<400 where !events.contains(where: { $0.name.hasPrefix(words + ": ") }) {
      try service.serve(atMost: .milliseconds(20))
    }
    XCTAssertEqual(events.last { $0.name.hasPrefix(words + ": ") }?.name, words + ": silence")
  }
}
