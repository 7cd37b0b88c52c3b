import AppSyntaxMessages

/// Where the lines of an app went by a change of its sources.
package struct LineMap: Sendable {
  /// A line of a file, from 1.
  package struct Line: Hashable, Comparable, Sendable {
    package var path: String
    package var number: Int

    package init(_ path: String, _ number: Int) { (self.path, self.number) = (path, number) }

    package static func < (one: Line, other: Line) -> Bool { (one.path, one.number) < (other.path, other.number) }
  }

  private var images: [Line: Line] = [:]
  private var origins: [Line: Line] = [:]
  /// The files that have changed or are new; all other lines stay where they are.
  private var changed: Set<String> = []
  /// The lines that moved to another file, before and after.
  package private(set) var moved: [Line: Line] = [:]
  /// The lines that are no longer there as they were, and did not move.
  package private(set) var edited: Set<Line> = []

  /// Nothing has changed.
  package init() {}

  /// A file and its changes: lines that no change touches stay as they are.
  package mutating func add(_ path: String, _ text: String, edits: [TextEdit]) {
    changed.insert(path)
    let bytes = Array(text.utf8)
    let edits = edits.sorted { ($0.start, $0.end) < ($1.start, $1.end) }
    var next = 0
    var shift = 0
    var start = 0
    for (number, line) in bytes.split(separator: Self.newline, omittingEmptySubsequences: false).enumerated() {
      let end = start + line.count
      var isTouched = false
      while next < edits.count, edits[next].start <= end {
        let edit = edits[next]
        // What is put before the line's first byte, or ends there, leaves the line as it is.
        isTouched = isTouched || edit.end > start || (edit.start > start && !edit.text.isEmpty)
        guard edit.end <= end else { break }
        shift += Self.newlines(edit.text.utf8) - Self.newlines(bytes[edit.start..<edit.end])
        next += 1
      }
      let old = Line(path, number + 1)
      if isTouched { edited.insert(old) } else { join(old, Line(path, number + 1 + shift)) }
      start = end + 1
    }
  }

  private static let newline = UInt8(ascii: "\n")

  private static func newlines(_ bytes: some Sequence<UInt8>) -> Int {
    bytes.reduce(0) { $0 + ($1 == newline ? 1 : 0) }
  }

  /// A file that was not there before.
  package mutating func addNew(_ path: String) { changed.insert(path) }

  /// Lines that moved to another file, in their order.
  package mutating func move(_ first: Line, to second: Line, count: Int) {
    for offset in 0..<max(0, count) {
      let one = Line(first.path, first.number + offset)
      let other = Line(second.path, second.number + offset)
      join(one, other)
      moved[one] = other
      edited.remove(one)
    }
  }

  private mutating func join(_ one: Line, _ other: Line) {
    images[one] = other
    origins[other] = one
  }

  /// Where a line is now; nil if it is no longer there as it was.
  package func image(of line: Line) -> Line? { changed.contains(line.path) ? images[line] : line }

  /// Where a line was; nil if it was not there as it is.
  package func origin(of line: Line) -> Line? { changed.contains(line.path) ? origins[line] : line }
}
