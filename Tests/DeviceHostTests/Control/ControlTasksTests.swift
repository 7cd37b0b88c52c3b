import DeviceCore
import Foundation
import LifeCycle
import XCTest

@testable import DeviceHost

/// Background tasks by way of the control socket.
final class ControlTasksTests: ControlTestCase {
  private func install() throws {
    let app = try ScriptApp(
      "Quiet", in: temporary, script: "exec sleep 600",
      entries: ["BGTaskSchedulerPermittedIdentifiers": ["a.refresh", "a.process"], "UIBackgroundModes": ["fetch"]])
    _ = try service.device.install(app.bundle)
  }

  private func message(_ fields: [String: Value]) throws -> String? {
    let client = try connect()
    client.request(fields)
    return try reply(to: client)["error"]?["message"]?.string
  }

  func test_conditions_areSetOneByOneAndTold() throws {
    let client = try connect()
    func conditions() throws -> Value? {
      client.request(["command": "tasks"])
      return try reply(to: client)["result"]?["conditions"]
    }
    XCTAssertEqual(
      try conditions(), ["network": true, "power": false, "idle": false, "backgroundRefresh": true, "load": false])
    client.request(["command": "taskConditions", "power": true])
    XCTAssertEqual(try reply(to: client)["result"], .null)
    client.request(["command": "taskConditions", "network": false, "idle": true])
    XCTAssertEqual(try reply(to: client)["result"], .null)
    XCTAssertEqual(
      try conditions(), ["network": false, "power": true, "idle": true, "backgroundRefresh": true, "load": false])
    XCTAssertEqual(
      try message(["command": "taskConditions", "power": "on"]), "power must be true or false, not the text 'on'")
  }

  func test_aTask_isRunSeenAndExpired() throws {
    try install()
    let client = try connect()
    // It never answers, so that there is no rest; what runs is seen all the same.
    client.request(["command": "runTask", "app": "Quiet", "identifier": "a.refresh"])
    let quiet = try service.device.app(named: "Quiet")
    try waitUntil("the process") { service.device.pid(of: quiet) != nil }
    func running() throws -> Value? {
      let other = try connect()
      other.request(["command": "tasks", "app": "Quiet"])
      let result = try reply(to: other)["result"]
      guard case .array(let apps) = result?["apps"], apps.count == 1 else { return nil }
      XCTAssertEqual(apps[0]["app"], "Quiet")
      XCTAssertEqual(apps[0]["pending"], [])
      guard case .array(let running) = apps[0]["running"], running.count == 1 else { return nil }
      return running[0]
    }
    let before = try XCTUnwrap(try running())
    XCTAssertEqual(before["identifier"], "a.refresh")
    XCTAssertEqual(before["kind"], "refresh")
    XCTAssertEqual(before["hasExpired"], false)
    guard case .number(let left) = before["left"] else { return XCTFail("\(before)") }
    XCTAssertLessThanOrEqual(left, 30)
    let other = try connect()
    other.request(["command": "expireTask", "app": "Quiet", "identifier": "a.refresh"])
    try waitUntil("the expiration") { service.device.core.runningTasks(of: quiet).first?.hasExpired ?? false }
    XCTAssertEqual(try running()?["hasExpired"], true)
  }

  func test_whatCannotBeDone_isSaid() throws {
    try install()
    XCTAssertEqual(try message(["command": "tasks", "app": "Nobody"]), "no app named Nobody is installed")
    XCTAssertEqual(
      try message(["command": "runTask", "app": "Nobody", "identifier": "a.refresh"]),
      "no app named Nobody is installed")
    XCTAssertEqual(
      try message(["command": "runTask", "app": "Quiet"]), "runTask lacks 'identifier'")
    let refusal = try XCTUnwrap(try message(["command": "runTask", "app": "Quiet", "identifier": "a.other"]))
    XCTAssertTrue(refusal.contains("a.other") && refusal.contains("BGTaskSchedulerPermittedIdentifiers"), refusal)
    XCTAssertNotNil(try message(["command": "expireTask", "app": "Quiet", "identifier": "a.refresh"]))
  }
}
