@_spi(System) import UserNotifications
import XCTest

/// The calls that UIKit has the centre make to an app's delegate.
@MainActor
final class DelegateTests: XCTestCase {
  private let center = UNUserNotificationCenter.current()
  private var calls: [Call] = []

  private struct Call: Equatable {
    var name: String
    var title: String
    var isImplemented: Bool
  }

  override func setUp() async throws {
    UNUserNotificationCenter.makeDelegateCall = { [unowned self] call, body in
      calls.append(Call(name: call.name, title: call.title, isImplemented: body()))
    }
  }

  override func tearDown() async throws {
    UNUserNotificationCenter.makeDelegateCall = { _, body in _ = body() }
    center.delegate = nil
    center.removeAllDeliveredNotifications()
  }

  private let willPresent = "userNotificationCenter(_:willPresent:withCompletionHandler:)"
  private let didReceive = "userNotificationCenter(_:didReceive:withCompletionHandler:)"

  private func notification(_ identifier: String = "1") -> UNNotification {
    UNNotification(remote: identifier, title: "hello", userInfo: ["aps": ["badge": 3], "kind": "refresh"])
  }

  private func present(_ delegate: (any UNUserNotificationCenterDelegate)?) async -> UNNotificationPresentationOptions {
    center.delegate = delegate
    let notification = notification()
    return await withCheckedContinuation { done in
      center.present(notification: notification) { done.resume(returning: $0) }
    }
  }

  func test_present_whenHandlerFormIsImplemented_thenItsAnswerCounts() async {
    let options = await present(HandlerDelegate())
    XCTAssertEqual(options, [.banner, .list])
    XCTAssertEqual(calls, [Call(name: willPresent, title: "hello", isImplemented: true)])
    let delivered = await center.deliveredNotifications()
    XCTAssertEqual(delivered.map(\.request.identifier), ["1"])
  }

  func test_present_whenAsyncFormIsImplemented_thenItIsOneCallUnderTheHandlerFormsName() async {
    let options = await present(AsyncDelegate())
    XCTAssertEqual(options, .sound)
    XCTAssertEqual(calls, [Call(name: willPresent, title: "hello", isImplemented: true)])
  }

  func test_present_whenAsyncFormLeavesTheMainActor_thenItCountsAsImplemented() async {
    let options = await present(NonisolatedDelegate())
    XCTAssertEqual(options, .badge)
    XCTAssertEqual(calls, [Call(name: willPresent, title: "hello", isImplemented: true)])
    XCTAssertEqual(center.badgeCount, 3)
  }

  func test_present_whenNeitherFormIsImplemented_thenNothingIsPresentedAndTheCallIsDisowned() async {
    let options = await present(EmptyDelegate())
    XCTAssertEqual(options, [])
    XCTAssertEqual(calls, [Call(name: willPresent, title: "hello", isImplemented: false)])
  }

  func test_present_whenThereIsNoDelegate_thenNobodyIsCalled() async {
    let options = await present(nil)
    XCTAssertEqual(options, [])
    XCTAssertEqual(calls, [])
  }

  func test_present_whenTheDelegateForwardsToOneWithoutTheMethod_thenItIsImplementedAllTheSame() async {
    let options = await present(ForwardingDelegate())
    XCTAssertEqual(options, .banner)
    XCTAssertEqual(calls, [Call(name: willPresent, title: "hello", isImplemented: true)])
  }

  func test_present_whenTheHandlerIsCalledTwiceFromAnotherThread_thenTheFirstAnswerCounts() async {
    let options = await present(TwiceDelegate())
    XCTAssertEqual(options, .list)
  }

  func test_deliver_whenDelegateAnswers_thenCompletesAndTheNotificationLeavesTheList() async {
    let delegate = HandlerDelegate()
    _ = await present(delegate)
    let response = UNNotificationResponse(notification: notification())
    await withCheckedContinuation { done in center.deliver(response: response) { done.resume() } }
    XCTAssertEqual(delegate.received, [UNNotificationDefaultActionIdentifier])
    XCTAssertEqual(calls.last, Call(name: didReceive, title: "hello", isImplemented: true))
    let delivered = await center.deliveredNotifications()
    XCTAssertEqual(delivered, [])
  }

  func test_deliver_whenAsyncFormIsImplemented_thenCompletesAfterIt() async {
    let delegate = AsyncDelegate()
    center.delegate = delegate
    let response = UNNotificationResponse(notification: notification())
    await withCheckedContinuation { done in
      center.deliver(response: response) {
        XCTAssertTrue(delegate.hasFinished)
        done.resume()
      }
    }
    XCTAssertEqual(calls, [Call(name: didReceive, title: "hello", isImplemented: true)])
  }

  func test_observeDelegate_whenSetAndCleared_thenTold() {
    let seen = Seen()
    let delegate = EmptyDelegate()
    center.observeDelegate { seen.append($0) }
    center.delegate = delegate
    center.delegate = nil
    center.observeDelegate { _ in }
    XCTAssertEqual(seen.values, [false, true, false])
  }
}

private final class Seen: @unchecked Sendable {
  private(set) var values: [Bool] = []
  func append(_ value: Bool) { values.append(value) }
}

@MainActor
private final class HandlerDelegate: NSObject, UNUserNotificationCenterDelegate {
  var received: [String] = []

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
  ) {
    completionHandler([.banner, .list])
  }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    received.append(response.actionIdentifier)
    completionHandler()
  }
}

@MainActor
private final class AsyncDelegate: NSObject, UNUserNotificationCenterDelegate {
  var hasFinished = false

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions {
    await Task.yield()
    return .sound
  }

  func userNotificationCenter(_ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse) async {
    await Task.yield()
    hasFinished = true
  }
}

private final class NonisolatedDelegate: NSObject, UNUserNotificationCenterDelegate {
  nonisolated func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions { .badge }
}

private final class EmptyDelegate: NSObject, UNUserNotificationCenterDelegate {}

private final class ForwardingDelegate: NSObject, UNUserNotificationCenterDelegate {
  let helper = EmptyDelegate()

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping @Sendable (UNNotificationPresentationOptions) -> Void
  ) {
    helper.userNotificationCenter(center, willPresent: notification, withCompletionHandler: completionHandler)
    completionHandler(.banner)
  }
}

private final class TwiceDelegate: NSObject, UNUserNotificationCenterDelegate {
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping @Sendable (UNNotificationPresentationOptions) -> Void
  ) {
    DispatchQueue.global().async {
      completionHandler(.list)
      completionHandler(.sound)
    }
  }
}
