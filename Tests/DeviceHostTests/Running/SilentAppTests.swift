import DeviceCore
import Foundation
import LifeCycle
import XCTest

@testable import DeviceHost

/// Apps that do not listen, or speak in fragments: the device waits for none of them.
final class SilentAppTests: DeviceTestCase {
  private func launched(_ script: String, speed: Double = 1, enforcesDeadlines: Bool = true) throws -> Device {
    let device = try makeDevice(
      DeviceConfiguration(name: "silent", speed: speed, enforcesDeadlines: enforcesDeadlines))
    let bundle = try ScriptApp(
      "Silent", in: temporary, script: script, entries: ["UIBackgroundModes": ["remote-notification"]])
    _ = try device.install(bundle.bundle)
    try device.perform(.launch(), try device.app(named: "Silent"))
    return device
  }

  private func exit(of device: Device, file: StaticString = #filePath, line: UInt = #line) throws -> ProcessExit {
    let app = try device.app(named: "Silent")
    for _ in 0..<400 where device.state(of: app).process != .notRunning {
      try device.serve(atMost: .milliseconds(50))
    }
    return try XCTUnwrap(device.state(of: app).exit, file: file, line: line)
  }

  func test_anAppThatDoesNotRead_losesItsProcessOnceTooMuchWaitsForIt() throws {
    let device = try launched("exec sleep 600", enforcesDeadlines: false)
    let app = try device.app(named: "Silent")
    let payload = PushPayload(silent: true, userInfo: ["text": .string(String(repeating: "x", count: 1 << 20))])
    var pushes = 0
    while pushes < 20, device.state(of: app).process == .running {
      try device.perform(.push(payload), app)
      pushes += 1
      try device.serve(atMost: .zero)
    }
    XCTAssertGreaterThan(pushes, 3, "A little may wait.")
    let explanation = try exit(of: device).explanation
    XCTAssertTrue(explanation.contains("does not read"), explanation)
    try device.shutDown()
  }

  func test_halfAFrame_isWaitedForOnlyAsLongAsTheWatchdogAllows() throws {
    let device = try launched(
      "while :; do printf '\\005' >&3; sleep 0.1; printf '\\000' >&3; exec sleep 600; done", speed: 10)
    XCTAssertEqual(try exit(of: device).reason, .watchdog)
    try device.shutDown()
  }

  func test_aFrameOfFourGigabytes_isNotWaitedFor() throws {
    let device = try launched("printf '\\377\\377\\377\\377x' >&3; exec sleep 600")
    let explanation = try exit(of: device).explanation
    XCTAssertTrue(explanation.contains("protocol"), explanation)
    try device.shutDown()
  }

  func test_anExecutableThatCannotRun_isAnExitWithItsReason() throws {
    let device = try makeDevice(DeviceConfiguration(name: "silent"))
    let bundle = try ScriptApp("Silent", in: temporary, script: "").bundle
    try Data("#!/no/such/interpreter\n".utf8).write(to: bundle.appending(path: "Silent"))
    _ = try device.install(bundle)
    try device.perform(.launch(), try device.app(named: "Silent"))
    try device.settle()
    let explanation = try exit(of: device).explanation
    XCTAssertTrue(explanation.contains("No such file"), explanation)
    try device.shutDown()
  }
}
