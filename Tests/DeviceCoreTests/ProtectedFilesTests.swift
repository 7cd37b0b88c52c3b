import DeviceCore
import LifeCycle
import ModelDevice
import XCTest

/// Files under data protection: unreadable some time after the lock.
final class ProtectedFilesTests: XCTestCase {
  func test_lock_withAPasscode_protectsAfterTenSecondsAndUntilTheUnlock() throws {
    var device = ModelDevice(hasPasscode: true)
    try device.perform(.lock)
    XCTAssertEqual(device.core.nextDeadline, device.core.now + .seconds(10))
    try device.wait(.milliseconds(9999))
    XCTAssertEqual(device.protections, [])
    try device.wait(.milliseconds(1))
    XCTAssertEqual(device.protections, [true])
    XCTAssertNil(device.core.nextDeadline)
    try device.wait(.seconds(60))
    try device.perform(.unlock)
    XCTAssertEqual(device.protections, [true, false])
  }

  func test_unlock_beforeThat_protectsNothing() throws {
    var device = ModelDevice(hasPasscode: true)
    try device.perform(.lock)
    try device.wait(.seconds(9))
    try device.perform(.unlock)
    try device.wait(.seconds(60))
    XCTAssertEqual(device.protections, [])
    try device.perform(.lock)
    try device.wait(.seconds(10))
    XCTAssertEqual(device.protections, [true], "Each lock has ten seconds of its own.")
  }

  func test_lock_withoutAPasscode_protectsNothing() throws {
    var device = ModelDevice()
    try device.perform(.lock)
    XCTAssertNil(device.core.nextDeadline)
    try device.wait(.seconds(60))
    try device.perform(.unlock)
    XCTAssertEqual(device.protections, [])
  }

  func test_aRestartThatLeavesItLocked_protectsAtOnceAndUntilTheUnlock() throws {
    var device = ModelDevice(hasPasscode: true)
    let app = device.install("App")
    device.restart(locked: true)
    XCTAssertThrowsError(try device.perform(.launch(), app)) { XCTAssertEqual($0 as? Refusal, .locked) }
    try device.perform(.push(PushPayload(silent: true)), app)
    XCTAssertEqual(device.protections, [true], "Before the app that the push launches is there.")
    try device.perform(.unlock)
    XCTAssertEqual(device.protections, [true, false])
    try device.perform(.lock)
    try device.wait(.seconds(10))
    XCTAssertEqual(device.protections, [true, false, true])
  }

  /// - Returns: Whether an app that a push launches is told that it can read protected files.
  private func canRead(launchedBy core: inout DeviceCore) throws -> Bool? {
    let app = core.install(
      InstalledApp(
        name: "App", bundleIdentifier: "com.example.App", adoptsScenes: true,
        backgroundModes: ["remote-notification"], sdk: SystemVersion(26)))
    return try core.perform(.push(PushPayload(silent: true)), app, at: core.now).lazy.compactMap {
      if case .send(_, _, .launch(let launch), _) = $0 { launch.isProtectedDataAvailable } else { nil }
    }.first
  }

  func test_aDeviceThatBeginsLocked_tellsAppsByItsPasscode() throws {
    for hasPasscode in [true, false] {
      var core = DeviceCore(
        policy: .policy(for: SystemVersion(26)), idiom: .phone, hasPasscode: hasPasscode, startsLocked: true, seed: 1)
      XCTAssertTrue(core.isLocked)
      XCTAssertEqual(try canRead(launchedBy: &core), !hasPasscode)
    }
  }

  func test_aRestartThatLeavesItLocked_withoutAPasscode_protectsNothing() throws {
    var device = ModelDevice()
    device.restart(locked: true)
    try device.perform(.unlock)
    try device.perform(.home)
    XCTAssertEqual(device.protections, [])
  }

  func test_aRestartThatLeavesItLocked_tellsTheRunnerWhichLockItIs() throws {
    var core = DeviceCore(
      policy: .policy(for: SystemVersion(26)), idiom: .phone, hasPasscode: true, startsLocked: true, seed: 1)
    func locks(_ effects: [Effect]) -> [DeviceLock] {
      effects.compactMap { if case .protectFiles(let lock, _) = $0 { lock } else { nil } }
    }
    XCTAssertEqual(locks(core.advance(to: core.now)), [.sinceStart])
    _ = try core.perform(.unlock, at: core.now)
    _ = try core.perform(.lock, at: core.now)
    XCTAssertEqual(locks(core.advance(to: core.now + .seconds(10))), [.again])
  }

  func test_launch_thatUnlocks_givesFilesBackBeforeTheAppStarts() throws {
    var core = DeviceCore(policy: .policy(for: SystemVersion(26)), idiom: .phone, hasPasscode: true, seed: 1)
    let app = core.install(
      InstalledApp(name: "App", bundleIdentifier: "com.example.App", adoptsScenes: true, sdk: SystemVersion(26)))
    _ = try core.perform(.lock, at: core.now)
    let effects = core.advance(to: core.now + .seconds(10))
    XCTAssertTrue(effects.contains { if case .protectFiles = $0 { true } else { false } })
    let launched = try core.perform(
      .tapNotification(title: "Hello"), app, at: core.now)
    let back = try XCTUnwrap(launched.firstIndex { if case .unprotectFiles = $0 { true } else { false } })
    let start = try XCTUnwrap(launched.firstIndex { if case .spawn = $0 { true } else { false } })
    XCTAssertLessThan(back, start)
  }
}
