import Foundation

/// A scratch pad of objects, with a queue of its own or on the main one.
///
/// - Note: Differs from iOS: holds no objects, so it never has changes.
open class NSManagedObjectContext: NSObject, @unchecked Sendable {
  /// On which queue a context works.
  public enum ConcurrencyType: UInt, Sendable {
    /// One of its own.
    case privateQueueConcurrencyType = 1
    /// The main one.
    case mainQueueConcurrencyType
  }

  /// On which queue it works.
  public let concurrencyType: ConcurrencyType
  /// A name for the log.
  open var name: String?
  /// Whether it takes over what others have saved; nobody saves anything.
  open var automaticallyMergesChangesFromParent = false
  private let queue: DispatchQueue

  /// A context of its own.
  public init(concurrencyType: ConcurrencyType) {
    self.concurrencyType = concurrencyType
    switch concurrencyType {
    case .privateQueueConcurrencyType: queue = DispatchQueue(label: "NSManagedObjectContext")
    case .mainQueueConcurrencyType: queue = .main
    }
  }

  /// Whether something is not saved; never.
  open var hasChanges: Bool { false }
  /// Saves what has changed: nothing has.
  open func save() throws {}
  /// Forgets what has changed: nothing has.
  open func rollback() {}
  /// Forgets all objects: there are none.
  open func reset() {}

  /// Does work on the context's queue, later.
  open func perform(_ block: @escaping @Sendable () -> Void) { queue.async(execute: block) }

  /// Does work on the context's queue and waits for it.
  open func performAndWait(_ block: () -> Void) {
    switch concurrencyType {
    case .mainQueueConcurrencyType where Thread.isMainThread: block()
    case .mainQueueConcurrencyType, .privateQueueConcurrencyType: queue.sync(execute: block)
    }
  }
}

/// On which queue a context works, by its older name.
public typealias NSManagedObjectContextConcurrencyType = NSManagedObjectContext.ConcurrencyType
