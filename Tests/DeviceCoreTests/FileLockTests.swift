import DeviceCore
import LifeCycle
import ModelDevice
import XCTest

/// Locks in shared containers at suspension: the end of the app, or, by the device's setting, the end of its sleep.
final class FileLockTests: XCTestCase {
  private let file = "/groups/shared/notes.sqlite"

  private func left(_ policy: FileLockPolicy) throws -> (device: ModelDevice, app: AppKey, process: ProcessKey) {
    var device = ModelDevice(fileLocks: policy)
    let app = device.install("Locker")
    try device.perform(.launch(), app)
    let process = try XCTUnwrap(device.core.process(of: app))
    device.locks[process] = [file]
    try device.perform(.home)
    try device.wait(.seconds(2))
    return (device, app, process)
  }

  func test_kill_endsTheAppWithItsCode() throws {
    let (device, app, _) = try left(.kill)
    XCTAssertEqual(device.core.processState(of: app), .notRunning)
    XCTAssertEqual(device.core.lastExit[app]?.code, .fileLock)
  }

  func test_refuse_holdsItAwakeUntilItHasDroppedTheLock() throws {
    var (device, app, process) = try left(.refuse)
    XCTAssertEqual(device.core.processState(of: app), .running)
    XCTAssertEqual(device.core.assertions(of: app), [.fileLocks([file])])
    XCTAssertTrue(device.core.isAtRest)
    // Looked at by the clock, and only so often.
    let due = try XCTUnwrap(device.core.nextDeadline)
    XCTAssertLessThanOrEqual(due - device.core.now, device.core.policy.lockLook)
    try device.wait(.seconds(3600))
    XCTAssertEqual(device.core.processState(of: app), .running)
    XCTAssertEqual(device.records.filter { $0.name == "suspensionRefused" }.count, 1)
    device.locks[process] = []
    try device.wait(.seconds(2))
    XCTAssertEqual(device.core.processState(of: app), .suspended)
    XCTAssertEqual(device.core.assertions(of: app), [])
    XCTAssertNil(device.core.nextDeadline, "A sleeping app is not looked at.")
  }

  func test_refuse_inFrontIsNoReason() throws {
    var (device, app, _) = try left(.refuse)
    try device.perform(.launch(), app)
    XCTAssertEqual(device.core.assertions(of: app), [.visibleScene])
    XCTAssertNil(device.core.nextDeadline)
    try device.perform(.home)
    try device.wait(.seconds(2))
    XCTAssertEqual(device.core.assertions(of: app), [.fileLocks([file])])
  }

  func test_anAnswerThatComesLate_changesNothing() throws {
    var (device, app, process) = try left(.refuse)
    try device.perform(.launch(), app)
    try device.handle(.kernel(.sharedLocks(process, [])))
    try device.handle(.kernel(.sharedLocks(process, [file])))
    XCTAssertEqual(device.core.assertions(of: app), [.visibleScene])
    XCTAssertThrowsError(try device.handle(.kernel(.sharedLocks(ProcessKey(99), []))))
  }
}
