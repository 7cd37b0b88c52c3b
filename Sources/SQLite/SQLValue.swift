/// A value in one of SQLite's storage classes.
package enum SQLValue: Hashable, Sendable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
  case blob([UInt8])

  /// The storage class, as SQLite names it.
  var storageClass: String {
    switch self {
    case .null: "NULL"
    case .integer: "INTEGER"
    case .real: "REAL"
    case .text: "TEXT"
    case .blob: "BLOB"
    }
  }
}

/// A type that can be bound to a statement and read from a column.
package protocol SQLConvertible {
  var sqlValue: SQLValue { get }

  /// Nil if the value has another storage class, or is out of range.
  init?(_ value: SQLValue)
}

extension SQLConvertible where Self: FixedWidthInteger & SignedInteger {
  package var sqlValue: SQLValue { .integer(Int64(self)) }

  package init?(_ value: SQLValue) {
    guard case .integer(let integer) = value else { return nil }
    self.init(exactly: integer)
  }
}

extension Int: SQLConvertible {}
extension Int32: SQLConvertible {}
extension Int64: SQLConvertible {}

extension Bool: SQLConvertible {
  package var sqlValue: SQLValue { .integer(self ? 1 : 0) }

  package init?(_ value: SQLValue) {
    guard case .integer(let integer) = value else { return nil }
    self = integer != 0
  }
}

extension Double: SQLConvertible {
  package var sqlValue: SQLValue { .real(self) }

  package init?(_ value: SQLValue) {
    switch value {
    case .real(let number): self = number
    case .integer(let number): self = Double(number)
    case .null, .text, .blob: return nil
    }
  }
}

extension String: SQLConvertible {
  package var sqlValue: SQLValue { .text(self) }

  package init?(_ value: SQLValue) {
    guard case .text(let text) = value else { return nil }
    self = text
  }
}

extension [UInt8]: SQLConvertible {
  package var sqlValue: SQLValue { .blob(self) }

  package init?(_ value: SQLValue) {
    guard case .blob(let bytes) = value else { return nil }
    self = bytes
  }
}

extension Optional: SQLConvertible where Wrapped: SQLConvertible {
  package var sqlValue: SQLValue { self?.sqlValue ?? .null }

  package init?(_ value: SQLValue) {
    if value == .null {
      self = .none
    } else {
      guard let wrapped = Wrapped(value) else { return nil }
      self = .some(wrapped)
    }
  }
}
