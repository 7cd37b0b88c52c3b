import LifeCycle
import SystemLink
import XCTest

@testable @_spi(Scenario) import UIKit

@preconcurrency @MainActor
final class SceneAppTests: XCTestCase {
  private let id = SessionID("11111111-1111-1111-1111-111111111111")
  private var device: DeviceDouble!

  override func tearDown() async throws {
    await MainActor.run {
      device?.stop()
      device = nil
    }
  }

  private func start(sceneDelegate: String = "UIKitTests.RecordingSceneDelegate") throws {
    device = try DeviceDouble(
      delegate: "UIKitTests.RecordingAppDelegate", bootstrap: .test(.scenes, delegateClass: sceneDelegate))
  }

  private func connect(
    _ settings: SceneSettings = .active, options: SceneActions = .none, record: SessionRecord? = nil
  ) throws -> [AppMessage] {
    try device.run(
      .connectScene(
        .init(session: record ?? SessionRecord(id: id, role: .windowApplication), settings: settings, options: options))
    )
  }

  private func update(_ settings: SceneSettings, _ actions: SceneActions = .none) throws -> [AppMessage] {
    try device.run(.updateScenes([.init(scene: id, settings: settings, actions: actions)]))
  }

  func test_launch_whenColdInForeground_thenTheMeasuredOrder() throws {
    try start()
    let launch = try device.run(.launch(.init(inForeground: true)))
    XCTAssertEqual(
      launch.calls,
      [
        "application(_:didFinishLaunchingWithOptions:) @background/-",
        "UIApplication.didFinishLaunchingNotification @background/-",
      ])
    XCTAssertEqual(launch.detail("application(_:didFinishLaunchingWithOptions:)"), ["launchOptions": .null])
    XCTAssertEqual(device.messages.first, .hello(version: wireVersion))

    let connect = try connect()
    XCTAssertEqual(
      connect.calls.filter { !$0.contains("ViewController") },
      [
        "application(_:configurationForConnecting:options:) @background/-",
        "scene(_:willConnectTo:options:) @background/unattached",
        "UIScene.willConnectNotification @background/unattached",
        "sceneWillEnterForeground(_:) @background/unattached",
        "UIScene.willEnterForegroundNotification @background/unattached",
        "sceneDidBecomeActive(_:) @background/foregroundActive",
        "UIScene.didActivateNotification @background/foregroundActive",
        "UIApplication.willEnterForegroundNotification @inactive/foregroundActive",
        "UIApplication.didBecomeActiveNotification @active/foregroundActive",
      ])
    XCTAssertTrue(
      connect.contains(
        .configured(
          id, SceneConfiguration(name: "Default Configuration", delegateClass: "UIKitTests.RecordingSceneDelegate"))))
    XCTAssertEqual(UIApplication.shared.connectedScenes.count, 1)
    XCTAssertEqual(UIApplication.shared.applicationState, .active)
  }

  func test_background_whenLeftAndComeBack_thenRestorationIsSentAndNothingIsAskedAgain() throws {
    try start()
    try device.run(.launch(.init(inForeground: true)))
    _ = try connect()
    let background = try update(.background)
    XCTAssertEqual(
      background.calls,
      [
        "sceneWillResignActive(_:) @active/foregroundActive",
        "UIScene.willDeactivateNotification @active/foregroundActive",
        "UIApplication.willResignActiveNotification @active/foregroundInactive",
        "sceneDidEnterBackground(_:) @inactive/background",
        "UIScene.didEnterBackgroundNotification @inactive/background",
        "UIApplication.didEnterBackgroundNotification @background/background",
      ])
    let restorations = background.compactMap { if case .restoration(id, let activity) = $0 { activity } else { nil } }
    XCTAssertEqual(restorations.map(\.title), ["note-42"])
    XCTAssertEqual(PropertyListBytes.dictionary(from: restorations[0].userInfo) as? [String: String], ["id": "42"])

    let url = SceneActions(urls: [OpenedURL("conformance://note/42")])
    let foreground = try update(.active, url)
    XCTAssertEqual(
      foreground.calls,
      [
        "sceneWillEnterForeground(_:) @background/background",
        "UIScene.willEnterForegroundNotification @background/background",
        "UIApplication.willEnterForegroundNotification @background/foregroundInactive",
        "scene(_:openURLContexts:) @inactive/foregroundInactive",
        "sceneDidBecomeActive(_:) @inactive/foregroundActive",
        "UIScene.didActivateNotification @inactive/foregroundActive",
        "UIApplication.didBecomeActiveNotification @active/foregroundActive",
      ])
    XCTAssertEqual(
      foreground.detail("scene(_:openURLContexts:)"), ["urlContexts": ["conformance://note/42"]])
  }

  func test_connect_whenTheSessionIsKnown_thenItIsNotAskedAboutAndBringsItsActivity() throws {
    try start()
    try device.run(.launch(.init(inForeground: true)))
    let record = SessionRecord(
      id: id, role: .windowApplication,
      configuration: SceneConfiguration(name: "x", delegateClass: "UIKitTests.RecordingSceneDelegate"),
      restorationActivity: UserActivity(type: "com.example.note", title: "note-7"))
    let link = UserActivity(type: UserActivity.browsingWeb, webpageURL: "https://example.com/notes/42")
    let messages = try connect(options: SceneActions(activities: [link]), record: record)
    XCTAssertFalse(messages.calls.contains { $0.hasPrefix("application(_:configurationForConnecting") })
    let detail = try XCTUnwrap(messages.detail("scene(_:willConnectTo:options:)"))
    XCTAssertEqual(detail["restorationActivity"], "note-7")
    XCTAssertEqual(detail["userActivities"], ["https://example.com/notes/42"])
    XCTAssertEqual(detail["urlContexts"], [])
    XCTAssertFalse(messages.calls.contains { $0.hasPrefix("scene(_:continue:)") })
    let session = try XCTUnwrap(UIApplication.shared.openSessions.first)
    XCTAssertEqual(session.stateRestorationActivity?.title, "note-7")
  }

  func test_connect_whenTheDelegateClassIsUnknown_thenASceneWithoutDelegate() throws {
    try start(sceneDelegate: "UIKitTests.NoSuchDelegate")
    try device.run(.launch(.init(inForeground: true)))
    let messages = try connect()
    XCTAssertFalse(messages.calls.contains { $0.hasPrefix("scene(_:willConnectTo") })
    XCTAssertTrue(messages.calls.contains("UIScene.didActivateNotification @background/foregroundActive"))
    XCTAssertNil(UIApplication.shared.connectedScenes.first?.delegate)
  }

  func test_silentPush_whenTheFormIsAsync_thenLoggedAsTheOtherAndFinishedAfterwards() throws {
    try start()
    try device.run(.launch(.init(inForeground: false)))
    let push = RemoteNotification(identifier: "p", userInfo: ["kind": "refresh"])
    let number = device.send(.deliver(BackgroundEvent(id: 9, kind: .remoteNotification(push))))
    try device.wait { $0.contains(.finishedEvent(id: 9)) && $0.contains(.done(number: number)) }
    let name = "application(_:didReceiveRemoteNotification:fetchCompletionHandler:)"
    XCTAssertEqual(device.messages.calls.count { $0.hasPrefix(name) }, 1)
    XCTAssertEqual(device.messages.detail(name), ["userInfo": .object(["kind": "refresh"])])
  }

  func test_fetch_whenNotImplemented_thenFinishedAtOnce() throws {
    try start()
    try device.run(.launch(.init(inForeground: false)))
    let messages = try device.run(.deliver(BackgroundEvent(id: 3, kind: .fetch)))
    XCTAssertTrue(messages.contains(.finishedEvent(id: 3)))
    XCTAssertEqual(messages.calls, [])
  }

  func test_disconnect_whenDiscarded_thenToldInOrder() throws {
    try start()
    try device.run(.launch(.init(inForeground: true)))
    _ = try connect()
    _ = try update(.background)
    let messages = try device.run(.disconnectScene(id, discards: true))
    XCTAssertEqual(
      messages.calls,
      [
        "sceneDidDisconnect(_:) @background/unattached", "UIScene.didDisconnectNotification @background/unattached",
        "application(_:didDiscardSceneSessions:) @background/-",
      ])
    XCTAssertEqual(
      messages.detail("application(_:didDiscardSceneSessions:)"), ["sessions": .array([.string(id.rawValue)])])
    XCTAssertEqual(UIApplication.shared.openSessions, [])
    XCTAssertEqual(UIApplication.shared.connectedScenes, [])
  }

  func test_transitions_whenSentAtOnce_thenOneAfterTheOther() throws {
    try start()
    let numbers = [
      device.send(.launch(.init(inForeground: true))), device.send(.notice(.memoryWarning)),
      device.send(.prepareSuspension),
      device.send(.terminate),
    ]
    try device.wait { messages in numbers.allSatisfy { messages.contains(.done(number: $0)) } }
    let order = device.messages.compactMap { message -> String? in
      switch message {
      case .done(let number): "done \(number)"
      case .began(let record) where EventKind.compared.contains(record.kind): "\(record.transition) \(record.name)"
      default: nil
      }
    }
    let expected = [
      "1 application(_:willFinishLaunchingWithOptions:)", "1 application(_:didFinishLaunchingWithOptions:)",
      "1 UIApplication.didFinishLaunchingNotification", "done 1", "2 applicationDidReceiveMemoryWarning(_:)",
      "2 UIApplication.didReceiveMemoryWarningNotification", "done 2", "done 3", "4 applicationWillTerminate(_:)",
      "4 UIApplication.willTerminateNotification", "done 4",
    ]
    // Whether the delegate's class has the first method may be known from another test.
    XCTAssertEqual(order.filter { $0 != expected[0] }, Array(expected.dropFirst()))
  }

  func test_action_whenItSleeps_thenAcknowledgedBeforeItsEffectAndOthersAfter() throws {
    try start()
    try device.run(.launch(.init(inForeground: true)))
    let begin = try device.run(.perform(ActionRequest(name: "beginBackgroundTask", argument: "upload")))
    XCTAssertTrue(begin.contains { if case .acquire(_, "upload") = $0 { true } else { false } })
    let sleep = try device.run(.perform(ActionRequest(name: "sleepMainThread", argument: "30")))
    XCTAssertEqual(sleep, [])
    try device.wait { $0.contains(.stall(.seconds(30))) }
  }

  func test_touch_whenTheWindowHasAButton_thenItIsTapped() throws {
    try start()
    try device.run(.launch(.init(inForeground: true)))
    _ = try connect()
    let scene = try XCTUnwrap(UIApplication.shared.connectedScenes.first as? UIWindowScene)
    let delegate = try XCTUnwrap(scene.delegate as? RecordingSceneDelegate)
    let window = try XCTUnwrap(delegate.window)
    let button = UIButton(frame: CGRect(x: 100, y: 100, width: 50, height: 50))
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    window.addSubview(button)
    window.makeKeyAndVisible()
    try device.run(.touch(id, TouchPath(start: TouchPath.Point(x: 20, y: 20))))
    XCTAssertEqual(taps, 0)
    try device.run(.touch(id, TouchPath(start: TouchPath.Point(x: 120, y: 120))))
    XCTAssertEqual(taps, 1)
  }

  func test_request_whenRefused_thenTheHandlerHearsWhy() throws {
    try start()
    try device.run(.launch(.init(inForeground: true)))
    var code: UISceneError.Code?
    UIApplication.shared.requestSceneSessionActivation(nil, userActivity: nil, options: nil) {
      code = ($0 as? UISceneError)?.code
    }
    try device.wait { $0.contains { if case .request(_, .activate(nil, nil)) = $0 { true } else { false } } }
    device.send(.answer(request: 1, .refused(code: 0, reason: "one window")))
    try device.run(.notice(.memoryWarning))
    XCTAssertEqual(code, .multipleScenesNotSupported)
  }

  func test_link_whenTheDeviceSaysNonsense_thenTheAppEnds_sayingSo() throws {
    try start()
    device.sendBytes([1, 0, 0, 0, 0xff])
    try device.waitForEnd()
    guard case .linkBroken? = device.end else { return XCTFail("\(String(describing: device.end))") }
  }

  func test_link_whenASceneIsUnknown_thenTheAppEnds_sayingWhich() throws {
    try start()
    try device.run(.launch(.init(inForeground: true)))
    device.send(.updateScenes([.init(scene: id, settings: .active)]))
    try device.waitForEnd()
    XCTAssertEqual(
      device.end,
      .linkBroken(
        "the system asked for scene-update, which is not possible: there is no such scene in this process: \(id)"))
  }
}
