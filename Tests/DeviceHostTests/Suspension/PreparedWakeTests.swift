import ByteCodec
import DeviceCore
import Glibc
import KernelEdge
import LifeCycle
import SystemLink
import XCTest

@testable import DeviceHost

/// A device decides the next wake while it rests; whether it has or not, the same happens and is logged.
final class PreparedWakeTests: SuspensionTestCase {
  /// Serves the device until it has prepared a wake.
  private func waitForPreparation(_ device: Device, file: StaticString = #filePath, line: UInt = #line) throws {
    try wait(for: "a prepared wake", device, file: file, line: line) {
      if case .isMade(.some) = device.preparation { true } else { false }
    }
  }

  /// What the log says, without times and processes.
  private func log(from start: Int) -> [String] {
    events[start...].map { event in
      "\(event.seq - start) by \(event.cause.map { $0 - start } ?? 0): \(event.app ?? "-") \(event.scene ?? 0) "
        + "\(event.kind) \(event.name) \(event.applicationState as Any) \(event.sceneState as Any) "
        + event.detail.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }.joined(separator: ", ")
    }
    .filter { !$0.contains("heldAtSuspension") }
  }

  func test_preparedWake_andOneThatIsNot_giveEqualLogs() throws {
    let (device, app) = try makeSleeper()
    try act(.launch(), app, device)
    let link = try XCTUnwrap(device.core.process(of: app).flatMap { device.running[$0] }?.link)
    var logs: [[String]] = []
    // An app that is not frozen soon enough waits in its run loop, where it is woken through the socket.
    var boxed: [Bool: Int] = [false: 0, true: 0]
    for round in 0..<40 where round < 4 || boxed.values.contains(0) {
      let isPrepared = round % 2 == 1
      try act(.home, device)
      try waitForSuspension(of: app, device)
      // What is logged of those who sleep comes once it is quiet, and before.
      try waitForPreparation(device)
      if !isPrepared { device.preparation = .isMade(nil) }
      let (start, prepared, left, waits) = (events.count, device.preparedWakes, link.boxedWakes, link.waitsAtBox)
      try act(.launch(), app, device)
      XCTAssertEqual(device.preparedWakes - prepared, isPrepared ? 1 : 0)
      XCTAssertEqual(
        link.boxedWakes - left, waits ? 1 : 0, "A frozen app is woken without the socket, prepared or not.")
      boxed[isPrepared]? += link.boxedWakes - left
      logs.append(log(from: start))
    }
    XCTAssertGreaterThan(logs[0].count, 8)
    XCTAssertFalse(boxed.values.contains(0), "\(boxed)")
    XCTAssertEqual(Set(logs).count, 1, "\(logs)")
    XCTAssertEqual(device.state(of: app).scenes, [1: .connected(.foregroundActive)])
    try device.shutDown()
  }

  func test_frozenLate_itStillWaitsAtTheBox() throws {
    let (device, app) = try makeSleeper()
    try act(.launch(), app, device)
    let running = try XCTUnwrap(device.core.process(of: app).flatMap { device.running[$0] })
    let link = try XCTUnwrap(running.link)
    var (late, boxed) = (0, 0)
    for _ in 0..<20 where boxed < 3 {
      try act(.home, device)
      var isFrozen: Bool { running.freezer?.state == .frozen }
      for _ in 0..<5_000 where !link.waitsAtBox && !isFrozen { try device.serve(atMost: .milliseconds(1)) }
      XCTAssertTrue(link.waitsAtBox || isFrozen, "It is asked whether it is ready.")
      let isLate = !isFrozen
      // It waits, and this device does something else for longer than an app first waits to be frozen.
      let asked = MonotonicClock.now()
      while isLate, MonotonicClock.now() - asked < .milliseconds(30) { sched_yield() }
      try waitForSuspension(of: app, device)
      let (left, waits) = (link.boxedWakes, link.waitsAtBox)
      try act(.launch(), app, device)
      XCTAssertEqual(link.boxedWakes - left, waits ? 1 : 0)
      late += isLate ? 1 : 0
      boxed += isLate && waits ? 1 : 0
    }
    XCTAssertGreaterThanOrEqual(boxed, 3, "\(late) were frozen late")
    try device.shutDown()
  }

  func test_launchedFromBeforeAnotherApp_theOtherHearsOfItAsEver() throws {
    let (device, app) = try makeSleeper()
    _ = try device.install(try TalkerApp.bundle())
    let talker = try device.app(named: "Talker")
    try act(.launch(), app, device)
    try act(.launch(), talker, device)
    try waitForSuspension(of: app, device)
    try waitForPreparation(device)
    let start = events.count
    try act(.launch(), app, device)
    XCTAssertEqual(device.preparedWakes, 1)
    XCTAssertEqual(device.state(of: app).scenes, [1: .connected(.foregroundActive)])
    XCTAssertNotEqual(device.state(of: talker).scenes, [1: .connected(.foregroundActive)])
    XCTAssertEqual(Array(events[start...].prefix(2).map(\.name)), ["launch", "resumed"])
    try device.shutDown()
  }

  func test_whateverChangesTheCore_makesItVoid() throws {
    let (device, app) = try makeSleeper()
    try act(.launch(), app, device)
    try act(.home, device)
    try waitForSuspension(of: app, device)
    try waitForPreparation(device)
    let launch = Stimulus.user(UserAction(.launch(), app: "Sleeper"))
    XCTAssertNotNil(device.preparedWake(on: launch, at: device.clock.now))
    XCTAssertNil(device.preparedWake(on: .user(UserAction(.home)), at: device.clock.now), "It is another input.")
    _ = device.shownInFront
    _ = device.isDue(by: device.clock.now)
    XCTAssertNotNil(device.preparedWake(on: launch, at: device.clock.now), "To ask changes nothing.")
    _ = device.core.newEvent()
    XCTAssertNil(device.preparedWake(on: launch, at: device.clock.now))
    try waitForPreparation(device)
    try act(.lock, device)
    XCTAssertNil(device.preparedWake(on: launch, at: device.clock.now))
    XCTAssertThrowsError(try device.perform(.launch(), app), "It is locked.")
    XCTAssertEqual(device.preparedWakes, 0)
    try device.shutDown()
  }

  func test_whatIsSentAheadAndNotDecided_endsTheProcess() throws {
    let (device, app) = try makeSleeper()
    try act(.launch(), app, device)
    try act(.home, device)
    try waitForSuspension(of: app, device)
    let link = try XCTUnwrap(device.core.process(of: app).flatMap { device.running[$0] }?.link)
    XCTAssertTrue(link.isIdle)
    link.sendAhead(ByteWriter.frame(SystemMessage.stepwise(false)))
    try act(.launch(), app, device)
    try wait(for: "its end", device) { device.state(of: app).process == .notRunning }
    XCTAssertTrue(
      device.state(of: app).exit?.explanation.contains("woken for something else than was decided") ?? false,
      "\(device.state(of: app).exit as Any)")
    try device.shutDown()
  }
}
