import Foundation

/// What a context has saved, for others.
struct ContextMerge: Sendable {
  var inserted: [NSManagedObjectID] = []
  var updated: [NSManagedObjectID] = []
  var deleted: [NSManagedObjectID] = []
}

extension NSManagedObjectContext {
  /// Takes in what another context has saved.
  public func mergeChanges(fromContextDidSave notification: Notification) {
    func ids(_ key: String) -> [NSManagedObjectID] {
      switch notification.userInfo?[key] {
      case let objects as Set<NSManagedObject>: objects.map(\.objectID)
      case let ids as Set<NSManagedObjectID>: Array(ids)
      case let ids as [NSManagedObjectID]: ids
      default: []
      }
    }
    let merge = ContextMerge(
      inserted: ids(NSInsertedObjectsKey), updated: ids(NSUpdatedObjectsKey), deleted: ids(NSDeletedObjectsKey))
    performAndWait { self.merge(merge) }
  }

  /// Takes changes, as identities by key, into contexts.
  public class func mergeChanges(
    fromRemoteContextSave changes: [AnyHashable: Any], into contexts: [NSManagedObjectContext]
  ) {
    func ids(_ key: String) -> [NSManagedObjectID] { changes[key] as? [NSManagedObjectID] ?? [] }
    let merge = ContextMerge(
      inserted: ids(NSInsertedObjectsKey), updated: ids(NSUpdatedObjectsKey), deleted: ids(NSDeletedObjectsKey))
    for context in contexts { context.performAndWait { context.merge(merge) } }
  }

  func merge(_ merge: ContextMerge) {
    for id in merge.inserted { recent.inserted.insert(object(with: id)) }
    for id in merge.updated { refresh(object(with: id), mergeChanges: true) }
    for id in merge.deleted {
      guard let object = registeredObject(for: id) else { continue }
      object.isDeleted = true
      updated[id] = nil
      deleted[id] = nil
      unregister(id)
      recent.deleted.insert(object)
    }
    processPendingChanges()
  }
}

/// How conflicts end between what a context saves and what others have saved since it read an object.
public enum NSMergePolicyType: UInt, Sendable {
  /// The save fails.
  case errorMergePolicyType
  /// Of each property, what is stored wins.
  case mergeByPropertyStoreTrumpMergePolicyType
  /// Of each property, the context's change wins.
  case mergeByPropertyObjectTrumpMergePolicyType
  /// The context's object wins.
  case overwriteMergePolicyType
  /// What is stored wins.
  case rollbackMergePolicyType
}

/// How conflicts end.
open class NSMergePolicy: NSObject, @unchecked Sendable {
  /// The kind of the policy.
  public let mergeType: NSMergePolicyType
  /// A policy.
  public init(merge type: NSMergePolicyType) { mergeType = type }

  /// The save fails.
  public static let error = NSMergePolicy(merge: .errorMergePolicyType)
  /// What is stored wins.
  public static let rollback = NSMergePolicy(merge: .rollbackMergePolicyType)
  /// The context's object wins.
  public static let overwrite = NSMergePolicy(merge: .overwriteMergePolicyType)
  /// Of each property, the context's change wins.
  public static let mergeByPropertyObjectTrump = NSMergePolicy(merge: .mergeByPropertyObjectTrumpMergePolicyType)
  /// Of each property, what is stored wins.
  public static let mergeByPropertyStoreTrump = NSMergePolicy(merge: .mergeByPropertyStoreTrumpMergePolicyType)
}

/// The save fails.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSErrorMergePolicy: Any & Sendable = NSMergePolicy.error
/// What is stored wins.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSRollbackMergePolicy: Any & Sendable = NSMergePolicy.rollback
/// The context's object wins.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSOverwriteMergePolicy: Any & Sendable = NSMergePolicy.overwrite
/// Of each property, the context's change wins.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSMergeByPropertyObjectTrumpMergePolicy: Any & Sendable = NSMergePolicy.mergeByPropertyObjectTrump
/// Of each property, what is stored wins.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSMergeByPropertyStoreTrumpMergePolicy: Any & Sendable = NSMergePolicy.mergeByPropertyStoreTrump

/// An object that others have saved since a context read it.
open class NSMergeConflict: NSObject {
  /// The object.
  public let sourceObject: NSManagedObject
  /// How often it was saved when the context read it.
  public let oldVersionNumber: Int
  /// How often it is saved now; 0 if it is deleted.
  public let newVersionNumber: Int

  init(_ object: NSManagedObject, old: Int64, new: Int64) {
    (sourceObject, oldVersionNumber, newVersionNumber) = (object, Int(old), Int(new))
  }
}

extension NSManagedObjectContext {
  func resolveConflicts(with coordinator: NSPersistentStoreCoordinator) throws {
    let policy = (mergePolicy as? NSMergePolicy)?.mergeType ?? .errorMergePolicyType
    try resolveConstraints(with: coordinator, policy)
    var conflicts: [NSMergeConflict] = []
    for object in Array(updated.values) + Array(deleted.values) {
      let stored = try coordinator.row(object.objectID)
      guard stored?.version != object.version else { continue }
      // Who deletes what is gone already has what he wants.
      if stored == nil, object.isDeleted {
        deleted[object.objectID] = nil
        continue
      }
      switch policy {
      case .errorMergePolicyType:
        conflicts.append(NSMergeConflict(object, old: object.version, new: stored?.version ?? 0))
      case .overwriteMergePolicyType: object.version = stored?.version ?? object.version
      case .rollbackMergePolicyType:
        updated[object.objectID] = nil
        deleted[object.objectID] = nil
        (object.isUpdated, object.isDeleted) = (false, false)
        object.dropValues()
      case .mergeByPropertyObjectTrumpMergePolicyType: if let stored { merge(object, stored) { _ in true } }
      case .mergeByPropertyStoreTrumpMergePolicyType:
        if let stored {
          let before = object.committedValues(forKeys: nil)
          merge(object, stored) { key in
            // What others have not changed keeps the context's change.
            guard let attribute = object.entity.attributesByName[key] else { return false }
            let now = stored.values[key].flatMap { AttributeValues.value($0, for: attribute) } ?? NSNull()
            return (now as? NSObject)?.isEqual(before[key]) ?? ("\(now)" == "\(before[key] ?? NSNull())")
          }
        }
      }
    }
    guard conflicts.isEmpty else {
      throw CoreDataError.make(
        .merge, "Could not merge changes.", [NSPersistentStoreSaveConflictsErrorKey: conflicts])
    }
  }

  /// Takes over what is stored, but for the context's changes that are to be kept.
  private func merge(_ object: NSManagedObject, _ stored: ObjectState, keeps: (String) -> Bool) {
    object.version = stored.version
    let changed = Set(object.original.keys)
    for (name, attribute) in object.entity.attributesByName where !changed.contains(name) || !keeps(name) {
      object.attributes[name] = stored.values[name].flatMap { AttributeValues.value($0, for: attribute) }
    }
    for (name, relationship) in object.entity.relationshipsByName where !relationship.isToMany {
      if !changed.contains(name) || !keeps(name) { object.one[name] = stored.one[name] }
    }
  }

  /// New objects with values that are unique and taken: an error, or one object of both.
  private func resolveConstraints(with coordinator: NSPersistentStoreCoordinator, _ policy: NSMergePolicyType) throws {
    for object in Array(inserted.values) {
      for constraint in object.entity.superentities.flatMap(\.uniquenessConstraints) {
        let keys = constraint.map { ($0 as? NSPropertyDescription)?.name ?? "\($0)" }
        let own = try state(of: object)
        guard keys.allSatisfy({ own.values[$0] != .null }) else { continue }
        let same = try coordinator.rows(of: object.entity, subentities: true, meeting: nil).first { row in
          keys.allSatisfy { row.values[$0] == own.values[$0] } && deleted[row.id] == nil
        }
        guard let same else { continue }
        guard policy != .errorMergePolicyType else {
          throw CoreDataError.make(
            .constraint, "The unique values of \(object.entity.name ?? "") are taken: \(keys.joined(separator: ", ")).")
        }
        // The stored row becomes the new object's: as on iOS, one object is left.
        let keepsStored = policy == .mergeByPropertyStoreTrumpMergePolicyType || policy == .rollbackMergePolicyType
        adopt(object, same, keepsStored: keepsStored)
      }
    }
  }

  private func adopt(_ object: NSManagedObject, _ stored: ObjectState, keepsStored: Bool) {
    let old = object.objectID
    inserted[old] = nil
    unregister(old)
    object.objectID = stored.id
    object.version = stored.version
    object.isInserted = false
    register(object)
    for other in registeredObjects { other.rename([old: stored.id]) }
    if keepsStored { return object.dropValues() }
    object.isUpdated = true
    updated[stored.id] = object
  }
}

extension NSEntityDescription {
  /// The entity and those above it.
  var superentities: [NSEntityDescription] { [self] + (superentity?.superentities ?? []) }
}
