/// One step from a schema to the next, run once per database.
package struct Migration {
  /// Identifies the step in the database; never changed.
  package let name: String
  let body: (Database) throws -> Void

  package init(_ name: String, _ body: @escaping (Database) throws -> Void) {
    self.name = name
    self.body = body
  }

  /// A step with a script.
  package init(_ name: String, sql: String) { self.init(name) { try $0.run(sql) } }
}

extension Database {
  /// Migrates the schema, each step in its own transaction.
  ///
  /// The database records its completed steps in the table `grdb_migrations`, named after the library that created the
  /// first ones.
  ///
  /// - Throws: `DatabaseError`; `UnknownMigrations` for a database of a later version.
  package func migrate(by migrations: [Migration]) throws {
    try run("CREATE TABLE IF NOT EXISTS grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY)")
    let done: [String] = try rows("SELECT identifier FROM grdb_migrations ORDER BY rowid").map { try $0["identifier"] }
    let unknown = done.filter { name in !migrations.contains { $0.name == name } }
    guard unknown.isEmpty else { throw UnknownMigrations(names: unknown) }
    for migration in migrations where !done.contains(migration.name) {
      try transaction {
        try migration.body(self)
        try execute("INSERT INTO grdb_migrations (identifier) VALUES (?)", [migration.name])
      }
    }
  }
}

/// The database has a schema that this program does not know.
package struct UnknownMigrations: Error, Hashable, CustomStringConvertible {
  package let names: [String]

  package var description: String {
    "a later version has written it: its schema has '\(names.joined(separator: "', '"))'"
  }
}
