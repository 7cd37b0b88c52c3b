import CompiledDataModel
import Foundation

extension NSEntityDescription {
  convenience init(_ compiled: CompiledDataModel.Entity) {
    self.init()
    name = compiled.name
    managedObjectClassName = compiled.className ?? "NSManagedObject"
    isAbstract = compiled.isAbstract
    renamingIdentifier = compiled.renamingIdentifier
    uniquenessConstraints = compiled.uniquenessConstraints
    properties =
      compiled.attributes.map(NSAttributeDescription.init) + compiled.relationships.map(NSRelationshipDescription.init)
  }
}

extension NSAttributeDescription {
  convenience init(_ compiled: CompiledDataModel.Attribute) {
    self.init()
    name = compiled.name
    isOptional = compiled.isOptional
    isTransient = compiled.isTransient
    renamingIdentifier = compiled.renamingIdentifier
    attributeType = NSAttributeType(compiled.type)
    valueTransformerName = compiled.transformer
    attributeValueClassName = compiled.customClass
    (minimum, maximum, pattern) = (compiled.minimum, compiled.maximum, compiled.pattern)
    defaultValue = compiled.defaultValue.flatMap { AttributeValues.parsed($0, as: attributeType) }
  }
}

extension NSRelationshipDescription {
  convenience init(_ compiled: CompiledDataModel.Relationship) {
    self.init()
    name = compiled.name
    isOptional = compiled.isOptional
    isTransient = compiled.isTransient
    renamingIdentifier = compiled.renamingIdentifier
    isOrdered = compiled.isOrdered
    minCount = compiled.minimum
    maxCount = compiled.isToMany ? (compiled.maximum == 1 ? 0 : compiled.maximum) : 1
    deleteRule =
      switch compiled.deleteRule {
      case .noAction: .noActionDeleteRule
      case .nullify: .nullifyDeleteRule
      case .cascade: .cascadeDeleteRule
      case .deny: .denyDeleteRule
      }
  }
}

extension NSManagedObjectModel {
  /// What stores keep of it.
  var compiled: CompiledDataModel {
    var result = CompiledDataModel()
    result.entities = entities.map(\.compiled)
    return result
  }
}

extension NSEntityDescription {
  var compiled: CompiledDataModel.Entity {
    var result = CompiledDataModel.Entity(name: name ?? "")
    result.className = managedObjectClassName
    result.parent = superentity?.name
    result.isAbstract = isAbstract
    result.renamingIdentifier = renamingIdentifier
    result.uniquenessConstraints = uniquenessConstraints.map {
      $0.map { ($0 as? NSPropertyDescription)?.name ?? "\($0)" }
    }
    for property in ownProperties {
      switch property {
      case let attribute as NSAttributeDescription:
        var compiled = CompiledDataModel.Attribute(name: attribute.name, type: .init(attribute.attributeType))
        compiled.isOptional = attribute.isOptional
        compiled.isTransient = attribute.isTransient
        compiled.renamingIdentifier = attribute.renamingIdentifier
        compiled.defaultValue = attribute.defaultValue.flatMap { AttributeValues.text($0) }
        result.attributes.append(compiled)
      case let relationship as NSRelationshipDescription:
        var compiled = CompiledDataModel.Relationship(
          name: relationship.name, destination: relationship.destinationEntity?.name ?? "")
        compiled.inverse = relationship.inverseRelationship?.name
        compiled.isToMany = relationship.isToMany
        compiled.isOrdered = relationship.isOrdered
        compiled.isOptional = relationship.isOptional
        compiled.isTransient = relationship.isTransient
        compiled.renamingIdentifier = relationship.renamingIdentifier
        result.relationships.append(compiled)
      default: continue
      }
    }
    return result
  }
}

extension NSAttributeType {
  init(_ type: CompiledDataModel.AttributeType) {
    self = Self.pairs.first { $0.1 == type }?.0 ?? .undefinedAttributeType
  }
  static let pairs: [(NSAttributeType, CompiledDataModel.AttributeType)] = [
    (.integer16AttributeType, .integer16), (.integer32AttributeType, .integer32), (.integer64AttributeType, .integer64),
    (.decimalAttributeType, .decimal), (.doubleAttributeType, .double), (.floatAttributeType, .float),
    (.stringAttributeType, .string), (.booleanAttributeType, .boolean), (.dateAttributeType, .date),
    (.binaryDataAttributeType, .binary), (.UUIDAttributeType, .uuid), (.URIAttributeType, .uri),
    (.transformableAttributeType, .transformable), (.objectIDAttributeType, .objectID),
  ]
}

extension CompiledDataModel.AttributeType {
  init(_ type: NSAttributeType) { self = NSAttributeType.pairs.first { $0.0 == type }?.1 ?? .undefined }
}
