import DeviceCore
import Foundation
import LifeCycle
import SQLite
import StoredRecords

/// The stored state for a starting device.
extension DeviceStore {
  struct Remembered {
    var settings: [String: Settings] = [:]
    var sessions: [(app: String, session: Session)] = []
    var discards: [(app: String, session: SessionID)] = []
    var forceQuit: Set<String> = []
    var exits: [String: ProcessExit] = [:]
    /// Apps with a process when the device ended.
    var running: [String] = []
    var notifications: [(app: String, record: StoredNotifications)] = []
    var location: [(app: String, record: StoredLocation)] = []
    /// Pending task requests, and when their apps were last used, by the calendar.
    var tasks: [DeviceStore.StoredTask] = []
    var taskHistory: [String: (lastUsed: Double?, lastRefresh: Double?)] = [:]
    /// Recent use of apps, as of a calendar time.
    var launches: [String: (uses: Double, at: Double)] = [:]
    /// Rows that were skipped.
    var unreadable: [UnreadableRecord] = []
    /// Why those rows could not be set aside, for instance on a full disk; they are still in place.
    var notKeptAside: String?
  }

  /// All stored state, for a starting device. The caller fills in the sessions' app keys.
  ///
  /// Unreadable records are set aside and skipped.
  ///
  /// - Throws: `DatabaseError`.
  func remembered() throws -> Remembered {
    var remembered = Remembered()
    var records = RecordReader()
    try Self.readSessions(of: database, with: &records, into: &remembered)
    try Self.readApps(of: database, with: &records, into: &remembered)
    try Self.readServices(of: database, with: &records, into: &remembered)
    try Self.readTasks(of: database, with: &records, into: &remembered)
    for row in try database.rows("SELECT rowid AS rowNumber, app, record FROM exit") { try records.check(exit: row) }
    remembered.unreadable = records.unreadable
    guard !remembered.unreadable.isEmpty else { return remembered }
    do { try database.transaction { for record in remembered.unreadable { try record.setAside(in: database) } } } catch
    {
      remembered.notKeptAside = "\(error)"
    }
    return remembered
  }

  private static func readSessions(
    of db: Database, with records: inout RecordReader, into remembered: inout Remembered
  ) throws {
    for row in try db.rows("SELECT rowid AS rowNumber, * FROM session ORDER BY key") {
      let name = "session \(try row["key"] as Int)"
      guard let stored: StoredSession = try records.read(from: row, "record", of: "session", named: name) else {
        continue
      }
      var session = try Session(
        key: SessionKey(row["key"]), app: AppKey(-1), record: stored.record, number: row["number"],
        lastInFront: row["lastInFront"])
      let conditions = try records.read(
        StoredConditions.self, from: row, "conditions", of: "session", named: name, isRow: false)
      session.activationConditions = conditions?.conditions ?? .standard
      let destruction: Int = try row["destruction"]
      session.destructionConditions = DestructionConditions(rawValue: UInt8(truncatingIfNeeded: destruction))
      try remembered.sessions.append((row["app"], session))
    }
    for row in try db.rows("SELECT * FROM discard ORDER BY rowid") {
      try remembered.discards.append((row["app"], SessionID(row["session"])))
    }
  }

  private static func readApps(
    of db: Database, with records: inout RecordReader, into remembered: inout Remembered
  ) throws {
    for row in try db.rows("SELECT rowid AS rowNumber, * FROM app") {
      let app: String = try row["app"]
      if try row["forceQuit"] { remembered.forceQuit.insert(app) }
      if try row["running"] { remembered.running.append(app) }
      let refresh: Int = try row["backgroundRefresh"]
      let items = try records.read(
        StoredShortcutItems.self, from: row, "shortcutItems", of: "app", named: "shortcut items", isRow: false)
      remembered.settings[app] = Settings(
        shortcutItems: items?.items ?? [],
        backgroundRefresh: BackgroundRefresh(rawValue: UInt8(truncatingIfNeeded: refresh)) ?? .available)
      if let text: String = try row["exitReason"], let reason = ExitReason(rawValue: text) {
        let code: Int64? = try row["exitCode"]
        remembered.exits[app] = ProcessExit(
          reason, code: code.flatMap { TerminationCode(rawValue: UInt32(truncatingIfNeeded: $0)) },
          explanation: try row["exitExplanation"] ?? "")
      }
    }
  }

  private static func readServices(
    of db: Database, with records: inout RecordReader, into remembered: inout Remembered
  ) throws {
    for row in try db.rows("SELECT rowid AS rowNumber, * FROM service ORDER BY rowid") {
      let name: String = try row["name"]
      switch name {
      case "notifications":
        let record = try records.read(StoredNotifications.self, from: row, "record", of: "service", named: name)
        if let record { try remembered.notifications.append((row["app"], record)) }
      case "location":
        let record = try records.read(StoredLocation.self, from: row, "record", of: "service", named: name)
        if let record { try remembered.location.append((row["app"], record)) }
      default: break
      }
    }
  }
}
