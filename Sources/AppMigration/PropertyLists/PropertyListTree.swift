/// The values of an XML property list with their places.
struct PropertyListTree {
  enum Kind: String {
    case dict, array, string, integer, real, date, data, `true`, `false`

    var holdsValues: Bool { self == .dict || self == .array }
  }

  struct Entry {
    var key: String
    /// From `<key>` to `</key>`.
    var keyRange: Range<Int>
    /// The index of the value.
    var value: Int
  }

  struct Node {
    var kind: Kind
    /// With its tags.
    var range: Range<Int>
    /// Between its tags; empty for one tag.
    var inner: Range<Int>
    /// Whether it is one tag, as `<dict/>`.
    var isOneTag: Bool
    /// What stands in a scalar.
    var text = ""
    var entries: [Entry] = []
    var items: [Int] = []
  }

  /// Indexes stand for nodes: a hostile file nests deeper than a stack of calls goes.
  var nodes: [Node] = []
  var directives = PreprocessorLines()
  var root = 0

  subscript(index: Int) -> Node { nodes[index] }

  func value(_ key: String, in index: Int) -> Int? { nodes[index].entries.first { $0.key == key }?.value }

  /// The value at the end of keys; elements of arrays have numbers, from 0.
  func value(at path: [String]) -> Int? {
    var index = root
    for key in path {
      let next =
        switch nodes[index].kind {
        case .dict: value(key, in: index)
        case .array: Int(key).flatMap { nodes[index].items.indices.contains($0) ? nodes[index].items[$0] : nil }
        default: nil as Int?
        }
      guard let next else { return nil }
      index = next
    }
    return index
  }
}
