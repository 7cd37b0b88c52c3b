import LifeCycle
import ModelDevice
import XCTest

@testable import DeviceCore

/// What brings an app to the front, which of its sessions gets it, and what is told to whom.
final class LaunchReasonTests: XCTestCase {
  private let a = ContentPredicate.compare(.beginsWith, "a:", ignoresCase: false)

  func test_content_goesToTheSessionThatPrefersIt_elseToTheLastAble_elseToANewOne() throws {
    var device = ModelDevice(idiom: .pad)
    let app = device.install("App")
    try device.perform(.launch(), app)
    let process = try XCTUnwrap(device.core.process(of: app))
    let first = try XCTUnwrap(device.core.sessions(of: app).first)
    try device.handle(
      .process(
        process, .activationConditions(first.record.id, ActivationConditions(canActivate: a, prefersToActivate: a))))
    try device.perform(.newWindow, app)
    let second = try XCTUnwrap(device.core.sessions(of: app).last)
    XCTAssertEqual(device.core.frontSession(of: app)?.key, second.key)
    try device.perform(.openURL("a:1"), app)
    XCTAssertEqual(device.core.frontSession(of: app)?.key, first.key)
    try device.perform(.openURL("b:1"), app)
    XCTAssertEqual(device.core.frontSession(of: app)?.key, second.key)
    try device.handle(
      .process(process, .activationConditions(second.record.id, ActivationConditions(canActivate: .constant(false)))))
    try device.perform(.openURL("b:2"), app)
    XCTAssertEqual(device.core.sessions(of: app).count, 3)
  }

  func test_content_onThePhone_neverMakesASecondWindow() throws {
    var device = ModelDevice()
    let app = device.install("App")
    try device.perform(.launch(), app)
    let process = try XCTUnwrap(device.core.process(of: app))
    let session = try XCTUnwrap(device.core.sessions(of: app).first)
    try device.handle(
      .process(process, .activationConditions(session.record.id, ActivationConditions(canActivate: .constant(false)))))
    try device.perform(.openURL("b:1"), app)
    XCTAssertEqual(device.core.sessions(of: app).count, 1)
  }

  func test_destruction_onlySinceSystem26() throws {
    for (version, remaining) in [(26, 0), (18, 1)] {
      var device = ModelDevice(version: SystemVersion(version))
      let app = device.install("App")
      try device.perform(.launch(), app)
      let process = try XCTUnwrap(device.core.process(of: app))
      let session = try XCTUnwrap(device.core.sessions(of: app).first)
      try device.handle(.process(process, .destructionConditions(session.record.id, .userInitiatedDismissal)))
      try device.perform(.home)
      XCTAssertEqual(device.core.sessions(of: app).count, remaining, "iOS \(version)")
    }
  }

  func test_backgroundRefresh_whenDenied_nothingIsLaunched() throws {
    var device = ModelDevice()
    let app = device.install("App")
    try device.perform(.backgroundRefresh(.denied), app)
    try device.perform(.backgroundFetch, app)
    XCTAssertEqual(device.core.processState(of: app), .notRunning)
    try device.perform(.backgroundRefresh(.available), app)
    try device.perform(.backgroundFetch, app)
    XCTAssertEqual(device.core.processState(of: app), .running)
  }

  func test_bluetooth_needsItsMode() throws {
    var device = ModelDevice()
    let app = device.install("App")
    XCTAssertThrowsError(try device.perform(.launch(background: .bluetoothCentral), app)) {
      XCTAssertEqual($0 as? Refusal, .backgroundModeMissing(app: "App", mode: "bluetooth-central"))
    }
  }

  func test_activation_ofASessionThatIsGone_isRefused() throws {
    var device = ModelDevice(idiom: .pad)
    let app = device.install("App")
    try device.perform(.launch(), app)
    let process = try XCTUnwrap(device.core.process(of: app))
    device.answers = false
    let before = device.core.sessions(of: app).count
    try device.handle(.process(process, .requested(id: 1, .activate(SessionID("nobody"), nil))))
    XCTAssertEqual(device.core.sessions(of: app).count, before)
  }

  func test_shortcutItems_moreThanABoundIsRefused() throws {
    var device = ModelDevice()
    let app = device.install("App")
    try device.perform(.launch(), app)
    let process = try XCTUnwrap(device.core.process(of: app))
    let items = (0...100).map { ShortcutItem(type: "\($0)", title: "") }
    XCTAssertThrowsError(try device.handle(.process(process, .shortcutItems(items)))) {
      XCTAssertEqual($0 as? Refusal, .tooManyShortcutItems(101))
    }
    try device.handle(.process(process, .shortcutItems([items[0]])))
    XCTAssertEqual(device.core.apps[app].shortcutItems, [items[0]])
  }
}
