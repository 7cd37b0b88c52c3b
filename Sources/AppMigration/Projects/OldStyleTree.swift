/// The values of an old-style property list with their places.
struct OldStyleTree {
  enum Kind: Equatable {
    case string(String)
    case data
    case dict
    case array
  }

  struct Entry {
    var key: String
    var keyRange: Range<Int>
    /// The index of the value.
    var value: Int
    /// After the semicolon.
    var end: Int
  }

  struct Item {
    /// The index of the value.
    var value: Int
    /// After the comma; nil for a last one without.
    var commaEnd: Int?
  }

  struct Node {
    var kind: Kind
    var range: Range<Int>
    var entries: [Entry] = []
    var items: [Item] = []
  }

  var nodes: [Node] = []
  var root = 0

  subscript(index: Int) -> Node { nodes[index] }

  func entry(_ key: String, in index: Int) -> Entry? { nodes[index].entries.first { $0.key == key } }

  func string(_ key: String, in index: Int) -> String? {
    guard let value = entry(key, in: index)?.value else { return nil }
    return string(value)
  }

  func string(_ index: Int) -> String? {
    guard case .string(let text) = nodes[index].kind else { return nil }
    return text
  }

  /// The strings of a list under a key; none if there is no such list.
  func strings(_ key: String, in index: Int) -> [String] {
    guard let value = entry(key, in: index)?.value else { return [] }
    return nodes[value].items.compactMap { string($0.value) }
  }
}
