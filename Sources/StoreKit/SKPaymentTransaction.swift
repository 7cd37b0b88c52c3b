import Foundation

/// A purchase request.
open class SKPayment: NSObject, @unchecked Sendable {
  /// The product to buy.
  public let productIdentifier: String
  /// The quantity.
  public let quantity: Int

  /// A payment for one product.
  public init(productIdentifier: String, quantity: Int = 1) {
    self.productIdentifier = productIdentifier
    self.quantity = quantity
  }
}

/// The state of a transaction.
public enum SKPaymentTransactionState: Int, Sendable {
  /// The store is processing it.
  case purchasing
  /// It was paid.
  case purchased
  /// Failure.
  case failed
  /// An earlier purchase was restored.
  case restored
  /// It awaits somebody else's approval.
  case deferred
}

/// A payment in progress.
public final class SKPaymentTransaction: NSObject, Sendable {
  /// The payment.
  public let payment: SKPayment
  /// The state.
  public let transactionState: SKPaymentTransactionState
  /// Why it failed.
  public let error: (any Error)?
  /// The store's identifier, once paid.
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
    /// Unknown.
    case unknown
    /// The app may not make this payment.
    case clientInvalid
    /// The user cancelled.
    case paymentCancelled
    /// The payment is invalid.
    case paymentInvalid
    /// This device may not pay.
    case paymentNotAllowed
  }

  /// The reason.
  public let code: Code

  /// An error for a reason.
  public init(_ code: Code) { self.code = code }
}

/// Receives transaction updates, on the main thread.
public protocol SKPaymentTransactionObserver: NSObjectProtocol {
  /// Transactions are new or changed.
  func paymentQueue(_ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction])
  /// Transactions are finished.
  func paymentQueue(_ queue: SKPaymentQueue, removedTransactions transactions: [SKPaymentTransaction])
  /// Earlier purchases could not be restored.
  func paymentQueue(_ queue: SKPaymentQueue, restoreCompletedTransactionsFailedWithError error: any Error)
  /// All earlier purchases are restored.
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
