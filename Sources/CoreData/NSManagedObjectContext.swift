import Foundation

/// A scratch pad of objects, with its own queue or on the main queue.
///
/// - Note: Differs from iOS: holds no objects, so it never has changes.
open class NSManagedObjectContext: NSObject, @unchecked Sendable {
  /// The queue on which a context works.
  public enum ConcurrencyType: UInt, Sendable {
    /// A private queue.
    case privateQueueConcurrencyType = 1
    /// The main queue.
    case mainQueueConcurrencyType
  }

  /// The queue on which it works.
  public let concurrencyType: ConcurrencyType
  /// A name for the log.
  open var name: String?
  /// Whether it merges changes that others save; nothing is ever saved.
  open var automaticallyMergesChangesFromParent = false
  private let queue: DispatchQueue

  /// A new context.
  public init(concurrencyType: ConcurrencyType) {
    self.concurrencyType = concurrencyType
    switch concurrencyType {
    case .privateQueueConcurrencyType: queue = DispatchQueue(label: "NSManagedObjectContext")
    case .mainQueueConcurrencyType: queue = .main
    }
  }

  /// Whether there are unsaved changes: always false.
  open var hasChanges: Bool { false }
  /// Saves changes; does nothing.
  open func save() throws {}
  /// Discards changes; does nothing.
  open func rollback() {}
  /// Discards all objects; does nothing.
  open func reset() {}

  /// Runs work on the context's queue, asynchronously.
  open func perform(_ block: @escaping @Sendable () -> Void) { queue.async(execute: block) }

  /// Runs work on the context's queue and waits for it.
  open func performAndWait(_ block: () -> Void) {
    switch concurrencyType {
    case .mainQueueConcurrencyType where Thread.isMainThread: block()
    case .mainQueueConcurrencyType, .privateQueueConcurrencyType: queue.sync(execute: block)
    }
  }
}

/// The older name of the concurrency type.
public typealias NSManagedObjectContextConcurrencyType = NSManagedObjectContext.ConcurrencyType
