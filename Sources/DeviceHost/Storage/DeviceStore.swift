import ByteCodec
import DeviceCore
import Foundation
import GRDB
import LifeCycle
import SystemLink

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

  private static var migrator: DatabaseMigrator {
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
    return migrator
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

  struct Remembered {
    var settings: [String: Settings] = [:]
    var sessions: [(app: String, session: Session)] = []
    var discards: [(app: String, session: SessionID)] = []
    var forceQuit: Set<String> = []
    var exits: [String: ProcessExit] = [:]
    /// Apps whose process had not ended when the device did.
    var running: [String] = []
    var notifications: [(app: String, record: NotificationRecord)] = []
    var location: [(app: String, record: LocationRecord)] = []
    /// Task requests that wait, and when their apps were used, by the calendar.
    var tasks: [DeviceStore.StoredTask] = []
    var taskHistory: [String: (lastUsed: Double?, lastRefresh: Double?)] = [:]
    /// How often apps were used of late, as of a time by the calendar.
    var launches: [String: (uses: Double, at: Double)] = [:]
  }

  /// Everything, for a device that starts. App keys in the sessions are still to be filled in.
  func remembered() throws -> Remembered {
    try database.read { db in
      var remembered = Remembered()
      for row in try Row.fetchAll(db, sql: "SELECT * FROM session ORDER BY key") {
        let record: SessionRecord = try ByteReader.message(from: [UInt8](row["record"] as Data)[...])
        var session = Session(
          key: SessionKey(row["key"]), app: AppKey(-1), record: record, number: row["number"],
          lastInFront: row["lastInFront"])
        if let conditions: Data = row["conditions"] {
          session.activationConditions = try ByteReader.message(from: [UInt8](conditions)[...])
        }
        let destruction: Int = row["destruction"]
        session.destructionConditions = DestructionConditions(rawValue: UInt8(truncatingIfNeeded: destruction))
        remembered.sessions.append((row["app"], session))
      }
      for row in try Row.fetchAll(db, sql: "SELECT * FROM discard ORDER BY rowid") {
        remembered.discards.append((row["app"], SessionID(row["session"])))
      }
      for row in try Row.fetchAll(db, sql: "SELECT * FROM app") {
        let app: String = row["app"]
        if row["forceQuit"] { remembered.forceQuit.insert(app) }
        if row["running"] { remembered.running.append(app) }
        let refresh: Int = row["backgroundRefresh"]
        let items: Data? = row["shortcutItems"]
        remembered.settings[app] = Settings(
          shortcutItems: try items.map { try ByteReader.message(from: [UInt8]($0)[...]) } ?? [],
          backgroundRefresh: BackgroundRefresh(rawValue: UInt8(truncatingIfNeeded: refresh)) ?? .available)
        if let text: String = row["exitReason"], let reason = ExitReason(rawValue: text) {
          let code: Int64? = row["exitCode"]
          remembered.exits[app] = ProcessExit(
            reason, code: code.flatMap { TerminationCode(rawValue: UInt32(truncatingIfNeeded: $0)) },
            explanation: row["exitExplanation"] ?? "")
        }
      }
      for row in try Row.fetchAll(db, sql: "SELECT * FROM service ORDER BY rowid") {
        let bytes = [UInt8](row["record"] as Data)[...]
        switch row["name"] as String {
        case "notifications": remembered.notifications.append((row["app"], try ByteReader.message(from: bytes)))
        case "location": remembered.location.append((row["app"], try ByteReader.message(from: bytes)))
        default: break
        }
      }
      try Self.readTasks(of: db, into: &remembered)
      return remembered
    }
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
      var writer = ByteWriter()
      session.record.write(to: &writer)
      try db.execute(
        sql: """
          INSERT INTO session (key, app, number, lastInFront, record, conditions, destruction)
          VALUES (?, ?, ?, ?, ?, ?, ?)
          ON CONFLICT (key) DO UPDATE SET
            number = excluded.number, lastInFront = excluded.lastInFront, record = excluded.record,
            conditions = excluded.conditions, destruction = excluded.destruction
          """,
        arguments: [
          session.key.rawValue, name(session.app), session.number, session.lastInFront, Data(writer.bytes),
          bytes(session.activationConditions), Int(session.destructionConditions.rawValue),
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
      try keep(NotificationRecord(centre, epoch: epoch), "notifications", name(app), db)
    case .location(let app, let services): try keep(LocationRecord(services), "location", name(app), db)
    case .shortcutItems(let app, let items):
      try db.execute(
        sql: """
          INSERT INTO app (app, shortcutItems) VALUES (?, ?)
          ON CONFLICT (app) DO UPDATE SET shortcutItems = excluded.shortcutItems
          """, arguments: [name(app), bytes(items)])
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

  private static func keep(_ record: some ByteCodable, _ service: String, _ app: String, _ db: Database) throws {
    var writer = ByteWriter()
    writer.value(record)
    try db.execute(
      sql: "INSERT OR REPLACE INTO service (app, name, record) VALUES (?, ?, ?)",
      arguments: [app, service, Data(writer.bytes)])
  }

  private static func bytes(_ value: some ByteCodable) -> Data {
    var writer = ByteWriter()
    writer.value(value)
    return Data(writer.bytes)
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
      ] {
        try db.execute(sql: "DELETE FROM \(table) WHERE app = ?", arguments: [app])
      }
    }
  }

  func close() throws { try database.close() }
}
