import DeviceCore
import DeviceHost
import Foundation
import LifeCycle
import XCTest

/// Apps that break the rules cost themselves their process and nobody else anything.
final class HostileAppTests: DeviceTestCase {
  private var events: [Event] = []

  /// Launches a script on a device and gives the device once it is at rest again.
  private func play(_ script: String, speed: Double = 10, enforcesDeadlines: Bool = true) throws -> Device {
    let device = try makeDevice(
      DeviceConfiguration(name: "hostile", speed: speed, enforcesDeadlines: enforcesDeadlines))
    device.observe { [unowned self] in events.append($0) }
    let app = try ScriptApp("Hostile", in: temporary, script: script)
    _ = try device.install(app.bundle)
    try device.perform(.launch(), try device.app(named: "Hostile"))
    try device.settle()
    return device
  }

  private func exit(of device: Device) throws -> ProcessExit {
    let state = device.state(of: try device.app(named: "Hostile"))
    XCTAssertEqual(state.process, .notRunning)
    return try XCTUnwrap(state.exit)
  }

  private var pids: Set<Int32> { Set(events.compactMap(\.pid)) }

  private func assertNothingIsLeft(file: StaticString = #filePath, line: UInt = #line) {
    XCTAssertFalse(pids.isEmpty, "it was never launched", file: file, line: line)
    for pid in pids { XCTAssertFalse(isAlive(pid), "process \(pid) is left", file: file, line: line) }
  }

  func test_anAppThatDiesBeforeMain_isToldAndGone() throws {
    let device = try play("echo cannot start >&2; exit 3")
    XCTAssertEqual(try exit(of: device).reason, .appExit)
    XCTAssertTrue(events.contains { $0.kind == .output && $0.name == "cannot start" })
    try device.shutDown()
    assertNothingIsLeft()
  }

  func test_anAppKilledByASignal_countsAsACrash() throws {
    let device = try play("kill -SEGV $$; sleep 60")
    XCTAssertEqual(try exit(of: device).reason, .crash)
    XCTAssertTrue(try exit(of: device).explanation.contains("signal 11"))
    try device.shutDown()
    assertNothingIsLeft()
  }

  func test_anAppThatNeverAnswers_isKilledByTheWatchdog() throws {
    let device = try play("exec sleep 600")
    XCTAssertEqual(try exit(of: device).reason, .watchdog)
    XCTAssertEqual(try exit(of: device).code, .watchdog)
    try device.shutDown()
    assertNothingIsLeft()
  }

  func test_anAppThatIgnoresTerm_isKilledAllTheSame() throws {
    let device = try play("trap '' TERM HUP INT; while :; do sleep 1; done")
    XCTAssertEqual(try exit(of: device).reason, .watchdog)
    try device.shutDown()
    assertNothingIsLeft()
  }

  func test_anAppThatSendsGarbage_losesItsProcess() throws {
    let device = try play("printf 'this is no message at all' >&3; exec sleep 600", speed: 1)
    XCTAssertEqual(try exit(of: device).reason, .crash)
    XCTAssertTrue(try exit(of: device).explanation.contains("protocol"))
    try device.shutDown()
    assertNothingIsLeft()
  }

  func test_anAppThatClosesItsLink_losesItsProcess() throws {
    let device = try play("exec 3>&-; exec sleep 600", speed: 1)
    XCTAssertTrue(try exit(of: device).explanation.contains("closed its link"))
    try device.shutDown()
    assertNothingIsLeft()
  }

  func test_aMessageFromAnotherProcess_isNotTakenForTheApps() throws {
    // A well-formed acknowledgement, by a child of the app.
    let device = try play("(printf '\\005\\000\\000\\000\\001\\001\\000\\000\\000' >&3); exec sleep 600", speed: 1)
    XCTAssertTrue(try exit(of: device).explanation.contains("came from process"))
    try device.shutDown()
    assertNothingIsLeft()
  }

  func test_anAnswerOutOfTurn_losesTheProcess() throws {
    let device = try play("printf '\\005\\000\\000\\000\\001\\143\\000\\000\\000' >&3; exec sleep 600", speed: 1)
    XCTAssertTrue(try exit(of: device).explanation.contains("99"))
    try device.shutDown()
    assertNothingIsLeft()
  }

  func test_anAppThatPrintsWithoutEnd_isEnded() throws {
    // As quickly as the device reads; however slow that is, it is not the watchdog that ends it.
    let device = try play("exec yes nonsense", speed: 1, enforcesDeadlines: false)
    XCTAssertTrue(try exit(of: device).explanation.contains("floods its output"))
    try device.shutDown()
    assertNothingIsLeft()
  }

  func test_childrenOfAnApp_dieWithIt() throws {
    let device = try play("sleep 600 & sleep 601 & echo children $!; exec sleep 602")
    let line = try XCTUnwrap(events.first { $0.kind == .output && $0.name.hasPrefix("children") }?.name)
    let child = try XCTUnwrap(line.split(separator: " ").last.flatMap { Int32($0) })
    XCTAssertEqual(try exit(of: device).reason, .watchdog)
    XCTAssertFalse(isAlive(child))
    try device.shutDown()
    assertNothingIsLeft()
  }

  func test_anotherApp_goesOnUnharmed() throws {
    let device = try makeDevice(DeviceConfiguration(name: "hostile", enforcesDeadlines: false))
    device.observe { [unowned self] in events.append($0) }
    _ = try device.install(try ScriptApp("Quiet", in: temporary, script: "exec sleep 600").bundle)
    _ = try device.install(
      try ScriptApp("Hostile", in: temporary, script: "printf garbage-and-more >&3; exec sleep 600").bundle)
    try device.perform(.launch(), try device.app(named: "Quiet"))
    let quiet = try XCTUnwrap(device.pid(of: try device.app(named: "Quiet")))
    try device.perform(.launch(), try device.app(named: "Hostile"))
    for _ in 0..<200 where device.state(of: try device.app(named: "Hostile")).process != .notRunning {
      try device.serve(atMost: .milliseconds(50))
    }
    XCTAssertEqual(try exit(of: device).reason, .crash)
    XCTAssertTrue(isAlive(quiet))
    try device.shutDown()
    assertNothingIsLeft()
  }
}
