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
  /// Where the stores would be.
  open var persistentStoreDescriptions: [NSPersistentStoreDescription]

  /// A container with one store under the name.
  public init(name: String) {
    self.name = name
    viewContext = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
    let file = Self.defaultDirectoryURL().appendingPathComponent("\(name).sqlite")
    persistentStoreDescriptions = [NSPersistentStoreDescription(url: file)]
  }

  /// Where stores lie that are told nothing else.
  open class func defaultDirectoryURL() -> URL {
    FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)[0]
  }

  /// Opens the stores: calls `block` for each before it returns, without an error.
  open func loadPersistentStores(
    completionHandler block: @escaping (NSPersistentStoreDescription, (any Error)?) -> Void
  ) {
    let message =
      "CoreData: the store of \"\(name)\" is empty and nothing is kept in it; Core Data is not implemented.\n"
    FileHandle.standardError.write(Data(message.utf8))
    for description in persistentStoreDescriptions { block(description, nil) }
  }

  /// Another context, for work beside the main thread.
  open func newBackgroundContext() -> NSManagedObjectContext {
    NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
  }

  /// Does work with another context, on its queue.
  open func performBackgroundTask(_ block: @escaping @Sendable (NSManagedObjectContext) -> Void) {
    let context = newBackgroundContext()
    context.perform { block(context) }
  }
}

/// Where a store is and how it is opened. One thread at a time.
///
/// - Note: Differs from iOS: data only.
open class NSPersistentStoreDescription: NSObject {
  /// The file.
  open var url: URL?
  /// What kind of store it is.
  open var type = "SQLite"
  /// The part of the model that is kept there.
  open var configuration: String?
  /// Whether it must not be written.
  open var isReadOnly = false
  /// Whether it is opened beside.
  open var shouldAddStoreAsynchronously = false

  /// A store in a file.
  public init(url: URL) { self.url = url }
}
