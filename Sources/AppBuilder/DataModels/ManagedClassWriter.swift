import CompiledDataModel

/// Writes the classes that Xcode generates from a model, with properties in the form that `@NSManaged` takes here.
struct ManagedClassWriter {
  let model: DataModel

  /// One text for each entity with code.
  var texts: [String] {
    model.compiled.entities.compactMap { entity in
      guard let kind = model.generations[entity.name], let name = entity.className else { return nil }
      let parent = entity.parent.flatMap { self.model.compiled.entity($0)?.className } ?? "NSManagedObject"
      // As Xcode's: the objects of `class` are the app's own to extend.
      let head = kind == .class ? "public class \(name): \(parent) {}\n\n" : ""
      return head + members(of: entity, name)
    }
  }

  private func members(of entity: CompiledDataModel.Entity, _ name: String) -> String {
    var lines = [
      "  public class func fetchRequest() -> NSFetchRequest<\(name)> { NSFetchRequest<\(name)>(entityName: \"\(entity.name)\") }"
    ]
    for attribute in entity.attributes {
      lines.append(property(attribute.name, type(of: attribute, in: entity.name)))
    }
    for relationship in entity.relationships {
      let target = model.compiled.entity(relationship.destination)?.className ?? "NSManagedObject"
      guard relationship.isToMany else {
        lines.append(property(relationship.name, "\(target)?"))
        continue
      }
      let collection = relationship.isOrdered ? "NSOrderedSet" : "NSSet"
      lines.append(property(relationship.name, "\(collection)?"))
      lines += accessors(relationship, target, collection)
    }
    return "extension \(name) {\n\(lines.joined(separator: "\n"))\n}\n\nextension \(name): Identifiable {}\n"
  }

  private func property(_ name: String, _ type: String) -> String {
    "  public var `\(name)`: \(type) { get { _managedValue(\"\(name)\") } set { _setManagedValue(newValue, \"\(name)\") } }"
  }

  private func accessors(
    _ relationship: CompiledDataModel.Relationship, _ target: String, _ collection: String
  ) -> [String] {
    let key = relationship.name
    let title = key.prefix(1).uppercased() + key.dropFirst()
    var lines = ["add", "remove"].flatMap { verb in
      let preposition = verb == "add" ? "addTo" : "removeFrom"
      return [
        "  public func \(preposition)\(title)(_ value: \(target)) { _\(verb)Managed(value, \"\(key)\") }",
        "  public func \(preposition)\(title)(_ values: \(collection)) { _\(verb)Managed(values, \"\(key)\") }",
      ]
    }
    guard relationship.isOrdered else { return lines }
    lines += [
      "  public func insertInto\(title)(_ value: \(target), at idx: Int) { _insertManaged(value, at: IndexSet(integer: idx), \"\(key)\") }",
      "  public func removeFrom\(title)(at idx: Int) { _removeManaged(at: IndexSet(integer: idx), \"\(key)\") }",
      "  public func insertInto\(title)(_ values: [\(target)], at indexes: NSIndexSet) { _insertManaged(values, at: IndexSet(indexes), \"\(key)\") }",
      "  public func removeFrom\(title)(at indexes: NSIndexSet) { _removeManaged(at: IndexSet(indexes), \"\(key)\") }",
      "  public func replace\(title)(at idx: Int, with value: \(target)) { _replaceManaged(at: IndexSet(integer: idx), with: value, \"\(key)\") }",
      "  public func replace\(title)(at indexes: NSIndexSet, with values: [\(target)]) { _replaceManaged(at: IndexSet(indexes), with: values, \"\(key)\") }",
    ]
    return lines
  }

  private func type(of attribute: CompiledDataModel.Attribute, in entity: String) -> String {
    let isScalar = model.scalars.contains("\(entity).\(attribute.name)")
    switch attribute.type {
    case .integer16: return isScalar ? "Int16" : "NSNumber?"
    case .integer32: return isScalar ? "Int32" : "NSNumber?"
    case .integer64: return isScalar ? "Int64" : "NSNumber?"
    case .double: return isScalar ? "Double" : "NSNumber?"
    case .float: return isScalar ? "Float" : "NSNumber?"
    case .boolean: return isScalar ? "Bool" : "NSNumber?"
    case .decimal: return "NSDecimalNumber?"
    case .string: return "String?"
    case .date: return isScalar ? "TimeInterval" : "Date?"
    case .binary: return "Data?"
    case .uuid: return "UUID?"
    case .uri: return "URL?"
    case .transformable: return "\(attribute.customClass.flatMap(Self.checked) ?? "NSObject")?"
    case .objectID: return "NSManagedObjectID?"
    case .undefined: return "NSObject?"
    }
  }

  /// A class as an attribute states it, `[String]` too; nil for what is no type.
  private static func checked(_ type: String) -> String? {
    let isType = type.allSatisfy { $0.isLetter || $0.isNumber || "_.[]<>: ,?".contains($0) }
    return isType && !type.isEmpty ? type : nil
  }
}
