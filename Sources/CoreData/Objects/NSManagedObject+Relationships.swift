import Foundation

// Relationships keep their inverses.

extension NSManagedObject {
  /// The identities of a to-many relationship, loaded when they are first needed.
  func ids(_ key: String, _ relationship: NSRelationshipDescription) -> IDList {
    if let known = many[key] { return known }
    let loaded = IDList(objectID.isTemporaryID ? [] : managedObjectContext?.loadRelated(key, of: self) ?? [])
    many[key] = loaded
    return loaded
  }

  func setOne(_ relationship: NSRelationshipDescription, _ new: NSManagedObject?) {
    let key = relationship.name
    let old = one[key]
    if old == new?.objectID { return }
    willChange(key)
    if let old, let inverse = relationship.inverseRelationship, let object = managedObjectContext?.object(with: old) {
      object.drop(self, inverse)
    }
    one[key] = new?.objectID
    if let new, let inverse = relationship.inverseRelationship { new.take(self, inverse) }
  }

  func setMany(_ relationship: NSRelationshipDescription, _ elements: [Any]) {
    let new = elements.compactMap { $0 as? NSManagedObject }
    let wanted = Set(new.map(\.objectID))
    for id in ids(relationship.name, relationship).array where !wanted.contains(id) {
      if let object = managedObjectContext?.object(with: id) { remove(object, from: relationship) }
    }
    for object in new { add(object, to: relationship, at: nil) }
    if relationship.isOrdered, ids(relationship.name, relationship).array != new.map(\.objectID) {
      willChange(relationship.name)
      many[relationship.name] = IDList(new.map(\.objectID))
    }
  }

  func add(_ object: NSManagedObject, to relationship: NSRelationshipDescription, at place: Int?) {
    let key = relationship.name
    guard !ids(key, relationship).contains(object.objectID) else { return }
    willChange(key)
    if let place { many[key]?.insert(object.objectID, at: place) } else { many[key]?.append(object.objectID) }
    if let inverse = relationship.inverseRelationship { object.take(self, inverse) }
  }

  func remove(_ object: NSManagedObject, from relationship: NSRelationshipDescription) {
    let key = relationship.name
    guard ids(key, relationship).contains(object.objectID) else { return }
    willChange(key)
    many[key]?.remove(object.objectID)
    if let inverse = relationship.inverseRelationship { object.drop(self, inverse) }
  }

  /// The other side refers to this object now.
  private func take(_ object: NSManagedObject, _ relationship: NSRelationshipDescription) {
    fulfil()
    let key = relationship.name
    willChangeValue(forKey: key)
    defer { didChangeValue(forKey: key) }
    if relationship.isToMany {
      guard !ids(key, relationship).contains(object.objectID) else { return }
      willChange(key)
      many[key]?.append(object.objectID)
    } else {
      guard one[key] != object.objectID else { return }
      willChange(key)
      if let old = one[key], let inverse = relationship.inverseRelationship {
        managedObjectContext?.object(with: old).drop(self, inverse)
      }
      one[key] = object.objectID
    }
  }

  /// The other side no longer refers to this object.
  func drop(_ object: NSManagedObject, _ relationship: NSRelationshipDescription) {
    fulfil()
    let key = relationship.name
    willChangeValue(forKey: key)
    defer { didChangeValue(forKey: key) }
    if relationship.isToMany {
      guard ids(key, relationship).contains(object.objectID) else { return }
      willChange(key)
      many[key]?.remove(object.objectID)
    } else if one[key] == object.objectID {
      willChange(key)
      one[key] = nil
    }
  }

  /// The objects of a relationship.
  func targets(of relationship: NSRelationshipDescription) -> [NSManagedObject] {
    fulfil()
    let all =
      relationship.isToMany ? ids(relationship.name, relationship).array : [one[relationship.name]].compactMap(\.self)
    return all.compactMap { managedObjectContext?.object(with: $0) }
  }

  /// What its deletion means for others.
  func applyDeleteRules() {
    for relationship in entity.relationshipsByName.values {
      let targets = targets(of: relationship)
      switch relationship.deleteRule {
      case .noActionDeleteRule, .denyDeleteRule: continue
      case .cascadeDeleteRule: for object in targets where !object.isDeleted { managedObjectContext?.delete(object) }
      case .nullifyDeleteRule: break
      }
      if let inverse = relationship.inverseRelationship {
        for object in targets where !object.isDeleted { object.drop(self, inverse) }
      }
    }
  }

  /// Replaces temporary identities.
  func rename(_ names: [NSManagedObjectID: NSManagedObjectID]) {
    one = one.mapValues { names[$0] ?? $0 }
    many = many.mapValues { list in
      list.array.contains { names[$0] != nil } ? IDList(list.array.map { names[$0] ?? $0 }) : list
    }
  }
}
