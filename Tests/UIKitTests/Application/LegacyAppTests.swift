import LifeCycle
import SystemLink
import XCTest

@testable import UIKit

@preconcurrency @MainActor
final class LegacyAppTests: XCTestCase {
  private let id = SessionID("22222222-2222-2222-2222-222222222222")
  private var device: DeviceDouble!

  override func setUp() async throws {
    try await MainActor.run {
      RecordingLegacyDelegate.acceptsLaunch = true
      device = try DeviceDouble(
        delegate: "UIKitTests.RecordingLegacyDelegate", bootstrap: .test(.application, os: 11))
    }
  }

  override func tearDown() async throws {
    await MainActor.run {
      device.stop()
      device = nil
    }
  }

  private func launch(_ actions: SceneActions = .none) throws -> [AppMessage] {
    let launch = try device.run(.launch(.init(inForeground: true, actions: actions)))
    let connect = try device.run(
      .connectScene(
        .init(
          session: SessionRecord(id: id, role: .windowApplication), settings: .active, options: actions,
          isImplicit: true)))
    return launch + connect
  }

  func test_launch_whenCold_thenInactiveAndNoEnteringOfTheForeground() throws {
    XCTAssertEqual(
      try launch().calls,
      [
        "application(_:willFinishLaunchingWithOptions:) @inactive/-",
        "application(_:didFinishLaunchingWithOptions:) @inactive/-",
        "UIApplication.didFinishLaunchingNotification @inactive/-", "applicationDidBecomeActive(_:) @active/-",
        "UIApplication.didBecomeActiveNotification @active/-",
      ])
  }

  func test_launch_whenForAURL_thenInTheOptionsAndThenOpened() throws {
    let messages = try launch(SceneActions(urls: [OpenedURL("conformance://note/42")]))
    XCTAssertEqual(
      messages.detail("application(_:willFinishLaunchingWithOptions:)"),
      ["launchOptions": .object(["url": "conformance://note/42"])])
    XCTAssertEqual(
      messages.calls.filter { $0.contains("application") },
      [
        "application(_:willFinishLaunchingWithOptions:) @inactive/-",
        "application(_:didFinishLaunchingWithOptions:) @inactive/-",
        "application(_:open:options:) @inactive/-", "applicationDidBecomeActive(_:) @active/-",
      ])
    XCTAssertEqual(messages.detail("application(_:open:options:)"), ["url": "conformance://note/42"])
  }

  func test_launch_whenDidFinishSaysNo_thenTheURLIsNotOpened() throws {
    RecordingLegacyDelegate.acceptsLaunch = false
    let messages = try launch(SceneActions(urls: [OpenedURL("conformance://note/42")]))
    XCTAssertFalse(messages.calls.contains { $0.hasPrefix("application(_:open:options:)") })
    XCTAssertTrue(messages.calls.contains("applicationDidBecomeActive(_:) @active/-"))
  }

  func test_launch_whenForAUniversalLink_thenWillContinueThenContinue() throws {
    let link = UserActivity(type: UserActivity.browsingWeb, webpageURL: "https://example.com/notes/42")
    let messages = try launch(SceneActions(activities: [link]))
    let names = messages.calls.filter { $0.contains("ontinue") }
    XCTAssertEqual(
      names,
      [
        "application(_:willContinueUserActivityWithType:) @inactive/-",
        "application(_:continue:restorationHandler:) @inactive/-",
      ])
  }

  func test_launch_whenForALocation_thenTheOptionsSaySo() throws {
    let messages = try device.run(.launch(.init(inForeground: false, isForLocation: true)))
    XCTAssertEqual(
      messages.detail("application(_:didFinishLaunchingWithOptions:)"),
      ["launchOptions": .object(["location": true])])
    XCTAssertEqual(messages.stateChanges, ["UIApplication.applicationState - to background"])
  }

  func test_tappedNotification_withoutACentreDelegate_comesTheOlderWay() throws {
    _ = try launch()
    try device.run(.updateScenes([.init(scene: id, settings: .background)]))
    let tapped = SceneActions(
      notificationResponse: NotificationResponse(
        UserNotification(identifier: "1", title: "hello", userInfo: ["kind": "refresh"])))
    let messages = try device.run(.updateScenes([.init(scene: id, settings: .active, actions: tapped)]))
    XCTAssertEqual(
      messages.calls.filter { $0.hasPrefix("application") },
      [
        "applicationWillEnterForeground(_:) @background/-",
        "application(_:didReceiveRemoteNotification:fetchCompletionHandler:) @inactive/-",
        "applicationDidBecomeActive(_:) @active/-",
      ])
    XCTAssertEqual(
      messages.detail("application(_:didReceiveRemoteNotification:fetchCompletionHandler:)"),
      ["userInfo": .object(["kind": "refresh"])])
  }

  func test_stateChanges_areToldInTheirPlaces() throws {
    XCTAssertEqual(
      try launch().stateChanges,
      [
        "UIApplication.applicationState - to inactive", "UIScene.activationState unattached to foregroundInactive",
        "UIScene.activationState foregroundInactive to foregroundActive",
        "UIApplication.applicationState inactive to active",
      ])
  }

  func test_background_whenLeftAndComeBack_thenTheApplicationHearsOfBoth() throws {
    _ = try launch()
    let background = try device.run(.updateScenes([.init(scene: id, settings: .background)]))
    XCTAssertEqual(
      background.calls,
      [
        "applicationWillResignActive(_:) @active/-", "UIApplication.willResignActiveNotification @active/-",
        "applicationDidEnterBackground(_:) @background/-", "UIApplication.didEnterBackgroundNotification @background/-",
      ])
    let foreground = try device.run(.updateScenes([.init(scene: id, settings: .active)]))
    XCTAssertEqual(
      foreground.calls,
      [
        "applicationWillEnterForeground(_:) @background/-",
        "UIApplication.willEnterForegroundNotification @background/-", "applicationDidBecomeActive(_:) @active/-",
        "UIApplication.didBecomeActiveNotification @active/-",
      ])
    XCTAssertFalse(background.contains { if case .restoration = $0 { true } else { false } })
  }

  func test_caches_whenTheAppEntersTheBackgroundAndAtAMemoryWarning_thenAreEmpty() throws {
    _ = try launch()
    let cache = _NSCache<NSString, NSNumber>()
    cache.setObject(1, forKey: "a")
    XCTAssertEqual(cache.object(forKey: "a"), 1)
    try device.run(.updateScenes([.init(scene: id, settings: .background)]))
    XCTAssertNil(cache.object(forKey: "a"))
    cache.setObject(2, forKey: "a")
    try device.run(.notice(.memoryWarning))
    XCTAssertNil(cache.object(forKey: "a"))
  }
}
