@_spi(System) import UserNotifications
import XCTest

/// What stands in the centre's lists, and how it leaves them.
@MainActor
final class ListsTests: XCTestCase {
  private let center = UNUserNotificationCenter.current()

  override func tearDown() async throws {
    center.delegate = nil
    center.removeAllDeliveredNotifications()
    center.removeAllPendingNotificationRequests()
    center.setNotificationCategories([])
  }

  private func deliver(_ identifiers: String...) async {
    let delegate = ListingDelegate()
    center.delegate = delegate
    for identifier in identifiers {
      let notification = UNNotification(remote: identifier, title: identifier, userInfo: [:])
      _ = await withCheckedContinuation { done in
        center.present(notification: notification) { done.resume(returning: $0) }
      }
    }
  }

  private func delivered() async -> [String] {
    await center.deliveredNotifications().map(\.request.identifier)
  }

  func test_delivered_leaveByIdentifier() async {
    await deliver("a", "b", "c")
    center.removeDeliveredNotifications(withIdentifiers: ["b", "none"])
    let left = await delivered()
    XCTAssertEqual(left, ["a", "c"])
  }

  func test_delivered_leaveAllTogether() async {
    await deliver("a", "b")
    center.removeAllDeliveredNotifications()
    let left = await delivered()
    XCTAssertEqual(left, [])
  }

  func test_pending_leaveAllTogether() async throws {
    for identifier in ["a", "b"] {
      try await center.add(
        UNNotificationRequest(
          identifier: identifier, content: UNNotificationContent(),
          trigger: UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: false)))
    }
    center.removeAllPendingNotificationRequests()
    let left = await center.pendingNotificationRequests()
    XCTAssertEqual(left, [])
  }

  func test_categories_areGivenBack() async {
    center.setNotificationCategories([
      UNNotificationCategory(identifier: "message", actions: [], intentIdentifiers: [])
    ])
    let found = await withCheckedContinuation { done in
      center.getNotificationCategories { done.resume(returning: $0.map(\.identifier)) }
    }
    XCTAssertEqual(found, ["message"])
  }

  func test_intervalTrigger_whenKept_thenItsNextDateIsStillAhead() async throws {
    let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 3600, repeats: true)
    try await center.add(UNNotificationRequest(identifier: "a", content: UNNotificationContent(), trigger: trigger))
    let pending = await center.pendingNotificationRequests()
    let kept = try XCTUnwrap(pending.first?.trigger as? UNTimeIntervalNotificationTrigger)
    XCTAssertTrue(kept.repeats)
    XCTAssertEqual(kept.timeInterval, 3600)
    let date = try XCTUnwrap(kept.nextTriggerDate())
    XCTAssertGreaterThan(date.timeIntervalSinceNow, 60)
  }

  func test_response_withAText_tellsIt() async {
    let delegate = ListingDelegate()
    center.delegate = delegate
    let response = UNTextInputNotificationResponse(
      notification: UNNotification(remote: "a", title: "a", userInfo: [:]), actionIdentifier: "reply",
      userText: "on my way")
    await withCheckedContinuation { done in center.deliver(response: response) { done.resume() } }
    XCTAssertEqual(delegate.texts, ["on my way"])
  }

  func test_icons_whenEqual_makeEqualActions() async {
    func category(_ image: String) -> UNNotificationCategory {
      let action = UNNotificationAction(
        identifier: "reply", title: "Reply", icon: UNNotificationActionIcon(systemImageName: image))
      return UNNotificationCategory(identifier: "message", actions: [action], intentIdentifiers: [])
    }
    center.setNotificationCategories([category("pencil"), category("pencil"), category("trash")])
    let categories = await center.notificationCategories()
    XCTAssertEqual(categories.count, 2)
    XCTAssertTrue(categories.contains(category("trash")))
  }

  func test_settings_knowThatTheUserWasAsked() async throws {
    _ = try await center.requestAuthorization(options: [.alert])
    let settings = await center.notificationSettings()
    XCTAssertEqual(settings.authorizationStatus, .authorized)
  }

  func test_request_whenKept_hasItsIdentifierContentAndTrigger() async throws {
    let content = UNMutableNotificationContent()
    content.title = "title"
    content.interruptionLevel = .timeSensitive
    let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: true)
    try await center.add(UNNotificationRequest(identifier: "kept", content: content, trigger: trigger))
    let pending = await center.pendingNotificationRequests()
    let kept = try XCTUnwrap(pending.first)
    XCTAssertEqual(kept.identifier, "kept")
    XCTAssertEqual(kept.content.title, "title")
    XCTAssertEqual(kept.content.interruptionLevel, .timeSensitive)
    XCTAssertEqual(kept.trigger?.repeats, true)
  }

  func test_response_tellsTheActionToTheDelegate() async {
    let delegate = ListingDelegate()
    center.delegate = delegate
    for action in [UNNotificationDismissActionIdentifier, "reply"] {
      let response = UNNotificationResponse(
        notification: UNNotification(remote: "a", title: "a", userInfo: [:]), actionIdentifier: action)
      await withCheckedContinuation { done in center.deliver(response: response) { done.resume() } }
    }
    XCTAssertEqual(delegate.actions, ["com.apple.UNNotificationDismissActionIdentifier", "reply"])
  }
}

/// Lists all that arrives; has the `async` forms.
@MainActor
final class ListingDelegate: NSObject, UNUserNotificationCenterDelegate {
  var actions: [String] = []
  var texts: [String] = []

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions { .list }

  func userNotificationCenter(_ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse) async {
    actions.append(response.actionIdentifier)
    if let text = response as? UNTextInputNotificationResponse { texts.append(text.userText) }
  }
}
