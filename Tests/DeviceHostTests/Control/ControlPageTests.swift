import LifeCycle
import XCTest

@testable import DeviceHost

/// A page in a browser has the control protocol, but nothing that runs a program, reads or writes a path, or ends the device.
final class ControlPageTests: ControlTestCase {
  private func page() throws -> RawClient { try RawClient(try XCTUnwrap(service.device.openControl())) }

  func test_aPage_actsAndAsks() throws {
    let page = try page()
    page.request(["command": "status"])
    XCTAssertEqual(try reply(to: page)["result"]?["device"], "control")
    page.request(["command": "lock"])
    XCTAssertEqual(try reply(to: page)["result"], .null)
    XCTAssertTrue(service.device.isLocked)
  }

  func test_whatTouchesTheMachine_isRefused() throws {
    let page = try page()
    let requests: [[String: Value]] = [
      ["command": "install", "bundle": "/tmp/A.app"], ["command": "uninstall", "app": "A"],
      ["command": "picture", "file": "/tmp/a.png"], ["command": "record", "file": "/tmp/a.rec"],
      ["command": "stopRecording"], ["command": "shutdown"],
    ]
    for request in requests {
      page.request(request)
      XCTAssertEqual(try reply(to: page)["error"]?["code"], "refused", "\(request)")
    }
    XCTAssertFalse(service.isShutDownRequested)
    // Whoever has the socket in the state folder may.
    let owner = try connect()
    owner.request(["command": "uninstall", "app": "A"])
    XCTAssertEqual(try reply(to: owner)["error"]?["code"], "failed")
  }

  func test_followingSinceAnEvent_bringsWhatTheLogHasAfterIt_once() throws {
    let first = try page()
    for command in ["lock", "unlock", "lock"] {
      first.request(["command": .string(command)])
      XCTAssertEqual(try reply(to: first)["result"], .null)
    }
    func events(since: Int64) throws -> [String] {
      let page = try page()
      page.request(["command": "follow", "since": .integer(since)])
      XCTAssertEqual(try reply(to: page)["result"], ["began": .number(0)])
      first.request(["command": "unlock"])
      XCTAssertEqual(try reply(to: first)["result"], .null)
      var found: [(seq: Int64, name: String)] = []
      try waitUntil("the last event") {
        try page.read()
        while !page.lines.isEmpty {
          let event = try reply(to: page)["event"]
          guard case .integer(let seq)? = event?["seq"], let name = event?["name"]?.string else { continue }
          found.append((seq, name))
        }
        return found.last?.name == "unlock" && found.count > 1
      }
      XCTAssertEqual(found.map(\.seq), Array((found.first?.seq ?? 0)...(found.last?.seq ?? 0)), "each once, in order")
      XCTAssertEqual(found.first?.seq, since + 1)
      first.request(["command": "lock"])
      XCTAssertEqual(try reply(to: first)["result"], .null)
      return found.map(\.name)
    }
    XCTAssertGreaterThanOrEqual(try events(since: 0).filter { $0 == "lock" }.count, 2)
    XCTAssertEqual(try events(since: 3).last, "unlock")
    let malformed = try page()
    malformed.request(["command": "follow", "since": "x"])
    XCTAssertEqual(try reply(to: malformed)["error"]?["code"], "malformed")
  }

  func test_following_whenTheDeviceWasStartedAgain_thenBringsWhatThisStartHas() throws {
    let owner = try connect()
    owner.request(["command": "lock"])
    XCTAssertEqual(try reply(to: owner)["result"], .null)
    try startAgain()
    let earlier = try LogFile(in: folder).firstNumber
    XCTAssertGreaterThan(earlier, 0)
    let page = try page()
    page.request(["command": "lock"])
    XCTAssertEqual(try reply(to: page)["result"], .null)
    page.request(["command": "follow", "since": 0])
    guard case .number(let began)? = try reply(to: page)["result"]?["began"] else { return XCTFail("no answer") }
    XCTAssertGreaterThan(began, 0)
    let event = try reply(to: page)["event"]
    XCTAssertEqual(event?["seq"], .integer(Int64(earlier) + 1))
    guard case .number(let time)? = event?["time"] else { return XCTFail("no time") }
    XCTAssertGreaterThanOrEqual(time, began)
  }
}
