import CompiledDataModel
import Foundation
import FoundationXML

/// How Xcode generates the class of an entity.
enum ClassGeneration: String {
  case none = ""
  case `class` = "class"
  case category = "category"
}

/// A data model as Xcode's editor writes it, checked.
struct DataModel {
  var compiled = CompiledDataModel()
  /// By entity name; none is not in it.
  var generations: [String: ClassGeneration] = [:]
  /// The attributes whose properties are scalars, as `Entity.attribute`.
  var scalars: Set<String> = []
}

/// Reads the `contents` of a `.xcdatamodel`: hostile input, every error of which names the entity and the property.
final class DataModelReader: NSObject, XMLParserDelegate {
  private let path: String
  private var model = DataModel()
  private var entity: CompiledDataModel.Entity?
  private var configuration: String?
  private var constraint: [String]?
  private var problem: String?
  private var sawModel = false

  static func read(_ data: Data, path: String) throws(AppBuilderError) -> DataModel {
    let reader = DataModelReader(path: path)
    let parser = XMLParser(data: data)
    parser.shouldResolveExternalEntities = false
    parser.delegate = reader
    _ = parser.parse()
    if let problem = reader.problem { throw .brokenDataModel(path: path, reason: problem) }
    if let error = parser.parserError {
      throw .brokenDataModel(path: path, reason: "line \(parser.lineNumber): \(error.localizedDescription)")
    }
    guard reader.sawModel else { throw .brokenDataModel(path: path, reason: "it has no <model>") }
    if let problem = reader.model.compiled.problem { throw .brokenDataModel(path: path, reason: problem) }
    return reader.model
  }

  private init(path: String) { self.path = path }

  private func fail(_ parser: XMLParser, _ reason: String) {
    if problem == nil { problem = reason }
    parser.abortParsing()
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes values: [String: String]
  ) {
    switch name {
    case "model": sawModel = true
    case "entity": begin(parser, values)
    case "attribute": attribute(parser, values)
    case "relationship": relationship(parser, values)
    case "configuration": configuration = values["name"]
    case "memberEntity":
      if let configuration, let name = values["name"] {
        model.compiled.configurations[configuration, default: []].append(name)
      }
    case "uniquenessConstraint": constraint = []
    case "constraint": if let value = values["value"] { constraint?.append(value) }
    case "fetchRequest":
      guard let name = values["name"], let entity = values["entity"] else { return }
      var template = CompiledDataModel.FetchTemplate(name: name, entity: entity)
      template.predicate = values["predicateString"]
      template.limit = values["fetchLimit"].flatMap { Int($0) } ?? 0
      model.compiled.fetchRequests.append(template)
    default: break
    }
  }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    switch name {
    case "entity":
      if let entity { model.compiled.entities.append(entity) }
      entity = nil
    case "configuration": configuration = nil
    case "uniquenessConstraint":
      if let constraint, !constraint.isEmpty { entity?.uniquenessConstraints.append(constraint) }
      constraint = nil
    default: break
    }
  }

  private func begin(_ parser: XMLParser, _ values: [String: String]) {
    guard let name = values["name"], Self.isName(name) else {
      return fail(parser, "the entity \"\(values["name"] ?? "")\" has no usable name")
    }
    var entity = CompiledDataModel.Entity(name: name)
    entity.className = values["representedClassName"].flatMap { text in
      let bare = text.split(separator: ".").last.map(String.init) ?? ""
      return bare == "NSManagedObject" || bare.isEmpty ? nil : bare
    }
    if let className = entity.className, !Self.isName(className) {
      return fail(parser, "the entity \(name) has the class \"\(className)\", which is no name")
    }
    entity.parent = values["parentEntity"]
    entity.isAbstract = values["isAbstract"] == "YES"
    entity.renamingIdentifier = values["elementID"]
    switch values["codeGenerationType"] {
    case nil, "": break
    case "class"?: model.generations[name] = .class
    case "category"?: model.generations[name] = .category
    case let other?: return fail(parser, "the entity \(name) has the code generation \"\(other)\", which is unknown")
    }
    self.entity = entity
  }

  private func attribute(_ parser: XMLParser, _ values: [String: String]) {
    guard let owner = entity?.name else { return }
    guard let name = values["name"], Self.isName(name) else {
      return fail(parser, "the entity \(owner) has an attribute \"\(values["name"] ?? "")\" without a usable name")
    }
    let typeName = values["attributeType"] ?? "Undefined"
    guard let type = CompiledDataModel.AttributeType(rawValue: typeName) else {
      return fail(parser, "the attribute \(owner).\(name) has the type \"\(typeName)\", which is unknown")
    }
    var attribute = CompiledDataModel.Attribute(name: name, type: type)
    attribute.isOptional = values["optional"] == "YES"
    attribute.isTransient = values["transient"] == "YES"
    attribute.defaultValue = values["defaultValueString"] ?? values["defaultDateTimeInterval"]
    attribute.minimum = values["minValueString"].flatMap(Double.init)
    attribute.maximum = values["maxValueString"].flatMap(Double.init)
    attribute.pattern = values["regularExpressionString"]
    attribute.transformer = values["valueTransformerName"]
    attribute.customClass = values["customClassName"]
    attribute.renamingIdentifier = values["elementID"]
    if values["usesScalarValueType"] == "YES" { model.scalars.insert("\(owner).\(name)") }
    entity?.attributes.append(attribute)
  }

  private func relationship(_ parser: XMLParser, _ values: [String: String]) {
    guard let owner = entity?.name else { return }
    guard let name = values["name"], Self.isName(name) else {
      return fail(parser, "the entity \(owner) has a relationship \"\(values["name"] ?? "")\" without a usable name")
    }
    guard let destination = values["destinationEntity"] else {
      return fail(parser, "the relationship \(owner).\(name) has no destination")
    }
    let ruleName = values["deletionRule"] ?? "No Action"
    guard let rule = CompiledDataModel.DeleteRule(rawValue: ruleName) else {
      return fail(parser, "the relationship \(owner).\(name) has the deletion rule \"\(ruleName)\", which is unknown")
    }
    var relationship = CompiledDataModel.Relationship(name: name, destination: destination)
    relationship.inverse = values["inverseName"]
    relationship.isToMany = values["toMany"] == "YES"
    relationship.isOrdered = values["ordered"] == "YES"
    relationship.isOptional = values["optional"] == "YES"
    relationship.isTransient = values["transient"] == "YES"
    relationship.minimum = values["minCount"].flatMap { Int($0) } ?? 0
    relationship.maximum = values["maxCount"].flatMap { Int($0) } ?? 0
    relationship.deleteRule = rule
    relationship.renamingIdentifier = values["elementID"]
    entity?.relationships.append(relationship)
  }

  /// Names become Swift's and SQL's.
  static func isName(_ text: String) -> Bool {
    guard let first = text.first, first.isLetter || first == "_", text.utf8.count < 200 else { return false }
    return text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }
}

extension CompiledDataModel {
  /// What makes the model no model; nil for nothing.
  var problem: String? {
    for group in Dictionary(grouping: entities, by: \.name).values where group.count > 1 {
      return "there are \(group.count) entities \(group[0].name)"
    }
    for entity in entities {
      if let parent = entity.parent, self.entity(parent) == nil {
        return "the entity \(entity.name) has the parent \(parent), which is not there"
      }
      if chain(of: entity.name).last?.parent != nil { return "the entity \(entity.name) is above itself" }
      let names = attributes(of: entity.name).map(\.name) + relationships(of: entity.name).map(\.name)
      if let twice = names.first(where: { name in names.filter { $0 == name }.count > 1 }) {
        return "the entity \(entity.name) has two properties \(twice)"
      }
      for relationship in entity.relationships {
        let name = "\(entity.name).\(relationship.name)"
        if self.entity(relationship.destination) == nil {
          return "the relationship \(name) leads to the entity \(relationship.destination), which is not there"
        }
        if let inverse = relationship.inverse,
          !relationships(of: relationship.destination).contains(where: { $0.name == inverse })
        {
          return "the relationship \(name) has the inverse \(relationship.destination).\(inverse), which is not there"
        }
      }
    }
    return nil
  }
}
