@_exported import Foundation

/// The payments in progress. Any thread.
///
/// - Note: Differs from iOS: there is no store; nothing can be bought, a payment that is added fails with
///   `paymentNotAllowed`, and nothing is there to restore.
public final class SKPaymentQueue: NSObject, @unchecked Sendable {
  private static let standard = SKPaymentQueue()

  private struct Observer {
    weak var object: (any SKPaymentTransactionObserver)?
  }
  private struct State {
    var observers: [Observer] = []
    var transactions: [SKPaymentTransaction] = []
  }
  /// The lock for `guarded`.
  private let lock = NSLock()
  private var guarded = State()

  private override init() {}

  /// The app's queue.
  public class func `default`() -> SKPaymentQueue { standard }

  /// Whether the user may pay: always false.
  public class func canMakePayments() -> Bool { false }

  /// The unfinished transactions.
  public var transactions: [SKPaymentTransaction] { withState { $0.transactions } }

  /// The observers, in the order in which they were added; held weakly.
  public var transactionObservers: [any SKPaymentTransactionObserver] {
    withState { $0.observers.compactMap(\.object) }
  }

  /// Adds an observer.
  public func add(_ observer: any SKPaymentTransactionObserver) {
    withState { state in
      state.observers.removeAll { $0.object == nil || $0.object === observer }
      state.observers.append(Observer(object: observer))
    }
  }

  /// Removes an observer.
  public func remove(_ observer: any SKPaymentTransactionObserver) {
    withState { $0.observers.removeAll { $0.object == nil || $0.object === observer } }
  }

  /// Adds a payment: on the main queue its transaction fails.
  public func add(_ payment: SKPayment) {
    let transaction = SKPaymentTransaction(failed: payment)
    withState { $0.transactions.append(transaction) }
    tell { $0.paymentQueue($1, updatedTransactions: [transaction]) }
  }

  /// Finishes a transaction.
  public func finishTransaction(_ transaction: SKPaymentTransaction) {
    withState { $0.transactions.removeAll { $0 === transaction } }
    tell { $0.paymentQueue($1, removedTransactions: [transaction]) }
  }

  /// Restores earlier purchases: there are none.
  public func restoreCompletedTransactions() {
    tell { $0.paymentQueueRestoreCompletedTransactionsFinished($1) }
  }

  private func withState<R>(_ body: (inout State) -> R) -> R { lock.withLock { body(&guarded) } }

  private func tell(_ body: @escaping @Sendable (any SKPaymentTransactionObserver, SKPaymentQueue) -> Void) {
    DispatchQueue.main.async { for observer in self.transactionObservers { body(observer, self) } }
  }
}
