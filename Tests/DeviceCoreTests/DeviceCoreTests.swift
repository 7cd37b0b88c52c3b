import DeviceCore
import LifeCycle
import ModelDevice
import XCTest

/// What the system decides, with apps that answer at once.
final class DeviceCoreTests: XCTestCase {
  func test_launch_ofASceneApp_asObservedOnSystem14() throws {
    var device = ModelDevice(version: SystemVersion(14))
    let app = device.install("App")
    try device.perform(.launch(), app)
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
    try device.perform(.launch(), app)
    try device.perform(.home)
    XCTAssertEqual(device.core.processState(of: app), .running)
    try device.wait(.seconds(1))
    XCTAssertEqual(device.core.processState(of: app), .suspended)
    XCTAssertEqual(device.frozen.count, 1)
    try device.perform(.launch(), app)
    XCTAssertEqual(device.core.processState(of: app), .running)
    XCTAssertTrue(device.frozen.isEmpty)
  }

  func test_backgroundTask_holdsSuspensionOffUntilItsTimeIsOver() throws {
    var device = ModelDevice()
    let app = device.install("App")
    try device.perform(.launch(), app)
    let process = try XCTUnwrap(device.core.process(of: app))
    try device.handle(.process(process, .acquired(id: 1, name: "upload")))
    try device.perform(.home)
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
    try device.perform(.launch(), app)
    let process = try XCTUnwrap(device.core.process(of: app))
    try device.handle(.process(process, .acquired(id: 7, name: "upload")))
    try device.perform(.home)
    try device.wait(.seconds(10))
    try device.handle(.process(process, .released(id: 7)))
    try device.wait(.seconds(1))
    XCTAssertEqual(device.core.processState(of: app), .suspended)
  }

  func test_anAppThatNeverAnswers_isKilledByTheWatchdog() throws {
    var device = ModelDevice()
    let app = device.install("App")
    try device.perform(.launch(), app)
    device.answers = false
    try device.perform(.home)
    XCTAssertFalse(device.core.isAtRest)
    try device.wait(.seconds(9))
    XCTAssertEqual(device.core.processState(of: app), .running)
    try device.wait(.seconds(2))
    XCTAssertEqual(device.core.lastExit[app]?.reason, .watchdog)
    XCTAssertEqual(device.core.lastExit[app]?.code?.text, "0x8badf00d")
    XCTAssertTrue(device.core.lastExit[app]?.explanation.contains("scene-update") ?? false)
  }

  func test_watchdog_whileADebuggerHoldsTheApp_waitsAnotherAllowance() throws {
    var device = ModelDevice()
    let app = device.install("App")
    try device.perform(.launch(), app)
    device.answers = false
    try device.perform(.home)
    let process = try XCTUnwrap(device.core.process(of: app))
    let due = device.core.now + device.core.policy.sceneUpdate
    XCTAssertEqual(device.core.overdue(at: due + .milliseconds(-1)), [])
    XCTAssertEqual(device.core.overdue(at: due), [process])
    device.core.spare(process, at: due)
    XCTAssertEqual(device.core.overdue(at: due), [])
    XCTAssertEqual(device.core.overdue(at: due + .milliseconds(9_999)), [], "Let go by the debugger, it has its time.")
    XCTAssertEqual(device.core.overdue(at: due + .seconds(10)), [process])
    XCTAssertEqual(device.core.processState(of: app), .running)
  }

  func test_overlappingReasons_activateOnlyWhenTheLastOneGoes() throws {
    var device = ModelDevice()
    let app = device.install("App")
    try device.perform(.launch(), app)
    _ = device.told()
    try device.perform(.interrupt(.systemAlert))
    try device.perform(.interrupt(.controlCenter))
    XCTAssertEqual(
      device.told().filter { $0.hasPrefix("scene") }, ["sceneWillResignActive(_:) @active/foregroundActive"])
    try device.perform(.endInterrupt(.systemAlert))
    XCTAssertEqual(device.told(), [])
    try device.perform(.endInterrupt(.controlCenter))
    XCTAssertEqual(device.told().filter { $0.hasPrefix("scene") }.count, 1)
  }

  func test_answeredCall_sendsToTheBackgroundAndReturns() throws {
    var device = ModelDevice()
    let app = device.install("App")
    try device.perform(.launch(), app)
    try device.perform(.interrupt(.incomingCall))
    XCTAssertEqual(device.states(of: app)?.application, .inactive)
    try device.perform(.interrupt(.answeredCall))
    XCTAssertEqual(device.states(of: app)?.application, .background)
    try device.perform(.endInterrupt(.answeredCall))
    XCTAssertEqual(device.states(of: app)?.application, .active)
  }

  func test_swipeAway_ofASuspendedApp_saysNothingToIt() throws {
    var device = ModelDevice()
    let app = device.install("App")
    try device.perform(.launch(), app)
    try device.perform(.home)
    try device.wait(.seconds(40))
    _ = device.told()
    try device.perform(.swipeAway, app)
    XCTAssertEqual(device.told(), [])
    XCTAssertEqual(device.core.lastExit[app]?.reason, .userQuit)
    XCTAssertEqual(device.core.sessions(of: app).count, 1, "the phone keeps the session")
  }

  func test_swipeAway_fromTheFront_endsStepByStep() throws {
    var device = ModelDevice()
    let app = device.install("App")
    try device.perform(.launch(), app)
    _ = device.told()
    try device.perform(.openSwitcher)
    try device.perform(.swipeAway, app)
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
    try device.perform(.launch(), app)
    try device.perform(.swipeAway, app)
    try device.perform(.push(PushPayload(silent: true)), app)
    XCTAssertEqual(device.core.processState(of: app), .notRunning)
    try device.perform(.launch(), app)
    XCTAssertEqual(device.core.processState(of: app), .running)
  }

  func test_silentPush_toAKilledApp_launchesItWithoutAScene() throws {
    var device = ModelDevice()
    let app = device.install("App")
    try device.perform(.push(PushPayload(silent: true)), app)
    XCTAssertEqual(device.states(of: app)?.scenes.count, 0)
    XCTAssertEqual(device.states(of: app)?.application, .background)
    try device.wait(.seconds(1))
    XCTAssertEqual(device.core.processState(of: app), .suspended)
  }

  func test_relaunch_afterDeath_connectsTheSameSession() throws {
    var device = ModelDevice()
    let app = device.install("App")
    try device.perform(.launch(), app)
    let before = device.core.sessions(of: app).map(\.record.id)
    try device.perform(.home)
    try device.perform(.terminate(.jetsam), app)
    XCTAssertEqual(device.core.lastExit[app]?.reason, .jetsam)
    try device.perform(.launch(), app)
    XCTAssertEqual(device.core.sessions(of: app).map(\.record.id), before)
    XCTAssertEqual(before.count, 1)
  }

  func test_closingTheLastWindow_endsTheProcessAndTellsTheDiscardLater() throws {
    var device = ModelDevice(idiom: .pad)
    let app = device.install("App")
    try device.perform(.launch(), app)
    let session = try XCTUnwrap(device.core.sessions(of: app).first)
    try device.perform(.closeWindow(session.number), session.app)
    XCTAssertEqual(device.core.lastExit[app]?.reason, .lastWindowClosed)
    XCTAssertEqual(device.core.sessions(of: app).count, 0)
    device.answers = false
    try device.perform(.launch(), app)
    XCTAssertTrue(
      device.unanswered.contains { if case .discardSessions([session.record.id]) = $0.2 { true } else { false } })
  }

  func test_appWithoutScenes_onSystem27_isNotLaunched() throws {
    var device = ModelDevice(version: SystemVersion(27))
    let app = device.install("Old", scenes: false, sdk: SystemVersion(27))
    try device.perform(.launch(), app)
    XCTAssertEqual(device.core.processState(of: app), .notRunning)
    XCTAssertEqual(device.core.lastExit[app]?.reason, .sceneLifeCycleRequired)
  }

  func test_eventWhoseHandlerIsNotCalled_isKilledWithItsOwnCode() throws {
    let events: [(UserAction.Kind, String)] = [
      (.push(PushPayload(silent: true)), "0x2182bad2"), (.backgroundFetch, "0x2182bad4"),
      (.urlSessionEvents(identifier: "transfer"), "0x2182bad3"),
    ]
    for (event, code) in events {
      var device = ModelDevice()
      let app = device.install("App")
      try device.perform(.launch(), app)
      try device.perform(.home)
      device.answers = false
      try device.perform(event, app)
      try device.wait(.seconds(29))
      XCTAssertEqual(device.core.processState(of: app), .running, "the event has its own time, not a transition's")
      try device.wait(.seconds(2))
      XCTAssertEqual(device.core.lastExit[app]?.reason, .backgroundTaskTimeout)
      XCTAssertEqual(device.core.lastExit[app]?.code?.text, code)
    }
  }

  func test_killUnderWay_letsNothingFallDueAnyMore() throws {
    var core = DeviceCore(policy: .policy(for: SystemVersion(26)), idiom: .phone, seed: 1)
    let app = core.install(
      InstalledApp(
        name: "App", bundleIdentifier: "com.example.App", adoptsScenes: true, backgroundModes: ["fetch"],
        sdk: SystemVersion(26)))
    _ = try core.perform(.backgroundFetch, app, at: .zero)
    let process = try XCTUnwrap(core.process(of: app))
    _ = try core.handle(.process(process, .acknowledged(number: 1)), at: .zero)
    let kills = core.advance(to: .zero + .seconds(60)).filter { if case .kill = $0 { true } else { false } }
    XCTAssertEqual(kills.count, 1)
    XCTAssertTrue(core.isEnding(process))
    XCTAssertNil(core.nextDeadline)
  }

  func test_busyMainThread_isSuspendedAllTheSame_andMayAnswerLate() throws {
    var device = ModelDevice()
    let app = device.install("App")
    try device.perform(.launch(), app)
    try device.perform(.home)
    let process = try XCTUnwrap(device.core.process(of: app))
    device.answers = false
    try device.wait(.seconds(1))
    XCTAssertEqual(device.core.processState(of: app), .suspended)
    let late = try XCTUnwrap(device.unanswered.last)
    XCTAssertEqual(late.2, .prepareSuspension)
    device.answers = true
    try device.perform(.launch(), app)
    try device.handle(.process(process, .acknowledged(number: late.1)))
    XCTAssertEqual(device.core.processState(of: app), .running)
    XCTAssertEqual(device.states(of: app)?.application, .active)
  }

  func test_launchWhileSuspensionIsPrepared_stopsTheClockOfThat() throws {
    var device = ModelDevice()
    let app = device.install("App")
    try device.perform(.launch(), app)
    try device.perform(.home)
    device.answers = false
    try device.wait(.milliseconds(600))
    try device.perform(.launch(), app)
    try device.wait(.seconds(5))
    XCTAssertEqual(device.core.processState(of: app), .running, "nobody waits for the old answer")
    try device.wait(.seconds(6))
    XCTAssertEqual(device.core.lastExit[app]?.reason, .watchdog)
    XCTAssertTrue(device.core.lastExit[app]?.explanation.contains("scene-update") ?? false)
  }

  func test_swipeAway_onThePadWhileSuspended_tellsTheDiscardLater() throws {
    var device = ModelDevice(idiom: .pad)
    let app = device.install("App", severalWindows: false)
    try device.perform(.launch(), app)
    let session = try XCTUnwrap(device.core.sessions(of: app).first).record.id
    try device.perform(.home)
    try device.wait(.seconds(2))
    _ = device.told()
    try device.perform(.swipeAway, app)
    XCTAssertEqual(device.told(), [])
    device.answers = false
    try device.perform(.launch(), app)
    XCTAssertTrue(device.unanswered.contains { if case .discardSessions([session]) = $0.2 { true } else { false } })
  }

  func test_swipeAway_leavesTheSwitcherOpen_untilSomethingIsChosen() throws {
    var device = ModelDevice(idiom: .pad)
    let app = device.install("App")
    let other = device.install("Other")
    try device.perform(.launch(), app)
    try device.perform(.swipeAway, app)
    try device.perform(.select, other)
    XCTAssertEqual(device.states(of: other)?.application, .active)
    try device.perform(.swipeAway, other)
    try device.perform(.newWindow, app)
    XCTAssertEqual(device.states(of: app)?.application, .active, "a new window closes the switcher")
  }

  func test_focusWindow_ofAnAppThatWasSwipedAway_letsTheSystemLaunchItAgain() throws {
    var device = ModelDevice(idiom: .pad)
    let app = device.install("App")
    try device.perform(.launch(), app)
    try device.perform(.home)
    try device.perform(.terminate(.jetsam), app)
    let session = try XCTUnwrap(device.core.sessions(of: app).first)
    // On the pad a swipe discards the windows too; a device that comes back may have both.
    device.core.restore(sessions: [], discards: [:], exits: [:], forceQuit: [app])
    try device.perform(.focusWindow(session.number), session.app)
    try device.perform(.home)
    try device.perform(.terminate(.jetsam), app)
    try device.perform(.backgroundFetch, app)
    XCTAssertEqual(device.core.processState(of: app), .running)
  }

  func test_protectedData_isToldWithAPasscodeOnly_andToASleeperWhenItWakes() throws {
    var core = DeviceCore(policy: .policy(for: SystemVersion(26)), idiom: .phone, hasPasscode: true, seed: 1)
    let app = core.install(
      InstalledApp(name: "App", bundleIdentifier: "com.example.App", adoptsScenes: true, sdk: SystemVersion(26)))
    func told(_ kind: UserAction.Kind, _ app: AppKey? = nil) throws -> [Bool] {
      try core.perform(kind, app, at: core.now).compactMap {
        if case .send(_, _, .protectedData(let isAvailable), _) = $0 { isAvailable } else { nil }
      }
    }
    XCTAssertEqual(try told(.launch(), app), [])
    let process = try XCTUnwrap(core.process(of: app))
    for number: UInt32 in 1...2 { _ = try core.handle(.process(process, .acknowledged(number: number)), at: core.now) }
    XCTAssertEqual(try told(.home), [])
    _ = try core.handle(.process(process, .acknowledged(number: 3)), at: core.now)
    _ = core.advance(to: core.now + .milliseconds(600))
    _ = try core.handle(.process(process, .acknowledged(number: 4)), at: core.now)
    _ = try core.handle(.kernel(.frozen(process, sharedLocks: [])), at: core.now)
    XCTAssertEqual(core.processState(of: app), .suspended)
    XCTAssertEqual(try told(.lock), [], "it sleeps")
    XCTAssertEqual(try told(.ask(AppRequest("x", .text(""))), app), [false], "it wakes")
    XCTAssertEqual(try told(.unlock), [true])

    var open = ModelDevice()
    let other = open.install("App")
    try open.perform(.launch(), other)
    open.answers = false
    try open.perform(.lock)
    XCTAssertFalse(open.unanswered.contains { if case .protectedData = $0.2 { true } else { false } })
  }

  func test_refusals_changeNothing() throws {
    var device = ModelDevice()
    let app = device.install("App")
    XCTAssertThrowsError(try device.perform(.unlock)) { XCTAssertEqual($0 as? Refusal, .notLocked) }
    XCTAssertThrowsError(try device.perform(.terminate(.jetsam), app)) {
      XCTAssertEqual($0 as? Refusal, .notRunning("App"))
    }
    XCTAssertThrowsError(try device.perform(.newWindow, app)) { XCTAssertEqual($0 as? Refusal, .phoneHasOneWindow) }
    XCTAssertThrowsError(try device.perform(.endInterrupt(.siri))) {
      XCTAssertEqual($0 as? Refusal, .notInterrupted("siri"))
    }
    try device.perform(.launch(), app)
    let process = try XCTUnwrap(device.core.process(of: app))
    XCTAssertThrowsError(try device.handle(.process(process, .acknowledged(number: 99)))) {
      XCTAssertEqual($0 as? Refusal, .unknownTransition(99))
    }
    XCTAssertThrowsError(try device.handle(.process(process, .released(id: 5)))) {
      XCTAssertEqual($0 as? Refusal, .unknownBackgroundTask(5))
    }
    XCTAssertEqual(device.core.processState(of: app), .running)
  }
}
