import DeviceCore
import EventLog
import Foundation
import LifeCycle
import SQLite

/// MetricKit's reports to apps: counts since the last report, and the exits not reported yet.
extension DeviceStore {
  /// The unreported data of an app.
  struct Untold: Hashable {
    /// The number of the newest exit.
    var number: Int64 = 0
    /// The calendar time of the first count; nil if nothing is counted.
    var since: Double?
    var counts: [ExitCount] = []
    /// Oldest first.
    var exits: [StoredExit] = []
  }

  /// Also handles databases whose exit table has obsolete columns.
  static func migrateToMetrics(_ db: Database) throws {
    try db.run(
      """
      CREATE TABLE exitCount (
        app TEXT NOT NULL, category TEXT NOT NULL, foreground INTEGER NOT NULL, count INTEGER NOT NULL,
        PRIMARY KEY (app, category, foreground)) STRICT;
      CREATE TABLE metric (app TEXT PRIMARY KEY, told INTEGER NOT NULL DEFAULT 0, since REAL) STRICT;
      """)
    for row in try db.rows("SELECT app, record FROM exit ORDER BY number") {
      // An unreadable exit is not counted, and is set aside when the device starts.
      guard case .success(let value) = Result(catching: { try EventLogEncoding.value(json: row["record"]) }) else {
        continue
      }
      try count(StoredExit(value: value), of: row["app"], in: db)
    }
  }

  /// Counts an exit. The reporting period begins with the first one.
  static func count(_ exit: StoredExit, of app: String, in db: Database) throws {
    let time = exit.value["time"]?.seconds ?? 0
    let began = time - max(0, exit.value["lived"]?.seconds ?? 0)
    try db.execute(
      """
      INSERT INTO metric (app, since) VALUES (?1, ?2)
      ON CONFLICT (app) DO UPDATE SET since = COALESCE(since, excluded.since)
      """, [app, began])
    guard let category = exit.value["category"]?.string else { return }
    try db.execute(
      """
      INSERT INTO exitCount (app, category, foreground, count) VALUES (?, ?, ?, 1)
      ON CONFLICT (app, category, foreground) DO UPDATE SET count = count + 1
      """, [app, category, exit.value["from"]?.string == ExitStanding.foreground.rawValue])
  }

  /// What the app has not been told.
  ///
  /// - Throws: `DatabaseError`; the JSON reader's error for an invalid record.
  func untold(of app: String) throws -> Untold {
    var untold = Untold()
    var last: Int64 = 0
    if let metric = try database.rows("SELECT told, since FROM metric WHERE app = ?", [app]).first {
      untold.since = try metric["since"]
      last = try metric["told"]
    }
    for row in try database.rows(
      "SELECT number, record FROM exit WHERE app = ? AND number > ? ORDER BY number",
      [app, last])
    {
      untold.number = try row["number"]
      untold.exits.append(StoredExit(value: try EventLogEncoding.value(json: row["record"])))
    }
    for row in try database.rows("SELECT * FROM exitCount WHERE app = ? ORDER BY foreground DESC, category", [app]) {
      guard let category = ExitCategory(rawValue: try row["category"]) else { continue }
      try untold.counts.append(ExitCount(category, inForeground: row["foreground"], count: row["count"]))
    }
    return untold
  }

  /// Resets the counts after the app has got its report. A number beyond the newest exit means the newest.
  static func reportsTaken(by app: String, _ number: Int64, _ db: Database) throws {
    try db.execute(
      """
      INSERT INTO metric (app, told) VALUES (?1, MIN(?2, COALESCE((SELECT MAX(number) FROM exit WHERE app = ?1), 0)))
      ON CONFLICT (app) DO UPDATE SET told = MAX(told, excluded.told), since = NULL
      """, [app, max(0, number)])
    try db.execute("DELETE FROM exitCount WHERE app = ?", [app])
  }
}
