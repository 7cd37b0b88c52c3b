import LifeCycle

/// One node of a scenario's YAML with its place: the parser's tree, checked and free of the parser's types.
struct SourceNode: Sendable {
  indirect enum Content: Sendable {
    /// The text as written, and what it means.
    case scalar(text: String, value: Value)
    case list([SourceNode])
    case map([Entry])
  }

  /// A key with its value; keys are unique within a map.
  struct Entry: Sendable {
    var key: String
    var keyPosition: SourcePosition
    var value: SourceNode
  }

  var content: Content
  var position: SourcePosition

  init(_ content: Content, at position: SourcePosition) {
    self.content = content
    self.position = position
  }

  /// A scalar as if it stood unquoted in a file.
  init(plain text: String, at position: SourcePosition) {
    self.init(.scalar(text: text, value: PlainScalar.value(of: text)), at: position)
  }

  var isNull: Bool {
    if case .scalar(_, .null) = content { true } else { false }
  }

  /// What stands here, for error messages.
  var kind: String {
    switch content {
    case .list: "a list"
    case .map: "a map"
    case .scalar(let text, let value):
      switch value {
      case .null: "nothing"
      case .bool: "the boolean \(text)"
      case .integer, .number: "the number \(text)"
      case .string, .array, .object: "the text '\(text)'"
      }
    }
  }

  func error(_ message: String) -> ScenarioError { position.error(message) }

  func mismatch(_ what: String, _ expected: String) -> ScenarioError {
    error("\(what) must be \(expected), not \(kind)")
  }
}

// MARK: - Typed reading. `what` names the thing in error messages.

extension SourceNode {
  /// Text; a number counts as the text that was written.
  func text(_ what: String) throws -> String {
    guard case .scalar(let text, let value) = content else { throw mismatch(what, "text") }
    switch value {
    case .string, .integer, .number:
      guard !text.isEmpty else { throw error("\(what) must not be empty") }
      return text
    case .bool: throw error("\(what) must be text, not the boolean \(text); put it in quotes if text is meant")
    case .null, .array, .object: throw mismatch(what, "text")
    }
  }

  func boolean(_ what: String) throws -> Bool {
    guard case .scalar(_, .bool(let value)) = content else { throw mismatch(what, "true or false") }
    return value
  }

  /// A number from 1: scenes and windows are counted so.
  func ordinal(_ what: String) throws -> Int {
    guard case .scalar(_, .integer(let value)) = content, value >= 1, value <= Int64(Int32.max) else {
      throw mismatch(what, "a whole number from 1")
    }
    return Int(value)
  }

  func number(_ what: String) throws -> Double {
    switch content {
    case .scalar(_, .integer(let value)): return Double(value)
    case .scalar(_, .number(let value)): return value
    case .scalar, .list, .map: throw mismatch(what, "a number")
    }
  }

  func list(_ what: String) throws -> [SourceNode] {
    guard case .list(let nodes) = content else { throw mismatch(what, "a list") }
    return nodes
  }

  /// A map whose keys are all among those given.
  func map(_ what: String, keys: [String]) throws -> SourceMap {
    guard case .map(let entries) = content else {
      throw mismatch(what, "a map with \(keys.joined(separator: ", "))")
    }
    for entry in entries where !keys.contains(entry.key) {
      throw entry.keyPosition.error(NearestName.message("key", entry.key, among: keys) + " (in \(what))")
    }
    return SourceMap(entries: entries, position: position, what: what)
  }

  /// One of an enumeration's raw values.
  func choice<Choice: RawRepresentable & CaseIterable>(_ what: String) throws -> Choice
  where Choice.RawValue == String {
    let name = try text(what)
    guard let choice = Choice(rawValue: name) else {
      throw error(NearestName.message(what, name, among: Choice.allCases.map(\.rawValue)))
    }
    return choice
  }

  /// The whole tree as a payload value.
  func payload() -> Value {
    switch content {
    case .scalar(_, let value): value
    case .list(let nodes): .array(nodes.map { $0.payload() })
    case .map(let entries): .object(Dictionary(uniqueKeysWithValues: entries.map { ($0.key, $0.value.payload()) }))
    }
  }
}

/// A map whose keys were checked.
struct SourceMap: Sendable {
  var entries: [SourceNode.Entry]
  var position: SourcePosition
  /// What the map is, for error messages.
  var what: String

  /// The value of a key; nil where it is absent.
  subscript(key: String) -> SourceNode? { entries.first { $0.key == key }?.value }

  func required(_ key: String) throws -> SourceNode {
    guard let node = self[key] else { throw position.error("\(what) lacks '\(key)'") }
    return node
  }
}
