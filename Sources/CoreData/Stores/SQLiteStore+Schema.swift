import CompiledDataModel
import Foundation
import SQLite

/// The names of tables and columns.
enum Schema {
  private static func quoted(_ name: String) -> String {
    "\"" + name.replacingOccurrences(of: "\"", with: "\"\"") + "\""
  }
  static func table(_ root: String) -> String { quoted("Z" + root.uppercased()) }
  static func column(_ name: String) -> String { "Z" + name.uppercased() }
  /// The entity of a to-one relationship's object.
  static func kindColumn(_ name: String) -> String { "Z9_" + name.uppercased() }
  static func link(_ root: String, _ relationship: String) -> String {
    quoted("Z_\(root.uppercased())_\(relationship.uppercased())")
  }
}

extension CompiledDataModel {
  /// The to-one relationship on the other side that tells a to-many relationship; nil if it needs a table of its own.
  func tellingInverse(of relationship: Relationship) -> String? {
    guard !relationship.isOrdered, let name = relationship.inverse,
      let inverse = relationships(of: relationship.destination).first(where: { $0.name == name }), !inverse.isToMany
    else { return nil }
    return name
  }

  /// What a store depends on: a class, a default or a rule may change without a migration.
  var storedPart: [String: [String: String]] {
    Dictionary(
      entities.map { entity in
        let attributes = entity.attributes.filter { !$0.isTransient }.map { ($0.name, "\($0.type.rawValue)") }
        let relationships = entity.relationships.filter { !$0.isTransient }.map {
          ($0.name, "\($0.destination) \($0.inverse ?? "-") \($0.isToMany) \($0.isOrdered)")
        }
        let head = ("", "\(entity.parent ?? "-")")
        return (entity.name, Dictionary(attributes + relationships + [head]) { $1 })
      }
    ) { $1 }
  }
}

extension SQLiteStore {
  static func makeTables(of model: CompiledDataModel, in database: Database) throws {
    for root in Set(model.entities.map { model.root(of: $0.name) }).sorted() {
      var columns: [String] = []
      var links: [String] = []
      for name in model.family(of: root) {
        guard let entity = model.entity(name) else { continue }
        columns += entity.attributes.filter { !$0.isTransient }.map {
          "\(Schema.column($0.name)) \($0.type.columnType)"
        }
        for relationship in entity.relationships where !relationship.isTransient {
          if !relationship.isToMany {
            columns += ["\(Schema.column(relationship.name)) INTEGER", "\(Schema.kindColumn(relationship.name)) TEXT"]
          } else if model.tellingInverse(of: relationship) == nil {
            links.append(Schema.link(root, relationship.name))
          }
        }
      }
      // Entities below one may have columns of one name.
      var seen: Set<String> = []
      let own = columns.filter { seen.insert(String($0.prefix { $0 != " " })).inserted }
      let all = ["Z_PK INTEGER PRIMARY KEY", "Z_ENT TEXT NOT NULL", "Z_OPT INTEGER NOT NULL"] + own
      try database.run("CREATE TABLE \(Schema.table(root)) (\(all.joined(separator: ", ")))")
      for link in Set(links).sorted() {
        try database.run(
          "CREATE TABLE \(link) (Z_OWNER INTEGER NOT NULL, Z_TARGET INTEGER NOT NULL, Z_ENT TEXT NOT NULL, Z_ORDER INTEGER)"
        )
        try database.run("CREATE INDEX \(link.dropLast())_I\" ON \(link) (Z_OWNER)")
      }
    }
    for entity in model.entities {
      for relationship in entity.relationships where !relationship.isToMany && !relationship.isTransient {
        let root = model.root(of: entity.name)
        let table = Schema.table(root)
        try database.run(
          "CREATE INDEX IF NOT EXISTS \(table.dropLast())_\(relationship.name.uppercased())_I\" ON \(table) (\(Schema.column(relationship.name)))"
        )
      }
    }
  }

  static func dropTables(of model: CompiledDataModel, in database: Database) throws {
    for entity in model.entities {
      let root = model.root(of: entity.name)
      try database.run("DROP TABLE IF EXISTS \(Schema.table(root))")
      for relationship in entity.relationships where relationship.isToMany {
        try database.run("DROP TABLE IF EXISTS \(Schema.link(root, relationship.name))")
      }
    }
  }
}

extension CompiledDataModel.AttributeType {
  var columnType: String {
    switch self {
    case .integer16, .integer32, .integer64, .boolean: "INTEGER"
    case .double, .float, .date: "REAL"
    // Decimal numbers keep all their digits as text.
    case .string, .uuid, .uri, .decimal: "TEXT"
    case .binary, .transformable, .objectID, .undefined: "BLOB"
    }
  }
}

/// From one model to the next, where the mapping can be inferred: what is added, removed and renamed.
struct LightweightMigration {
  let old: CompiledDataModel
  let new: CompiledDataModel

  init(from old: CompiledDataModel, to new: CompiledDataModel) { (self.old, self.new) = (old, new) }

  /// - Throws: error 134140 where the mapping cannot be inferred.
  func rows(_ rows: [StoredRow]) throws -> [StoredRow] {
    try rows.compactMap { row in
      guard let entity = target(of: row.key.entity) else { return nil }
      var result = StoredRow(key: RowKey(entity: entity, number: row.key.number), version: row.version, values: [:])
      for attribute in new.attributes(of: entity) where !attribute.isTransient {
        let source = attribute.renamingIdentifier ?? attribute.name
        let earlier = old.attributes(of: row.key.entity).first { $0.name == source || $0.name == attribute.name }
        if let earlier, earlier.type != attribute.type {
          throw failure("\(entity).\(attribute.name) has changed its type from \(earlier.type.rawValue)")
        }
        let value = earlier.flatMap { row.values[$0.name] } ?? .null
        if value == .null, !attribute.isOptional, attribute.defaultValue == nil, earlier == nil {
          throw failure("\(entity).\(attribute.name) is required and has no default value")
        }
        result.values[attribute.name] = value == .null && earlier == nil ? try defaultValue(of: attribute) : value
      }
      for relationship in new.relationships(of: entity) where !relationship.isTransient {
        let source = relationship.renamingIdentifier ?? relationship.name
        let earlier = old.relationships(of: row.key.entity).first { $0.name == source || $0.name == relationship.name }
        guard let earlier else { continue }
        let targets: [RowKey]
        if earlier.isToMany {
          targets = row.many[earlier.name] ?? []
        } else if case .object(let key)? = row.values[earlier.name] {
          targets = [key]
        } else {
          targets = []
        }
        let moved = targets.compactMap { key in
          target(of: key.entity).map { RowKey(entity: $0, number: key.number) }
        }
        if relationship.isToMany {
          result.many[relationship.name] = moved
        } else if let first = moved.first {
          if moved.count > 1 { throw failure("\(entity).\(relationship.name) was a to-many relationship") }
          result.values[relationship.name] = .object(first)
        }
      }
      return result
    }
  }

  private func target(of name: String) -> String? {
    new.entities.first { $0.renamingIdentifier == name }?.name ?? new.entity(name)?.name
  }

  private func defaultValue(of attribute: CompiledDataModel.Attribute) throws -> StoredValue {
    let description = NSAttributeDescription(attribute)
    guard let value = description.defaultValue else { return .null }
    return try AttributeValues.stored(value, for: description)
  }

  private func failure(_ reason: String) -> NSError {
    CoreDataError.make(.missingMapping, "Persistent store migration failed, missing mapping model: \(reason).")
  }
}
