import DeviceCore
import EventLog
import Foundation
import LifeCycle
import XCTest

@testable import DeviceHost

/// The limits on processor time, with the conformance app on a virtual clock and as a real process.
final class ProcessorLimitTests: DeviceTestCase {
  private func launched(_ configuration: DeviceConfiguration) throws -> (Device, AppKey) {
    let device = try makeDevice(configuration)
    _ = try device.install(try BuiltApps.sceneApp())
    let app = try device.app(named: "SceneApp")
    try device.perform(.launch(), app)
    try device.settle()
    return (device, app)
  }

  /// A task that may take minutes, so that the app runs in the background.
  private func leave(_ device: Device, _ app: AppKey) throws {
    try device.perform(.home)
    try device.settle()
    try device.perform(.runTask(identifier: "com.example.process"), app)
    try device.settle()
  }

  private func use(_ seconds: Double, _ device: Device, _ app: AppKey) throws {
    try device.perform(.ask(AppRequest("useCPU", .text("\(seconds)"))), app)
    try device.settle()
  }

  private func lastExit(_ device: Device) throws -> Value {
    guard case .array(let all) = try device.exits(of: "SceneApp")["exits"] else { return .null }
    return try XCTUnwrap(all.first)
  }

  private let virtual = DeviceConfiguration(name: "cpu", world: .virtual)

  func test_onAVirtualClock_aMinuteOfWorkInTheBackground_isTheEnd() throws {
    let (device, app) = try launched(virtual)
    try leave(device, app)
    try use(100, device, app)
    try device.wait(.seconds(45))
    XCTAssertNil(device.state(of: app).exit, "less than 48 s so far")
    try device.wait(.seconds(10))
    let exit = try XCTUnwrap(device.state(of: app).exit)
    XCTAssertEqual(exit.reason, .cpuLimit)
    XCTAssertTrue(exit.explanation.contains("exceeding limit of 80% cpu over 60 s"), exit.explanation)
    XCTAssertEqual(try lastExit(device)["category"], "cpuLimit")
    try device.shutDown()
  }

  func test_onAVirtualClock_halfAMinute_andAnyTimeInFront_areAllowed() throws {
    let (device, app) = try launched(virtual)
    try use(55, device, app)
    try device.wait(.seconds(65))
    XCTAssertEqual(device.state(of: app).scenes[1], .connected(.foregroundActive))
    try leave(device, app)
    try use(30, device, app)
    try device.wait(.seconds(65))
    XCTAssertEqual(device.state(of: app).process, .running)
    // Suspended, it uses nothing; what it had still to do it does afterwards.
    try use(100, device, app)
    try device.perform(.ask(AppRequest("completeTask", .text("com.example.process"))), app)
    try device.wait(.seconds(300))
    XCTAssertEqual(device.state(of: app).process, .suspended)
    let before = try XCTUnwrap(device.use(of: app)).processor
    try device.wait(.seconds(300))
    XCTAssertEqual(try XCTUnwrap(device.use(of: app)).processor, before)
    try device.perform(.launch(), app)
    try device.wait(.seconds(5))
    XCTAssertEqual(
      try XCTUnwrap(device.use(of: app)).processor, Span(nanoseconds: before.nanoseconds + 5_000_000_000))
    try device.shutDown()
  }

  /// A twentieth of a processor here, which the machine has left however busy it is.
  func test_aRealProcess_thatWorksInTheBackground_isEnded_andReported() throws {
    var configuration = DeviceConfiguration(name: "cpu", speed: 4)
    configuration.processorShare = 0.05
    let (device, app) = try launched(configuration)
    try leave(device, app)
    try use(600, device, app)
    for _ in 0..<1200 where device.state(of: app).exit == nil { try device.serve(atMost: .milliseconds(50)) }
    let exit = try XCTUnwrap(device.state(of: app).exit)
    XCTAssertEqual(exit.reason, .cpuLimit)
    XCTAssertTrue(exit.explanation.contains("exceeding limit of 5% cpu over 15 s"), exit.explanation)
    let path = try XCTUnwrap(try lastExit(device)["report"]?.string)
    let report = try EventLogEncoding.value(json: try String(contentsOfFile: path, encoding: .utf8))
    XCTAssertGreaterThan(report["processorTime"]?.seconds ?? 0, 0.75, "\(report)")
    XCTAssertGreaterThan(report["processorUsed"]?.seconds ?? 0, 0.75)
    XCTAssertGreaterThan(report["processorUsedOver"]?.seconds ?? 0, 0)
    try device.shutDown()
  }
}
