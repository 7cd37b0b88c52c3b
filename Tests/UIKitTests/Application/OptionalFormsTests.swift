import LifeCycle
import SystemLink
import XCTest

@testable import UIKit

/// Methods of delegates that are called where an app has no other form of them.
@preconcurrency @MainActor
final class OptionalFormsTests: XCTestCase {
  private let id = SessionID("77777777-7777-7777-7777-777777777777")
  private var device: DeviceDouble!

  override func tearDown() async throws {
    await MainActor.run {
      device?.stop()
      device = nil
      ShortFormsDelegate.heard = []
      ShortFormsSceneDelegate.heard = []
      RestoredPage.heard = []
    }
  }

  private func launch(_ actions: SceneActions = .none) throws {
    device = try DeviceDouble(delegate: "UIKitTests.ShortFormsDelegate", bootstrap: .test(.application))
    try device.run(.launch(.init(inForeground: true, actions: actions)))
    try device.run(
      .connectScene(
        .init(
          session: SessionRecord(id: id, role: .windowApplication), settings: .active, options: actions,
          isImplicit: true)))
  }

  private func wait(for line: String) throws { try device.wait { _ in ShortFormsDelegate.heard.contains(line) } }

  func test_launch_withoutOptions_isToldTheOldestWay() throws {
    try launch()
    XCTAssertEqual(ShortFormsDelegate.heard, ["launched"])
  }

  func test_quickAction_whenTheFormIsAsync_thenItIsCalled() throws {
    try launch()
    let action = SceneActions(shortcutItem: "compose")
    try device.run(.updateScenes([.init(scene: id, settings: .active, actions: action)]))
    try wait(for: "compose")
  }

  func test_session_whenTheFormIsAsync_thenItIsCalledAndTheEventFinished() throws {
    try launch()
    let number = device.send(.deliver(BackgroundEvent(id: 4, kind: .urlSession(identifier: "downloads"))))
    try device.wait { $0.contains(.finishedEvent(id: 4)) && $0.contains(.done(number: number)) }
    XCTAssertEqual(ShortFormsDelegate.heard.last, "downloads")
  }

  func test_push_whenTheFormIsAsync_thenItIsCalledAndTheEventFinished() throws {
    try launch()
    let push = RemoteNotification(identifier: "p", userInfo: ["kind": "refresh"])
    let number = device.send(.deliver(BackgroundEvent(id: 5, kind: .remoteNotification(push))))
    try device.wait { $0.contains(.finishedEvent(id: 5)) && $0.contains(.done(number: number)) }
    XCTAssertEqual(ShortFormsDelegate.heard.last, "push refresh")
  }

  func test_registration_whenRefused_thenTheDelegateHearsWhy() throws {
    try launch()
    UIApplication.shared.registerForRemoteNotifications()
    var request: UInt32?
    try device.wait { messages in
      for case .service(let number, .registerForRemoteNotifications) in messages { request = number }
      return request != nil
    }
    try device.run(
      .service(.answer(request: try XCTUnwrap(request), .refused(code: 3000, reason: "no entitlement"))))
    try wait(for: "no token: no entitlement")
    XCTAssertFalse(UIApplication.shared.isRegisteredForRemoteNotifications)
  }

  func test_activity_whenContinued_thenWhatTheAppNamesRestoresIt() throws {
    try launch()
    let link = UserActivity(type: UserActivity.browsingWeb, webpageURL: "https://example.com/notes/42")
    try device.run(.updateScenes([.init(scene: id, settings: .active, actions: SceneActions(activities: [link]))]))
    XCTAssertEqual(RestoredPage.heard, ["restore https://example.com/notes/42"])
  }

  func test_activity_whenItNeedsSaving_thenItsOwnerBringsItUpToDate() throws {
    try launch()
    let page = RestoredPage()
    let activity = NSUserActivity(activityType: "com.example.page")
    page.userActivity = activity
    activity.becomeCurrent()
    activity.needsSave = true
    try device.wait { _ in RestoredPage.heard.contains("update com.example.page") }
    try device.wait {
      $0.contains { if case .currentActivity(let activity) = $0 { activity?.title == "page 3" } else { false } }
    }
  }

  func test_activity_thatIsNotEligible_isOfferedToNoOtherDevice() throws {
    try launch()
    let delegate = ContinuedListener()
    let activity = NSUserActivity(activityType: "com.example.page")
    activity.delegate = delegate
    activity.isEligibleForHandoff = false
    activity.becomeCurrent()
    try device.wait { $0.contains(.currentActivity(nil)) }
    try device.run(.activityContinuedElsewhere)
    XCTAssertEqual(delegate.count, 0)
    activity.isEligibleForHandoff = true
    activity.webpageURL = URL(string: "https://example.com/page")
    activity.becomeCurrent()
    let offered = UserActivity(type: "com.example.page", webpageURL: "https://example.com/page")
    try device.wait { $0.contains(.currentActivity(offered)) }
    try device.run(.activityContinuedElsewhere)
    XCTAssertEqual(delegate.count, 1)
  }

  func test_activity_thatHasExpired_isContinuedNowhere() throws {
    try launch()
    let delegate = ContinuedListener()
    let activity = NSUserActivity(activityType: "com.example.page")
    activity.delegate = delegate
    activity.expirationDate = Date(timeIntervalSince1970: 0)
    activity.becomeCurrent()
    try device.run(.activityContinuedElsewhere)
    XCTAssertEqual(delegate.count, 0)
    activity.expirationDate = .distantFuture
    try device.run(.activityContinuedElsewhere)
    XCTAssertEqual(delegate.count, 1)
  }

  func test_activity_thatResigns_isOfferedNoMoreUntilItIsCurrentAgain() throws {
    try launch()
    let delegate = ContinuedListener()
    let activity = NSUserActivity(activityType: "com.example.page")
    activity.delegate = delegate
    activity.becomeCurrent()
    NSUserActivity(activityType: "com.example.other").resignCurrent()
    try device.run(.activityContinuedElsewhere)
    XCTAssertEqual(delegate.count, 1, "What another activity does is nothing to it.")
    activity.resignCurrent()
    try device.wait { $0.contains(.currentActivity(nil)) }
    try device.run(.activityContinuedElsewhere)
    XCTAssertEqual(delegate.count, 1)
    activity.becomeCurrent()
    try device.run(.activityContinuedElsewhere)
    XCTAssertEqual(delegate.count, 2)
  }

  func test_activity_thatIsInvalid_isNeverCurrentAgain() throws {
    try launch()
    let delegate = ContinuedListener()
    let activity = NSUserActivity(activityType: "com.example.page")
    activity.delegate = delegate
    activity.becomeCurrent()
    activity.invalidate()
    try device.wait { $0.contains(.currentActivity(nil)) }
    activity.becomeCurrent()
    try device.run(.activityContinuedElsewhere)
    XCTAssertEqual(delegate.count, 0)
  }

  func test_quickAction_ofAScene_whenTheFormIsAsync_thenItIsCalled() throws {
    device = try DeviceDouble(
      delegate: "UIKitTests.RecordingAppDelegate",
      bootstrap: .test(.scenes, delegateClass: "UIKitTests.ShortFormsSceneDelegate"))
    try device.run(.launch(.init(inForeground: true)))
    try device.run(
      .connectScene(.init(session: SessionRecord(id: id, role: .windowApplication), settings: .active)))
    let action = SceneActions(shortcutItem: "compose")
    try device.run(.updateScenes([.init(scene: id, settings: .active, actions: action)]))
    try device.wait { _ in ShortFormsSceneDelegate.heard == ["compose"] }
  }
}

/// Has the oldest form of some methods, and the `async` form of others.
final class ShortFormsDelegate: UIResponder, UIApplicationDelegate {
  static var heard: [String] = []

  func applicationDidFinishLaunching(_ application: UIApplication) { Self.heard.append("launched") }

  func application(
    _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem
  ) async -> Bool {
    Self.heard.append(shortcutItem.type)
    return true
  }

  func application(
    _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String
  ) async {
    await Task.yield()
    Self.heard.append(identifier)
  }

  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
  ) async -> UIBackgroundFetchResult {
    Self.heard.append("push \(userInfo["kind"] as? String ?? "-")")
    return .newData
  }

  func application(_ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error) {
    Self.heard.append("no token: \(error.localizedDescription)")
  }

  func application(
    _ application: UIApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool {
    restorationHandler([RestoredPage()])
    return true
  }
}

final class ShortFormsSceneDelegate: NSObject, UIWindowSceneDelegate {
  static var heard: [String] = []
  var window: UIWindow?

  func windowScene(_ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem) async -> Bool
  {
    Self.heard.append(shortcutItem.type)
    return true
  }
}

final class RestoredPage: UIViewController {
  static var heard: [String] = []

  override func updateUserActivityState(_ activity: NSUserActivity) {
    super.updateUserActivityState(activity)
    activity.title = "page 3"
    Self.heard.append("update \(activity.activityType)")
  }

  override func restoreUserActivityState(_ activity: NSUserActivity) {
    super.restoreUserActivityState(activity)
    Self.heard.append("restore \(activity.webpageURL?.absoluteString ?? "-")")
  }
}

private final class ContinuedListener: NSObject, NSUserActivityDelegate {
  var count = 0
  func userActivityWasContinued(_ userActivity: NSUserActivity) { count += 1 }
}
