import CoreData
import CoreSpotlight
import Intents
import PushKit
import StoreKit
import WidgetKit
import XCTest

/// What the thin modules answer: that there is nothing, in the way iOS says so.
@preconcurrency @MainActor
final class ThinModulesTests: XCTestCase {
  private final class Observer: NSObject, SKPaymentTransactionObserver {
    var seen: [SKPaymentTransactionState] = []
    var hasRestored: XCTestExpectation?

    func paymentQueue(_ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction]) {
      seen += transactions.map(\.transactionState)
      transactions.forEach(queue.finishTransaction)
    }

    func paymentQueueRestoreCompletedTransactionsFinished(_ queue: SKPaymentQueue) { hasRestored?.fulfill() }
  }

  func testPaymentsFailAndNothingIsRestored() async {
    let queue = SKPaymentQueue.default()
    let observer = Observer()
    let restored = expectation(description: "restored")
    observer.hasRestored = restored
    queue.add(observer)
    queue.add(observer)
    XCTAssertEqual(queue.transactionObservers.count, 1)
    queue.add(SKPayment(productIdentifier: "org.example.hat"))
    queue.restoreCompletedTransactions()
    await fulfillment(of: [restored], timeout: 10)
    XCTAssertEqual(observer.seen, [.failed])
    XCTAssertTrue(queue.transactions.isEmpty)
    queue.remove(observer)
    XCTAssertTrue(queue.transactionObservers.isEmpty)
    XCTAssertFalse(SKPaymentQueue.canMakePayments())
  }

  func testTheSearchIndexSaysThatItIsNotThere() async {
    let item = CSSearchableItem(
      uniqueIdentifier: nil, domainIdentifier: "hats", attributeSet: CSSearchableItemAttributeSet(itemContentType: "x"))
    XCTAssertFalse(item.uniqueIdentifier.isEmpty)
    let said = expectation(description: "answered")
    CSSearchableIndex.default().indexSearchableItems([item]) { error in
      XCTAssertEqual(error as? CSIndexError, CSIndexError(.indexUnavailableError))
      said.fulfill()
    }
    await fulfillment(of: [said], timeout: 10)
    XCTAssertFalse(CSSearchableIndex.isIndexingAvailable())
  }

  func testAContainerLoadsItsStoresAndItsContextHasNoChanges() throws {
    let container = NSPersistentContainer(name: "Model")
    // No file in the home folder of who runs the tests.
    for description in container.persistentStoreDescriptions { description.type = NSInMemoryStoreType }
    var loaded: [URL?] = []
    container.loadPersistentStores { description, error in
      XCTAssertNil(error)
      loaded.append(description.url)
    }
    XCTAssertEqual(loaded.map { $0?.lastPathComponent }, ["Model.sqlite"])
    XCTAssertFalse(container.viewContext.hasChanges)
    try container.viewContext.save()
    var order: [String] = []
    container.viewContext.performAndWait { order.append("main") }
    container.newBackgroundContext().performAndWait { order.append("own") }
    XCTAssertEqual(order, ["main", "own"])
  }

  func testIntentsCarryWhatTheyAreGiven() {
    let intent = INPlayMediaIntent()
    intent.mediaItems = [INMediaItem(identifier: "1", title: "Song", type: .song)]
    let interaction = INInteraction(
      intent: intent, response: INPlayMediaIntentResponse(code: .ready, userActivity: nil))
    XCTAssertEqual((interaction.intent as? INPlayMediaIntent)?.mediaItems?.first?.title, "Song")
    XCTAssertEqual((interaction.intentResponse as? INPlayMediaIntentResponse)?.code, .ready)
    let extensionPoint = INExtension()
    XCTAssertIdentical(extensionPoint.handler(for: intent) as? INExtension, extensionPoint)
  }

  func testAnActivityKnowsOfNoIntent() {
    let activity = NSUserActivity(activityType: "org.example.play")
    XCTAssertNil(activity.interaction)
    XCTAssertIdentical(
      INPlayMediaIntentResponse(code: .continueInApp, userActivity: activity).userActivity, activity)
  }

  func testNoPushTokensAndNoWidgets() async throws {
    let registry = PKPushRegistry(queue: .main)
    registry.desiredPushTypes = [.voIP]
    XCTAssertNil(registry.pushToken(for: .voIP))
    let widgets = try await WidgetCenter.shared.currentConfigurations()
    XCTAssertTrue(widgets.isEmpty)
  }
}
