import LifeCycle
import XCTest

/// The order of calls and the states they read, version by version (reference 2.2, 2.3).
final class ApplicationLifeCycleTests: XCTestCase {
  private let scene = SessionID("one")

  private func names(_ steps: [LifeCycleStep]) -> [String] {
    steps.map {
      switch $0 {
      case .callApplication(let call): call.rawValue
      case .callScene(let call, _): call.rawValue
      case .postApplication(let notification): notification.rawValue
      case .postScene(let notification, _): notification.rawValue
      case .setApplication(let state): "application = \(state.name)"
      case .setScene(let state, let id): "\(id) = \(state.name)"
      case .deliverActions(let id): "actions of \(id)"
      }
    }
  }

  private func launched(_ version: Int, _ model: LifeCycleModel = .scenes, foreground: Bool = true) throws
    -> ApplicationLifeCycle
  {
    var machine = ApplicationLifeCycle(
      model: model, rules: .rules(for: SystemVersion(version)), launchedInForeground: foreground)
    _ = try machine.launch()
    _ = try machine.connect(scene)
    return machine
  }

  func test_coldActivation_onSystem14_letsTheSceneGoFirst() throws {
    var machine = try launched(14)
    XCTAssertEqual(
      names(try machine.apply([(scene, .active)])),
      [
        "sceneWillEnterForeground(_:)", "UIScene.willEnterForegroundNotification", "one = foregroundInactive",
        "actions of one", "one = foregroundActive", "sceneDidBecomeActive(_:)", "UIScene.didActivateNotification",
        "application = inactive", "UIApplication.willEnterForegroundNotification", "application = active",
        "UIApplication.didBecomeActiveNotification",
      ])
  }

  func test_coldActivation_onSystem13_tellsTheApplicationInBetween() throws {
    var machine = try launched(13)
    XCTAssertEqual(
      names(try machine.apply([(scene, .active)])),
      [
        "sceneWillEnterForeground(_:)", "UIScene.willEnterForegroundNotification", "one = foregroundInactive",
        "application = inactive", "UIApplication.willEnterForegroundNotification", "actions of one",
        "one = foregroundActive", "sceneDidBecomeActive(_:)", "UIScene.didActivateNotification",
        "application = active", "UIApplication.didBecomeActiveNotification",
      ])
  }

  func test_warmActivation_isTheSameEverywhere() throws {
    for version in [13, 14, 26] {
      var machine = try launched(version)
      _ = try machine.apply([(scene, .active)])
      _ = try machine.apply([(scene, .background)])
      XCTAssertEqual(
        names(try machine.apply([(scene, .active)])),
        [
          "sceneWillEnterForeground(_:)", "UIScene.willEnterForegroundNotification", "one = foregroundInactive",
          "UIApplication.willEnterForegroundNotification", "application = inactive", "actions of one",
          "one = foregroundActive", "sceneDidBecomeActive(_:)", "UIScene.didActivateNotification",
          "application = active", "UIApplication.didBecomeActiveNotification",
        ], "system \(version)")
    }
  }

  func test_background_resignsFirst() throws {
    var machine = try launched(26)
    _ = try machine.apply([(scene, .active)])
    XCTAssertEqual(
      names(try machine.apply([(scene, .background)])),
      [
        "sceneWillResignActive(_:)", "UIScene.willDeactivateNotification", "one = foregroundInactive",
        "UIApplication.willResignActiveNotification", "application = inactive", "one = background",
        "sceneDidEnterBackground(_:)", "UIScene.didEnterBackgroundNotification", "application = background",
        "UIApplication.didEnterBackgroundNotification", "actions of one",
      ])
  }

  func test_coldActivation_withAReasonHeld_stopsInactive() throws {
    var machine = try launched(26)
    let steps = try machine.apply([(scene, SceneSettings(isForeground: true, deactivationReasons: .systemAlert))])
    XCTAssertEqual(
      names(steps),
      [
        "sceneWillEnterForeground(_:)", "UIScene.willEnterForegroundNotification", "one = foregroundInactive",
        "actions of one", "application = inactive", "UIApplication.willEnterForegroundNotification",
      ])
    XCTAssertEqual(machine.applicationState, .inactive)
  }

  func test_appWithoutScenes_coldLaunch_tellsOfNoForeground() throws {
    var machine = ApplicationLifeCycle(
      model: .application, rules: .rules(for: SystemVersion(11)), launchedInForeground: true)
    XCTAssertEqual(machine.applicationState, .inactive)
    XCTAssertEqual(
      names(try machine.launch()),
      [
        "application(_:willFinishLaunchingWithOptions:)", "application(_:didFinishLaunchingWithOptions:)",
        "UIApplication.didFinishLaunchingNotification",
      ])
    XCTAssertEqual(try machine.connect(scene), [])
    XCTAssertEqual(
      names(try machine.apply([(scene, .active)])),
      [
        "one = foregroundInactive", "actions of one", "one = foregroundActive", "application = active",
        "applicationDidBecomeActive(_:)", "UIApplication.didBecomeActiveNotification",
      ])
  }

  func test_appWithoutScenes_launchedInBackground_entersTheForegroundLater() throws {
    var machine = try launched(14, .application, foreground: false)
    XCTAssertEqual(names(try machine.apply([(scene, .background)])), ["one = background", "actions of one"])
    XCTAssertEqual(
      names(try machine.apply([(scene, .active)])),
      [
        "UIScene.willEnterForegroundNotification", "one = foregroundInactive", "applicationWillEnterForeground(_:)",
        "UIApplication.willEnterForegroundNotification", "application = inactive", "actions of one",
        "one = foregroundActive", "UIScene.didActivateNotification", "application = active",
        "applicationDidBecomeActive(_:)", "UIApplication.didBecomeActiveNotification",
      ])
  }

  func test_oneWindowInPlaceOfAnother_keepsTheApplicationInTheForeground() throws {
    let other = SessionID("two")
    var machine = try launched(26)
    _ = try machine.apply([(scene, .active)])
    _ = try machine.connect(other)
    let steps = try machine.apply([(scene, .background), (other, .active)])
    XCTAssertFalse(steps.contains(.postApplication(.didEnterBackground)))
    XCTAssertEqual(machine.applicationState, .active)
    XCTAssertEqual(machine.state(of: scene), .background)
  }

  func test_disconnect_ofTheOnlyActiveScene_takesTheApplicationDown() throws {
    var machine = try launched(26)
    _ = try machine.apply([(scene, .active)])
    let steps = try machine.disconnect(scene)
    XCTAssertEqual(machine.applicationState, .background)
    XCTAssertFalse(steps.contains(.callScene(.didEnterBackground, scene)))
    XCTAssertTrue(steps.contains(.callScene(.didDisconnect, scene)))
  }

  func test_illegalInputs_areNamed() throws {
    var machine = ApplicationLifeCycle(
      model: .scenes, rules: .rules(for: SystemVersion(26)), launchedInForeground: true)
    XCTAssertThrowsError(try machine.connect(scene)) {
      XCTAssertEqual($0 as? ApplicationLifeCycle.Violation, .notLaunched)
    }
    _ = try machine.launch()
    XCTAssertThrowsError(try machine.launch()) {
      XCTAssertEqual($0 as? ApplicationLifeCycle.Violation, .alreadyLaunched)
    }
    XCTAssertThrowsError(try machine.apply([(scene, .active)])) {
      XCTAssertEqual($0 as? ApplicationLifeCycle.Violation, .notConnected(scene))
    }
    _ = try machine.connect(scene)
    XCTAssertThrowsError(try machine.connect(scene)) {
      XCTAssertEqual($0 as? ApplicationLifeCycle.Violation, .alreadyConnected(scene))
    }
    _ = try machine.terminate()
    XCTAssertThrowsError(try machine.disconnect(scene)) {
      XCTAssertEqual($0 as? ApplicationLifeCycle.Violation, .terminated)
    }
  }
}
