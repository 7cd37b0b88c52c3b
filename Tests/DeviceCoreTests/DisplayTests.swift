import DeviceCore
import LifeCycle
import ModelDevice
import XCTest

/// Displays beside the device's own, and what they show.
final class DisplayTests: XCTestCase {
  private func roles(_ device: ModelDevice, _ app: AppKey) -> [SceneRole: ActivationState] {
    var roles: [SceneRole: ActivationState] = [:]
    for session in device.core.sessions(of: app) {
      if let settings = device.core.settings(of: session.key) {
        roles[session.record.role] = settings.activationState
      }
    }
    return roles
  }

  func test_external_isForegroundInactiveWithItsAppAndNeverActive() throws {
    var device = ModelDevice()
    let app = device.install("App", displays: [.external])
    try device.perform(.launch(), app)
    _ = device.told()
    try device.perform(.connectDisplay(.external))
    XCTAssertEqual(
      device.told(),
      [
        "scene(_:willConnectTo:options:) @active/unattached", "UIScene.willConnectNotification @active/unattached",
        "sceneWillEnterForeground(_:) @active/unattached",
        "UIScene.willEnterForegroundNotification @active/unattached",
      ])
    XCTAssertEqual(roles(device, app), [.windowApplication: .foregroundActive, .externalDisplay: .foregroundInactive])
    try device.perform(.interrupt(.systemAlert))
    XCTAssertEqual(device.states(of: app)?.application, .inactive)
    try device.perform(.endInterrupt(.systemAlert))
    try device.perform(.home)
    XCTAssertEqual(roles(device, app), [.windowApplication: .background, .externalDisplay: .background])
    XCTAssertEqual(device.states(of: app)?.application, .background)
    try device.wait(.seconds(1))
    XCTAssertEqual(device.core.processState(of: app), .suspended, "A scene off screen holds nothing.")
  }

  func test_external_goesFromAppToApp_whileOnlyTheOneInFrontHasIt() throws {
    var device = ModelDevice(idiom: .pad)
    let first = device.install("First", displays: [.external])
    let second = device.install("Second", displays: [.external])
    let third = device.install("Third")
    try device.perform(.connectDisplay(.external))
    try device.perform(.launch(), first)
    XCTAssertEqual(roles(device, first)[.externalDisplay], .foregroundInactive)
    try device.perform(.launch(), second)
    XCTAssertEqual(roles(device, first)[.externalDisplay], .background)
    XCTAssertEqual(roles(device, second)[.externalDisplay], .foregroundInactive)
    // Both windows side by side: the one that came last is in front.
    let window = try XCTUnwrap(device.core.frontSession(of: first))
    try device.perform(.focusWindow(window.number), window.app)
    XCTAssertEqual(roles(device, first)[.externalDisplay], .foregroundInactive)
    XCTAssertEqual(roles(device, second), [.windowApplication: .foregroundActive, .externalDisplay: .background])
    try device.perform(.launch(), third)
    XCTAssertEqual(roles(device, third), [.windowApplication: .foregroundActive], "It has nothing for the display.")
  }

  func test_external_needsAnAccessoryOnSystem27_andGoesWithIt() throws {
    var device = ModelDevice(version: SystemVersion(27))
    let app = device.install("App", displays: [.external])
    try device.perform(.connectDisplay(.external))
    try device.perform(.launch(), app)
    XCTAssertEqual(roles(device, app), [.windowApplication: .foregroundActive])
    let process = try XCTUnwrap(device.core.process(of: app))
    try device.handle(.process(process, .accessory(true)))
    XCTAssertEqual(roles(device, app)[.externalDisplay], .foregroundInactive)
    _ = device.told()
    try device.handle(.process(process, .accessory(false)))
    XCTAssertEqual(roles(device, app), [.windowApplication: .foregroundActive])
    XCTAssertTrue(device.told().contains { $0.hasPrefix("sceneDidDisconnect(_:)") })
    // The next process has registered nothing yet.
    try device.handle(.process(process, .accessory(true)))
    try device.perform(.terminate(.jetsam), app)
    try device.perform(.launch(), app)
    XCTAssertEqual(roles(device, app), [.windowApplication: .foregroundActive])
  }

  func test_external_isNoWindow() throws {
    var device = ModelDevice(idiom: .pad)
    let app = device.install("App", displays: [.external])
    try device.perform(.launch(), app)
    try device.perform(.connectDisplay(.external))
    let session = try XCTUnwrap(device.core.sessions(of: app).first { $0.record.role == .externalDisplay })
    for kind in [UserAction.Kind.focusWindow(session.number), .closeWindow(session.number)] {
      XCTAssertThrowsError(try device.perform(kind, app)) { XCTAssertEqual($0 as? Refusal, .notAWindow) }
    }
    let process = try XCTUnwrap(device.core.process(of: app))
    try device.handle(.process(process, .requested(id: 1, .activate(session.record.id, nil))))
    try device.handle(.process(process, .requested(id: 2, .destroy(session.record.id))))
    XCTAssertEqual(roles(device, app), [.windowApplication: .foregroundActive, .externalDisplay: .foregroundInactive])
    let window = try XCTUnwrap(device.core.frontSession(of: app))
    try device.perform(.closeWindow(window.number), window.app)
    XCTAssertEqual(device.core.processState(of: app), .notRunning, "Its last window is closed, whatever else it shows.")
  }

  func test_displays_areRefusedTwiceAndWhereTheyCannotBe() throws {
    var device = ModelDevice()
    try device.perform(.connectDisplay(.external))
    XCTAssertThrowsError(try device.perform(.connectDisplay(.external))) {
      XCTAssertEqual($0 as? Refusal, .displayConnected("external"))
    }
    XCTAssertThrowsError(try device.perform(.disconnectDisplay(.carPlay))) {
      XCTAssertEqual($0 as? Refusal, .displayNotConnected("carPlay"))
    }
    var pad = ModelDevice(idiom: .pad)
    XCTAssertThrowsError(try pad.perform(.connectDisplay(.carPlay))) {
      XCTAssertEqual($0 as? Refusal, .padHasNoCarPlay)
    }
  }

  func test_carPlay_keepsTheProcessRunningAndGoesWithIt() throws {
    var device = ModelDevice()
    let app = device.install("App", displays: [.carPlay])
    let other = device.install("Other")
    try device.perform(.lock)
    try device.perform(.connectDisplay(.carPlay), app)
    XCTAssertEqual(roles(device, app), [.carPlay: .foregroundActive])
    XCTAssertEqual(device.states(of: app)?.application, .active)
    try device.perform(.unlock)
    try device.perform(.launch(), other)
    try device.perform(.home)
    try device.wait(.seconds(60))
    XCTAssertEqual(device.core.processState(of: app), .running)
    XCTAssertEqual(device.core.assertions(of: app), [.visibleScene])
    try device.perform(.terminate(.jetsam), app)
    try device.perform(.launch(), app)
    XCTAssertEqual(roles(device, app), [.windowApplication: .foregroundActive], "The car shows its home screen.")
    try device.perform(.disconnectDisplay(.carPlay))
    try device.perform(.connectDisplay(.carPlay), app)
    XCTAssertEqual(roles(device, app), [.windowApplication: .foregroundActive, .carPlay: .foregroundActive])
    try device.perform(.swipeAway, app)
    XCTAssertEqual(device.core.processState(of: app), .notRunning)
    XCTAssertTrue(device.told().contains { $0.hasPrefix("applicationWillTerminate(_:)") })
  }

  func test_carPlay_ofAnAppWithoutAScene_showsNothing() throws {
    var device = ModelDevice()
    let legacy = device.install("Legacy", scenes: false, displays: [.carPlay, .external])
    try device.perform(.connectDisplay(.carPlay), legacy)
    XCTAssertEqual(device.core.processState(of: legacy), .notRunning)
    try device.perform(.connectDisplay(.external))
    try device.perform(.launch(), legacy)
    XCTAssertEqual(device.core.sessions(of: legacy), [])
  }

  /// Random lives with displays and prewarms: at rest, the apps are where the stage says.
  func test_randomLives_withDisplays_endWhereTheStageSays() throws {
    for seed in 1...60 as ClosedRange<UInt64> {
      var random = SplitMix(state: seed)
      var device = ModelDevice(
        version: SystemVersion([14, 26, 27][Int(seed % 3)]), idiom: seed % 2 == 0 ? .pad : .phone)
      let apps = [
        device.install("A", displays: [.external, .carPlay]), device.install("B", displays: [.external]),
        device.install("C", scenes: false),
      ]
      for _ in 0..<300 {
        do { try step(&device, apps, &random) } catch is Refusal { continue }
        check(device, apps, seed)
      }
    }
  }

  private func step(_ device: inout ModelDevice, _ apps: [AppKey], _ random: inout SplitMix) throws {
    let app = apps.randomElement(using: &random)!
    let session = device.core.sessions(of: app).randomElement(using: &random)
    switch Int.random(in: 0..<19, using: &random) {
    case 0, 1: try device.perform(.launch(), app)
    case 2: try device.perform(.home)
    case 3: try device.perform(.lock)
    case 4: try device.perform(.unlock)
    case 5, 6: try device.perform(.connectDisplay(Display.allCases.randomElement(using: &random)!), app)
    case 7, 8: try device.perform(.disconnectDisplay(Display.allCases.randomElement(using: &random)!))
    case 9, 10: try device.perform(.prewarm, app)
    case 11: try device.perform(.swipeAway, app)
    case 12: if let session { try device.perform(.closeWindow(session.number), session.app) }
    case 13: if let session { try device.perform(.focusWindow(session.number), session.app) }
    case 14: try device.perform(.newWindow, app)
    case 15: try device.perform(.backgroundFetch, app)
    case 16: try device.perform(.terminate(.jetsam), app)
    case 17:
      if let process = device.core.process(of: app) {
        try device.handle(.process(process, .accessory(Bool.random(using: &random))))
      }
    default: try device.wait(.milliseconds(Int64.random(in: 1..<2000, using: &random)))
    }
  }

  private func check(_ device: ModelDevice, _ apps: [AppKey], _ seed: UInt64) {
    XCTAssertTrue(device.core.isAtRest, "seed \(seed): \(device.core.unrest)")
    for app in apps {
      guard let states = device.states(of: app) else { continue }
      var best = ActivationState.unattached
      for session in device.core.sessions.all where session.app == app {
        guard let settings = device.core.settings(of: session.key) else { continue }
        let state = settings.activationState
        XCTAssertEqual(states.state(of: session.record.id), state, "seed \(seed)")
        XCTAssertFalse(session.record.role == .externalDisplay && state == .foregroundActive, "seed \(seed)")
        if let display = session.record.role.display {
          XCTAssertTrue(device.core.displays.contains(display), "seed \(seed): a scene on a display that has gone")
        }
        if state == .foregroundActive { best = state }
        if state == .foregroundInactive, best != .foregroundActive { best = state }
      }
      XCTAssertEqual(states.application, ApplicationState(mostActive: best), "seed \(seed)")
      if best.isForeground { XCTAssertEqual(device.core.processState(of: app), .running, "seed \(seed)") }
    }
  }
}
