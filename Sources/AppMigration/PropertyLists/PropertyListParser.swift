/// Reads an XML property list into a tree of places.
struct PropertyListParser {
  private struct Level {
    var node: Int
    var key: (name: String, range: Range<Int>)?
  }

  private var scanner: XMLScanner
  private var tree = PropertyListTree()
  private var levels: [Level] = []
  private var isRootRead = false
  private var openPlist: Int?
  private var isPlistClosed = false

  static func tree(of text: SourceText) throws(EditRefusal) -> PropertyListTree {
    guard let first = text.bytes[text.start...].first(where: { !$0.isSpace }) else {
      throw EditRefusal("it is empty.")
    }
    guard first == UInt8(ascii: "<") else {
      throw EditRefusal("it is no XML property list.", line: 1)
    }
    var parser = try PropertyListParser(text)
    try parser.read()
    return parser.tree
  }

  private init(_ text: SourceText) throws(EditRefusal) { scanner = try XMLScanner(text) }

  private mutating func read() throws(EditRefusal) {
    while let token = try scanner.next() {
      switch token.kind {
      case .aside: break
      case .text: try expectSpace(token.range)
      case .verbatim: throw scanner.refusal("text stands between the values.", at: token.range.lowerBound)
      case .open(let name, let isEmpty): try open(name, isEmpty, token.range)
      case .close(let name): try close(name, token.range)
      }
    }
    if let level = levels.last {
      let node = tree[level.node]
      throw scanner.refusal("the <\(node.kind.rawValue)> that begins here has no end.", at: node.range.lowerBound)
    }
    guard isRootRead else { throw EditRefusal("it has no values.") }
    if let place = tree.directives.unended { throw scanner.refusal("an #if has no #endif.", at: place) }
    if let openPlist { throw scanner.refusal("the <plist> that begins here has no end.", at: openPlist) }
  }

  private mutating func expectSpace(_ range: Range<Int>) throws(EditRefusal) {
    guard let place = tree.directives.take(range, in: scanner.text) else { return }
    throw scanner.refusal("text stands between the values.", at: place)
  }

  private mutating func open(_ name: String, _ isEmpty: Bool, _ range: Range<Int>) throws(EditRefusal) {
    if name == "plist", levels.isEmpty, !isRootRead, openPlist == nil, !isEmpty {
      openPlist = range.lowerBound
      return
    }
    if name == "key" { return try readKey(isEmpty, range) }
    guard let kind = PropertyListTree.Kind(rawValue: name) else {
      throw scanner.refusal("<\(name)> is nothing that a property list has.", at: range.lowerBound)
    }
    guard !levels.isEmpty || (!isRootRead && !isPlistClosed) else {
      throw scanner.refusal("a value stands after the end.", at: range.lowerBound)
    }
    let index = tree.nodes.count
    var node = PropertyListTree.Node(
      kind: kind, range: range, inner: range.upperBound..<range.upperBound, isOneTag: isEmpty)
    if !kind.holdsValues, !isEmpty {
      (node.text, node.inner) = try content(of: name, from: range)
      node.range = range.lowerBound..<scanner.at
    }
    tree.nodes.append(node)
    try place(index, at: range.lowerBound)
    if kind.holdsValues, !isEmpty { levels.append(Level(node: index)) }
  }

  private mutating func place(_ index: Int, at offset: Int) throws(EditRefusal) {
    guard let last = levels.indices.last else {
      tree.root = index
      isRootRead = true
      return
    }
    let parent = levels[last].node
    if tree[parent].kind == .array {
      tree.nodes[parent].items.append(index)
    } else {
      guard let key = levels[last].key else { throw scanner.refusal("a value has no key.", at: offset) }
      tree.nodes[parent].entries.append(.init(key: key.name, keyRange: key.range, value: index))
      levels[last].key = nil
    }
  }

  private mutating func readKey(_ isEmpty: Bool, _ range: Range<Int>) throws(EditRefusal) {
    guard let last = levels.indices.last, tree[levels[last].node].kind == .dict else {
      throw scanner.refusal("a key stands outside of a dictionary.", at: range.lowerBound)
    }
    if let key = levels[last].key {
      throw scanner.refusal("the key “\(key.name)” has no value.", at: key.range.lowerBound)
    }
    let name = isEmpty ? "" : try content(of: "key", from: range).text
    levels[last].key = (name, range.lowerBound..<scanner.at)
  }

  private mutating func close(_ name: String, _ range: Range<Int>) throws(EditRefusal) {
    if name == "plist", levels.isEmpty, openPlist != nil {
      openPlist = nil
      isPlistClosed = true
      return
    }
    guard let level = levels.last, tree[level.node].kind.rawValue == name else {
      throw scanner.refusal("</\(name)> ends nothing that is open.", at: range.lowerBound)
    }
    if let key = level.key { throw scanner.refusal("the key “\(key.name)” has no value.", at: key.range.lowerBound) }
    tree.nodes[level.node].inner = tree[level.node].inner.lowerBound..<range.lowerBound
    tree.nodes[level.node].range = tree[level.node].range.lowerBound..<range.upperBound
    levels.removeLast()
  }

  /// The characters up to the closing tag.
  private mutating func content(
    of name: String, from range: Range<Int>
  ) throws(EditRefusal) -> (text: String, inner: Range<Int>) {
    var result = ""
    while let token = try scanner.next() {
      switch token.kind {
      case .aside: break
      case .verbatim(let inside): result += scanner.text.string(inside)
      case .text:
        guard let decoded = XMLCharacters.decoded(scanner.text.string(token.range)) else {
          throw scanner.refusal("an “&” begins no known entity.", at: token.range.lowerBound)
        }
        result += decoded
      case .open(let other, _):
        throw scanner.refusal("<\(other)> stands in a <\(name)>.", at: token.range.lowerBound)
      case .close(let other):
        guard other == name else {
          throw scanner.refusal("</\(other)> ends nothing that is open.", at: token.range.lowerBound)
        }
        return (result, range.upperBound..<token.range.lowerBound)
      }
    }
    throw scanner.refusal("the <\(name)> that begins here has no end.", at: range.lowerBound)
  }
}
