import EventLog
import Foundation
import Glibc
import LifeCycle
import XCTest

@testable import DeviceHost

/// What comes over the control socket is answered, refused or cut off; the device lives on.
final class ControlProtocolTests: ControlTestCase {
  private func code(_ reply: Value) -> String? { reply["error"]?["code"]?.string }

  /// A client that behaves is still answered.
  private func assertLives(file: StaticString = #filePath, line: UInt = #line) throws {
    let client = try connect()
    client.request(["command": "status"])
    XCTAssertEqual(try reply(to: client)["result"]?["device"], "control", file: file, line: line)
  }

  func test_status_isAnsweredWithTheRequestsNumber() throws {
    let client = try connect()
    client.request(["id": 77, "command": "status"])
    let before = service.device.clock.now.seconds
    let reply = try reply(to: client)
    XCTAssertEqual(reply["id"], 77)
    guard case .number(let time) = reply["result"]?["time"] else { return XCTFail("no time") }
    XCTAssertTrue((before...service.device.clock.now.seconds).contains(time), "\(time)")
    XCTAssertEqual(reply["result"]?["pid"], .integer(Int64(getpid())))
    XCTAssertEqual(reply["result"]?["apps"], [])
  }

  func test_theSocket_isForThisUserAlone() throws {
    var status = stat()
    XCTAssertEqual(stat(ControlSocket.url(in: folder).path, &status), 0)
    XCTAssertEqual(status.st_mode & 0o777, 0o600)
  }

  func test_garbage_isToldAndCutOff() throws {
    for garbage in ["hello\n", "{\"version\":1,\n", "[1,2]\n", "\u{0}\u{1}\u{2}\n", "{\"version\":\"1\"}\n"] {
      let client = try connect()
      client.send(garbage)
      XCTAssertEqual(code(try reply(to: client)), "malformed", garbage)
      try waitForClose(of: client)
    }
    try assertLives()
  }

  func test_aLineWithoutEnd_isCutOff() throws {
    let client = try connect()
    let portion = String(repeating: "x", count: 32 << 10)
    var sent = 0
    try waitUntil("the limit") {
      sent += max(0, client.send(portion))
      try client.read()
      return !client.lines.isEmpty || client.isClosed
    }
    XCTAssertLessThan(sent, ControlProtocol.lineLimit + 1 << 20)
    XCTAssertTrue(try XCTUnwrap(client.lines.first).contains("malformed"))
    try assertLives()
  }

  func test_anotherVersion_isRefusedAndNamed() throws {
    let client = try connect()
    client.request(["version": 1, "command": "status"])
    let reply = try reply(to: client)
    XCTAssertEqual(code(reply), "version")
    XCTAssertEqual(reply["error"]?["message"]?.string?.contains("version 2"), true)
    try waitForClose(of: client)
  }

  func test_aWrongField_isNamedAndTheConnectionStays() throws {
    let client = try connect()
    client.request(["command": "launch"])
    XCTAssertEqual(try reply(to: client)["error"]?["message"]?.string?.contains("'app'"), true)
    client.request(["command": "interrupt", "kind": "earthquake"])
    XCTAssertEqual(try reply(to: client)["error"]?["message"]?.string?.contains("systemAlert"), true)
    client.request(["command": "dance"])
    XCTAssertEqual(try reply(to: client)["error"]?["message"]?.string?.contains("'dance'"), true)
    client.request(["command": "home"])
    XCTAssertEqual(try reply(to: client)["result"], .null)
  }

  func test_aMalformedPush_isRefused_namingTheField() throws {
    let client = try connect()
    for (field, value, expected) in [
      ("app", 1, "app must be text, not the number 1"), ("app", .null, "push lacks 'app'"),
      ("silent", "yes", "silent must be true or false, not the text 'yes'"),
      ("title", ["loc-key": "T"], "title must be text, not a map"),
      ("userInfo", [1, 2], "userInfo must be a map, not a list"),
      ("userInfo", "{}", "userInfo must be a map, not the text '{}'"),
    ] as [(String, Value, Value)] {
      var fields: [String: Value] = ["command": "push", "app": "Notes", "silent": true, "userInfo": [:]]
      fields[field] = value
      client.request(fields)
      let reply = try reply(to: client)
      XCTAssertEqual(code(reply), "malformed", "\(field)")
      XCTAssertEqual(reply["error"]?["message"], expected)
    }
    client.request(["command": "push", "app": "Nobody", "silent": true])
    XCTAssertEqual(try reply(to: client)["error"]?["message"]?.string?.contains("Nobody"), true)
    try assertLives()
  }

  func test_aRefusal_comesWithItsReason() throws {
    let client = try connect()
    client.request(["command": "unlock"])
    let reply = try reply(to: client)
    XCTAssertEqual(code(reply), "refused")
    XCTAssertEqual(reply["error"]?["message"], "the device is not locked")
  }

  func test_requestsInOnePiece_areAnsweredInOrder() throws {
    let client = try connect()
    for id in 1...20 { client.request(["id": .integer(Int64(id)), "command": id % 2 == 0 ? "home" : "status"]) }
    var ids: [Value?] = []
    for _ in 1...20 { ids.append(try reply(to: client)["id"]) }
    XCTAssertEqual(ids, (1...20).map { .integer(Int64($0)) })
  }

  func test_tooManyRequestsAtOnce_areCutOff() throws {
    let client = try connect()
    let request = EventLogEncoding.json(["version": 2, "id": 1, "command": "home"]) + "\n"
    client.send(String(repeating: request, count: 500))
    try waitForClose(of: client)
    XCTAssertTrue(client.lines.contains { $0.contains("\"busy\"") })
    try assertLives()
  }

  func test_aClientThatGoesBeforeItsAnswer_harmsNobody() throws {
    let client = try connect()
    client.request(["command": "lock"])
    client.close()
    try waitUntil("the lock") { service.device.isLocked }
    try assertLives()
  }

  func test_everyRequest_survivesItsLine() {
    let requests: [ControlRequest] = [
      .status, .install(bundle: "/a/B.app"), .uninstall(app: "B"), .perform(.launch(), app: "B"), .perform(.home),
      .perform(.dismissNotification(title: "a \"b\" \\; home\n"), app: "B"), .perform(.openURL("b://c")),
      .notifications(app: "B"), .exits(app: nil), .exits(app: "B"), .tasks(app: nil), .tasks(app: "B"), .follow(),
      .follow(since: 7),
      .shutdown,
    ]
    for request in requests {
      let line = request.line(id: 5)
      XCTAssertFalse(line.contains(UInt8(ascii: "\n")))
      let (id, read) = ControlRequest.read(line)
      XCTAssertEqual(id, 5)
      XCTAssertEqual(read, .success(request))
    }
  }

  /// Every line that fuzzing starts from or has found: what is understood comes back from its own line.
  func test_everyLineOfTheCorpus_isTakenOrRefused() throws {
    let folder = URL(fileURLWithPath: #filePath).appending(path: "../../../ActionTextTests/Corpus").standardized
    var taken = 0
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      let input = [UInt8](try Data(contentsOf: folder.appending(path: name)))
      guard input.first == 8 else { continue }
      let (id, read) = ControlRequest.read(Array(input.dropFirst()))
      guard case .success(let request) = read else { continue }
      taken += 1
      let again = ControlRequest.read(request.line(id: id))
      XCTAssertEqual(again.id, id, name)
      XCTAssertEqual(again.request, read, name)
    }
    XCTAssertGreaterThan(taken, 60)
  }
}
