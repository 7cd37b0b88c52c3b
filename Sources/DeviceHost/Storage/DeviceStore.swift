import DeviceCore
import Foundation
import LifeCycle
import SQLite
import StoredRecords

/// The system's memory across restarts: sessions, pending discards, force quits, exits.
///
/// SQLite in WAL mode with one writer: each change is one transaction, so after a kill at any moment the next start
/// finds the last complete write. Apps go by bundle identifier, since keys are valid only while a device runs.
final class DeviceStore {
  let database: Database

  /// - Throws: `DeviceError.badDatabase` if the file is not a device database, or is of a later version.
  init(at url: URL) throws {
    do {
      database = try Database(path: url.path)
      try database.migrate(by: Self.migrations)
    } catch {
      throw DeviceError.badDatabase(path: url.path, "\(error)")
    }
  }

  /// The seed of session identifiers; drawn once per device.
  func seed() throws -> UInt64 {
    try database.transaction {
      if let row = try database.rows("SELECT value FROM device WHERE key = 'seed'").first {
        return UInt64(bitPattern: try row["value"])
      }
      let seed = UInt64.random(in: .min ... .max)
      try database.execute("INSERT INTO device (key, value) VALUES ('seed', ?)", [Int64(bitPattern: seed)])
      return seed
    }
  }

  /// Settings by an app or its user, apart from its sessions.
  struct Settings {
    var shortcutItems: [ShortcutItem] = []
    var backgroundRefresh = BackgroundRefresh.available
  }

  /// Writes changes, all or none; on return they survive the device's death.
  func apply(
    _ changes: [StoreChange], epoch: Double = 0, evidence: [ProcessKey: ExitEvidence] = [:],
    appNamed name: (AppKey) -> String
  ) throws {
    try database.transaction {
      for change in changes {
        try Self.apply(change, to: database, epoch, name)
        guard case .exit(let app, let record) = change else { continue }
        let evidence = record.process.flatMap { evidence[$0] }
        try Self.add(
          StoredExit(record, DeviceCalendar(epoch: epoch), evidence), of: name(app), to: database,
          keeping: ExitRecord.kept)
      }
    }
  }

  private static func apply(_ change: StoreChange, to db: Database, _ epoch: Double, _ name: (AppKey) -> String) throws
  {
    switch change {
    case .save(let session):
      try db.execute(
        """
        INSERT INTO session (key, app, number, lastInFront, record, conditions, destruction)
        VALUES (?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (key) DO UPDATE SET
          number = excluded.number, lastInFront = excluded.lastInFront, record = excluded.record,
          conditions = excluded.conditions, destruction = excluded.destruction
        """,
        [
          session.key.rawValue, name(session.app), session.number, session.lastInFront,
          StoredSession(session.record).bytes, StoredConditions(session.activationConditions).bytes,
          Int(session.destructionConditions.rawValue),
        ])
    case .delete(let key):
      try db.execute("DELETE FROM session WHERE key = ?", [key.rawValue])
    case .discardedLater(let app, let session):
      try db.execute(
        "INSERT OR IGNORE INTO discard (app, session) VALUES (?, ?)", [name(app), session.rawValue])
    case .discardsTold(let app):
      try db.execute("DELETE FROM discard WHERE app = ?", [name(app)])
    case .forceQuit(let app, let isForceQuit):
      try db.execute(
        """
        INSERT INTO app (app, forceQuit) VALUES (?, ?)
        ON CONFLICT (app) DO UPDATE SET forceQuit = excluded.forceQuit
        """, [name(app), isForceQuit])
    case .notifications(let app, let centre):
      try keep(StoredNotifications(centre, epoch: epoch), "notifications", name(app), db)
    case .location(let app, let services): try keep(StoredLocation(services), "location", name(app), db)
    case .shortcutItems(let app, let items):
      try db.execute(
        """
        INSERT INTO app (app, shortcutItems) VALUES (?, ?)
        ON CONFLICT (app) DO UPDATE SET shortcutItems = excluded.shortcutItems
        """, [name(app), StoredShortcutItems(items).bytes])
    case .backgroundRefresh(let app, let status):
      try db.execute(
        """
        INSERT INTO app (app, backgroundRefresh) VALUES (?, ?)
        ON CONFLICT (app) DO UPDATE SET backgroundRefresh = excluded.backgroundRefresh
        """, [name(app), Int(status.rawValue)])
    case .exit(let app, let record):
      let exit = record.exit
      try db.execute(
        """
        INSERT INTO app (app, exitReason, exitCode, exitExplanation) VALUES (?, ?, ?, ?)
        ON CONFLICT (app) DO UPDATE SET exitReason = excluded.exitReason, exitCode = excluded.exitCode,
          exitExplanation = excluded.exitExplanation, running = 0
        """,
        [
          name(app), exit.reason.rawValue, exit.code.map { Int64($0.rawValue) }, exit.explanation,
        ])
    case .reportsTaken(let app, let number): try reportsTaken(by: name(app), number, db)
    case .saveTask(let task): try save(task, to: db, DeviceCalendar(epoch: epoch), name)
    case .deleteTask(let app, let identifier):
      try db.execute("DELETE FROM task WHERE app = ? AND identifier = ?", [name(app), identifier])
    case .taskHistory(let app, let history): try save(history, of: name(app), to: db, DeviceCalendar(epoch: epoch))
    case .launchHistory(let app, let history): try save(history, of: name(app), to: db, DeviceCalendar(epoch: epoch))
    }
  }

  private static func keep(_ record: some StoredRecord, _ service: String, _ app: String, _ db: Database) throws {
    try db.execute(
      "INSERT OR REPLACE INTO service (app, name, record) VALUES (?, ?, ?)",
      [app, service, record.bytes])
  }

  /// Records that an app has a process, until its exit is written.
  func markRunning(app: String) throws {
    try database.transaction {
      try database.execute(
        "INSERT INTO app (app, running) VALUES (?, 1) ON CONFLICT (app) DO UPDATE SET running = 1",
        [app])
    }
  }

  /// Deletes everything about an uninstalled app.
  func forget(app: String) throws {
    try database.transaction {
      for table in [
        "session", "discard", "app", "service", "task", "taskHistory", "launchHistory", "exit", "exitCount", "metric",
        "unreadable",
      ] {
        try database.execute("DELETE FROM \(table) WHERE app = ?", [app])
      }
    }
  }

  func close() throws { try database.close() }
}
