import DeviceCore
import LifeCycle
import ModelDevice
import XCTest

/// What the system decides, with apps that answer at once.
final class DeviceCoreTests: XCTestCase {
  func test_launch_ofASceneApp_asObservedOnSystem14() throws {
    var device = ModelDevice(version: SystemVersion(14))
    let app = device.install("App")
    try device.handle(.launch(app))
    XCTAssertEqual(
      device.told(),
      [
        "application(_:willFinishLaunchingWithOptions:) @background/-",
        "application(_:didFinishLaunchingWithOptions:) @background/-",
        "UIApplication.didFinishLaunchingNotification @background/-",
        "scene(_:willConnectTo:options:) @background/unattached",
        "UIScene.willConnectNotification @background/unattached",
        "sceneWillEnterForeground(_:) @background/unattached",
        "UIScene.willEnterForegroundNotification @background/unattached",
        "sceneDidBecomeActive(_:) @background/foregroundActive",
        "UIScene.didActivateNotification @background/foregroundActive",
        "UIApplication.willEnterForegroundNotification @inactive/foregroundActive",
        "UIApplication.didBecomeActiveNotification @active/foregroundActive",
      ])
    XCTAssertTrue(device.core.isAtRest)
    XCTAssertEqual(device.core.assertions(of: app), [.visibleScene])
  }

  func test_home_suspendsOnceNothingIsHeld() throws {
    var device = ModelDevice()
    let app = device.install("App")
    try device.handle(.launch(app))
    try device.handle(.home)
    XCTAssertEqual(device.core.processState(of: app), .running)
    try device.wait(.seconds(1))
    XCTAssertEqual(device.core.processState(of: app), .suspended)
    XCTAssertEqual(device.frozen.count, 1)
    try device.handle(.launch(app))
    XCTAssertEqual(device.core.processState(of: app), .running)
    XCTAssertTrue(device.frozen.isEmpty)
  }

  func test_backgroundTask_holdsSuspensionOffUntilItsTimeIsOver() throws {
    var device = ModelDevice()
    let app = device.install("App")
    try device.handle(.launch(app))
    let process = try XCTUnwrap(device.core.process(of: app))
    try device.handle(.acquired(process, id: 1, name: "upload"))
    try device.handle(.home)
    try device.wait(.seconds(29))
    XCTAssertEqual(device.core.assertions(of: app), [.backgroundTasks(["upload"])])
    try device.wait(.seconds(2))
    XCTAssertTrue(device.records.contains { $0.name == "backgroundTimeExpired" })
    XCTAssertEqual(device.core.processState(of: app), .running)
    try device.wait(.seconds(5))
    XCTAssertEqual(device.core.processState(of: app), .notRunning)
    XCTAssertEqual(device.core.lastExit[app]?.reason, .backgroundTaskTimeout)
    XCTAssertEqual(device.core.lastExit[app]?.code?.text, "0x2182bad2")
  }

  func test_backgroundTask_endedInTime_letsTheProcessSleep() throws {
    var device = ModelDevice()
    let app = device.install("App")
    try device.handle(.launch(app))
    let process = try XCTUnwrap(device.core.process(of: app))
    try device.handle(.acquired(process, id: 7, name: "upload"))
    try device.handle(.home)
    try device.wait(.seconds(10))
    try device.handle(.released(process, id: 7))
    try device.wait(.seconds(1))
    XCTAssertEqual(device.core.processState(of: app), .suspended)
  }

  func test_anAppThatNeverAnswers_isKilledByTheWatchdog() throws {
    var device = ModelDevice()
    let app = device.install("App")
    try device.handle(.launch(app))
    device.answers = false
    try device.handle(.home)
    XCTAssertFalse(device.core.isAtRest)
    try device.wait(.seconds(9))
    XCTAssertEqual(device.core.processState(of: app), .running)
    try device.wait(.seconds(2))
    XCTAssertEqual(device.core.lastExit[app]?.reason, .watchdog)
    XCTAssertEqual(device.core.lastExit[app]?.code?.text, "0x8badf00d")
    XCTAssertTrue(device.core.lastExit[app]?.explanation.contains("scene-update") ?? false)
  }

  func test_overlappingReasons_activateOnlyWhenTheLastOneGoes() throws {
    var device = ModelDevice()
    let app = device.install("App")
    try device.handle(.launch(app))
    _ = device.told()
    try device.handle(.interrupt(.systemAlert))
    try device.handle(.interrupt(.controlCenter))
    XCTAssertEqual(
      device.told().filter { $0.hasPrefix("scene") }, ["sceneWillResignActive(_:) @active/foregroundActive"])
    try device.handle(.endInterrupt(.systemAlert))
    XCTAssertEqual(device.told(), [])
    try device.handle(.endInterrupt(.controlCenter))
    XCTAssertEqual(device.told().filter { $0.hasPrefix("scene") }.count, 1)
  }

  func test_answeredCall_sendsToTheBackgroundAndReturns() throws {
    var device = ModelDevice()
    let app = device.install("App")
    try device.handle(.launch(app))
    try device.handle(.interrupt(.incomingCall))
    XCTAssertEqual(device.states(of: app)?.application, .inactive)
    try device.handle(.interrupt(.answeredCall))
    XCTAssertEqual(device.states(of: app)?.application, .background)
    try device.handle(.endInterrupt(.answeredCall))
    XCTAssertEqual(device.states(of: app)?.application, .active)
  }

  func test_swipeAway_ofASuspendedApp_saysNothingToIt() throws {
    var device = ModelDevice()
    let app = device.install("App")
    try device.handle(.launch(app))
    try device.handle(.home)
    try device.wait(.seconds(40))
    _ = device.told()
    try device.handle(.swipeAway(app))
    XCTAssertEqual(device.told(), [])
    XCTAssertEqual(device.core.lastExit[app]?.reason, .userQuit)
    XCTAssertEqual(device.core.sessions(of: app).count, 1, "the phone keeps the session")
  }

  func test_swipeAway_fromTheFront_endsStepByStep() throws {
    var device = ModelDevice()
    let app = device.install("App")
    try device.handle(.launch(app))
    _ = device.told()
    try device.handle(.openSwitcher)
    try device.handle(.swipeAway(app))
    let calls = device.told().filter { !$0.contains("Notification") }.map { $0.prefix { $0 != " " } }
    XCTAssertEqual(
      calls,
      [
        "sceneWillResignActive(_:)", "sceneDidEnterBackground(_:)", "sceneDidDisconnect(_:)",
        "applicationWillTerminate(_:)",
      ])
    XCTAssertEqual(device.core.processState(of: app), .notRunning)
  }

  func test_forceQuit_keepsTheSystemFromLaunching() throws {
    var device = ModelDevice()
    let app = device.install("App")
    try device.handle(.launch(app))
    try device.handle(.swipeAway(app))
    try device.handle(.deliver(app, .remoteNotification(RemoteNotification(identifier: "1"))))
    XCTAssertEqual(device.core.processState(of: app), .notRunning)
    try device.handle(.launch(app))
    XCTAssertEqual(device.core.processState(of: app), .running)
  }

  func test_silentPush_toAKilledApp_launchesItWithoutAScene() throws {
    var device = ModelDevice()
    let app = device.install("App")
    try device.handle(.deliver(app, .remoteNotification(RemoteNotification(identifier: "1"))))
    XCTAssertEqual(device.states(of: app)?.scenes.count, 0)
    XCTAssertEqual(device.states(of: app)?.application, .background)
    try device.wait(.seconds(1))
    XCTAssertEqual(device.core.processState(of: app), .suspended)
  }

  func test_relaunch_afterDeath_connectsTheSameSession() throws {
    var device = ModelDevice()
    let app = device.install("App")
    try device.handle(.launch(app))
    let before = device.core.sessions(of: app).map(\.record.id)
    try device.handle(.home)
    try device.handle(.terminate(app, .jetsam))
    XCTAssertEqual(device.core.lastExit[app]?.reason, .jetsam)
    try device.handle(.launch(app))
    XCTAssertEqual(device.core.sessions(of: app).map(\.record.id), before)
    XCTAssertEqual(before.count, 1)
  }

  func test_closingTheLastWindow_endsTheProcessAndTellsTheDiscardLater() throws {
    var device = ModelDevice(idiom: .pad)
    let app = device.install("App")
    try device.handle(.launch(app))
    let session = try XCTUnwrap(device.core.sessions(of: app).first)
    try device.handle(.closeWindow(session.key))
    XCTAssertEqual(device.core.lastExit[app]?.reason, .lastWindowClosed)
    XCTAssertEqual(device.core.sessions(of: app).count, 0)
    device.answers = false
    try device.handle(.launch(app))
    XCTAssertTrue(
      device.unanswered.contains { if case .discardSessions([session.record.id]) = $0.2 { true } else { false } })
  }

  func test_appWithoutScenes_onSystem27_isNotLaunched() throws {
    var device = ModelDevice(version: SystemVersion(27))
    let app = device.install("Old", scenes: false, sdk: SystemVersion(27))
    try device.handle(.launch(app))
    XCTAssertEqual(device.core.processState(of: app), .notRunning)
    XCTAssertEqual(device.core.lastExit[app]?.reason, .sceneLifeCycleRequired)
  }

  func test_refusals_changeNothing() throws {
    var device = ModelDevice()
    let app = device.install("App")
    XCTAssertThrowsError(try device.handle(.unlock)) { XCTAssertEqual($0 as? Refusal, .notLocked) }
    XCTAssertThrowsError(try device.handle(.terminate(app, .jetsam))) {
      XCTAssertEqual($0 as? Refusal, .notRunning("App"))
    }
    XCTAssertThrowsError(try device.handle(.newWindow(app))) { XCTAssertEqual($0 as? Refusal, .phoneHasOneWindow) }
    XCTAssertThrowsError(try device.handle(.endInterrupt(.siri))) {
      XCTAssertEqual($0 as? Refusal, .notInterrupted("siri"))
    }
    try device.handle(.launch(app))
    let process = try XCTUnwrap(device.core.process(of: app))
    XCTAssertThrowsError(try device.handle(.acknowledged(process, number: 99))) {
      XCTAssertEqual($0 as? Refusal, .unknownTransition(99))
    }
    XCTAssertThrowsError(try device.handle(.released(process, id: 5))) {
      XCTAssertEqual($0 as? Refusal, .unknownBackgroundTask(5))
    }
    XCTAssertEqual(device.core.processState(of: app), .running)
  }
}
