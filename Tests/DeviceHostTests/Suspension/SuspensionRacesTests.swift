import DeviceCore
import Foundation
import Glibc
import KernelEdge
import LifeCycle
import XCTest

@testable import DeviceHost

/// What can come in the way of a suspension, each put exactly where it hurts, with the real kernel.
final class SuspensionRacesTests: SuspensionTestCase {
  /// The app left, standing still, and the device not knowing it yet.
  private func leaveHalfFrozen(_ app: AppKey, _ device: Device) throws -> HeldFreezer {
    try act(.launch(), app, device)
    let running = try XCTUnwrap(device.core.process(of: app).flatMap { device.running[$0] })
    let freezer = HeldFreezer(try XCTUnwrap(running.freezer))
    running.freezer = freezer
    try device.perform(.home)
    try wait(for: "the freeze", device) { freezer.isHeldBack }
    XCTAssertEqual(device.core.unrest, ["Sleeper is not frozen yet"])
    return freezer
  }

  private func assertNothingIsLeft(_ pids: [Int32?], file: StaticString = #filePath, line: UInt = #line) {
    for pid in pids { XCTAssertFalse(isAlive(pid ?? -1), "process \(pid ?? -1) is left", file: file, line: line) }
  }

  private func group(of device: Device) throws -> ControlGroup {
    if let reason = device.groupsMissing { throw XCTSkip(reason) }
    return try XCTUnwrap(device.running.values.first?.process?.group)
  }

  private func notifications(from seq: Int) -> [String] {
    events.filter { $0.seq > seq && $0.kind == .notification && $0.scene != nil }.map(\.name)
  }

  // MARK: A message on the way

  func test_messageBehindTheAnswer_keepsTheAppAwake() throws {
    let device = try makeDevice(DeviceConfiguration(name: "suspension"))
    device.observe { [unowned self] in record($0) }
    _ = try device.install(try TalkerApp.bundle())
    let app = try device.app(named: "Talker")
    try act(.launch(), app, device)
    try act(.home, device)
    try wait(for: "the background task", device) { heard.contains { $0.name == "beginBackgroundTask" } }
    try device.settle()
    XCTAssertEqual(device.state(of: app).process, .running)
    XCTAssertEqual(device.core.assertions(of: app), [.backgroundTasks(["task"])])
    XCTAssertEqual(device.running.values.first?.freezer?.state, .thawed)
    // It is there, really: it answers, and ends the task.
    try act(.ask(AppRequest("end", .text(""))), app, device)
    try waitForSuspension(of: app, device)
    XCTAssertEqual(device.state(of: app).exit, nil)
    try device.shutDown()
  }

  private var heard: [Event] = []
  private func record(_ event: Event) { heard.append(event) }

  func test_messageWhileFreezing_isKeptForTheThawedApp() throws {
    let (device, app) = try makeSleeper()
    let freezer = try leaveHalfFrozen(app, device)
    try device.perform(.ask(AppRequest("hold", .text("upload"))), app)
    freezer.release()
    try device.settle()
    XCTAssertEqual(device.core.assertions(of: app), [.backgroundTasks(["upload"])])
    XCTAssertFalse(has("suspended"))
    try device.shutDown()
  }

  // MARK: To the front

  func test_foregroundWhileFreezing_bringsItToTheFrontInOrder() throws {
    let (device, app) = try makeSleeper()
    let freezer = try leaveHalfFrozen(app, device)
    let pid = device.pid(of: app)
    let before = try XCTUnwrap(events.last).seq
    try device.perform(.launch(), app)
    XCTAssertEqual(device.core.unrest, ["Sleeper is not frozen yet"], "It is told once it can hear.")
    freezer.release()
    try device.settle()
    XCTAssertEqual(device.state(of: app).scenes, [1: .connected(.foregroundActive)])
    XCTAssertEqual(device.pid(of: app), pid)
    XCTAssertEqual(notifications(from: before), [SceneNotification.willEnterForeground, .didActivate].map(\.rawValue))
    XCTAssertEqual(freezer.state, .thawed)
    try device.shutDown()
  }

  func test_foregroundAndAwayWhileFreezing_endsAsleep() throws {
    let (device, app) = try makeSleeper()
    let freezer = try leaveHalfFrozen(app, device)
    try device.perform(.launch(), app)
    try device.perform(.home)
    freezer.release()
    try device.settle()
    XCTAssertEqual(device.state(of: app).scenes, [1: .connected(.background)])
    try wait(for: "the second freeze", device) { freezer.isHeldBack }
    freezer.release()
    try waitForSuspension(of: app, device)
    try device.shutDown()
  }

  // MARK: Ends

  func test_thawThenKill_endsItWithTheReasonOfTheKill() throws {
    let (device, app) = try makeSleeper()
    try act(.launch(), app, device)
    try act(.home, device)
    try waitForSuspension(of: app, device)
    let pid = device.pid(of: app)
    let session = try XCTUnwrap(device.core.sessions(of: app).first).record.id
    try device.perform(.launch(), app)
    try device.perform(.terminate(.jetsam), app)
    try device.settle()
    XCTAssertEqual(device.state(of: app).exit?.reason, .jetsam)
    assertNothingIsLeft([pid])
    try act(.launch(), app, device)
    XCTAssertEqual(device.core.sessions(of: app).map(\.record.id), [session])
    XCTAssertEqual(device.state(of: app).scenes, [1: .connected(.foregroundActive)])
    try device.shutDown()
  }

  func test_launchWhileTheLastProcessDies_waitsForItsEnd() throws {
    let (device, app) = try makeSleeper()
    try act(.launch(), app, device)
    let old = try XCTUnwrap(device.pid(of: app))
    var wasAlone: Bool?
    device.observe { event in
      if event.name == "launched" { wasAlone = !device.running.values.contains { $0.pid == old } }
    }
    try device.perform(.terminate(.jetsam), app)
    // Both could use the app's files at once.
    try device.perform(.backgroundFetch, app)
    try device.settle()
    XCTAssertEqual(wasAlone, true)
    XCTAssertNotEqual(try XCTUnwrap(device.pid(of: app)), old)
    // One that is ended before it has begun leaves nothing behind.
    try device.perform(.terminate(.jetsam), app)
    try device.perform(.backgroundFetch, app)
    try device.perform(.terminate(.memoryLimit), app)
    try device.settle()
    XCTAssertEqual(device.state(of: app).process, .notRunning)
    XCTAssertTrue(device.running.isEmpty)
    try act(.launch(), app, device)
    XCTAssertEqual(device.state(of: app).scenes, [1: .connected(.foregroundActive)])
    try device.shutDown()
  }

  func test_killWhileFreezing_doesNotWaitForTheFreeze() throws {
    let (device, app) = try makeSleeper()
    let freezer = try leaveHalfFrozen(app, device)
    let pid = device.pid(of: app)
    try device.perform(.terminate(.memoryLimit), app)
    freezer.release()
    try device.settle()
    XCTAssertEqual(device.state(of: app).exit?.reason, .memoryLimit)
    XCTAssertFalse(has("suspended"))
    assertNothingIsLeft([pid])
    try device.shutDown()
  }

  func test_killedFromOutsideWhileFrozen_isACrash_andTheSessionStays() throws {
    let (device, app) = try makeSleeper()
    try act(.launch(), app, device)
    try act(.home, device)
    try waitForSuspension(of: app, device)
    let session = try XCTUnwrap(device.core.sessions(of: app).first).record.id
    let pid = try XCTUnwrap(device.pid(of: app))
    XCTAssertEqual(kill(pid, SIGKILL), 0)
    try wait(for: "its end", device) { device.state(of: app).process == .notRunning }
    XCTAssertEqual(device.state(of: app).exit?.reason, .crash)
    assertNothingIsLeft([pid])
    try act(.launch(), app, device)
    XCTAssertEqual(device.core.sessions(of: app).map(\.record.id), [session])
    try device.shutDown()
  }

  func test_crashThatWaitsForTheThaw_isACrash_andTheNextLaunchIsWhole() throws {
    let (device, app) = try makeSleeper()
    try act(.launch(), app, device)
    try tell(app, "dieOnSignal", "", device, prints: "armed")
    try act(.home, device)
    try waitForSuspension(of: app, device)
    let pid = try XCTUnwrap(device.pid(of: app))
    // The app has a handler for it, so it comes with the thaw, in the midst of what the app is thawed for.
    XCTAssertEqual(kill(pid, SIGUSR1), 0)
    XCTAssertEqual(device.state(of: app).process, .suspended)
    try act(.launch(), app, device)
    try wait(for: "its end", device) { has("exited") }
    try device.settle()
    let exit = try XCTUnwrap(events.first { $0.name == "exited" })
    XCTAssertEqual(exit.detail["reason"], "crash")
    assertNothingIsLeft([pid])
    try act(.launch(), app, device)
    XCTAssertEqual(device.state(of: app).scenes, [1: .connected(.foregroundActive)])
    try device.shutDown()
  }

  // MARK: Children

  func test_children_standStillWithTheApp_andDieWithIt() throws {
    let (device, app) = try makeSleeper()
    try act(.launch(), app, device)
    // One that stays, and one that leaves its session and its parent.
    try tell(app, "child", "echo first $$; exec sleep 600", device, prints: "first")
    try tell(app, "child", "setsid sh -c 'echo second $$; exec sleep 601' & exit", device, prints: "second")
    let children = try ["first", "second"].map { name in
      try XCTUnwrap(printed.first { $0.hasPrefix(name) }?.split(separator: " ").last.flatMap { Int32($0) })
    }
    let group = try group(of: device)
    try act(.home, device)
    try waitForSuspension(of: app, device)
    XCTAssertTrue(try group.events().frozen)
    XCTAssertTrue(Set(children).isSubset(of: try group.processes()))
    let pid = device.pid(of: app)
    try act(.terminate(.jetsam), app, device)
    assertNothingIsLeft(children + [pid])
    XCTAssertEqual(access(group.path, F_OK), -1)
    try device.shutDown()
  }

  func test_forkWhileFreezing_isFrozenToo() throws {
    let (device, app) = try makeSleeper()
    try act(.launch(), app, device)
    // Forks without end: whatever the freeze meets is in the middle of it.
    try tell(app, "child", "echo forking; while :; do /bin/true; done", device, prints: "forking")
    let group = try group(of: device)
    for _ in 0..<5 {
      try act(.home, device)
      try waitForSuspension(of: app, device)
      let standing = try group.processes().sorted()
      XCTAssertTrue(try group.events().frozen)
      XCTAssertEqual(try group.processes().sorted(), standing, "Nobody forks.")
      try act(.launch(), app, device)
      XCTAssertEqual(device.state(of: app).process, .running)
    }
    try device.shutDown()
  }
}
