import DeviceCore
import Foundation
import GRDB
import LifeCycle
import StoredRecords

/// What a device that starts finds in the database.
extension DeviceStore {
  struct Remembered {
    var settings: [String: Settings] = [:]
    var sessions: [(app: String, session: Session)] = []
    var discards: [(app: String, session: SessionID)] = []
    var forceQuit: Set<String> = []
    var exits: [String: ProcessExit] = [:]
    /// Apps whose process had not ended when the device did.
    var running: [String] = []
    var notifications: [(app: String, record: StoredNotifications)] = []
    var location: [(app: String, record: StoredLocation)] = []
    /// Task requests that wait, and when their apps were used, by the calendar.
    var tasks: [DeviceStore.StoredTask] = []
    var taskHistory: [String: (lastUsed: Double?, lastRefresh: Double?)] = [:]
    /// How often apps were used of late, as of a time by the calendar.
    var launches: [String: (uses: Double, at: Double)] = [:]
    /// Rows that were passed over.
    var unreadable: [UnreadableRecord] = []
    /// Why those could not be kept aside, as on a full disk; they are still where they were.
    var notKeptAside: String?
  }

  /// Everything, for a device that starts. App keys in the sessions are still to be filled in.
  ///
  /// What cannot be read is kept aside and passed over.
  ///
  /// - Throws: `DatabaseError`.
  func remembered() throws -> Remembered {
    var remembered = try database.read { db in
      var remembered = Remembered()
      var records = RecordReader()
      try Self.readSessions(of: db, with: &records, into: &remembered)
      try Self.readApps(of: db, with: &records, into: &remembered)
      try Self.readServices(of: db, with: &records, into: &remembered)
      try Self.readTasks(of: db, with: &records, into: &remembered)
      for row in try Row.fetchAll(db, sql: "SELECT rowid AS rowNumber, app, record FROM exit") {
        records.check(exit: row)
      }
      remembered.unreadable = records.unreadable
      return remembered
    }
    guard !remembered.unreadable.isEmpty else { return remembered }
    let unreadable = remembered.unreadable
    do { try database.write { db in for record in unreadable { try record.setAside(in: db) } } } catch {
      remembered.notKeptAside = "\(error)"
    }
    return remembered
  }

  private static func readSessions(
    of db: Database, with records: inout RecordReader, into remembered: inout Remembered
  ) throws {
    for row in try Row.fetchAll(db, sql: "SELECT rowid AS rowNumber, * FROM session ORDER BY key") {
      let name = "session \(row["key"] as Int)"
      guard let stored: StoredSession = records.read(from: row, "record", of: "session", named: name) else { continue }
      var session = Session(
        key: SessionKey(row["key"]), app: AppKey(-1), record: stored.record, number: row["number"],
        lastInFront: row["lastInFront"])
      let conditions = records.read(
        StoredConditions.self, from: row, "conditions", of: "session", named: name, isRow: false)
      session.activationConditions = conditions?.conditions ?? .standard
      let destruction: Int = row["destruction"]
      session.destructionConditions = DestructionConditions(rawValue: UInt8(truncatingIfNeeded: destruction))
      remembered.sessions.append((row["app"], session))
    }
    for row in try Row.fetchAll(db, sql: "SELECT * FROM discard ORDER BY rowid") {
      remembered.discards.append((row["app"], SessionID(row["session"])))
    }
  }

  private static func readApps(
    of db: Database, with records: inout RecordReader, into remembered: inout Remembered
  ) throws {
    for row in try Row.fetchAll(db, sql: "SELECT rowid AS rowNumber, * FROM app") {
      let app: String = row["app"]
      if row["forceQuit"] { remembered.forceQuit.insert(app) }
      if row["running"] { remembered.running.append(app) }
      let refresh: Int = row["backgroundRefresh"]
      let items = records.read(
        StoredShortcutItems.self, from: row, "shortcutItems", of: "app", named: "shortcut items", isRow: false)
      remembered.settings[app] = Settings(
        shortcutItems: items?.items ?? [],
        backgroundRefresh: BackgroundRefresh(rawValue: UInt8(truncatingIfNeeded: refresh)) ?? .available)
      if let text: String = row["exitReason"], let reason = ExitReason(rawValue: text) {
        let code: Int64? = row["exitCode"]
        remembered.exits[app] = ProcessExit(
          reason, code: code.flatMap { TerminationCode(rawValue: UInt32(truncatingIfNeeded: $0)) },
          explanation: row["exitExplanation"] ?? "")
      }
    }
  }

  private static func readServices(
    of db: Database, with records: inout RecordReader, into remembered: inout Remembered
  ) throws {
    for row in try Row.fetchAll(db, sql: "SELECT rowid AS rowNumber, * FROM service ORDER BY rowid") {
      let name: String = row["name"]
      switch name {
      case "notifications":
        let record = records.read(StoredNotifications.self, from: row, "record", of: "service", named: name)
        if let record { remembered.notifications.append((row["app"], record)) }
      case "location":
        let record = records.read(StoredLocation.self, from: row, "record", of: "service", named: name)
        if let record { remembered.location.append((row["app"], record)) }
      default: break
      }
    }
  }
}
