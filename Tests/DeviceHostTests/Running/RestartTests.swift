import DeviceHost
import Foundation
import LifeCycle
import XCTest

/// A device that is killed and comes back.
final class RestartTests: DeviceTestCase {
  private func launched(_ events: @escaping (Event) -> Void) throws -> (device: Device, pid: Int32) {
    let device = try makeDevice(DeviceConfiguration(name: "restart", enforcesDeadlines: false))
    device.observe(events)
    _ = try device.install(try ScriptApp("Quiet", in: temporary, script: "exec sleep 600").bundle)
    let app = try device.app(named: "Quiet")
    try device.perform(.launch(), app)
    return (device, try XCTUnwrap(device.pid(of: app)))
  }

  func test_aRestart_endsWhatRanAndSaysSo() throws {
    var events: [Event] = []
    let (device, pid) = try launched { events.append($0) }
    let next = try device.restarted()
    XCTAssertFalse(isAlive(pid))
    try next.settle()
    let state = next.state(of: try next.app(named: "Quiet"))
    XCTAssertEqual(state.process, .notRunning)
    XCTAssertEqual(state.exit?.reason, .systemRestart)
    XCTAssertEqual(events.map(\.seq), Array(1...events.count), "The numbers go on.")
    XCTAssertEqual(events.map(\.time), events.map(\.time).sorted(), "So does the time.")
    XCTAssertEqual(events.last?.name, "exited")
    try next.shutDown()
  }

  func test_anEndInOrder_leavesNoMark() throws {
    let (device, _) = try launched { _ in }
    try device.perform(.terminate(.jetsam), try device.app(named: "Quiet"))
    try device.settle()
    let next = try device.restarted()
    XCTAssertEqual(next.state(of: try next.app(named: "Quiet")).exit?.reason, .jetsam)
    try next.shutDown()
  }

  func test_abandoning_killsAndFreesTheFolder() throws {
    let (device, pid) = try launched { _ in }
    try device.abandon()
    XCTAssertFalse(isAlive(pid))
    try device.abandon()
    try device.shutDown()
  }
}
