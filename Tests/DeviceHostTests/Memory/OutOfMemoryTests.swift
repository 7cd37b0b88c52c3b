import CLinux
import DeviceCore
import Foundation
import Glibc
import LifeCycle
import SystemCalls
import XCTest

@testable import DeviceHost

/// Processes that the kernel itself ends for want of memory, before the device can.
final class OutOfMemoryTests: BothWaysTestCase {
  private func serve(_ device: Device, until what: String, _ condition: () throws -> Bool) throws {
    for _ in 0..<400 where try !condition() { try device.serve(atMost: .milliseconds(50)) }
    XCTAssertTrue(try condition(), "not in time: \(what)")
  }

  func test_anAppThatTheKernelKills_hasThatForItsReason_andNoOtherHas() throws {
    let memory = try LimitedMemory()
    defer { memory.close() }
    var configuration = DeviceConfiguration(name: "shortage")
    configuration.template = template(trusting: temporary)
    configuration.memory = .machine
    var made: Device?
    try memory.hold {
      let device = try makeDevice(configuration)
      made = device
      _ = try device.install(try HungryApp.named("Hungry", in: temporary))
      try awaitWay(of: "Hungry", on: device)
      try device.perform(.launch(), try device.app(named: "Hungry"))
      try device.settle()
    }
    let device = try XCTUnwrap(made)
    let app = try device.app(named: "Hungry")
    let pid = try XCTUnwrap(device.pid(of: app))
    assertWay(ofProcess: pid)
    guard device.memory?.bounds.directories.first == memory.path else {
      try device.shutDown()
      throw XCTSkip("Launches have a group for memory of their own here.")
    }
    try memory.limit(128 << 20)
    let process = clinux_pidfd_open(pid)
    XCTAssertGreaterThanOrEqual(process, 0)
    defer { Glibc.close(process) }
    // The device does not look before it is all over.
    try device.perform(.ask(AppRequest("take", .text("400"))), app)
    XCTAssertEqual(SystemCall.poll(process, for: POLLIN, milliseconds: 20_000), 1, "not in time: its end")
    try serve(device, until: "its end") { device.state(of: app).process == .notRunning }
    XCTAssertEqual(try memory.kills(), "oom_kill 1")
    XCTAssertEqual(device.state(of: app).exit?.reason, .jetsam)
    XCTAssertEqual(device.state(of: app).exit?.explanation, "ended by the kernel, which was out of memory")

    try device.perform(.launch(), app)
    try device.settle()
    XCTAssertEqual(kill(try XCTUnwrap(device.pid(of: app)), SIGKILL), 0)
    try serve(device, until: "its end") { device.state(of: app).process == .notRunning }
    XCTAssertEqual(device.state(of: app).exit?.reason, .crash)
    try device.shutDown()
  }
}
