import Foundation

extension NSManagedObject: KeyedProperties {
  package func keyedProperty(_ key: String) -> KeyedProperty? {
    if key == "objectID" { return KeyedProperty(get: { self.objectID }, set: { _ in false }) }
    guard entity.propertiesByName[key] != nil else { return nil }
    return KeyedProperty(
      get: { self.read(key) },
      set: {
        self.write($0, key)
        return true
      })
  }
}

extension NSManagedObject {
  /// Loads the values of a fault.
  func fulfil() {
    guard isFault else { return }
    guard let context = managedObjectContext else { return }
    context.fulfil(self)
  }

  func read(_ key: String) -> Any? {
    fulfil()
    return primitiveValue(forKey: key)
  }

  /// Tells that a value is about to be read: loads it.
  public func willAccessValue(forKey key: String?) { fulfil() }
  /// Tells that a value was read.
  public func didAccessValue(forKey key: String?) {}

  /// A property as it is kept, without any of the app's own code.
  public func primitiveValue(forKey key: String) -> Any? {
    fulfil()
    switch entity.propertiesByName[key] {
    case is NSAttributeDescription: return attributes[key]
    case let relationship as NSRelationshipDescription:
      guard relationship.isToMany else { return one[key].flatMap { managedObjectContext?.object(with: $0) } }
      let objects = ids(key, relationship).array.compactMap { managedObjectContext?.object(with: $0) }
      return relationship.isOrdered ? NSOrderedSet(array: objects) : NSSet(array: objects)
    default: unknown(key)
    }
  }

  /// Sets a property as it is kept: an attribute without telling anybody.
  public func setPrimitiveValue(_ value: Any?, forKey key: String) {
    fulfil()
    if let attribute = entity.propertiesByName[key] as? NSAttributeDescription {
      willChange(key)
      attributes[key] = normal(value, attribute)
    } else {
      write(value, key)
    }
  }

  func write(_ value: Any?, _ key: String) {
    fulfil()
    let value = value is NSNull ? nil : value
    willChangeValue(forKey: key)
    defer { didChangeValue(forKey: key) }
    switch entity.propertiesByName[key] {
    case let attribute as NSAttributeDescription:
      let new = normal(value, attribute)
      willChange(key)
      attributes[key] = new
    case let relationship as NSRelationshipDescription:
      if relationship.isToMany {
        setMany(relationship, PredicateValues.elements(value) ?? [])
      } else {
        setOne(relationship, value as? NSManagedObject)
      }
    default: unknown(key)
    }
  }

  private func normal(_ value: Any?, _ attribute: NSAttributeDescription) -> Any? {
    guard let value else { return nil }
    guard let normal = AttributeValues.normal(value, for: attribute) else {
      UncaughtException.raise(
        "NSInvalidArgumentException",
        "Unacceptable type of value for attribute: property = \"\(attribute.name)\"; given type = \(type(of: value)).")
    }
    return normal
  }

  /// Records that a property changes.
  func willChange(_ key: String) {
    recent.insert(key)
    if original.index(forKey: key) == nil {
      let old = primitiveValue(forKey: key)
      original[key] = .some(old)
    }
    managedObjectContext?.changed(self)
  }

  private func unknown(_ key: String) -> Never {
    UncaughtException.raise(
      "NSUnknownKeyException",
      "[<\(UncaughtException.name(self))> valueForUndefinedKey:]: the entity \(entity.name ?? "") is not key value "
        + "coding-compliant for the key \"\(key)\".")
  }

  // MARK: Typed properties, which the builder writes

  /// A property in the type that a class states.
  public func _managedValue<Value>(_ key: String, as type: Value.Type = Value.self) -> Value {
    let found = read(key)
    if let value = ManagedValues.cast(found, to: Value.self) { return value }
    UncaughtException.raise(
      "NSInvalidArgumentException",
      "The property \"\(key)\" of \(entity.name ?? "") holds \(found.map { "\(Swift.type(of: $0))" } ?? "nil"), not \(Value.self)."
    )
  }

  /// Sets a property.
  public func _setManagedValue<Value>(_ value: Value, _ key: String) { write(ManagedValues.plain(value), key) }

  /// Adds objects to a to-many relationship.
  public func _addManaged(_ objects: Any, _ key: String) {
    change(key) { relationship in
      for object in ManagedValues.objects(objects) { self.add(object, to: relationship, at: nil) }
    }
  }
  /// Removes objects from a to-many relationship.
  public func _removeManaged(_ objects: Any, _ key: String) {
    change(key) { relationship in
      for object in ManagedValues.objects(objects) { self.remove(object, from: relationship) }
    }
  }
  /// Inserts objects into an ordered relationship.
  public func _insertManaged(_ objects: Any, at places: IndexSet, _ key: String) {
    change(key) { relationship in
      for (object, place) in zip(ManagedValues.objects(objects), places) {
        self.add(object, to: relationship, at: place)
      }
    }
  }
  /// Removes the objects at places of an ordered relationship.
  public func _removeManaged(at places: IndexSet, _ key: String) {
    let all = ManagedValues.objects(read(key) ?? [])
    _removeManaged(places.filter { $0 < all.count }.map { all[$0] }, key)
  }
  /// Replaces objects of an ordered relationship.
  public func _replaceManaged(at places: IndexSet, with objects: Any, _ key: String) {
    _removeManaged(at: places, key)
    _insertManaged(objects, at: places, key)
  }

  private func change(_ key: String, _ body: (NSRelationshipDescription) -> Void) {
    guard let relationship = entity.relationshipsByName[key] else { unknown(key) }
    fulfil()
    willChangeValue(forKey: key)
    body(relationship)
    didChangeValue(forKey: key)
  }

  /// The objects of an unordered relationship, which can be changed.
  public func mutableSetValue(forKey key: String) -> NSMutableSet {
    ManagedMutableSet(object: self, key: key)
  }
}

/// Between the values of objects and the types of Swift.
enum ManagedValues {
  static func cast<Value>(_ value: Any?, to type: Value.Type) -> Value? {
    guard let value else {
      if let empty = Optional<Any>.none as Any as? Value { return empty }
      // A scalar without a value is zero, as on iOS.
      return number(0 as NSNumber, as: type)
    }
    if let number = value as? NSNumber, let result = self.number(number, as: type) { return result }
    if let date = value as? Date, type == Double.self || type == Double?.self {
      return date.timeIntervalSinceReferenceDate as? Value
    }
    return value as? Value
  }

  private static func number<Value>(_ number: NSNumber, as type: Value.Type) -> Value? {
    let result: Any? =
      switch type {
      case is Bool.Type, is Bool?.Type: number.boolValue
      case is Int.Type, is Int?.Type: number.intValue
      case is Int16.Type, is Int16?.Type: number.int16Value
      case is Int32.Type, is Int32?.Type: number.int32Value
      case is Int64.Type, is Int64?.Type: number.int64Value
      case is Int8.Type: number.int8Value
      case is UInt16.Type: number.uint16Value
      case is UInt32.Type: number.uint32Value
      case is UInt64.Type: number.uint64Value
      case is Double.Type, is Double?.Type: number.doubleValue
      case is Float.Type, is Float?.Type: number.floatValue
      case is Decimal.Type, is Decimal?.Type: number.decimalValue
      case let raw as any RawRepresentable.Type: self.raw(number, raw)
      default: nil
      }
    // Nothing would pass for a value of an optional type.
    return result.flatMap { $0 as? Value }
  }

  private static func raw<Raw: RawRepresentable>(_ number: NSNumber, _ type: Raw.Type) -> Any? {
    self.number(number, as: Raw.RawValue.self).flatMap { Raw(rawValue: $0) }
  }

  static func plain<Value>(_ value: Value) -> Any? {
    let any: Any = value
    if let optional = any as? any AnyOptional { return optional.wrapped }
    return any
  }

  static func objects(_ value: Any) -> [NSManagedObject] {
    if let object = value as? NSManagedObject { return [object] }
    return (PredicateValues.elements(value) ?? []).compactMap { $0 as? NSManagedObject }
  }
}

private protocol AnyOptional { var wrapped: Any? { get } }
extension Optional: AnyOptional { fileprivate var wrapped: Any? { map { $0 as Any } } }

/// A set whose changes are changes of a relationship.
final class ManagedMutableSet: NSMutableSet {
  private let object: NSManagedObject
  private let key: String

  init(object: NSManagedObject, key: String) {
    (self.object, self.key) = (object, key)
    super.init(capacity: 0)
  }
  required init(capacity numItems: Int) { fatalError("made for an object only") }
  required init?(coder: NSCoder) { fatalError("made for an object only") }

  private var current: NSSet { object.read(key) as? NSSet ?? NSSet() }
  override var count: Int { current.count }
  override func member(_ object: Any) -> Any? { current.member(object) }
  override func objectEnumerator() -> NSEnumerator { current.objectEnumerator() }
  override func add(_ object: Any) { self.object._addManaged([object], key) }
  override func remove(_ object: Any) { self.object._removeManaged([object], key) }
}
