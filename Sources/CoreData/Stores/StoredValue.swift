import Foundation
import SQLite

/// The place of an object: its entity and its number there. Numbers below zero are temporary.
struct RowKey: Hashable, Codable, Sendable {
  var entity: String
  var number: Int64
}

/// A value as stores keep it.
enum StoredValue: Hashable, Codable, Sendable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
  case bytes([UInt8])
  /// The object of a to-one relationship.
  case object(RowKey)
}

/// An object as a store has it, or as it is to be stored: attributes and to-one relationships, and the to-many
/// relationships that have changed.
struct StoredRow: Hashable, Codable, Sendable {
  var key: RowKey
  /// Counts how often it was stored: what another context has stored meanwhile has another.
  var version: Int64
  var values: [String: StoredValue]
  var many: [String: [RowKey]] = [:]
}

/// What one save changes.
struct StoreChanges: Sendable {
  var inserted: [StoredRow] = []
  var updated: [StoredRow] = []
  var deleted: [RowKey] = []

  var isEmpty: Bool { inserted.isEmpty && updated.isEmpty && deleted.isEmpty }
}

/// Where rows are kept. Its coordinator calls it from one thread at a time.
protocol RowStore: AnyObject {
  /// The rows of entities.
  func rows(of entities: Set<String>, where condition: StoreCondition?) throws -> [StoredRow]
  func row(_ key: RowKey) throws -> StoredRow?
  /// The objects of a to-many relationship.
  func related(_ relationship: String, of key: RowKey) throws -> [RowKey]
  /// Numbers that no object of the entity has or had.
  func reserve(_ count: Int, for entity: String) throws -> [Int64]
  func commit(_ changes: StoreChanges) throws
  func close() throws
  var identifier: String { get }
  var metadata: [String: String] { get set }
}

/// A condition that a store may check by itself: every row for which the predicate holds meets it.
struct StoreCondition: Sendable {
  var sql: String
  var arguments: [StoredValue]
}
