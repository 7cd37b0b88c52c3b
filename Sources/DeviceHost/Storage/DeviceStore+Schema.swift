import Foundation
import GRDB

/// The tables, and the way from those of every earlier device. A migration that was once released is never changed;
/// `Tests/DeviceHostTests/Fixtures/schemas` has a database of each.
extension DeviceStore {
  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1") { db in
      try db.execute(
        sql: """
          CREATE TABLE device (key TEXT PRIMARY KEY, value INTEGER NOT NULL) STRICT;
          CREATE TABLE session (
            key INTEGER PRIMARY KEY, app TEXT NOT NULL, number INTEGER NOT NULL, lastInFront INTEGER NOT NULL,
            record BLOB NOT NULL) STRICT;
          CREATE TABLE discard (app TEXT NOT NULL, session TEXT NOT NULL, PRIMARY KEY (app, session)) STRICT;
          CREATE TABLE app (
            app TEXT PRIMARY KEY, forceQuit INTEGER NOT NULL DEFAULT 0,
            exitReason TEXT, exitCode INTEGER, exitExplanation TEXT) STRICT;
          """)
    }
    migrator.registerMigration("2") { db in
      try db.execute(sql: "ALTER TABLE app ADD COLUMN running INTEGER NOT NULL DEFAULT 0")
    }
    // Each service keeps what it knows of an app as one value.
    migrator.registerMigration("services") { db in
      try db.execute(
        sql: """
          CREATE TABLE service (
            app TEXT NOT NULL, name TEXT NOT NULL, record BLOB NOT NULL, PRIMARY KEY (app, name)) STRICT
          """)
    }
    migrator.registerMigration("tasks") { db in
      try db.execute(
        sql: """
          CREATE TABLE task (
            app TEXT NOT NULL, identifier TEXT NOT NULL, request BLOB NOT NULL, earliest REAL NOT NULL,
            place INTEGER NOT NULL, PRIMARY KEY (app, identifier)) STRICT;
          CREATE TABLE taskHistory (app TEXT PRIMARY KEY, lastUsed REAL, lastRefresh REAL) STRICT;
          """)
    }
    // What `dormouse exits` and `dormouse why` tell of the past.
    migrator.registerMigration("exits") { db in
      try db.execute(
        sql: """
          CREATE TABLE exit (
            number INTEGER PRIMARY KEY AUTOINCREMENT, app TEXT NOT NULL, record TEXT NOT NULL) STRICT;
          CREATE INDEX exitOfApp ON exit (app, number);
          """)
    }
    migrator.registerMigration("conditions") { db in
      try db.execute(
        sql: """
          ALTER TABLE session ADD COLUMN conditions BLOB;
          ALTER TABLE session ADD COLUMN destruction INTEGER NOT NULL DEFAULT 0;
          ALTER TABLE app ADD COLUMN shortcutItems BLOB;
          ALTER TABLE app ADD COLUMN backgroundRefresh INTEGER NOT NULL DEFAULT 2;
          """)
    }
    // What MetricKit tells of the past: how lives have ended since the app was told last, and which deaths it knows of.
    migrator.registerMigration("metrics") { db in try Self.migrateToMetrics(db) }
    migrator.registerMigration("launches") { db in
      try db.execute(
        sql: "CREATE TABLE launchHistory (app TEXT PRIMARY KEY, uses REAL NOT NULL, at REAL NOT NULL) STRICT")
    }
    // Versions in front of the records, and a place for those that cannot be read.
    migrator.registerMigration("records") { db in try Self.migrateToRecords(db) }
    return migrator
  }

  /// What devices wrote before records had versions is what version 1 of each record writes.
  private static func migrateToRecords(_ db: Database) throws {
    try db.execute(
      sql: """
        CREATE TABLE unreadable (
          number INTEGER PRIMARY KEY AUTOINCREMENT, source TEXT NOT NULL, app TEXT NOT NULL, name TEXT NOT NULL,
          reason TEXT NOT NULL, record BLOB NOT NULL) STRICT
        """)
    for (table, column) in [
      ("session", "record"), ("session", "conditions"), ("app", "shortcutItems"), ("task", "request"),
    ] {
      let rows = try Row.fetchAll(
        db, sql: "SELECT rowid AS place, \(column) AS bytes FROM \(table) WHERE \(column) IS NOT NULL")
      for row in rows {
        let bytes: Data = row["bytes"]
        let place: Int64 = row["place"]
        try db.execute(
          sql: "UPDATE \(table) SET \(column) = ? WHERE rowid = ?", arguments: [Data([1]) + bytes, place])
      }
    }
  }
}
