/// A complete row of a result.
package struct Row: Sendable {
  let columns: Columns
  let values: [SQLValue]

  /// The column names of a result, shared by its rows.
  final class Columns: Sendable {
    let sql: String
    let places: [String: Int]

    init(sql: String, names: [String]) {
      self.sql = sql
      places = Dictionary(names.enumerated().map { ($1, $0) }) { first, _ in first }
    }
  }

  /// A column's value. An optional type accepts NULL.
  ///
  /// - Throws: `DatabaseError` if there is no such column, or if it has another type.
  package subscript<Value: SQLConvertible>(column: String) -> Value {
    get throws(DatabaseError) {
      guard let place = columns.places[column] else {
        throw DatabaseError(code: mismatch, message: "there is no column '\(column)'", sql: columns.sql)
      }
      guard let value = Value(values[place]) else {
        throw DatabaseError(
          code: mismatch, message: "column '\(column)' holds \(values[place].storageClass), not \(Value.self)",
          sql: columns.sql)
      }
      return value
    }
  }

  /// SQLITE_MISMATCH
  private var mismatch: Int32 { 20 }
}
