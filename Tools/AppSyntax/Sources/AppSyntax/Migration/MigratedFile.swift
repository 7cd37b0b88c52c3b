import SwiftSyntax

/// A file with its lines, by which code is taken out and put in.
struct MigratedFile {
  let parsed: ParsedFile
  let bytes: [UInt8]
  /// The first byte of each line.
  private let starts: [Int]

  init(_ parsed: ParsedFile) {
    self.parsed = parsed
    let bytes = Array(parsed.text.utf8)
    self.bytes = bytes
    starts = [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
  }

  var path: String { parsed.path }
  var lineCount: Int { starts.count }

  /// Why the file is left alone; nil for one that can be changed.
  var problem: String? {
    if parsed.tree.hasError { return "This file does not parse without errors, so it is left alone." }
    if !parsed.tree.description.utf8.elementsEqual(bytes) {
      return "This file does not print back as it was read, so it is left alone."
    }
    return nil
  }

  /// The line of a byte, from 1.
  func line(_ place: Int) -> Int {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= place { low = middle } else { high = middle }
    }
    return low + 1
  }

  func line(of node: some SyntaxProtocol) -> Int { line(node.start) }

  /// The bytes of a line with its line end.
  func range(ofLine line: Int) -> Range<Int> {
    starts[line - 1]..<(line < starts.count ? starts[line] : bytes.count)
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// A line without its end.
  func text(ofLine line: Int) -> String {
    var text = bytes[range(ofLine: line)]
    if text.last == UInt8(ascii: "\n") { text = text.dropLast() }
    if text.last == UInt8(ascii: "\r") { text = text.dropLast() }
    return String(decoding: text, as: UTF8.self)
  }

  /// A line without white space around it.
  func code(ofLine line: Int) -> Substring { text(ofLine: line)[...].trimmed }

  /// The white space at the start of a node's line.
  func indentation(of node: some SyntaxProtocol) -> String {
    String(text(ofLine: line(of: node)).prefix { $0 == " " || $0 == "\t" })
  }

  /// The whole lines of a node with the comments above it that belong to it; nil if it shares a line with other code.
  func lines(of node: some SyntaxProtocol) -> ClosedRange<Int>? {
    let first = line(node.start)
    let last = line(max(node.start, node.end - 1))
    let rest = text(node.end..<range(ofLine: last).upperBound)[...].trimmed
    guard isBlank(range(ofLine: first).lowerBound..<node.start),
      rest.isEmpty || rest.hasPrefix("//") || rest == ";" || (rest.hasPrefix("/*") && rest.hasSuffix("*/"))
    else { return nil }
    var top = first
    for comment in comments(before: node).reversed() where comment.upperBound >= top - 1 {
      top = min(top, comment.lowerBound)
    }
    return top...last
  }

  /// The lines of the comments between the code before a node and the node, in the order of the text.
  private func comments(before node: some SyntaxProtocol) -> [ClosedRange<Int>] {
    var place = node.position.utf8Offset
    return node.leadingTrivia.pieces.compactMap { piece in
      let start = place
      place += piece.sourceLength.utf8Length
      // What begins behind other code in its line is about that code.
      let lineStart = range(ofLine: line(start)).lowerBound
      guard piece.isComment, lineStart >= node.position.utf8Offset || isBlank(lineStart..<start) else { return nil }
      return line(start)...line(place - 1)
    }
  }

  private func isBlank(_ range: Range<Int>) -> Bool {
    bytes[range].allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
  }

  /// Whether a line that is not code precedes some lines.
  func isSetApart(_ lines: ClosedRange<Int>) -> Bool {
    lines.lowerBound > 1 && code(ofLine: lines.lowerBound - 1).isEmpty
  }
}

extension Substring {
  /// Without white space around it.
  var trimmed: Substring {
    var text = self
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
