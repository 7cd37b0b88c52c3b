import Intents
import UIKit
import XCTest

/// An app delegate that answers intents, as it is written for iOS: it imports Intents beside UIKit.
private final class Delegate: NSObject, UIApplicationDelegate {
  func application(_ application: UIApplication, handlerFor intent: INIntent) -> Any? {
    intent is INPlayMediaIntent ? self : nil
  }

  func application(
    _ application: UIApplication, handle intent: INIntent, completionHandler: @escaping (INIntentResponse) -> Void
  ) {
    completionHandler(INPlayMediaIntentResponse(code: .continueInApp, userActivity: nil))
  }
}

@preconcurrency @MainActor
final class IntentSpellingTests: XCTestCase {
  func test_delegate_whenItAnswersIntents_thenThroughUIKitsProtocol() {
    let delegate: any UIApplicationDelegate = Delegate()
    XCTAssertIdentical(
      delegate.application(UIApplication.shared, handlerFor: INPlayMediaIntent()) as? Delegate, delegate)
    XCTAssertNil(delegate.application(UIApplication.shared, handlerFor: INStartCallIntent()))
    var code: INPlayMediaIntentResponseCode?
    delegate.application(UIApplication.shared, handle: INPlayMediaIntent()) { answer in
      code = (answer as? INPlayMediaIntentResponse)?.code
    }
    XCTAssertEqual(code, .continueInApp)
  }
}
