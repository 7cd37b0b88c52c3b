import DeviceCore
import EventLog
import Foundation
import GRDB
import LifeCycle

/// What MetricKit tells apps of their past: counts since they were told last, and the exits that they do not know yet.
extension DeviceStore {
  /// What an app is to be told.
  struct Untold: Hashable {
    /// The newest exit among them.
    var number: Int64 = 0
    /// By the calendar; nil where nothing has been counted.
    var since: Double?
    var counts: [ExitCount] = []
    /// Oldest first.
    var exits: [StoredExit] = []
  }

  /// Also for databases whose table of exits has columns that are no longer used.
  static func migrateToMetrics(_ db: Database) throws {
    try db.execute(
      sql: """
        CREATE TABLE exitCount (
          app TEXT NOT NULL, category TEXT NOT NULL, foreground INTEGER NOT NULL, count INTEGER NOT NULL,
          PRIMARY KEY (app, category, foreground)) STRICT;
        CREATE TABLE metric (app TEXT PRIMARY KEY, told INTEGER NOT NULL DEFAULT 0, since REAL) STRICT;
        """)
    for row in try Row.fetchAll(db, sql: "SELECT app, record FROM exit ORDER BY number") {
      // One that cannot be read counts for nothing here, and is kept aside once the device starts.
      guard case .success(let value) = Result(catching: { try EventLogEncoding.value(json: row["record"]) }) else {
        continue
      }
      try count(StoredExit(value: value), of: row["app"], in: db)
    }
  }

  /// Counts an exit. The stretch of time begins with the first life that is counted.
  static func count(_ exit: StoredExit, of app: String, in db: Database) throws {
    let time = exit.value["time"]?.seconds ?? 0
    let began = time - max(0, exit.value["lived"]?.seconds ?? 0)
    try db.execute(
      sql: """
        INSERT INTO metric (app, since) VALUES (?1, ?2)
        ON CONFLICT (app) DO UPDATE SET since = COALESCE(since, excluded.since)
        """, arguments: [app, began])
    guard let category = exit.value["category"]?.string else { return }
    try db.execute(
      sql: """
        INSERT INTO exitCount (app, category, foreground, count) VALUES (?, ?, ?, 1)
        ON CONFLICT (app, category, foreground) DO UPDATE SET count = count + 1
        """, arguments: [app, category, exit.value["from"]?.string == ExitStanding.foreground.rawValue])
  }

  /// What the app has not been told.
  ///
  /// - Throws: `DatabaseError`; what is no record of ours, as the JSON reader says it.
  func untold(of app: String) throws -> Untold {
    try database.read { db in
      var untold = Untold()
      let told = try Row.fetchOne(db, sql: "SELECT told, since FROM metric WHERE app = ?", arguments: [app])
      untold.since = told?["since"]
      let last: Int64 = told?["told"] ?? 0
      for row in try Row.fetchAll(
        db, sql: "SELECT number, record FROM exit WHERE app = ? AND number > ? ORDER BY number",
        arguments: [app, last])
      {
        untold.number = row["number"]
        untold.exits.append(StoredExit(value: try EventLogEncoding.value(json: row["record"])))
      }
      for row in try Row.fetchAll(
        db, sql: "SELECT * FROM exitCount WHERE app = ? ORDER BY foreground DESC, category", arguments: [app])
      {
        guard let category = ExitCategory(rawValue: row["category"]) else { continue }
        untold.counts.append(ExitCount(category, inForeground: row["foreground"], count: row["count"]))
      }
      return untold
    }
  }

  /// The app has been told: the counts begin anew. A number that no exit has yet counts for the newest one.
  static func reportsTaken(by app: String, _ number: Int64, _ db: Database) throws {
    try db.execute(
      sql: """
        INSERT INTO metric (app, told) VALUES (?1, MIN(?2, COALESCE((SELECT MAX(number) FROM exit WHERE app = ?1), 0)))
        ON CONFLICT (app) DO UPDATE SET told = MAX(told, excluded.told), since = NULL
        """, arguments: [app, max(0, number)])
    try db.execute(sql: "DELETE FROM exitCount WHERE app = ?", arguments: [app])
  }
}
