import Foundation

/// What a model says of one kind of object.
open class NSEntityDescription: NSObject, @unchecked Sendable {
  /// The model that it belongs to.
  open internal(set) weak var managedObjectModel: NSManagedObjectModel!
  /// Its name.
  open var name: String?
  /// The name of its objects' class; Swift's module may stand before it.
  open var managedObjectClassName: String! = "NSManagedObject"
  /// Whether it has no objects of its own.
  open var isAbstract = false
  /// The entity above it.
  open internal(set) weak var superentity: NSEntityDescription?
  /// The entities below it.
  open var subentities: [NSEntityDescription] = [] {
    didSet {
      for entity in subentities {
        entity.superentity = self
        entity.merged = nil
      }
    }
  }
  /// The attributes whose values no two objects share.
  open var uniquenessConstraints: [[Any]] = []
  /// What the app says of it.
  open var userInfo: [AnyHashable: Any]? = [:]
  /// The name that an earlier model gave it.
  open var renamingIdentifier: String?
  private var own: [NSPropertyDescription] = []
  var merged: [String: NSPropertyDescription]?

  override public init() {}

  /// Its properties, with those of the entities above it.
  open var properties: [NSPropertyDescription] {
    get { (superentity?.properties ?? []) + own }
    set {
      own = newValue
      merged = nil
      for property in own { property.entity = self }
    }
  }
  var ownProperties: [NSPropertyDescription] { own }

  /// Its properties by name.
  open var propertiesByName: [String: NSPropertyDescription] {
    if let merged { return merged }
    let result = Dictionary(properties.map { ($0.name, $0) }) { $1 }
    merged = result
    return result
  }
  /// Its attributes by name.
  open var attributesByName: [String: NSAttributeDescription] {
    propertiesByName.compactMapValues { $0 as? NSAttributeDescription }
  }
  /// Its relationships by name.
  open var relationshipsByName: [String: NSRelationshipDescription] {
    propertiesByName.compactMapValues { $0 as? NSRelationshipDescription }
  }
  /// The entities below it by name.
  open var subentitiesByName: [String: NSEntityDescription] {
    Dictionary(subentities.map { ($0.name ?? "", $0) }) { $1 }
  }

  /// Its relationships to an entity.
  open func relationships(forDestination entity: NSEntityDescription) -> [NSRelationshipDescription] {
    relationshipsByName.values.filter { $0.destinationEntity === entity }
  }

  /// Whether it is the other entity, or below it.
  open func isKindOf(entity: NSEntityDescription) -> Bool {
    name == entity.name || superentity?.isKindOf(entity: entity) == true
  }

  /// The entity of a name in the model of a context; nil for none.
  open class func entity(forEntityName name: String, in context: NSManagedObjectContext) -> NSEntityDescription? {
    context.model?.entitiesByName[name]
  }

  /// A new object of the entity in a context. As on iOS, an unknown name ends the process.
  open class func insertNewObject(
    forEntityName name: String, into context: NSManagedObjectContext
  ) -> NSManagedObject {
    guard let entity = entity(forEntityName: name, in: context) else {
      UncaughtException.raise(
        "NSInternalInconsistencyException",
        "+entityForName: could not locate an entity named '\(name)' in this model.")
    }
    return entity.objectClass.init(entity: entity, insertInto: context)
  }

  var familyNames: Set<String> {
    subentities.reduce(into: [name ?? ""]) { $0.formUnion($1.familyNames) }
  }

  /// The class of its objects: the app's, by its name with or without a module, else `NSManagedObject`.
  var objectClass: NSManagedObject.Type { ManagedClasses.find(managedObjectClassName ?? "") }
}
