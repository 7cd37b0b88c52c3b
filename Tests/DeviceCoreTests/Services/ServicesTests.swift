import LifeCycle
import ModelDevice
import XCTest

@testable import DeviceCore

/// Notifications, sound and location as the system decides on them.
final class ServicesTests: XCTestCase {
  private var device = ModelDevice()
  private var app = AppKey(0)

  override func setUp() {
    device = ModelDevice()
    app = device.install("App")
  }

  private func ask(_ request: ServiceRequest) throws {
    let process = try XCTUnwrap(device.core.process(of: app))
    try device.handle(.process(process, .service(request: 0, request)))
  }

  private func add(_ identifier: String, _ trigger: UserNotification.Trigger) throws {
    try ask(.addNotification(UserNotification(identifier: identifier, title: identifier, trigger: trigger)))
  }

  private var titles: [String?] { device.core.notifications(of: app).delivered.map(\.notification.title) }

  // MARK: Notifications

  func test_visiblePush_inFront_reachesAnAppWithoutDelegateAndScenesAlone() throws {
    for hasScenes in [false, true] {
      var device = ModelDevice()
      let app = device.install("App", scenes: hasScenes)
      try device.perform(.launch(), app)
      device.answers = false
      try device.perform(.push(PushPayload(title: "hello")), app)
      let heard = device.unanswered.contains {
        if case .deliver(let event) = $0.2, case .remoteNotification = event.kind { true } else { false }
      }
      XCTAssertEqual(heard, !hasScenes)
      XCTAssertEqual(device.core.notifications(of: app).delivered.count, 0)
    }
  }

  func test_interval_firesOnceWithoutAProcess() throws {
    try device.perform(.launch(), app)
    try ask(.askNotificationPermission(options: 4))
    try add("a", .interval(.seconds(60), repeats: false))
    try device.perform(.terminate(.jetsam), app)
    XCTAssertEqual(device.core.nextDeadline, .zero + .seconds(60))
    try device.wait(.seconds(59))
    XCTAssertEqual(titles, [])
    try device.wait(.seconds(200))
    XCTAssertEqual(titles, ["a"])
    XCTAssertEqual(device.core.notifications(of: app).pending, [])
    XCTAssertNil(device.core.nextDeadline)
  }

  func test_firstDelivery_isTheEarliestOfAllAppsAfterADate() throws {
    let other = device.install("Other")
    for app in [app, other] {
      try device.perform(.permitNotifications(true), app)
      try device.perform(.launch(), app)
      try device.handle(
        .process(
          try XCTUnwrap(device.core.process(of: app)), .service(request: 0, .askNotificationPermission(options: 4))))
    }
    try device.perform(.home)
    let start = device.core.epoch
    XCTAssertNil(device.core.firstDelivery { $0 > start - 1 })
    try device.wait(.seconds(10))
    try device.perform(.push(PushPayload(title: "a")), app)
    try device.wait(.seconds(10))
    try device.perform(.push(PushPayload(title: "b")), other)
    XCTAssertEqual(titles, ["a"])
    XCTAssertEqual(device.core.firstDelivery { $0 > start - 1 }, start + 10)
    XCTAssertEqual(device.core.firstDelivery { $0 > start + 10 }, start + 20)
    XCTAssertNil(device.core.firstDelivery { $0 > start + 20 })
  }

  func test_requests_haveABound_andAWrongIntervalIsRefused() throws {
    try device.perform(.launch(), app)
    try ask(.askNotificationPermission(options: 4))
    for number in 0..<70 { try add("\(number)", .interval(.seconds(100), repeats: false)) }
    let pending = device.core.notifications(of: app).pending
    XCTAssertEqual(pending.count, NotificationCentre.pendingLimit)
    try add("wrong", .interval(.seconds(30), repeats: true))
    try add("zero", .interval(.zero, repeats: false))
    XCTAssertEqual(device.core.notifications(of: app).pending, pending)
  }

  func test_permission_isAskedOnce_andProvisionalAsksNobody() throws {
    try device.perform(.permitNotifications(false), app)
    try device.perform(.launch(), app)
    try ask(.askNotificationPermission(options: 4 | 1 << 6))
    XCTAssertEqual(device.core.notifications(of: app).permission, .provisional)
    try ask(.askNotificationPermission(options: 4))
    XCTAssertEqual(device.core.notifications(of: app).permission, .denied)
    try ask(.askNotificationPermission(options: 7))
    XCTAssertEqual(device.core.notifications(of: app).permission, .denied)
  }

  func test_presented_ofAStranger_changesNothing() throws {
    try device.perform(.launch(), app)
    try ask(.presented(identifier: "none", inList: true, visible: true, setsBadge: true))
    XCTAssertEqual(titles, [])
  }

  func test_answer_withAnActionThatIsNotThere_isRefused() throws {
    try device.perform(.push(PushPayload(title: "a", userInfo: ["aps": ["category": "message"]])), app)
    XCTAssertEqual(titles, ["a"])
    XCTAssertThrowsError(try device.perform(.answerNotification(title: "a", action: "x"), app))
    XCTAssertEqual(titles, ["a"])
  }

  // MARK: Completion handlers

  func test_completionHandler_holdsSuspensionOff_andIsGivenUp() throws {
    try device.perform(.launch(), app)
    let process = try XCTUnwrap(device.core.process(of: app))
    try device.handle(.process(process, .awaits(id: 1, name: "didReceive")))
    XCTAssertFalse(device.core.isAtRest)
    try device.perform(.home)
    try device.wait(.seconds(29))
    XCTAssertEqual(device.core.processState(of: app), .running)
    try device.wait(.seconds(3))
    XCTAssertEqual(device.core.processState(of: app), .suspended)
    XCTAssertTrue(device.core.isAtRest)
    XCTAssertTrue(device.records.contains { $0.name == "completionHandlerNotCalled" })
    // It comes after all, and harms nobody.
    try device.handle(.process(process, .answered(id: 1)))
  }

  func test_completionHandler_givenTwiceUnderOneNumber_breaksTheProtocol() throws {
    try device.perform(.launch(), app)
    let process = try XCTUnwrap(device.core.process(of: app))
    try device.handle(.process(process, .awaits(id: 1, name: "a")))
    try device.handle(.process(process, .awaits(id: 1, name: "b")))
    XCTAssertEqual(device.core.processState(of: app), .notRunning)
  }

  // MARK: Sound

  private let playing = AudioState(continuesInBackground: true, isActive: true, isPlaying: true)

  func test_audio_keepsRunningWhileItPlays_andAnotherAppsSoundInterruptsIt() throws {
    let other = device.install("Other")
    try device.perform(.launch(), app)
    try ask(.audio(playing))
    try device.perform(.launch(), other)
    try device.wait(.seconds(60))
    XCTAssertEqual(device.core.assertions(of: app), [.audio])
    let second = try XCTUnwrap(device.core.process(of: other))
    try device.handle(.process(second, .service(request: 0, .audio(playing))))
    XCTAssertTrue(device.core.audio.isInterrupted(try XCTUnwrap(device.core.process(of: app))))
    var ended = AudioState(continuesInBackground: true)
    ended.notifiesOthers = true
    try device.handle(.process(second, .service(request: 0, .audio(ended))))
    XCTAssertFalse(device.core.audio.isInterrupted(try XCTUnwrap(device.core.process(of: app))))
    // It was told that it may go on and does not: silence lets it be suspended.
    try device.wait(.seconds(2))
    XCTAssertEqual(device.core.processState(of: app), .suspended)
  }

  /// While sound holds the app nothing is counted; from its end on the whole budget is there.
  func test_aTaskBegunAfterLongSound_hasItsWholeTime() throws {
    try device.perform(.launch(), app)
    try ask(.audio(playing))
    try device.perform(.home)
    try device.wait(.seconds(300))
    let process = try XCTUnwrap(device.core.process(of: app))
    try device.handle(.process(process, .acquired(id: 1, name: "save")))
    try device.wait(.seconds(60))
    XCTAssertEqual(device.core.assertions(of: app), [.backgroundTasks(["save"]), .audio])
    try ask(.audio(AudioState(continuesInBackground: true)))
    try device.wait(.seconds(29))
    XCTAssertFalse(device.records.contains { $0.name == "backgroundTimeExpired" })
    try device.wait(.seconds(2))
    XCTAssertTrue(device.records.contains { $0.name == "backgroundTimeExpired" })
  }

  /// The death of the app that interrupted the sound gives it back: nobody stays interrupted, or awake for that.
  func test_audio_deathOfTheInterruptingApp_releasesTheOther() throws {
    let other = device.install("Other")
    try device.perform(.launch(), app)
    try ask(.audio(playing))
    try device.perform(.launch(), other)
    let second = try XCTUnwrap(device.core.process(of: other))
    try device.handle(.process(second, .service(request: 0, .audio(playing))))
    device.answers = false
    try device.perform(.terminate(.jetsam), other)
    let (process, number, told) = try XCTUnwrap(device.unanswered.last)
    XCTAssertEqual(told, .service(.audio(.interruptionEnded(shouldResume: false))))
    XCTAssertFalse(device.core.audio.isInterrupted(process))
    device.answers = true
    try device.handle(.process(process, .acknowledged(number: number)))
    try device.wait(.seconds(2))
    XCTAssertEqual(device.core.processState(of: app), .suspended, "it does not play, so nothing holds it awake")
  }

  func test_audio_cannotBeginDuringACall() throws {
    try device.perform(.launch(), app)
    try device.perform(.interrupt(.callBanner))
    try ask(.audio(playing))
    XCTAssertFalse(device.core.audio.isActive(try XCTUnwrap(device.core.process(of: app))))
    try device.perform(.endInterrupt(.callBanner))
    try ask(.audio(playing))
    XCTAssertTrue(device.core.audio.isActive(try XCTUnwrap(device.core.process(of: app))))
  }

  // MARK: Location

  func test_region_launchesOnlyWithAlwaysAndNotAfterAForcedQuit() throws {
    let region = MonitoredRegion(
      identifier: "r", centre: Coordinate(latitude: 48, longitude: 11), radius: 500, tellsOfEntry: true,
      tellsOfExit: false)
    let away = Coordinate(latitude: 49, longitude: 11)
    try device.perform(.permitLocation(.whenInUse), app)
    try device.perform(.launch(), app)
    try ask(.location(.monitor(region)))
    try device.perform(.setLocation(away))
    try device.perform(.terminate(.jetsam), app)
    try device.perform(.setLocation(region.centre))
    XCTAssertEqual(device.core.processState(of: app), .notRunning)
    try device.perform(.permitLocation(.always), app)
    try device.perform(.setLocation(away))
    XCTAssertEqual(device.core.processState(of: app), .notRunning)
    try device.perform(.setLocation(region.centre))
    XCTAssertEqual(device.core.processState(of: app), .running)
    try device.perform(.swipeAway, app)
    try device.perform(.setLocation(away))
    try device.perform(.setLocation(region.centre))
    XCTAssertEqual(device.core.processState(of: app), .notRunning)
  }

  func test_location_outsideOfTheEarth_isRefused() {
    XCTAssertThrowsError(try device.perform(.setLocation(Coordinate(latitude: 91, longitude: 0))))
    XCTAssertNil(device.core.place)
  }

  func test_distance_isThatOnTheEarth() {
    let munich = Coordinate(latitude: 48.137, longitude: 11.575)
    let augsburg = Coordinate(latitude: 48.371, longitude: 10.898)
    XCTAssertEqual(munich.distance(to: augsburg), 56_500, accuracy: 500)
    let east = Coordinate(latitude: 0, longitude: 179.9)
    let west = Coordinate(latitude: 0, longitude: -179.9)
    XCTAssertEqual(east.distance(to: west), 22_239, accuracy: 50)
  }

  func test_notificationThatIsNotShown_saysWhy() throws {
    var device = ModelDevice()
    let app = device.install("App")
    try device.perform(.launch(), app)
    try device.perform(.push(PushPayload(title: "hello")), app)
    let record = try XCTUnwrap(device.records.last)
    XCTAssertEqual(record.name, "notificationNotShown")
    XCTAssertEqual(
      record.detail["reason"], "the app is in front, and its notification centre has no delegate")
  }
}
