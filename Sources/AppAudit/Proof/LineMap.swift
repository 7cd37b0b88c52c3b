import AppSyntaxMessages

/// Where the lines of an app went by a change of its sources.
package struct LineMap: Sendable {
  /// A line of a file, from 1.
  package struct Line: Hashable, Comparable, Sendable, CustomStringConvertible {
    package var path: String
    package var number: Int

    package init(_ path: String, _ number: Int) { (self.path, self.number) = (path, number) }

    package var description: String { "\(path):\(number)" }

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
  /// Those of them that nothing stands for.
  package private(set) var removed: Set<Line> = []

  /// Nothing has changed.
  package init() {}

  /// A file and its changes: lines that no change touches stay as they are.
  package mutating func add(_ path: String, _ text: String, edits: [TextEdit]) {
    changed.insert(path)
    let file = EditedLines(text, edits)
    for (index, fate) in file.fates.enumerated() {
      let old = Line(path, index + 1)
      switch fate {
      case .same(let line): join(old, Line(path, line))
      case .rewritten(let line):
        edited.insert(old)
        join(old, Line(path, line))
      case .removed:
        edited.insert(old)
        removed.insert(old)
      }
    }
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
      removed.remove(one)
    }
  }

  private mutating func join(_ one: Line, _ other: Line) {
    images[one] = other
    // Of several lines that became one, the first stands for it.
    if origins[other] == nil { origins[other] = one }
  }

  /// Where a line is now; nil if nothing stands for it.
  package func image(of line: Line) -> Line? { changed.contains(line.path) ? images[line] : line }

  /// Where a line was; nil if it is new.
  package func origin(of line: Line) -> Line? { changed.contains(line.path) ? origins[line] : line }

  /// Whether a line was written by the change.
  package func isNew(_ line: Line) -> Bool { changed.contains(line.path) && origins[line] == nil }
}
