import DeviceCore
import KernelEdge
import LifeCycle
import XCTest

@testable import DeviceHost

/// A launch's own freezer, which tells of each thaw right before it.
private final class WatchedFreezer: Freezer {
  private let real: any Freezer
  private let willThaw: () -> Void

  init(_ real: any Freezer, willThaw: @escaping () -> Void) {
    self.real = real
    self.willThaw = willThaw
  }

  var mechanism: String { real.mechanism }
  var state: FreezeState { real.state }
  func freeze(onFrozen: @escaping () -> Void) throws { try real.freeze(onFrozen: onFrozen) }
  func thaw() throws {
    willThaw()
    try real.thaw()
  }
  func close() { real.close() }
}

/// Who comes to the front has the processor, and is not kept waiting by who leaves it.
final class WakeOrderTests: SuspensionTestCase {
  func test_whoComesToTheFront_isWokenBeforeWhoLeavesItHears() throws {
    let (device, sleeper) = try makeSleeper()
    _ = try device.install(try TalkerApp.bundle())
    let talker = try device.app(named: "Talker")
    try act(.launch(), sleeper, device)
    try act(.home, device)
    try waitForSuspension(of: sleeper, device)
    try act(.launch(), talker, device)
    let front = try XCTUnwrap(device.core.process(of: talker).flatMap { device.running[$0] })
    let woken = try XCTUnwrap(device.core.process(of: sleeper).flatMap { device.running[$0] })
    // What is asked of it with the news that it leaves the screen.
    var askedAtThaw: [Int] = []
    woken.freezer = WatchedFreezer(try XCTUnwrap(woken.freezer)) { askedAtThaw.append(front.posing.count) }
    try device.perform(.launch(), sleeper)
    XCTAssertEqual(askedAtThaw, [0])
    XCTAssertEqual(front.posing.count, 1, "It is told then, and at once.")
    try device.settle()
    XCTAssertEqual(device.state(of: sleeper).scenes, [1: .connected(.foregroundActive)])
    try device.shutDown()
  }
}
