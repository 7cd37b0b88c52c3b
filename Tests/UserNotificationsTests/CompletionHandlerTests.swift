@_spi(System) import UserNotifications
import XCTest

/// What becomes of the completion handlers that a delegate is given.
@MainActor
final class CompletionHandlerTests: XCTestCase {
  private let center = UNUserNotificationCenter.current()

  override func tearDown() async throws { center.delegate = nil }

  private let notification = UNNotification(remote: "1", title: "hello", userInfo: [:])

  func test_present_whenTheHandlerIsThrownAway_thenItCountsAsNotShown() async {
    let delegate = ForgetfulDelegate()
    center.delegate = delegate
    let notification = notification
    let options = await withCheckedContinuation { done in
      center.present(notification: notification) { done.resume(returning: $0) }
    }
    XCTAssertEqual(options, [])
  }

  func test_deliver_whenTheHandlerIsThrownAway_thenItCompletesAllTheSame() async {
    let delegate = ForgetfulDelegate()
    center.delegate = delegate
    let response = UNNotificationResponse(notification: notification)
    await withCheckedContinuation { done in center.deliver(response: response) { done.resume() } }
    XCTAssertEqual(delegate.calls, 1)
  }

  func test_deliver_whenTheDelegateAnswersLater_thenItIsNotCompleteBefore() async {
    let delegate = LateDelegate()
    center.delegate = delegate
    var isComplete = false
    center.deliver(response: UNNotificationResponse(notification: notification)) { isComplete = true }
    XCTAssertFalse(isComplete)
    delegate.handler?()
    XCTAssertTrue(isComplete)
  }

  func test_kept_whenAddedAndRead_thenTheSameContent() async throws {
    let content = UNMutableNotificationContent()
    content.title = "title"
    content.subtitle = "subtitle"
    content.body = "body"
    content.badge = 3
    content.sound = .defaultCriticalSound(withAudioVolume: 0.5)
    content.threadIdentifier = "thread"
    content.categoryIdentifier = "category"
    content.interruptionLevel = .timeSensitive
    content.targetContentIdentifier = "target"
    content.userInfo = ["list": [1, 2], "nested": ["a": true]]
    let trigger = UNCalendarNotificationTrigger(dateMatching: DateComponents(hour: 9, minute: 30), repeats: true)
    try await center.add(UNNotificationRequest(identifier: "kept", content: content, trigger: trigger))
    let pending = await center.pendingNotificationRequests()
    let read = try XCTUnwrap(pending.first { $0.identifier == "kept" })
    XCTAssertEqual(read.content.title, "title")
    XCTAssertEqual(read.content.subtitle, "subtitle")
    XCTAssertEqual(read.content.body, "body")
    XCTAssertEqual(read.content.badge, 3)
    XCTAssertEqual(read.content.sound, content.sound)
    XCTAssertEqual(read.content.threadIdentifier, "thread")
    XCTAssertEqual(read.content.categoryIdentifier, "category")
    XCTAssertEqual(read.content.interruptionLevel, .timeSensitive)
    XCTAssertEqual(read.content.targetContentIdentifier, "target")
    XCTAssertEqual(read.content.userInfo["list"] as? [Int], [1, 2])
    let calendar = try XCTUnwrap(read.trigger as? UNCalendarNotificationTrigger)
    XCTAssertEqual(calendar.dateComponents.hour, 9)
    XCTAssertEqual(calendar.dateComponents.minute, 30)
    XCTAssertTrue(calendar.repeats)
    center.removeAllPendingNotificationRequests()
  }

  func test_add_whenTheUserInfoIsNoPropertyList_thenRefused() async {
    let content = UNMutableNotificationContent()
    content.userInfo = ["object": NSObject()]
    do {
      try await center.add(UNNotificationRequest(identifier: "a", content: content, trigger: nil))
      XCTFail("it was taken")
    } catch {
      XCTAssertEqual((error as? UNError)?.code, .notificationInvalidNoContent)
    }
  }
}

@MainActor
private final class ForgetfulDelegate: NSObject, UNUserNotificationCenterDelegate {
  var calls = 0

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
  ) { calls += 1 }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) { calls += 1 }
}

@MainActor
private final class LateDelegate: NSObject, UNUserNotificationCenterDelegate {
  var handler: (() -> Void)?

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) { handler = completionHandler }
}
