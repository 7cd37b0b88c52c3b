import Foundation

/// A data model as the builder puts it into bundles, and as stores keep it: entities by name.
package struct CompiledDataModel: Codable, Hashable, Sendable {
  package static let fileExtension = "mom"
  package static let folderExtension = "momd"
  /// In a folder of versions, the name of the file that names the current one.
  package static let currentVersionFile = "VersionInfo.json"

  package var entities: [Entity] = []
  package var configurations: [String: [String]] = [:]
  package var fetchRequests: [FetchTemplate] = []

  package init() {}

  package struct Entity: Codable, Hashable, Sendable {
    package var name: String
    /// Without a module; nil for `NSManagedObject`.
    package var className: String?
    package var parent: String?
    package var isAbstract = false
    package var renamingIdentifier: String?
    package var attributes: [Attribute] = []
    package var relationships: [Relationship] = []
    package var uniquenessConstraints: [[String]] = []

    package init(name: String) { self.name = name }
  }

  package struct Attribute: Codable, Hashable, Sendable {
    package var name: String
    package var type: AttributeType
    package var isOptional = true
    package var isTransient = false
    package var defaultValue: String?
    package var minimum: Double?
    package var maximum: Double?
    package var pattern: String?
    package var transformer: String?
    package var customClass: String?
    package var renamingIdentifier: String?

    package init(name: String, type: AttributeType) {
      self.name = name
      self.type = type
    }
  }

  package enum AttributeType: String, Codable, Hashable, Sendable {
    case integer16 = "Integer 16"
    case integer32 = "Integer 32"
    case integer64 = "Integer 64"
    case decimal = "Decimal"
    case double = "Double"
    case float = "Float"
    case string = "String"
    case boolean = "Boolean"
    case date = "Date"
    case binary = "Binary"
    case uuid = "UUID"
    case uri = "URI"
    case transformable = "Transformable"
    case objectID = "ObjectID"
    case undefined = "Undefined"
  }

  package struct Relationship: Codable, Hashable, Sendable {
    package var name: String
    package var destination: String
    package var inverse: String?
    package var isToMany = false
    package var isOrdered = false
    package var isOptional = true
    package var isTransient = false
    package var minimum = 0
    package var maximum = 0
    package var deleteRule: DeleteRule = .nullify
    package var renamingIdentifier: String?

    package init(name: String, destination: String) {
      self.name = name
      self.destination = destination
    }
  }

  package enum DeleteRule: String, Codable, Hashable, Sendable {
    case noAction = "No Action"
    case nullify = "Nullify"
    case cascade = "Cascade"
    case deny = "Deny"
  }

  package struct FetchTemplate: Codable, Hashable, Sendable {
    package var name: String
    package var entity: String
    package var predicate: String?
    package var limit = 0

    package init(name: String, entity: String) {
      self.name = name
      self.entity = entity
    }
  }
}

extension CompiledDataModel {
  package func entity(_ name: String) -> Entity? { entities.first { $0.name == name } }

  /// An entity and those above it, itself first.
  package func chain(of name: String) -> [Entity] {
    var result: [Entity] = []
    var next: String? = name
    while let name = next, let entity = entity(name), !result.contains(where: { $0.name == name }) {
      result.append(entity)
      next = entity.parent
    }
    return result
  }

  /// The names of an entity and of all below it.
  package func family(of name: String) -> [String] {
    entities.map(\.name).filter { chain(of: $0).contains { $0.name == name } }
  }

  package func root(of name: String) -> String { chain(of: name).last?.name ?? name }

  package func attributes(of name: String) -> [Attribute] { chain(of: name).reversed().flatMap(\.attributes) }

  package func relationships(of name: String) -> [Relationship] { chain(of: name).reversed().flatMap(\.relationships) }

  package func encoded() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    return try encoder.encode(self)
  }

  package init(_ data: Data) throws { self = try JSONDecoder().decode(CompiledDataModel.self, from: data) }
}
