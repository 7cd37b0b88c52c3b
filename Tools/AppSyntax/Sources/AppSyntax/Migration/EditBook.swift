import AppSyntaxMessages
import SwiftSyntax

/// The changes of all files while they are collected.
struct EditBook {
  private var removed: [String: Set<Int>] = [:]
  private var edits: [String: [TextEdit]] = [:]
  private(set) var notes: [MigrationNote] = []

  mutating func remove(_ lines: ClosedRange<Int>, of file: MigratedFile) {
    removed[file.path, default: []].formUnion(lines)
  }

  mutating func replace(_ range: Range<Int>, with text: String, in file: MigratedFile) {
    edits[file.path, default: []].append(TextEdit(start: range.lowerBound, end: range.upperBound, text: text))
  }

  mutating func insert(_ text: String, at place: Int, in file: MigratedFile) {
    replace(place..<place, with: text, in: file)
  }

  /// Inserts unless the same was inserted there before.
  @discardableResult
  mutating func insertOnce(_ text: String, at place: Int, in file: MigratedFile) -> Bool {
    replaceOnce(place..<place, with: text, in: file)
  }

  /// Replaces unless the same was replaced before.
  @discardableResult
  mutating func replaceOnce(_ range: Range<Int>, with text: String, in file: MigratedFile) -> Bool {
    let edit = TextEdit(start: range.lowerBound, end: range.upperBound, text: text)
    guard edits[file.path]?.contains(edit) != true else { return false }
    edits[file.path, default: []].append(edit)
    return true
  }

  mutating func note(_ kind: MigrationNote.Kind, _ text: String, line: Int, of file: MigratedFile) {
    let note = MigrationNote(path: file.path, line: line, text: text, kind: kind)
    if !notes.contains(note) { notes.append(note) }
  }

  /// Whether a change puts some code in.
  func writes(_ code: String) -> Bool { edits.values.contains { $0.contains { $0.text.contains(code) } } }

  /// Whether code goes, with its line or from it.
  func isRemoved(_ node: some SyntaxProtocol, of file: MigratedFile) -> Bool {
    removed[file.path]?.contains(file.line(of: node)) == true
      || edits[file.path, default: []].contains { $0.text.isEmpty && $0.start <= node.start && node.end <= $0.end }
  }

  /// The edits by file; what would change a removed line is left out.
  func fileEdits(of files: [MigratedFile]) -> [FileEdits] {
    files.compactMap { file in
      let gone = withEmptyLines(removed[file.path, default: []], of: file)
      var result = edits[file.path, default: []].filter { edit in
        !gone.contains(file.line(edit.start)) || (edit.start == edit.end && isLineStart(edit.start, of: file))
      }
      result += Self.runs(gone).map { run in
        TextEdit(
          start: file.range(ofLine: run.lowerBound).lowerBound, end: file.range(ofLine: run.upperBound).upperBound,
          text: "")
      }
      result = result.filter { inner in !result.contains { $0.holds(inner) } }
      guard !result.isEmpty else { return nil }
      let sorted = result.enumerated().sorted { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }
      return FileEdits(path: file.path, edits: sorted.map(\.element))
    }
  }

  private func isLineStart(_ place: Int, of file: MigratedFile) -> Bool {
    file.range(ofLine: file.line(place)).lowerBound == place
  }

  /// The removed lines, with the empty lines that would be left without use.
  private func withEmptyLines(_ lines: Set<Int>, of file: MigratedFile) -> Set<Int> {
    var gone = lines
    for run in Self.runs(lines) {
      let above = run.lowerBound - 1
      let below = run.upperBound + 1
      let isAboveEmpty = above >= 1 && file.code(ofLine: above).isEmpty
      let isBelowEmpty = below <= file.lineCount && file.code(ofLine: below).isEmpty
      let closes = below <= file.lineCount && file.code(ofLine: below).hasPrefix("}")
      if isAboveEmpty && (isBelowEmpty || closes) {
        gone.insert(above)
      } else if isBelowEmpty, above < 1 || file.code(ofLine: above).hasSuffix("{"), !isInserted(at: run, of: file) {
        gone.insert(below)
      }
    }
    return gone == lines ? gone : withEmptyLines(gone, of: file)
  }

  /// Whether something new stands where some lines were.
  private func isInserted(at run: ClosedRange<Int>, of file: MigratedFile) -> Bool {
    let places = file.range(ofLine: run.lowerBound).lowerBound...file.range(ofLine: run.upperBound).upperBound
    return edits[file.path, default: []].contains {
      $0.start == $0.end && places.contains($0.start) && isLineStart($0.start, of: file)
    }
  }

  private static func runs(_ lines: Set<Int>) -> [ClosedRange<Int>] {
    lines.sorted().reduce(into: []) { runs, line in
      if let last = runs.last, last.upperBound + 1 == line {
        runs[runs.count - 1] = last.lowerBound...line
      } else {
        runs.append(line...line)
      }
    }
  }
}

extension TextEdit {
  /// Whether it takes away all that another one changes.
  func holds(_ other: TextEdit) -> Bool {
    guard start < end, start <= other.start, end >= other.end else { return false }
    if start == other.start && end == other.end { return text.isEmpty && !other.text.isEmpty }
    // What is inserted at an edge stays.
    return other.start < other.end || (other.start > start && other.start < end)
  }
}
