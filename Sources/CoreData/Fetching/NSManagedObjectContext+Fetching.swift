import Foundation

extension NSManagedObjectContext {
  /// The objects of a request, with the context's own changes.
  ///
  /// - Throws: the store's errors; as on iOS, an entity that the model does not have ends the process.
  public func fetch<Result: NSFetchRequestResult>(_ request: NSFetchRequest<Result>) throws -> [Result] {
    let objects = try matches(request)
    let results: [NSObject]
    if request.resultType == .countResultType {
      results = [NSNumber(value: objects.count)]
    } else if request.resultType == .managedObjectIDResultType {
      results = objects.map(\.objectID)
    } else if request.resultType == .dictionaryResultType {
      results = dictionaries(objects, request)
    } else {
      results = objects
    }
    return results.map { result in
      guard let typed = result as? Result else {
        UncaughtException.raise(
          "NSInvalidArgumentException", "The request is for \(Result.self), and its results are \(type(of: result)).")
      }
      return typed
    }
  }

  /// How many objects a request has.
  public func count<Result: NSFetchRequestResult>(for request: NSFetchRequest<Result>) throws -> Int {
    try matches(request).count
  }

  private func matches<Result>(_ request: NSFetchRequest<Result>) throws -> [NSManagedObject] {
    if !request.includesPendingChanges, hasChanges, let coordinator, parent == nil {
      // As the stores have it: another context sees no changes of this one.
      let other = NSManagedObjectContext(concurrencyType: concurrencyType)
      other.persistentStoreCoordinator = coordinator
      return try other.performAndWait { try other.matches(request).map(\.objectID) }.map { object(with: $0) }
    }
    guard let entity = request.entity ?? model?.entitiesByName[request.entityName ?? ""] else {
      UncaughtException.raise(
        "NSInvalidArgumentException",
        "executeFetchRequest:error: could not locate an entity named '\(request.entityName ?? "")' in this model.")
    }
    let predicate = request.predicate?.readingUUIDs(of: entity)
    let states = try source?.rows(of: entity, subentities: request.includesSubentities, meeting: predicate) ?? []
    var objects: [NSManagedObject] = []
    for state in states where deleted[state.id] == nil {
      let object = object(with: state.id)
      if object.isDeleted { continue }
      if object.isFault || (request.shouldRefreshRefetchedObjects && !object.hasChanges) { fill(object, from: state) }
      objects.append(object)
    }
    let known = Set(states.map(\.id))
    let names = request.includesSubentities ? entity.familyNames : [entity.name ?? ""]
    objects += inserted.values.filter { names.contains($0.entity.name ?? "") && !known.contains($0.objectID) }
      .sorted { $0.objectID.key.number > $1.objectID.key.number }
    // Rows that do not meet the predicate may belong to objects that do by now.
    objects += updated.values.filter { names.contains($0.entity.name ?? "") && !known.contains($0.objectID) }
      .sorted { $0.objectID.key.number < $1.objectID.key.number }
    if let predicate { objects = objects.filter { predicate.evaluate(with: $0) } }
    objects = Sorting.sorted(objects, by: request.sortDescriptors ?? [])
    objects = Array(objects.dropFirst(request.fetchOffset))
    return request.fetchLimit > 0 ? Array(objects.prefix(request.fetchLimit)) : objects
  }

  private func dictionaries<Result>(_ objects: [NSManagedObject], _ request: NSFetchRequest<Result>) -> [NSObject] {
    let properties = request.propertiesToFetch ?? []
    let expressions = properties.compactMap { $0 as? NSExpressionDescription }
    if !expressions.isEmpty {
      let values = expressions.map { ($0.name, PredicateValues.value($0.collectionPath, of: objects as [Any])) }
      return [
        NSDictionary(dictionary: Dictionary(values.compactMap { name, value in value.map { (name, $0) } }) { $1 })
      ]
    }
    let names = properties.map { ($0 as? NSPropertyDescription)?.name ?? "\($0)" }
    var seen: Set<NSDictionary> = []
    return objects.compactMap { object in
      let keys = names.isEmpty ? Array(object.entity.attributesByName.keys) : names
      let values = keys.compactMap { key in PredicateValues.value(key, of: object).map { (key, $0) } }
      let dictionary = NSDictionary(dictionary: Dictionary(values) { $1 })
      return request.returnsDistinctResults && !seen.insert(dictionary).inserted ? nil : dictionary
    }
  }
}

/// A value that is computed from the objects of a fetch: `@sum` and others of a key path.
open class NSExpressionDescription: NSPropertyDescription, @unchecked Sendable {
  /// The path, with its operator: `@sum.amount`.
  open var collectionPath: String?
  /// The type of the value.
  open var expressionResultType = NSAttributeType.undefinedAttributeType
}

/// Sorts objects by descriptors.
enum Sorting {
  static func sorted(_ objects: [NSManagedObject], by descriptors: [NSSortDescriptor]) -> [NSManagedObject] {
    if descriptors.isEmpty { return objects }
    // Equal ones keep their order.
    return objects.enumerated().sorted { a, b in
      for descriptor in descriptors {
        switch descriptor.compare(a.element, to: b.element) {
        case .orderedAscending: return true
        case .orderedDescending: return false
        case .orderedSame: continue
        }
      }
      return a.offset < b.offset
    }.map(\.element)
  }
}
