/// A new line of a project file beside one that is alike.
struct ProjectListLine {
  let text: SourceText

  /// A new object in the section of a sibling: where the identifiers have it if they are in order, as Xcode writes them;
  /// else after the sibling.
  func object(
    _ identifier: String, name: String, fields: String, beside sibling: String, in graph: ProjectGraph
  ) -> TextEdit? {
    guard let place = graph.position(of: sibling) else { return nil }
    let section = self.section(around: place, in: graph)
    let comment = hasComment(graph.all[place].keyRange.upperBound) ? " /* \(name) */" : ""
    let line = "\(identifier)\(comment) = {\(fields)};"
    let keys = section.map { graph.all[$0].key }
    guard zip(keys, keys.dropFirst()).allSatisfy(<) else { return after(graph.all[place], line) }
    if let previous = section.last(where: { graph.all[$0].key < identifier }) {
      return after(graph.all[previous], line)
    }
    return before(graph.all[section.lowerBound], line)
  }

  /// The objects of one kind around a place.
  private func section(around place: Int, in graph: ProjectGraph) -> Range<Int> {
    let kind = graph.tree.string("isa", in: graph.all[place].value)
    func isAlike(_ at: Int) -> Bool { graph.tree.string("isa", in: graph.all[at].value) == kind }
    var first = place
    while first > 0, isAlike(first - 1) { first -= 1 }
    var end = place + 1
    while end < graph.all.count, isAlike(end) { end += 1 }
    return first..<end
  }

  /// A new entry in a list: where the names have it if they are in order, else after the sibling.
  func item(
    _ identifier: String, name: String, comment: String, beside sibling: String, in list: Int, of graph: ProjectGraph,
    naming: (String) -> String
  ) -> TextEdit? {
    let items = graph.tree[list].items
    let identifiers = items.map { graph.tree.string($0.value) ?? "" }
    guard let place = identifiers.firstIndex(of: sibling) else { return nil }
    let text = identifier + (hasComment(graph.tree[items[place].value].range.upperBound) ? " /* \(comment) */" : "")
    let names = identifiers.map { naming($0).lowercased() }
    let wanted = name.lowercased()
    guard zip(names, names.dropFirst()).allSatisfy(<=) else { return after(items[place], text, in: graph.tree) }
    guard let previous = names.lastIndex(where: { $0 <= wanted }) else {
      return before(items[0], text, in: graph.tree)
    }
    return after(items[previous], text, in: graph.tree)
  }

  // MARK: Places

  /// Whether the text goes on with a comment on the same line.
  private func hasComment(_ offset: Int) -> Bool { text.starts(with: "/*", at: text.skipBlanks(offset)) }

  private func after(_ entry: OldStyleTree.Entry, _ line: String) -> TextEdit {
    after(entry.end, beside: entry.keyRange.lowerBound, line)
  }

  private func before(_ entry: OldStyleTree.Entry, _ line: String) -> TextEdit {
    before(entry.keyRange.lowerBound, line)
  }

  private func after(_ item: OldStyleTree.Item, _ line: String, in tree: OldStyleTree) -> TextEdit {
    let range = tree[item.value].range
    if let end = item.commaEnd { return after(end, beside: range.lowerBound, line + ",") }
    // A last entry without a comma, after which its comment stands.
    var end = range.upperBound
    if hasComment(end), let close = text.next("*/", from: end) { end = close + 2 }
    return TextEdit(insert: Array(", \(line)".utf8), at: end)
  }

  private func before(_ item: OldStyleTree.Item, _ line: String, in tree: OldStyleTree) -> TextEdit {
    before(tree[item.value].range.lowerBound, line + ",")
  }

  /// On a line of its own where the neighbour has one.
  private func after(_ end: Int, beside start: Int, _ line: String) -> TextEdit {
    guard let indentation = text.indentation(before: start), let lineEnd = text.lineEnd(at: text.skipBlanks(end)) else {
      return TextEdit(insert: Array(" \(line)".utf8), at: end)
    }
    return TextEdit(insert: indentation + Array(line.utf8) + text.bytes[lineEnd], at: lineEnd.upperBound)
  }

  private func before(_ start: Int, _ line: String) -> TextEdit {
    guard let indentation = text.indentation(before: start) else {
      return TextEdit(insert: Array("\(line) ".utf8), at: start)
    }
    return TextEdit(insert: indentation + Array(line.utf8) + text.usualLineEnd, at: text.lineStart(start))
  }
}
