import Foundation

/// A dictionary that may hold its keys and its values weakly. Not for several threads at once.
open class NSMapTable<KeyType: AnyObject, ObjectType: AnyObject>: NSObject {
  private let keyOptions: NSPointerFunctions.Options
  private let valueOptions: NSPointerFunctions.Options
  private var entries: [(key: TableReference, value: TableReference)] = []

  /// A table that holds keys and values as the options say.
  public init(
    keyOptions: NSPointerFunctions.Options = [], valueOptions: NSPointerFunctions.Options = [], capacity: Int = 0
  ) {
    self.keyOptions = keyOptions
    self.valueOptions = valueOptions
    super.init()
  }

  /// A table that holds its keys and values.
  public convenience override init() { self.init(keyOptions: []) }

  /// A table that holds its keys and values.
  open class func strongToStrongObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable() }
  /// A table that holds its keys weakly.
  open class func weakToStrongObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable(keyOptions: .weakMemory) }
  /// A table that holds its values weakly.
  open class func strongToWeakObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable(valueOptions: .weakMemory) }
  /// A table that holds its keys and values weakly.
  open class func weakToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(keyOptions: .weakMemory, valueOptions: .weakMemory)
  }

  /// The value of a key.
  open func object(forKey key: KeyType?) -> ObjectType? {
    guard let key else { return nil }
    return entries.first { $0.key.holds(key, keyOptions) }?.value.object as? ObjectType
  }

  /// Sets the value of a key; nil removes it.
  open func setObject(_ object: ObjectType?, forKey key: KeyType?) {
    guard let key else { return }
    removeObject(forKey: key)
    if let object { entries.append((TableReference(key, keyOptions), TableReference(object, valueOptions))) }
  }

  /// Removes a key, and all whose key or value is gone.
  open func removeObject(forKey key: KeyType?) {
    entries.removeAll { entry in
      entry.key.object == nil || entry.value.object == nil || key.map { entry.key.holds($0, keyOptions) } ?? false
    }
  }

  /// Removes everything.
  open func removeAllObjects() { entries = [] }

  /// The number of places; those whose key or value is gone may still count.
  open var count: Int { entries.count }

  /// An enumerator over the keys.
  open func keyEnumerator() -> NSEnumerator {
    NSArray(array: entries.compactMap { $0.value.object == nil ? nil : $0.key.object }).objectEnumerator()
  }

  /// An enumerator over the values; nil if there are none.
  open func objectEnumerator() -> NSEnumerator? {
    NSArray(array: entries.compactMap { $0.key.object == nil ? nil : $0.value.object }).objectEnumerator()
  }

  /// The keys with their values.
  open func dictionaryRepresentation() -> [AnyHashable: ObjectType] {
    var dictionary: [AnyHashable: ObjectType] = [:]
    for entry in entries {
      guard let key = entry.key.object as? NSObject, let value = entry.value.object as? ObjectType else { continue }
      dictionary[key] = value
    }
    return dictionary
  }
}
