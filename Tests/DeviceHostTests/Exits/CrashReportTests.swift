import DeviceCore
import EventLog
import Foundation
import LifeCycle
import XCTest

@testable import DeviceHost
@testable import KernelEdge

/// Deaths that nobody wished for leave a report behind.
final class CrashReportTests: DeviceTestCase {
  private func report(of name: String, script: String, _ configuration: DeviceConfiguration) throws -> Value {
    let device = try makeDevice(configuration)
    _ = try device.install(try ScriptApp(name, in: temporary, script: script).bundle)
    let app = try device.app(named: name)
    try device.perform(.launch(), app)
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

  /// A main thread that hangs in a function of the app's: the report names it, and so does what the app is told.
  func test_theStackOfAHang_namesTheAppsOwnFunction() throws {
    let bundle = try BuiltApps.build("HungApp", files: ["Info.plist": Self.info, "AppDelegate.swift": Self.hung])
    var configuration = DeviceConfiguration(name: "r", speed: 2)
    // However much else the machine has to do.
    configuration.debuggerPatience = .seconds(50)
    let device = try makeDevice(configuration)
    _ = try device.install(bundle)
    let app = try device.app(named: "HungApp")
    try device.perform(.launch(), app)
    try device.settle()
    let pid = try XCTUnwrap(device.core.process(of: app).flatMap { device.running[$0]?.pid })
    guard StackTrace.command(for: pid) != nil else {
      try device.shutDown()
      throw XCTSkip("neither gdb nor eu-stack is installed, so no stack can be seen")
    }
    try device.perform(.home)
    try device.settle()
    XCTAssertEqual(device.state(of: app).exit?.code, .watchdog)
    guard case .array(let exits) = try device.exits(of: "HungApp")["exits"] else { return XCTFail("no exits") }
    let path = try XCTUnwrap(exits.first?["report"]?.string)
    let report = try EventLogEncoding.value(json: try String(contentsOfFile: path, encoding: .utf8))
    guard case .array(let lines) = report["stack"], case .array(let frames) = report["frames"] else {
      return XCTFail("\(report["stackMissing"] as Any)")
    }
    let texts = lines.compactMap(\.string)
    XCTAssertTrue(
      texts.contains { $0.contains("AppDelegate.waitForTheServer(patience:") }, texts.joined(separator: "\n"))
    let own = try XCTUnwrap(frames.first { $0["symbol"]?.string?.contains("waitForTheServer") ?? false }, "\(frames)")
    XCTAssertEqual(own["binary"], "HungApp")
    XCTAssertGreaterThan(own["offset"]?.seconds ?? 0, 0)
    XCTAssertTrue(frames.contains { $0["binary"]?.string?.hasPrefix("libc.so") ?? false }, "\(frames)")
    try device.shutDown()
  }

  func test_frames_ofDebuggersAreRead_whateverTheyPrint() {
    let map = MappedFile.files(
      inMaps: """
        1000-2000 r--p 00000000 fd:00 12 /apps/My App
        2000-3000 r-xp 00001000 fd:00 12                         /apps/My App
        7000-8000 rw-p 00000000 00:00 0 [heap]
        9000-9000 r-xp 00000000 fd:00 13 /broken
        nonsense
        """)
    XCTAssertEqual(map.map(\.path), ["/apps/My App", "/apps/My App"])
    func frame(_ line: String) -> StackFrame? { StackFrames.frame(debuggerLine: line, in: map) }
    XCTAssertEqual(
      frame("#0  0x0000000000002010 in wait (a=1, b=2) from /lib/libc.so.6"),
      StackFrame(address: 0x2010, binary: "My App", offset: 0x1010, symbol: "wait"))
    XCTAssertEqual(
      frame("#11 0x7fff main"), StackFrame(address: 0x7fff, symbol: "main"), "as eu-stack has it, of no file")
    XCTAssertEqual(frame("#1  $s1A1fyyF () at a.swift:3"), StackFrame(address: 0, symbol: "A.f() -> ()"))
    XCTAssertEqual(frame("#2  0x2000 in ?? ()")?.symbol, nil)
    XCTAssertEqual(frame("#"), StackFrame(address: 0))
    XCTAssertNil(frame("Thread 1"))
    XCTAssertEqual(
      StackFrames.readable("#1  0x2 in $s1A1fyyF () at a.swift:3"), "#1  0x2 in A.f() -> () () at a.swift:3")
    XCTAssertEqual(StackFrames.demangled("$sNonsense"), "$sNonsense")
  }

  func test_whatSwiftsCrashHandlerPrints_isAStack() {
    let frames = StackFrames.frames(crashOutput: [
      "Thread 0 \"App\" crashed:", "", "  0               0x00007f5458d6df7f trap(_:) + 623 in libswiftCore.so",
      " 12 [ra] [thunk]  0x0000558361 Metrics.crash() + 149 in My App at /a in b.swift:22:15", " 13 [ra] nonsense", "",
      "Registers:", "  1 [ra] 0x1 no() + 1 in App",
    ])
    XCTAssertEqual(
      frames,
      [
        StackFrame(address: 0x7f54_58d6_df7f, binary: "libswiftCore.so", symbol: "trap(_:)"),
        StackFrame(address: 0x55_8361, binary: "My App", symbol: "Metrics.crash()"),
      ])
    XCTAssertEqual(StackFrames.frames(crashOutput: ["hello"]), [])
  }

  private static let info = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict>
    <key>CFBundleExecutable</key><string>$(EXECUTABLE_NAME)</string>
    <key>CFBundleIdentifier</key><string>com.example.HungApp</string>
    <key>CFBundleShortVersionString</key><string>1.2</string>
    </dict></plist>
    """

  private static let hung = """
    import UIKit

    @main
    class AppDelegate: UIResponder, UIApplicationDelegate {
      func applicationDidEnterBackground(_ application: UIApplication) { waitForTheServer(patience: 60) }

      @inline(never)
      func waitForTheServer(patience: Double) { Thread.sleep(forTimeInterval: patience) }
    }
    """

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
