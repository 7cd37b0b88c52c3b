import DeviceCore
import LifeCycle
import ModelDevice
import XCTest

/// What a device brings from an earlier one, and what it forgets.
final class KeepingTests: XCTestCase {
  private var core = DeviceCore(policy: .policy(for: SystemVersion(26)), idiom: .phone, seed: 1)
  private var app = AppKey(0)

  override func setUp() {
    app = core.install(
      InstalledApp(
        name: "App", bundleIdentifier: "com.example.App", adoptsScenes: true, linkDomains: ["example.com"],
        sdk: SystemVersion(26)))
  }

  /// What follows from what was restored is not lost with a stimulus that is refused.
  func test_whatFollowsFromRestoring_outlivesARefusal() throws {
    var centre = NotificationCentre()
    centre.pending = [
      .init(UserNotification(identifier: "daily", title: "Daily", trigger: .calendar([], repeats: true)))
    ]
    core.restore(notifications: [app: centre], location: [:], place: nil)
    XCTAssertThrowsError(try core.handle(.user(UserAction(.unlock)), at: .zero))
    let effects = try core.handle(.user(UserAction(.home)), at: .zero)
    XCTAssertTrue(
      effects.contains {
        if case .findDate(_, let notification, _) = $0 { notification.identifier == "daily" } else { false }
      })
  }

  /// A restoration activity of a type that Info.plist does not list is not kept (flutter/flutter#193016).
  func test_restorationActivity_ofAnUndeclaredType_isNotKept() throws {
    var device = ModelDevice()
    var installed = InstalledApp(
      name: "Other", bundleIdentifier: "com.example.Other", adoptsScenes: true, sdk: SystemVersion(26))
    installed.activityTypes = ["com.example.note"]
    let app = device.core.install(installed)
    try device.perform(.launch(), app)
    let process = try XCTUnwrap(device.core.process(of: app))
    func kept() throws -> String? {
      try XCTUnwrap(device.core.sessions(of: app).first).record.restorationActivity?.type
    }
    let session = try XCTUnwrap(device.core.sessions(of: app).first).record.id
    try device.handle(.process(process, .restoration(session, UserActivity(type: "com.example.note"))))
    XCTAssertEqual(try kept(), "com.example.note")
    try device.handle(.process(process, .restoration(session, UserActivity(type: "com.example.other"))))
    XCTAssertNil(try kept())
    XCTAssertTrue(device.records.contains { $0.name == "restorationActivityNotKept" })
  }

  func test_anUninstalledApp_isReachedByNothing() throws {
    core.forget(app)
    XCTAssertNil(core.app(named: "App"))
    for action in [
      UserAction.Kind.launch(background: nil), .openUniversalLink("https://example.com/a"),
      .push(PushPayload(title: "x")),
    ] {
      XCTAssertThrowsError(try core.handle(.user(UserAction(action, app: "App")), at: .zero)) {
        XCTAssertEqual($0 as? Refusal, .unknownApp("App"))
      }
    }
    XCTAssertThrowsError(try core.handle(.user(UserAction(.openUniversalLink("https://example.com/a"))), at: .zero))
  }

  func test_anAppThatComesBack_keepsItsKey_andNothingElse() throws {
    core.restore(app, shortcutItems: [ShortcutItem(type: "new", title: "New")], backgroundRefresh: .denied)
    core.forget(app)
    let again = core.install(
      InstalledApp(name: "App", bundleIdentifier: "com.example.App", adoptsScenes: true, sdk: SystemVersion(26)))
    XCTAssertEqual(again, app)
    XCTAssertEqual(core.apps[again].shortcutItems, [])
    XCTAssertEqual(core.apps[again].backgroundRefresh, .available)
  }
}
