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

  /// Whether a line belongs to a comment that fills it.
  private func isComment(_ line: Int) -> Bool {
    let code = code(ofLine: line)
    return code.hasPrefix("//") || code.hasPrefix("/*") || code.hasPrefix("*") || code.hasSuffix("*/")
  }

  /// The whole lines of a node with the comments above it that belong to it; nil if it shares a line with other code.
  func lines(of node: some SyntaxProtocol) -> ClosedRange<Int>? {
    let first = line(node.start)
    let last = line(max(node.start, node.end - 1))
    let before = bytes[range(ofLine: first).lowerBound..<node.start]
    let rest = text(node.end..<range(ofLine: last).upperBound)[...].trimmed
    guard before.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }),
      rest.isEmpty || rest.hasPrefix("//") || rest == ";" || (rest.hasPrefix("/*") && rest.hasSuffix("*/"))
    else { return nil }
    var top = first
    while top > 1, range(ofLine: top - 1).lowerBound >= node.position.utf8Offset, isComment(top - 1) { top -= 1 }
    return top...last
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
