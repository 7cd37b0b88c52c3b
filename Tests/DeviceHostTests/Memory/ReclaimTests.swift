import DeviceCore
import Foundation
import LifeCycle
import XCTest

@testable import DeviceHost
@testable import KernelEdge

/// What sleeps is moved out of memory under pressure, and comes back when it wakes.
final class ReclaimTests: DeviceTestCase {
  private var events: [Event] = []
  private var swap: ZramSwap?
  private static let heap = 150

  override func tearDownWithError() throws {
    try swap?.remove()
    swap = nil
    try super.tearDownWithError()
  }

  /// Of one process, in bytes.
  private func field(_ name: String, of pid: Int32) throws -> Int64 {
    let text = try KernelFile.read("/proc/\(pid)/smaps_rollup")
    return Int64(try XCTUnwrap(MemoryProbe.kibibytes(name, in: text), name)) << 10
  }

  private func take(_ megabytes: Int, _ app: AppKey, _ device: Device) throws {
    try device.perform(.ask(AppRequest("take", .text("\(megabytes)"))), app)
    try device.settle()
  }

  private func wait(for what: String, _ device: Device, until condition: () -> Bool) throws {
    let deadline = MonotonicClock.now().nanoseconds + 20_000_000_000
    while !condition(), MonotonicClock.now().nanoseconds < deadline { try device.serve(atMost: .milliseconds(20)) }
    XCTAssertTrue(condition(), "not in time: \(what)")
    try device.settle()
  }

  func test_pressure_movesASleeperOut_andItWakesWithWhatItHad() throws {
    swap = try ZramSwap(megabytes: 512)
    var configuration = DeviceConfiguration(name: "reclaim")
    configuration.memory = .simulated(400 << 20)
    configuration.suspensionDelay = .milliseconds(20)
    let device = try makeDevice(configuration)
    device.observe { [unowned self] in events.append($0) }
    for name in ["Sleeper", "Front"] { _ = try device.install(try HungryApp.named(name, in: temporary)) }
    let sleeper = try device.app(named: "Sleeper")
    let front = try device.app(named: "Front")

    try device.perform(.launch(), sleeper)
    try device.settle()
    try take(Self.heap, sleeper, device)
    try device.perform(.launch(), front)
    try device.settle()
    try wait(for: "its suspension", device) { device.state(of: sleeper).process == .suspended }
    try wait(for: "a sample of both", device) { device.core.memory.sample?.usage.count == 2 }
    let pid = try XCTUnwrap(device.pid(of: sleeper))
    let before = try field("Private_Dirty", of: pid)
    XCTAssertGreaterThan(before, Int64(Self.heap) << 20)
    XCTAssertEqual(device.memoryStatus(of: sleeper)["movedOut"], 0)

    // So that a little less than a fifth is left.
    let sample = try XCTUnwrap(device.core.memory.sample)
    try take(Int((sample.available - sample.capacity * 18 / 100) >> 20), front, device)
    try wait(for: "the reclaim", device) { events.contains { $0.name == "reclaimed" && $0.app == "Sleeper" } }

    let after = try field("Private_Dirty", of: pid)
    XCTAssertLessThan(after, before - Int64(Self.heap * 9 / 10) << 20)
    XCTAssertGreaterThan(try field("Swap", of: pid), Int64(Self.heap * 9 / 10) << 20)
    guard case .integer(let moved) = device.memoryStatus(of: sleeper)["movedOut"] else {
      return XCTFail("The status does not say what was moved out.")
    }
    XCTAssertGreaterThan(moved, Int64(Self.heap * 9 / 10) << 20)
    XCTAssertLessThanOrEqual(moved, before + (32 << 20), "no more than it had, its pages of files among it")
    XCTAssertEqual(device.memoryStatus()["movedOut"], .integer(moved))
    try wait(for: "memory enough", device) { device.core.memory.level == .normal }
    XCTAssertEqual(device.state(of: sleeper).process, .suspended, "Nobody had to be ended.")
    let footprint = try XCTUnwrap(device.core.memory.usage(of: try XCTUnwrap(device.core.process(of: sleeper))))
    XCTAssertGreaterThan(footprint, Int64(Self.heap) << 20, "What is moved out still counts as its own.")

    try device.perform(.launch(), sleeper)
    try device.settle()
    XCTAssertEqual(device.pid(of: sleeper), pid)
    try device.perform(.ask(AppRequest("sum", .text(""))), sleeper)
    try device.settle()
    let pages = Self.heap << 20 / 4096
    let sum = (0..<pages).reduce(0) { $0 + $1 * 4096 }
    try wait(for: "its answer", device) { events.contains { $0.name == "sum \(sum)" && $0.app == "Sleeper" } }
    XCTAssertEqual(device.memoryStatus(of: sleeper)["movedOut"], 0, "Awake, it is counted afresh.")
    XCTAssertGreaterThan(try field("Anonymous", of: pid), Int64(Self.heap) << 20)
    try device.shutDown()
  }

  func test_withoutSwap_itIsToldOnce_andNothingIsLost() throws {
    guard try !MemoryFiles().hasSwap() else { throw XCTSkip("This machine has swap.") }
    var configuration = DeviceConfiguration(name: "reclaim")
    configuration.memory = .simulated(400 << 20)
    configuration.suspensionDelay = .milliseconds(20)
    let device = try makeDevice(configuration)
    device.observe { [unowned self] in events.append($0) }
    for name in ["Sleeper", "Front"] { _ = try device.install(try HungryApp.named(name, in: temporary)) }
    let sleeper = try device.app(named: "Sleeper")
    let front = try device.app(named: "Front")
    try device.perform(.launch(), sleeper)
    try device.settle()
    try take(Self.heap, sleeper, device)
    try device.perform(.launch(), front)
    try device.settle()
    try wait(for: "its suspension", device) { device.state(of: sleeper).process == .suspended }
    try wait(for: "a sample of both", device) { device.core.memory.sample?.usage.count == 2 }
    let sample = try XCTUnwrap(device.core.memory.sample)
    try take(Int((sample.available - sample.capacity * 18 / 100) >> 20), front, device)
    try wait(for: "the explanation", device) { events.contains { $0.name == "reclaimUnavailable" } }
    XCTAssertEqual(events.filter { $0.name == "reclaimUnavailable" }.count, 1)
    XCTAssertEqual(device.state(of: sleeper).process, .suspended)
    try device.shutDown()
  }
}
