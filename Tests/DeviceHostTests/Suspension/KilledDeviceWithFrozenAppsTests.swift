import DeviceCore
import Foundation
import Glibc
import KernelEdge
import KernelTesting
import LifeCycle
import XCTest

@testable import DeviceHost

/// The device dies while its apps sleep. A child of an app outlives that, standing still in its control group; the next
/// start finds it there.
final class KilledDeviceWithFrozenAppsTests: KernelTestCase {
  private let deviceName = "frozen-\(getpid())"
  private var temporary: URL!
  private var folder: URL { temporary.appending(path: "dormouse/devices/\(deviceName)") }

  override func setUpWithError() throws {
    try super.setUpWithError()
    temporary = FileManager.default.temporaryDirectory.appending(path: "dormouse-frozen-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: temporary, withIntermediateDirectories: true)
  }

  override func tearDownWithError() throws {
    try super.tearDownWithError()
    try FileManager.default.removeItem(at: temporary)
  }

  private func boot() throws -> (process: ChildProcess, client: ControlClient) {
    let tool = Bundle(for: Self.self).bundleURL.appending(path: "dormouse")
    var launch = Launch(
      executable: tool.path, arguments: ["boot", deviceName, "--foreground", "--no-watchdog"],
      environment: ProcessInfo.processInfo.environment.merging(["XDG_STATE_HOME": temporary.path]) { $1 })
    launch.captures = [.standardOutput]
    let child = try start(launch)
    XCTAssertEqual(try firstLines(1, of: child), ["\(deviceName) \(child.pid)"])
    return (child, try XCTUnwrap(try ControlClient(stateFolder: folder)))
  }

  private func sleeper(_ client: ControlClient) throws -> Value {
    guard case .array(let apps) = try client.send(.status)["apps"] else { return .null }
    return try XCTUnwrap(apps.first { $0["name"] == "Sleeper" })
  }

  private func log() throws -> [Event] {
    var events: [Event] = []
    _ = try LogFile.read(in: folder) { events.append($0) }
    return events
  }

  private func sessions() throws -> [SessionID] {
    let store = try DeviceStore(at: folder.appending(path: "device.sqlite"))
    defer { XCTAssertNoThrow(try store.close()) }
    return try store.remembered().sessions.map(\.session.record.id)
  }

  func test_whatStandsStill_isFoundAndEndedAtTheNextStart() throws {
    // Only with control groups does anything outlive the device in a place where it can be found.
    _ = try groups()
    let (device, client) = try boot()
    try client.send(.install(bundle: try SleeperApp.bundle().path))
    try client.send(.perform(.launch(), app: "Sleeper"))
    try client.send(.perform(.openURL("sleeper:child?echo%20left%20$$;%20exec%20sleep%20600")))
    try waitUntil("the child") { try log().contains { $0.kind == .output && $0.name.hasPrefix("left") } }
    let line = try XCTUnwrap(try log().first { $0.kind == .output && $0.name.hasPrefix("left") }?.name)
    let child = try XCTUnwrap(line.split(separator: " ").last.flatMap { pid_t($0) })
    try client.send(.perform(.home))
    try waitUntil("the suspension") { try sleeper(client)["process"] == "suspended" }
    guard case .integer(let number) = try sleeper(client)["pid"] else { return XCTFail("no pid") }
    let app = pid_t(number)
    let before = try sessions()
    XCTAssertEqual(before.count, 1)

    try device.kill()
    _ = try waitForEnd(device)
    // The kernel ends the app itself with its device; its child is nobody's.
    try waitUntil("the app's end") { try isDead(app) }
    XCTAssertFalse(try isDead(child), "It stands still, so nothing can have ended it.")

    let (next, again) = try boot()
    XCTAssertTrue(try isDead(child))
    XCTAssertEqual(try sleeper(again)["lastExit"]?["reason"], "systemRestart")
    let found = try XCTUnwrap(try log().last { $0.name == "orphansEnded" })
    XCTAssertEqual(found.detail["pids"], [.integer(Int64(child))])
    XCTAssertEqual(try sessions(), before)
    try again.send(.perform(.launch(), app: "Sleeper"))
    XCTAssertEqual(try sleeper(again)["process"], "running")
    XCTAssertEqual(try sessions(), before)
    try again.send(.shutdown)
    XCTAssertEqual(try waitForEnd(next).termination, .exited(0))
  }
}
