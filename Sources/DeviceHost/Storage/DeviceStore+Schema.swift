import SQLite

/// The tables, and the migrations from all earlier versions. A released migration is never changed;
/// `Tests/DeviceHostTests/Fixtures/schemas` has a database of each version.
extension DeviceStore {
  static var migrations: [Migration] {
    [
      Migration(
        "1",
        sql: """
          CREATE TABLE device (key TEXT PRIMARY KEY, value INTEGER NOT NULL) STRICT;
          CREATE TABLE session (
            key INTEGER PRIMARY KEY, app TEXT NOT NULL, number INTEGER NOT NULL, lastInFront INTEGER NOT NULL,
            record BLOB NOT NULL) STRICT;
          CREATE TABLE discard (app TEXT NOT NULL, session TEXT NOT NULL, PRIMARY KEY (app, session)) STRICT;
          CREATE TABLE app (
            app TEXT PRIMARY KEY, forceQuit INTEGER NOT NULL DEFAULT 0,
            exitReason TEXT, exitCode INTEGER, exitExplanation TEXT) STRICT;
          """),
      Migration(
        "2", sql: "ALTER TABLE app ADD COLUMN running INTEGER NOT NULL DEFAULT 0"),
      // Each service stores its state for an app as one value.
      Migration(
        "services",
        sql: """
          CREATE TABLE service (
            app TEXT NOT NULL, name TEXT NOT NULL, record BLOB NOT NULL, PRIMARY KEY (app, name)) STRICT
          """),
      Migration(
        "tasks",
        sql: """
          CREATE TABLE task (
            app TEXT NOT NULL, identifier TEXT NOT NULL, request BLOB NOT NULL, earliest REAL NOT NULL,
            place INTEGER NOT NULL, PRIMARY KEY (app, identifier)) STRICT;
          CREATE TABLE taskHistory (app TEXT PRIMARY KEY, lastUsed REAL, lastRefresh REAL) STRICT;
          """),
      // The history for `dormouse exits` and `dormouse why`.
      Migration(
        "exits",
        sql: """
          CREATE TABLE exit (
            number INTEGER PRIMARY KEY AUTOINCREMENT, app TEXT NOT NULL, record TEXT NOT NULL) STRICT;
          CREATE INDEX exitOfApp ON exit (app, number);
          """),
      Migration(
        "conditions",
        sql: """
          ALTER TABLE session ADD COLUMN conditions BLOB;
          ALTER TABLE session ADD COLUMN destruction INTEGER NOT NULL DEFAULT 0;
          ALTER TABLE app ADD COLUMN shortcutItems BLOB;
          ALTER TABLE app ADD COLUMN backgroundRefresh INTEGER NOT NULL DEFAULT 2;
          """),
      // MetricKit's data: counts of exits since the last report, and which deaths are already reported.
      Migration("metrics") { db in try Self.migrateToMetrics(db) },
      Migration(
        "launches",
        sql: "CREATE TABLE launchHistory (app TEXT PRIMARY KEY, uses REAL NOT NULL, at REAL NOT NULL) STRICT"),
      // Version bytes for the records, and a table for unreadable ones.
      Migration("records") { db in try Self.migrateToRecords(db) },
    ]
  }

  /// Records from before versions have the format of version 1.
  private static func migrateToRecords(_ db: Database) throws {
    try db.run(
      """
      CREATE TABLE unreadable (
        number INTEGER PRIMARY KEY AUTOINCREMENT, source TEXT NOT NULL, app TEXT NOT NULL, name TEXT NOT NULL,
        reason TEXT NOT NULL, record BLOB NOT NULL) STRICT
      """)
    for (table, column) in [
      ("session", "record"), ("session", "conditions"), ("app", "shortcutItems"), ("task", "request"),
    ] {
      let rows = try db.rows("SELECT rowid AS place, \(column) AS bytes FROM \(table) WHERE \(column) IS NOT NULL")
      for row in rows {
        let bytes: [UInt8] = try row["bytes"]
        let place: Int64 = try row["place"]
        try db.execute("UPDATE \(table) SET \(column) = ? WHERE rowid = ?", [[1] + bytes, place])
      }
    }
  }
}
