import CompiledDataModel
import Foundation

/// Between contexts and stores. Any thread.
open class NSPersistentStoreCoordinator: NSObject, @unchecked Sendable {
  /// The model.
  public let managedObjectModel: NSManagedObjectModel
  /// A name for the log.
  open var name: String?
  let lock = NSRecursiveLock()
  private var stores: [NSPersistentStore] = []
  private var contexts: [WeakContext] = []
  private struct WeakContext { weak var context: NSManagedObjectContext? }

  /// A coordinator without stores.
  public init(managedObjectModel model: NSManagedObjectModel) { managedObjectModel = model }

  /// Its stores.
  open var persistentStores: [NSPersistentStore] { lock.withLock { stores } }
  /// The store of a file.
  open func persistentStore(for url: URL) -> NSPersistentStore? { persistentStores.first { $0.url == url } }
  /// The file of a store.
  open func url(for store: NSPersistentStore) -> URL { store.url ?? URL(fileURLWithPath: "/dev/null") }

  /// Opens a store, or makes one; migrates one of an earlier model where the options say so and it can be inferred.
  ///
  /// - Throws: errors of `NSCocoaErrorDomain`: 134080 for a file that cannot be opened, 134100 for one of another model,
  ///   134140 for one that cannot be migrated.
  @discardableResult
  open func addPersistentStore(
    ofType storeType: String, configurationName configuration: String?, at storeURL: URL?,
    options: [AnyHashable: Any]? = nil
  ) throws -> NSPersistentStore {
    try lock.withLock {
      guard let entities = managedObjectModel.entities(forConfigurationName: configuration) else {
        throw CoreDataError.make(134060, "The model has no configuration \"\(configuration ?? "")\".")
      }
      var compiled = CompiledDataModel()
      compiled.entities = entities.map(\.compiled)
      let rows: any RowStore
      switch storeType {
      case NSInMemoryStoreType: rows = try MemoryStore(model: compiled, file: nil)
      case NSBinaryStoreType, NSSQLiteStoreType:
        guard let storeURL else { throw CoreDataError.make(.open, "A store in a file needs a URL.") }
        let migrates =
          options?[NSMigratePersistentStoresAutomaticallyOption] as? Bool == true
          && options?[NSInferMappingModelAutomaticallyOption] as? Bool == true
        rows = try opening(storeURL) {
          // As on iOS: `/dev/null` is a database that is nowhere.
          let path = storeURL.path == "/dev/null" ? ":memory:" : storeURL.path
          return storeType == NSBinaryStoreType
            ? try MemoryStore(model: compiled, file: storeURL)
            : try SQLiteStore(path: path, model: compiled, migrates: migrates)
        }
      default: throw CoreDataError.make(.invalidType, "There is no store of the type \"\(storeType)\".")
      }
      let store = NSPersistentStore(
        rows, type: storeType, url: storeURL, configuration: configuration, options: options)
      store.persistentStoreCoordinator = self
      stores.append(store)
      return store
    }
  }

  private func opening(_ url: URL, _ body: () throws -> any RowStore) throws -> any RowStore {
    do { return try body() } catch let error as NSError where error.domain == NSCocoaErrorDomain { throw error } catch {
      throw CoreDataError.make(
        .open, "The store at \(url.path) could not be opened: \(error)", ["NSFilePath": url.path])
    }
  }

  /// The same in Swift's names.
  @discardableResult
  open func addPersistentStore(
    type: NSPersistentStore.StoreType, configuration: String? = nil, at storeURL: URL,
    options: [AnyHashable: Any]? = nil
  ) throws -> NSPersistentStore {
    try addPersistentStore(ofType: type.rawValue, configurationName: configuration, at: storeURL, options: options)
  }

  /// Opens the store of a description.
  open func addPersistentStore(
    with description: NSPersistentStoreDescription,
    completionHandler block: @escaping (NSPersistentStoreDescription, (any Error)?) -> Void
  ) {
    nonisolated(unsafe) let block = block
    let work: @Sendable () -> Void = {
      do {
        if let folder = description.url?.deletingLastPathComponent(), description.type != NSInMemoryStoreType {
          try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        }
        try self.addPersistentStore(
          ofType: description.type, configurationName: description.configuration, at: description.url,
          options: description.options)
        block(description, nil)
      } catch { block(description, error) }
    }
    if description.shouldAddStoreAsynchronously { DispatchQueue.global().async(execute: work) } else { work() }
  }

  /// Closes a store.
  open func remove(_ store: NSPersistentStore) throws {
    try lock.withLock {
      try store.rows.close()
      stores.removeAll { $0 === store }
    }
  }

  /// Removes the files of a store.
  open func destroyPersistentStore(at url: URL, ofType storeType: String, options: [AnyHashable: Any]? = nil) throws {
    for suffix in ["", "-wal", "-shm"] where FileManager.default.fileExists(atPath: url.path + suffix) {
      try FileManager.default.removeItem(atPath: url.path + suffix)
    }
  }

  /// The identity behind a URL; nil if no store of it is open.
  open func managedObjectID(forURIRepresentation url: URL) -> NSManagedObjectID? {
    let parts = url.path.split(separator: "/").map(String.init)
    guard url.scheme == "x-coredata", parts.count == 2, parts[1].first == "p", let number = Int64(parts[1].dropFirst()),
      let store = persistentStores.first(where: { $0.identifier.uppercased() == (url.host ?? "").uppercased() })
    else { return nil }
    return id(RowKey(entity: parts[0], number: number), in: store)
  }

  /// What a store says of itself.
  open func metadata(for store: NSPersistentStore) -> [String: Any] {
    ["NSStoreUUID": store.identifier ?? "", "NSStoreType": store.type]
  }

  /// Runs work while nobody else uses the stores.
  open func performAndWait(_ block: () -> Void) { lock.withLock(block) }

  // MARK: For contexts

  func id(_ key: RowKey, in store: NSPersistentStore) -> NSManagedObjectID? {
    managedObjectModel.entitiesByName[key.entity].map { NSManagedObjectID(key, entity: $0, store: store) }
  }

  func store(for entity: NSEntityDescription) throws -> NSPersistentStore {
    let found = persistentStores.first { store in
      managedObjectModel.entities(forConfigurationName: store.configurationName)?.contains { $0.name == entity.name }
        ?? false
    }
    guard let found else {
      throw CoreDataError.make(
        .noStores, "This NSPersistentStoreCoordinator has no persistent stores. It cannot perform a save operation.")
    }
    return found
  }

  func add(_ context: NSManagedObjectContext) {
    lock.withLock { contexts = contexts.filter { $0.context != nil } + [WeakContext(context: context)] }
  }
  var attached: [NSManagedObjectContext] { lock.withLock { contexts.compactMap(\.context) } }
}
