import Foundation

extension NSManagedObjectContext {
  /// Saves all changes to the stores, or to its parent.
  ///
  /// - Throws: errors of `NSCocoaErrorDomain`: 1550 to 1680 for values that the model forbids, 133020 for what others have
  ///   saved meanwhile, unless the merge policy decides; the store's own.
  public func save() throws {
    processPendingChanges()
    guard hasChanges else { return }
    NotificationCenter.default.post(name: .NSManagedObjectContextWillSave, object: self)
    try prepare()
    guard let source else { throw CoreDataError.make(.noStores, "This context has no coordinator and no parent.") }
    if source is NSPersistentStoreCoordinator || coordinator?.persistentStores.isEmpty == false {
      try obtainPermanentIDs(for: Array(inserted.values))
    }
    if let coordinator = source as? NSPersistentStoreCoordinator {
      try coordinator.lock.withLock {
        try resolveConflicts(with: coordinator)
        try coordinator.commit(try changes(counting: true))
      }
    } else {
      let changes = try changes(counting: false)
      parent?.performAndWait { parent?.take(changes) }
    }
    finish()
  }

  private func prepare() throws {
    // What objects change in `willSave` may be other objects; a thousand rounds are a loop.
    var told: Set<NSManagedObject> = []
    for _ in 0..<1000 {
      let open = Set(inserted.values).union(updated.values).union(deleted.values).subtracting(told)
      if open.isEmpty { break }
      for object in open { object.willSave() }
      told.formUnion(open)
    }
    processPendingChanges()
    var errors: [NSError] = []
    func collect(_ body: () throws -> Void) {
      do { try body() } catch let error as NSError {
        errors += error.userInfo[NSDetailedErrorsKey] as? [NSError] ?? [error]
      }
    }
    for object in inserted.values { collect { try object.validateForInsert() } }
    for object in updated.values { collect { try object.validateForUpdate() } }
    for object in deleted.values { collect { try object.validateForDelete() } }
    try NSManagedObject.throwAll(errors)
  }

  /// Gives new objects the identities that they will be saved with.
  public func obtainPermanentIDs(for objects: [NSManagedObject]) throws {
    let temporary = objects.filter(\.objectID.isTemporaryID)
    guard !temporary.isEmpty, let coordinator else { return }
    let names = try coordinator.permanent(temporary.map(\.objectID))
    for object in temporary {
      guard let new = names[object.objectID] else { continue }
      unregister(object.objectID)
      inserted[object.objectID] = nil
      object.objectID = new
      inserted[new] = object
      register(object)
    }
    for object in registeredObjects { object.rename(names) }
  }

  private func changes(counting: Bool) throws -> ContextChanges {
    func states(_ objects: some Collection<NSManagedObject>) throws -> [ObjectState] {
      try objects.map { object in
        var state = try state(of: object)
        if counting { state.version += 1 }
        return state
      }
    }
    return ContextChanges(
      inserted: try states(inserted.values), updated: try states(updated.values),
      deleted: deleted.keys.map { ObjectState(id: $0) })
  }

  private func finish() {
    let counts = source is NSPersistentStoreCoordinator
    var info: [AnyHashable: Any] = [:]
    let saved = (inserted: Set(inserted.values), updated: Set(updated.values), deleted: Set(deleted.values))
    for (key, set) in [
      (NSInsertedObjectsKey, saved.inserted), (NSUpdatedObjectsKey, saved.updated),
      (NSDeletedObjectsKey, saved.deleted),
    ] where !set.isEmpty {
      info[key] = set
    }
    let merged = ContextMerge(
      inserted: saved.inserted.map(\.objectID), updated: saved.updated.map(\.objectID),
      deleted: saved.deleted.map(\.objectID))
    for object in saved.inserted.union(saved.updated) {
      if counts { object.version += 1 }
      object.original = [:]
      object.isInserted = false
      object.isUpdated = false
    }
    (inserted, updated, deleted) = ([:], [:], [:])
    for object in saved.inserted.union(saved.updated).union(saved.deleted) { object.didSave() }
    NotificationCenter.default.post(name: .NSManagedObjectContextDidSave, object: self, userInfo: info)
    for object in saved.deleted {
      unregister(object.objectID)
      object.managedObjectContext = nil
    }
    for context in coordinator?.attached ?? []
    where context !== self && context.automaticallyMergesChangesFromParent && context.source === source {
      context.perform { context.merge(merged) }
    }
    if parent == nil {
      for context in coordinator?.attached ?? []
      where context.parent === self && context.automaticallyMergesChangesFromParent {
        context.perform { context.merge(merged) }
      }
    }
  }

  /// Takes in what a child has saved; it is not in a store yet.
  private func take(_ changes: ContextChanges) {
    for state in changes.inserted {
      let object = object(with: state.id)
      fill(object, from: state)
      object.isInserted = true
      inserted[state.id] = object
      recent.inserted.insert(object)
    }
    for state in changes.updated {
      let object = object(with: state.id)
      object.fulfil()
      for name in object.entity.propertiesByName.keys where object.original.index(forKey: name) == nil {
        object.original[name] = .some(object.primitiveValue(forKey: name))
      }
      let version = object.version
      let known = object.many
      fill(object, from: state)
      object.version = version
      object.many = known.merging(object.many) { $1 }
      changed(object)
    }
    for state in changes.deleted { delete(object(with: state.id)) }
    scheduleTelling()
  }
}
