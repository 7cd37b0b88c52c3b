/// A change to a file's text.
struct SourceEdit: Equatable, Sendable {
  /// Bytes of the text that go; empty for an insertion.
  var range: Range<Int>
  var text: String

  /// An insertion.
  static func insert(_ text: String, at place: Int) -> SourceEdit { SourceEdit(range: place..<place, text: text) }

  /// Puts a text in place of a range and fills up with blanks, so that nothing after it moves; line ends inside it stay.
  ///
  /// What is longer than the range moves the rest of its line, never a line.
  static func replace(_ range: Range<Int>, with text: String, in bytes: [UInt8]) -> SourceEdit {
    let lines = bytes[range].split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(\.count)
    let first = text + String(repeating: " ", count: max(0, lines[0] - text.utf8.count))
    let others = lines.dropFirst().map { "\n" + String(repeating: " ", count: $0) }
    return SourceEdit(range: range, text: first + others.joined())
  }

  /// The text with all edits; they do not overlap. Of two insertions at one place the first stays first.
  static func apply(_ edits: [SourceEdit], to bytes: [UInt8]) -> String {
    var result: [UInt8] = []
    var place = 0
    for edit in edits.enumerated().sorted(by: {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }).map(\.element) {
      result += bytes[place..<max(place, edit.range.lowerBound)]
      result += edit.text.utf8
      place = max(place, edit.range.upperBound)
    }
    return String(decoding: result + bytes[place...], as: UTF8.self)
  }
}
