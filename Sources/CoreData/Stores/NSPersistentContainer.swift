import CompiledDataModel
import Foundation

/// A model, its stores and a context for the main thread, as Xcode's template sets them up.
open class NSPersistentContainer: NSObject, @unchecked Sendable {
  /// The model's name.
  public let name: String
  /// The context of the main thread.
  public let viewContext: NSManagedObjectContext
  /// The model.
  public let managedObjectModel: NSManagedObjectModel
  /// What the contexts store with.
  public let persistentStoreCoordinator: NSPersistentStoreCoordinator
  /// The descriptions of the stores.
  open var persistentStoreDescriptions: [NSPersistentStoreDescription]

  /// A container with the bundle's model of that name. As on iOS, without one it has an empty model, and says so.
  public convenience init(name: String) {
    let url = [CompiledDataModel.folderExtension, CompiledDataModel.fileExtension].lazy
      .compactMap { Bundle.main.url(forResource: name, withExtension: $0) }.first
    let model = url.flatMap { NSManagedObjectModel(contentsOf: $0) }
    if model == nil {
      FileHandle.standardError.write(Data("CoreData: error: Failed to load model named \(name)\n".utf8))
    }
    self.init(name: name, managedObjectModel: model ?? NSManagedObjectModel())
  }

  /// A container with a model.
  public init(name: String, managedObjectModel model: NSManagedObjectModel) {
    self.name = name
    managedObjectModel = model
    persistentStoreCoordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
    viewContext = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
    let file = Self.defaultDirectoryURL().appendingPathComponent("\(name).sqlite")
    persistentStoreDescriptions = [NSPersistentStoreDescription(url: file)]
    super.init()
    viewContext.persistentStoreCoordinator = persistentStoreCoordinator
  }

  /// The folder of stores: the container's `Library/Application Support`.
  open class func defaultDirectoryURL() -> URL {
    FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)[0]
  }

  /// Opens the stores; calls `block` for each, before it returns unless a description says otherwise.
  open func loadPersistentStores(
    completionHandler block: @escaping (NSPersistentStoreDescription, (any Error)?) -> Void
  ) {
    for description in persistentStoreDescriptions {
      persistentStoreCoordinator.addPersistentStore(with: description, completionHandler: block)
    }
  }

  /// A new context, for work off the main thread.
  open func newBackgroundContext() -> NSManagedObjectContext {
    let context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
    context.persistentStoreCoordinator = persistentStoreCoordinator
    return context
  }

  /// Runs work with a new context, on its queue.
  open func performBackgroundTask(_ block: @escaping (NSManagedObjectContext) -> Void) {
    let context = newBackgroundContext()
    context.perform { block(context) }
  }

  /// Runs work with a new context, on its queue, and returns its result.
  public func performBackgroundTask<Result>(
    _ block: @escaping (NSManagedObjectContext) throws -> Result
  ) async throws -> Result {
    let context = newBackgroundContext()
    return try await context.perform { try block(context) }
  }
}
