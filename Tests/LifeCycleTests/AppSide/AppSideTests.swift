import LifeCycle
import ModelDevice
import XCTest

/// What an app's process does for each transition, on every version of the system, without a process.
final class AppSideTests: XCTestCase {
  private let id = SessionID("one")
  private let systems = LifeCycleRules.table.map(\.from)

  private func connection(
    _ settings: SceneSettings = .active, _ options: SceneActions = .none, configured: Bool = false,
    isImplicit: Bool = false
  ) -> Transition {
    let configuration = configured ? SceneConfiguration(name: "Default") : nil
    return .connectScene(
      .init(
        session: SessionRecord(id: id, role: .windowApplication, configuration: configuration), settings: settings,
        options: options, isImplicit: isImplicit))
  }

  private func update(_ settings: SceneSettings, _ actions: SceneActions = .none) -> Transition {
    .updateScenes([.init(scene: id, settings: settings, actions: actions)])
  }

  private func inFront(_ model: LifeCycleModel, _ system: SystemVersion = SystemVersion(26)) throws -> AppProcessDouble
  {
    var app = AppProcessDouble(model, system)
    try app.run(.launch(.init(inForeground: true)))
    try app.run(connection(isImplicit: model == .application))
    _ = app.takeTold()
    return app
  }

  // MARK: Launch

  func test_coldLaunch_withScenes_onEverySystem() throws {
    let launch = [
      "application(_:willFinishLaunchingWithOptions:) @background/-",
      "application(_:didFinishLaunchingWithOptions:) @background/-",
      "UIApplication.didFinishLaunchingNotification @background/-",
      "scene(_:willConnectTo:options:) @background/unattached",
      "UIScene.willConnectNotification @background/unattached",
      "sceneWillEnterForeground(_:) @background/unattached",
      "UIScene.willEnterForegroundNotification @background/unattached",
    ]
    for system in systems where LifeCycleRules.rules(for: system).hasScenes {
      var app = AppProcessDouble(.scenes, system)
      let launched = try app.run(.launch(.init(inForeground: true)))
      XCTAssertEqual(
        launched.besides,
        [.adopt(.init(inForeground: true)), .begin(.background), .work(.makeApplication), .work(.finishLaunching)],
        "iOS \(system)")
      try app.run(connection())
      // Measured on iOS 13 and on iOS 14 (reference 2.3).
      let activation =
        system.major == 13
        ? [
          "UIApplication.willEnterForegroundNotification @inactive/foregroundInactive",
          "sceneDidBecomeActive(_:) @inactive/foregroundActive",
          "UIScene.didActivateNotification @inactive/foregroundActive",
        ]
        : [
          "sceneDidBecomeActive(_:) @background/foregroundActive",
          "UIScene.didActivateNotification @background/foregroundActive",
          "UIApplication.willEnterForegroundNotification @inactive/foregroundActive",
        ]
      XCTAssertEqual(
        app.takeTold(),
        launch + activation + ["UIApplication.didBecomeActiveNotification @active/foregroundActive"], "iOS \(system)")
    }
  }

  func test_coldLaunch_withoutScenes_onEverySystem() throws {
    for system in systems {
      var app = AppProcessDouble(.application, system)
      var launch = Transition.Launch(inForeground: true)
      launch.discardsSavedState = true
      let launched = try app.run(.launch(launch))
      XCTAssertEqual(
        launched.besides,
        [
          .adopt(launch), .begin(.inactive), .work(.makeApplication), .work(.makeImplicitScene),
          .takeLaunchOptions(launch),
          .work(.discardSavedState), .work(.loadMainStoryboard), .work(.restoreState), .work(.finishLaunching),
          .work(.showMainWindow),
        ], "iOS \(system)")
      XCTAssertLessThan(
        launched.firstIndex(of: .lifeCycle(.callApplication(.willFinishLaunching)))!,
        launched.firstIndex(of: .work(.restoreState))!)
      XCTAssertLessThan(
        launched.firstIndex(of: .work(.restoreState))!,
        launched.firstIndex(of: .lifeCycle(.callApplication(.didFinishLaunching)))!)
      try app.run(connection(isImplicit: true))
      XCTAssertEqual(
        app.takeTold(),
        [
          "application(_:willFinishLaunchingWithOptions:) @inactive/-",
          "application(_:didFinishLaunchingWithOptions:) @inactive/-",
          "UIApplication.didFinishLaunchingNotification @inactive/-", "applicationDidBecomeActive(_:) @active/-",
          "UIApplication.didBecomeActiveNotification @active/-",
        ], "iOS \(system)")
    }
  }

  func test_coldLaunch_withoutScenes_settlesBeforeItIsActiveOnSystem11Alone() throws {
    for (system, isFirst) in [(SystemVersion(11), true), (SystemVersion(12), false), (SystemVersion(26), false)] {
      var app = AppProcessDouble(.application, system)
      try app.run(.launch(.init(inForeground: true)))
      let steps = try app.run(connection(isImplicit: true))
      let active = steps.firstIndex(of: .lifeCycle(.setApplication(.active)))!
      XCTAssertEqual(steps.firstIndex(of: .work(.settle))! < active, isFirst, "iOS \(system)")
      XCTAssertGreaterThan(steps.lastIndex(of: .work(.settle))!, active, "iOS \(system)")
    }
  }

  func test_launchForAURL_withoutScenes_isDeliveredUnlessRefused() throws {
    let url = SceneActions(urls: [OpenedURL("conformance://x")])
    for accepts in [true, false] {
      var app = AppProcessDouble(.application)
      try app.run(.launch(.init(inForeground: true, actions: url)))
      if !accepts { app.side.refuseLaunch() }
      let steps = try app.run(connection(isImplicit: true))
      XCTAssertEqual(steps.contains(.deliver(url, to: id, isAnnounced: false)), accepts)
    }
  }

  func test_connection_asksForAConfigurationOnce_andNobodyWhereAnAccessoryIsOffered() throws {
    for (isConfigured, offers, expected) in [
      (false, [], AppSide.Configurer.delegate), (true, [], .session), (true, [.windowApplication], .accessory),
    ] as [(Bool, Set<SceneRole>, AppSide.Configurer)] {
      var app = AppProcessDouble(.scenes)
      try app.run(.launch(.init(inForeground: true)))
      app.side.offers = offers
      let steps = try app.run(connection(configured: isConfigured))
      guard case .configure(_, let configurer) = steps[0] else { return XCTFail("\(steps[0])") }
      XCTAssertEqual(configurer, expected)
      XCTAssertEqual(
        Array(steps[1...6].map { $0 }),
        [
          .makeScene(id), .attach(id, .windowApplication), .furnish(id), .lifeCycle(.callScene(.willConnect, id)),
          .lifeCycle(.postScene(.willConnect, id)), .sceneDidConnect(id),
        ])
    }
  }

  func test_connectionByANotification_answersBeforeTheForeground() throws {
    var app = AppProcessDouble(.scenes)
    try app.run(.launch(.init(inForeground: true)))
    let response = NotificationResponse(UserNotification(identifier: "n", title: "hello"))
    let steps = try app.run(connection(.active, SceneActions(notificationResponse: response)))
    let answer = try XCTUnwrap(steps.firstIndex(of: .answerNotification(response, id)))
    XCTAssertLessThan(
      try XCTUnwrap(steps.firstIndex(of: .lifeCycle(.callScene(.willConnect, id)))), answer)
    XCTAssertLessThan(
      answer, try XCTUnwrap(steps.firstIndex(of: .lifeCycle(.callScene(.willEnterForeground, id)))))
    // The application goes with its scene where something is delivered (reference 2.3).
    XCTAssertTrue(app.told.contains("UIScene.didActivateNotification @inactive/foregroundActive"), "\(app.told)")
  }

  func test_connectionByAHandoffThatDoesNotArrive_saysThatTheSceneKnows() throws {
    var app = AppProcessDouble(.scenes)
    try app.run(.launch(.init(inForeground: true)))
    let handoff = Handoff(type: "com.example.note", failure: "gone")
    let steps = try app.run(connection(.active, SceneActions(handoff: handoff)))
    XCTAssertTrue(steps.contains(.deliver(SceneActions(handoff: handoff), to: id, isAnnounced: true)))
  }

  // MARK: Warm

  func test_warmActivation_onEverySystem_deliversInBetween_andSavesBehind() throws {
    let url = SceneActions(urls: [OpenedURL("conformance://x")])
    for system in systems where LifeCycleRules.rules(for: system).hasScenes {
      var app = try inFront(.scenes, system)
      let left = try app.run(update(.background))
      XCTAssertEqual(left.besides, [.work(.cancelTouch), .saveRestoration(id), .storeDefaults(thenRest: false)])
      XCTAssertEqual(
        app.takeTold(),
        [
          "sceneWillResignActive(_:) @active/foregroundActive",
          "UIScene.willDeactivateNotification @active/foregroundActive",
          "UIApplication.willResignActiveNotification @active/foregroundInactive",
          "sceneDidEnterBackground(_:) @inactive/background",
          "UIScene.didEnterBackgroundNotification @inactive/background",
          "UIApplication.didEnterBackgroundNotification @background/background",
        ], "iOS \(system)")
      let back = try app.run(update(.active, url))
      XCTAssertEqual(back.besides, [.deliver(url, to: id, isAnnounced: false)])
      let delivered = try XCTUnwrap(back.firstIndex(of: .deliver(url, to: id, isAnnounced: false)))
      XCTAssertLessThan(try XCTUnwrap(back.firstIndex(of: .lifeCycle(.setScene(.foregroundInactive, id)))), delivered)
      XCTAssertLessThan(delivered, try XCTUnwrap(back.firstIndex(of: .lifeCycle(.setScene(.foregroundActive, id)))))
      XCTAssertEqual(
        app.takeTold(),
        [
          "sceneWillEnterForeground(_:) @background/background",
          "UIScene.willEnterForegroundNotification @background/background",
          "UIApplication.willEnterForegroundNotification @background/foregroundInactive",
          "sceneDidBecomeActive(_:) @inactive/foregroundActive",
          "UIScene.didActivateNotification @inactive/foregroundActive",
          "UIApplication.didBecomeActiveNotification @active/foregroundActive",
        ], "iOS \(system)")
    }
  }

  func test_leaving_withoutScenes_savesTheControllersState() throws {
    var app = try inFront(.application)
    XCTAssertEqual(
      try app.run(update(.background)).besides,
      [.work(.cancelTouch), .work(.saveState), .storeDefaults(thenRest: false)])
  }

  func test_overlappingInterruptions_endWithTheLast() throws {
    for system in systems where LifeCycleRules.rules(for: system).hasScenes {
      var app = try inFront(.scenes, system)
      func held(_ reasons: DeactivationReasons) -> Transition {
        update(SceneSettings(isForeground: true, deactivationReasons: reasons))
      }
      try app.run(held(.systemAlert))
      XCTAssertEqual(app.takeTold().count, 3)
      try app.run(held([.systemAlert, .incomingCall]))
      try app.run(held(.incomingCall))
      XCTAssertEqual(app.takeTold(), [], "iOS \(system): still inactive")
      try app.run(held([]))
      XCTAssertEqual(
        app.takeTold(),
        [
          "sceneDidBecomeActive(_:) @inactive/foregroundActive",
          "UIScene.didActivateNotification @inactive/foregroundActive",
          "UIApplication.didBecomeActiveNotification @active/foregroundActive",
        ], "iOS \(system)")
    }
  }

  // MARK: Going

  func test_disconnect_detachesBeforeTheLastCalls_andDiscardsAfterThem() throws {
    var app = try inFront(.scenes)
    try app.run(update(.background))
    _ = app.takeTold()
    let steps = try app.run(.disconnectScene(id, discards: true))
    XCTAssertEqual(
      Array(steps.prefix(7)),
      [
        .willDisconnect(id), .lifeCycle(.setScene(.unattached, id)), .detach(id),
        .lifeCycle(.callScene(.didDisconnect, id)), .lifeCycle(.postScene(.didDisconnect, id)), .didDisconnect(id),
        .discard([id]),
      ])
    XCTAssertEqual(app.side.states.scenes, [])
    XCTAssertEqual(
      app.told,
      ["sceneDidDisconnect(_:) @background/unattached", "UIScene.didDisconnectNotification @background/unattached"])
  }

  func test_disconnect_ofAnActiveScene_takesTheApplicationDown() throws {
    var app = try inFront(.scenes)
    let steps = try app.run(.disconnectScene(id, discards: false))
    XCTAssertEqual(app.side.states.application, .background)
    XCTAssertTrue(steps.contains(.storeDefaults(thenRest: false)), "It may be ended without hearing of it.")
    XCTAssertFalse(steps.contains(.discard([id])))
  }

  func test_terminate_storesAndAnswers_andNothingComesAfterIt() throws {
    var app = try inFront(.scenes)
    let steps = try app.run(.terminate)
    XCTAssertEqual(
      steps,
      [
        .lifeCycle(.callApplication(.willTerminate)), .lifeCycle(.postApplication(.willTerminate)), .work(.settle),
        .wait(.mainQueue), .work(.commit), .storeDefaults(thenRest: false), .acknowledge,
      ])
    for transition in [Transition.notice(.memoryWarning), .screens([]), .prepareSuspension, .terminate] {
      XCTAssertThrowsError(try app.run(transition)) {
        XCTAssertEqual($0 as? AppSide.Violation, .lifeCycle(.terminated))
      }
    }
  }

  // MARK: Behind

  func test_backgroundLaunch_withScenes_connectsNothing_andTheFirstActivationIsCold() throws {
    var app = AppProcessDouble(.scenes)
    try app.run(.launch(.init(inForeground: false)))
    let event = BackgroundEvent(id: 1, kind: .fetch)
    XCTAssertEqual(try app.run(.deliver(event)).besides, [.deliverEvent(event)])
    XCTAssertEqual(app.side.states.application, .background)
    XCTAssertEqual(app.side.states.scenes, [])
    try app.run(.prepareSuspension)
    _ = app.takeTold()
    try app.run(connection())
    XCTAssertTrue(
      app.told.contains("UIApplication.willEnterForegroundNotification @inactive/foregroundActive"), "\(app.told)")
  }

  func test_backgroundLaunch_withoutScenes_isInTheBackgroundFromTheStart() throws {
    var app = AppProcessDouble(.application)
    try app.run(.launch(.init(inForeground: false)))
    try app.run(connection(.background, isImplicit: true))
    XCTAssertEqual(
      app.takeTold(),
      [
        "application(_:willFinishLaunchingWithOptions:) @background/-",
        "application(_:didFinishLaunchingWithOptions:) @background/-",
        "UIApplication.didFinishLaunchingNotification @background/-",
      ])
  }

  func test_prewarm_takesWhatConcernsNoApp_andRefusesTheRest() throws {
    var app = AppProcessDouble(.scenes)
    let screen = Display.external.screen
    XCTAssertEqual(try app.run(.screens([screen])).first, .screens([screen], tells: false))
    XCTAssertEqual(try app.run(.prepareSuspension), [.storeDefaults(thenRest: true), .acknowledge])
    XCTAssertNil(app.side.beginBackgroundTask())
    // Code that runs before `main` may hold one.
    XCTAssertEqual(try app.run(.expireBackgroundTasks).first, .expireBackgroundTasks([]))
    for transition in [
      connection(), update(.active), .disconnectScene(id, discards: false), .notice(.memoryWarning), .terminate,
      .refreshScene(id), .perform(ActionRequest(name: "a", argument: "")),
    ] {
      XCTAssertThrowsError(try app.run(transition), transition.name) {
        XCTAssertEqual($0 as? AppSide.Violation, .lifeCycle(.notLaunched))
      }
    }
    XCTAssertEqual(app.told, [])
    try app.run(.launch(.init(inForeground: true)))
    XCTAssertEqual(try app.run(.screens([])).first, .screens([], tells: true))
    XCTAssertEqual(app.told.count, 3)
  }

  // MARK: The device

  func test_deviceTransitions_tellTheDelegateFirst() throws {
    var app = try inFront(.scenes)
    XCTAssertEqual(
      try app.run(.notice(.memoryWarning)).besides,
      [.callDevice(.didReceiveMemoryWarning), .work(.warnViewControllers), .postDevice(.didReceiveMemoryWarning)])
    XCTAssertEqual(
      try app.run(.notice(.significantTimeChange)).besides,
      [.callDevice(.significantTimeChange), .postDevice(.significantTimeChange)])
    XCTAssertEqual(
      try app.run(.protectedData(isAvailable: false)).besides,
      [
        .callDevice(.protectedDataWillBecomeUnavailable), .postDevice(.protectedDataWillBecomeUnavailable),
        .setProtectedData(isAvailable: false),
      ])
    XCTAssertEqual(
      try app.run(.protectedData(isAvailable: true)).besides,
      [
        .setProtectedData(isAvailable: true), .callDevice(.protectedDataDidBecomeAvailable),
        .postDevice(.protectedDataDidBecomeAvailable),
      ])
    XCTAssertEqual(try app.run(.refreshScene(id)).besides, [.saveRestoration(id)])
  }

  // MARK: Answers

  func test_snapshots_comeBehindAllElse_andBeforeTheAnswer() throws {
    let variants = [SnapshotVariant(isDark: false), SnapshotVariant(isDark: true)]
    for model in [LifeCycleModel.scenes, .application] {
      var app = try inFront(model)
      let left = try app.run(.updateScenes([.init(scene: id, settings: .background, snapshots: variants)]))
      let first = try XCTUnwrap(left.firstIndex(of: .snapshots(id, variants)))
      XCTAssertEqual(left[..<first].suffix(3), [.work(.settle), .wait(.mainQueue), .work(.commit)])
      XCTAssertEqual(
        left[first...],
        [
          .snapshots(id, variants), .wait(.mainQueue), .work(.commit), .storeDefaults(thenRest: false), .acknowledge,
        ])
      XCTAssertTrue(try app.run(.takeSnapshots(id, variants)).contains(.snapshots(id, variants)))
      XCTAssertTrue(try app.run(.refreshScene(id, snapshots: variants)).contains(.snapshots(id, variants)))
      let back = try app.run(.updateScenes([.init(scene: id, settings: .active, snapshots: variants)]))
      XCTAssertFalse(back.contains(.snapshots(id, variants)), "it does not leave the screen")
    }
  }

  func test_acknowledgement_comesLast_butForAnAppThatSleepsOnItsMainThread() throws {
    var app = try inFront(.scenes)
    let action = ActionRequest(name: "openURL", argument: "x")
    XCTAssertEqual(
      try app.run(.perform(action)),
      [.perform(action), .work(.settle), .wait(.mainQueue), .work(.commit), .acknowledge])
    let sleep = ActionRequest(name: "sleepMainThread", argument: "30")
    XCTAssertEqual(
      try app.run(.perform(sleep)), [.work(.settle), .wait(.mainQueue), .work(.commit), .acknowledge, .perform(sleep)])
    let answer = ServiceEvent.answer(request: 1, .done)
    XCTAssertEqual(
      try app.run(.service(answer)),
      [.service(answer), .work(.settle), .wait(.notificationCentre), .work(.commit), .acknowledge])
  }

  func test_secondTransition_beforeTheFirstIsAcknowledged_isAViolation() throws {
    var app = try inFront(.scenes)
    let steps = try app.side.take(.notice(.memoryWarning), at: .zero)
    XCTAssertThrowsError(try app.side.take(.notice(.memoryWarning), at: .zero)) {
      XCTAssertEqual($0 as? AppSide.Violation, .underWay)
    }
    for step in steps { app.side.reached(step, at: .zero) }
    XCTAssertNoThrow(try app.run(.notice(.memoryWarning)))
  }

  // MARK: Violations

  func test_violations_areNamedInWords_andChangeNothing() throws {
    let other = SessionID("two")
    var app = try inFront(.scenes)
    let before = app.side.states
    for (transition, reason) in [
      (.launch(.init(inForeground: true)), "a launch happens once in a process"),
      (connection(), "the scene is connected already: one"),
      (.updateScenes([.init(scene: other, settings: .active)]), "there is no such scene in this process: two"),
      (.disconnectScene(other, discards: true), "there is no such scene in this process: two"),
      (.refreshScene(other), "there is no such scene in this process: two"),
      (.touch(other, TouchPath(start: TouchPath.Point(x: 1, y: 1))), "there is no such scene in this process: two"),
      (connection(isImplicit: true), "an app with scenes has no implicit scene, and one without has no other: one"),
    ] as [(Transition, String)] {
      XCTAssertThrowsError(try app.run(transition), transition.name) {
        XCTAssertEqual(($0 as? AppSide.Violation)?.reason, reason)
      }
    }
    XCTAssertEqual(app.side.states, before)
    XCTAssertNoThrow(try app.run(.notice(.memoryWarning)), "None of them is under way.")
  }
}
