import Foundation

/// What a batch deletion returns.
public enum NSBatchDeleteRequestResultType: UInt, Sendable {
  /// Whether it succeeded.
  case resultTypeStatusOnly
  /// The identities of what it deleted.
  case resultTypeObjectIDs
  /// How many it deleted.
  case resultTypeCount
}

/// Deletes in the stores what a request fetches; contexts do not hear of it.
open class NSBatchDeleteRequest: NSPersistentStoreRequest {
  /// What is deleted.
  public let fetchRequest: NSFetchRequest<NSFetchRequestResult>
  /// What is returned.
  open var resultType = NSBatchDeleteRequestResultType.resultTypeStatusOnly

  /// A deletion of what a request fetches.
  public init(fetchRequest fetch: NSFetchRequest<NSFetchRequestResult>) { fetchRequest = fetch }
  /// A deletion of objects.
  public init(objectIDs: [NSManagedObjectID]) {
    fetchRequest = NSFetchRequest(entityName: objectIDs.first?.entity.name ?? "")
    fetchRequest.predicate = NSPredicate(format: "SELF IN %@", objectIDs)
  }
}

/// What a batch update returns.
public enum NSBatchUpdateRequestResultType: UInt, Sendable {
  /// Whether it succeeded.
  case statusOnlyResultType
  /// The identities of what it changed.
  case updatedObjectIDsResultType
  /// How many it changed.
  case updatedObjectsCountResultType
}

/// Changes attributes in the stores; contexts do not hear of it.
open class NSBatchUpdateRequest: NSPersistentStoreRequest {
  /// The entity's name.
  public let entityName: String
  /// What holds for the objects.
  open var predicate: NSPredicate?
  /// The new values, by name or description.
  open var propertiesToUpdate: [AnyHashable: Any]?
  /// Whether objects of the entities below count.
  open var includesSubentities = true
  /// What is returned.
  open var resultType = NSBatchUpdateRequestResultType.statusOnlyResultType

  /// A change of an entity's objects.
  public init(entityName: String) { self.entityName = entityName }
}

/// What a batch insertion returns.
public enum NSBatchInsertRequestResultType: UInt, Sendable {
  /// Whether it succeeded.
  case statusOnly
  /// The identities of what it inserted.
  case objectIDs
  /// How many it inserted.
  case count
}

/// Inserts objects in the stores; contexts do not hear of it.
open class NSBatchInsertRequest: NSPersistentStoreRequest {
  /// The entity's name.
  public let entityName: String
  /// The values of each object.
  open var objectsToInsert: [[String: Any]]
  /// What is returned.
  open var resultType = NSBatchInsertRequestResultType.statusOnly

  /// An insertion of objects with these values.
  public init(entityName: String, objects dictionaries: [[String: Any]]) {
    self.entityName = entityName
    objectsToInsert = dictionaries
  }
}

/// The result of a request.
open class NSPersistentStoreResult: NSObject {}

/// The result of a batch deletion.
open class NSBatchDeleteResult: NSPersistentStoreResult {
  /// What the request's result type says.
  public let result: Any?
  /// The type of the result.
  public let resultType: NSBatchDeleteRequestResultType
  init(_ result: Any?, _ type: NSBatchDeleteRequestResultType) { (self.result, resultType) = (result, type) }
}

/// The result of a batch update.
open class NSBatchUpdateResult: NSPersistentStoreResult {
  /// What the request's result type says.
  public let result: Any?
  init(_ result: Any?) { self.result = result }
}

/// The result of a batch insertion.
open class NSBatchInsertResult: NSPersistentStoreResult {
  /// What the request's result type says.
  public let result: Any?
  init(_ result: Any?) { self.result = result }
}

extension NSManagedObjectContext {
  /// Carries out a batch request in the stores.
  ///
  /// - Throws: the store's errors, and those of values that the model forbids.
  @discardableResult
  public func execute(_ request: NSPersistentStoreRequest) throws -> NSPersistentStoreResult {
    let context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
    context.persistentStoreCoordinator = coordinator
    context.mergePolicy = NSMergePolicy.overwrite
    nonisolated(unsafe) let request = request
    return try context.performAndWait {
      switch request {
      case let request as NSBatchDeleteRequest: try context.delete(request)
      case let request as NSBatchUpdateRequest: try context.update(request)
      case let request as NSBatchInsertRequest: try context.insert(request)
      default:
        throw CoreDataError.make(134060, "A \(type(of: request)) cannot be carried out.")
      }
    }
  }

  private func delete(_ request: NSBatchDeleteRequest) throws -> NSPersistentStoreResult {
    let chosen: NSFetchRequest<NSManagedObject> = request.fetchRequest.duplicate()
    chosen.resultType = .managedObjectResultType
    let objects = try fetch(chosen)
    let ids = objects.map(\.objectID)
    for object in objects { delete(object) }
    try save()
    switch request.resultType {
    case .resultTypeStatusOnly: return NSBatchDeleteResult(true, request.resultType)
    case .resultTypeObjectIDs: return NSBatchDeleteResult(ids, request.resultType)
    case .resultTypeCount: return NSBatchDeleteResult(ids.count, request.resultType)
    }
  }

  private func update(_ request: NSBatchUpdateRequest) throws -> NSPersistentStoreResult {
    let fetch = NSFetchRequest<NSManagedObject>(entityName: request.entityName)
    fetch.predicate = request.predicate
    fetch.includesSubentities = request.includesSubentities
    let objects = try self.fetch(fetch)
    for object in objects {
      for (key, value) in request.propertiesToUpdate ?? [:] {
        let name = (key.base as? NSPropertyDescription)?.name ?? "\(key.base)"
        object.write(value, name)
      }
    }
    try save()
    switch request.resultType {
    case .statusOnlyResultType: return NSBatchUpdateResult(true)
    case .updatedObjectIDsResultType: return NSBatchUpdateResult(objects.map(\.objectID))
    case .updatedObjectsCountResultType: return NSBatchUpdateResult(objects.count)
    }
  }

  private func insert(_ request: NSBatchInsertRequest) throws -> NSPersistentStoreResult {
    let objects = request.objectsToInsert.map { values in
      let object = NSEntityDescription.insertNewObject(forEntityName: request.entityName, into: self)
      for (key, value) in values { object.write(value, key) }
      return object
    }
    try save()
    switch request.resultType {
    case .statusOnly: return NSBatchInsertResult(true)
    case .objectIDs: return NSBatchInsertResult(objects.map(\.objectID))
    case .count: return NSBatchInsertResult(objects.count)
    }
  }
}
