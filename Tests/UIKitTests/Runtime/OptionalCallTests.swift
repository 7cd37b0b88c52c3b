import LifeCycle
import SystemLink
import XCTest

@testable import UIKit

@preconcurrency @MainActor
final class OptionalCallTests: XCTestCase {
  private var reports: [CallLog.Report] = []

  override func setUp() async throws {
    await MainActor.run { CallLog.observer = { self.reports.append($0) } }
  }

  override func tearDown() async throws {
    await MainActor.run { CallLog.observer = nil }
  }

  private var names: [String] {
    reports.compactMap { if case .began(let record) = $0 { record.name } else { nil } }
  }

  private var withdrawn: Int {
    reports.count { if case .withdrawn = $0 { true } else { false } }
  }

  func test_optional_whenImplemented_thenItIsCalledAndLogged() {
    let delegate = Implementing()
    let result: Void? = CallLog.optional(.application, "applicationDidBecomeActive(_:)", on: delegate) {
      delegate.applicationDidBecomeActive(.shared)
    }
    XCTAssertNotNil(result)
    XCTAssertEqual(delegate.calls, 1)
    XCTAssertEqual(names, ["applicationDidBecomeActive(_:)"])
    XCTAssertEqual(withdrawn, 0)
  }

  func test_optional_whenNotImplemented_thenItIsWithdrawnAndAskedOnlyOnce() {
    let delegate = Implementing()
    for _ in 0..<3 {
      let result: Void? = CallLog.optional(.application, "applicationWillTerminate(_:)", on: delegate) {
        delegate.applicationWillTerminate(.shared)
      }
      XCTAssertNil(result)
    }
    XCTAssertEqual(names, ["applicationWillTerminate(_:)"])
    XCTAssertEqual(withdrawn, 1)
  }

  func test_optional_whenItsDefaultHasAValue_thenTheValueIsNotTheAnswer() {
    let delegate = Implementing()
    let result = CallLog.optional(.application, "application(_:open:options:)", on: delegate) {
      delegate.application(.shared, open: URL(fileURLWithPath: "/"), options: [:])
    }
    XCTAssertNil(result)
  }

  /// An implementation that makes the framework call another delegate, which does not implement the same method.
  func test_optional_whenNestedInAnother_thenOnlyTheInnerIsMissing() {
    let outer = Nesting { inner in
      CallLog.optional(.application, "applicationDidBecomeActive(_:)", on: inner) {
        inner.applicationDidBecomeActive(.shared)
      }
    }
    let result: Void? = CallLog.optional(.application, "applicationDidBecomeActive(_:)", on: outer) {
      outer.applicationDidBecomeActive(.shared)
    }
    XCTAssertNotNil(result)
    XCTAssertTrue(outer.innerWasMissing)
  }

  /// An implementation that forwards the call to a helper object which does not implement it.
  func test_optional_whenForwardedToAnObjectWithoutIt_thenItCountsAsImplemented() {
    let delegate = Forwarding()
    let result: Void? = CallLog.optional(.application, "applicationDidEnterBackground(_:)", on: delegate) {
      delegate.applicationDidEnterBackground(.shared)
    }
    XCTAssertNotNil(result)
  }

  func test_twoForms_whenOnlyTheAsyncOneIsThere_thenItIsLoggedUnderTheNameOfTheOther() async {
    let delegate = AsyncFormsDelegate()
    let result = await push(to: delegate)
    XCTAssertEqual(result, .newData)
    XCTAssertEqual(names, ["application(_:didReceiveRemoteNotification:fetchCompletionHandler:)"])
    XCTAssertEqual(withdrawn, 0)
  }

  func test_twoForms_whenOnlyTheHandlerFormIsThere_thenItsAnswerCounts() async {
    let delegate = HandlerFormsDelegate()
    let result = await push(to: delegate)
    XCTAssertEqual(result, .newData)
    XCTAssertEqual(names, ["application(_:didReceiveRemoteNotification:fetchCompletionHandler:)"])
  }

  func test_twoForms_whenNeitherIsThere_thenNothingIsLogged() async {
    let delegate = Implementing()
    let first = await push(to: delegate)
    let second = await push(to: delegate)
    XCTAssertNil(first)
    XCTAssertNil(second)
    XCTAssertEqual(names.count, withdrawn)
    XCTAssertEqual(names.count, 1)
  }

  private func push(to delegate: any UIApplicationDelegate) async -> UIBackgroundFetchResult? {
    await withCheckedContinuation { continuation in
      TwoFormCall.make(
        .application, "application(_:didReceiveRemoteNotification:fetchCompletionHandler:)",
        asyncName: "application(_:didReceiveRemoteNotification:)", on: delegate,
        handler: {
          delegate.application(.shared, didReceiveRemoteNotification: [:], fetchCompletionHandler: $0)
        },
        async: { await delegate.application(.shared, didReceiveRemoteNotification: [:]) },
        completion: { (result: UIBackgroundFetchResult?) in continuation.resume(returning: result) })
    }
  }
}

private final class Implementing: NSObject, UIApplicationDelegate {
  var calls = 0
  func applicationDidBecomeActive(_ application: UIApplication) { calls += 1 }
}

private final class Nesting: NSObject, UIApplicationDelegate {
  private let callInner: (any UIApplicationDelegate) -> Void?
  var innerWasMissing = false

  init(_ callInner: @escaping (any UIApplicationDelegate) -> Void?) { self.callInner = callInner }

  func applicationDidBecomeActive(_ application: UIApplication) {
    innerWasMissing = callInner(EmptyDelegate()) == nil
  }
}

private final class Forwarding: NSObject, UIApplicationDelegate {
  func applicationDidEnterBackground(_ application: UIApplication) {
    EmptyDelegate().applicationDidEnterBackground(application)
  }
}

private final class EmptyDelegate: NSObject, UIApplicationDelegate {}
