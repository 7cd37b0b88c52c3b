import Foundation

/// A property of an entity.
open class NSPropertyDescription: NSObject, @unchecked Sendable {
  /// The entity that has it.
  open internal(set) weak var entity: NSEntityDescription!
  /// Its name.
  open var name = ""
  /// Whether an object is valid without it.
  open var isOptional = true
  /// Whether it is not stored.
  open var isTransient = false
  /// What the app says of it.
  open var userInfo: [AnyHashable: Any]? = [:]
  /// The name that an earlier model gave it.
  open var renamingIdentifier: String?

  override public init() {}
}

/// The type of an attribute's values.
public enum NSAttributeType: UInt, Sendable {
  /// No type.
  case undefinedAttributeType = 0
  /// A number in 16 bits.
  case integer16AttributeType = 100
  /// A number in 32 bits.
  case integer32AttributeType = 200
  /// A number in 64 bits.
  case integer64AttributeType = 300
  /// A decimal number.
  case decimalAttributeType = 400
  /// A number of double precision.
  case doubleAttributeType = 500
  /// A number of single precision.
  case floatAttributeType = 600
  /// A text.
  case stringAttributeType = 700
  /// True or false.
  case booleanAttributeType = 800
  /// A date.
  case dateAttributeType = 900
  /// Bytes.
  case binaryDataAttributeType = 1000
  /// A UUID.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case UUIDAttributeType = 1100
  /// A URL.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case URIAttributeType = 1200
  /// A value that is archived.
  case transformableAttributeType = 1800
  /// The identifier of an object.
  case objectIDAttributeType = 2000
}

/// An attribute of an entity.
open class NSAttributeDescription: NSPropertyDescription, @unchecked Sendable {
  /// The type of its values.
  open var attributeType = NSAttributeType.undefinedAttributeType
  /// The value of new objects.
  open var defaultValue: Any?
  /// The class of its values, for one that is archived.
  open var attributeValueClassName: String?
  /// The name of the transformer that archives its values.
  open var valueTransformerName: String?
  /// Whether large values may lie in files; they stay in the store here.
  open var allowsExternalBinaryDataStorage = false
  var minimum: Double?
  var maximum: Double?
  var pattern: String?
}

/// What becomes of the objects on the other side when an object is deleted.
public enum NSDeleteRule: UInt, Sendable {
  /// Nothing.
  case noActionDeleteRule
  /// They no longer refer to it.
  case nullifyDeleteRule
  /// They are deleted too.
  case cascadeDeleteRule
  /// The object cannot be deleted while there are any.
  case denyDeleteRule
}

/// A relationship of an entity.
open class NSRelationshipDescription: NSPropertyDescription, @unchecked Sendable {
  /// The entity on the other side.
  open weak var destinationEntity: NSEntityDescription?
  /// The relationship that leads back.
  open weak var inverseRelationship: NSRelationshipDescription?
  /// The most objects that it may have; 1 makes it a to-one relationship, 0 sets no limit.
  open var maxCount = 0
  /// The fewest objects that a valid one has.
  open var minCount = 0
  /// What becomes of the objects on the other side.
  open var deleteRule = NSDeleteRule.nullifyDeleteRule
  /// Whether it may have several objects.
  open var isToMany: Bool { maxCount != 1 }
  /// Whether its objects have an order.
  open var isOrdered = false
}
