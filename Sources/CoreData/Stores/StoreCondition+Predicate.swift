import Foundation

/// What of a predicate a database can check: rows that cannot meet the predicate are not read. Whatever it says in another
/// way than the predicate is left out, so that more rows may meet the condition than the predicate, and never fewer.
extension StoreCondition {
  /// Nil where nothing of the predicate can be said.
  init?(_ predicate: NSPredicate, of entity: NSEntityDescription) {
    guard let found = Self.make(predicate, entity) else { return nil }
    self = found
  }

  private static func make(_ predicate: NSPredicate, _ entity: NSEntityDescription) -> StoreCondition? {
    if let node = PredicateRegistry.node(of: predicate) { return make(node, entity) }
    guard let compound = predicate as? NSCompoundPredicate else { return nil }
    let parts = compound.subpredicates.map { make($0, entity) }
    return switch compound.compoundPredicateType {
    case .and: all(parts)
    case .or: any(parts)
    default: nil
    }
  }

  private static func make(_ node: PredicateNode, _ entity: NSEntityDescription) -> StoreCondition? {
    switch node {
    case .all(let parts): all(parts.map { make($0, entity) })
    case .any(let parts): any(parts.map { make($0, entity) })
    case .compare(.path(let path), let comparison, .constant(let value), let options, .direct)
    where options.isEmpty:
      compare(path ?? "self", comparison, value, entity)
    case .compare(.path(let path), .isIn, .list(let parts), let options, .direct) where options.isEmpty:
      isIn(path ?? "self", parts.map { part in if case .constant(let value) = part { value } else { nil } }, entity)
    default: nil
    }
  }

  private static func all(_ parts: [StoreCondition?]) -> StoreCondition? { joined(parts.compactMap(\.self), " AND ") }

  private static func any(_ parts: [StoreCondition?]) -> StoreCondition? {
    let known = parts.compactMap(\.self)
    return known.count == parts.count ? joined(known, " OR ") : nil
  }

  private static func joined(_ parts: [StoreCondition], _ word: String) -> StoreCondition? {
    guard !parts.isEmpty else { return nil }
    let arguments = parts.flatMap(\.arguments)
    guard arguments.count <= mostArguments else { return nil }
    return StoreCondition(sql: "(" + parts.map(\.sql).joined(separator: word) + ")", arguments: arguments)
  }

  /// Far below what SQLite allows of one statement.
  private static let mostArguments = 500

  private static func compare(
    _ key: String, _ comparison: PredicateNode.Operator, _ value: Any, _ entity: NSEntityDescription
  ) -> StoreCondition? {
    if comparison == .isIn { return PredicateValues.elements(value).flatMap { isIn(key, $0, entity) } }
    guard case .plain(let kind) = comparison, let column = Column(key, of: entity) else { return nil }
    if value is NSNull {
      return switch kind {
      case .equal: StoreCondition(sql: "\(column.name) IS NULL", arguments: [])
      case .notEqual: StoreCondition(sql: "\(column.name) IS NOT NULL", arguments: [])
      default: nil
      }
    }
    guard let stored = column.stored(value) else { return nil }
    let sign: String
    switch kind {
    case .equal: return StoreCondition(sql: "\(column.name) = ?", arguments: [stored])
    case .notEqual: sign = "<>"
    case .less where column.isNumber: sign = "<"
    case .lessOrEqual where column.isNumber: sign = "<="
    case .greater where column.isNumber: sign = ">"
    case .greaterOrEqual where column.isNumber: sign = ">="
    default: return nil
    }
    // The predicate decides about what is missing.
    return StoreCondition(sql: "(\(column.name) \(sign) ? OR \(column.name) IS NULL)", arguments: [stored])
  }

  private static func isIn(_ key: String, _ values: [Any?], _ entity: NSEntityDescription) -> StoreCondition? {
    guard let column = Column(key, of: entity), values.count <= mostArguments else { return nil }
    let stored = values.compactMap { $0.flatMap { column.stored($0) } }
    guard stored.count == values.count else { return nil }
    let marks = stored.map { _ in "?" }.joined(separator: ", ")
    return StoreCondition(sql: "\(column.name) IN (\(marks))", arguments: stored)
  }

  /// What a key is in the entity's table.
  private struct Column {
    let name: String
    private let attribute: NSAttributeDescription?

    init?(_ key: String, of entity: NSEntityDescription) {
      attribute = entity.attributesByName[key]
      if key == "self" || key == "SELF" {
        name = "Z_PK"
      } else if let property = entity.propertiesByName[key], !property.isTransient,
        (property as? NSRelationshipDescription)?.isToMany != true
      {
        name = Schema.column(key)
      } else {
        return nil
      }
    }

    var isNumber: Bool {
      switch attribute?.attributeType {
      case .integer16AttributeType, .integer32AttributeType, .integer64AttributeType, .booleanAttributeType,
        .doubleAttributeType, .floatAttributeType, .dateAttributeType:
        true
      default: false
      }
    }

    /// The value as the column has it; nil where others may be equal to it.
    func stored(_ value: Any) -> StoredValue? {
      guard let attribute else {
        let id = (value as? NSManagedObject)?.objectID ?? value as? NSManagedObjectID
        return id.flatMap { $0.isTemporaryID ? nil : .integer($0.key.number) }
      }
      switch attribute.attributeType {
      case .integer16AttributeType, .integer32AttributeType, .integer64AttributeType, .booleanAttributeType,
        .doubleAttributeType, .floatAttributeType:
        guard let number = value as? NSNumber, number.doubleValue.isFinite else { return nil }
        return Double(number.int64Value) == number.doubleValue ? .integer(number.int64Value) : .real(number.doubleValue)
      case .dateAttributeType: return (value as? Date).map { .real($0.timeIntervalSinceReferenceDate) }
      case .UUIDAttributeType: return (value as? UUID).map { .text($0.uuidString) }
      case .stringAttributeType:
        guard let text = value as? String, text.utf8.allSatisfy({ $0 < 128 && !Self.alsoWrittenOtherwise.contains($0) })
        else { return nil }
        return .text(text)
      default: return nil
      }
    }

    /// Letters that Unicode has twice: `K` is Kelvin's sign, too.
    private static let alsoWrittenOtherwise = Set("K;`".utf8)
  }
}
