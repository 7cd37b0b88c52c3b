import Foundation

/// A scratch pad of objects, with a queue of its own or on the main queue.
open class NSManagedObjectContext: NSObject, @unchecked Sendable {
  /// The queue on which a context works.
  public enum ConcurrencyType: UInt, Sendable {
    /// Its own queue.
    case privateQueueConcurrencyType = 1
    /// The main queue.
    case mainQueueConcurrencyType
  }
  /// When work of a task runs.
  public enum ScheduledTaskType: Sendable {
    /// As soon as it can; here after what is on the queue, too.
    case immediate
    /// After what is on the queue.
    case enqueued
  }

  /// The queue on which it works.
  public let concurrencyType: ConcurrencyType
  /// A name for the log.
  open var name: String?
  /// Whether it takes in what others save to its parent.
  open var automaticallyMergesChangesFromParent = false
  /// What becomes of conflicts with what others have saved.
  open var mergePolicy: Any = NSErrorMergePolicy
  /// Records changes, so that they can be undone: as on iOS, nil at first. Changes of objects are not recorded here.
  open var undoManager: UndoManager?
  /// Whether a deletion is told at once; it always is.
  open var propagatesDeletesAtEndOfEvent = true
  /// Whether objects whose rows are gone are deleted instead of an error.
  open var shouldDeleteInaccessibleFaults = true
  /// The limit for values that were read; values are read when they are needed.
  open var stalenessInterval: TimeInterval = -1
  /// What the app keeps with it.
  open var userInfo = NSMutableDictionary()
  /// Who saves with it.
  open var transactionAuthor: String?
  /// The context that it saves to.
  open var parent: NSManagedObjectContext? {
    didSet { parent?.coordinator?.add(self) }
  }
  private var ownCoordinator: NSPersistentStoreCoordinator?

  let queue: DispatchQueue
  private static let queueKey = DispatchSpecificKey<ObjectIdentifier>()
  private struct WeakObject { weak var object: NSManagedObject? }
  private var registered: [NSManagedObjectID: WeakObject] = [:]
  private var sweepAt = 256
  var inserted: [NSManagedObjectID: NSManagedObject] = [:]
  var updated: [NSManagedObjectID: NSManagedObject] = [:]
  var deleted: [NSManagedObjectID: NSManagedObject] = [:]
  var recent = RecentChanges()
  private var isTellingScheduled = false

  /// A new context.
  public init(concurrencyType: ConcurrencyType) {
    self.concurrencyType = concurrencyType
    switch concurrencyType {
    case .privateQueueConcurrencyType: queue = DispatchQueue(label: "NSManagedObjectContext")
    case .mainQueueConcurrencyType: queue = .main
    }
    super.init()
    if concurrencyType == .privateQueueConcurrencyType {
      queue.setSpecific(key: Self.queueKey, value: ObjectIdentifier(self))
    }
  }

  /// A new context.
  public convenience init(_ type: ConcurrencyType) { self.init(concurrencyType: type) }

  /// What it stores with: its own, or its parent's.
  open var persistentStoreCoordinator: NSPersistentStoreCoordinator? {
    get { coordinator }
    set {
      ownCoordinator = newValue
      newValue?.add(self)
    }
  }
  var coordinator: NSPersistentStoreCoordinator? { parent?.coordinator ?? ownCoordinator }
  var model: NSManagedObjectModel? { coordinator?.managedObjectModel }

  // MARK: Its queue

  private var isOnQueue: Bool {
    switch concurrencyType {
    case .mainQueueConcurrencyType: Thread.isMainThread
    case .privateQueueConcurrencyType: DispatchQueue.getSpecific(key: Self.queueKey) == ObjectIdentifier(self)
    }
  }

  /// Runs work on the context's queue, later.
  open func perform(_ block: @escaping () -> Void) {
    nonisolated(unsafe) let block = block
    queue.async {
      block()
      self.processPendingChanges()
    }
  }

  /// Runs work on the context's queue and waits for it.
  public func performAndWait<Result>(_ block: () throws -> Result) rethrows -> Result {
    if isOnQueue { return try block() }
    return try queue.sync {
      defer { processPendingChanges() }
      return try block()
    }
  }

  /// Runs work on the context's queue and returns its result.
  public func perform<Result>(
    schedule: ScheduledTaskType = .immediate, _ block: @escaping () -> Result
  ) async -> Result {
    nonisolated(unsafe) let block = block
    let held: Held<Result> = await withCheckedContinuation { continuation in
      queue.async {
        continuation.resume(returning: Held(value: block()))
        self.processPendingChanges()
      }
    }
    return held.value
  }

  /// Runs work on the context's queue and returns its result, or throws its error.
  public func perform<Result>(
    schedule: ScheduledTaskType = .immediate, _ block: @escaping () throws -> Result
  ) async throws -> Result {
    let result: Swift.Result<Result, any Error> = await perform(schedule: schedule) {
      Swift.Result { try block() }
    }
    return try result.get()
  }
  private struct Held<Value>: @unchecked Sendable { var value: Value }

  // MARK: Its objects

  /// Whether anything is not saved.
  open var hasChanges: Bool { !inserted.isEmpty || !updated.isEmpty || !deleted.isEmpty }
  /// The objects that are new.
  open var insertedObjects: Set<NSManagedObject> { Set(inserted.values) }
  /// The objects with changes.
  open var updatedObjects: Set<NSManagedObject> { Set(updated.values) }
  /// The objects to be deleted.
  open var deletedObjects: Set<NSManagedObject> { Set(deleted.values) }
  /// The objects that it knows, as far as somebody holds them.
  open var registeredObjects: Set<NSManagedObject> { Set(registered.values.compactMap(\.object)) }

  /// The object of an identity that it knows; nil for none.
  open func registeredObject(for objectID: NSManagedObjectID) -> NSManagedObject? { registered[objectID]?.object }

  /// The object of an identity, which need not exist: a fault whose values are loaded when they are needed.
  open func object(with objectID: NSManagedObjectID) -> NSManagedObject {
    if let known = registered[objectID]?.object { return known }
    let object = objectID.entity.objectClass.init(entity: objectID.entity, insertInto: nil)
    object.becomeFault(objectID, in: self)
    register(object)
    return object
  }

  /// The object of an identity.
  ///
  /// - Throws: error 133000 if there is none.
  open func existingObject(with objectID: NSManagedObjectID) throws -> NSManagedObject {
    if let known = registered[objectID]?.object, !known.isFault { return known }
    guard let row = try source?.row(objectID) else {
      throw CoreDataError.make(.missingObject, "There is no object \(objectID).")
    }
    let object = object(with: objectID)
    if object.isFault { fill(object, from: row) }
    return object
  }

  func register(_ object: NSManagedObject) {
    registered[object.objectID] = WeakObject(object: object)
    if registered.count > sweepAt {
      registered = registered.filter { $0.value.object != nil }
      sweepAt = max(256, registered.count * 2)
    }
  }
  func unregister(_ id: NSManagedObjectID) { registered[id] = nil }

  /// Takes in a new object.
  open func insert(_ object: NSManagedObject) {
    object.managedObjectContext = self
    object.isInserted = true
    inserted[object.objectID] = object
    register(object)
    recent.inserted.insert(object)
    scheduleTelling()
    object.awakeFromInsert()
  }

  /// Marks an object to be deleted by the next save, and does what the model's rules say of its relationships.
  open func delete(_ object: NSManagedObject) {
    guard object.managedObjectContext === self, !object.isDeleted else { return }
    object.prepareForDeletion()
    object.fulfil()
    object.isDeleted = true
    object.applyDeleteRules()
    recent.inserted.remove(object)
    recent.updated.remove(object)
    recent.deleted.insert(object)
    updated[object.objectID] = nil
    object.isUpdated = false
    if inserted.removeValue(forKey: object.objectID) == nil { deleted[object.objectID] = object }
    scheduleTelling()
  }

  func changed(_ object: NSManagedObject) {
    if !object.isInserted, !object.isDeleted {
      object.isUpdated = true
      updated[object.objectID] = object
    }
    if !object.isInserted || !recent.inserted.contains(object), !object.isDeleted { recent.updated.insert(object) }
    scheduleTelling()
  }

  // MARK: Telling

  func scheduleTelling() {
    guard !isTellingScheduled else { return }
    isTellingScheduled = true
    queue.async { [weak self] in
      self?.isTellingScheduled = false
      self?.processPendingChanges()
    }
  }

  /// Tells of the changes since the last time.
  open func processPendingChanges() {
    let changes = recent
    guard !changes.isEmpty else { return }
    recent = RecentChanges()
    for object in changes.updated { object.recent = [] }
    NotificationCenter.default.post(
      name: .NSManagedObjectContextObjectsDidChange, object: self, userInfo: changes.userInfo)
  }

  /// Forgets all objects and changes.
  open func reset() {
    for object in registeredObjects {
      object.dropValues()
      object.managedObjectContext = nil
    }
    registered = [:]
    (inserted, updated, deleted, recent) = ([:], [:], [:], RecentChanges())
  }

  /// Takes back all changes since the last save.
  open func rollback() {
    for object in inserted.values {
      object.managedObjectContext = nil
      unregister(object.objectID)
      recent.deleted.insert(object)
    }
    for object in Array(updated.values) + Array(deleted.values) {
      object.isUpdated = false
      object.isDeleted = false
      object.dropValues()
      recent.deleted.remove(object)
      recent.refreshed.insert(object)
    }
    recent.updated = []
    recent.inserted = []
    (inserted, updated, deleted) = ([:], [:], [:])
    processPendingChanges()
  }

  /// Reads an object anew when it is next needed.
  ///
  /// - Parameter flag: Whether its changes are kept.
  open func refresh(_ object: NSManagedObject, mergeChanges flag: Bool) {
    guard !object.objectID.isTemporaryID else { return }
    let kept = flag ? object.original.keys.map { ($0, object.primitiveValue(forKey: $0)) } : []
    object.willTurnIntoFault()
    object.dropValues()
    object.didTurnIntoFault()
    if flag, !kept.isEmpty {
      for (key, value) in kept { object.write(value, key) }
    } else {
      updated[object.objectID] = nil
      object.isUpdated = false
    }
    recent.refreshed.insert(object)
    scheduleTelling()
  }

  /// Reads all objects anew when they are next needed.
  open func refreshAllObjects() { for object in registeredObjects { refresh(object, mergeChanges: true) } }
}

/// The older name of the concurrency type.
public typealias NSManagedObjectContextConcurrencyType = NSManagedObjectContext.ConcurrencyType

/// What has changed since a context last told of it.
struct RecentChanges {
  var inserted: Set<NSManagedObject> = []
  var updated: Set<NSManagedObject> = []
  var deleted: Set<NSManagedObject> = []
  var refreshed: Set<NSManagedObject> = []

  var isEmpty: Bool { inserted.isEmpty && updated.isEmpty && deleted.isEmpty && refreshed.isEmpty }

  var userInfo: [AnyHashable: Any] {
    var info: [AnyHashable: Any] = [:]
    for (key, set) in [
      (NSInsertedObjectsKey, inserted), (NSUpdatedObjectsKey, updated), (NSDeletedObjectsKey, deleted),
      (NSRefreshedObjectsKey, refreshed),
    ] where !set.isEmpty {
      info[key] = set
    }
    return info
  }
}

/// The new objects, in a notification.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSInsertedObjectsKey = "inserted"
/// The changed objects, in a notification.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSUpdatedObjectsKey = "updated"
/// The deleted objects, in a notification.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSDeletedObjectsKey = "deleted"
/// The objects that were read anew, in a notification.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSRefreshedObjectsKey = "refreshed"
/// The objects that are no longer good, in a notification.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSInvalidatedObjectsKey = "invalidated"

extension NSNotification.Name {
  /// A context is about to save.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let NSManagedObjectContextWillSave = NSNotification.Name("NSManagingContextWillSaveChangesNotification")
  /// A context has saved.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let NSManagedObjectContextDidSave = NSNotification.Name("NSManagingContextDidSaveChangesNotification")
  /// Objects of a context have changed.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let NSManagedObjectContextObjectsDidChange = NSNotification.Name(
    "NSObjectsChangedInManagingContextNotification")
}

extension NSManagedObjectContext {
  /// A context is about to save.
  public static let willSaveObjectsNotification = NSNotification.Name.NSManagedObjectContextWillSave
  /// A context has saved.
  public static let didSaveObjectsNotification = NSNotification.Name.NSManagedObjectContextDidSave
  /// Objects of a context have changed.
  public static let didChangeObjectsNotification = NSNotification.Name.NSManagedObjectContextObjectsDidChange
}
