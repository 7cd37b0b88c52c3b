import DeviceCore
import Foundation
import LifeCycle
import Scenario
import XCTest

@testable import DeviceHost

/// Deaths that nobody wished for leave a report behind.
final class CrashReportTests: DeviceTestCase {
  private func report(of name: String, script: String, _ configuration: DeviceConfiguration) throws -> Value {
    let device = try makeDevice(configuration)
    _ = try device.install(try ScriptApp(name, in: temporary, script: script).bundle)
    let app = try device.app(named: name)
    try device.perform(.launch(app))
    try device.settle()
    XCTAssertNotNil(device.state(of: app).exit)
    let exits = try device.exits(of: name)["exits"]
    let all: [Value] = if case .array(let list) = exits { list } else { [] }
    let path = try XCTUnwrap(all.first?["report"]?.string, "no report among \(all)")
    try device.shutDown()
    return try EventLogEncoding.value(json: try String(contentsOfFile: path, encoding: .utf8))
  }

  func test_aSignal_isReportedWithTheLastEvents() throws {
    let report = try report(of: "Doomed", script: "echo farewell; kill -SEGV $$", DeviceConfiguration(name: "r"))
    XCTAssertEqual(report["app"], "Doomed")
    XCTAssertEqual(report["reason"], "crash")
    XCTAssertEqual(report["signal"], 11)
    XCTAssertEqual(report["stack"], .null)
    XCTAssertNotNil(report["stackMissing"]?.string)
    guard case .array(let events) = report["lastEvents"] else { return XCTFail("\(report)") }
    XCTAssertTrue(events.contains { $0["name"] == "farewell" }, "\(events)")
  }

  func test_theWatchdog_tellsWhatTookTooLong_andTheStackOrWhyNone() throws {
    let report = try report(of: "Slow", script: "exec sleep 600", DeviceConfiguration(name: "r", speed: 20))
    XCTAssertEqual(report["reason"], "watchdog")
    XCTAssertEqual(report["code"], "0x8badf00d")
    guard case .array(let held) = report["held"] else { return XCTFail("\(report)") }
    XCTAssertTrue(held.contains { $0["limit"]?.seconds == 1 }, "A twentieth of twenty seconds: \(held)")
    XCTAssertNotNil(report["memory"]?.seconds)
    if case .array(let frames) = report["stack"] {
      XCTAssertFalse(frames.isEmpty)
    } else {
      XCTAssertNotNil(report["stackMissing"]?.string)
    }
  }

  func test_aDebuggerThatHangs_isNotWaitedForLong() throws {
    let loop = try EventLoop()
    var outcome: StackTrace.Outcome?
    let trace = try StackTrace(("/bin/sleep", ["600"]), on: loop, within: .milliseconds(50)) { outcome = $0 }
    XCTAssertTrue(try loop.run(within: .seconds(20)) { outcome != nil })
    XCTAssertEqual(outcome, .missing("the debugger was not ready in time"))
    withExtendedLifetime(trace) {}
  }

  func test_frames_areTheNumberedLines() throws {
    let loop = try EventLoop()
    var outcome: StackTrace.Outcome?
    let trace = try StackTrace(("/bin/echo", ["-e", "noise\n#0 main\n#1 start"]), on: loop) { outcome = $0 }
    XCTAssertTrue(try loop.run(within: .seconds(20)) { outcome != nil })
    XCTAssertEqual(outcome, .frames(["#0 main", "#1 start"]))
    XCTAssertNil(StackTrace.command(for: 1, in: ["/nowhere"]))
    withExtendedLifetime(trace) {}
  }

  func test_reports_areBoundedByApp() throws {
    let folder = temporary.appending(path: "reports")
    for time in 1...CrashReport.kept + 2 {
      _ = try CrashReport.write(["n": .integer(Int64(time))], app: "A/../b", time: Double(time), in: folder)
    }
    _ = try CrashReport.write([:], app: "Other", time: 1, in: folder)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    XCTAssertEqual(names.count, CrashReport.kept + 1)
    XCTAssertEqual(names.first, "A____b-000000000003000.json")
  }
}
