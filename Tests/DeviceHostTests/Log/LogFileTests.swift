import Foundation
import LifeCycle
import XCTest

@testable import DeviceHost

/// The log on disk goes on across devices, stays bounded, and survives half a line.
final class LogFileTests: DeviceTestCase {
  private func event(_ seq: Int, at seconds: Double, cause: Int? = nil, name: String = "home") -> Event {
    Event(
      seq: seq, time: Instant(nanoseconds: Int64(seconds * 1e9)), world: .real, kind: .input, name: name, cause: cause)
  }

  private func read() throws -> (events: [Event], unreadable: Int) {
    var events: [Event] = []
    let unreadable = try LogFile.read(in: temporary) { events.append($0) }
    return (events, unreadable)
  }

  func test_aSecondDevice_goesOnWithNumbersAndTime() throws {
    var file = try LogFile(in: temporary)
    _ = file.append(event(1, at: 1))
    _ = file.append(event(2, at: 2.5, cause: 1))
    file = try LogFile(in: temporary)
    let third = file.append(event(1, at: 0.5))
    _ = file.append(event(2, at: 1, cause: 1))
    XCTAssertEqual(third.seq, 3)
    let events = try read().events
    XCTAssertEqual(events.map(\.seq), [1, 2, 3, 4])
    XCTAssertEqual(events.map(\.time.seconds), [1, 2.5, 3, 3.5])
    XCTAssertEqual(events.map(\.cause), [nil, 1, nil, 3])
  }

  func test_halfALine_isCutOff() throws {
    let file = try LogFile(in: temporary)
    _ = file.append(event(1, at: 1))
    let url = temporary.appending(path: "log.jsonl")
    try (try Data(contentsOf: url) + Data("{\"seq\":2,\"ti".utf8)).write(to: url)
    XCTAssertEqual(try read().events.count, 1, "What is still being written is no line yet.")
    _ = try LogFile(in: temporary).append(event(1, at: 1))
    XCTAssertEqual(try read().events.map(\.seq), [1, 2])
    XCTAssertEqual(try read().unreadable, 0)
  }

  func test_garbageLines_areCountedAndPassedOver() throws {
    try Data("nonsense\n\u{FFFD}{}\n".utf8).write(to: temporary.appending(path: "log.jsonl"))
    let file = try LogFile(in: temporary)
    _ = file.append(event(1, at: 1))
    XCTAssertEqual(try read().events.map(\.seq), [1])
    XCTAssertEqual(try read().unreadable, 2)
  }

  func test_whatGrows_isRotatedAndOneOldFileKept() throws {
    let file = try LogFile(in: temporary, limit: 4096)
    for seq in 1...100 { _ = file.append(event(seq, at: Double(seq))) }
    let names = try FileManager.default.contentsOfDirectory(atPath: temporary.path).sorted()
    XCTAssertEqual(names, ["log.1.jsonl", "log.jsonl"])
    for name in names {
      XCTAssertLessThanOrEqual(try Data(contentsOf: temporary.appending(path: name)).count, 4096, name)
    }
    let seqs = try read().events.map(\.seq)
    XCTAssertEqual(seqs.last, 100)
    XCTAssertEqual(seqs, Array(try XCTUnwrap(seqs.first)...100))
    XCTAssertNil(file.failure)
  }

  func test_afterARotation_aNewDeviceStillGoesOn() throws {
    let file = try LogFile(in: temporary)
    _ = file.append(event(1, at: 7))
    try FileManager.default.moveItem(
      at: temporary.appending(path: "log.jsonl"), to: temporary.appending(path: "log.1.jsonl"))
    XCTAssertEqual(try LogFile(in: temporary).append(event(1, at: 1)).seq, 2)
  }
}
