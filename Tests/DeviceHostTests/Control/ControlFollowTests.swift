import Foundation
import LifeCycle
import XCTest

@testable import DeviceHost

/// Readers of the live log.
final class ControlFollowTests: ControlTestCase {
  private func follow() throws -> RawClient {
    let client = try connect()
    client.request(["command": "follow"])
    XCTAssertNotNil(try reply(to: client)["result"]?["began"])
    return client
  }

  func test_twoReaders_bothHearWhatAThirdClientDoes() throws {
    let readers = [try follow(), try follow()]
    let actor = try connect()
    actor.request(["command": "lock"])
    for reader in readers {
      let event = try reply(to: reader)["event"]
      XCTAssertEqual(event?["name"], "lock")
      XCTAssertEqual(event?["kind"], "input")
    }
    XCTAssertEqual(try reply(to: actor)["result"], .null)
    XCTAssertTrue(actor.lines.isEmpty, "Who does not follow hears no events.")
  }

  func test_aReaderThatDoesNotRead_isDropped() throws {
    let sleepy = try follow()
    let awake = try follow()
    let event = Event(
      time: .zero, world: .real, kind: .output, name: String(repeating: "x", count: 100_000))
    // Twice what is kept for a reader that does not read.
    let rounds = 2 * ControlProtocol.outgoingLimit / 100_000
    var heard = 0
    for _ in 0..<rounds {
      try service.server.publish(event)
      try service.serve(atMost: .zero)
      try awake.read()
      heard += awake.lines.count
      awake.lines = []
    }
    try waitUntil("the rest") {
      try awake.read()
      heard += awake.lines.count
      awake.lines = []
      return heard == rounds
    }
    try waitForClose(of: sleepy)
    XCTAssertLessThan(sleepy.lines.count, rounds)
    XCTAssertFalse(awake.isClosed)
  }

  func test_shutdown_isAnsweredWhenAllIsOver() throws {
    let client = try connect()
    client.request(["command": "shutdown"])
    try waitUntil("the request") { service.isShutDownRequested }
    try service.close()
    try client.read()
    XCTAssertEqual(client.lines.count, 1)
    XCTAssertTrue(client.isClosed)
    XCTAssertNil(try ControlClient(stateFolder: folder))
  }

  func test_status_saysHowTheDeviceIsHeld_andWhatInterrupts() throws {
    let folder = folder
    let results = Results()
    let thread = Thread {
      do {
        let client = try XCTUnwrap(try ControlClient(stateFolder: folder))
        func add() throws {
          let status = try client.send(.status)
          guard case .array(let list)? = status["interruptions"] else { return results.add("\(status)") }
          let kinds = list.compactMap(\.string)
          results.add("\(status["orientation"]?.string ?? "") \(status["isSwitcherOpen"] == true) \(kinds)")
        }
        try add()
        for action: UserAction.Kind in [.rotate(.landscapeLeft), .interrupt(.siri), .interrupt(.callBanner)] {
          _ = try client.send(.perform(UserAction(action)))
        }
        try add()
        _ = try client.send(.perform(UserAction(.endInterrupt(.siri))))
        _ = try client.send(.perform(UserAction(.openSwitcher)))
        try add()
      } catch {
        results.add("\(error)")
      }
      results.finish()
    }
    thread.start()
    try waitUntil("the client's end") { results.isFinished }
    XCTAssertEqual(
      results.all,
      [
        "portrait false []", "landscapeLeft false [\"siri\", \"callBanner\"]", "landscapeLeft true [\"callBanner\"]",
      ])
  }

  func test_theClient_getsAnswersAndErrors() throws {
    let folder = folder
    let results = Results()
    let thread = Thread {
      do {
        let client = try XCTUnwrap(try ControlClient(stateFolder: folder))
        try client.send(.perform(.lock))
        results.add("locked")
        do { try client.send(.perform(.lock)) } catch let error as ControlError { results.add(error.message) }
        results.add(try client.send(.status)["isLocked"] == true ? "is locked" : "is not")
      } catch {
        results.add("\(error)")
      }
      results.finish()
    }
    thread.start()
    try waitUntil("the client's end") { results.isFinished }
    XCTAssertEqual(results.all, ["locked", "the device is locked", "is locked"])
  }

  private final class Results: @unchecked Sendable {
    private let lock = NSLock()
    private var texts: [String] = []
    private var finished = false

    func add(_ text: String) { lock.withLock { texts.append(text) } }
    func finish() { lock.withLock { finished = true } }
    var all: [String] { lock.withLock { texts } }
    var isFinished: Bool { lock.withLock { finished } }
  }
}
