import LifeCycle
import ModelDevice
import XCTest

@testable import DeviceCore

/// Questions for permission, with somebody at the screen and without.
final class PromptTests: XCTestCase {
  private var device = ModelDevice()
  private var app = AppKey(0)

  override func setUp() {
    device = ModelDevice()
    app = device.install("App")
  }

  private func ask(_ request: ServiceRequest, of app: AppKey? = nil) throws {
    let process = try XCTUnwrap(device.core.process(of: app ?? self.app))
    try device.handle(.process(process, .service(request: 0, request)))
  }

  private func watch(_ isWatched: Bool) throws { try device.handle(.kernel(.watched(isWatched))) }

  private var waiting: [PermissionPrompt.Subject] { device.core.waitingPrompts.map(\.subject) }
  private var permission: NotificationPermission { device.core.notifications(of: app).permission }
  private var isInactive: Bool { device.core.interruptions.contains(.systemAlert) }

  func test_withoutAViewer_theAnswerIsKnown() throws {
    try device.perform(.launch(), app)
    try ask(.askNotificationPermission(options: 4))
    XCTAssertEqual(waiting, [])
    XCTAssertFalse(isInactive)
    XCTAssertEqual(permission, .authorized)
  }

  func test_withAViewer_itWaits_andTheAppIsInactive_untilTheAnswer() throws {
    try watch(true)
    try device.perform(.launch(), app)
    try ask(.askNotificationPermission(options: 4))
    XCTAssertEqual(waiting, [.notifications(options: 4)])
    XCTAssertTrue(isInactive)
    XCTAssertEqual(permission, .notDetermined)
    // The next one waits behind it.
    try ask(.location(.authorize(always: false)))
    XCTAssertEqual(waiting.count, 2)
    try device.perform(.permitNotifications(false), app)
    XCTAssertEqual(permission, .denied)
    XCTAssertTrue(isInactive)
    XCTAssertEqual(waiting, [.location(wanted: .whenInUse, isUpgrade: false)])
    try device.perform(.permitLocation(.whenInUse), app)
    XCTAssertFalse(isInactive)
    XCTAssertEqual(device.core.locationServices(of: app).authorization, .whenInUse)
    // It has its answer.
    try ask(.askNotificationPermission(options: 4))
    XCTAssertEqual(waiting, [])
    try ask(.location(.authorize(always: true)))
    XCTAssertEqual(waiting, [.location(wanted: .always, isUpgrade: true)])
    try device.perform(.permitLocation(.whenInUse), app)
    XCTAssertEqual(device.core.locationServices(of: app).authorization, .whenInUse)
  }

  func test_anAnswerBeforeTheQuestion_counts() throws {
    try watch(true)
    try device.perform(.permitNotifications(false), app)
    try device.perform(.launch(), app)
    try ask(.askNotificationPermission(options: 4))
    XCTAssertEqual(waiting, [])
    XCTAssertFalse(isInactive)
    XCTAssertEqual(permission, .denied)
  }

  func test_whenTheViewerGoes_whatIsKnownIsTheAnswer() throws {
    try watch(true)
    try device.perform(.launch(), app)
    try ask(.location(.authorize(always: true)))
    try ask(.askNotificationPermission(options: 1))
    try watch(false)
    XCTAssertEqual(waiting, [])
    XCTAssertFalse(isInactive)
    XCTAssertEqual(permission, .authorized)
    XCTAssertEqual(device.core.locationServices(of: app).authorization, .always)
  }

  func test_whoDies_asksNoMore() throws {
    try watch(true)
    let other = device.install("Other")
    try device.perform(.launch(), app)
    try ask(.askNotificationPermission(options: 4))
    try device.perform(.terminate(.jetsam), app)
    XCTAssertEqual(waiting, [])
    XCTAssertFalse(isInactive)
    XCTAssertEqual(permission, .notDetermined)
    // An alert of its own is the answer too, as it goes.
    try device.perform(.launch(), other)
    try ask(.askNotificationPermission(options: 4), of: other)
    XCTAssertThrowsError(try device.perform(.interrupt(.systemAlert)))
    try device.perform(.endInterrupt(.systemAlert))
    XCTAssertEqual(waiting, [])
    XCTAssertFalse(isInactive)
  }

  func test_anAppBehind_isAnsweredAtOnce() throws {
    try watch(true)
    try device.perform(.launch(), app)
    try device.perform(.home)
    guard device.core.process(of: app) != nil else { return XCTFail("it has ended") }
    try ask(.askNotificationPermission(options: 4))
    XCTAssertEqual(waiting, [])
    XCTAssertEqual(permission, .authorized)
  }
}
