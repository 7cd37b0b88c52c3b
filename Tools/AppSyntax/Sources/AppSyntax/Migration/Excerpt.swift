import AppSyntaxMessages
import SwiftSyntax

/// Code taken from a file, changed in places and indented anew, with the lines it came from.
struct Excerpt {
  struct Line: Equatable {
    var text: String
    /// In the file before; nil for a line that is new.
    var origin: Int?
  }

  let file: MigratedFile
  private(set) var lines: [Line]

  /// Takes whole lines.
  init(_ range: ClosedRange<Int>, of file: MigratedFile, edits: [TextEdit], from old: String, to new: String) {
    let bytes = file.range(ofLine: range.lowerBound).lowerBound..<file.range(ofLine: range.upperBound).upperBound
    self.init(bytes, of: file, edits: edits, from: old, to: new)
  }

  /// Takes a node that shares its line with other code.
  init(_ node: some SyntaxProtocol, of file: MigratedFile, edits: [TextEdit], to new: String) {
    self.init(node.start..<node.end, of: file, edits: edits, from: "", to: "")
    if !lines.isEmpty { lines[0].text = new + lines[0].text }
  }

  /// Inserts lines behind the first one that opens a block.
  mutating func insert(_ new: [String], after brace: String) {
    guard let place = lines.firstIndex(where: { $0.text[...].trimmed.hasSuffix(brace) }) else { return }
    lines.insert(contentsOf: new.map { Line(text: $0, origin: nil) }, at: place + 1)
  }

  private init(_ range: Range<Int>, of file: MigratedFile, edits: [TextEdit], from old: String, to new: String) {
    self.file = file
    var collector = LineCollector()
    var place = range.lowerBound
    var inside = edits.filter { $0.start >= range.lowerBound && $0.end <= range.upperBound }
    inside = inside.filter { inner in !inside.contains { $0.holds(inner) } }
    for edit in inside.enumerated().sorted(by: { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) })
      .map(\.element) where edit.start >= place
    {
      collector.add(file, place..<edit.start)
      collector.add(edit.text)
      place = edit.end
    }
    collector.add(file, place..<range.upperBound)
    lines = collector.finished.map { line in
      guard !line.text.isEmpty, old != new, line.text.hasPrefix(old) else { return line }
      return Line(text: new + line.text.dropFirst(old.count), origin: line.origin)
    }
  }
}

/// Cuts text into lines and remembers where they came from.
private struct LineCollector {
  private var lines: [Excerpt.Line] = []
  private var current = Excerpt.Line(text: "", origin: nil)
  private var isOpen = false

  mutating func add(_ file: MigratedFile, _ range: Range<Int>) {
    guard !range.isEmpty else { return }
    for line in file.line(range.lowerBound)...file.line(range.upperBound - 1) {
      let part = file.range(ofLine: line).clamped(to: range)
      var text = file.text(part)
      let ends = text.hasSuffix("\n") || text.hasSuffix("\r\n")
      if ends { text.removeLast() }
      if !text.isEmpty || current.text.isEmpty { current.origin = current.origin ?? line }
      current.text += text
      isOpen = true
      if ends { close() }
    }
  }

  mutating func add(_ text: String) {
    for (number, part) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if number > 0 { close() }
      current.text += part
      isOpen = isOpen || !part.isEmpty
    }
  }

  private mutating func close() {
    lines.append(current)
    current = Excerpt.Line(text: "", origin: nil)
    isOpen = false
  }

  var finished: [Excerpt.Line] { isOpen ? lines + [current] : lines }
}
