import DeviceCore
import EventLog
import Foundation
import GRDB
import LifeCycle

/// The exit history: the newest of each app.
extension DeviceStore {
  static func add(_ exit: StoredExit, of app: String, to db: Database, keeping kept: Int) throws {
    try db.execute(
      sql: "INSERT INTO exit (app, record) VALUES (?, ?)", arguments: [app, EventLogEncoding.json(exit.value)])
    try count(exit, of: app, in: db)
    try db.execute(
      sql: """
        DELETE FROM exit WHERE app = ?1 AND number NOT IN
          (SELECT number FROM exit WHERE app = ?1 ORDER BY number DESC LIMIT ?2)
        """, arguments: [app, kept])
  }

  /// An app's exits, newest first.
  ///
  /// - Throws: `DatabaseError`; what is no record of ours, as the JSON reader says it.
  func exits(of app: String) throws -> [StoredExit] {
    try database.read { db in
      try String.fetchAll(db, sql: "SELECT record FROM exit WHERE app = ? ORDER BY number DESC", arguments: [app])
        .map { StoredExit(value: try EventLogEncoding.value(json: $0)) }
    }
  }
}
