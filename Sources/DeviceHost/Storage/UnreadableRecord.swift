import EventLog
import Foundation
import LifeCycle
import SQLite
import StoredRecords

/// A row of the database that this device cannot read: damaged, or from a later version.
///
/// It is set aside with the reason in the table `unreadable`, logged, and skipped.
struct UnreadableRecord: Hashable {
  /// The row's table.
  var source: String
  /// The app's bundle identifier.
  var app: String
  /// Which of the app's rows: a key, an identifier, or a service name.
  var name: String
  /// Why the row cannot be read, in a sentence.
  var reason: String
  /// The row's content.
  var bytes: [UInt8]
  /// The statement that removes the row's content, with its place.
  fileprivate var removal: (sql: String, place: Int64)

  static func == (a: Self, b: Self) -> Bool { (a.source, a.app, a.name, a.bytes) == (b.source, b.app, b.name, b.bytes) }
  func hash(into hasher: inout Hasher) { hasher.combine(bytes) }

  /// Moves the content to the table `unreadable`, for people to inspect.
  func setAside(in db: Database) throws {
    try db.execute(
      "INSERT INTO unreadable (source, app, name, reason, record) VALUES (?, ?, ?, ?, ?)",
      [source, app, name, reason, bytes])
    try db.execute(removal.sql, [removal.place])
  }
}

/// Reads records row by row and collects the unreadable ones.
struct RecordReader {
  private(set) var unreadable: [UnreadableRecord] = []

  /// - Parameters:
  ///   - row: has the columns `rowNumber`, `app` and the record's.
  ///   - name: which of the app's rows it is.
  ///   - isRow: whether the row exists for the record, and is deleted with it; otherwise only the column is cleared.
  /// - Returns: nil for a record that is unreadable or absent.
  mutating func read<Record: StoredRecord>(
    _: Record.Type = Record.self, from row: Row, _ column: String, of table: String, named name: String,
    isRow: Bool = true
  ) throws -> Record? {
    guard let bytes: [UInt8] = try row[column] else { return nil }
    do { return try Record(bytes: bytes) } catch {
      let sql =
        isRow ? "DELETE FROM \(table) WHERE rowid = ?" : "UPDATE \(table) SET \(column) = NULL WHERE rowid = ?"
      try unreadable.append(
        UnreadableRecord(
          source: table, app: row["app"], name: name, reason: "\(Record.kind): \(error)", bytes: bytes,
          removal: (sql, row["rowNumber"])))
      return nil
    }
  }

  /// Checks that an exit of the history is readable; later queries rely on it.
  mutating func check(exit row: Row) throws {
    let text: String = try row["record"]
    do { _ = try EventLogEncoding.value(json: text) } catch {
      try unreadable.append(
        UnreadableRecord(
          source: "exit", app: row["app"], name: "\(try row["rowNumber"] as Int64)", reason: "stored exit: \(error)",
          bytes: Array(text.utf8), removal: ("DELETE FROM exit WHERE rowid = ?", row["rowNumber"])))
    }
  }
}
