import CSQLite

/// One connection to an SQLite database in WAL mode; this connection is the only writer.
///
/// Use it from one thread at a time. Statements are compiled once and cached.
package final class Database {
  private var handle: OpaquePointer?
  private var statements: [String: OpaquePointer] = [:]

  /// Opens the database, or creates one.
  ///
  /// - Throws: `DatabaseError` if it cannot be opened, or is not a database.
  package init(path: String) throws(DatabaseError) {
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
    let code = sqlite3_open_v2(path, &handle, flags, nil)
    do throws(DatabaseError) {
      guard code == SQLITE_OK else { throw error(code, nil) }
      // A committed transaction survives the device's death; only a power cut may lose the last ones.
      try run("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL")
    } catch {
      sqlite3_close_v2(handle)
      handle = nil
      throw error
    }
  }

  deinit { try? close() }

  /// Closes the connection, and checkpoints the WAL into the database; a second call does nothing.
  package func close() throws(DatabaseError) {
    for statement in statements.values { sqlite3_finalize(statement) }
    statements = [:]
    guard let handle else { return }
    let code = sqlite3_close(handle)
    guard code == SQLITE_OK else { throw error(code, nil) }
    self.handle = nil
  }

  // MARK: Statements

  /// Runs a script of any number of statements.
  package func run(_ script: String) throws(DatabaseError) {
    let code = sqlite3_exec(handle, script, nil, nil, nil)
    guard code == SQLITE_OK else { throw error(code, script) }
  }

  /// Runs one statement and discards its result.
  package func execute(_ sql: String, _ arguments: [any SQLConvertible] = []) throws(DatabaseError) {
    _ = try rows(sql, arguments)
  }

  /// Runs one statement and returns its rows.
  package func rows(_ sql: String, _ arguments: [any SQLConvertible] = []) throws(DatabaseError) -> [Row] {
    let statement = try statement(sql)
    defer {
      sqlite3_reset(statement)
      sqlite3_clear_bindings(statement)
    }
    precondition(sqlite3_bind_parameter_count(statement) == arguments.count, "\(sql) takes other arguments")
    for (place, argument) in arguments.enumerated() {
      let code = Self.bind(argument.sqlValue, to: statement, Int32(place + 1))
      guard code == SQLITE_OK else { throw error(code, sql) }
    }
    var rows: [Row] = []
    var columns: Row.Columns?
    while true {
      switch sqlite3_step(statement) {
      case SQLITE_ROW:
        let count = sqlite3_column_count(statement)
        // After the first step: a table that has changed since has other columns from then on.
        let known =
          columns
          ?? Row.Columns(sql: sql, names: (0..<count).map { String(cString: sqlite3_column_name(statement, $0)) })
        columns = known
        rows.append(Row(columns: known, values: (0..<count).map { Self.value(of: statement, $0) }))
      case SQLITE_DONE: return rows
      case let code: throw error(code, sql)
      }
    }
  }

  /// Runs the body in one transaction, which is rolled back if the body throws.
  package func transaction<Result>(_ body: () throws -> Result) throws -> Result {
    try run("BEGIN IMMEDIATE")
    do {
      let result = try body()
      try run("COMMIT")
      return result
    } catch {
      // A full disk may have ended the transaction already.
      if sqlite3_get_autocommit(handle) == 0 { try run("ROLLBACK") }
      throw error
    }
  }

  private func statement(_ sql: String) throws(DatabaseError) -> OpaquePointer {
    if let known = statements[sql] { return known }
    var statement: OpaquePointer?
    let code = sqlite3_prepare_v3(handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &statement, nil)
    guard code == SQLITE_OK, let statement else { throw error(code, sql) }
    statements[sql] = statement
    return statement
  }

  private func error(_ code: Int32, _ sql: String?) -> DatabaseError {
    DatabaseError(code: code & 0xff, message: String(cString: sqlite3_errmsg(handle)), sql: sql)
  }

  // MARK: Values

  private static func bind(_ value: SQLValue, to statement: OpaquePointer, _ place: Int32) -> Int32 {
    switch value {
    case .null: sqlite3_bind_null(statement, place)
    case .integer(let number): sqlite3_bind_int64(statement, place, number)
    case .real(let number): sqlite3_bind_double(statement, place, number)
    case .text(let text): sqlite3_bind_text(statement, place, text, Int32(text.utf8.count), copied())
    // An empty array may have a null pointer, which would bind NULL.
    case .blob([]): sqlite3_bind_zeroblob(statement, place, 0)
    case .blob(let bytes): sqlite3_bind_blob(statement, place, bytes, Int32(bytes.count), copied())
    }
  }

  private static func value(of statement: OpaquePointer, _ column: Int32) -> SQLValue {
    switch sqlite3_column_type(statement, column) {
    case SQLITE_INTEGER: return .integer(sqlite3_column_int64(statement, column))
    case SQLITE_FLOAT: return .real(sqlite3_column_double(statement, column))
    case SQLITE_TEXT:
      guard let text = sqlite3_column_text(statement, column) else { return .text("") }
      let bytes = UnsafeBufferPointer(start: text, count: Int(sqlite3_column_bytes(statement, column)))
      return .text(String(decoding: bytes, as: UTF8.self))
    case SQLITE_BLOB:
      guard let blob = sqlite3_column_blob(statement, column) else { return .blob([]) }
      return .blob([UInt8](UnsafeRawBufferPointer(start: blob, count: Int(sqlite3_column_bytes(statement, column)))))
    default: return .null
    }
  }
}
