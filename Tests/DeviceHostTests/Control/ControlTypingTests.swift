import EventLog
import Foundation
import LifeCycle
import XCTest

@testable import DeviceHost

/// Typing and looking over the control socket: what a scenario can do, a client can.
final class ControlTypingTests: ControlTestCase {
  private func ask(_ fields: [String: Value], _ client: RawClient) throws -> Value {
    client.request(fields)
    return try reply(to: client)
  }

  private func launch(_ client: RawClient) throws {
    _ = try service.device.install(try BuiltApps.formsApp())
    XCTAssertEqual(try ask(["command": "launch", "app": "FormsApp"], client)["result"], .null)
    XCTAssertEqual(try ask(["command": "tap", "app": "FormsApp", "label": "Form"], client)["result"], .null)
  }

  func test_aClient_typesAndLooks() throws {
    let client = try connect()
    try launch(client)
    let typed = try ask(
      ["command": "type", "app": "FormsApp", "text": "Ada", "into": "Name", "delete": 1], client)
    XCTAssertEqual(typed["result"], .null)
    let screen = try XCTUnwrap(try ask(["command": "inspect"], client)["result"])
    XCTAssertEqual(screen["app"], "FormsApp")
    XCTAssertEqual(screen["firstResponder"], "UITextField")
    guard case .array(let views)? = screen["scenes"]?[0]?["views"] else { return XCTFail("no views") }
    let name = try XCTUnwrap(views.first { $0["label"] == "Name" })
    XCTAssertEqual(name["value"], "Ada")
    XCTAssertEqual(name["isFirstResponder"], true)
    XCTAssertEqual(name["class"], "UITextField")
    guard case .array(let controllers)? = screen["scenes"]?[0]?["windows"]?[0]?["controllers"] else {
      return XCTFail("no controllers")
    }
    XCTAssertEqual(
      controllers.map { $0["class"] }, ["UINavigationController", "MenuViewController", "FormViewController"])
    XCTAssertEqual(controllers.map { $0["in"] }, [nil, 0, 0])
  }

  func test_whatCannotBe_isRefusedWithASentence() throws {
    let client = try connect()
    XCTAssertEqual(try ask(["command": "inspect"], client)["error"]?["code"], "failed")
    try launch(client)
    let typed = try ask(["command": "type", "app": "FormsApp", "text": "hunter2"], client)
    XCTAssertEqual(typed["error"]?["code"], "refused")
    XCTAssertEqual(
      typed["error"]?["message"], "nothing in FormsApp takes text: there is no first responder")
    XCTAssertEqual(try ask(["command": "type", "app": "FormsApp"], client)["error"]?["code"], "malformed")
    XCTAssertEqual(try ask(["command": "terminate", "app": "FormsApp", "reason": "jetsam"], client)["result"], .null)
    let screen = try ask(["command": "inspect", "app": "FormsApp"], client)
    XCTAssertEqual(screen["error"]?["code"], "refused")
    XCTAssertEqual(screen["error"]?["message"], "FormsApp cannot be asked what it shows: it is not running")
  }

  func test_twoClients_typeOneAfterTheOther_andAThirdIsServedMeanwhile() throws {
    let (one, two, three) = (try connect(), try connect(), try connect())
    try launch(one)
    let (a, b) = (String(repeating: "a", count: 60), String(repeating: "b", count: 60))
    one.request(["command": "type", "app": "FormsApp", "text": .string(a), "into": "Body"])
    two.request(["command": "type", "app": "FormsApp", "text": .string(b)])
    three.request(["command": "status"])
    XCTAssertEqual(try reply(to: three)["result"]?["device"], "control")
    XCTAssertTrue(one.lines.isEmpty, "it types still")
    XCTAssertEqual(try reply(to: one)["result"], .null)
    XCTAssertEqual(try reply(to: two)["result"], .null)
    let screen = try ask(["command": "inspect"], one)
    guard case .array(let views)? = screen["result"]?["scenes"]?[0]?["views"] else { return XCTFail("no views") }
    XCTAssertEqual(views.first { $0["label"] == "Body" }?["value"], .string(a + b))
  }

  func test_anEndAtACall_isArmedByOneClient_andReachedByAnother() throws {
    let (one, two) = (try connect(), try connect())
    try launch(one)
    let armed = try ask(
      ["command": "terminate", "app": "FormsApp", "reason": "crash", "after": "sceneWillResignActive(_:)"], one)
    XCTAssertEqual(armed["result"], .null)
    XCTAssertEqual(try ask(["command": "home"], two)["result"], .null)
    let app = try service.device.app(named: "FormsApp")
    XCTAssertEqual(service.device.state(of: app).process, .notRunning)
    let exit = try XCTUnwrap(service.device.state(of: app).exit)
    XCTAssertEqual(exit.reason, .crash)
    XCTAssertTrue(exit.explanation.hasSuffix("after sceneWillResignActive(_:)"), exit.explanation)
  }
}

extension Value {
  fileprivate subscript(index: Int) -> Value? {
    if case .array(let values) = self, values.indices.contains(index) { values[index] } else { nil }
  }
}
