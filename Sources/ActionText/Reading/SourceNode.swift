import LifeCycle

/// One node of a scenario's YAML with its position: the parser's tree, checked and without the parser's types.
package struct SourceNode: Sendable {
  package indirect enum Content: Sendable {
    /// The text as written, and its value.
    case scalar(text: String, value: Value)
    case list([SourceNode])
    case map([Entry])
  }

  /// A key with its value; keys are unique within a map.
  package struct Entry: Sendable {
    package var key: String
    package var keyPosition: SourcePosition
    package var value: SourceNode

    package init(key: String, keyPosition: SourcePosition, value: SourceNode) {
      self.key = key
      self.keyPosition = keyPosition
      self.value = value
    }
  }

  package var content: Content
  package var position: SourcePosition
  /// Whether the source distinguishes text from numbers, as JSON does.
  package var isTyped = false

  package init(_ content: Content, at position: SourcePosition) {
    self.content = content
    self.position = position
  }

  /// A scalar, read like an unquoted one in a file.
  package init(plain text: String, at position: SourcePosition) {
    self.init(.scalar(text: text, value: PlainScalar.value(of: text)), at: position)
  }

  package var isNull: Bool {
    if case .scalar(_, .null) = content { true } else { false }
  }

  /// A JSON value; null where a field may be absent.
  package init(json value: Value, at position: SourcePosition) {
    switch value {
    case .null: self.init(.scalar(text: "null", value: value), at: position)
    case .bool(let flag): self.init(.scalar(text: "\(flag)", value: value), at: position)
    case .integer(let number): self.init(.scalar(text: "\(number)", value: value), at: position)
    case .number(let number): self.init(.scalar(text: "\(number)", value: value), at: position)
    case .string(let text): self.init(.scalar(text: text, value: value), at: position)
    case .array(let values):
      self.init(.list(values.map { SourceNode(json: $0, at: position) }), at: position)
    case .object(let values):
      self.init(
        .map(
          values.sorted { $0.key < $1.key }.map {
            Entry(key: $0.key, keyPosition: position, value: SourceNode(json: $0.value, at: position))
          }), at: position)
    }
    isTyped = true
  }

  /// A description of the node, for error messages.
  package var kind: String {
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

  package func error(_ message: String) -> SourceError { position.error(message) }

  package func mismatch(_ what: String, _ expected: String) -> SourceError {
    error("\(what) must be \(expected), not \(kind)")
  }
}

// MARK: - Typed reading. `what` names the value in error messages.

extension SourceNode {
  /// Text; a number gives its text as written.
  package func text(_ what: String) throws -> String {
    guard case .scalar(let text, let value) = content else { throw mismatch(what, "text") }
    switch value {
    case .integer where isTyped, .number where isTyped: throw mismatch(what, "text")
    case .string, .integer, .number:
      guard !text.isEmpty else { throw error("\(what) must not be empty") }
      return text
    case .bool: throw error("\(what) must be text, not the boolean \(text); put it in quotes if text is meant")
    case .null, .array, .object: throw mismatch(what, "text")
    }
  }

  package func boolean(_ what: String) throws -> Bool {
    guard case .scalar(_, .bool(let value)) = content else { throw mismatch(what, "true or false") }
    return value
  }

  /// A number from 1, as scenes and windows are numbered.
  package func ordinal(_ what: String) throws -> Int {
    guard case .scalar(_, .integer(let value)) = content, value >= 1, value <= Int64(Int32.max) else {
      throw mismatch(what, "a whole number from 1")
    }
    return Int(value)
  }

  package func number(_ what: String) throws -> Double {
    switch content {
    case .scalar(_, .integer(let value)): return Double(value)
    case .scalar(_, .number(let value)): return value
    case .scalar, .list, .map: throw mismatch(what, "a number")
    }
  }

  package func list(_ what: String) throws -> [SourceNode] {
    guard case .list(let nodes) = content else { throw mismatch(what, "a list") }
    return nodes
  }

  /// A map with no keys but those given.
  package func map(_ what: String, keys: [String]) throws -> SourceMap {
    guard case .map(let entries) = content else {
      throw mismatch(what, "a map with \(keys.joined(separator: ", "))")
    }
    for entry in entries where !keys.contains(entry.key) {
      throw entry.keyPosition.error(NearestName.message("key", entry.key, among: keys) + " (in \(what))")
    }
    return SourceMap(entries: entries, position: position, what: what)
  }

  /// One of an enumeration's raw values.
  package func choice<Choice: RawRepresentable & CaseIterable>(_ what: String) throws -> Choice
  where Choice.RawValue == String {
    let name = try text(what)
    guard let choice = Choice(rawValue: name) else {
      throw error(NearestName.message(what, name, among: Choice.allCases.map(\.rawValue)))
    }
    return choice
  }

  /// The whole tree as a payload value.
  package func payload() -> Value {
    switch content {
    case .scalar(_, let value): value
    case .list(let nodes): .array(nodes.map { $0.payload() })
    case .map(let entries): .object(Dictionary(uniqueKeysWithValues: entries.map { ($0.key, $0.value.payload()) }))
    }
  }
}

/// A map whose keys were checked.
package struct SourceMap: Sendable {
  package var entries: [SourceNode.Entry]
  package var position: SourcePosition
  /// A description of the map, for error messages.
  package var what: String

  /// The value of a key; nil if absent.
  package subscript(key: String) -> SourceNode? { entries.first { $0.key == key }?.value }

  package func required(_ key: String) throws -> SourceNode {
    guard let node = self[key] else { throw position.error("\(what) lacks '\(key)'") }
    return node
  }
}
