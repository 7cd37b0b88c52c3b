import Foundation

/// What a context can carry out.
open class NSPersistentStoreRequest: NSObject {
  /// The stores that are asked; all for nil.
  open var affectedStores: [NSPersistentStore]?
}

/// What a fetch returns.
public struct NSFetchRequestResultType: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// A type of bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Objects.
  public static let managedObjectResultType: NSFetchRequestResultType = []
  /// The identities of objects.
  public static let managedObjectIDResultType = NSFetchRequestResultType(rawValue: 1)
  /// Dictionaries with the values of properties.
  public static let dictionaryResultType = NSFetchRequestResultType(rawValue: 2)
  /// How many there are.
  public static let countResultType = NSFetchRequestResultType(rawValue: 4)
}

/// Which objects to fetch, and how.
open class NSFetchRequest<ResultType: NSFetchRequestResult>: NSPersistentStoreRequest {
  /// The entity of the objects.
  open var entity: NSEntityDescription?
  private var name: String?
  /// What holds for the objects.
  open var predicate: NSPredicate?
  /// The order of the objects.
  open var sortDescriptors: [NSSortDescriptor]?
  /// The most objects; 0 sets no limit.
  open var fetchLimit = 0
  /// How many of the first to leave out.
  open var fetchOffset = 0
  /// How many to load at a time; all are loaded here.
  open var fetchBatchSize = 0
  /// What is returned.
  open var resultType = NSFetchRequestResultType.managedObjectResultType
  /// Whether the context's changes count.
  open var includesPendingChanges = true
  /// Whether objects of the entities below count.
  open var includesSubentities = true
  /// Whether values are loaded.
  open var includesPropertyValues = true
  /// Whether objects whose values are not loaded stay so.
  open var returnsObjectsAsFaults = true
  /// Whether objects without changes are read anew.
  open var shouldRefreshRefetchedObjects = false
  /// The properties of dictionaries: descriptions or names.
  open var propertiesToFetch: [Any]?
  /// Whether equal dictionaries come once.
  open var returnsDistinctResults = false
  /// The relationships to load with the objects; they are loaded when they are needed.
  open var relationshipKeyPathsForPrefetching: [String]?

  /// A request whose entity is set later.
  override public init() {}
  /// A request for the objects of an entity.
  public init(entityName: String) { name = entityName }

  /// The entity's name.
  open var entityName: String? { entity?.name ?? name }

  func duplicate<Other: NSFetchRequestResult>() -> NSFetchRequest<Other> {
    let copy = NSFetchRequest<Other>(entityName: entityName ?? "")
    copy.entity = entity
    copy.predicate = predicate
    copy.sortDescriptors = sortDescriptors
    copy.fetchLimit = fetchLimit
    copy.fetchOffset = fetchOffset
    copy.resultType = resultType
    copy.includesSubentities = includesSubentities
    copy.propertiesToFetch = propertiesToFetch
    copy.returnsDistinctResults = returnsDistinctResults
    return copy
  }
}

/// A request for all results in place of one for some: on iOS they are of one class. The builder writes it where an app
/// casts one.
public func _anyResults<Result>(_ request: NSFetchRequest<Result>) -> NSFetchRequest<NSFetchRequestResult> {
  (request as NSPersistentStoreRequest) as? NSFetchRequest<NSFetchRequestResult> ?? request.duplicate()
}

/// Any other value, as it is.
public func _anyResults<Value>(_ value: Value) -> Value { value }
