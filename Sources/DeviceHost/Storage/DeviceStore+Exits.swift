import DeviceCore
import EventLog
import Foundation
import LifeCycle
import SQLite

/// The exit history: the newest exits of each app.
extension DeviceStore {
  static func add(_ exit: StoredExit, of app: String, to db: Database, keeping kept: Int) throws {
    try db.execute(
      "INSERT INTO exit (app, record) VALUES (?, ?)", [app, EventLogEncoding.json(exit.value)])
    try count(exit, of: app, in: db)
    try db.execute(
      """
      DELETE FROM exit WHERE app = ?1 AND number NOT IN
        (SELECT number FROM exit WHERE app = ?1 ORDER BY number DESC LIMIT ?2)
      """, [app, kept])
  }

  /// An app's exits, newest first.
  ///
  /// - Throws: `DatabaseError`; the JSON reader's error for an invalid record.
  func exits(of app: String) throws -> [StoredExit] {
    try database.rows("SELECT record FROM exit WHERE app = ? ORDER BY number DESC", [app])
      .map { StoredExit(value: try EventLogEncoding.value(json: $0["record"])) }
  }
}
