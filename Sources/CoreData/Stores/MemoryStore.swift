import CompiledDataModel
import Foundation

/// Rows in memory, and in one file, if there is one.
final class MemoryStore: RowStore {
  private struct Content: Codable {
    var identifier = UUID().uuidString
    var model: CompiledDataModel
    var rows: [RowKey: StoredRow] = [:]
    var last: [String: Int64] = [:]
    var metadata: [String: String] = [:]
  }
  private var content: Content
  private let file: URL?

  init(model: CompiledDataModel, file: URL?) throws {
    self.file = file
    if let file, FileManager.default.fileExists(atPath: file.path) {
      content = try PropertyListDecoder().decode(Content.self, from: Data(contentsOf: file))
      guard content.model.entities == model.entities else {
        throw CoreDataError.make(.incompatibleVersionHash, "The model is not the one that the store was made with.")
      }
    } else {
      content = Content(model: model)
    }
  }

  var identifier: String { content.identifier }
  var metadata: [String: String] {
    get { content.metadata }
    set { content.metadata = newValue }
  }

  func rows(of entities: Set<String>, where condition: StoreCondition?) -> [StoredRow] {
    content.rows.values.filter { entities.contains($0.key.entity) }.sorted { $0.key.number < $1.key.number }
  }
  func row(_ key: RowKey) -> StoredRow? { content.rows[key] }

  func related(_ relationship: String, of key: RowKey) -> [RowKey] { content.rows[key]?.many[relationship] ?? [] }

  func reserve(_ count: Int, for entity: String) -> [Int64] {
    let root = content.model.root(of: entity)
    let first = content.last[root, default: 0] + 1
    content.last[root] = first + Int64(count) - 1
    return Array(first..<(first + Int64(count)))
  }

  func commit(_ changes: StoreChanges) throws {
    var new = content
    for key in changes.deleted { new.rows[key] = nil }
    for row in changes.inserted + changes.updated {
      var row = row
      row.many = (new.rows[row.key]?.many ?? [:]).merging(row.many) { $1 }
      new.rows[row.key] = row
    }
    if let file {
      let encoder = PropertyListEncoder()
      encoder.outputFormat = .binary
      try encoder.encode(new).write(to: file, options: .atomic)
    }
    content = new
  }

  func close() {}
}
