/// Single entries and elements, named by the keys that lead to them; elements of arrays have numbers, from 0.
extension PropertyListText {
  /// Adds an entry to the dictionary at the end of a path.
  ///
  /// - Throws: A refusal where the key is there already, or where there is no such dictionary.
  package mutating func insert(
    _ key: String, _ value: PropertyListValue, at path: [String] = []
  ) throws(EditRefusal) {
    let dict = try dictionary(at: path, without: key)
    try insert(key, value, into: dict)
  }

  /// Adds a value at the end of the array at the end of a path; the array's own key is added if it is not there.
  ///
  /// A value that the array has already is not added again.
  package mutating func append(_ value: String, at path: [String]) throws(EditRefusal) {
    guard let key = path.last else { throw EditRefusal("an array has no name.") }
    guard let array = tree.value(at: path) else {
      return try insert(key, .array([.string(value)]), at: path.dropLast())
    }
    guard tree[array].kind == .array else {
      throw refusal("\(key) holds a <\(tree[array].kind.rawValue)>.", at: tree[array].range.lowerBound)
    }
    try expectUnconditional(tree[array].range)
    guard !tree[array].items.contains(where: { tree[$0].kind == .string && tree[$0].text == value }) else { return }
    try append(.string(value), to: array)
  }

  /// Removes an entry of a dictionary; comments beside it stay.
  package mutating func remove(at path: [String]) throws(EditRefusal) {
    let entry = try entry(at: path)
    try apply(PropertyListRemoval(text: text).edits(entry.keyRange, tree[entry.value].range))
  }

  /// Spells a key otherwise; its value stays.
  package mutating func rename(_ path: [String], to key: String) throws(EditRefusal) {
    let entry = try entry(at: path)
    _ = try dictionary(at: path.dropLast(), without: key)
    let code = Array("<key>\(XMLCharacters.encoded(key))</key>".utf8)
    try apply([TextEdit(entry.keyRange, code)])
  }

  /// Writes another string in the place of one.
  package mutating func replace(_ path: [String], with string: String) throws(EditRefusal) {
    let entry = try entry(at: path)
    guard tree[entry.value].kind == .string else {
      throw refusal("\(entry.key) holds no string.", at: tree[entry.value].range.lowerBound)
    }
    let code = Array("<string>\(XMLCharacters.encoded(string))</string>".utf8)
    try apply([TextEdit(tree[entry.value].range, code)])
  }

  /// Moves an entry with its value, as it is written, to the dictionary at the end of another path.
  package mutating func move(_ path: [String], into target: [String]) throws(EditRefusal) {
    let entry = try entry(at: path)
    guard !target.starts(with: path) else {
      throw refusal("\(entry.key) cannot be moved into itself.", at: entry.keyRange.lowerBound)
    }
    let dict = try dictionary(at: target, without: entry.key)
    let range = tree[entry.value].range
    // A comment between both goes with them.
    let whole = entry.keyRange.lowerBound..<range.upperBound
    let lines = lines(of: whole)
    let insertion = PropertyListInsertion(text: text, tree: tree).edits(entry.key, lines: lines, into: dict)
    try apply(insertion + [PropertyListRemoval(text: text).edit(whole)])
  }

  /// Adds an empty dictionary where there is none.
  package mutating func ensureDictionary(at path: [String]) throws(EditRefusal) {
    guard let key = path.last, tree.value(at: path) == nil else { return }
    try insert(key, .dict([]), at: path.dropLast())
  }

  /// The paths of the elements of all arrays in the dictionary at the end of a path.
  package func elements(below path: [String]) -> [[String]] {
    guard let dict = tree.value(at: path) else { return [] }
    return tree[dict].entries.flatMap { entry in
      tree[entry.value].items.indices.map { path + [entry.key, "\($0)"] }
    }
  }

  // MARK: Places

  /// The lines of some code without the indentation of its first.
  private func lines(of range: Range<Int>) -> PropertyListInsertion.Lines {
    let indentation = text.indentation(before: range.lowerBound) ?? []
    var lines: PropertyListInsertion.Lines = []
    var at = range.lowerBound
    while at < range.upperBound {
      var end = at
      while end < range.upperBound, !text.bytes[end].isLineEnd { end += 1 }
      let start = !lines.isEmpty && text.bytes[at..<end].starts(with: indentation) ? at + indentation.count : at
      lines.append((0, text.string(start..<end)))
      at = text.lineEnd(at: end)?.upperBound ?? end
    }
    return lines
  }

  private func entry(at path: [String]) throws(EditRefusal) -> PropertyListTree.Entry {
    guard let key = path.last, let dict = tree.value(at: path.dropLast()),
      let entry = tree[dict].entries.first(where: { $0.key == key })
    else { throw EditRefusal("\(path.joined(separator: ".")) is not there.") }
    try checkKeys(of: dict)
    try expectUnconditional(entry.keyRange.lowerBound..<tree[entry.value].range.upperBound)
    return entry
  }

  private func dictionary(at path: [String], without key: String) throws(EditRefusal) -> Int {
    guard let dict = tree.value(at: path), tree[dict].kind == .dict else {
      throw EditRefusal("there is no dictionary \(path.joined(separator: ".")).")
    }
    try checkKeys(of: dict)
    if let other = tree[dict].entries.first(where: { $0.key == key }) {
      throw refusal("\(key) is there already.", at: other.keyRange.lowerBound)
    }
    return dict
  }

  /// What only some builds have is not edited for all.
  private func expectUnconditional(_ range: Range<Int>) throws(EditRefusal) {
    guard tree.directives.hasConditions(in: range) else { return }
    throw refusal("this depends on an #if.", at: range.lowerBound)
  }
}
