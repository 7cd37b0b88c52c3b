import AppSyntaxMessages

/// Writes a file line by line and keeps which lines were moved there.
struct NewFileBuilder {
  private var lines: [(text: String, path: String, origin: Int?)] = []

  mutating func add(_ text: String = "") { lines.append((text, "", nil)) }

  mutating func add(_ texts: [String]) {
    for text in texts { add(text) }
  }

  mutating func add(_ excerpt: Excerpt) {
    for line in excerpt.lines { lines.append((line.text, excerpt.file.path, line.origin)) }
  }

  /// An empty line, unless there is one or a block begins.
  mutating func separate() {
    guard let last = lines.last?.text[...].trimmed, !last.isEmpty, !last.hasSuffix("{") else { return }
    add()
  }

  func text(lineEnd: String) -> String { lines.map { $0.text + lineEnd }.joined() }

  /// Runs of lines that were moved together.
  var moves: [MovedLines] {
    var moves: [MovedLines] = []
    for (index, line) in lines.enumerated() {
      guard let origin = line.origin else { continue }
      if let last = moves.last, last.path == line.path, last.lastLine + 1 == origin, last.newLastLine == index {
        moves[moves.count - 1].lastLine = origin
        moves[moves.count - 1].newLastLine = index + 1
      } else {
        moves.append(
          MovedLines(
            path: line.path, firstLine: origin, lastLine: origin, newFirstLine: index + 1, newLastLine: index + 1))
      }
    }
    return moves
  }
}
