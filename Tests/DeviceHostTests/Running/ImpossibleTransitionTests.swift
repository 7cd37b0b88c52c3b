import DeviceCore
import Foundation
import LifeCycle
import SystemLink
import XCTest

@testable import DeviceHost

/// A system and an app that disagree about what exists: the app's process ends, and says why.
final class ImpossibleTransitionTests: DeviceTestCase {
  func test_aSceneThatIsNotConnected_cannotDisconnect() throws {
    let device = try makeDevice(DeviceConfiguration(name: "impossible", world: .real))
    var events: [Event] = []
    device.observe { events.append($0) }
    _ = try device.install(try BuiltApps.sceneApp())
    let app = try device.app(named: "SceneApp")
    try device.perform(.launch(), app)
    try device.settle()
    let process = try XCTUnwrap(device.core.process(of: app).flatMap { device.running[$0] })
    process.send(
      .transition(number: 1000, time: device.core.now, .disconnectScene(SessionID("not-there"), discards: false)))
    for _ in 0..<200 where device.state(of: app).process != .notRunning { try device.serve(atMost: .milliseconds(50)) }
    let exit = try XCTUnwrap(device.state(of: app).exit)
    XCTAssertEqual(exit.reason, .crash, "\(exit)")
    let said = events.filter { $0.kind == .output }.map(\.name)
    XCTAssertTrue(
      said.contains { $0.contains("the system asked for scene-destroy, which is not possible: ") }, "\(said)")
    XCTAssertFalse(
      events.contains { $0.name == "sceneDidDisconnect(_:)" }, "Nothing of a transition is done that cannot be done.")
    try device.shutDown()
  }
}
