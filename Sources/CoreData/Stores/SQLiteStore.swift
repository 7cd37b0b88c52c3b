import CompiledDataModel
import Foundation
import SQLite

/// Rows in an SQLite database: a table for each entity that has none above it, with columns for the attributes and to-one
/// relationships of all below it, and a table for each to-many relationship that its inverse does not tell.
final class SQLiteStore: RowStore {
  let database: Database
  let model: CompiledDataModel
  private(set) var identifier: String
  var metadata: [String: String] = [:]
  private var numbers: [String: Int] = [:]

  /// Opens a database, or makes one.
  ///
  /// - Parameter migrates: Whether one of another model is migrated, where that can be inferred.
  init(path: String, model: CompiledDataModel, migrates: Bool) throws {
    let database = try Database(path: path)
    self.database = database
    self.model = model
    try database.run(
      "CREATE TABLE IF NOT EXISTS Z_METADATA (Z_VERSION INTEGER PRIMARY KEY, Z_UUID TEXT NOT NULL, Z_MODEL BLOB NOT NULL)"
    )
    try database.run(
      "CREATE TABLE IF NOT EXISTS Z_PRIMARYKEY (Z_NAME TEXT PRIMARY KEY, Z_MAX INTEGER NOT NULL)")
    let found = try database.rows("SELECT Z_UUID, Z_MODEL FROM Z_METADATA")
    if let first = found.first {
      identifier = try first["Z_UUID"]
      let bytes: [UInt8] = try first["Z_MODEL"]
      let old = try CompiledDataModel(Data(bytes))
      guard old.storedPart != model.storedPart else { return }
      guard migrates else {
        throw CoreDataError.make(
          .incompatibleVersionHash,
          "The model used to open the store is incompatible with the one used to create the store.")
      }
      let uuid = identifier
      try database.transaction {
        let rows = try Self(migrating: database, model: old, identifier: uuid).everything()
        try Self.dropTables(of: old, in: database)
        try Self.makeTables(of: model, in: database)
        try Self.record(model, uuid, in: database)
        let store = Self(migrating: database, model: model, identifier: uuid)
        try store.write(try LightweightMigration(from: old, to: model).rows(rows))
      }
    } else {
      let uuid = UUID().uuidString
      identifier = uuid
      try database.transaction {
        try Self.makeTables(of: model, in: database)
        try Self.record(model, uuid, in: database)
      }
    }
  }

  private init(migrating database: Database, model: CompiledDataModel, identifier: String) {
    (self.database, self.model, self.identifier) = (database, model, identifier)
  }

  private static func record(_ model: CompiledDataModel, _ uuid: String, in database: Database) throws {
    try database.execute(
      "INSERT OR REPLACE INTO Z_METADATA (Z_VERSION, Z_UUID, Z_MODEL) VALUES (1, ?, ?)",
      [uuid, [UInt8](try model.encoded())])
  }

  // MARK: Reading

  func rows(of entities: Set<String>, where condition: StoreCondition?) throws -> [StoredRow] {
    let roots = Set(entities.map(model.root))
    return try roots.sorted().flatMap { root -> [StoredRow] in
      let names = entities.filter { model.root(of: $0) == root }.sorted()
      let marks = names.map { _ in "?" }.joined(separator: ", ")
      var sql = "SELECT * FROM \(Schema.table(root)) WHERE Z_ENT IN (\(marks))"
      var arguments: [any SQLConvertible] = names
      if let condition {
        sql += " AND (\(condition.sql))"
        arguments += condition.arguments.map { $0 }
      }
      return try database.rows(sql + " ORDER BY Z_PK", arguments).map(read)
    }
  }

  func row(_ key: RowKey) throws -> StoredRow? {
    guard model.entity(key.entity) != nil else { return nil }
    let table = Schema.table(model.root(of: key.entity))
    return try database.rows("SELECT * FROM \(table) WHERE Z_PK = ?", [key.number]).first.map(read)
  }

  private func read(_ row: Row) throws -> StoredRow {
    let entity: String = try row["Z_ENT"]
    var values: [String: StoredValue] = [:]
    for attribute in model.attributes(of: entity) where !attribute.isTransient {
      values[attribute.name] = try row[Schema.column(attribute.name)]
    }
    for relationship in model.relationships(of: entity) where !relationship.isToMany && !relationship.isTransient {
      let number: Int64? = try row[Schema.column(relationship.name)]
      guard let number else { continue }
      let name: String? = try row[Schema.kindColumn(relationship.name)]
      values[relationship.name] = .object(RowKey(entity: name ?? relationship.destination, number: number))
    }
    return StoredRow(key: RowKey(entity: entity, number: try row["Z_PK"]), version: try row["Z_OPT"], values: values)
  }

  func related(_ name: String, of key: RowKey) throws -> [RowKey] {
    guard let relationship = model.relationships(of: key.entity).first(where: { $0.name == name }) else { return [] }
    if let inverse = model.tellingInverse(of: relationship) {
      let table = Schema.table(model.root(of: relationship.destination))
      return try database.rows(
        "SELECT Z_PK, Z_ENT FROM \(table) WHERE \(Schema.column(inverse)) = ? ORDER BY Z_PK", [key.number]
      ).map { RowKey(entity: try $0["Z_ENT"], number: try $0["Z_PK"]) }
    }
    return try database.rows(
      "SELECT Z_TARGET, Z_ENT FROM \(Schema.link(model.root(of: key.entity), name)) WHERE Z_OWNER = ? ORDER BY Z_ORDER",
      [key.number]
    ).map { RowKey(entity: try $0["Z_ENT"], number: try $0["Z_TARGET"]) }
  }

  private func everything() throws -> [StoredRow] {
    try rows(of: Set(model.entities.map(\.name)), where: nil).map { row in
      var row = row
      for relationship in model.relationships(of: row.key.entity)
      where relationship.isToMany && !relationship.isTransient {
        row.many[relationship.name] = try related(relationship.name, of: row.key)
      }
      return row
    }
  }

  // MARK: Writing

  func reserve(_ count: Int, for entity: String) throws -> [Int64] {
    let root = model.root(of: entity)
    let last: Int64 = try database.rows("SELECT Z_MAX FROM Z_PRIMARYKEY WHERE Z_NAME = ?", [root]).first?["Z_MAX"] ?? 0
    try database.execute(
      "INSERT OR REPLACE INTO Z_PRIMARYKEY (Z_NAME, Z_MAX) VALUES (?, ?)", [root, last + Int64(count)])
    return Array((last + 1)...(last + Int64(count)))
  }

  func commit(_ changes: StoreChanges) throws {
    try database.transaction {
      for key in changes.deleted { try delete(key) }
      try write(changes.inserted + changes.updated)
    }
  }

  private func delete(_ key: RowKey) throws {
    let root = model.root(of: key.entity)
    try database.execute("DELETE FROM \(Schema.table(root)) WHERE Z_PK = ?", [key.number])
    for relationship in model.relationships(of: key.entity)
    where relationship.isToMany && !relationship.isTransient && model.tellingInverse(of: relationship) == nil {
      try database.execute("DELETE FROM \(Schema.link(root, relationship.name)) WHERE Z_OWNER = ?", [key.number])
    }
  }

  private func write(_ rows: [StoredRow]) throws {
    for row in rows {
      let root = model.root(of: row.key.entity)
      var columns = ["Z_PK", "Z_ENT", "Z_OPT"]
      var arguments: [any SQLConvertible] = [row.key.number, row.key.entity, row.version]
      for attribute in model.attributes(of: row.key.entity) where !attribute.isTransient {
        columns.append(Schema.column(attribute.name))
        arguments.append(row.values[attribute.name] ?? .null)
      }
      for relationship in model.relationships(of: row.key.entity) where !relationship.isTransient {
        if relationship.isToMany {
          if model.tellingInverse(of: relationship) == nil, let targets = row.many[relationship.name] {
            try link(row.key, Schema.link(root, relationship.name), to: targets)
          }
          continue
        }
        columns += [Schema.column(relationship.name), Schema.kindColumn(relationship.name)]
        if case .object(let key)? = row.values[relationship.name] {
          arguments += [key.number, key.entity] as [any SQLConvertible]
        } else {
          arguments += [StoredValue.null, StoredValue.null] as [any SQLConvertible]
        }
      }
      let marks = columns.map { _ in "?" }.joined(separator: ", ")
      try database.execute(
        "INSERT OR REPLACE INTO \(Schema.table(root)) (\(columns.joined(separator: ", "))) VALUES (\(marks))", arguments
      )
    }
  }

  private func link(_ owner: RowKey, _ table: String, to targets: [RowKey]) throws {
    try database.execute("DELETE FROM \(table) WHERE Z_OWNER = ?", [owner.number])
    for (place, target) in targets.enumerated() {
      try database.execute(
        "INSERT INTO \(table) (Z_OWNER, Z_TARGET, Z_ENT, Z_ORDER) VALUES (?, ?, ?, ?)",
        [owner.number, target.number, target.entity, place])
    }
  }

  func close() throws { try database.close() }
}

extension StoredValue: SQLConvertible {
  var sqlValue: SQLValue {
    switch self {
    case .null: .null
    case .integer(let number): .integer(number)
    case .real(let number): .real(number)
    case .text(let text): .text(text)
    case .bytes(let bytes): .blob(bytes)
    case .object(let key): .integer(key.number)
    }
  }

  init?(_ value: SQLValue) {
    self =
      switch value {
      case .null: .null
      case .integer(let number): .integer(number)
      case .real(let number): .real(number)
      case .text(let text): .text(text)
      case .blob(let bytes): .bytes(bytes)
      }
  }
}
