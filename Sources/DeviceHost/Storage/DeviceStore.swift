import DeviceCore
import Foundation
import GRDB
import LifeCycle
import StoredRecords

/// What the system remembers across restarts: sessions, discards still to be told, forced quits, exits.
///
/// SQLite in WAL mode with one writer: each change is one transaction, so a device killed at any moment finds on its
/// next start what was last written whole. Apps are named by bundle identifier, since keys live as long as a device.
final class DeviceStore {
  let database: DatabaseQueue

  /// - Throws: `DeviceError.badDatabase` where the file is no database of ours, or of a later version.
  init(at url: URL) throws {
    do {
      var configuration = GRDB.Configuration()
      configuration.journalMode = .wal
      configuration.prepareDatabase { db in try db.execute(sql: "PRAGMA synchronous = NORMAL") }
      database = try DatabaseQueue(path: url.path, configuration: configuration)
      try Self.migrator.migrate(database)
    } catch {
      throw DeviceError.badDatabase(path: url.path, "\(error)")
    }
  }

  /// The number from which session identifiers are made; drawn once for a device.
  func seed() throws -> UInt64 {
    try database.write { db in
      if let seed = try Int64.fetchOne(db, sql: "SELECT value FROM device WHERE key = 'seed'") {
        return UInt64(bitPattern: seed)
      }
      let seed = UInt64.random(in: .min ... .max)
      try db.execute(
        sql: "INSERT INTO device (key, value) VALUES ('seed', ?)", arguments: [Int64(bitPattern: seed)])
      return seed
    }
  }

  /// What an app, or its user, has set beside its sessions.
  struct Settings {
    var shortcutItems: [ShortcutItem] = []
    var backgroundRefresh = BackgroundRefresh.available
  }

  /// Writes changes down, all or none; when this returns, they survive the device's death.
  func apply(
    _ changes: [StoreChange], epoch: Double = 0, evidence: [ProcessKey: ExitEvidence] = [:],
    appNamed name: (AppKey) -> String
  ) throws {
    try database.write { db in
      for change in changes {
        try Self.apply(change, to: db, epoch, name)
        guard case .exit(let app, let record) = change else { continue }
        let evidence = record.process.flatMap { evidence[$0] }
        try Self.add(
          StoredExit(record, DeviceCalendar(epoch: epoch), evidence), of: name(app), to: db, keeping: ExitRecord.kept)
      }
    }
  }

  private static func apply(_ change: StoreChange, to db: Database, _ epoch: Double, _ name: (AppKey) -> String) throws
  {
    switch change {
    case .save(let session):
      try db.execute(
        sql: """
          INSERT INTO session (key, app, number, lastInFront, record, conditions, destruction)
          VALUES (?, ?, ?, ?, ?, ?, ?)
          ON CONFLICT (key) DO UPDATE SET
            number = excluded.number, lastInFront = excluded.lastInFront, record = excluded.record,
            conditions = excluded.conditions, destruction = excluded.destruction
          """,
        arguments: [
          session.key.rawValue, name(session.app), session.number, session.lastInFront,
          Data(StoredSession(session.record).bytes), Data(StoredConditions(session.activationConditions).bytes),
          Int(session.destructionConditions.rawValue),
        ])
    case .delete(let key):
      try db.execute(sql: "DELETE FROM session WHERE key = ?", arguments: [key.rawValue])
    case .discardedLater(let app, let session):
      try db.execute(
        sql: "INSERT OR IGNORE INTO discard (app, session) VALUES (?, ?)", arguments: [name(app), session.rawValue])
    case .discardsTold(let app):
      try db.execute(sql: "DELETE FROM discard WHERE app = ?", arguments: [name(app)])
    case .forceQuit(let app, let isForceQuit):
      try db.execute(
        sql: """
          INSERT INTO app (app, forceQuit) VALUES (?, ?)
          ON CONFLICT (app) DO UPDATE SET forceQuit = excluded.forceQuit
          """, arguments: [name(app), isForceQuit])
    case .notifications(let app, let centre):
      try keep(StoredNotifications(centre, epoch: epoch), "notifications", name(app), db)
    case .location(let app, let services): try keep(StoredLocation(services), "location", name(app), db)
    case .shortcutItems(let app, let items):
      try db.execute(
        sql: """
          INSERT INTO app (app, shortcutItems) VALUES (?, ?)
          ON CONFLICT (app) DO UPDATE SET shortcutItems = excluded.shortcutItems
          """, arguments: [name(app), Data(StoredShortcutItems(items).bytes)])
    case .backgroundRefresh(let app, let status):
      try db.execute(
        sql: """
          INSERT INTO app (app, backgroundRefresh) VALUES (?, ?)
          ON CONFLICT (app) DO UPDATE SET backgroundRefresh = excluded.backgroundRefresh
          """, arguments: [name(app), Int(status.rawValue)])
    case .exit(let app, let record):
      let exit = record.exit
      try db.execute(
        sql: """
          INSERT INTO app (app, exitReason, exitCode, exitExplanation) VALUES (?, ?, ?, ?)
          ON CONFLICT (app) DO UPDATE SET exitReason = excluded.exitReason, exitCode = excluded.exitCode,
            exitExplanation = excluded.exitExplanation, running = 0
          """,
        arguments: [
          name(app), exit.reason.rawValue, exit.code.map { Int64($0.rawValue) }, exit.explanation,
        ])
    case .reportsTaken(let app, let number): try reportsTaken(by: name(app), number, db)
    case .saveTask(let task): try save(task, to: db, DeviceCalendar(epoch: epoch), name)
    case .deleteTask(let app, let identifier):
      try db.execute(sql: "DELETE FROM task WHERE app = ? AND identifier = ?", arguments: [name(app), identifier])
    case .taskHistory(let app, let history): try save(history, of: name(app), to: db, DeviceCalendar(epoch: epoch))
    case .launchHistory(let app, let history): try save(history, of: name(app), to: db, DeviceCalendar(epoch: epoch))
    }
  }

  private static func keep(_ record: some StoredRecord, _ service: String, _ app: String, _ db: Database) throws {
    try db.execute(
      sql: "INSERT OR REPLACE INTO service (app, name, record) VALUES (?, ?, ?)",
      arguments: [app, service, Data(record.bytes)])
  }

  /// Notes that an app has a process from now on, until its exit is written down.
  func markRunning(app: String) throws {
    try database.write { db in
      try db.execute(
        sql: "INSERT INTO app (app, running) VALUES (?, 1) ON CONFLICT (app) DO UPDATE SET running = 1",
        arguments: [app])
    }
  }

  /// Forgets an app that is uninstalled.
  func forget(app: String) throws {
    try database.write { db in
      for table in [
        "session", "discard", "app", "service", "task", "taskHistory", "launchHistory", "exit", "exitCount", "metric",
        "unreadable",
      ] {
        try db.execute(sql: "DELETE FROM \(table) WHERE app = ?", arguments: [app])
      }
    }
  }

  func close() throws { try database.close() }
}
