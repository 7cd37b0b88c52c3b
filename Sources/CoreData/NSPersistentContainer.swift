@_exported import Foundation

/// A model, its stores and a context for the main thread, as Xcode's template sets them up.
///
/// - Note: Differs from iOS: reads no model and stores nothing. Loading succeeds, so that an app starts, and says so in
///   the app's output.
open class NSPersistentContainer: NSObject, @unchecked Sendable {
  /// The model's name.
  public let name: String
  /// The context of the main thread.
  public let viewContext: NSManagedObjectContext
  /// The descriptions of the stores.
  open var persistentStoreDescriptions: [NSPersistentStoreDescription]

  /// A container with one store of that name.
  public init(name: String) {
    self.name = name
    viewContext = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
    let file = Self.defaultDirectoryURL().appendingPathComponent("\(name).sqlite")
    persistentStoreDescriptions = [NSPersistentStoreDescription(url: file)]
  }

  /// The default folder of stores.
  open class func defaultDirectoryURL() -> URL {
    FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)[0]
  }

  /// Opens the stores: calls `block` for each before it returns, without an error.
  open func loadPersistentStores(
    completionHandler block: @escaping (NSPersistentStoreDescription, (any Error)?) -> Void
  ) {
    let message =
      "CoreData: the store of \"\(name)\" is empty and stores nothing; Core Data is not implemented.\n"
    FileHandle.standardError.write(Data(message.utf8))
    for description in persistentStoreDescriptions { block(description, nil) }
  }

  /// A new context, for work off the main thread.
  open func newBackgroundContext() -> NSManagedObjectContext {
    NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
  }

  /// Runs work with a new context, on its queue.
  open func performBackgroundTask(_ block: @escaping @Sendable (NSManagedObjectContext) -> Void) {
    let context = newBackgroundContext()
    context.perform { block(context) }
  }
}

/// The location and options of a store. One thread at a time.
///
/// - Note: Differs from iOS: data only.
open class NSPersistentStoreDescription: NSObject {
  /// The file.
  open var url: URL?
  /// The type of the store.
  open var type = "SQLite"
  /// The model configuration stored there.
  open var configuration: String?
  /// Whether the store is read-only.
  open var isReadOnly = false
  /// Whether the store is opened asynchronously.
  open var shouldAddStoreAsynchronously = false

  /// A store in a file.
  public init(url: URL) { self.url = url }
}
