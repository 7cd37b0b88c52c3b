import Foundation

/// An object's state on its way between a context and what is below it. Any thread.
struct ObjectState: Sendable {
  var id: NSManagedObjectID
  var version: Int64 = 0
  var values: [String: StoredValue] = [:]
  var one: [String: NSManagedObjectID] = [:]
  /// Only the to-many relationships that are known.
  var many: [String: [NSManagedObjectID]] = [:]
}

/// What a save changes.
struct ContextChanges: Sendable {
  var inserted: [ObjectState] = []
  var updated: [ObjectState] = []
  var deleted: [ObjectState] = []
}

/// What is below a context: its parent, or the coordinator's stores.
protocol ObjectSource: AnyObject {
  /// - Parameter predicate: Rows that cannot meet it may be left out.
  func rows(of entity: NSEntityDescription, subentities: Bool, meeting predicate: NSPredicate?) throws -> [ObjectState]
  func row(_ id: NSManagedObjectID) throws -> ObjectState?
  func related(_ relationship: String, of id: NSManagedObjectID) throws -> [NSManagedObjectID]
}

extension NSPersistentStoreCoordinator: ObjectSource {
  func rows(
    of entity: NSEntityDescription, subentities: Bool, meeting predicate: NSPredicate?
  ) throws -> [ObjectState] {
    let names = subentities ? entity.familyNames : [entity.name ?? ""]
    let condition = predicate.flatMap { StoreCondition($0, of: entity) }
    return try lock.withLock {
      try persistentStores.flatMap { store -> [ObjectState] in
        let known = managedObjectModel.entities(forConfigurationName: store.configurationName) ?? []
        let own = names.intersection(known.map { $0.name ?? "" })
        return own.isEmpty ? [] : try store.rows.rows(of: own, where: condition).compactMap { state($0, store) }
      }
    }
  }

  func row(_ id: NSManagedObjectID) throws -> ObjectState? {
    guard let store = store(of: id) else { return nil }
    return try lock.withLock { try store.rows.row(id.key).flatMap { state($0, store) } }
  }

  func related(_ relationship: String, of id: NSManagedObjectID) throws -> [NSManagedObjectID] {
    guard let store = store(of: id) else { return [] }
    return try lock.withLock {
      try store.rows.related(relationship, of: id.key).compactMap { self.id($0, in: store) }
    }
  }

  func store(of id: NSManagedObjectID) -> NSPersistentStore? {
    persistentStores.first { $0.identifier == id.storeIdentifier }
  }

  private func state(_ row: StoredRow, _ store: NSPersistentStore) -> ObjectState? {
    guard let id = id(row.key, in: store) else { return nil }
    var state = ObjectState(id: id, version: row.version)
    for (key, value) in row.values {
      if case .object(let target) = value {
        state.one[key] = self.id(target, in: store)
      } else {
        state.values[key] = value
      }
    }
    return state
  }

  /// New identities for objects that have temporary ones.
  func permanent(_ ids: [NSManagedObjectID]) throws -> [NSManagedObjectID: NSManagedObjectID] {
    try lock.withLock {
      var result: [NSManagedObjectID: NSManagedObjectID] = [:]
      for (name, group) in Dictionary(grouping: ids, by: { $0.key.entity }) {
        let store = try store(for: group[0].entity)
        guard !store.isReadOnly else { throw CoreDataError.make(513, "The store is read-only.") }
        let numbers = try store.rows.reserve(group.count, for: name)
        for (id, number) in zip(group.sorted { $0.key.number > $1.key.number }, numbers) {
          result[id] = NSManagedObjectID(RowKey(entity: name, number: number), entity: id.entity, store: store)
        }
      }
      return result
    }
  }

  /// Stores changes, each store's in one transaction.
  func commit(_ changes: ContextChanges) throws {
    try lock.withLock {
      var byStore: [ObjectIdentifier: (store: NSPersistentStore, changes: StoreChanges)] = [:]
      func add(_ state: ObjectState, _ body: (inout StoreChanges, StoredRow) -> Void) throws {
        guard let store = store(of: state.id) else {
          throw CoreDataError.make(.noStores, "The object's store is closed.")
        }
        var row = StoredRow(key: state.id.key, version: state.version, values: state.values)
        for (key, id) in state.one { row.values[key] = .object(id.key) }
        row.many = state.many.mapValues { $0.map(\.key) }
        body(&byStore[ObjectIdentifier(store), default: (store, StoreChanges())].changes, row)
      }
      for state in changes.inserted { try add(state) { $0.inserted.append($1) } }
      for state in changes.updated { try add(state) { $0.updated.append($1) } }
      for state in changes.deleted { try add(state) { $0.deleted.append($1.key) } }
      for (store, changes) in byStore.values {
        guard !store.isReadOnly else { throw CoreDataError.make(513, "The store is read-only.") }
        try store.rows.commit(changes)
      }
    }
  }
}

extension NSManagedObjectContext {
  var source: (any ObjectSource)? { parent ?? coordinator }
}

/// As the parent of another context: what it has, with its own changes.
extension NSManagedObjectContext: ObjectSource {
  func rows(
    of entity: NSEntityDescription, subentities: Bool, meeting predicate: NSPredicate?
  ) throws -> [ObjectState] {
    try performAndWait {
      let request = NSFetchRequest<NSManagedObject>(entityName: entity.name ?? "")
      request.includesSubentities = subentities
      return try fetch(request).map { try state(of: $0) }
    }
  }

  func row(_ id: NSManagedObjectID) throws -> ObjectState? {
    try performAndWait {
      if let known = registeredObject(for: id), known.isInserted || known.isUpdated || !known.isFault {
        return known.isDeleted ? nil : try state(of: known)
      }
      return try source?.row(id)
    }
  }

  func related(_ relationship: String, of id: NSManagedObjectID) throws -> [NSManagedObjectID] {
    performAndWait {
      let object = object(with: id)
      guard let description = object.entity.relationshipsByName[relationship] else { return [] }
      object.fulfil()
      return object.ids(relationship, description).array
    }
  }

  func state(of object: NSManagedObject) throws -> ObjectState {
    object.fulfil()
    var state = ObjectState(id: object.objectID, version: object.version)
    for (name, attribute) in object.entity.attributesByName where !attribute.isTransient {
      state.values[name] = try object.attributes[name].map { try AttributeValues.stored($0, for: attribute) } ?? .null
    }
    state.one = object.one
    state.many = object.many.mapValues(\.array)
    return state
  }

  /// Gives an object its values.
  func fill(_ object: NSManagedObject, from state: ObjectState) {
    object.isFault = false
    object.version = state.version
    object.attributes = [:]
    for (name, attribute) in object.entity.attributesByName {
      object.attributes[name] = state.values[name].flatMap { AttributeValues.value($0, for: attribute) }
    }
    object.one = state.one
    object.many = state.many.mapValues { IDList($0) }
    object.awakeFromFetch()
  }

  func fulfil(_ object: NSManagedObject) {
    let found: ObjectState?
    do { found = try source?.row(object.objectID) } catch {
      UncaughtException.raise(
        "NSInternalInconsistencyException", "CoreData could not read \(object.objectID): \(error)")
    }
    if let found { return fill(object, from: found) }
    guard shouldDeleteInaccessibleFaults else {
      UncaughtException.raise(
        "NSObjectInaccessibleException", "CoreData could not fulfill a fault for '\(object.objectID)'")
    }
    // As on iOS since 9: an object without values.
    object.isFault = false
    object.isDeleted = true
  }

  func loadRelated(_ key: String, of object: NSManagedObject) -> [NSManagedObjectID] {
    do { return try source?.related(key, of: object.objectID) ?? [] } catch {
      UncaughtException.raise(
        "NSInternalInconsistencyException", "CoreData could not read \(object.objectID): \(error)")
    }
  }
}
