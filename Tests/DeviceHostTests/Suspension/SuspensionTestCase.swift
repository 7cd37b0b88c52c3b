import DeviceCore
import Foundation
import LifeCycle
import XCTest

@testable import DeviceHost

/// A device with an app that is told what to do before it sleeps.
class SuspensionTestCase: DeviceTestCase {
  private(set) var events: [Event] = []

  func makeSleeper(_ change: (inout DeviceConfiguration) -> Void = { _ in }) throws -> (Device, AppKey) {
    var configuration = DeviceConfiguration(name: "suspension", enforcesDeadlines: false)
    change(&configuration)
    let device = try makeDevice(configuration)
    device.observe { [unowned self] in events.append($0) }
    _ = try device.install(try SleeperApp.bundle())
    return (device, try device.app(named: "Sleeper"))
  }

  override func tearDownWithError() throws {
    events = []
    try super.tearDownWithError()
  }

  func act(_ kind: UserAction.Kind, _ app: AppKey, _ device: Device) throws {
    try device.perform(kind, app)
    try device.settle()
  }

  /// The same for what concerns the device as a whole.
  func act(_ kind: UserAction.Kind, _ device: Device) throws {
    try device.perform(kind)
    try device.settle()
  }

  /// Lets the app do something, and waits for what it prints of it.
  func tell(_ app: AppKey, _ action: String, _ argument: String, _ device: Device, prints expected: String) throws {
    try act(.ask(AppRequest(action, .text(argument))), app, device)
    try wait(for: "'\(expected)', after \(printed)", device) { printed.contains { $0.hasPrefix(expected) } }
  }

  var printed: [String] { events.filter { $0.kind == .output }.map(\.name) }

  func has(_ name: String) -> Bool { events.contains { $0.name == name } }

  /// Serves the device until something holds.
  func wait(
    for what: String, _ device: Device, file: StaticString = #filePath, line: UInt = #line, _ condition: () -> Bool
  ) throws {
    for _ in 0..<400 where !condition() { try device.serve(atMost: .milliseconds(50)) }
    XCTAssertTrue(condition(), "not in time: \(what)", file: file, line: line)
  }

  func waitForSuspension(of app: AppKey, _ device: Device, file: StaticString = #filePath, line: UInt = #line) throws {
    try wait(for: "the suspension", device, file: file, line: line) { device.state(of: app).process == .suspended }
  }
}
