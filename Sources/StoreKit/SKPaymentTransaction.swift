import Foundation

/// A wish to buy.
open class SKPayment: NSObject, @unchecked Sendable {
  /// What is to be bought.
  public let productIdentifier: String
  /// How many of it.
  public let quantity: Int

  /// A payment for one product.
  public init(productIdentifier: String, quantity: Int = 1) {
    self.productIdentifier = productIdentifier
    self.quantity = quantity
  }
}

/// Where a transaction is.
public enum SKPaymentTransactionState: Int, Sendable {
  /// The store works on it.
  case purchasing
  /// It is paid.
  case purchased
  /// Failure.
  case failed
  /// It was paid before.
  case restored
  /// Somebody else is asked.
  case deferred
}

/// A payment on its way.
public final class SKPaymentTransaction: NSObject, Sendable {
  /// What is paid for.
  public let payment: SKPayment
  /// Where it is.
  public let transactionState: SKPaymentTransactionState
  /// Why it failed.
  public let error: (any Error)?
  /// The store's name for it, once it is paid.
  public let transactionIdentifier: String?
  /// When it was paid.
  public let transactionDate: Date?

  init(failed payment: SKPayment) {
    self.payment = payment
    transactionState = .failed
    error = SKError(.paymentNotAllowed)
    transactionIdentifier = nil
    transactionDate = nil
  }
}

/// Why a payment failed.
public struct SKError: Error, Equatable, Sendable {
  /// The reasons.
  public enum Code: Int, Sendable {
    /// None is known.
    case unknown
    /// The app may not pay so.
    case clientInvalid
    /// The user thought better of it.
    case paymentCancelled
    /// The payment is not understood.
    case paymentInvalid
    /// This device may not pay.
    case paymentNotAllowed
  }

  /// The reason.
  public let code: Code

  /// An error for a reason.
  public init(_ code: Code) { self.code = code }
}

/// Is told of payments, on the main thread.
public protocol SKPaymentTransactionObserver: NSObjectProtocol {
  /// Transactions have come or changed.
  func paymentQueue(_ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction])
  /// Transactions are finished.
  func paymentQueue(_ queue: SKPaymentQueue, removedTransactions transactions: [SKPaymentTransaction])
  /// What was bought before could not be told.
  func paymentQueue(_ queue: SKPaymentQueue, restoreCompletedTransactionsFailedWithError error: any Error)
  /// All that was bought before has been told.
  func paymentQueueRestoreCompletedTransactionsFinished(_ queue: SKPaymentQueue)
}

extension SKPaymentTransactionObserver {
  /// Does nothing.
  public func paymentQueue(_ queue: SKPaymentQueue, removedTransactions transactions: [SKPaymentTransaction]) {}
  /// Does nothing.
  public func paymentQueue(_ queue: SKPaymentQueue, restoreCompletedTransactionsFailedWithError error: any Error) {}
  /// Does nothing.
  public func paymentQueueRestoreCompletedTransactionsFinished(_ queue: SKPaymentQueue) {}
}
