/// Where and how a new entry is written into a property list.
struct PropertyListInsertion {
  let text: SourceText
  let tree: PropertyListTree

  typealias Lines = [(depth: Int, text: String)]

  func edits(_ key: String, _ value: PropertyListValue, into dict: Int) -> [TextEdit] {
    edits(key, lines: PropertyListValue.lines(key, value), into: dict)
  }

  /// - Parameter lines: the key and its value as they are to be written.
  func edits(_ key: String, lines: Lines, into dict: Int) -> [TextEdit] {
    // Beside what is in every build, so that the new entry is.
    let entries = tree[dict].entries.filter { !tree.directives.isConditional($0.keyRange.lowerBound) }
    let before = entries.filter { Self.comesBefore($0.key, key) }.max { Self.comesBefore($0.key, $1.key) }
    // After an equal neighbour's value, else at the beginning: a comment above the first key belongs to that key.
    if let before { return edits(lines, after: tree[before.value].range.upperBound, beside: before.keyRange) }
    if let first = entries.first {
      return edits(lines, after: tree[dict].inner.lowerBound, beside: first.keyRange)
    }
    if let conditional = tree[dict].entries.first {
      return edits(lines, after: tree[dict].inner.lowerBound, beside: conditional.keyRange)
    }
    return edits(lines, intoEmpty: dict)
  }

  func edits(appending value: PropertyListValue, to array: Int) -> [TextEdit] {
    guard let last = tree[array].items.last else { return edits(value.lines(), intoEmpty: array) }
    return edits(value.lines(), after: tree[last].range.upperBound, beside: tree[last].range)
  }

  /// Xcode sorts by characters.
  private static func comesBefore(_ one: String, _ other: String) -> Bool {
    one.utf8.lexicographicallyPrecedes(other.utf8)
  }

  // MARK: Places

  /// New lines after a place, indented as a neighbour; on the same line where the neighbour has none of its own.
  private func edits(_ lines: Lines, after place: Int, beside neighbour: Range<Int>) -> [TextEdit] {
    guard let indentation = text.indentation(before: neighbour.lowerBound), let end = endOfLine(after: place) else {
      return [TextEdit(insert: joined(lines), at: place)]
    }
    return [TextEdit(insert: text.usualLineEnd + written(lines, indentation), at: end)]
  }

  /// The end of the line, if only white space and comments stand between.
  private func endOfLine(after place: Int) -> Int? {
    var at = text.skipBlanks(place)
    while text.starts(with: "<!--", at: at), let end = text.next("-->", from: at + 4) {
      if text.bytes[at..<end].contains(where: \.isLineEnd) { return nil }
      at = text.skipBlanks(end + 3)
    }
    return text.lineEnd(at: at) == nil ? nil : at
  }

  /// The first value of a dictionary or array, which may hold comments already.
  private func edits(_ lines: Lines, intoEmpty index: Int) -> [TextEdit] {
    let node = tree[index]
    let name = node.kind.rawValue
    let outer = text.indentation(before: node.range.lowerBound)
    guard let outer else {
      let inside = joined(lines)
      guard node.isOneTag else { return [TextEdit(insert: inside, at: node.inner.upperBound)] }
      return [TextEdit(node.range, Array("<\(name)>".utf8) + inside + Array("</\(name)>".utf8))]
    }
    let end = text.usualLineEnd
    let inside = end + written(lines, outer + unit)
    if node.isOneTag {
      return [TextEdit(node.range, Array("<\(name)>".utf8) + inside + end + outer + Array("</\(name)>".utf8))]
    }
    // Before the line of the closing tag, if it has one.
    let lineStart = text.lineStart(node.inner.upperBound)
    if lineStart > node.inner.lowerBound, text.indentation(before: node.inner.upperBound) != nil {
      return [TextEdit(insert: written(lines, outer + unit) + end, at: lineStart)]
    }
    return [TextEdit(insert: inside + end + outer, at: node.inner.upperBound)]
  }

  // MARK: Style

  private func joined(_ lines: Lines) -> [UInt8] { Array(lines.map(\.text).joined().utf8) }

  private func written(_ lines: Lines, _ indentation: [UInt8]) -> [UInt8] {
    let step = unit
    let indented = lines.map { line in
      indentation + Array(repeatElement(step, count: line.depth).joined()) + Array(line.text.utf8)
    }
    return Array(indented.joined(separator: text.usualLineEnd))
  }

  /// What one more depth adds: as the first value of the file that is deeper than what holds it; else a tab.
  private var unit: [UInt8] {
    for node in tree.nodes.prefix(Self.looked) where node.kind.holdsValues {
      let first = node.entries.first?.keyRange ?? node.items.first.map { tree[$0].range }
      guard let first, let outer = text.indentation(before: node.range.lowerBound),
        let inner = text.indentation(before: first.lowerBound)
      else { continue }
      if inner.count > outer.count, inner.starts(with: outer) { return Array(inner.dropFirst(outer.count)) }
    }
    return [UInt8(ascii: "\t")]
  }

  /// As many values tell how a file is indented; of a file on one line, each look takes the whole file.
  private static let looked = 64
}
