import DeviceCore
import Foundation
import LifeCycle
import XCTest

@testable import DeviceHost

/// Apps by way of the control socket.
final class ControlAppsTests: ControlTestCase {
  func test_anApp_isInstalledLaunchedSeenAndRemoved() throws {
    let app = try ScriptApp("Quiet", in: temporary, script: "exec sleep 600")
    let client = try connect()
    client.request(["command": "install", "bundle": .string(app.bundle.path)])
    XCTAssertEqual(try reply(to: client)["result"]?["app"], "Quiet")

    // It never answers, so that there is no rest; its process is seen all the same.
    client.request(["command": "launch", "app": "Quiet"])
    try waitUntil("the process") { service.device.pid(of: try service.device.app(named: "Quiet")) != nil }
    let other = try connect()
    other.request(["command": "status"])
    let status = try reply(to: other)["result"]
    guard case .array(let apps) = status?["apps"], let first = apps.first else { return XCTFail("no apps") }
    XCTAssertEqual(first["process"], "running")
    guard case .integer(let pid) = first["pid"], case .array(let assertions) = first["assertions"] else {
      return XCTFail("\(first)")
    }
    XCTAssertTrue(isAlive(Int32(pid)))
    XCTAssertFalse(assertions.isEmpty, "Something keeps it running.")

    other.request(["command": "uninstall", "app": "Quiet"])
    XCTAssertEqual(try reply(to: other)["result"], .null)
    XCTAssertFalse(isAlive(Int32(pid)))
    other.request(["command": "launch", "app": "Quiet"])
    XCTAssertEqual(try reply(to: other)["error"]?["message"], "no app named Quiet is installed")
  }

  func test_exits_areTold_withTheSignalAndByApp() throws {
    let app = try ScriptApp("Doomed", in: temporary, script: "kill -SEGV $$")
    let quiet = try ScriptApp("Quiet", in: temporary, script: "exec sleep 600")
    for bundle in [app.bundle, quiet.bundle] { _ = try service.device.install(bundle) }
    let device = service.device
    let doomed = try device.app(named: "Doomed")
    try device.perform(.launch(), doomed)
    try waitUntil("the death") { device.state(of: doomed).exit != nil }
    let client = try connect()
    client.request(["command": "exits", "app": "Doomed"])
    let result = try reply(to: client)["result"]
    guard case .array(let exits) = result?["exits"], let exit = exits.first else { return XCTFail("\(result as Any)") }
    XCTAssertEqual(exits.count, 1)
    XCTAssertEqual(exit["app"], "Doomed")
    XCTAssertEqual(exit["reason"], "crash")
    XCTAssertEqual(exit["signal"], 11)
    XCTAssertEqual(exit["category"], "badAccess")
    guard case .integer = exit["pid"] else { return XCTFail("\(exit)") }
    client.request(["command": "exits", "app": "Quiet"])
    XCTAssertEqual(try reply(to: client)["result"]?["exits"], [])
    client.request(["command": "exits", "app": "Nobody"])
    XCTAssertEqual(try reply(to: client)["error"]?["message"], "no app named Nobody is installed")
  }

  func test_aTitle_reachesTheDeviceAsItIs_whateverStandsInIt() throws {
    _ = try service.device.install(try ScriptApp("Quiet", in: temporary, script: "exec sleep 600").bundle)
    let app = try service.device.app(named: "Quiet")
    let client = try connect()
    for title in ["He said \"no\"", "C:\\notes\\", "a; home", "{a: 1}", "true", " two  spaces ", "line\nbreak", "it's"]
    {
      for action in [UserAction.Kind.push(PushPayload(title: title)), .dismissNotification(title: title)] {
        client.send(String(decoding: ControlRequest.perform(action, app: "Quiet").line(id: 1), as: UTF8.self) + "\n")
        XCTAssertEqual(try reply(to: client)["result"], .null, title)
        let isShown = if case .push = action { true } else { false }
        let shown = service.device.notifications(of: app).delivered.map(\.notification.title)
        XCTAssertEqual(shown, isShown ? [title] : [])
      }
    }
  }

  func test_displays_areConnectedSeenAndDisconnected() throws {
    let app = try ScriptApp("Quiet", in: temporary, script: "exec sleep 600")
    let client = try connect()
    client.request(["command": "install", "bundle": .string(app.bundle.path)])
    _ = try reply(to: client)
    client.request(["command": "connectDisplay", "display": "external"])
    XCTAssertEqual(try reply(to: client)["result"], .null)
    client.request(["command": "connectDisplay", "display": "external"])
    XCTAssertEqual(try reply(to: client)["error"]?["message"], "the display 'external' is already connected")
    client.request(["command": "connectDisplay", "display": "tv"])
    XCTAssertEqual(
      try reply(to: client)["error"]?["message"], "unknown display 'tv'; known: external, carPlay")
    client.request(["command": "connectDisplay", "display": "carPlay", "app": "Quiet"])
    XCTAssertEqual(
      try reply(to: client)["error"]?["message"]?.string?.contains("CPTemplateApplicationSceneSessionRoleApplication"),
      true)
    client.request(["command": "connectDisplay", "display": "carPlay"])
    XCTAssertEqual(try reply(to: client)["result"], .null)
    client.request(["command": "status"])
    XCTAssertEqual(try reply(to: client)["result"]?["displays"], ["external", "carPlay"])
    client.request(["command": "disconnectDisplay", "display": "external"])
    XCTAssertEqual(try reply(to: client)["result"], .null)
    client.request(["command": "prewarm", "app": "Nobody"])
    XCTAssertEqual(try reply(to: client)["error"]?["message"], "no app named Nobody is installed")
  }

  func test_aURL_findsItsAppOrSaysWhyNot() throws {
    let client = try connect()
    for (command, url, code) in [
      ("openURL", "nowhere://x", "refused"), ("openUniversalLink", "https://example.com/x", "refused"),
      ("openURL", "no url", "malformed"),
    ] {
      client.request(["command": .string(command), "url": .string(url)])
      let error = try reply(to: client)["error"]
      XCTAssertEqual(error?["code"], .string(code), url)
      XCTAssertEqual(error?["message"]?.string?.contains("'\(url)'"), true)
    }
  }
}
