import ActionText
import Foundation
import LifeCycle
import Yams

/// Turns YAML text into `SourceNode`s, bounded in size, depth and number of nodes.
struct SourceReader {
  /// The largest scenario, in bytes.
  static let sizeLimit = 1 << 20
  /// The deepest nesting of lists and maps.
  static let depthLimit = 32
  /// Aliases multiply nodes, so the node count has a bound of its own.
  static let nodeLimit = 100_000

  private let file: String
  private var nodesLeft = Self.nodeLimit

  /// The root of the one document in the text; nil if there is none.
  static func read(_ text: String, file: String) throws -> SourceNode? {
    guard text.utf8.count <= sizeLimit else {
      throw SourceError(file: file, line: 0, column: 0, message: "larger than \(sizeLimit) bytes")
    }
    let text = text.hasPrefix("\u{FEFF}") ? String(text.unicodeScalars.dropFirst()) : text
    do {
      // No resolver: PlainScalar decides the value of plain scalars, and never traps on odd numbers.
      guard let root = try Yams.compose(yaml: text, .basic) else { return nil }
      var reader = SourceReader(file: file)
      return try reader.node(root, depth: 0)
    } catch let error as YamlError {
      throw scenarioError(error, text: text, file: file)
    }
  }

  private init(file: String) { self.file = file }

  private mutating func node(_ node: Node, depth: Int) throws -> SourceNode {
    let position = SourcePosition(file: file, line: node.mark?.line ?? 1, column: node.mark?.column ?? 1)
    nodesLeft -= 1
    guard nodesLeft >= 0 else { throw position.error("more than \(Self.nodeLimit) values") }
    guard depth <= Self.depthLimit else { throw position.error("nested deeper than \(Self.depthLimit) levels") }
    switch node {
    case .scalar(let scalar):
      return SourceNode(.scalar(text: scalar.string, value: try value(of: scalar, at: position)), at: position)
    case .sequence(let nodes):
      var list: [SourceNode] = []
      for item in nodes { list.append(try self.node(item, depth: depth + 1)) }
      return SourceNode(.list(list), at: position)
    case .mapping(let pairs):
      var entries: [SourceNode.Entry] = []
      for (key, value) in pairs { entries.append(try entry(key: key, value: value, depth: depth + 1)) }
      return SourceNode(.map(entries), at: position)
    case .alias:
      throw position.error("undefined alias")
    }
  }

  private mutating func entry(key: Node, value: Node, depth: Int) throws -> SourceNode.Entry {
    let key = try node(key, depth: depth)
    guard case .scalar(let text, _) = key.content else { throw key.error("a key must be text, not \(key.kind)") }
    return SourceNode.Entry(key: text, keyPosition: key.position, value: try node(value, depth: depth))
  }

  private func value(of scalar: Node.Scalar, at position: SourcePosition) throws -> Value {
    switch (scalar.tag.description, scalar.style) {
    case (Tag.Name.implicit.rawValue, .plain): PlainScalar.value(of: scalar.string)
    case (Tag.Name.implicit.rawValue, _), (Tag.Name.str.rawValue, _): .string(scalar.string)
    case (let tag, _): throw position.error("the tag '\(tag)' is not supported")
    }
  }
}

// MARK: - The parser's errors

extension SourceReader {
  private static func scenarioError(_ error: YamlError, text: String, file: String) -> SourceError {
    func at(_ mark: Mark, _ message: String) -> SourceError {
      SourceError(file: file, line: mark.line, column: mark.column, message: message)
    }
    switch error {
    case .scanner(let context, let problem, let mark, _), .parser(let context, let problem, let mark, _),
      .composer(let context, let problem, let mark, _):
      return at(mark, "not valid YAML: " + [context?.text, problem].compactMap(\.self).joined(separator: ": "))
    case .duplicatedKeysInMapping(let keys, let context):
      return at(context.mark, "the key '\(keys.first ?? "")' appears more than once in a map")
    case .reader(let problem, let offset, _, _):
      let before = text.prefix(offset ?? 0)
      let column = before.split(separator: "\n", omittingEmptySubsequences: false).last?.unicodeScalars.count ?? 0
      return SourceError(
        file: file, line: before.count { $0.isNewline } + 1, column: column + 1, message: "not valid YAML: \(problem)")
    case .no, .memory, .writer, .emitter, .representer, .dataCouldNotBeDecoded:
      return SourceError(file: file, line: 0, column: 0, message: "cannot be read as YAML: \(error)")
    }
  }
}
