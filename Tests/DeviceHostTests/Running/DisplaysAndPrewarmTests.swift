import DeviceCore
import Foundation
import LifeCycle
import XCTest

@testable import DeviceHost

/// Displays and processes launched ahead of time, with the real kernel.
final class DisplaysAndPrewarmTests: DeviceTestCase {
  private var events: [Event] = []

  private func makeSceneApp() throws -> (Device, AppKey) {
    let device = try makeDevice(DeviceConfiguration(name: "displays"))
    device.observe { [unowned self] in events.append($0) }
    _ = try device.install(try BuiltApps.sceneApp())
    return (device, try device.app(named: "SceneApp"))
  }

  private func environment(of pid: Int32) throws -> [String] {
    try String(contentsOf: URL(filePath: "/proc/\(pid)/environ"), encoding: .utf8)
      .split(separator: "\0").map { String($0) }
  }

  func test_prewarm_isFrozenBeforeAnythingIsCalled_andLaunchedInTheSameProcess() throws {
    let (device, app) = try makeSceneApp()
    try device.perform(.prewarm, app)
    try device.settle()
    XCTAssertEqual(device.state(of: app).process, .suspended)
    let pid = try XCTUnwrap(device.pid(of: app))
    XCTAssertTrue(try environment(of: pid).contains("ActivePrewarm=1"))
    XCTAssertFalse(events.contains { EventKind.compared.contains($0.kind) })
    try device.perform(.launch(), app)
    try device.settle()
    XCTAssertEqual(device.pid(of: app), pid)
    XCTAssertEqual(device.state(of: app).scenes, [1: .connected(.foregroundActive)])
    try device.perform(.terminate(.jetsam), app)
    try device.settle()
    try device.perform(.launch(), app)
    try device.settle()
    let next = try XCTUnwrap(device.pid(of: app))
    XCTAssertFalse(try environment(of: next).contains { $0.hasPrefix("ActivePrewarm") }, "An ordinary launch.")
    try device.shutDown()
  }

  func test_prewarm_ofAProgramThatNeverComesToUIApplicationMain_sleepsAfterTheTimeOfALaunch() throws {
    let device = try makeDevice(DeviceConfiguration(name: "displays", speed: 20))
    let bundle = try ScriptApp("Silent", in: temporary, script: "exec sleep 600")
    _ = try device.install(bundle.bundle)
    let app = try device.app(named: "Silent")
    try device.perform(.prewarm, app)
    try device.settle()
    XCTAssertEqual(device.state(of: app).process, .suspended)
    try device.shutDown()
  }

  func test_carPlay_connectsWithItsOwnScene_andAnExternalDisplayBesideIt() throws {
    let (device, app) = try makeSceneApp()
    try device.perform(.connectDisplay(.carPlay), app)
    try device.settle()
    XCTAssertEqual(device.state(of: app).scenes, [1: .connected(.foregroundActive)])
    try device.perform(.tap(.label("Item")), app)
    try device.settle()
    // The item pushes its details.
    XCTAssertNoThrow(try device.perform(.tap(.label("Details")), app))
    try device.settle()
    XCTAssertThrowsError(try device.perform(.tap(.label("Item")), app))
    try device.perform(.connectDisplay(.external))
    try device.perform(.launch(), app)
    try device.settle()
    XCTAssertEqual(
      device.state(of: app).scenes,
      [1: .connected(.foregroundActive), 2: .connected(.foregroundActive), 3: .connected(.foregroundInactive)])
    try device.perform(.disconnectDisplay(.carPlay))
    try device.perform(.disconnectDisplay(.external))
    try device.settle()
    XCTAssertEqual(
      device.state(of: app).scenes, [1: .disconnected, 2: .connected(.foregroundActive), 3: .disconnected])
    try device.shutDown()
  }
}
