import Foundation

/// What fetches return: on iOS a protocol of Objective-C's, here the class that all of its kinds have in common, so that
/// a request for any result is a request for a class.
public typealias NSFetchRequestResult = NSObject

/// An object that a model describes and a context looks after. Use it on its context's queue.
open class NSManagedObject: NSObject, PredicateIdentity {
  /// What the model says of it.
  public let entity: NSEntityDescription
  /// Its identity; a temporary one before it is saved.
  public internal(set) var objectID: NSManagedObjectID
  /// The context that looks after it; nil after it was deleted and saved.
  public internal(set) weak var managedObjectContext: NSManagedObjectContext?
  /// Whether its next save makes it new in the store.
  public internal(set) var isInserted = false
  /// Whether it has changes that are not saved.
  public internal(set) var isUpdated = false
  /// Whether its next save deletes it.
  public internal(set) var isDeleted = false
  /// Whether its values are not loaded yet.
  public internal(set) var isFault = false
  var attributes: [String: Any] = [:]
  var one: [String: NSManagedObjectID] = [:]
  var many: [String: IDList] = [:]
  var version: Int64 = 0
  /// The values before the first change since the last save; nil inside for none.
  var original: [String: Any?] = [:]
  /// What has changed since the context last told of changes.
  var recent: Set<String> = []

  /// A new object of the entity.
  public required init(entity: NSEntityDescription, insertInto context: NSManagedObjectContext?) {
    self.entity = entity
    objectID = .temporary(for: entity)
    super.init()
    for (name, attribute) in entity.attributesByName { attributes[name] = attribute.defaultValue }
    context?.insert(self)
  }

  /// A new object of the entity that the context's model has for the class.
  public convenience init(context: NSManagedObjectContext) {
    let name = ManagedClasses.bareName(Self.self)
    let found = context.model?.entities.first {
      $0.managedObjectClassName?.split(separator: ".").last.map(String.init) == name
    }
    self.init(entity: found ?? Self.entity(), insertInto: context)
  }

  /// An object of no entity, with no properties to read or write: what apps make to fill a variable before a fetch.
  /// As on iOS, a line says that it is no object to keep.
  override public convenience init() {
    FileHandle.standardError.write(
      Data(
        "CoreData: error: Failed to call designated initializer on NSManagedObject class '\(Self.self)'\n".utf8))
    self.init(entity: NSEntityDescription(), insertInto: nil)
  }

  /// An object that a store has: `init(entity:insertInto:)` makes it, and its values come later.
  func becomeFault(_ id: NSManagedObjectID, in context: NSManagedObjectContext) {
    objectID = id
    managedObjectContext = context
    dropValues()
  }

  func dropValues() {
    (attributes, one, many, original) = ([:], [:], [:], [:])
    isFault = true
  }

  /// The entity that a loaded model has for the class. As on iOS, without one it is a fatal error.
  open class func entity() -> NSEntityDescription {
    guard let entity = ManagedClasses.entity(of: self) else {
      UncaughtException.raise(
        "NSInvalidArgumentException",
        "No NSEntityDescriptions in any model claim the NSManagedObject subclass '\(self)'.")
    }
    return entity
  }

  /// A request for all objects of the class. Generated classes have one of their own, which comes first.
  @_disfavoredOverload
  open class func fetchRequest() -> NSFetchRequest<NSFetchRequestResult> {
    NSFetchRequest(entityName: entity().name ?? "")
  }

  // MARK: What subclasses override

  /// It is new in its context.
  open func awakeFromInsert() {}
  /// Its values were loaded.
  open func awakeFromFetch() {}
  /// It is about to be saved; may change values.
  open func willSave() {}
  /// It was saved.
  open func didSave() {}
  /// It is about to be deleted.
  open func prepareForDeletion() {}
  /// It is about to become a fault.
  open func willTurnIntoFault() {}
  /// It has become a fault.
  open func didTurnIntoFault() {}
  /// - Throws: what makes the object one that cannot be inserted.
  open func validateForInsert() throws { try validate() }
  /// - Throws: what makes the object one that cannot be stored.
  open func validateForUpdate() throws { try validate() }
  /// - Throws: what forbids to delete the object.
  open func validateForDelete() throws { try validateDeletion() }

  // MARK: Changes

  /// Whether it has changes that are not saved.
  open var hasChanges: Bool { isInserted || isUpdated || isDeleted }
  /// Whether values differ from those that were saved.
  open var hasPersistentChangedValues: Bool { !changedValues().isEmpty }

  /// The values that have changed since the last save or fetch.
  open func changedValues() -> [String: Any] {
    Dictionary(original.keys.map { ($0, primitiveValue(forKey: $0) ?? NSNull()) }) { $1 }
  }

  /// The saved values of properties; of all for nil.
  open func committedValues(forKeys keys: [String]?) -> [String: Any] {
    fulfil()
    let names = keys ?? Array(entity.propertiesByName.keys)
    return Dictionary(
      names.map { name in
        (name, original[name].map { $0 ?? NSNull() } ?? primitiveValue(forKey: name) ?? NSNull())
      }
    ) { $1 }
  }

  package var predicateIdentity: AnyHashable { AnyHashable(objectID) }

  override open var description: String {
    let data = isFault ? "<fault>" : "\(attributes)"
    return "<\(type(of: self)): \(entity.name ?? "") \(objectID)> data: \(data)"
  }
}
