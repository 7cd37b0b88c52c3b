import Foundation
import LifeCycle
import ScreenRecording
import XCTest

@testable import DeviceHost

/// Recordings that clients ask for.
final class ControlRecordingTests: ControlTestCase {
  private var file: String { temporary.appending(path: "a.dormouse-rec").path }

  private func begun() throws -> RawClient {
    let client = try connect()
    client.request(["command": "record", "file": .string(file)])
    XCTAssertEqual(try reply(to: client)["result"], .null)
    XCTAssertEqual(service.device.recordingPath, file)
    return client
  }

  private func recording() throws -> Recording {
    try Recording([UInt8](Data(contentsOf: URL(fileURLWithPath: file))))
  }

  func test_aClient_beginsAndEndsIt() throws {
    let client = try begun()
    client.request(["command": "status"])
    XCTAssertEqual(try reply(to: client)["result"]?["recording"], .string(file))
    let other = try connect()
    other.request(["command": "record", "file": .string(temporary.appending(path: "b").path)])
    XCTAssertEqual(try reply(to: other)["error"]?["code"], "refused")
    client.request(["command": "stopRecording"])
    let total = try reply(to: client)["result"]
    XCTAssertEqual(total?["file"], .string(file))
    XCTAssertEqual(total?["bytes"], .integer(Int64(try Data(contentsOf: URL(fileURLWithPath: file)).count)))
    XCTAssertNil(service.device.recordingPath)
    client.request(["command": "stopRecording"])
    XCTAssertEqual(try reply(to: client)["result"], .null)
    let read = try recording()
    XCTAssertFalse(read.isTruncated)
    XCTAssertEqual(read.header.device, "control")
    XCTAssertGreaterThanOrEqual(read.end, read.header.start)
  }

  func test_aClientThatGoes_endsIt() throws {
    try begun().close()
    try waitUntil("the recording's end") { service.device.recordingPath == nil }
    XCTAssertFalse(try recording().isTruncated)
  }

  func test_aPathThatCannotBe_isRefused() throws {
    let client = try connect()
    for (path, code) in [("relative", "malformed"), ("/dev/null", "failed"), ("/none/a", "failed"), ("", "malformed")] {
      client.request(["command": "record", "file": .string(path)])
      XCTAssertEqual(try reply(to: client)["error"]?["code"], .string(code), path)
    }
    XCTAssertNil(service.device.recordingPath)
  }
}
