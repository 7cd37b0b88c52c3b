import AppMigration
import AppSyntaxMessages

/// Edits around whole statements. Lines look like those around them; a block on one line gets lines of its own.
extension SwiftText {
  /// Lines before a statement.
  func inserting(
    _ lines: [Line], before place: ByteRange
  ) throws(EditRefusal) -> [AppSyntaxMessages.TextEdit] {
    let base = code(lineStart(place.start)..<place.start)
    if base.allSatisfy(\.isWhitespace) {
      return [.insert(written(lines, from: base), at: lineStart(place.start))]
    }
    // `{ return }` on the line of its condition.
    var front = place.start
    while front > 0, isBlank(front - 1) { front -= 1 }
    let back = skipBlanks(place.end)
    let before = code(lineStart(place.start)..<front)
    guard before.hasSuffix("{") || before.hasSuffix(" in"), code(back..<back + 1) == "}" else {
      throw EditRefusal("Other code stands in the same line.")
    }
    let outer = indentation(at: place.start)
    let inner = outer + unit(at: outer)
    return [
      .init(start: front, end: place.start, text: lineEnd + written(lines, from: inner) + inner),
      .init(start: place.end, end: back, text: lineEnd + outer),
    ]
  }

  /// Lines in place of a statement that has its lines for itself; what follows it on its last line stays.
  func replacing(_ place: ByteRange, with lines: [Line]) throws(EditRefusal) -> AppSyntaxMessages.TextEdit {
    try expectOwnLines(place)
    let whole = written(lines, from: indentation(at: place.start))
    let start = lineStart(place.start)
    return .init(start: start, end: place.end, text: String(whole.dropLast(1)))
  }

  /// The lines of some code, from its own indentation on.
  func lines(of place: ByteRange) throws(EditRefusal) -> [Line] {
    let code = code(place.range)
    guard !code.contains("\"\"\"") else { throw EditRefusal("A text of several lines cannot be indented anew.") }
    let own = indentation(at: place.start)
    return code.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated().map { number, line in
      (0, number > 0 && line.hasPrefix(own) ? String(line.dropFirst(own.count)) : String(line))
    }
  }

  /// Refuses a statement that shares a line with other code.
  func expectOwnLines(_ place: ByteRange) throws(EditRefusal) {
    let before = code(lineStart(place.start)..<place.start)
    var end = nextLine(place.end)
    while end > place.end, isLineEnd(end - 1) { end -= 1 }
    let behind = code(place.end..<end).drop(while: \.isWhitespace)
    guard before.allSatisfy(\.isWhitespace), behind.isEmpty || behind.hasPrefix("//") else {
      throw EditRefusal("Other code stands in the same line.")
    }
  }

  /// Lines from an indentation on, each with its end; empty ones stay empty.
  func written(_ lines: [Line], from base: String) -> String {
    let unit = unit(at: base)
    return lines.map { line in
      line.text.isEmpty ? lineEnd : base + String(repeating: unit, count: line.depth) + line.text + lineEnd
    }.joined()
  }

  /// What one more depth adds: the smallest indentation that several lines of the file have.
  func unit(at base: String) -> String {
    if base.contains("\t") { return "\t" }
    var counts: [String: Int] = [:]
    var at = lineStart(0)
    while at < bytes.count {
      let first = skipBlanks(at)
      let blanks = code(at..<first)
      let isCode = first < bytes.count && !isLineEnd(first) && bytes[first] != UInt8(ascii: "*")
      if !blanks.isEmpty, isCode, base.isEmpty || !blanks.contains("\t") { counts[blanks, default: 0] += 1 }
      at = nextLine(first)
    }
    let usual = counts.filter { $0.value > 2 }
    return (usual.isEmpty ? counts : usual).keys.min { ($0.count, $0) < ($1.count, $1) } ?? "    "
  }

  // MARK: Imports

  /// Imports below the first one of the file.
  func importing(_ modules: [String]) throws(EditRefusal) -> AppSyntaxMessages.TextEdit {
    var at = lineStart(0)
    while at < bytes.count {
      let next = nextLine(at)
      let line = code(at..<next)
      if line.hasPrefix("#if") { break }
      if line.hasPrefix("import ") { return .insert(modules.map { "import \($0)" + lineEnd }.joined(), at: next) }
      at = next
    }
    throw EditRefusal("\(path) does not import \(modules.joined(separator: ", ")).")
  }

  private func isLineEnd(_ at: Int) -> Bool { code(at..<at + 1).allSatisfy(\.isNewline) }
  private func isBlank(_ at: Int) -> Bool { code(at..<at + 1).allSatisfy { $0 == " " || $0 == "\t" } }
}
