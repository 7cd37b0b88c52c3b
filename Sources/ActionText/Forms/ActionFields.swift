import LifeCycle

/// The argument of an action, before it becomes typed fields.
struct ActionFields {
  /// The action's name, for error messages.
  let name: String
  /// The position of the name.
  let position: SourcePosition
  /// The argument as a map; nil if it is a single value or absent.
  private let map: SourceMap?
  /// The single value, and the field that it sets.
  private let bare: (key: String, node: SourceNode)?

  /// - Throws: `SourceError` for an argument that the action does not take, or a field that it does not have.
  init(_ form: ActionForm, _ node: SourceNode?, at position: SourcePosition) throws {
    name = form.name.rawValue
    self.position = position
    let keys = form.keys
    guard let node else {
      (map, bare) = (nil, nil)
      return
    }
    if case .map = node.content, !keys.isEmpty {
      map = try node.map(name, keys: keys)
      bare = nil
    } else if let key = form.bare {
      map = nil
      bare = (key, node)
    } else {
      guard !form.fields.isEmpty else { throw node.error("\(name) takes no argument, but has \(node.kind)") }
      throw node.mismatch(name, "a map with \(keys.joined(separator: ", "))")
    }
  }

  /// The value of a field; nil if absent.
  subscript(key: String) -> SourceNode? {
    if let bare { return bare.key == key ? bare.node : nil }
    return map?[key]
  }

  /// - Parameter form: the field's description, as in "a title".
  func required(_ key: String, _ form: String) throws -> SourceNode {
    if let node = self[key] { return node }
    if let map { return try map.required(key) }
    throw position.error("\(name) needs \(form), as in '\(name): …'")
  }

  /// The name of the field in error messages: the action's name if its value has no key.
  func label(_ key: String) -> String { bare?.key == key ? name : key }

  /// An error about the argument as a whole.
  func error(_ message: String) -> SourceError { (map?.position ?? bare?.node.position ?? position).error(message) }

  /// The entries as written; empty for a single value.
  var entries: [SourceNode.Entry] { map?.entries ?? [] }
}
