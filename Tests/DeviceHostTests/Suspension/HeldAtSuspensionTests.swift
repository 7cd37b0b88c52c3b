import DeviceCore
import Foundation
import LifeCycle
import XCTest

@testable import DeviceHost
@testable import KernelEdge

/// What an app held when it fell asleep stands in the log, and no suspension waits for that.
final class HeldAtSuspensionTests: SuspensionTestCase {
  func test_whatAnAppHolds_isToldAfterItsSuspension() throws {
    let (device, app) = try makeSleeper()
    try act(.launch(), app, device)
    try tell(app, "listen", "", device, prints: "port ")
    try tell(app, "timer", "", device, prints: "armed")
    let port = try XCTUnwrap(printed.first { $0.hasPrefix("port ") }?.dropFirst(5))
    try act(.home, device)
    try waitForSuspension(of: app, device)
    try wait(for: "the look", device) { has("heldAtSuspension") }
    let suspended = try XCTUnwrap(events.first { $0.name == "suspended" })
    let held = try XCTUnwrap(events.first { $0.name == "heldAtSuspension" })
    XCTAssertGreaterThan(held.seq, suspended.seq)
    XCTAssertEqual(held.pid, device.pid(of: app))
    XCTAssertEqual(held.detail["sockets"], [.string("tcp 127.0.0.1:\(port), listening")], "The link is not counted.")
    guard case .integer(let timers)? = held.detail["timers"], case .integer(let memory)? = held.detail["memory"] else {
      return XCTFail("\(held.detail)")
    }
    XCTAssertGreaterThan(timers, 0)
    XCTAssertGreaterThan(memory, 1 << 20)
    XCTAssertNil(held.detail["devices"])
    try device.shutDown()
  }

  func test_anAppThatIsBackBeforeTheLook_isNotLookedAt() throws {
    let (device, app) = try makeSleeper()
    try act(.launch(), app, device)
    try device.perform(.home)
    for _ in 0..<2000 where device.core.processState(of: app) != .suspended {
      _ = try device.loop.runOnce(timeout: .milliseconds(5))
      device.advance()
    }
    XCTAssertEqual(device.core.processState(of: app), .suspended)
    try act(.launch(), app, device)
    for _ in 0..<20 { try device.serve(atMost: .milliseconds(5)) }
    XCTAssertFalse(has("heldAtSuspension"))
    try device.shutDown()
  }

  // MARK: What the kernel writes

  func test_sockets_areNamedByKindAndPeer() throws {
    func tcp(_ line: String) -> String? { SocketTable.network(Substring(line), "tcp")?.1 }
    XCTAssertEqual(
      tcp("   0: 0100007F:1F90 00000000:0000 0A 00000000:00000000 00:00000000 00000000  1000        0 4711 1 0 100"),
      "tcp 127.0.0.1:8080, listening")
    XCTAssertEqual(
      tcp("   1: 0100007F:A0B4 050200C0:01BB 01 00000000:00000000 00:00000000 00000000  1000        0 4712 1 0 20"),
      "tcp 127.0.0.1:41140 to 192.0.2.5:443, established")
    let six =
      "   1: 00000000000000000000000001000000:0050 00000000000000000000000001000000:C350 01 0:0 0:0 0 0 0 4713 1"
    XCTAssertEqual(SocketTable.network(Substring(six), "tcp6")?.1, "tcp [::1]:80 to [::1]:50000, established")
    XCTAssertEqual(
      SocketTable.local("0000000000000000: 00000002 00000000 00010000 0001 01 4714 /run/user/0/bus")?.1,
      "unix /run/user/0/bus")
    XCTAssertEqual(SocketTable.local("0000000000000000: 00000003 00000000 00000000 0001 03 4715")?.0, 4715)
    for line in ["", "garbage", "0: zz:1 0:0 0A 0 0 0 0 0 1"] { XCTAssertNil(tcp(line), line) }
    XCTAssertNil(SocketTable.address("0100007F"))
  }

  func test_armedTimers_areToldFromOthers() {
    XCTAssertTrue(OpenThings.isArmed("clockid: 1\nticks: 0\nit_value: (0, 49406829)\nit_interval: (1, 0)\n"))
    XCTAssertFalse(OpenThings.isArmed("clockid: 1\nticks: 0\nit_value: (0, 0)\nit_interval: (1, 0)\n"))
    XCTAssertFalse(OpenThings.isArmed(""))
    XCTAssertEqual(OpenThings.inode(ofSocket: "socket:[4711]"), 4711)
    XCTAssertNil(OpenThings.inode(ofSocket: "pipe:[4711]"))
  }
}
