import UserNotifications
import XCTest

/// The centre as an app uses it.
final class CenterTests: XCTestCase {
  private let center = UNUserNotificationCenter.current()

  override func tearDown() {
    center.removeAllPendingNotificationRequests()
    center.setNotificationCategories([])
  }

  private func request(_ identifier: String, title: String = "") -> UNNotificationRequest {
    let content = UNMutableNotificationContent()
    content.title = title
    return UNNotificationRequest(
      identifier: identifier, content: content,
      trigger: UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: true))
  }

  func test_requestAuthorization_whenAsked_thenGrantedAndInTheSettings() async throws {
    let granted = try await center.requestAuthorization(options: [.alert, .badge])
    XCTAssertTrue(granted)
    let settings = await center.notificationSettings()
    XCTAssertEqual(settings.authorizationStatus, .authorized)
    XCTAssertEqual(settings.alertSetting, .enabled)
    XCTAssertEqual(settings.carPlaySetting, .notSupported)
  }

  func test_add_whenIdentifierIsPending_thenReplaced() async throws {
    try await center.add(request("a", title: "old"))
    try await center.add(request("b"))
    try await center.add(request("a", title: "new"))
    let pending = await center.pendingNotificationRequests()
    XCTAssertEqual(pending.map(\.identifier), ["b", "a"])
    XCTAssertEqual(pending.last?.content.title, "new")
    center.removePendingNotificationRequests(withIdentifiers: ["b", "none"])
    let left = await center.pendingNotificationRequests()
    XCTAssertEqual(left.map(\.identifier), ["a"])
  }

  func test_request_whenContentChangesLater_thenKeepsItsCopy() {
    let content = UNMutableNotificationContent()
    content.userInfo = ["note": 42]
    let request = UNNotificationRequest(identifier: "a", content: content, trigger: nil)
    content.userInfo = [:]
    XCTAssertEqual(request.content.userInfo["note"] as? Int, 42)
    XCTAssertFalse(request.content is UNMutableNotificationContent)
    XCTAssertTrue(request.content.mutableCopy() is UNMutableNotificationContent)
  }

  func test_completionHandlers_whenCalled_thenNotWithinTheCall() {
    let done = expectation(description: "pending requests")
    let lock = NSLock()
    lock.lock()
    center.getPendingNotificationRequests { _ in
      lock.withLock { done.fulfill() }
    }
    lock.unlock()
    wait(for: [done], timeout: 10)
  }

  func test_setBadgeCount_whenNegative_thenThrows() async throws {
    do {
      try await center.setBadgeCount(-1)
      XCTFail("a negative badge was taken")
    } catch let error as UNError {
      XCTAssertEqual(error.code, .badgeInputInvalid)
      XCTAssertEqual((error as NSError).domain, UNErrorDomain)
    }
  }

  func test_categories_whenEqual_thenOneInTheSet() async {
    func category() -> UNNotificationCategory {
      let reply = UNTextInputNotificationAction(
        identifier: "reply", title: "Reply", textInputButtonTitle: "Send", textInputPlaceholder: "")
      return UNNotificationCategory(identifier: "message", actions: [reply], intentIdentifiers: [])
    }
    center.setNotificationCategories([category(), category()])
    let categories = await center.notificationCategories()
    XCTAssertEqual(categories, [category()])
    XCTAssertEqual(categories.count, 1)
  }

  func test_calendarTrigger_whenDateIsPast_thenNoNextDate() {
    let past = UNCalendarNotificationTrigger(dateMatching: DateComponents(year: 2001, month: 1, day: 1), repeats: false)
    XCTAssertNil(past.nextTriggerDate())
    let daily = UNCalendarNotificationTrigger(dateMatching: DateComponents(hour: 9), repeats: true)
    XCTAssertNotNil(daily.nextTriggerDate())
  }
}
