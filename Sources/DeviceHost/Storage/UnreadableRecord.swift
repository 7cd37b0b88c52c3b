import EventLog
import Foundation
import GRDB
import LifeCycle
import StoredRecords

/// A row of the database that this device cannot read: damaged, or of a later version.
///
/// It is kept aside with the reason, in the table `unreadable`, told in the log, and passed over.
struct UnreadableRecord: Hashable {
  /// The table it stood in.
  var source: String
  /// The app's bundle identifier.
  var app: String
  /// Which of the app's rows: a key, an identifier, a service's name.
  var name: String
  /// Why it cannot be read, in a sentence.
  var reason: String
  /// What stood there.
  var bytes: Data
  /// The statement that takes it away from where it stood, with the row's place.
  fileprivate var removal: (sql: String, place: Int64)

  static func == (a: Self, b: Self) -> Bool { (a.source, a.app, a.name, a.bytes) == (b.source, b.app, b.name, b.bytes) }
  func hash(into hasher: inout Hasher) { hasher.combine(bytes) }

  /// Moves it out of the way, for people to look at.
  func setAside(in db: Database) throws {
    try db.execute(
      sql: "INSERT INTO unreadable (source, app, name, reason, record) VALUES (?, ?, ?, ?, ?)",
      arguments: [source, app, name, reason, bytes])
    try db.execute(sql: removal.sql, arguments: [removal.place])
  }
}

/// Reads records row by row and gathers those that cannot be read.
struct RecordReader {
  private(set) var unreadable: [UnreadableRecord] = []

  /// - Parameters:
  ///   - row: has the columns `rowNumber`, `app` and the record's.
  ///   - name: which of the app's rows it is.
  ///   - isRow: the record is what the row is there for, and goes with it; otherwise its column alone is emptied.
  /// - Returns: nil for a record that cannot be read, or is not there.
  mutating func read<Record: StoredRecord>(
    _: Record.Type = Record.self, from row: Row, _ column: String, of table: String, named name: String,
    isRow: Bool = true
  ) -> Record? {
    guard let bytes: Data = row[column] else { return nil }
    do { return try Record(bytes: [UInt8](bytes)) } catch {
      let sql =
        isRow ? "DELETE FROM \(table) WHERE rowid = ?" : "UPDATE \(table) SET \(column) = NULL WHERE rowid = ?"
      unreadable.append(
        UnreadableRecord(
          source: table, app: row["app"], name: name, reason: "\(Record.kind): \(error)", bytes: bytes,
          removal: (sql, row["rowNumber"])))
      return nil
    }
  }

  /// Looks whether an exit of the history can be read; what asks for them later relies on it.
  mutating func check(exit row: Row) {
    let text: String = row["record"]
    do { _ = try EventLogEncoding.value(json: text) } catch {
      unreadable.append(
        UnreadableRecord(
          source: "exit", app: row["app"], name: "\(row["rowNumber"] as Int64)", reason: "stored exit: \(error)",
          bytes: Data(text.utf8), removal: ("DELETE FROM exit WHERE rowid = ?", row["rowNumber"])))
    }
  }
}
