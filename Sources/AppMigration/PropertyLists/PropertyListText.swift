/// An XML property list that is edited as text: comments, order, indentation and line ends stay as they are.
///
/// A serializer would write the whole file anew, and the patch would hide what it is about.
package struct PropertyListText: Sendable {
  /// The file as it stands now.
  package var bytes: [UInt8] { text.bytes }
  private(set) var text: SourceText
  private(set) var tree: PropertyListTree

  /// - Throws: a refusal for what cannot be edited by places: binary, UTF-16, not well-formed, no dictionary; for two
  ///   equal keys at the top, of which readers take one or the other; and for a variable in a key there, which is no
  ///   name before the build.
  package init(_ bytes: [UInt8]) throws(EditRefusal) {
    if bytes.starts(with: "bplist".utf8) {
      throw EditRefusal("it is a binary property list; convert it with plutil -convert xml1.")
    }
    text = try SourceText(bytes)
    tree = try PropertyListParser.tree(of: text)
    guard tree[tree.root].kind == .dict else {
      throw refusal("its root is no dictionary.", at: tree[tree.root].range.lowerBound)
    }
    try checkKeys(of: tree.root)
  }

  /// A key and its line.
  package struct Key: Hashable, Sendable {
    package var name: String
    package var line: Int
  }

  /// The keys of the top dictionary in the file's order.
  package var keys: [Key] {
    tree[tree.root].entries.map { Key(name: $0.key, line: text.line(of: $0.keyRange.lowerBound)) }
  }

  /// The line of a key, named by the keys of the dictionaries around it; nil if it is not there.
  package func line(of path: [String]) -> Int? {
    guard let last = path.last, let parent = tree.value(at: path.dropLast()), tree[parent].kind == .dict else {
      return nil
    }
    return tree[parent].entries.first { $0.key == last }.map { text.line(of: $0.keyRange.lowerBound) }
  }

  /// A string by the keys that lead to it; nil if there is none, or another kind of value.
  package func string(at path: [String]) -> String? {
    guard let index = tree.value(at: path), tree[index].kind == .string else { return nil }
    return tree[index].text
  }

  // MARK: What edits are made of

  func refusal(_ reason: String, at offset: Int) -> EditRefusal { EditRefusal(reason, line: text.line(of: offset)) }

  /// Refuses keys that mean nothing before the build, or two things. Two branches of an `#if` may say the same key.
  func checkKeys(of dict: Int) throws(EditRefusal) {
    var seen: [String: Int] = [:]
    for entry in tree[dict].entries where !tree.directives.isConditional(entry.keyRange.lowerBound) {
      if entry.key.contains("$(") || entry.key.contains("${") {
        throw refusal("the key “\(entry.key)” has a variable in it.", at: entry.keyRange.lowerBound)
      }
      if let first = seen.updateValue(entry.keyRange.lowerBound, forKey: entry.key) {
        let line = text.line(of: first)
        throw refusal("the key “\(entry.key)” is there twice, first in line \(line).", at: entry.keyRange.lowerBound)
      }
    }
  }

  /// Makes edits, and reads the result: what does not read well is never handed out.
  mutating func apply(_ edits: [TextEdit]) throws(EditRefusal) {
    text = try SourceText(TextEdit.apply(edits, to: text.bytes))
    tree = try PropertyListParser.tree(of: text)
  }

  /// Adds an entry to a dictionary, where the alphabet has it: after the nearest key before it.
  mutating func insert(_ key: String, _ value: PropertyListValue, into dict: Int) throws(EditRefusal) {
    try apply(PropertyListInsertion(text: text, tree: tree).edits(key, value, into: dict))
  }

  /// Adds a value at the end of an array.
  mutating func append(_ value: PropertyListValue, to array: Int) throws(EditRefusal) {
    try apply(PropertyListInsertion(text: text, tree: tree).edits(appending: value, to: array))
  }

  /// Removes an entry of the top dictionary; comments beside it stay.
  mutating func remove(_ key: String) throws(EditRefusal) {
    guard let entry = tree[tree.root].entries.first(where: { $0.key == key }) else { return }
    try apply(PropertyListRemoval(text: text).edits(entry.keyRange, tree[entry.value].range))
  }
}
