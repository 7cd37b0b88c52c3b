/// An error from SQLite, or a column with an unexpected type.
package struct DatabaseError: Error, Hashable, Sendable, CustomStringConvertible {
  /// SQLite's result code; 20, a mismatch, for a column with another storage class.
  package let code: Int32
  /// SQLite's own message.
  package let message: String
  /// The statement that failed; nil for opening and closing.
  package let sql: String?

  package var description: String {
    let statement = sql.map { ", while executing: \($0.split(whereSeparator: \.isWhitespace).joined(separator: " "))" }
    return "\(message) (SQLite \(code))\(statement ?? "")"
  }
}
