import DeviceCore
import Foundation
import LifeCycle
import XCTest

@testable import DeviceHost
@testable import KernelEdge

/// Real processes that take real memory, on a device that has little of it.
final class MemoryPressureTests: DeviceTestCase {
  private var events: [Event] = []

  /// - Parameter megabytes: what the device has.
  private func makeDevice(megabytes: Int64) throws -> Device {
    var configuration = DeviceConfiguration(name: "memory")
    configuration.memory = .simulated(megabytes << 20)
    configuration.suspensionDelay = .milliseconds(20)
    let device = try makeDevice(configuration)
    device.observe { [unowned self] in events.append($0) }
    return device
  }

  private func install(_ names: [String], on device: Device) throws -> [AppKey] {
    try names.map { name in
      _ = try device.install(try HungryApp.named(name, in: temporary))
      return try device.app(named: name)
    }
  }

  private func take(_ megabytes: Int, _ app: AppKey, _ device: Device) throws {
    try device.perform(.ask(AppRequest("take", .text("\(megabytes)"))), app)
    try device.settle()
  }

  /// Serves the device until something is so.
  private func wait(for what: String, _ device: Device, until condition: () -> Bool) throws {
    let deadline = MonotonicClock.now().nanoseconds + 20_000_000_000
    while !condition(), MonotonicClock.now().nanoseconds < deadline { try device.serve(atMost: .milliseconds(20)) }
    XCTAssertTrue(condition(), "not in time: \(what)")
    try device.settle()
  }

  private func launchAndLeave(_ app: AppKey, taking megabytes: Int, _ device: Device) throws {
    try device.perform(.launch(), app)
    try device.settle()
    try take(megabytes, app, device)
    try device.perform(.home)
    try device.settle()
    try wait(for: "its suspension", device) { device.state(of: app).process == .suspended }
  }

  func test_activeLimit_endsTheAppWithItsReason() throws {
    let device = try makeDevice(megabytes: 400)
    let app = try install(["Greedy"], on: device)[0]
    try device.perform(.launch(), app)
    try device.settle()
    try take(100, app, device)
    XCTAssertEqual(device.state(of: app).process, .running)
    try device.perform(.ask(AppRequest("take", .text("150"))), app)
    try wait(for: "its end", device) { device.state(of: app).process == .notRunning }
    XCTAssertEqual(device.state(of: app).exit?.reason, .memoryLimit)
    XCTAssertEqual(
      events.first { $0.name == "memoryLimit" }?.detail["explanation"]?.string?.hasSuffix(
        "the limit of an app on screen is 200 MiB"), true)
    try device.shutDown()
  }

  func test_pressure_endsSleepersInOrder_andTheFrontGoesOn() throws {
    let device = try makeDevice(megabytes: 600)
    let apps = try install(["First", "Second", "Third", "Front"], on: device)
    for app in apps.dropLast() { try launchAndLeave(app, taking: 100, device) }
    try device.perform(.launch(), apps[3])
    try device.settle()
    let sessions = apps.map { device.core.sessions(of: $0).map(\.record.id) }
    // Some 300 of 600 MiB are taken; with 250 more, ended sleepers make room for one level's end.
    try take(100, apps[3], device)
    try take(150, apps[3], device)
    try wait(for: "the first end", device) { device.state(of: apps[0]).process == .notRunning }
    try wait(for: "enough memory", device) { device.core.memory.level < .kill }
    XCTAssertEqual(device.state(of: apps[0]).exit?.reason, .jetsam)
    let ended = events.filter { $0.name == "jetsam" }.compactMap(\.app)
    XCTAssertEqual(ended, Array(["First", "Second", "Third"].prefix(ended.count)), "the longest unused first")
    XCTAssertEqual(device.state(of: apps[3]).process, .running)

    try device.perform(.ask(AppRequest("ping", .text("1"))), apps[3])
    try device.settle()
    XCTAssertTrue(events.contains { $0.name == "pong 1" && $0.app == "Front" }, "The app in front answers.")
    XCTAssertTrue(events.contains { $0.name == "warned" && $0.app == "Front" }, "It was warned first.")
    let warned = try XCTUnwrap(events.firstIndex { $0.kind == .system && $0.name == "memoryWarning" })
    XCTAssertLessThan(warned, try XCTUnwrap(events.firstIndex { $0.name == "jetsam" }))

    XCTAssertEqual(apps.map { device.core.sessions(of: $0).map(\.record.id) }, sessions)
    try device.perform(.launch(), apps[0])
    try device.settle()
    XCTAssertEqual(device.core.sessions(of: apps[0]).map(\.record.id), sessions[0], "It comes back to its session.")
    try device.shutDown()
  }

  /// What other programs on the machine use is not the device's: nothing but its apps is taken off its memory.
  func test_otherProgramsOnTheMachine_takeNothingFromTheDevice() throws {
    var configuration = DeviceConfiguration(name: "memory")
    configuration.memory = .machine
    let device = try makeDevice(configuration)
    let app = try install(["Modest"], on: device)[0]
    try device.perform(.launch(), app)
    try device.settle()
    try wait(for: "a sample", device) { device.core.memory.sample?.usage.isEmpty == false }
    let sample = try XCTUnwrap(device.core.memory.sample)
    XCTAssertLessThanOrEqual(sample.capacity - sample.available, sample.usage.values.reduce(0, +))
    XCTAssertEqual(device.core.memory.level, .normal)
    try device.shutDown()
  }

  func test_kernelScore_followsTheBand() throws {
    let device = try makeDevice(megabytes: 2000)
    let apps = try install(["One", "Two"], on: device)
    func score(_ app: AppKey) throws -> Int32? {
      let text = try KernelFile.read("/proc/\(try XCTUnwrap(device.pid(of: app)))/oom_score_adj")
      return Int32(text.trimmingCharacters(in: .whitespacesAndNewlines))
    }
    try launchAndLeave(apps[0], taking: 1, device)
    try device.perform(.launch(), apps[1])
    try device.settle()
    XCTAssertEqual(try score(apps[0]), JetsamBand.aging.kernelScore)
    XCTAssertEqual(try score(apps[1]), JetsamBand.foreground.kernelScore)
    try device.perform(.launch(), apps[0])
    try device.settle()
    XCTAssertEqual(try score(apps[0]), JetsamBand.foreground.kernelScore)
    try device.shutDown()
  }

  func test_whileNothingRuns_nothingIsMeasured() throws {
    let device = try makeDevice(megabytes: 2000)
    let app = try install(["Asleep"], on: device)[0]
    XCTAssertNil(device.memory?.due, "no process")
    try launchAndLeave(app, taking: 10, device)
    try wait(for: "the last sample", device) { device.memory?.due == nil }
    XCTAssertGreaterThan(
      try XCTUnwrap(device.core.memory.usage(of: try XCTUnwrap(device.core.process(of: app)))), 10 << 20)
    try device.perform(.launch(), app)
    XCTAssertNotNil(device.memory?.due)
    try device.shutDown()
  }
}
